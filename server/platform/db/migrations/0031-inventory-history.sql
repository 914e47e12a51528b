-- A movement says who made it, what the warehouse held afterwards, and of a transfer, where the other half of it is.
alter table inventory_movements add column user_name text not null default '', add column balance numeric(14, 3),
  add column other_warehouse_id bigint;
-- what a supplier has too little of
create index warehouse_products_below_par on warehouse_products (distributor_id, product_id) where is_below_par;
