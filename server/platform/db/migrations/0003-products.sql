create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  name text not null check (name <> ''),
  image text,
  position int not null default 0
);
create unique index categories_one_name_per_parent on categories (coalesce(parent_id, 0), lower(name));

-- Units of the platform (distributor_id null) and a supplier's own.
create table units (
  id bigint generated always as identity primary key,
  distributor_id bigint references distributors,
  name text not null check (name <> ''),
  type text not null check (type in ('single', 'fractional', 'pack'))
);
create unique index units_one_name_per_distributor on units (coalesce(distributor_id, 0), lower(name));
select protect('units', 'true', 'distributor_id = (select acting_distributor())');

create table products (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  category_id bigint references categories,
  sku text,
  name text not null check (name <> '' and length(name) <= 255),
  description text not null default '',
  image text,
  price numeric(14, 4) not null check (price >= 0),
  -- the price of the day is not known yet: `price` is the estimate shown
  market_price boolean not null default false,
  -- null: the customer's or the distributor's own
  tax numeric(6, 3) check (tax between 0 and 100),
  tax_calculation text check (tax_calculation in ('exclusive', 'inclusive', 'exempt')),
  ordering_unit_id bigint not null references units,
  price_unit_id bigint not null references units,
  -- price units in one ordering unit: a 15 kg box priced by the kg holds 15
  ordering_unit_quantity numeric(14, 6) not null default 1 check (ordering_unit_quantity > 0),
  minimum_quantity numeric(14, 3) not null default 1 check (minimum_quantity > 0),
  ordering_unit_increment numeric(14, 3) not null default 1 check (ordering_unit_increment > 0),
  -- [{id, minQuantity, value, marketPrice}], ascending; see pricing/tier.ts
  default_discount_type text not null default 'price' check (default_discount_type in ('price', 'percentage')),
  default_tiers jsonb not null default '[]' check (jsonb_typeof(default_tiers) = 'array'),
  -- [{buy, get, price}]
  deals jsonb not null default '[]' check (jsonb_typeof(deals) = 'array'),
  is_hidden boolean not null default false,
  inventory_tracked boolean not null default false,
  search tsvector generated always as (to_tsvector('simple', name || ' ' || coalesce(sku, '') || ' ' || description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (distributor_id, id)
);
create unique index products_one_sku_per_distributor on products (distributor_id, sku) where sku is not null and deleted_at is null;
-- product lists by name: supplier's own and a venue's
create index products_by_name on products (distributor_id, name, id) where deleted_at is null;
create index products_by_category on products (distributor_id, category_id, name, id) where deleted_at is null;
-- search by words, see search_products()
create index products_search on products using gin (search) where deleted_at is null;

-- A venue sees what the suppliers it trades with sell; deciding which of it is hidden is the query's business.
select protect('products',
  'distributor_id = (select acting_distributor())
   or distributor_id = any (array(select c.distributor_id from connections c where c.venue_id = any ((select acting_venues())::bigint[]) and c.status = ''active''))',
  'distributor_id = (select acting_distributor())');

create table special_tiers (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  product_id bigint not null,
  name text not null check (name <> '' and length(name) <= 255),
  discount_type text not null default 'price' check (discount_type in ('price', 'percentage')),
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array'),
  unique (distributor_id, id),
  unique (product_id, name),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);

-- A venue is in at most one special tier of a product (R-225): the primary key says so.
create table special_tier_venues (
  product_id bigint not null,
  venue_id bigint not null references venues,
  distributor_id bigint not null,
  special_tier_id bigint not null,
  primary key (product_id, venue_id),
  foreign key (distributor_id, special_tier_id) references special_tiers (distributor_id, id) on delete cascade
);
create index special_tier_venues_of_tier on special_tier_venues (special_tier_id);
select protect('special_tier_venues',
  'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])',
  'distributor_id = (select acting_distributor())');
-- A venue reads the tier it is in, and nobody else's.
select protect('special_tiers',
  'distributor_id = (select acting_distributor())
   or id in (select special_tier_id from special_tier_venues where venue_id = any ((select acting_venues())::bigint[]))',
  'distributor_id = (select acting_distributor())');

create table hidden_products (
  product_id bigint not null,
  venue_id bigint not null references venues,
  distributor_id bigint not null,
  hidden_by text not null check (hidden_by in ('distributor', 'venue')),
  primary key (product_id, venue_id, hidden_by),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);
create index hidden_products_of_venue on hidden_products (venue_id, distributor_id);
select protect('hidden_products',
  'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

create table warehouse_products (
  warehouse_id bigint not null,
  product_id bigint not null,
  distributor_id bigint not null,
  quantity numeric(14, 3) not null default 0,
  primary key (product_id, warehouse_id),
  foreign key (distributor_id, warehouse_id) references warehouses (distributor_id, id),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);
select protect('warehouse_products',
  'distributor_id = (select acting_distributor())
   or distributor_id = any (array(select c.distributor_id from connections c where c.venue_id = any ((select acting_venues())::bigint[]) and c.status = ''active''))',
  'distributor_id = (select acting_distributor())');

create table inventory_movements (
  id bigint generated always as identity primary key,
  distributor_id bigint not null,
  warehouse_id bigint not null,
  product_id bigint not null,
  type text not null check (type in ('addition', 'removal', 'edit', 'stocktake', 'transfer', 'order_acceptance', 'order_cancellation', 'credit_note_approved')),
  quantity numeric(14, 3) not null,
  order_id bigint,
  user_id bigint,
  at timestamptz not null default now()
);
create index inventory_movements_of_product on inventory_movements (product_id, id desc);
select protect('inventory_movements', 'distributor_id = (select acting_distributor())');

-- Finds products by words. Text search is not leakproof, so under row-level security PostgreSQL would not use its index;
-- this function does, for the distributors it is told, and whoever calls it still reads `products` under the policy.
create function search_products(distributor_ids bigint[], words tsquery) returns setof bigint
  language sql stable security definer rows 400 set search_path = public
  as $$ select id from products where search @@ words and distributor_id = any (distributor_ids) and deleted_at is null $$;
