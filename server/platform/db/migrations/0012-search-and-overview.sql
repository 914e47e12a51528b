-- how many a user has not read
create index notifications_unread on notifications (user_id) where read_at is null;

-- orders by the beginning of their number: a venue's, and everyone's for the admin. A supplier's have orders_one_number_per_distributor.
create index orders_of_venue_by_number on orders (venue_id, order_number) where order_number is not null;
create index orders_by_number on orders (order_number) where order_number is not null;

-- a supplier's newest products
create index products_newest on products (distributor_id, created_at desc, id desc) where deleted_at is null;

-- companies by a part of their name
create index distributors_by_part_of_name on distributors using gin (name gin_trgm_ops) where deleted_at is null;
create index venues_by_part_of_name on venues using gin (name gin_trgm_ops) where deleted_at is null;
create index venue_groups_by_part_of_name on venue_groups using gin (name gin_trgm_ops);

-- Finds companies for the platform admin, and for nobody else. Matching a pattern is not leakproof, so under row-level security
-- PostgreSQL would not use the indexes above; this function does.
create function search_companies(pattern text, most int) returns table (kind text, id bigint)
  language sql stable security definer set search_path = public
  as $$
    (select 'distributor', d.id from distributors d
      where acting_everyone() and d.name ilike pattern and d.deleted_at is null order by d.name, d.id limit most)
    union all
    (select 'venue', v.id from venues v
      where acting_everyone() and v.name ilike pattern and v.deleted_at is null order by v.name, v.id limit most)
    union all
    (select 'venue_group', g.id from venue_groups g where acting_everyone() and g.name ilike pattern order by g.name, g.id limit most)
  $$;
