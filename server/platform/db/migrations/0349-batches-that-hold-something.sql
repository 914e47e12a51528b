-- compatible-from: 0131
-- A batch whose quantity changes keeps its index entries while it still holds something: an index on `quantity > 0` itself needs new ones
-- in every index of the table for each booking. Half of each page is left free for the changed rows of one large booking. The table is
-- rewritten once.
alter table inventory_items set (fillfactor = 50);
alter table inventory_items add column is_held boolean generated always as (quantity > 0) stored not null;
-- Each line of a stocktake changes once, when it is finished, all of them together.
alter table supplier_stocktake_items set (fillfactor = 50);
