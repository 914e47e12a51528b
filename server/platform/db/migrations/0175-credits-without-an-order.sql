-- compatible-from: 0131
-- A credit note is of an order, or of a customer alone: then it has a currency of its own and lines of its own.
alter table credit_notes alter column order_id drop not null,
  add column currency_code text references currencies;
alter table credit_notes add constraint credit_notes_of_an_order_or_a_customer
  check ((order_id is null) = (currency_code is not null)) not valid;

-- Only a customer is given credit: whoever trades with the supplier, or did.
alter policy inserted on credit_notes
  with check ((select acting_everyone()) or (distributor_id = (select acting_distributor())
    and (order_id is not null or exists (select from connections c
      where c.distributor_id = credit_notes.distributor_id and c.venue_id = credit_notes.venue_id and c.status in ('active', 'ended')))));

-- The rate of each part as it was credited, so that an approved note prints the same for ever; null in notes of earlier releases.
alter table credit_note_lines add column tax numeric(6, 3), add column tax_calculation text;
alter table credit_note_lines add constraint credit_note_lines_tax_check
  check (tax >= 0 and tax <= 100 and tax_calculation in ('exclusive', 'inclusive', 'exempt')) not valid;

create table customer_credit_lines (
  id bigint generated always as identity primary key,
  credit_note_id bigint not null,
  distributor_id bigint not null references distributors,
  position int not null check (position >= 0),
  -- null: a free amount
  product_id bigint,
  -- the product as it was, because a note on paper stays what it is
  name text not null check (name <> ''),
  sku text,
  unit text not null default '',
  price_unit text not null default '',
  quantity numeric(14, 3) not null check (quantity > 0),
  price_quantity numeric(18, 6) not null check (price_quantity >= 0),
  price numeric(20, 4) not null check (price >= 0),
  tax numeric(6, 3) not null check (tax between 0 and 100),
  tax_calculation text not null check (tax_calculation in ('exclusive', 'inclusive', 'exempt')),
  return_to_warehouse boolean not null default false,
  -- before tax on top
  amount numeric(20, 4) not null check (amount >= 0),
  tax_amount numeric(20, 4) not null check (tax_amount >= 0),
  total numeric(20, 4) not null,
  unique (credit_note_id, position),
  foreign key (distributor_id, credit_note_id) references credit_notes (distributor_id, id) on delete cascade,
  foreign key (distributor_id, product_id) references products (distributor_id, id),
  constraint customer_credit_lines_return_goods check (product_id is not null or not return_to_warehouse),
  constraint customer_credit_lines_total_of_its_parts
    check (total = amount + case tax_calculation when 'exclusive' then tax_amount else 0 end)
);
select protect('customer_credit_lines',
  'distributor_id = (select acting_distributor())
   or exists (select from credit_notes n where n.id = credit_note_id and n.status = ''approved''
                and n.venue_id = any ((select acting_venues())::bigint[]))',
  'distributor_id = (select acting_distributor())
   and exists (select from credit_notes n where n.id = credit_note_id and n.status = ''draft'')');

-- A note has lines of its order, or lines without an order, never both.
create or replace function credit_note_lines_of_that_order() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from written w join credit_notes n on n.id = w.credit_note_id
              where n.order_id is null or w.order_line_id is not null
                and not exists (select from order_lines l where l.id = w.order_line_id and l.order_id = n.order_id and l.product_id = w.product_id)) then
    perform refuse('a credit note has lines of its order', 'credit_note_lines_of_that_order');
  end if;
  return null;
end
$$;
create function customer_credit_lines_without_order() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from written w join credit_notes n on n.id = w.credit_note_id where n.order_id is not null) then
    perform refuse('a credit note of an order has lines of that order', 'customer_credit_lines_without_order');
  end if;
  return null;
end
$$;
create trigger customer_credit_lines_inserted after insert on customer_credit_lines referencing new table as written
  for each statement execute function customer_credit_lines_without_order();
create trigger customer_credit_lines_updated after update on customer_credit_lines referencing new table as written
  for each statement execute function customer_credit_lines_without_order();

-- Neither customer, order nor currency of a note changes; null counts as a value.
drop trigger credit_notes_stay on credit_notes;
create trigger credit_notes_stay before update on credit_notes for each row
  when ((old.venue_id, old.distributor_id, old.order_id, old.currency_code)
    is distinct from (new.venue_id, new.distributor_id, new.order_id, new.currency_code)) execute function stays_with_both();

-- What is approved without an order is the sum of its lines.
create function customer_credits_add_up() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select (coalesce(sum(l.total), 0), coalesce(sum(l.tax_amount), 0)) from customer_credit_lines l where l.credit_note_id = new.id)
     is distinct from (new.total, new.tax_amount) then
    perform refuse('a credit note without an order is the sum of its lines', 'customer_credits_add_up');
  end if;
  return new;
end
$$;
create trigger customer_credits_add_up before update on credit_notes for each row
  when (new.status = 'approved' and new.order_id is null) execute function customer_credits_add_up();
