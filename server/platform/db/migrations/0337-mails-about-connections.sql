-- compatible-from: 0131
-- What the company was mailed about last of this connection, such as 'broken 2026-01-01T00:00:00.000Z': nobody is written to twice about it.
alter table accounting_connections add column mailed_about text;
