-- compatible-from: 0099
-- All of it holds for new rows from now on; the next file looks at those that are there.

-- What belongs to an order has the order's two sides.
alter table order_lines drop constraint order_lines_distributor_id_order_id_fkey,
  add constraint order_lines_of_their_order foreign key (order_id, distributor_id, venue_id)
    references orders (id, distributor_id, venue_id) on delete cascade not valid;
alter table order_events drop constraint order_events_distributor_id_order_id_fkey,
  add constraint order_events_of_their_order foreign key (order_id, distributor_id, venue_id)
    references orders (id, distributor_id, venue_id) on delete cascade not valid;
alter table order_files drop constraint order_files_distributor_id_order_id_fkey,
  add constraint order_files_of_their_order foreign key (order_id, distributor_id, venue_id)
    references orders (id, distributor_id, venue_id) on delete cascade not valid;
alter table order_links drop constraint order_links_distributor_id_order_id_fkey,
  add constraint order_links_of_their_order foreign key (order_id, distributor_id, venue_id)
    references orders (id, distributor_id, venue_id) on delete cascade not valid;
alter table future_orders drop constraint future_orders_distributor_id_order_id_fkey,
  add constraint future_orders_of_their_order foreign key (order_id, distributor_id, venue_id)
    references orders (id, distributor_id, venue_id) on delete cascade not valid;
alter table credit_notes drop constraint credit_notes_distributor_id_order_id_fkey,
  add constraint credit_notes_of_their_order foreign key (order_id, distributor_id, venue_id)
    references orders (id, distributor_id, venue_id) not valid;
alter table order_link_uses drop constraint order_link_uses_link_id_fkey,
  add constraint order_link_uses_of_their_link foreign key (link_id, distributor_id, venue_id)
    references order_links (id, distributor_id, venue_id) on delete cascade not valid;

-- The total lies between the parts without and with all of the tax; the part of it that comes on top is in the lines, see orders_add_up.
alter table orders
  add constraint orders_of_possible_amounts check (
    amount >= 0 and order_discount_amount between 0 and amount and delivery_fee >= 0 and delivery_fee_below_minimum >= 0
    and minimum_order_amount >= 0 and tax between 0 and 100 and line_count >= 0 and declined_line_count >= 0) not valid,
  add constraint orders_total_of_its_parts check (
    amount_with_tax between amount - order_discount_amount + delivery_fee + amount_adjustment
      and amount - order_discount_amount + delivery_fee + amount_adjustment + tax_amount - tax_adjustment) not valid;
alter table order_lines
  add constraint order_lines_of_possible_amounts check (
    price >= 0 and list_price >= 0 and price_quantity >= 0 and discount_amount >= 0 and total_price >= 0 and tax_amount >= 0
    and tax between 0 and 100 and position >= 0) not valid;
alter table credit_notes add constraint credit_notes_tax_amount_check check (tax_amount >= 0) not valid;
alter table warehouses add constraint warehouses_deleted_is_not_primary check (deleted_at is null or not is_primary) not valid;
alter table standing_orders
  add constraint standing_orders_time_of_day check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') not valid,
  add constraint standing_orders_ended_when check ((status = 'ended') = (ended_at is not null)) not valid;
alter table proposed_prices
  add constraint proposed_prices_answered_when check ((status = 'pending') = (answered_at is null)) not valid;
alter table invitations
  add constraint invitations_answered_when check ((status = 'pending') = (answered_at is null)) not valid;
alter table venue_products
  add constraint venue_products_of_possible_amounts check (
    times_ordered >= 0 and weekly_rate >= 0 and last_quantity >= 0 and last_price >= 0 and reference_price >= 0) not valid;
alter table warehouse_products add constraint warehouse_products_par_level_not_negative check (par_level >= 0) not valid;

create function refuse(reason text, name text) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception '%', reason using errcode = '23514', constraint = name;
end
$$;

-- A cart holds products of its supplier, for its venue, and stays with both.
create function cart_lines_of_that_supplier() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from written l left join carts c on c.id = l.cart_id left join products p on p.id = l.product_id
              where c.venue_id is distinct from l.venue_id or p.distributor_id is distinct from c.distributor_id) then
    perform refuse('a cart holds products of its supplier for its venue', 'cart_lines_of_that_supplier');
  end if;
  return null;
end
$$;
create trigger cart_lines_inserted after insert on cart_lines referencing new table as written
  for each statement execute function cart_lines_of_that_supplier();
create trigger cart_lines_updated after update on cart_lines referencing new table as written
  for each statement execute function cart_lines_of_that_supplier();

create function stays_with_both() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse(tg_table_name || ' stay between the two they were made for', 'stays_with_both');
  return null;
end
$$;
create trigger carts_stay before update on carts for each row
  when ((old.venue_id, old.distributor_id, old.user_id) <> (new.venue_id, new.distributor_id, new.user_id)) execute function stays_with_both();
create trigger orders_stay before update on orders for each row
  when ((old.venue_id, old.distributor_id) <> (new.venue_id, new.distributor_id)) execute function stays_with_both();
create trigger credit_notes_stay before update on credit_notes for each row
  when ((old.venue_id, old.distributor_id, old.order_id) <> (new.venue_id, new.distributor_id, new.order_id)) execute function stays_with_both();

-- A credit note gives back what its order charged.
create function credit_note_lines_of_that_order() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from written w join credit_notes n on n.id = w.credit_note_id
              where w.order_line_id is not null
                and not exists (select from order_lines l where l.id = w.order_line_id and l.order_id = n.order_id and l.product_id = w.product_id)) then
    perform refuse('a credit note has lines of its order', 'credit_note_lines_of_that_order');
  end if;
  return null;
end
$$;
create trigger credit_note_lines_inserted after insert on credit_note_lines referencing new table as written
  for each statement execute function credit_note_lines_of_that_order();
create trigger credit_note_lines_updated after update on credit_note_lines referencing new table as written
  for each statement execute function credit_note_lines_of_that_order();

-- When a party's transaction is through, an order is the sum of its lines. It is looked at once
-- for all of its rows: what has been looked at is kept in a setting, which the next statement empties.
create function orders_add_up() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted bigint := case when tg_table_name = 'orders' then (to_jsonb(new) ->> 'id')::bigint
                        when tg_op = 'DELETE' then (to_jsonb(old) ->> 'order_id')::bigint
                        else (to_jsonb(new) ->> 'order_id')::bigint end;
  o orders;
  lines numeric;
  line_tax numeric;
  on_top numeric;
  fee_tax numeric;
begin
  if current_setting('docket.added_up', true) = wanted::text then return null; end if;
  select * into o from orders where id = wanted;
  if not found then return null; end if;
  select coalesce(sum(total_price), 0), coalesce(sum(tax_amount), 0), coalesce(sum(tax_amount) filter (where tax_calculation = 'exclusive'), 0)
    into lines, line_tax, on_top from order_lines where order_id = wanted;
  fee_tax := o.tax_amount - o.tax_adjustment - line_tax;
  if o.amount <> lines then
    perform refuse('the amount of an order is the sum of its lines', 'orders_add_up');
  elsif fee_tax < 0 or (fee_tax > 0 and (not o.delivery_fee_taxable or o.delivery_fee = 0 or o.tax_calculation = 'exempt')) then
    perform refuse('the tax of an order is that of its lines and its delivery fee', 'orders_add_up');
  elsif o.amount_with_tax <> o.amount - o.order_discount_amount + o.delivery_fee + o.amount_adjustment + on_top
        + (case when o.tax_calculation = 'exclusive' then fee_tax else 0 end) then
    perform refuse('the total of an order is the sum of its parts', 'orders_add_up');
  end if;
  perform set_config('docket.added_up', wanted::text, true);
  return null;
end
$$;
create function orders_are_looked_at_again() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('docket.added_up', '', true);
  return null;
end
$$;
create constraint trigger orders_made_add_up after insert on orders deferrable initially deferred
  for each row when (not acting_everyone()) execute function orders_add_up();
create constraint trigger orders_changed_add_up after update on orders deferrable initially deferred
  for each row when (not acting_everyone()
    and (old.amount, old.order_discount_amount, old.delivery_fee, old.tax_amount, old.amount_with_tax, old.amount_adjustment, old.tax_adjustment)
     is distinct from (new.amount, new.order_discount_amount, new.delivery_fee, new.tax_amount, new.amount_with_tax, new.amount_adjustment, new.tax_adjustment))
  execute function orders_add_up();
create constraint trigger order_lines_add_up after insert or update or delete on order_lines deferrable initially deferred
  for each row when (not acting_everyone()) execute function orders_add_up();

-- A party moves an order together with the time it moves it at.
create function orders_moved_when() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse('an order has the time of what happened to it', 'orders_moved_when');
  return null;
end
$$;
create trigger orders_made_when before insert on orders for each row
  when (not acting_everyone() and (new.status in ('accepted', 'partially_accepted') and new.accepted_at is null
    or new.status in ('completed', 'completed_after_dispute') and new.completed_at is null
    or new.status = 'declined' and new.declined_at is null or new.status = 'abandoned' and new.abandoned_at is null))
  execute function orders_moved_when();
create trigger orders_moved_when before update on orders for each row
  when (not acting_everyone() and new.status <> old.status and (new.status in ('accepted', 'partially_accepted') and new.accepted_at is null
    or new.status in ('completed', 'completed_after_dispute') and new.completed_at is null
    or new.status = 'declined' and new.declined_at is null or new.status = 'abandoned' and new.abandoned_at is null))
  execute function orders_moved_when();
create trigger orders_looked_at_again before insert or update on orders for each statement execute function orders_are_looked_at_again();
create trigger order_lines_looked_at_again before insert or update or delete on order_lines
  for each statement execute function orders_are_looked_at_again();
