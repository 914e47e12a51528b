-- compatible-from: 0131
-- One bill a month of a supplier, in place of one for each order (R-375). What a bill holds does not change once it is made.
create table accounting_monthly_bills (
  id bigint generated always as identity primary key,
  connection_id bigint not null references accounting_connections,
  external_account_id text not null,
  -- the supplier
  distributor_id bigint not null references distributors,
  -- the days that it covers, where the outlet is
  from_day date not null,
  to_day date not null,
  -- null where there was nothing to bill: that month is looked at once
  currency_code text references currencies,
  number text not null,
  reference text not null,
  bill_date date not null,
  due_date date,
  made_at timestamptz not null,
  unique nulls not distinct (connection_id, external_account_id, distributor_id, to_day, currency_code),
  check (from_day <= to_day)
);
select protect('accounting_monthly_bills', 'connection_id = any (array(select c.id from accounting_connections c))');

create table accounting_billed_orders (
  bill_id bigint not null references accounting_monthly_bills,
  order_id bigint not null,
  connection_id bigint not null references accounting_connections,
  -- the whole of the order as it was then, and what of it this bill holds: all of it, or how it differs from the bill before
  booked jsonb not null check (jsonb_typeof(booked) = 'object'),
  contribution jsonb not null check (jsonb_typeof(contribution) = 'object'),
  -- when the order had changed last, before it was read for this bill
  seen_at timestamptz not null,
  primary key (bill_id, order_id)
);
-- the bills of an order
create index accounting_billed_orders_order on accounting_billed_orders (order_id, bill_id desc);
select protect('accounting_billed_orders', 'connection_id = any (array(select c.id from accounting_connections c))');

alter table accounting_documents drop constraint accounting_documents_subject_check;
alter table accounting_documents add constraint accounting_documents_subject_check
  check (subject in ('order', 'creditNote', 'pendingInvoice', 'stocktake', 'monthlyBill')) not valid;
