-- compatible-from: 0131
-- concurrently
-- invoices of an outlet by when they were processed, and its credits by when they were approved: what its accounting is asked for every minute
create index concurrently pending_invoices_by_processing on pending_invoices (venue_id, moved_at) where status = 'processed';
create index concurrently credit_notes_of_venue_by_approval on credit_notes (venue_id, approved_at) where approved_at is not null;
-- documents that follow their orders, by when those had changed last
create index concurrently accounting_documents_following on accounting_documents (connection_id, seen_at)
  where subject = 'order' and seen_at is not null and state in ('sent', 'held');
