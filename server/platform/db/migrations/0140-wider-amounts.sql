-- compatible-from: 0131
-- Amounts up to 10^15 in the smallest unit of any currency, with the 4 decimals of unit prices. The scale stays, so no table is rewritten.
-- The trigger names columns whose type changes: it is dropped and created again as it was.
drop trigger orders_changed_add_up on orders;

alter table connections
  alter column minimum_order_amount type numeric(20,4),
  alter column delivery_fee type numeric(20,4);
alter table credit_note_lines
  alter column asked_amount type numeric(20,4),
  alter column amount type numeric(20,4),
  alter column tax_amount type numeric(20,4),
  alter column total type numeric(20,4),
  alter column spread_amount type numeric(20,4),
  alter column spread_tax_amount type numeric(20,4);
alter table credit_notes
  alter column non_stock_credit type numeric(20,4),
  alter column tax_amount type numeric(20,4),
  alter column total type numeric(20,4);
alter table distributors
  alter column minimum_order_amount type numeric(20,4),
  alter column delivery_fee type numeric(20,4);
alter table inventory_items
  alter column cogs type numeric(20,4);
alter table order_lines
  alter column price type numeric(20,4),
  alter column list_price type numeric(20,4),
  alter column discount_value type numeric(20,4),
  alter column discount_amount type numeric(20,4),
  alter column total_price type numeric(20,4),
  alter column tax_amount type numeric(20,4);
alter table orders
  alter column minimum_order_amount type numeric(20,4),
  alter column delivery_fee_below_minimum type numeric(20,4),
  alter column amount type numeric(20,4),
  alter column order_discount_amount type numeric(20,4),
  alter column delivery_fee type numeric(20,4),
  alter column tax_amount type numeric(20,4),
  alter column amount_with_tax type numeric(20,4),
  alter column credit_note_amount type numeric(20,4),
  alter column amount_adjustment type numeric(20,4),
  alter column tax_adjustment type numeric(20,4);
alter table pending_invoice_lines
  alter column price type numeric(20,4),
  alter column total_price type numeric(20,4);
alter table pending_invoices
  alter column total type numeric(20,4),
  alter column tax_amount type numeric(20,4);
alter table products
  alter column price type numeric(20,4);
alter table proposed_prices
  alter column price type numeric(20,4);
alter table purchasing_limits
  alter column amount type numeric(20,4);
alter table stocktake_products
  alter column price type numeric(20,4);
alter table venue_products
  alter column last_price type numeric(20,4),
  alter column reference_price type numeric(20,4);

create constraint trigger orders_changed_add_up after update on orders deferrable initially deferred
  for each row when (not acting_everyone()
    and (old.amount, old.order_discount_amount, old.delivery_fee, old.tax_amount, old.amount_with_tax, old.amount_adjustment, old.tax_adjustment)
     is distinct from (new.amount, new.order_discount_amount, new.delivery_fee, new.tax_amount, new.amount_with_tax, new.amount_adjustment, new.tax_adjustment))
  execute function orders_add_up();
