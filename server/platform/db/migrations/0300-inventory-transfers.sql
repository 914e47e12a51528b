-- compatible-from: 0131
-- Goods go from one outlet of a group to another: what has left and not arrived is in the books of neither, and in transit.
create table inventory_transfers (
  id bigint generated always as identity primary key,
  source_venue_id bigint not null references venues,
  destination_venue_id bigint not null references venues,
  -- as they were called
  source_name text not null,
  destination_name text not null,
  status text not null check (status in ('planned', 'in_transit', 'received', 'cancelled')),
  message text not null default '' check (length(message) <= 1000),
  transfer_at timestamptz not null,
  -- why it did not leave at its time, in a sentence
  problem text check (problem <> ''),
  -- what the source keeps its books in
  currency_code text not null references currencies,
  created_at timestamptz not null,
  created_by bigint not null references users,
  created_by_name text not null,
  -- also set of one that was taken back on its way
  sent_at timestamptz,
  received_at timestamptz,
  received_by bigint references users,
  received_by_name text,
  cancelled_at timestamptz,
  cancelled_by bigint references users,
  cancelled_by_name text,
  unique (id, source_venue_id, destination_venue_id),
  check (source_venue_id <> destination_venue_id),
  check (case status
    when 'planned' then sent_at is null and received_at is null and cancelled_at is null
    when 'in_transit' then sent_at is not null and received_at is null and cancelled_at is null
    when 'received' then sent_at is not null and received_at is not null and cancelled_at is null
    else received_at is null and cancelled_at is not null end),
  check ((received_at is null) = (received_by is null) and (received_at is null) = (received_by_name is null)),
  check ((cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null) = (cancelled_by_name is null)),
  check (problem is null or status in ('planned', 'cancelled'))
);
-- the transfers of a venue, newest first
create index inventory_transfers_from on inventory_transfers (source_venue_id, id desc);
create index inventory_transfers_to on inventory_transfers (destination_venue_id, id desc);
-- what leaves next
create index inventory_transfers_due on inventory_transfers (transfer_at, id) where status = 'planned' and problem is null;
select protect('inventory_transfers',
  'source_venue_id = any ((select acting_venues())::bigint[]) or destination_venue_id = any ((select acting_venues())::bigint[])');
alter policy inserted on inventory_transfers
  with check ((select acting_everyone()) or source_venue_id = any ((select acting_venues())::bigint[]));

-- Goods of a transfer, as the source had them when they were listed or left.
create table inventory_transfer_lines (
  id bigint generated always as identity primary key,
  transfer_id bigint not null,
  source_venue_id bigint not null,
  destination_venue_id bigint not null,
  position int not null,
  product_id bigint not null,
  distributor_id bigint not null,
  distributor_name text not null,
  name text not null,
  sku text,
  -- from large to small: [{"id": 3, "name": "case", "quantity": 1}, {"id": 4, "name": "bottle", "quantity": 12}]
  units jsonb not null check (jsonb_typeof(units) = 'array'),
  unit_id bigint not null references units,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- what it cost the source: the goods carry that on
  price numeric(14, 4) not null,
  price_unit_id bigint not null,
  currency_code text not null,
  received_quantity numeric(14, 3) check (received_quantity >= 0),
  -- why something else arrived than was sent
  note text not null default '' check (length(note) <= 200),
  unique (transfer_id, product_id),
  foreign key (transfer_id, source_venue_id, destination_venue_id)
    references inventory_transfers (id, source_venue_id, destination_venue_id) on delete cascade,
  check (received_quantity is null or received_quantity = quantity or note <> '')
);
select protect('inventory_transfer_lines',
  'source_venue_id = any ((select acting_venues())::bigint[]) or destination_venue_id = any ((select acting_venues())::bigint[])');
alter policy inserted on inventory_transfer_lines
  with check ((select acting_everyone()) or source_venue_id = any ((select acting_venues())::bigint[]));

-- Goods go between outlets of one group, and of a transfer its two outlets stay as they are.
create function transfers_within_a_group() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  acted text := acting();
  is_one_group boolean;
begin
  perform set_config('docket.acting', 'everyone', true);
  is_one_group := exists (select from venues s join venues d on d.venue_group_id = s.venue_group_id
    where s.id = new.source_venue_id and d.id = new.destination_venue_id);
  perform set_config('docket.acting', acted, true);
  if not is_one_group then
    raise exception 'a transfer stays within a group' using errcode = '23514', constraint = 'transfers_within_a_group';
  end if;
  return new;
end
$$;
create trigger inventory_transfers_within_a_group before insert or update of source_venue_id, destination_venue_id on inventory_transfers
  for each row execute function transfers_within_a_group();

-- the transfer by which goods came or went
alter table venue_inventory_movements add column transfer_id bigint references inventory_transfers;
-- what a transfer moved
create index venue_inventory_movements_of_transfer on venue_inventory_movements (transfer_id) where transfer_id is not null;
