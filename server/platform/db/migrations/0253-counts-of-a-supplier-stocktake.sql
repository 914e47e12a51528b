-- compatible-from: 0131
-- concurrently
-- all counts of a stocktake, to list and finish it, and to delete them with it
create index concurrently supplier_stocktake_counts_of_stocktake on supplier_stocktake_counts (stocktake_id, distributor_id);
