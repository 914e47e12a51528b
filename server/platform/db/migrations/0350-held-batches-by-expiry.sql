-- compatible-from: 0131
-- concurrently
-- a supplier's batches that hold something, those that expire first first
create index concurrently inventory_items_held_by_expiry on inventory_items (distributor_id, (coalesce(expiry_date, 'infinity'::date)), id) where is_held;
-- served the same lists, on the quantity itself; the release before reads them without an index for as long as both run
drop index concurrently if exists inventory_items_by_expiry;
