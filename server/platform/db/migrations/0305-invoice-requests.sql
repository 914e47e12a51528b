-- compatible-from: 0131
-- An invoice that a venue asks a supplier for: the one of an order, or those of a period.
create table invoice_requests (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  distributor_id bigint not null references distributors,
  order_id bigint references orders on delete cascade,
  from_day date,
  to_day date,
  message text not null default '' check (length(message) <= 1000),
  requested_by bigint references users,
  requested_by_name text not null,
  created_at timestamptz not null,
  -- the invoice that came for it; null while it is waited for
  invoice_id bigint references pending_invoices on delete set null,
  constraint invoice_requests_subject check (
    case when order_id is null then from_day is not null and to_day is not null and from_day <= to_day
         else from_day is null and to_day is null end)
);
-- a venue's requests, newest first, and whether one was made of the same lately
create index invoice_requests_of_venue on invoice_requests (venue_id, distributor_id, id desc);
-- a supplier's requests, newest first
create index invoice_requests_of_supplier on invoice_requests (distributor_id, id desc);
-- which requests an invoice answers, and what is removed with it
create index invoice_requests_of_invoice on invoice_requests (invoice_id) where invoice_id is not null;
create index invoice_requests_of_order on invoice_requests (order_id) where order_id is not null;
-- the supplier reads them; only the venue asks
select protect('invoice_requests',
  'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])',
  'venue_id = any ((select acting_venues())::bigint[])');

-- An invoice answers the requests of its order, and those of a period it is dated in that were made before it came. One that is taken off
-- its order again no longer does.
create function invoices_answer_requests() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update invoice_requests r set invoice_id = null
   where r.invoice_id = new.id and r.order_id is not null and r.order_id is distinct from new.order_id;
  update invoice_requests r set invoice_id = new.id
   where r.invoice_id is null and r.venue_id = new.venue_id and r.distributor_id = new.distributor_id
     and case when r.order_id is not null then r.order_id = new.order_id
              else new.invoice_date between r.from_day and r.to_day and r.created_at <= new.created_at end;
  return null;
end
$$;
create trigger invoices_answer_requests after insert or update of order_id, distributor_id, invoice_date on pending_invoices
  for each row when (new.distributor_id is not null) execute function invoices_answer_requests();

-- The invoice whose lines an import of products is for.
alter table product_imports add column pending_invoice_id bigint references pending_invoices on delete set null;
-- what is removed with an invoice
create index product_imports_of_invoice on product_imports (pending_invoice_id) where pending_invoice_id is not null;
