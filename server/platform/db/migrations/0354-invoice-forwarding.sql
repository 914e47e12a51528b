-- compatible-from: 0131
-- Where a company has its invoices forwarded to: the address of a service that captures documents.
create table invoice_forwarding (
  id bigint generated always as identity primary key,
  distributor_id bigint unique references distributors (id) on delete cascade,
  venue_id bigint unique references venues (id) on delete cascade,
  email text not null check (email <> '' and length(email) <= 254),
  -- Invoices from then on are forwarded.
  since timestamptz not null,
  check (num_nonnulls(distributor_id, venue_id) = 1)
);
select protect('invoice_forwarding', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

-- Each invoice that is forwarded, once for each side.
create table forwarded_invoices (
  id bigint generated always as identity primary key,
  distributor_id bigint references distributors (id) on delete cascade,
  venue_id bigint references venues (id) on delete cascade,
  supplier_invoice_id bigint references supplier_invoices (id) on delete cascade,
  pending_invoice_id bigint references pending_invoices (id) on delete cascade,
  -- Where it went, and as which mail; null while it waits for its turn.
  email text,
  about text,
  queued_at timestamptz,
  noticed_at timestamptz not null,
  -- What became of the mail; the outbox itself forgets.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'retrying', 'failed')),
  sent_at timestamptz,
  last_error text,
  check (num_nonnulls(distributor_id, venue_id) = 1),
  check ((distributor_id is not null and supplier_invoice_id is not null and pending_invoice_id is null)
      or (venue_id is not null and pending_invoice_id is not null and supplier_invoice_id is null)),
  unique (distributor_id, supplier_invoice_id),
  unique (venue_id, pending_invoice_id)
);
select protect('forwarded_invoices', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');
-- What waits to be forwarded or to be sent, and how many went to an owner in the last day (forward-invoices.job.ts).
create index forwarded_invoices_open on forwarded_invoices (id) where state in ('waiting', 'retrying');
create index forwarded_invoices_queued on forwarded_invoices (queued_at) where queued_at is not null;
