-- Where a venue keeps its goods: the fridge, the dry store. One that is removed stays for the counts it had.
create table venue_locations (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  name text not null check (name <> '' and length(name) <= 100),
  position int not null,
  deleted_at timestamptz,
  unique (venue_id, id)
);
create unique index venue_locations_one_name on venue_locations (venue_id, lower(name)) where deleted_at is null;
select protect('venue_locations', 'venue_id = any ((select acting_venues())::bigint[])');

-- What stands in a location, in the order in which one walks past it. A product may stand in several places; place 0 is somewhere.
create table venue_location_products (
  location_id bigint not null,
  venue_id bigint not null,
  product_id bigint not null,
  distributor_id bigint not null,
  place int not null default 0 check (place between 0 and 9999),
  primary key (location_id, product_id, place),
  foreign key (venue_id, location_id) references venue_locations (venue_id, id),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);
-- the locations a product stands in; what goes with a product that is deleted
create index venue_location_products_of_product on venue_location_products (product_id, venue_id);
select protect('venue_location_products', 'venue_id = any ((select acting_venues())::bigint[])');

-- What a venue has of a product it counts, in the unit it was counted in; null until somebody has counted.
create table venue_inventory (
  venue_id bigint not null references venues,
  product_id bigint not null,
  distributor_id bigint not null,
  quantity numeric(20, 3),
  unit_id bigint references units,
  -- how much there should be at least, in the unit it is set in
  par_level numeric(14, 3) check (par_level >= 0),
  par_unit_id bigint references units,
  counted_at timestamptz,
  primary key (venue_id, product_id),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade,
  check ((quantity is null) = (unit_id is null)),
  check ((par_level is null) = (par_unit_id is null))
);
select protect('venue_inventory', 'venue_id = any ((select acting_venues())::bigint[])');

create table venue_inventory_movements (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  product_id bigint not null,
  type text not null check (type in ('addition', 'removal', 'edit', 'stocktake', 'transfer')),
  -- what there was more or less of, and what there was then, in a unit; before the first count nothing is known
  quantity numeric(20, 3) not null,
  balance numeric(20, 3) not null,
  unit_id bigint not null references units,
  stocktake_id bigint,
  order_id bigint,
  user_id bigint not null,
  user_name text not null,
  at timestamptz not null default now()
);
create index venue_inventory_movements_of_product on venue_inventory_movements (venue_id, product_id, id desc);
select protect('venue_inventory_movements', 'venue_id = any ((select acting_venues())::bigint[])');

create table stocktakes (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  note text not null default '' check (length(note) <= 1000),
  -- only these of the products that stand in its locations; null for all
  selected_products bigint[],
  currency_code text not null references currencies,
  started_at timestamptz not null,
  started_by bigint not null references users,
  started_by_name text not null,
  finished_at timestamptz,
  finished_by_name text,
  -- the day the count is of, which may be before the day it was finished
  stocktake_date date,
  -- null until finished
  total_value numeric(22, 4),
  unique (venue_id, id),
  check ((finished_at is null) = (stocktake_date is null) and (finished_at is null) = (total_value is null))
);
-- the stocktakes of a venue, newest first
create index stocktakes_of_venue on stocktakes (venue_id, id desc);
select protect('stocktakes', 'venue_id = any ((select acting_venues())::bigint[])');

create table stocktake_locations (
  stocktake_id bigint not null,
  venue_id bigint not null,
  location_id bigint not null,
  -- as it was called and where it stood when it was counted
  name text not null,
  position int not null,
  is_open boolean not null default true,
  completed_at timestamptz,
  completed_by_name text,
  primary key (stocktake_id, location_id),
  foreign key (venue_id, stocktake_id) references stocktakes (venue_id, id) on delete cascade,
  foreign key (venue_id, location_id) references venue_locations (venue_id, id)
);
-- A location is counted by one stocktake at a time.
create unique index stocktake_locations_one_open on stocktake_locations (location_id) where is_open;
select protect('stocktake_locations', 'venue_id = any ((select acting_venues())::bigint[])');

-- A product as it is counted: what it is called, what it comes in and what it costs, kept for the day it is no longer sold.
create table stocktake_products (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null,
  venue_id bigint not null,
  product_id bigint not null,
  distributor_id bigint not null,
  distributor_name text not null,
  name text not null,
  sku text,
  -- from large to small: [{"id": 3, "name": "case", "quantity": 1}, {"id": 4, "name": "bottle", "quantity": 12}]
  units jsonb not null check (jsonb_typeof(units) = 'array'),
  price_unit_id bigint not null,
  price numeric(14, 4) not null,
  currency_code text not null,
  -- written when the stocktake is finished: what there was, what there should have been, and what it is worth
  quantity numeric(20, 3),
  expected numeric(20, 3),
  unit_id bigint,
  total_value numeric(22, 4),
  -- what it was worth by the count, where somebody has corrected it
  counted_value numeric(22, 4),
  unique (stocktake_id, product_id),
  unique (stocktake_id, id),
  foreign key (venue_id, stocktake_id) references stocktakes (venue_id, id) on delete cascade
);
select protect('stocktake_products', 'venue_id = any ((select acting_venues())::bigint[])');

-- One place of a location with one product, and what was counted there.
create table stocktake_counts (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null,
  venue_id bigint not null,
  location_id bigint not null,
  item_id bigint not null,
  place int not null default 0 check (place between 0 and 9999),
  quantity numeric(14, 3) check (quantity >= 0),
  unit_id bigint not null,
  counted_at timestamptz,
  counted_by bigint,
  counted_by_name text,
  unique (stocktake_id, location_id, item_id, place),
  foreign key (stocktake_id, location_id) references stocktake_locations (stocktake_id, location_id) on delete cascade,
  foreign key (stocktake_id, item_id) references stocktake_products (stocktake_id, id) on delete cascade
);
-- what was counted of a product
create index stocktake_counts_of_item on stocktake_counts (item_id);
select protect('stocktake_counts', 'venue_id = any ((select acting_venues())::bigint[])');

-- Who is asked to count, and who has.
create table stocktake_users (
  stocktake_id bigint not null,
  venue_id bigint not null,
  user_id bigint not null references users,
  name text not null,
  is_asked boolean not null,
  primary key (stocktake_id, user_id),
  foreign key (venue_id, stocktake_id) references stocktakes (venue_id, id) on delete cascade
);
select protect('stocktake_users', 'venue_id = any ((select acting_venues())::bigint[])');
