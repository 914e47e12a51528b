-- The last order number given out, per supplier. Numbers rise and are never used twice; a refused order may leave a gap (G-082).
create table order_numbers (
  distributor_id bigint primary key references distributors,
  last_number bigint not null default 0
);
select protect('order_numbers', 'false');

create table orders (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  venue_id bigint not null references venues,
  order_number bigint,
  status text not null check (status in ('pending', 'sent', 'received', 'partially_accepted', 'accepted', 'declined', 'out_for_delivery',
    'needs_approval', 'completed', 'completed_after_dispute', 'in_dispute', 'not_matching', 'abandoned', 'quote', 'backorder',
    'draft_venue', 'draft_distributor')),
  type text not null default 'sales_order' check (type in ('sales_order', 'quote', 'backorder', 'draft')),
  kind text not null default 'regular' check (kind in ('regular', 'standing', 'scheduled')),
  distributor_type text not null default 'purchase' check (distributor_type in ('purchase', 'simple')),
  upcoming boolean not null default false,
  offline boolean not null default false,
  ordered_by bigint references users,
  ordered_by_name text not null default '',
  ordered_at timestamptz,
  requested_delivery_at date,
  expected_at date,
  scheduled_at timestamptz,
  interval text check (interval in ('none', 'monthly', 'yearly', 'unlimited')),
  accepted_at timestamptz,
  declined_at timestamptz,
  completed_at timestamptz,
  abandoned_at timestamptz,
  currency_code text not null references currencies,
  -- what is agreed when ordered: decides on the fee when lines change (R-213)
  minimum_order_amount numeric(14, 4),
  delivery_fee_below_minimum numeric(14, 4) not null default 0,
  tax numeric(6, 3) not null default 0,
  tax_calculation text not null default 'exclusive' check (tax_calculation in ('exclusive', 'inclusive', 'exempt')),
  delivery_fee_taxable boolean not null default true,
  -- priced by orders/order-price.ts, never in SQL
  amount numeric(16, 4) not null default 0,
  order_discount_amount numeric(16, 4) not null default 0,
  delivery_fee numeric(16, 4) not null default 0,
  tax_amount numeric(16, 4) not null default 0,
  amount_with_tax numeric(16, 4) not null default 0,
  line_count int not null default 0,
  declined_line_count int not null default 0,
  venue_message text not null default '',
  distributor_message text not null default '',
  cancel_note text not null default '',
  is_message_read boolean not null default true,
  after_working_hours boolean not null default false,
  venue_order_number text not null default '',
  payment_terms text not null default 'no_terms',
  warehouse_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (distributor_id, warehouse_id) references warehouses (distributor_id, id),
  unique (distributor_id, id)
);
create unique index orders_one_number_per_distributor on orders (distributor_id, order_number) where order_number is not null;
-- a supplier's list, newest first; and the same within one status
create index orders_of_distributor on orders (distributor_id, ordered_at desc, id desc);
create index orders_of_distributor_by_status on orders (distributor_id, status, ordered_at desc, id desc);
-- a venue's history
create index orders_of_venue on orders (venue_id, ordered_at desc, id desc);
create index orders_of_venue_by_status on orders (venue_id, status, ordered_at desc, id desc);
-- what arrives when
create index orders_by_delivery on orders (venue_id, requested_delivery_at) where status in ('pending', 'accepted', 'partially_accepted', 'out_for_delivery');
-- the admin's list over everyone
create index orders_by_time on orders (ordered_at desc, id desc);
-- drafts belong to one side only
select protect('orders',
  '(distributor_id = (select acting_distributor()) and status <> ''draft_venue'') or (venue_id = any ((select acting_venues())::bigint[]) and status <> ''draft_distributor'')');

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  position int not null,
  product_id bigint not null,
  name text not null,
  sku text,
  unit text not null default '',
  price_unit text not null default '',
  quantity numeric(14, 3) not null check (quantity > 0),
  price_quantity numeric(18, 6) not null,
  price numeric(14, 4) not null,
  -- the product's own price on that day
  list_price numeric(14, 4) not null,
  market_price boolean not null default false,
  -- which rule gave the price: {kind, minQuantity?, value?, discountType?, name?}
  price_rule jsonb not null,
  discount_type text check (discount_type in ('amount', 'percent')),
  discount_value numeric(14, 4),
  discount_amount numeric(16, 4) not null default 0,
  total_price numeric(16, 4) not null,
  tax numeric(6, 3) not null default 0,
  tax_calculation text not null check (tax_calculation in ('exclusive', 'inclusive', 'exempt')),
  tax_amount numeric(16, 4) not null default 0,
  is_bonus boolean not null default false,
  -- the position of the line this one comes free with
  bonus_of int,
  is_declined boolean not null default false,
  note text not null default '',
  unique (order_id, position),
  foreign key (distributor_id, order_id) references orders (distributor_id, id) on delete cascade,
  foreign key (distributor_id, product_id) references products (distributor_id, id)
);
-- "what this venue orders of a supplier": the usuals of the order pad
create index order_lines_of_venue on order_lines (venue_id, distributor_id, product_id);
create index order_lines_of_product on order_lines (product_id);
select protect('order_lines', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

-- What happened to an order, in order; written in the transaction that changed it.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  at timestamptz not null default now(),
  kind text not null,
  side text not null check (side in ('distributor', 'venue', 'admin', 'system')),
  user_id bigint,
  user_name text not null default '',
  particulars jsonb not null default '{}',
  foreign key (distributor_id, order_id) references orders (distributor_id, id) on delete cascade
);
create index order_events_of_order on order_events (order_id, id);
select protect('order_events', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');

-- A user's cart at one supplier for one venue. Lines are set, never added to, so that two tabs cannot double them.
create table carts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  venue_id bigint not null references venues,
  distributor_id bigint not null references distributors,
  message text not null default '',
  kind text not null default 'regular' check (kind in ('regular', 'standing', 'scheduled')),
  scheduled_at timestamptz,
  interval text check (interval in ('none', 'monthly', 'yearly', 'unlimited')),
  requested_delivery_at date,
  venue_order_number text not null default '',
  updated_at timestamptz not null default now(),
  constraint carts_one_open_per_user_venue_and_distributor unique (user_id, venue_id, distributor_id),
  -- R-212: either planned for later or asked for on a day
  constraint carts_planned_or_on_a_day check (kind = 'regular' or requested_delivery_at is null)
);
create index carts_of_venue on carts (venue_id, user_id);
select protect('carts', 'venue_id = any ((select acting_venues())::bigint[])');

create table cart_lines (
  cart_id bigint not null references carts on delete cascade,
  product_id bigint not null references products,
  venue_id bigint not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  note text not null default '',
  added_at timestamptz not null default now(),
  primary key (cart_id, product_id)
);
select protect('cart_lines', 'venue_id = any ((select acting_venues())::bigint[])');
