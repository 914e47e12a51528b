-- What is ordered again and again: the pattern, and the lines each order of it begins with.
create table standing_orders (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  venue_id bigint not null references venues,
  status text not null default 'active' check (status in ('active', 'ended')),
  -- {every, weekdays, dayOfMonth, until, pausedUntil}; see contract/recurrence.ts
  recurrence jsonb not null check (jsonb_typeof(recurrence) = 'object'),
  -- the first day, on the supplier's calendar, and the time on its clock
  starts_on date not null,
  at_time text not null check (at_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  -- [{productId, quantity, note}] with what they were called and cost last
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  message text not null default '',
  venue_order_number text not null default '',
  ordered_by bigint references users,
  ordered_by_name text not null default '',
  -- the last day that has had its order, was skipped or passed over
  last_on date,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (distributor_id, id)
);
-- what a venue has standing
create index standing_orders_of_venue on standing_orders (venue_id, status, id);
select protect('standing_orders', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

-- What an order that waits for its day has beside what every order has.
create table future_orders (
  order_id bigint primary key,
  distributor_id bigint not null,
  venue_id bigint not null,
  standing_order_id bigint,
  -- which day of the standing order it is; with it each comes once
  occurrence_on date,
  -- since when it could not be placed; a person decides
  held_at timestamptz,
  -- what stands against it, as last looked at; see contract/future-orders.ts
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  -- the findings with which somebody said that it shall be placed as it is
  agreed jsonb not null default '[]' check (jsonb_typeof(agreed) = 'array'),
  checked_at timestamptz,
  unique (standing_order_id, occurrence_on),
  foreign key (distributor_id, order_id) references orders (distributor_id, id) on delete cascade,
  foreign key (distributor_id, standing_order_id) references standing_orders (distributor_id, id)
);
select protect('future_orders', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

-- what is due, each minute; and what is soon, to be looked at ahead
create index orders_upcoming on orders (scheduled_at, id) where upcoming and status = 'pending';
-- what a venue, or a supplier, has coming
create index orders_upcoming_of_venue on orders (venue_id, scheduled_at, id) where upcoming and status = 'pending';
create index orders_upcoming_of_distributor on orders (distributor_id, scheduled_at, id) where upcoming and status = 'pending';
