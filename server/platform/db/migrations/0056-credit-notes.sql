-- What approved credit notes have given back of an order, tax included; never more than was charged.
alter table orders add column credit_note_amount numeric(16, 4) not null default 0,
  add constraint orders_credited_at_most_what_was_charged
    check (credit_note_amount = 0 or credit_note_amount between 0 and amount_with_tax);

-- The last number given to a credit note, per supplier. Given at approval in its transaction, so that there are no gaps.
create table credit_note_numbers (
  distributor_id bigint primary key references distributors,
  last_number bigint not null default 0
);
select protect('credit_note_numbers', 'distributor_id = (select acting_distributor())');

create table credit_notes (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  venue_id bigint not null references venues,
  order_id bigint not null,
  status text not null default 'draft' check (status in ('draft', 'approved')),
  number bigint,
  -- why, as the customer reads it
  note text not null default '',
  -- where goods go that come back
  warehouse_id bigint,
  non_stock_credit numeric(16, 4) not null default 0 check (non_stock_credit >= 0),
  -- priced by contract/credit-note-price.ts, never in SQL; of a draft as it was when it was saved
  tax_amount numeric(16, 4) not null default 0,
  total numeric(16, 4) not null default 0 check (total >= 0),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  created_by_name text not null default '',
  approved_at timestamptz,
  approved_by bigint references users,
  approved_by_name text,
  foreign key (distributor_id, order_id) references orders (distributor_id, id),
  foreign key (distributor_id, warehouse_id) references warehouses (distributor_id, id),
  unique (distributor_id, id),
  unique (distributor_id, number),
  constraint credit_notes_numbered_when_approved
    check ((status = 'approved') = (number is not null) and (status = 'approved') = (approved_at is not null))
);
-- a supplier's list, newest first; and the same within one status
create index credit_notes_of_distributor on credit_notes (distributor_id, id desc);
create index credit_notes_of_distributor_by_status on credit_notes (distributor_id, status, id desc);
-- what an order was credited
create index credit_notes_of_order on credit_notes (order_id, id);
-- a customer reads what was decided, not what is being thought about
select protect('credit_notes',
  'distributor_id = (select acting_distributor())
   or (venue_id = any ((select acting_venues())::bigint[]) and status = ''approved'')',
  'distributor_id = (select acting_distributor())');

-- What a note gives back of a line, or of the delivery fee; and how much of a non-stock credit falls on it.
create table credit_note_lines (
  id bigint generated always as identity primary key,
  credit_note_id bigint not null,
  distributor_id bigint not null,
  position int not null,
  -- null: the delivery fee
  order_line_id bigint,
  -- the line as it was, because a note on paper stays what it is
  product_id bigint,
  name text not null default '',
  sku text,
  unit text not null default '',
  is_bonus boolean not null default false,
  -- false where only a share of the non-stock credit falls on it
  is_selected boolean not null default true,
  quantity numeric(14, 3) not null default 0 check (quantity >= 0),
  -- what was typed in; null takes what the quantity has cost
  asked_amount numeric(16, 4) check (asked_amount >= 0),
  return_to_warehouse boolean not null default false,
  -- before tax on top
  amount numeric(16, 4) not null default 0 check (amount >= 0),
  tax_amount numeric(16, 4) not null default 0 check (tax_amount >= 0),
  total numeric(16, 4) not null default 0 check (total >= 0),
  spread_amount numeric(16, 4) not null default 0 check (spread_amount >= 0),
  spread_tax_amount numeric(16, 4) not null default 0 check (spread_tax_amount >= 0),
  unique (credit_note_id, position),
  foreign key (distributor_id, credit_note_id) references credit_notes (distributor_id, id) on delete cascade,
  constraint credit_note_lines_of_goods_or_fee check ((order_line_id is null) = (product_id is null))
);
create unique index credit_note_lines_once_per_line on credit_note_lines (credit_note_id, order_line_id) nulls not distinct;
select protect('credit_note_lines',
  'distributor_id = (select acting_distributor())
   or exists (select from credit_notes n where n.id = credit_note_id and n.status = ''approved''
                and n.venue_id = any ((select acting_venues())::bigint[]))',
  'distributor_id = (select acting_distributor())');

-- what credits of an order brought back, when the rest of it is given up
create index inventory_movements_of_credits on inventory_movements (order_id, product_id) where type = 'credit_note_approved';
