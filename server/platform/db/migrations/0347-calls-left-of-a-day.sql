-- compatible-from: 0131
-- How many calls an accounting system allows until its day ends, as it said last, and when that was.
alter table accounting_connections
  add column day_calls_left integer,
  add column day_calls_noted_at timestamptz;
drop index if exists accounting_documents_without_paper;
alter table accounting_documents validate constraint accounting_documents_cause_check;
