-- compatible-from: 0131
-- What customers paid, as the supplier saw it arrive. It settles the oldest invoices; what is left of it settles later ones.
create table customer_payments (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  venue_id bigint not null references venues,
  currency_code text not null references currencies,
  amount numeric(20, 4) not null check (amount > 0),
  received_on date not null,
  note text not null default '',
  recorded_by bigint references users on delete set null,
  recorded_by_name text not null default '',
  created_at timestamptz not null default now(),
  -- recorded by mistake
  removed_at timestamptz,
  unique (distributor_id, id)
);
-- the account of a customer
create index customer_payments_of_customer on customer_payments (distributor_id, venue_id, received_on, id) where removed_at is null;
-- what a customer paid to all suppliers
create index customer_payments_of_venue on customer_payments (venue_id);
select protect('customer_payments',
  'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])',
  'distributor_id = (select acting_distributor())');

-- A statement that was mailed: which days it covers, so that its paper is written again for every attempt to send it.
create table customer_statements (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  venue_id bigint not null references venues,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  mailed_at timestamptz not null
);
-- when a customer last got one
create index customer_statements_of_customer on customer_statements (distributor_id, venue_id, id desc);
select protect('customer_statements', 'distributor_id = (select acting_distributor())');
