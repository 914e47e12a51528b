-- compatible-from: 0131
-- concurrently
-- the credit notes that a venue was given, newest first
create index concurrently credit_notes_of_venue on credit_notes (venue_id, id desc) where status = 'approved';
