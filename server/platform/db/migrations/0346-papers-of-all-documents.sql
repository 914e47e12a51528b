-- compatible-from: 0131
-- concurrently
-- documents that have no paper of their content yet, of whatever subject has one, in the order they were asked for
create index concurrently accounting_documents_without_any_paper on accounting_documents (connection_id, id)
  where subject in ('order', 'creditNote', 'monthlyBill') and state = 'sent' and attached_hash is distinct from sent_hash;
