-- A person in a company: invited until they accept, one place in each company.
alter table memberships add column accepted_at timestamptz default now();
-- What the person is called here until they accept: who invites learns nothing of somebody who signs in elsewhere already.
alter table memberships add column invited_name text not null default '';
-- The id shown until they accept; null where it is the user's own.
alter table memberships add column invited_as bigint;
update memberships m set accepted_at = null from users u where u.id = m.user_id and u.status = 'invited';
create unique index memberships_one_per_distributor on memberships (user_id, distributor_id) where distributor_id is not null;
create unique index memberships_one_per_venue_group on memberships (user_id, venue_group_id) where venue_group_id is not null;

-- Which invitation a link accepts.
alter table password_links add column membership_id bigint references memberships on delete cascade;

alter table venue_groups add column invited_at timestamptz;
alter table venues add column invited_at timestamptz;
