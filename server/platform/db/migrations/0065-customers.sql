-- `target`: a customer somebody means to win, whom nobody has asked yet (G-040). Like `ended` it never goes over the wire as a connection.
alter table connections drop constraint connections_status_check;
alter table connections add constraint connections_status_check
  check (status in ('active', 'connection_pending', 'invitation_sent', 'ended', 'target'));
-- what the supplier notes about the customer; the customer does not see it
alter table connections add column note text not null default '';
-- the customers of an account owner
create index connections_of_account_owner on connections (distributor_id, account_owner_id) where account_owner_id is not null;

-- What an outlet says of itself, beside what 0002 has. Without a billing address, invoices go where the goods go.
alter table venues
  add column secondary_contact_name text not null default '',
  add column secondary_contact_phone text not null default '',
  add column invoice_email text not null default '',
  -- [{type, name, email, phone}], one of each type: owner, finance, ordering
  add column contacts jsonb not null default '[]',
  -- {street, city, zipCode, state, country}
  add column billing_address jsonb,
  add column working_hours_from time,
  add column working_hours_to time;

-- The supplier's tags of type venue on its customers.
create table venue_tags (
  distributor_id bigint not null,
  venue_id bigint not null,
  tag_id bigint not null,
  primary key (distributor_id, venue_id, tag_id),
  foreign key (distributor_id, venue_id) references connections on delete cascade,
  foreign key (distributor_id, tag_id) references tags (distributor_id, id) on delete cascade
);
-- the customers of a tag
create index venue_tags_of_tag on venue_tags (tag_id);
select protect('venue_tags', 'distributor_id = (select acting_distributor())');
