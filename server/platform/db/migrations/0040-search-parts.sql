-- A word that begins no word of any product is looked for within names and SKUs: 'omat' finds tomatoes.
create extension if not exists pg_trgm;
create index products_parts on products using gin (lower(name || ' ' || coalesce(sku, '')) gin_trgm_ops) where deleted_at is null;

drop function find_products(bigint[], tsquery);
drop function search_products(bigint[], tsquery);
-- `parts` are patterns that all have to fit, the longest first, which finds through the index; none are tried while words are found.
create function find_products(distributor_ids bigint[], words tsquery, parts text[])
  returns table (id bigint, name text, price numeric, created_at timestamptz, category_id bigint, deals jsonb, is_hidden boolean)
  language sql stable security definer rows 400 set search_path = public
  as $$
    with by_word as materialized (
      select p.id, p.name, p.price, p.created_at, p.category_id, p.deals, p.is_hidden
        from products p where p.search @@ words and p.distributor_id = any (distributor_ids) and p.deleted_at is null
    )
    select * from by_word
    union all
    select p.id, p.name, p.price, p.created_at, p.category_id, p.deals, p.is_hidden
      from products p
     where parts[1] is not null and not exists (select from by_word)
       and lower(p.name || ' ' || coalesce(p.sku, '')) like parts[1] and lower(p.name || ' ' || coalesce(p.sku, '')) like all (parts)
       and p.distributor_id = any (distributor_ids) and p.deleted_at is null
  $$;
