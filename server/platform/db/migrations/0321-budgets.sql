-- compatible-from: 0131
-- What an outlet means to order for in a month, tax included.
create table budgets (
  venue_id bigint not null references venues,
  -- the first day of the month
  month date not null check (extract(day from month) = 1),
  amount numeric(20, 4) not null check (amount >= 0),
  currency_code text not null references currencies,
  set_at timestamptz not null,
  set_by bigint not null references users,
  set_by_name text not null,
  primary key (venue_id, month)
);
select protect('budgets', 'venue_id = any ((select acting_venues())::bigint[])');
