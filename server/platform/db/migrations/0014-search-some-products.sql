-- Like search_products(), for a search that shows a handful while somebody is typing: no more than `most` of those found, whichever.
create function search_some_products(distributor_ids bigint[], words tsquery, most int) returns setof bigint
  language sql stable security definer rows 200 set search_path = public
  as $$
    select id from products where search @@ words and distributor_id = any (distributor_ids) and deleted_at is null limit most
  $$;
