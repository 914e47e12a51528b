-- compatible-from: 0131
-- A supplier counts what one of its warehouses holds.
create table supplier_stocktakes (
  id bigint generated always as identity primary key,
  distributor_id bigint not null,
  warehouse_id bigint not null,
  note text not null default '' check (length(note) <= 500),
  is_blind boolean not null default false,
  counts_all boolean not null,
  started_at timestamptz not null,
  started_by bigint not null references users,
  started_by_name text not null,
  finished_at timestamptz,
  finished_by bigint references users,
  finished_by_name text,
  -- written when it is finished: the day by the supplier's calendar, and what the differences are worth at cost
  stocktake_date date,
  difference_value numeric(22, 4),
  unique (distributor_id, id),
  foreign key (distributor_id, warehouse_id) references warehouses (distributor_id, id),
  check ((finished_at is null) = (stocktake_date is null) and (finished_at is null) = (finished_by is null))
);
-- the stocktakes of a supplier, newest first
create index supplier_stocktakes_of_distributor on supplier_stocktakes (distributor_id, id desc);
select protect('supplier_stocktakes', 'distributor_id = (select acting_distributor())');

-- Who is asked to count.
create table supplier_stocktake_users (
  stocktake_id bigint not null,
  distributor_id bigint not null,
  user_id bigint not null references users,
  name text not null,
  primary key (stocktake_id, user_id),
  foreign key (distributor_id, stocktake_id) references supplier_stocktakes (distributor_id, id) on delete cascade
);
select protect('supplier_stocktake_users', 'distributor_id = (select acting_distributor())');

-- A product that is counted, as it was called when it came onto the sheet.
create table supplier_stocktake_items (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null,
  distributor_id bigint not null,
  product_id bigint not null,
  name text not null,
  sku text,
  unit text not null,
  -- written when the stocktake is finished: what there was and should have been, and what the difference is worth at cost
  counted numeric(20, 3),
  expected numeric(20, 3),
  total_value numeric(22, 4),
  unique (stocktake_id, product_id),
  unique (distributor_id, id),
  foreign key (distributor_id, stocktake_id) references supplier_stocktakes (distributor_id, id) on delete cascade,
  foreign key (distributor_id, product_id) references products (distributor_id, id)
);
-- what is being counted already when another stocktake starts
create index supplier_stocktake_items_of_product on supplier_stocktake_items (distributor_id, product_id);
select protect('supplier_stocktake_items', 'distributor_id = (select acting_distributor())');

-- One observation: somebody counted a batch of a product in a place. The newest of a place counts.
create table supplier_stocktake_counts (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null,
  distributor_id bigint not null,
  item_id bigint not null,
  -- a location may be removed while its counts stay
  location_id bigint,
  location_name text,
  batch_code text not null default '' check (length(batch_code) <= 100),
  expiry_date date,
  -- null takes the count back
  quantity numeric(14, 3) check (quantity >= 0),
  counted_at timestamptz not null,
  counted_by bigint not null references users,
  counted_by_name text not null,
  -- the last movement of the product in the warehouse that had happened by then; 0 where there was none
  last_movement_id bigint not null,
  foreign key (distributor_id, stocktake_id) references supplier_stocktakes (distributor_id, id) on delete cascade,
  foreign key (distributor_id, item_id) references supplier_stocktake_items (distributor_id, id) on delete cascade
);
-- what was counted of a product, the newest of each place first; a count that is sent twice is one
create unique index supplier_stocktake_counts_once on supplier_stocktake_counts
  (item_id, location_id, batch_code, expiry_date, counted_at desc, counted_by) nulls not distinct;
select protect('supplier_stocktake_counts', 'distributor_id = (select acting_distributor())');
