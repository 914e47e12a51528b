-- Invoices that customers were sent: uploaded by them, read by the clearing, merged with the order they belong to.
create table pending_invoices (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  distributor_id bigint references distributors,
  status text not null default 'processing' check (status in
    ('processing', 'draft', 'clearing_ready', 'in_clearing', 'review_ready', 'in_review', 'action_needed', 'processed')),
  invoice_number text not null default '',
  invoice_date date,
  due_date date,
  total numeric(16, 4) check (total >= 0),
  tax_amount numeric(16, 4) check (tax_amount >= 0),
  currency_code text not null references currencies,
  clearing_note text not null default '',
  -- who works on it, until it goes back to the queue by itself
  worker_id bigint references users,
  worker_until timestamptz,
  uploaded_by bigint references users,
  uploaded_by_name text not null default '',
  created_at timestamptz not null default now(),
  -- when it came to where it is: the queue takes the oldest first
  moved_at timestamptz not null default now(),
  order_id bigint references orders,
  -- what was different from the order it was merged with
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  constraint pending_invoices_in_hand check ((worker_id is null) = (worker_until is null)),
  constraint pending_invoices_worked_on check ((worker_id is not null) = (status in ('in_clearing', 'in_review')))
);
-- a venue's invoices, newest first
create index pending_invoices_of_venue on pending_invoices (venue_id, id desc);
-- the queue of the clearing
create index pending_invoices_waiting on pending_invoices (status, moved_at, id)
  where status in ('clearing_ready', 'in_clearing', 'review_ready', 'in_review');
-- what somebody has in hand: one at a time
create unique index pending_invoices_one_in_hand on pending_invoices (worker_id) where worker_id is not null;
-- the same invoice is not processed twice
create unique index pending_invoices_once on pending_invoices (venue_id, distributor_id, lower(invoice_number))
  where status = 'processed' and invoice_number <> '';
-- an order has one invoice
create unique index pending_invoices_one_per_order on pending_invoices (order_id) where order_id is not null;
select protect('pending_invoices', 'venue_id = any ((select acting_venues())::bigint[])');

create table pending_invoice_files (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references pending_invoices on delete cascade,
  venue_id bigint not null,
  position int not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  size bigint not null
);
create index pending_invoice_files_of_invoice on pending_invoice_files (invoice_id, position);
select protect('pending_invoice_files', 'venue_id = any ((select acting_venues())::bigint[])');

create table pending_invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references pending_invoices on delete cascade,
  venue_id bigint not null,
  position int not null,
  description text not null,
  product_id bigint references products,
  quantity numeric(14, 3) not null check (quantity > 0),
  price numeric(14, 4) not null check (price >= 0),
  total_price numeric(16, 4) not null
);
create index pending_invoice_lines_of_invoice on pending_invoice_lines (invoice_id, position);
select protect('pending_invoice_lines', 'venue_id = any ((select acting_venues())::bigint[])');
