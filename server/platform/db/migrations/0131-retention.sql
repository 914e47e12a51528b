-- compatible-from: 0099
-- How many rows the nightly clean-up has deleted so far, by table; read by the metrics.
create table forgotten_rows (
  table_name text primary key,
  row_count bigint not null default 0,
  last_at timestamptz not null
);
select protect('forgotten_rows', 'false');

-- the nightly clean-up of what has ended or is old
create index sessions_by_end on sessions (least(expires_at, revoked_at));
create index refresh_tokens_by_end on refresh_tokens (expires_at);
create index password_links_by_end on password_links (least(expires_at, used_at));
create index order_link_uses_by_age on order_link_uses (at);
create index notifications_by_age on notifications (created_at);
