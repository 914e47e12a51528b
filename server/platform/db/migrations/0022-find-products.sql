-- Like search_products(), with what a list is filtered and sorted by: of the hundreds found only the page is then read under the policy.
create function find_products(distributor_ids bigint[], words tsquery)
  returns table (id bigint, name text, price numeric, created_at timestamptz, category_id bigint, deals jsonb, is_hidden boolean)
  language sql stable security definer rows 400 set search_path = public
  as $$
    select p.id, p.name, p.price, p.created_at, p.category_id, p.deals, p.is_hidden
      from products p where p.search @@ words and p.distributor_id = any (distributor_ids) and p.deleted_at is null
  $$;
