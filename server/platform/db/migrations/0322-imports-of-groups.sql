-- compatible-from: 0131
-- The group a file of products was sent for; null where it was sent for an outlet or by a supplier.
alter table product_imports add column venue_group_id bigint references venue_groups;
-- until now a file of several outlets could only be of their group
update product_imports i set venue_group_id = v.venue_group_id
  from venues v where v.id = i.venue_id and i.side = 'venue' and cardinality(i.venue_ids) > 1;
