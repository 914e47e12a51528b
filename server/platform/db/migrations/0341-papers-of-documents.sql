-- compatible-from: 0131
-- The paper of an order goes to the accounting system after its document, once for each content that was sent.
alter table accounting_documents
  -- which content the attached paper is of: as sent_hash
  add column attached_hash text,
  -- attempts since the last one that ended, and until when the next one waits
  add column attach_attempts integer not null default 0,
  add column attach_after timestamptz,
  -- why the accounting system does not take it, in its words
  add column attach_problem text;
-- what has no paper of its content yet, in the order it was asked for
create index accounting_documents_without_paper on accounting_documents (connection_id, id)
  where subject = 'order' and state = 'sent' and attached_hash is distinct from sent_hash;
