-- What an order carries through its life, beside what 0004 has.
alter table drivers add unique (distributor_id, id);

alter table orders
  -- a quote holds until that day (T-26, T-30); a supplier's draft becomes what `type` says (T-18)
  add column quote_end_date date,
  -- where somebody who is not on the platform is told: {smsNumber, email, whatsAppNumber} (R-139)
  add column contact_info jsonb,
  -- where the message is printed (R-138)
  add column message_on_invoice boolean not null default true,
  add column message_on_delivery_order boolean not null default true,
  -- the supplier says later when it comes (G-050)
  add column tbd boolean not null default false,
  add column delivery_method text not null default 'delivery' check (delivery_method in ('delivery', 'pickup')),
  add column driver_id bigint,
  -- its place on the driver's run of that day
  add column stop_position int,
  -- the proof that it was handed over: to whom, when; the photo is a file of the order
  add column delivered_to text not null default '',
  add column delivered_at timestamptz,
  -- typed in on what was ordered elsewhere (T-09)
  add column amount_adjustment numeric(16, 4) not null default 0,
  add column tax_adjustment numeric(16, 4) not null default 0,
  add column invoice_number text not null default '',
  add column invoice_date date,
  add column due_date date,
  -- whether accounting has it (T-70); null until somebody says
  add column export_status text check (export_status in ('not_exported', 'exported', 'failed')),
  -- what is disputed, by whom and since when; what of each line stands on the line
  add column dispute_note text not null default '',
  add column dispute_opened_at timestamptz,
  add column dispute_opened_by text not null default '',
  add foreign key (distributor_id, driver_id) references drivers (distributor_id, id);

-- a driver's run of a day, in order
create index orders_on_run on orders (distributor_id, expected_at, driver_id, stop_position) where expected_at is not null;
-- drafts and what waits for its day have no time they were ordered at
create index orders_not_ordered on orders (venue_id, status, created_at desc, id desc) where ordered_at is null;
create index orders_not_ordered_of_distributor on orders (distributor_id, status, created_at desc, id desc) where ordered_at is null;
-- quotes that run out
create index orders_quotes on orders (quote_end_date) where status = 'quote';

alter table order_lines
  -- what came, as counted on receipt; null until somebody has
  add column received_quantity numeric(14, 3) check (received_quantity >= 0),
  add column issue text check (issue in ('short', 'damaged', 'wrong')),
  add column issue_note text not null default '';

-- What is attached to an order: photos of a dispute, invoices, the proof of delivery.
create table order_files (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  distributor_id bigint not null,
  venue_id bigint not null,
  kind text not null check (kind in ('dispute_photo', 'invoice', 'delivery_proof')),
  -- the line a photo shows
  line_id bigint,
  name text not null,
  content_type text not null,
  size bigint not null,
  -- where the storage has it
  key text not null,
  side text not null check (side in ('distributor', 'venue')),
  user_name text not null default '',
  created_at timestamptz not null default now(),
  foreign key (distributor_id, order_id) references orders (distributor_id, id) on delete cascade
);
-- the files of an order, in the order they came
create index order_files_of_order on order_files (order_id, id);
select protect('order_files', 'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])');
