-- compatible-from: 0131
-- What a connected accounting system holds, as it was last read: accounts, tax rates, contacts, items and the like. Of each organisation that
-- was ever connected, so that another one starts clean and the former one is found as it was left.
create table accounting_records (
  connection_id bigint not null references accounting_connections,
  external_account_id text not null,
  kind text not null check (kind in ('account', 'tax', 'tracking', 'contact', 'supplier', 'item', 'warehouse', 'class', 'department',
    'subsidiary', 'customForm', 'priceLevel', 'employee')),
  external_id text not null check (external_id <> '' and length(external_id) <= 200),
  -- the tracking category of an option
  parent_id text,
  code text,
  name text not null,
  email text,
  tax_number text,
  is_active boolean not null,
  -- what only this kind has: the rate of a tax, the class of an account
  details jsonb not null,
  -- letters and digits alone, to find what is written a little differently
  name_key text generated always as (lower(regexp_replace(name, '[^[:alnum:]]+', '', 'g'))) stored,
  code_key text generated always as (lower(regexp_replace(code, '[^[:alnum:]]+', '', 'g'))) stored,
  tax_number_key text generated always as (lower(regexp_replace(tax_number, '[^[:alnum:]]+', '', 'g'))) stored,
  primary key (connection_id, external_account_id, kind, external_id)
);
create index accounting_records_by_name on accounting_records (connection_id, external_account_id, kind, lower(name), external_id);
create index accounting_records_by_name_key on accounting_records (connection_id, external_account_id, kind, name_key);
create index accounting_records_by_code_key on accounting_records (connection_id, external_account_id, kind, code_key);
create index accounting_records_by_tax_number on accounting_records (connection_id, external_account_id, kind, tax_number_key);
create index accounting_records_by_email on accounting_records (connection_id, external_account_id, kind, lower(email));
select protect('accounting_records', 'connection_id = any (array(select c.id from accounting_connections c))');

-- When each kind was read last.
create table accounting_readings (
  connection_id bigint not null references accounting_connections,
  external_account_id text not null,
  kind text not null,
  read_at timestamptz not null,
  primary key (connection_id, external_account_id, kind)
);
select protect('accounting_readings', 'connection_id = any (array(select c.id from accounting_connections c))');

-- Which of ours is which of theirs, and how it is booked.
create table accounting_links (
  connection_id bigint not null references accounting_connections,
  external_account_id text not null,
  -- what of ours it is
  kind text not null check (kind in ('customer', 'supplier', 'product', 'productGroup', 'customerCategory', 'warehouse', 'outlet')),
  local_id bigint not null,
  external_id text,
  -- which accounts, taxes, days and people are used for it
  details jsonb not null,
  linked_at timestamptz not null,
  linked_by_name text not null,
  primary key (connection_id, external_account_id, kind, local_id)
);
create index accounting_links_by_external on accounting_links (connection_id, external_account_id, kind, external_id);
select protect('accounting_links', 'connection_id = any (array(select c.id from accounting_connections c))');

-- How documents are sent to an organisation: accounts, taxes and when.
create table accounting_setups (
  connection_id bigint not null references accounting_connections,
  external_account_id text not null,
  setup jsonb not null,
  saved_at timestamptz not null,
  saved_by_name text not null,
  primary key (connection_id, external_account_id)
);
select protect('accounting_setups', 'connection_id = any (array(select c.id from accounting_connections c))');

-- Every call of an accounting system: what was asked, and what came back, without what is secret.
create table accounting_calls (
  id bigint generated always as identity primary key,
  connection_id bigint not null references accounting_connections,
  called_at timestamptz not null,
  method text not null,
  path text not null,
  -- null where nothing came back
  status integer,
  -- the provider's own name of the call, for its support
  request_id text,
  milliseconds integer not null,
  sent text,
  received text
);
create index accounting_calls_newest on accounting_calls (connection_id, id desc);
create index accounting_calls_old on accounting_calls (called_at);
select protect('accounting_calls', 'connection_id = any (array(select c.id from accounting_connections c))');
