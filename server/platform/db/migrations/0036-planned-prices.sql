-- A change of a product's prices that starts later; see server/planned-prices.
create table planned_prices (
  id bigint generated always as identity primary key,
  distributor_id bigint not null,
  product_id bigint not null,
  starts_at timestamptz not null,
  -- {price?, marketPrice?, defaultTierPricing?} or {specialTier} or {endedSpecialTier}; see contract/planned-prices.ts
  change jsonb not null check (jsonb_typeof(change) = 'object'),
  -- whom a change of a special tier concerns: those in it before and after; null where it is everyone
  venue_ids bigint[],
  note text not null default '',
  -- also customers who never bought the product are told
  tells_everyone boolean not null default false,
  status text not null default 'planned' check (status in ('planned', 'started', 'cancelled', 'failed')),
  -- why it could not start
  problem text,
  created_at timestamptz not null default now(),
  user_id bigint not null,
  user_name text not null default '',
  -- when it started, was cancelled or failed, and who cancelled it
  ended_at timestamptz,
  ended_by text,
  -- the row of the history it left
  audit_id bigint,
  -- when customers are to be told of it or of its end: what a supplier does within a minute is told in one letter
  tell_at timestamptz,
  unique (distributor_id, id),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);
-- what starts next, on every node each minute
create index planned_prices_due on planned_prices (starts_at, id) where status = 'planned';
-- whom to tell next, likewise
create index planned_prices_to_tell on planned_prices (tell_at) where tell_at is not null;
-- what is planned for a product, in lists of products and on its page
create index planned_prices_of_product on planned_prices (product_id, starts_at, id) where status = 'planned';
-- all that is planned by a supplier, by date
create index planned_prices_of_distributor on planned_prices (distributor_id, starts_at, id);
-- what a row of the history was planned as
create index planned_prices_of_audit on planned_prices (audit_id) where audit_id is not null;
-- A venue reads what will change for everyone, and what will change for itself.
select protect('planned_prices',
  'distributor_id = (select acting_distributor())
   or (venue_ids is null and distributor_id = any (array(select c.distributor_id from connections c
         where c.venue_id = any ((select acting_venues())::bigint[]) and c.status = ''active'')))
   or venue_ids && (select acting_venues())::bigint[]',
  'distributor_id = (select acting_distributor())');

-- Which customers were told of a planned change, and are told if it is cancelled.
create table planned_price_tellings (
  planned_price_id bigint not null,
  venue_id bigint not null references venues,
  distributor_id bigint not null,
  told_at timestamptz not null,
  primary key (planned_price_id, venue_id),
  foreign key (distributor_id, planned_price_id) references planned_prices (distributor_id, id) on delete cascade
);
select protect('planned_price_tellings', 'distributor_id = (select acting_distributor())');
