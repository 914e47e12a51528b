-- compatible-from: 0131
-- concurrently
-- a supplier's orders by when they were accepted, and an outlet's by when they were complete: what accounting has to be asked for
create index concurrently orders_by_acceptance on orders (distributor_id, accepted_at) where accepted_at is not null;
create index concurrently orders_by_completion on orders (venue_id, completed_at) where completed_at is not null;
