-- Who reports by the link of a venue what of a delivery came is no user.
alter table venue_inventory_movements alter column user_id drop not null;
