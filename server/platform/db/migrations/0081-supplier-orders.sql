-- What was picked in the warehouse for a line; null until somebody has.
alter table order_lines add column picked_quantity numeric(14, 3) check (picked_quantity >= 0);

-- a supplier's orders by the day they come, those without a day last
create index orders_by_delivery_of_distributor on orders
  (distributor_id, (coalesce(expected_at, requested_delivery_at, 'infinity'::date)), id) where ordered_at is not null;
