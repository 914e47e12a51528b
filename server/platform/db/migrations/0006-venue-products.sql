-- What a venue has to do with a product it once ordered: kept up with every order, so that the order pad need not read history.
create table venue_products (
  venue_id bigint not null references venues,
  product_id bigint not null references products on delete cascade,
  distributor_id bigint not null,
  times_ordered int not null default 0,
  -- ordering units a week, an average that forgets with a half-life of nine weeks; as of last_ordered_at
  weekly_rate numeric(14, 4) not null default 0,
  last_ordered_at timestamptz not null,
  last_quantity numeric(14, 3) not null,
  last_price numeric(14, 4) not null,
  primary key (venue_id, product_id)
);
-- the usuals of one supplier, most often ordered first
create index venue_products_usuals on venue_products (venue_id, distributor_id, times_ordered desc, product_id);
select protect('venue_products', 'venue_id = any ((select acting_venues())::bigint[]) or distributor_id = (select acting_distributor())');
