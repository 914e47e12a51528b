-- A time-based code beside the password (RFC 6238). The secret is kept sealed; until it is confirmed it asks for nothing.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_secret text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- the last half minute whose code was used: none is used twice
  last_step bigint not null default 0
);
select protect('second_factors', 'false');

-- For who has lost the telephone: each works once, and only its hash is kept.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
select protect('recovery_codes', 'false');
