-- compatible-from: 0131
-- concurrently
-- the orders of a supplier by any part of their number
create index concurrently orders_number_parts_of_distributor on orders using gin (distributor_id, (order_number::text) gin_trgm_ops)
  where order_number is not null;
-- the orders of a venue by any part of their number
create index concurrently orders_number_parts_of_venue on orders using gin (venue_id, (order_number::text) gin_trgm_ops)
  where order_number is not null;
