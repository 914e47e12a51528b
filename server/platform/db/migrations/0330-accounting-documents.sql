-- compatible-from: 0131
-- Documents for accounting systems: what is to be sent, what was, and why something was not.
create table accounting_documents (
  id bigint generated always as identity primary key,
  connection_id bigint not null references accounting_connections,
  -- the organisation it is for; documents of a former one stay with it
  external_account_id text not null,
  kind text not null check (kind in ('salesInvoice', 'customerCredit', 'bill', 'supplierCredit', 'journal')),
  -- what of ours it is made from
  subject text not null check (subject in ('order', 'creditNote', 'pendingInvoice', 'stocktake')),
  local_id bigint not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'held', 'cancelled')),
  -- what has to be done before it can be sent, and in which words
  cause text check (cause in ('contact', 'account', 'tax', 'item', 'rounding', 'refused', 'differs', 'signIn', 'away', 'limited', 'notReady')),
  message text,
  number text,
  total numeric(14, 4),
  currency_code text,
  -- what the accounting system made of it
  external_id text,
  external_number text,
  external_total numeric(14, 4),
  -- SHA-256 of what was sent last, in base64url, and how many times something was: both name an attempt, so that it is done once
  sent_hash text,
  times_sent integer not null default 0,
  -- whether an attempt ended without an answer, so that it may have been booked
  may_be_there boolean not null default false,
  -- since it was asked for
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- until when whoever sends it has it for themselves
  claimed_until timestamptz,
  asked_at timestamptz not null,
  asked_by_name text not null,
  sent_at timestamptz,
  unique (connection_id, external_account_id, kind, subject, local_id)
);
create index accounting_documents_due on accounting_documents (connection_id, next_attempt_at, id) where state in ('waiting', 'sending');
create index accounting_documents_newest on accounting_documents (connection_id, id desc);
create index accounting_documents_subject on accounting_documents (subject, local_id);
select protect('accounting_documents', 'connection_id = any (array(select c.id from accounting_connections c))');
