import type { Days } from '#contract/calendar/ranges.ts'
import type { CountedBy } from '#contract/insight/sales-reports.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Costed } from './margin.ts'
import type { Scope } from './sales-reads.ts'
import { salesOf } from './sold.ts'

export type CostedOf = Costed & { id: number }

/**
 * SQL: what lines of sales were sold for and what the batches cost that their orders took and did not give back. A line of which a part has
 * no cost is sold for as much of its price as has one.
 * @param key the column that it is added up by
 */
const costedBy = (countedBy: CountedBy, key: 'venue_id' | 'product_id') => `with
  supplier as (select timezone from distributors where id = $1),
  spans as (select $2::date as starts_on, $3::date as ends_on, timezone from supplier),
  sales as (${salesOf(
    countedBy,
    'o.id, o.venue_id, o.amount as goods, o.order_discount_amount as discount',
    '',
    'o.currency_code = $6 and ($4::bigint[] is null or o.venue_id = any ($4))',
  )}),
  sold as (
    select s.id as order_id, s.venue_id, l.product_id, sum(l.quantity) as quantity,
           sum(l.total_price * (1 - coalesce(s.discount / nullif(s.goods, 0), 0))
             - case when l.tax_calculation = 'inclusive' then l.tax_amount else 0 end) as net
      from sales s join order_lines l on l.order_id = s.id and not l.is_declined
     where $5::bigint is null or l.product_id = $5 group by s.id, s.venue_id, l.product_id),
  taken as (
    select s.order_id, s.product_id, sum(-b.quantity) as quantity, sum(-b.quantity * i.cogs) as cost
      from sold s
      join inventory_movements m on m.order_id = s.order_id and m.product_id = s.product_id and m.distributor_id = $1
       and m.type in ('order_acceptance', 'order_cancellation')
      join inventory_movement_items b on b.movement_id = m.id
      join inventory_items i on i.id = b.item_id and i.cogs is not null
     group by s.order_id, s.product_id having sum(-b.quantity) > 0),
  costed as (
    select s.venue_id, s.product_id, s.net, s.quantity, least(coalesce(t.quantity, 0), s.quantity) as known, t.quantity as taken, t.cost
      from sold s left join taken t using (order_id, product_id))
  select ${key} as id, coalesce(sum(net * known / quantity), 0) as revenue, coalesce(sum(cost * known / taken), 0) as cost,
         coalesce(sum(quantity - known), 0) as without_cost
    from costed group by ${key}`

const TEXTS = {
  invoice: { venue_id: costedBy('invoice', 'venue_id'), product_id: costedBy('invoice', 'product_id') },
  order: { venue_id: costedBy('order', 'venue_id'), product_id: costedBy('order', 'product_id') },
} as const

const costed =
  (key: 'venue_id' | 'product_id') =>
  (tx: Tx, { countedBy, distributorId, venueIds, productId }: Scope, { from, to }: Days, currency: string): Promise<CostedOf[]> =>
    rows<CostedOf>(tx, TEXTS[countedBy][key], [distributorId, from, to, venueIds, productId, currency])

/** What goods sold to each customer cost, in the currency of costs. */
export const costsOfVenues = costed('venue_id')
/** What goods sold of each product cost, in the currency of costs. */
export const costsOfProducts = costed('product_id')
