-- compatible-from: 0131
-- concurrently
-- orders by the date of their invoice
create index concurrently orders_by_invoice_date on orders (distributor_id, invoice_date) where invoice_date is not null;
-- and by when they were accepted where they have none
create index concurrently orders_accepted_without_invoice on orders (distributor_id, accepted_at) where invoice_date is null and accepted_at is not null;
-- what was credited when
create index concurrently credit_notes_by_approval on credit_notes (distributor_id, approved_at) where approved_at is not null;
