-- `ended` never goes over the wire: the two do not trade any more, and what they ordered stays readable to both.
alter table connections drop constraint connections_status_check;
alter table connections add constraint connections_status_check
  check (status in ('active', 'connection_pending', 'invitation_sent', 'ended'));
alter table connections add column ended_at timestamptz;
-- days without an order after which the customer counts as not ordering (G-040); null is the supplier's own
alter table connections add column dormant_period int check (dormant_period between 1 and 3650);

-- One asks the other to trade: in the app, or by mail somebody who may not be here yet. A venue that is not here yet has a row of its own
-- already, with the status connection_invitation, so that an invitation always names two.
create table invitations (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  venue_id bigint not null references venues,
  requested_by text not null check (requested_by in ('distributor', 'venue')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
  -- whom it was mailed to; empty for a request in the app
  email text not null default '' check (email = lower(email)),
  contact_name text not null default '',
  message text not null default '',
  -- only the hash of the link's token is kept; using the link needs it, opening it changes nothing
  token_hash text unique,
  expires_at timestamptz,
  sent_at timestamptz,
  sent_count int not null default 0,
  created_by bigint references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  answered_by bigint references users on delete set null,
  answered_by_name text not null default '',
  answered_at timestamptz
);
create unique index invitations_one_pending on invitations (distributor_id, venue_id) where status = 'pending';
create index invitations_of_venue on invitations (venue_id, created_at desc);
create index invitations_of_distributor on invitations (distributor_id, created_at desc);
select protect('invitations', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

insert into invitations (distributor_id, venue_id, requested_by, created_at, sent_at)
  select distributor_id, venue_id, coalesce(requested_by, 'distributor'), created_at, created_at from connections where status <> 'active';

-- A supplier's terms and conditions, version by version; a version is never changed.
create table terms_versions (
  distributor_id bigint not null references distributors,
  version int not null check (version > 0),
  -- the document, as contract/terms.ts describes it
  body jsonb not null,
  created_by bigint references users on delete set null,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (distributor_id, version)
);
select protect('terms_versions', 'true', 'distributor_id = (select acting_distributor())');

-- Who accepted which version for which venue, and when.
create table terms_acceptances (
  distributor_id bigint not null,
  version int not null,
  venue_id bigint not null references venues,
  user_id bigint references users on delete set null,
  user_name text not null,
  accepted_at timestamptz not null,
  primary key (distributor_id, venue_id, version),
  foreign key (distributor_id, version) references terms_versions
);
select protect('terms_acceptances', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])',
  'venue_id = any ((select acting_venues())::bigint[])');
