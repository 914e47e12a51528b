-- What a venue ordered elsewhere stands in its own books: the supplier, where it is on the platform, does not see it (T-09).
drop policy visible on orders;
drop policy inserted on orders;
drop policy updated on orders;
drop policy deleted on orders;
select protect('orders',
  '(distributor_id = (select acting_distributor()) and status <> ''draft_venue'' and not offline)
    or (venue_id = any ((select acting_venues())::bigint[]) and status <> ''draft_distributor'')');

-- What a venue compares new prices with (G-073): the last price it was charged and agreed to. Where an order was accepted after
-- reference_price_at, its price counts; null where only orders tell.
alter table venue_products
  add column reference_price numeric(14, 4),
  add column reference_price_at timestamptz;
