-- What is still going on is little, however many orders lie behind: the lists of open orders read no other.
create index orders_unfinished_of_distributor on orders (distributor_id, ordered_at desc, id desc)
  where status not in ('completed', 'completed_after_dispute', 'declined', 'abandoned');
create index orders_unfinished_of_venue on orders (venue_id, ordered_at desc, id desc)
  where status not in ('completed', 'completed_after_dispute', 'declined', 'abandoned');
-- What ended otherwise than completed is little too. Completed are so many that a list of them is a list of all.
drop index orders_of_distributor_by_status, orders_of_venue_by_status;
create index orders_ended_of_distributor on orders (distributor_id, status, ordered_at desc, id desc)
  where status in ('completed_after_dispute', 'declined', 'abandoned');
create index orders_ended_of_venue on orders (venue_id, status, ordered_at desc, id desc)
  where status in ('completed_after_dispute', 'declined', 'abandoned');

-- So is what is out of the ordinary: standing and scheduled orders, quotes and backorders, what was ordered elsewhere.
create index orders_planned_of_distributor on orders (distributor_id, kind, ordered_at desc, id desc)
  where ordered_at is not null and kind <> 'regular';
create index orders_of_other_type_of_distributor on orders (distributor_id, type, ordered_at desc, id desc)
  where ordered_at is not null and type <> 'sales_order';
create index orders_offline_of_venue on orders (venue_id, ordered_at desc, id desc) where ordered_at is not null and offline;

-- A venue's own number is found by any part of it, within the orders of one party.
create extension if not exists btree_gin;
create index orders_own_number_of_distributor on orders using gin (distributor_id, lower(venue_order_number) gin_trgm_ops)
  where venue_order_number <> '';
create index orders_own_number_of_venue on orders using gin (venue_id, lower(venue_order_number) gin_trgm_ops)
  where venue_order_number <> '';

-- Looked for here, as a pattern reaches no index past the policy; what is found is read under the policy again.
create function orders_by_own_number(part text) returns setof bigint
  language sql stable security definer rows 10 set search_path = public
  as $$
    select id from orders
     where distributor_id = acting_distributor() and venue_order_number <> '' and lower(venue_order_number) like part
    union all
    select id from orders
     where venue_id = any (acting_venues()) and venue_order_number <> '' and lower(venue_order_number) like part
    union all
    select id from orders where acting_everyone() and venue_order_number <> '' and lower(venue_order_number) like part
  $$;
