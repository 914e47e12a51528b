-- compatible-from: 0099
-- Whom a company requires to use two-factor authentication.
alter table distributors add column second_factor text not null default 'optional'
  constraint distributors_second_factor_check check (second_factor in ('optional', 'administrators', 'everyone'));
alter table venue_groups add column second_factor text not null default 'optional'
  constraint venue_groups_second_factor_check check (second_factor in ('optional', 'administrators', 'everyone'));

-- Browsers somebody has signed in with, by the hash of a cookie they keep.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  hash text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, hash)
);
create index known_devices_by_age on known_devices (last_used_at); -- the nightly clean-up
select protect('known_devices', 'false');
