-- The role every request works as. It owns nothing, so row-level security always applies to it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'docket_app') then
    create role docket_app nologin;
  end if;
  execute format('grant docket_app to %I', current_user);
exception
  -- A managed database may not let us create roles: then security is forced on the owner itself.
  when insufficient_privilege then raise notice 'working without the role docket_app';
end
$$;

create extension if not exists pg_trgm;

-- Who the present transaction acts for, set by the platform as it opens:
-- 'distributor:7', 'venue:{1,2}', 'everyone' (platform admin, jobs, sign-in) or '' (nobody yet).
create function acting() returns text language sql stable parallel safe
  as $$ select coalesce(current_setting('docket.acting', true), '') $$;

create function acting_everyone() returns boolean language sql stable parallel safe
  as $$ select acting() = 'everyone' $$;

create function acting_distributor() returns bigint language sql stable parallel safe
  as $$ select case when acting() like 'distributor:%' then substr(acting(), 13)::bigint end $$;

create function acting_venues() returns bigint[] language sql stable parallel safe
  as $$ select case when acting() like 'venue:%' then substr(acting(), 7)::bigint[] end $$;

-- The one way a table comes under row-level security: rows are seen and written where `visible` holds, or by everyone.
-- `writable` narrows writing further; without it what may be seen may be written.
create function protect(tenant_table regclass, visible text, writable text default null) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy visible on %s for select using ((select acting_everyone()) or (%s))', tenant_table, visible);
  execute format('create policy inserted on %s for insert with check ((select acting_everyone()) or (%s))', tenant_table, coalesce(writable, visible));
  execute format('create policy updated on %s for update using ((select acting_everyone()) or (%s)) with check ((select acting_everyone()) or (%s))',
    tenant_table, coalesce(writable, visible), coalesce(writable, visible));
  execute format('create policy deleted on %s for delete using ((select acting_everyone()) or (%s))', tenant_table, coalesce(writable, visible));
end
$$;

create table currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  name text not null,
  template text not null,
  fraction_digits int not null default 2 check (fraction_digits between 0 and 4)
);
insert into currencies (code, name, template, fraction_digits) values
  ('AUD', 'Australian dollar', '${amount}', 2),
  ('NZD', 'New Zealand dollar', '${amount}', 2),
  ('SGD', 'Singapore dollar', 'S${amount}', 2),
  ('HKD', 'Hong Kong dollar', 'HK${amount}', 2),
  ('USD', 'US dollar', '${amount}', 2),
  ('CAD', 'Canadian dollar', 'C${amount}', 2),
  ('EUR', 'Euro', '€{amount}', 2),
  ('GBP', 'Pound sterling', '£{amount}', 2),
  ('CHF', 'Swiss franc', 'CHF {amount}', 2),
  ('JPY', 'Japanese yen', '¥{amount}', 0),
  ('IDR', 'Indonesian rupiah', 'Rp {amount}', 0),
  ('THB', 'Thai baht', '฿{amount}', 2),
  ('KWD', 'Kuwaiti dinar', 'KD {amount}', 3);

-- One row per request that carried an Idempotency-Key: the same key answers with the first result.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status int not null,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
-- the daily clean-up of old keys
create index idempotency_keys_by_age on idempotency_keys (created_at);
select protect('idempotency_keys', 'scope = acting()');

-- Who changed what in prices, permissions, limits and settings: before and after.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint,
  user_name text,
  distributor_id bigint,
  venue_id bigint,
  venue_group_id bigint,
  subject text not null,
  subject_id bigint,
  before jsonb,
  after jsonb
);
-- the audit trail of one company, newest first
create index audit_log_of_distributor on audit_log (distributor_id, id desc) where distributor_id is not null;
create index audit_log_of_venue on audit_log (venue_id, id desc) where venue_id is not null;
create index audit_log_of_subject on audit_log (subject, subject_id, id desc);
select protect('audit_log', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

-- Mails: sent by SMTP where it is configured, kept here to be read where it is not.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  plain_text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- the event a mail is about; a second mail about the same event to the same person is not written
  about text,
  unique (recipient, about)
);
select protect('mails', 'false');
