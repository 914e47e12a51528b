-- compatible-from: 0099
-- concurrently
-- what belongs to an order names it together with its two sides, so that it cannot belong to another pair
create unique index concurrently orders_of_a_pair on orders (id, distributor_id, venue_id);
create unique index concurrently order_links_of_a_pair on order_links (id, distributor_id, venue_id);
