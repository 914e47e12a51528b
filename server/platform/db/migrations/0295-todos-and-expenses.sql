-- compatible-from: 0131
-- What a supplier's user has to do, perhaps for a customer.
create table todos (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  venue_id bigint references venues,
  name text not null check (length(name) between 1 and 200),
  note text not null default '' check (length(note) <= 1000),
  due_at timestamptz not null,
  account_owner_id bigint not null references users,
  account_owner_name text not null,
  created_by bigint not null references users,
  created_by_name text not null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references users,
  done_by_name text,
  -- when the owner was reminded of the present due date; null: not yet
  reminded_at timestamptz,
  unique (distributor_id, id),
  check ((done_at is null) = (done_by is null) and (done_at is null) = (done_by_name is null))
);
-- the to-dos of a supplier by when they are due
create index todos_by_due_date on todos (distributor_id, due_at, id);
-- what happened on an account, and its open to-dos
create index todos_of_venue on todos (distributor_id, venue_id) where venue_id is not null;
-- whom to remind now
create index todos_to_remind on todos (due_at, id) where done_at is null and reminded_at is null;
select protect('todos', 'distributor_id = (select acting_distributor())');

-- What a supplier's user spent, or did for a customer (G-045).
create table expenses (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  user_id bigint not null references users,
  user_name text not null,
  category text not null check (category in ('expense', 'activity')),
  type text not null,
  amount numeric(20, 4) not null check (amount between 0 and 1000000),
  currency_code text not null references currencies,
  tax_included boolean not null default false,
  note text not null default '' check (length(note) <= 1000),
  venue_id bigint references venues,
  todo_id bigint,
  happened_at timestamptz not null,
  created_at timestamptz not null,
  unique (distributor_id, id),
  foreign key (distributor_id, todo_id) references todos (distributor_id, id) on delete set null (todo_id),
  check (case category
    when 'expense' then type in ('travel', 'business_development', 'other')
    else type in ('check_in', 'meeting', 'call', 'todo') end)
);
-- the expenses of a supplier, newest first
create index expenses_by_time on expenses (distributor_id, happened_at desc, id desc);
-- what happened on an account
create index expenses_of_venue on expenses (distributor_id, venue_id) where venue_id is not null;
-- the expenses of a to-do, which forget it when it is deleted
create index expenses_of_todo on expenses (distributor_id, todo_id) where todo_id is not null;
select protect('expenses', 'distributor_id = (select acting_distributor())');

-- Receipts.
create table expense_files (
  id bigint generated always as identity primary key,
  expense_id bigint not null,
  distributor_id bigint not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  size bigint not null,
  foreign key (distributor_id, expense_id) references expenses (distributor_id, id) on delete cascade
);
-- the receipts of an expense
create index expense_files_of_expense on expense_files (distributor_id, expense_id, id);
-- whether a row names a file
create index expense_files_by_key on expense_files (file_key);
select protect('expense_files', 'distributor_id = (select acting_distributor())');
