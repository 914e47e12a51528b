-- compatible-from: 0131
-- By when all calls of a connection so far would have been made, one after the other in even distances: how far it is ahead is what is left.
alter table accounting_connections add column calls_made_by timestamptz;
-- Until when one node alone sends the documents of a connection.
alter table accounting_connections add column sending_until timestamptz;
