-- compatible-from: 0131
-- The SHA-256 of a page as it was sent; empty for pages uploaded before.
alter table pending_invoice_files add column content_hash text not null default '';
