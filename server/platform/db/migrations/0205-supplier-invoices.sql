-- compatible-from: 0131
-- When a supplier issues its own invoices, and under which numbers.
alter table distributors add column issue_invoices text not null default 'never'
  constraint distributors_issue_invoices_check check (issue_invoices in ('never', 'at_acceptance', 'at_delivery'));

create table invoice_series (
  distributor_id bigint primary key references distributors,
  -- never ends in a digit, so that no two numbers of a supplier read the same
  prefix text not null default 'INV-' check (prefix ~ '^([A-Za-z0-9/-]{0,11}[A-Za-z/-])?$'),
  next_number bigint not null default 1 check (next_number between 1 and 1000000000),
  sends_mail boolean not null default true,
  footer text not null default ''
);
select protect('invoice_series', 'distributor_id = (select acting_distributor())');

-- The next number only rises: what was given out is never given again.
create function invoice_series_rises() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse('an invoice number is given out once', 'invoice_series_rises');
  return null;
end
$$;
create trigger invoice_series_rises before update on invoice_series for each row
  when (new.next_number < old.next_number) execute function invoice_series_rises();

create table supplier_invoices (
  id bigint generated always as identity primary key,
  distributor_id bigint not null references distributors,
  venue_id bigint not null references venues,
  order_id bigint not null unique references orders,
  -- counted per supplier without gaps, and as it reads
  serial bigint not null check (serial > 0),
  number text not null check (number <> ''),
  issued_at timestamptz not null,
  -- the supplier's day
  issued_on date not null,
  due_on date check (due_on >= issued_on),
  delivered_on date,
  payment_terms text not null default '',
  order_number bigint,
  venue_order_number text not null default '',
  currency_code text not null references currencies,
  -- everything as it was when it was issued
  seller jsonb not null check (jsonb_typeof(seller) = 'object'),
  buyer jsonb not null check (jsonb_typeof(buyer) = 'object'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  taxes jsonb not null check (jsonb_typeof(taxes) = 'array'),
  goods_amount numeric(20, 4) not null,
  discount_amount numeric(20, 4) not null,
  delivery_fee numeric(20, 4) not null,
  adjustment_amount numeric(20, 4) not null,
  tax_on_top numeric(20, 4) not null,
  tax_amount numeric(20, 4) not null,
  total numeric(20, 4) not null,
  footer text not null default '',
  issued_by bigint references users,
  issued_by_name text not null default '',
  unique (distributor_id, serial),
  unique (distributor_id, number),
  constraint supplier_invoices_add_up
    check (total = goods_amount - discount_amount + delivery_fee + adjustment_amount + tax_on_top)
);
-- a supplier's invoices, newest first
create index supplier_invoices_of_distributor on supplier_invoices (distributor_id, id desc);
-- the invoices of an outlet, newest first
create index supplier_invoices_of_venue on supplier_invoices (venue_id, id desc);
select protect('supplier_invoices',
  'distributor_id = (select acting_distributor()) or venue_id = any ((select acting_venues())::bigint[])',
  'distributor_id = (select acting_distributor())');

-- An invoice is of its order: the same two, and what the order comes to.
create function supplier_invoices_of_their_order() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from orders o where o.id = new.order_id and not o.offline
                  and (o.distributor_id, o.venue_id, o.amount_with_tax, o.tax_amount, o.currency_code)
                    = (new.distributor_id, new.venue_id, new.total, new.tax_amount, new.currency_code)) then
    perform refuse('an invoice is of its order', 'supplier_invoices_of_their_order');
  end if;
  return new;
end
$$;
create trigger supplier_invoices_of_their_order before insert on supplier_invoices for each row
  execute function supplier_invoices_of_their_order();

-- What was issued stays as it is; only the name of who issued it can be erased.
create function supplier_invoices_stay() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' or to_jsonb(old) - 'issued_by' - 'issued_by_name' <> to_jsonb(new) - 'issued_by' - 'issued_by_name' then
    perform refuse('an invoice that was issued stays as it is', 'supplier_invoices_stay');
  end if;
  return new;
end
$$;
create trigger supplier_invoices_stay before update or delete on supplier_invoices for each row
  execute function supplier_invoices_stay();

-- The number of the invoice that was issued for an order; from then on its amounts are corrected by credit notes only.
alter table orders add column issued_invoice text;
create function orders_keep_their_invoice() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse('an invoiced order is corrected by credit notes', 'orders_keep_their_invoice');
  return null;
end
$$;
create trigger orders_keep_their_invoice before update on orders for each row
  when (old.issued_invoice is not null
    and (old.issued_invoice, old.amount, old.order_discount_amount, old.delivery_fee, old.amount_adjustment, old.tax_adjustment,
         old.tax_amount, old.amount_with_tax, old.currency_code)
      is distinct from (new.issued_invoice, new.amount, new.order_discount_amount, new.delivery_fee, new.amount_adjustment,
         new.tax_adjustment, new.tax_amount, new.amount_with_tax, new.currency_code))
  execute function orders_keep_their_invoice();
