-- compatible-from: 0131
-- The discount that was agreed for the whole order. What is charged is at most the goods, and less of it while lines are declined.
alter table orders add column asked_discount_amount numeric(20,4) check (asked_discount_amount >= 0);
