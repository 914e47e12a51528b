-- compatible-from: 0131
-- Until when payments were read back from an accounting system, and when that is done next; null: from the beginning, and at once.
alter table accounting_connections
  add column payments_read_at timestamptz,
  add column payments_due_at timestamptz;
-- what was paid of a document comes by its id there
create index accounting_documents_external on accounting_documents (connection_id, external_account_id, external_id) where external_id is not null;
alter table orders validate constraint orders_distributor_export_status_check;
