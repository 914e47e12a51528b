-- compatible-from: 0131
-- Who brings the orders of a supplier that are scheduled without a driver; null: nobody, as before.
alter table distributors
  add column default_driver_id bigint,
  add constraint distributors_default_driver_fkey foreign key (id, default_driver_id) references drivers (distributor_id, id)
    on delete set null (default_driver_id);
