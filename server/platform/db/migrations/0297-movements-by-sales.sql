-- compatible-from: 0131
alter table venue_inventory_movements validate constraint venue_inventory_movements_type_check;
