-- compatible-from: 0131
-- concurrently
-- an order of the past comes in once, also from two files at once
create unique index concurrently orders_external_numbers on orders (distributor_id, lower(external_number)) where external_number is not null;
-- what an import brought, to take it back
create index concurrently orders_of_import on orders (import_id) where import_id is not null;
