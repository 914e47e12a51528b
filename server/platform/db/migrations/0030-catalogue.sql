-- What a supplier's goods and customers are sorted by. Tags come in its own order: priority 1 first, without holes.
create table tags (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  type text not null check (type in ('product', 'venue')),
  name text not null check (name <> '' and length(name) <= 60),
  color_id int not null default 1,
  -- shown to visitors of the shop
  b2b_display boolean not null default false,
  priority int not null check (priority > 0),
  unique (distributor_id, id),
  unique (distributor_id, type, priority) deferrable initially deferred
);
create unique index tags_one_name_per_type on tags (distributor_id, type, lower(name));
select protect('tags',
  'distributor_id = (select acting_distributor())
   or (type = ''product'' and exists (select from connections c
         where c.distributor_id = tags.distributor_id and c.venue_id = any ((select acting_venues())::bigint[]) and c.status = ''active''))',
  'distributor_id = (select acting_distributor())');

create table product_tags (
  product_id bigint not null,
  tag_id bigint not null,
  distributor_id bigint not null,
  primary key (product_id, tag_id),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade,
  foreign key (distributor_id, tag_id) references tags (distributor_id, id) on delete cascade
);
-- the products of a tag
create index product_tags_of_tag on product_tags (tag_id, product_id);
select protect('product_tags',
  'distributor_id = (select acting_distributor())
   or exists (select from connections c
        where c.distributor_id = product_tags.distributor_id and c.venue_id = any ((select acting_venues())::bigint[]) and c.status = ''active'')',
  'distributor_id = (select acting_distributor())');

create table customer_categories (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  name text not null check (name <> '' and length(name) <= 255),
  unique (distributor_id, id)
);
create unique index customer_categories_one_name on customer_categories (distributor_id, lower(name));
select protect('customer_categories', 'distributor_id = (select acting_distributor())');
alter table connections add column customer_category_id bigint,
  add constraint connections_customer_category foreign key (distributor_id, customer_category_id)
    references customer_categories (distributor_id, id) on delete set null (customer_category_id);
create index connections_of_customer_category on connections (customer_category_id) where customer_category_id is not null;

-- A buyer's company is the group its venues belong to, or the venue itself where it belongs to none.
-- Product groups are a supplier's, a buyer's company's, or the platform's (none of the three): what accounts book by.
create table product_groups (
  id bigint generated always as identity primary key,
  distributor_id bigint references distributors,
  venue_group_id bigint references venue_groups,
  venue_id bigint references venues,
  name text not null check (name <> '' and length(name) <= 255),
  check (num_nonnulls(distributor_id, venue_group_id, venue_id) <= 1)
);
create unique index product_groups_one_name_per_owner on product_groups
  (coalesce(distributor_id, 0), coalesce(venue_group_id, 0), coalesce(venue_id, 0), lower(name));
select protect('product_groups',
  'distributor_id = (select acting_distributor())
   or venue_id = any ((select acting_venues())::bigint[])
   or exists (select from venues v where v.venue_group_id = product_groups.venue_group_id and v.id = any ((select acting_venues())::bigint[]))
   or (distributor_id is null and venue_group_id is null and venue_id is null)',
  'distributor_id = (select acting_distributor())
   or venue_id = any ((select acting_venues())::bigint[])
   or exists (select from venues v where v.venue_group_id = product_groups.venue_group_id and v.id = any ((select acting_venues())::bigint[]))');

-- Buyers have units of their own too.
alter table units add column venue_group_id bigint references venue_groups, add column venue_id bigint references venues,
  add constraint units_of_one_owner check (num_nonnulls(distributor_id, venue_group_id, venue_id) <= 1);
drop index units_one_name_per_distributor;
create unique index units_one_name_per_owner on units
  (coalesce(distributor_id, 0), coalesce(venue_group_id, 0), coalesce(venue_id, 0), lower(name));
do $$ declare policy text; begin
  foreach policy in array array['inserted', 'updated', 'deleted'] loop
    execute format('drop policy %I on units', policy);
  end loop;
  create policy inserted on units for insert with check (
    (select acting_everyone()) or distributor_id = (select acting_distributor())
    or venue_id = any ((select acting_venues())::bigint[])
    or exists (select from venues v where v.venue_group_id = units.venue_group_id and v.id = any ((select acting_venues())::bigint[])));
  create policy updated on units for update using (
    (select acting_everyone()) or distributor_id = (select acting_distributor())
    or venue_id = any ((select acting_venues())::bigint[])
    or exists (select from venues v where v.venue_group_id = units.venue_group_id and v.id = any ((select acting_venues())::bigint[])));
  create policy deleted on units for delete using (
    (select acting_everyone()) or distributor_id = (select acting_distributor())
    or venue_id = any ((select acting_venues())::bigint[])
    or exists (select from venues v where v.venue_group_id = units.venue_group_id and v.id = any ((select acting_venues())::bigint[])));
end $$;

alter table products
  add column product_group_id bigint references product_groups on delete set null,
  add column b2b_display boolean not null default true,
  -- how it came here when nobody typed it in: csv, e_commerce, trade_gecko
  add column import_type text;
create index products_of_group on products (product_group_id) where product_group_id is not null;

-- How a venue keeps a product in its own books, whoever sells it.
create table venue_product_settings (
  venue_id bigint not null references venues,
  product_id bigint not null,
  distributor_id bigint not null,
  product_group_id bigint references product_groups on delete set null,
  inventory_tracked boolean not null default false,
  primary key (venue_id, product_id),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);
create index venue_product_settings_of_group on venue_product_settings (product_group_id) where product_group_id is not null;
select protect('venue_product_settings', 'venue_id = any ((select acting_venues())::bigint[])');

-- A supplier that is not on the platform: a buyer's company keeps it, its products and prices by itself, and nobody else sees it.
alter table distributors add column owner_venue_group_id bigint references venue_groups, add column owner_venue_id bigint references venues,
  add constraint distributors_of_one_owner check (num_nonnulls(owner_venue_group_id, owner_venue_id) <= 1);
create index distributors_of_owner_group on distributors (owner_venue_group_id) where owner_venue_group_id is not null;
create index distributors_of_owner_venue on distributors (owner_venue_id) where owner_venue_id is not null;

-- Whether a supplier is one that the acting buyer's company keeps.
create function keeps_distributor(of_group bigint, of_venue bigint) returns boolean
  language sql stable parallel safe
  as $$
    select of_venue = any ((select acting_venues())::bigint[])
      or exists (select from venues v where v.venue_group_id = of_group and v.id = any ((select acting_venues())::bigint[]))
  $$;

alter policy visible on distributors using ((select acting_everyone())
  or (deleted_at is null and ((owner_venue_group_id is null and owner_venue_id is null) or keeps_distributor(owner_venue_group_id, owner_venue_id))));
alter policy inserted on distributors with check ((select acting_everyone()) or id = (select acting_distributor())
  or ((owner_venue_group_id is not null or owner_venue_id is not null) and keeps_distributor(owner_venue_group_id, owner_venue_id)));
alter policy updated on distributors
  using ((select acting_everyone()) or id = (select acting_distributor())
    or ((owner_venue_group_id is not null or owner_venue_id is not null) and keeps_distributor(owner_venue_group_id, owner_venue_id)))
  with check ((select acting_everyone()) or id = (select acting_distributor())
    or ((owner_venue_group_id is not null or owner_venue_id is not null) and keeps_distributor(owner_venue_group_id, owner_venue_id)));

alter policy inserted on products with check ((select acting_everyone()) or distributor_id = (select acting_distributor())
  or exists (select from distributors d where d.id = products.distributor_id and (d.owner_venue_group_id is not null or d.owner_venue_id is not null)
               and keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)));
alter policy updated on products
  using ((select acting_everyone()) or distributor_id = (select acting_distributor())
    or exists (select from distributors d where d.id = products.distributor_id and (d.owner_venue_group_id is not null or d.owner_venue_id is not null)
                 and keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)))
  with check ((select acting_everyone()) or distributor_id = (select acting_distributor())
    or exists (select from distributors d where d.id = products.distributor_id and (d.owner_venue_group_id is not null or d.owner_venue_id is not null)
                 and keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)));

-- The level below which chosen people are warned, per warehouse; told once per crossing (G-049).
alter table warehouse_products add column par_level numeric(14, 3) check (par_level >= 0),
  add column is_below_par boolean not null default false;
create table par_level_watchers (
  product_id bigint not null,
  user_id bigint not null references users on delete cascade,
  distributor_id bigint not null,
  primary key (product_id, user_id),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);
select protect('par_level_watchers', 'distributor_id = (select acting_distributor())');

-- A price somebody asks for, which the supplier approves or declines (R-205).
create table proposed_prices (
  id bigint generated always as identity primary key,
  distributor_id bigint not null,
  product_id bigint not null,
  venue_id bigint not null references venues,
  proposed_by text not null check (proposed_by in ('venue', 'distributor')),
  user_id bigint,
  user_name text not null default '',
  -- per price unit, from a quantity of ordering units on
  price numeric(14, 4) not null check (price >= 0),
  min_quantity numeric(14, 3) not null default 1 check (min_quantity > 0),
  note text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text,
  answer_note text not null default '',
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);
create index proposed_prices_of_distributor on proposed_prices (distributor_id, status, id desc);
create index proposed_prices_of_venue on proposed_prices (venue_id, product_id, id desc);
-- one open question per venue and product
create unique index proposed_prices_one_pending on proposed_prices (product_id, venue_id) where status = 'pending';
select protect('proposed_prices', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

-- What an audit row cannot say in before and after: how the change came about, and in which import.
alter table audit_log add column source text, add column note text, add column import_id bigint;
create index audit_log_of_import on audit_log (import_id) where import_id is not null;
