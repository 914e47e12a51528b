/** The day of the outlet an order counts on: the date of its invoice, or when it was accepted. */
export const INVOICE_DAY = 'coalesce(o.invoice_date, (o.accepted_at at time zone v.timezone)::date)'

/** Orders `o` of the outlets `$1` that were accepted and not given up. */
export const BOUGHT = `o.venue_id = any ($1) and o.accepted_at is not null
  and o.status not in ('declined', 'abandoned', 'quote', 'draft_venue', 'draft_distributor')`

/**
 * SQL: every purchase of the outlets `$1` up to the day `$2`, each with the price of the one before (G-073): of the same product at the same
 * outlet in the same currency. What is free, declined, or waits for its price is none.
 * @param where which ones; the one before a purchase is found among these
 */
export const purchases = (where = 'true'): string => `
  select o.id as order_id, o.venue_id, o.distributor_id, o.currency_code, o.order_number, o.invoice_number, ${INVOICE_DAY} as day,
         o.accepted_at, l.id as line_id, l.product_id, l.name, l.sku, l.price_unit, l.price, l.price_quantity, l.quantity, l.price_rule, l.list_price,
         lag(l.price) over same as before, lag(l.price_rule ->> 'kind') over same as rule_before
    from orders o join venues v on v.id = o.venue_id join order_lines l on l.order_id = o.id
   where ${BOUGHT} and not l.is_declined and not l.is_bonus and l.price > 0 and ${INVOICE_DAY} <= $2 and ${where}
  window same as (partition by o.venue_id, l.product_id, o.currency_code order by o.accepted_at, o.id, l.position)`
