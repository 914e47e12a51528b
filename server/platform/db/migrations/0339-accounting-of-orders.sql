-- compatible-from: 0131
-- Whether the supplier's accounting has an order; export_status is the outlet's. Kept by what sends documents.
alter table orders add column distributor_export_status text;
alter table orders add constraint orders_distributor_export_status_check
  check (distributor_export_status in ('not_exported', 'exported', 'failed')) not valid;
update orders o set distributor_export_status = 'exported' from accounting_documents d
 where d.subject = 'order' and d.kind = 'salesInvoice' and d.state = 'sent' and d.local_id = o.id;

-- where a document is in the accounting system, and what was paid of it there
alter table accounting_documents
  add column external_url text,
  add column payment_state text check (payment_state in ('unpaid', 'partlyPaid', 'paid', 'voided')),
  add column paid_amount numeric(14, 4),
  -- the day of the last payment, as the accounting system has it
  add column paid_on date;
