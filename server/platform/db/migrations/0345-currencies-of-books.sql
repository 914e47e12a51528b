-- compatible-from: 0131
-- In which currencies an organisation keeps its books, as the accounting system said last; others null where it names no list.
alter table accounting_connections
  add column base_currency text,
  add column other_currencies text[],
  add column currencies_read_at timestamptz;

-- a document may also be held for its currency
alter table accounting_documents drop constraint accounting_documents_cause_check;
alter table accounting_documents add constraint accounting_documents_cause_check
  check (cause in ('contact', 'account', 'tax', 'item', 'currency', 'rounding', 'refused', 'differs', 'signIn', 'away', 'limited', 'notReady')) not valid;
