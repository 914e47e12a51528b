-- compatible-from: 0099
-- The functions that look at everybody's rows set who acts in their bodies. As an option of a function only a superuser may name the
-- setting, and the owner of a managed database is none. Nothing else changes.
create or replace function internal.supplier_card(supplier_id bigint, out product_count bigint, out category_names text[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  acted text := acting();
begin
  perform set_config('docket.acting', 'everyone', true);
  supplier_card.product_count := (select count(*) from products where distributor_id = supplier_id and deleted_at is null and not is_hidden);
  supplier_card.category_names := array(select k.name from categories k
    where exists (select from products p where p.distributor_id = supplier_id and p.category_id = k.id and p.deleted_at is null and not p.is_hidden)
    order by k.name);
  perform set_config('docket.acting', acted, true);
end
$$;
alter function internal.supplier_card(bigint) reset "docket.acting";

create or replace function internal.suggested_products(of_venue bigint, of_distributor bigint, since timestamptz, most int) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
#variable_conflict use_column
declare
  acted text := acting();
begin
  perform set_config('docket.acting', 'everyone', true);
  return query
    with mine as (
      select product_id from venue_products where venue_id = of_venue and distributor_id = of_distributor
    ), bought as (
      select u.venue_id, u.product_id, coalesce(-v.venue_group_id, v.id) as company
        from connections c
        join venues v on v.id = c.venue_id
        join venue_products u on u.venue_id = c.venue_id and u.distributor_id = c.distributor_id
       where c.distributor_id = of_distributor and c.status = 'active' and c.venue_id <> of_venue
         and u.last_ordered_at > since and u.times_ordered >= 3
    ), alike as (
      select venue_id, count(*) filter (where product_id in (select product_id from mine)) as shared from bought group by venue_id
    )
    select b.product_id
      from bought b
      join alike a on a.venue_id = b.venue_id and (a.shared > 0 or not exists (select from mine))
      join products p on p.id = b.product_id and p.deleted_at is null and not p.is_hidden
     where b.product_id not in (select product_id from mine)
       and not exists (select from hidden_products h where h.product_id = b.product_id and h.venue_id = of_venue)
     group by b.product_id
    having count(*) >= 3
       and count(distinct b.company) filter (where b.company <> (select coalesce(-venue_group_id, id) from venues where id = of_venue)) >= 2
     order by sum(1 + a.shared) desc, b.product_id
     limit most;
  perform set_config('docket.acting', acted, true);
end
$$;
alter function internal.suggested_products(bigint, bigint, timestamptz, int) reset "docket.acting";

create or replace function internal.used_product(of_product bigint) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  acted text := acting();
  is_used boolean;
begin
  perform set_config('docket.acting', 'everyone', true);
  is_used := exists (select from order_lines where product_id = of_product)
    or exists (select from cart_lines where product_id = of_product)
    or exists (select from inventory_movements where product_id = of_product)
    or exists (select from special_tiers where product_id = of_product)
    or exists (select from proposed_prices where product_id = of_product and status = 'pending');
  perform set_config('docket.acting', acted, true);
  return is_used;
end
$$;
alter function internal.used_product(bigint) reset "docket.acting";
