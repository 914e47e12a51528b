-- compatible-from: 0131
-- Whether what a supplier issues is headed as a tax invoice; an invoice keeps the heading it was issued with.
alter table invoice_series add column shows_tax_invoice boolean not null default true;
alter table supplier_invoices add column is_tax_invoice boolean not null default true;
