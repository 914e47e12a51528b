-- Whom to call at a supplier that is not on the platform: kept by the buyer's company that keeps the supplier.
create table supplier_contacts (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  name text not null check (name <> ''),
  role text not null default '',
  email text not null default '',
  phone text not null default ''
);
create index supplier_contacts_of_distributor on supplier_contacts (distributor_id, id);
select protect('supplier_contacts',
  'exists (select from distributors d where d.id = supplier_contacts.distributor_id
             and (d.owner_venue_group_id is not null or d.owner_venue_id is not null)
             and keeps_distributor(d.owner_venue_group_id, d.owner_venue_id))');

-- What a buyer's company notes about a supplier for itself: their number for it, and whatever else. The supplier never sees it.
create table supplier_notes (
  distributor_id bigint not null references distributors,
  venue_group_id bigint references venue_groups,
  venue_id bigint references venues,
  account_number text not null default '',
  note text not null default '',
  constraint supplier_notes_of_one_company check (num_nonnulls(venue_group_id, venue_id) = 1)
);
create unique index supplier_notes_once on supplier_notes (distributor_id, coalesce(venue_group_id, 0), coalesce(venue_id, 0));
select protect('supplier_notes', 'keeps_distributor(venue_group_id, venue_id)');
