-- Doors to one order for one of its sides, for whoever holds the link (G-042).
create table order_links (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  -- whose page it opens
  side text not null check (side in ('distributor', 'venue')),
  token_hash text not null unique,
  -- the address it was written to; empty where somebody handed it on
  sent_to text not null default '',
  made_by_name text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by_name text not null default '',
  foreign key (distributor_id, order_id) references orders (distributor_id, id) on delete cascade
);
-- the links of an order, newest first
create index order_links_of_order on order_links (order_id, id);
select protect('order_links', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

-- Each time a link was used, and what for.
create table order_link_uses (
  id bigint generated always as identity primary key,
  link_id bigint not null references order_links on delete cascade,
  distributor_id bigint not null,
  venue_id bigint not null,
  at timestamptz not null default now(),
  action text not null,
  address text not null default '',
  user_agent text not null default ''
);
-- the uses of a link, newest first
create index order_link_uses_of_link on order_link_uses (link_id, id desc);
select protect('order_link_uses', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');
