-- What a supplier sets for all its customers, beside what 0002 has.
alter table distributors
  -- agreed with new customers until something else is
  add column payment_terms text not null default 'no_terms',
  -- whether somebody who joins sees the products at once, and what they are told
  add column onboarding_product_visibility text not null default 'visible' check (onboarding_product_visibility in ('visible', 'hidden')),
  add column onboarding_message text not null default '',
  -- the shop for visitors (G-075); there is one where it has a token and is open
  add column shop_enabled boolean not null default true,
  add column shop_title text not null default '',
  add column shop_banner text,
  add column shop_show_prices boolean not null default true,
  add column shop_product_visibility text not null default 'visible' check (shop_product_visibility in ('visible', 'hidden')),
  -- who joins from the shop orders at once; otherwise the supplier says yes first
  add column shop_allow_free_ordering boolean not null default true,
  add column shop_contact_name text not null default '',
  add column shop_contact_email text not null default '',
  add column shop_contact_phone text not null default '';

-- Where customers pay to: shown to those who trade with the supplier, and to nobody else.
create table payment_information (
  distributor_id bigint primary key references distributors,
  account_name text not null default '',
  bank_name text not null default '',
  account_number text not null default '',
  bank_code text not null default '',
  reference text not null default ''
);
select protect('payment_information',
  'distributor_id = (select acting_distributor())
   or distributor_id in (select distributor_id from connections where venue_id = any ((select acting_venues())::bigint[]) and status = ''active'')',
  'distributor_id = (select acting_distributor())');

create table drivers (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  name text not null check (name <> ''),
  phone text not null default '',
  -- what was delivered keeps its driver
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
-- the drivers of a supplier, by name
create index drivers_of_distributor on drivers (distributor_id, name, id) where deleted_at is null;
select protect('drivers', 'distributor_id = (select acting_distributor())');
