-- compatible-from: 0131
-- Files of orders that were placed before the supplier came to the platform.
create table order_imports (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  filename text not null,
  order_count int not null check (order_count > 0),
  line_count int not null check (line_count > 0),
  created_at timestamptz not null default now(),
  user_id bigint references users,
  user_name text not null default '',
  undone_at timestamptz,
  undone_by_name text,
  unique (distributor_id, id),
  constraint order_imports_undone_by_somebody check ((undone_at is null) = (undone_by_name is null))
);
-- a supplier's list, newest first
create index order_imports_of_distributor on order_imports (distributor_id, id desc);
select protect('order_imports', 'distributor_id = (select acting_distributor())');

-- An imported order keeps its number of the past beside the one it has here.
alter table orders add column import_id bigint, add column external_number text;
alter table orders
  add constraint orders_of_their_import foreign key (distributor_id, import_id) references order_imports (distributor_id, id) not valid,
  add constraint orders_imported_with_their_number check ((import_id is null) = (external_number is null)) not valid,
  add constraint orders_imported_are_not_offline check (import_id is null or not offline) not valid;
