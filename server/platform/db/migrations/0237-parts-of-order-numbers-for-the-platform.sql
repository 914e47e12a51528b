-- compatible-from: 0131
-- concurrently
-- all orders by any part of their number, for the platform
create index concurrently orders_number_parts on orders using gin ((order_number::text) gin_trgm_ops) where order_number is not null;
