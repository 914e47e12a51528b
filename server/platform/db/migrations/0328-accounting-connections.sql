-- compatible-from: 0131
-- An accounting system that a supplier or a venue is connected with. It is kept when the connection ends, so that connecting the same account
-- again finds what was set up for it.
create table accounting_connections (
  id bigint generated always as identity primary key,
  distributor_id bigint references distributors,
  venue_id bigint references venues,
  provider text not null check (provider in ('xero', 'quickBooks', 'netsuite')),
  -- the organisation, company or account there
  external_account_id text not null,
  external_name text not null,
  -- the provider's own id of the connection, where it has one
  external_connection_id text,
  connected_at timestamptz not null,
  connected_by bigint references users,
  connected_by_name text not null,
  -- why somebody has to sign in again; null while the tokens are good
  broken_because text check (broken_because in ('refused', 'expired')),
  -- access and refresh token, sealed together; null after disconnecting
  sealed_tokens text,
  scopes text[] not null,
  access_expires_at timestamptz,
  refresh_expires_at timestamptz,
  refreshed_at timestamptz,
  constraint accounting_connections_owner check (num_nonnulls(distributor_id, venue_id) = 1),
  constraint accounting_connections_tokens check (sealed_tokens is null or access_expires_at is not null),
  unique (distributor_id, provider),
  unique (venue_id, provider)
);
select protect('accounting_connections',
  'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

-- Somebody who was sent to a provider to sign in there, until they come back: once, and for ten minutes at most.
create table accounting_sign_ins (
  -- SHA-256 of the state that travels with them
  state_hash bytea primary key check (length(state_hash) = 32),
  distributor_id bigint references distributors,
  venue_id bigint references venues,
  provider text not null check (provider in ('xero', 'quickBooks', 'netsuite')),
  user_id bigint not null references users,
  sealed_verifier text not null,
  expires_at timestamptz not null,
  constraint accounting_sign_ins_owner check (num_nonnulls(distributor_id, venue_id) = 1)
);
-- what nobody came back for is forgotten
create index accounting_sign_ins_expired on accounting_sign_ins (expires_at);
select protect('accounting_sign_ins',
  'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');
