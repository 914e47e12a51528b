-- compatible-from: 0131
-- An outlet counts stock once that is switched on (R-156). Those that count already go on.
update venues v set inventory_feature = true
 where not inventory_feature
   and (exists (select from venue_product_settings s where s.venue_id = v.id and s.inventory_tracked)
     or exists (select from venue_locations l where l.venue_id = v.id)
     or exists (select from stocktakes t where t.venue_id = v.id));
