-- How much a user may order in a calendar month, tax included, of a category or of everything (category_id null).
-- No row is no limit, 0 means every order needs approval, an order that reaches exactly the amount passes (G-024).
create table purchasing_limits (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  user_id bigint not null references users on delete cascade,
  category_id bigint references categories,
  amount numeric(16, 4) not null check (amount >= 0)
);
create unique index purchasing_limits_one_per_user_and_category on purchasing_limits (venue_id, user_id, coalesce(category_id, 0));
select protect('purchasing_limits', 'venue_id = any ((select acting_venues())::bigint[])');

-- what a user has ordered this month: the sum that a limit is held against
create index orders_of_user on orders (venue_id, ordered_by, ordered_at) where ordered_by is not null;
