-- compatible-from: 0131
-- The platform finds parts of numbers as well, among the orders of everyone.
create or replace function orders_by_part_of_number(part text) returns setof bigint
  language sql stable security definer rows 10 set search_path = pg_catalog, public, pg_temp
  as $$
    select id from orders where distributor_id = acting_distributor() and order_number is not null and order_number::text like part
    union all
    select id from orders where venue_id = any (acting_venues()) and order_number is not null and order_number::text like part
    union all
    select id from orders where acting_everyone() and order_number is not null and order_number::text like part
  $$;
