-- A driver's page for one day, for whoever holds the link.
create table run_links (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  driver_id bigint not null,
  day date not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (distributor_id, driver_id) references drivers (distributor_id, id)
);
-- the link of a driver and a day, which a new one closes
create index run_links_of_driver on run_links (driver_id, day) where revoked_at is null;
select protect('run_links', 'distributor_id = (select acting_distributor())');
