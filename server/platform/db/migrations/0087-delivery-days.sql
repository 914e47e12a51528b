-- What a small order means: a fee, only a word, or that it cannot be placed. A customer may have another.
alter table distributors add column minimum_policy text not null default 'fee' check (minimum_policy in ('fee', 'warning', 'block'));
alter table connections add column minimum_policy text check (minimum_policy in ('fee', 'warning', 'block'));

-- Ordered for a day whose cut-off had passed, where the supplier allows that.
alter table orders add column after_cut_off boolean not null default false;

-- When has to be ordered for a day: for everyone, for a category of customers, or for one customer; the closer one counts as a whole.
create table delivery_schedules (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  customer_category_id bigint,
  venue_id bigint references venues,
  -- of a category; everyone's are the distributor's own, a customer's stand with the connection
  delivery_days int[] check (delivery_days <@ '{1,2,3,4,5,6,7}'),
  -- [{day, daysBefore, time, isHard}], at most one for each weekday
  cut_offs jsonb not null default '[]' check (jsonb_typeof(cut_offs) = 'array'),
  check (customer_category_id is null or venue_id is null),
  check (delivery_days is null or customer_category_id is not null),
  foreign key (distributor_id, customer_category_id) references customer_categories (distributor_id, id) on delete cascade
);
-- the schedule that counts for a customer, with every order that is placed
create unique index delivery_schedules_one_each on delivery_schedules (distributor_id, customer_category_id, venue_id) nulls not distinct;
-- A customer reads its own and those for several.
select protect('delivery_schedules',
  'distributor_id = (select acting_distributor()) or venue_id is null or venue_id = any ((select acting_venues())::bigint[])',
  'distributor_id = (select acting_distributor())');

-- Days on which nothing is delivered.
create table closed_days (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  starts_on date not null,
  ends_on date not null,
  reason text not null default '',
  -- whether lead times run on through them
  counts_as_business_day boolean not null default false,
  created_at timestamptz not null default now(),
  check (ends_on >= starts_on)
);
-- what is closed from now on, with every order that is placed
create index closed_days_of_distributor on closed_days (distributor_id, ends_on);
select protect('closed_days', 'true', 'distributor_id = (select acting_distributor())');
