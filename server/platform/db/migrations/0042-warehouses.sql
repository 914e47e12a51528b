-- What moved through a warehouse stays written down when it is gone.
alter table warehouses add column deleted_at timestamptz;
create unique index warehouses_one_name_per_distributor on warehouses (distributor_id, lower(name)) where deleted_at is null;
