-- compatible-from: 0131
-- Whom a document is for: the customer on a supplier's side, the supplier on an outlet's. What it is held for, as
-- [{"kind", "id", "field", "rate"}], so that the documents that wait for the same thing can be counted.
alter table accounting_documents add column counterparty_id bigint;
alter table accounting_documents add column lacks jsonb not null default '[]' check (jsonb_typeof(lacks) = 'array');
-- the documents a call was made for, of which one call may hold several; none where something else was asked
alter table accounting_calls add column document_ids jsonb not null default '[]' check (jsonb_typeof(document_ids) = 'array');
create index accounting_calls_of_document on accounting_calls using gin (document_ids) where document_ids <> '[]';
-- what is held of a connection, grouped by what it lacks
create index accounting_documents_held on accounting_documents (connection_id) where state = 'held';
