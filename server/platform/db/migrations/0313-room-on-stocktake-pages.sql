-- compatible-from: 0131
-- Each row is changed once, when its stocktake is finished: with room on its page none of the indexes has to be.
alter table supplier_stocktake_items set (fillfactor = 60);
