-- what a driver brings to a venue
create index orders_of_driver on orders (driver_id, venue_id) where driver_id is not null;
-- a venue reads who brings an order of its own, and no other driver of the supplier
create policy visible_to_customers on drivers for select using (exists (select from orders o
  where o.driver_id = drivers.id and o.venue_id = any ((select acting_venues())::bigint[])));
