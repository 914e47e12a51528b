-- compatible-from: 0131
-- What a notification leads to besides an order: a to-do, a transfer; its kind says which.
alter table notifications add column subject_id bigint;
