-- compatible-from: 0131
-- concurrently
-- the same file among the invoices of a venue
create index concurrently pending_invoice_files_by_content on pending_invoice_files (venue_id, content_hash)
  where content_hash <> '';
