-- when the two last traded: lists of suppliers and of customers
create index orders_between on orders (distributor_id, venue_id, ordered_at desc);

-- What a supplier's card in the directory says: how many products it shows, and of which categories. Products themselves are
-- seen by those who trade with the supplier, so this counts for whoever asks and tells no more than that.
create function supplier_card(supplier_id bigint, out product_count bigint, out category_names text[])
  language sql stable security definer set search_path = public set docket.acting = 'everyone'
  as $$
    select (select count(*) from products where distributor_id = supplier_id and deleted_at is null and not is_hidden),
      array(select name from categories k
             where exists (select from products p where p.distributor_id = supplier_id and p.category_id = k.id
                              and p.deleted_at is null and not p.is_hidden)
             order by name)
  $$;
