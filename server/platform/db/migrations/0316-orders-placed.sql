-- compatible-from: 0131
-- What was ordered on the whole platform by day and currency (platform-overview/order-reads.ts), read from the index alone: with what the
-- statement and the policy of orders ask of a row.
create index orders_placed on orders (ordered_at) include (currency_code, amount_with_tax, status, offline, distributor_id, venue_id)
  where ordered_at is not null;
