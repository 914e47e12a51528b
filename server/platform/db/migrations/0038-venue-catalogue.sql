-- What a venue calls a supplier's product in the lists it pastes: told once, known from then on.
create table remembered_lines (
  venue_id bigint not null references venues,
  distributor_id bigint not null,
  -- as server/order-lines/line-words.ts makes them
  words text not null check (words <> '' and length(words) <= 300),
  product_id bigint not null,
  primary key (venue_id, distributor_id, words),
  foreign key (distributor_id, product_id) references products (distributor_id, id) on delete cascade
);
-- what goes with a product that is deleted
create index remembered_lines_of_product on remembered_lines (distributor_id, product_id);
select protect('remembered_lines', 'venue_id = any ((select acting_venues())::bigint[])');

-- A supplier's shop for visitors: there is one where it has a token, which is what its links carry, or a host name of its own (G-015).
alter table distributors add column shop_token text unique check (length(shop_token) between 16 and 100),
  add column shop_host text unique check (shop_host = lower(shop_host)),
  add constraint distributors_host_of_a_shop check (shop_host is null or shop_token is not null);

-- What outlets buy of a supplier that buy much of what this one buys, and this one does not; the ones most like it weigh most.
-- It sees all customers and tells of none: no product of which fewer than three outlets and two other companies buy.
create function suggested_products(of_venue bigint, of_distributor bigint, since timestamptz, most int) returns setof bigint
  language sql stable security definer set search_path = public set docket.acting = 'everyone'
  as $$
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
     limit most
  $$;
