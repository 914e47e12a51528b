-- compatible-from: 0131
-- What a supplier sold, by day and by month: to each customer, and of each product. Counted by a job from orders; a day on which an order
-- has changed since is in sales_changes, and is read from the orders themselves until it has been counted again (docs/decisions/0094).
create table sales_changes (
  distributor_id bigint not null references distributors,
  -- when an order was placed or accepted, or the date of its invoice; the day it is in is the supplier's
  at timestamptz,
  day date,
  check ((at is null) <> (day is null))
);
create index sales_changes_of_distributor on sales_changes (distributor_id);
-- a venue that changes an order marks its days, and sees nothing of it
select protect('sales_changes', 'distributor_id = (select acting_distributor())',
  'distributor_id = (select acting_distributor()) or (select acting_venues()) is not null');

create table sales_to_venues (
  distributor_id bigint not null references distributors,
  -- by the day an order was placed on, or by the date of its invoice
  counted_by text not null check (counted_by in ('order', 'invoice')),
  grain text not null check (grain in ('day', 'month')),
  starts_on date not null,
  currency_code text not null references currencies,
  venue_id bigint not null references venues,
  order_count int not null,
  quantity numeric(24, 3) not null,
  goods_amount numeric(24, 4) not null,
  discount_amount numeric(24, 4) not null,
  delivery_fee numeric(24, 4) not null,
  adjustment_amount numeric(24, 4) not null,
  tax_amount numeric(24, 4) not null,
  -- what is paid, tax included
  amount numeric(24, 4) not null,
  primary key (distributor_id, counted_by, grain, starts_on, currency_code, venue_id)
);
-- a venue that is looked for when it is deleted
create index sales_to_venues_of_venue on sales_to_venues (venue_id);
select protect('sales_to_venues', 'distributor_id = (select acting_distributor())');

create table sales_of_products (
  distributor_id bigint not null,
  counted_by text not null check (counted_by in ('order', 'invoice')),
  grain text not null check (grain in ('day', 'month')),
  starts_on date not null,
  currency_code text not null references currencies,
  product_id bigint not null,
  line_count int not null,
  quantity numeric(24, 3) not null,
  -- the lines as they are on the order, before what is taken off the whole of it
  goods_amount numeric(24, 4) not null,
  primary key (distributor_id, counted_by, grain, starts_on, currency_code, product_id),
  foreign key (distributor_id, product_id) references products (distributor_id, id)
);
create index sales_of_products_of_product on sales_of_products (distributor_id, product_id);
select protect('sales_of_products', 'distributor_id = (select acting_distributor())');

-- Every change of an order marks the days it was and is counted on. Whoever changes it, the supplier's figures change with it.
create function orders_change_sales() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into sales_changes (distributor_id, at, day)
  select coalesce(new.distributor_id, old.distributor_id), at, day
    from (values (new.ordered_at, null::date), (case when new.invoice_date is null then new.accepted_at end, new.invoice_date)
          union values (old.ordered_at, null), (case when old.invoice_date is null then old.accepted_at end, old.invoice_date)) marks (at, day)
   where at is not null or day is not null;
  return null;
end
$$;
create trigger orders_made_change_sales after insert on orders for each row
  when (new.ordered_at is not null) execute function orders_change_sales();
create trigger orders_changed_change_sales after update on orders for each row
  when (old.ordered_at is not null or new.ordered_at is not null) execute function orders_change_sales();
create trigger orders_deleted_change_sales after delete on orders for each row
  when (old.ordered_at is not null) execute function orders_change_sales();

-- Everything a supplier sold is counted anew: once for those who are here already, and where a day begins at another moment.
create function sales_are_counted_anew(of_distributor bigint) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from sales_to_venues where distributor_id = of_distributor;
  delete from sales_of_products where distributor_id = of_distributor;
  insert into sales_changes (distributor_id, day)
  select of_distributor, day from distributors d
    cross join lateral (
      select (o.ordered_at at time zone d.timezone)::date as day from orders o
       where o.distributor_id = d.id and o.ordered_at is not null
      union select coalesce(o.invoice_date, (o.accepted_at at time zone d.timezone)::date) from orders o
       where o.distributor_id = d.id and o.accepted_at is not null) days
   where d.id = of_distributor;
end
$$;
create function distributors_move_sales() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform sales_are_counted_anew(new.id);
  return null;
end
$$;
create trigger distributors_move_sales after update on distributors for each row
  when (old.timezone is distinct from new.timezone) execute function distributors_move_sales();

select sales_are_counted_anew(id) from distributors;
