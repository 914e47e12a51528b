-- compatible-from: 0131
-- Until when documents that are sent by themselves were looked for; null: from the beginning.
alter table accounting_connections add column looked_at timestamptz;
