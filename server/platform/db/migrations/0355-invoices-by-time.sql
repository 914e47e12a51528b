-- compatible-from: 0131
-- concurrently
-- invoices that a supplier issued since a moment (forward-invoices.job.ts)
create index concurrently supplier_invoices_by_issue on supplier_invoices (distributor_id, issued_at);
