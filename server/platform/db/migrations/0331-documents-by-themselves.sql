-- compatible-from: 0131
-- What a document was made from, as it was when it was asked for: when the order changed last. Null where somebody asked by hand.
alter table accounting_documents add column seen_at timestamptz;
