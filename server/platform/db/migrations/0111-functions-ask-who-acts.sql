-- compatible-from: 0099
-- Of the suppliers somebody names, those whose products the present transaction may see, as the policy on products has it.
create function readable_distributors(asked bigint[]) returns bigint[]
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select case when acting_everyone() then asked
      else array(select d from unnest(asked) d
                  where d = acting_distributor()
                     or exists (select from connections c where c.distributor_id = d and c.venue_id = any (acting_venues()) and c.status = 'active')) end
  $$;

create or replace function find_products(distributor_ids bigint[], words tsquery, parts text[])
  returns table (id bigint, name text, price numeric, created_at timestamptz, category_id bigint, deals jsonb, is_hidden boolean)
  language sql stable security definer rows 400 set search_path = pg_catalog, public, pg_temp
  as $$
    with by_word as materialized (
      select p.id, p.name, p.price, p.created_at, p.category_id, p.deals, p.is_hidden
        from products p
       where p.search @@ words and p.distributor_id = any ((select readable_distributors(distributor_ids))::bigint[]) and p.deleted_at is null
    )
    select * from by_word
    union all
    select p.id, p.name, p.price, p.created_at, p.category_id, p.deals, p.is_hidden
      from products p
     where parts[1] is not null and not exists (select from by_word)
       and lower(p.name || ' ' || coalesce(p.sku, '')) like parts[1] and lower(p.name || ' ' || coalesce(p.sku, '')) like all (parts)
       and p.distributor_id = any ((select readable_distributors(distributor_ids))::bigint[]) and p.deleted_at is null
  $$;

create or replace function search_some_products(distributor_ids bigint[], words tsquery, most int) returns setof bigint
  language sql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp
  as $$
    select id from products
     where search @@ words and distributor_id = any ((select readable_distributors(distributor_ids))::bigint[]) and deleted_at is null limit most
  $$;

-- Those that look at everybody's rows to answer in general do so out of the caller's reach; in front of each is the question who acts.
alter function suggested_products(bigint, bigint, timestamptz, int) set schema internal;
create function suggested_products(of_venue bigint, of_distributor bigint, since timestamptz, most int) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select internal.suggested_products(of_venue, of_distributor, since, most)
     where acting_everyone() or of_venue = any (acting_venues())
  $$;

alter function supplier_card(bigint) set schema internal;
create function supplier_card(supplier_id bigint, out product_count bigint, out category_names text[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.product_count, c.category_names from internal.supplier_card(supplier_id) c
     where acting_everyone()
        or acting() <> '' and exists (
          select from distributors d where d.id = supplier_id and d.deleted_at is null
             and ((d.owner_venue_group_id is null and d.owner_venue_id is null) or keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)))
  $$;

alter function used_product(bigint) set schema internal;
alter function internal.used_product(bigint) set "docket.acting" = 'everyone';
create function used_product(of_product bigint) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    -- of a product that is somebody else's nothing is said: it counts as used, so nobody removes it
    select case when acting_everyone() or exists (
        select from products p join distributors d on d.id = p.distributor_id
         where p.id = of_product and (p.distributor_id = acting_distributor()
            or (d.owner_venue_group_id is not null or d.owner_venue_id is not null) and keeps_distributor(d.owner_venue_group_id, d.owner_venue_id)))
      then internal.used_product(of_product) else true end
  $$;
