-- compatible-from: 0099
-- What is counted across all nodes so that it can be slowed down: guesses at passwords and codes, mails to strangers. Keys are hashes, so no
-- address or name is kept here.
create table attempts (
  key text primary key,
  count int not null check (count >= 0),
  -- how often in a row the limit was reached; each makes the next wait longer
  strikes int not null default 0 check (strikes >= 0),
  until timestamptz not null
);
-- the daily clean-up of what is over
create index attempts_by_end on attempts (until);
select protect('attempts', 'false');

-- Calls of a caller in a minute, summed over the nodes. Worth nothing after a crash, so it is not logged.
create unlogged table call_counts (
  minute bigint not null,
  key text not null,
  count bigint not null,
  primary key (minute, key)
);
select protect('call_counts', 'false');

-- The scope of a key is the user and the company, which stay the same when outlets are renamed, added or taken away.
alter table idempotency_keys add column distributor_id bigint, add column venue_id bigint;
drop policy visible on idempotency_keys;
drop policy inserted on idempotency_keys;
drop policy updated on idempotency_keys;
drop policy deleted on idempotency_keys;
-- `scope = acting()` is for nodes of the release before this one.
select protect('idempotency_keys', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[]) or scope = acting()');
