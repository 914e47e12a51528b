-- What a warehouse holds of a product, in the batches it came in. Together they are what warehouse_products says, or nothing where that is below 0.
create table inventory_items (
  id bigint generated always as identity primary key,
  distributor_id bigint not null,
  warehouse_id bigint not null,
  product_id bigint not null,
  batch_code text not null default '' check (length(batch_code) <= 100),
  expiry_date date,
  -- what one ordering unit of it cost; null where nobody said
  cogs numeric(14, 4) check (cogs >= 0),
  quantity numeric(14, 3) not null check (quantity >= 0),
  received_at timestamptz not null default now(),
  unique (distributor_id, id),
  foreign key (distributor_id, warehouse_id) references warehouses (distributor_id, id),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);
-- what goods are taken from, and added to
create index inventory_items_of_product on inventory_items (product_id, warehouse_id);
-- a supplier's batches, those that expire first at the top
create index inventory_items_by_expiry on inventory_items (distributor_id, (coalesce(expiry_date, 'infinity'::date)), id) where quantity > 0;
select protect('inventory_items', 'distributor_id = (select acting_distributor())');

-- Which batches a movement brought or took.
create table inventory_movement_items (
  movement_id bigint not null references inventory_movements on delete cascade,
  item_id bigint not null,
  distributor_id bigint not null,
  quantity numeric(14, 3) not null,
  primary key (movement_id, item_id),
  foreign key (distributor_id, item_id) references inventory_items (distributor_id, id) on delete cascade
);
-- where a batch went
create index inventory_movement_items_of_item on inventory_movement_items (item_id);
select protect('inventory_movement_items', 'distributor_id = (select acting_distributor())');

-- The paper of goods that were added, moved or removed together.
create table inventory_slips (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  kind text not null check (kind in ('addition', 'transfer', 'removal')),
  number bigint not null,
  warehouse_id bigint not null,
  other_warehouse_id bigint,
  note text not null default '',
  user_name text not null,
  at timestamptz not null default now(),
  unique (distributor_id, number),
  foreign key (distributor_id, warehouse_id) references warehouses (distributor_id, id),
  foreign key (distributor_id, other_warehouse_id) references warehouses (distributor_id, id)
);
select protect('inventory_slips', 'distributor_id = (select acting_distributor())');

create table inventory_slip_numbers (
  distributor_id bigint primary key references distributors,
  last_number bigint not null
);
select protect('inventory_slip_numbers', 'distributor_id = (select acting_distributor())');

alter table inventory_movements add column slip_id bigint references inventory_slips, add column note text not null default '';
-- what stands on a slip
create index inventory_movements_of_slip on inventory_movements (slip_id) where slip_id is not null;
-- which batches an order took, when its goods come back
create index inventory_movements_of_order on inventory_movements (order_id) where order_id is not null;

-- Whether goods past their date can still be ordered (R-153).
alter table distributors add column exclude_expired boolean not null default false;

-- What is there now came in batches that nobody wrote down.
select set_config('docket.acting', 'everyone', true);
insert into inventory_items (distributor_id, warehouse_id, product_id, quantity)
  select distributor_id, warehouse_id, product_id, quantity from warehouse_products where quantity > 0;
