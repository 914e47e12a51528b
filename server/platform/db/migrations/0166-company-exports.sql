-- compatible-from: 0099
-- Exports of everything a company has, made by a job and kept for some days. `token_hash` is the link that downloads one.
create table company_exports (
  id bigint generated always as identity primary key,
  distributor_id bigint references distributors,
  venue_group_id bigint references venue_groups,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  requested_by bigint references users on delete set null,
  requested_by_name text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  attempts int not null default 0,
  file_key text,
  size bigint,
  token_hash text unique,
  token_expires_at timestamptz,
  constraint company_exports_of_one_company check (num_nonnulls(distributor_id, venue_group_id) = 1),
  constraint company_exports_ready_with_file check (status <> 'ready' or (file_key is not null and size is not null))
);
-- one at a time per company
create unique index company_exports_one_running_per_distributor on company_exports (distributor_id) where status in ('waiting', 'running');
create unique index company_exports_one_running_per_group on company_exports (venue_group_id) where status in ('waiting', 'running');
-- the list of a company's exports, and the nightly clean-up
create index company_exports_of_distributor on company_exports (distributor_id, id desc) where distributor_id is not null;
create index company_exports_of_group on company_exports (venue_group_id, id desc) where venue_group_id is not null;
create index company_exports_by_end on company_exports (expires_at);
select protect('company_exports', 'distributor_id = (select acting_distributor())');
