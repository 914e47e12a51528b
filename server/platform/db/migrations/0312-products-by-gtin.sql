-- compatible-from: 0131
-- concurrently
-- products by what a scanner reads
create index concurrently products_by_gtin on products (distributor_id, gtin) where gtin is not null and deleted_at is null;
