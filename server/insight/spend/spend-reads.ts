import type { Days } from '#contract/calendar/ranges.ts'
import type { SpendGroup } from '#contract/insight/spend-reports.ts'
import type { StepUnit } from '#contract/insight/steps.ts'
import { BOUGHT, INVOICE_DAY } from '#server/insight/price-changes/purchases.ts'
import { CREDITED_LINES } from '#server/insight/reports/credit-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { SpendScope } from './spend-scope.ts'

/** What was spent with a supplier, by an outlet or for a product, in one step of a range and one currency. */
export type Spent = {
  id: number
  starts_on: string
  currency_code: string
  orders: number
  quantity: number
  amount: number
}

const IN_RANGE = `${BOUGHT} and ${INVOICE_DAY} between $2 and $3 and ($4::bigint is null or o.distributor_id = $4)`

const OF_ORDERS = (key: 'distributor_id' | 'venue_id') => `
  select o.${key} as id, to_char(date_trunc($5, ${INVOICE_DAY}), 'YYYY-MM-DD') as starts_on, o.currency_code, count(*) as orders,
         sum(lines.quantity) as quantity, sum(o.amount_with_tax) as amount
    from orders o join venues v on v.id = o.venue_id
    left join lateral (select coalesce(sum(l.quantity), 0) as quantity from order_lines l where l.order_id = o.id and not l.is_declined) lines on true
   where ${IN_RANGE} group by 1, 2, 3 order by 2`

const OF_LINES = `
  select l.product_id as id, to_char(date_trunc($5, ${INVOICE_DAY}), 'YYYY-MM-DD') as starts_on, o.currency_code, count(*) as orders,
         sum(l.quantity) as quantity, sum(l.total_price) as amount
    from orders o join venues v on v.id = o.venue_id join order_lines l on l.order_id = o.id
   where ${IN_RANGE} and not l.is_declined group by 1, 2, 3 order by 2`

const STATEMENTS: Record<SpendGroup, string> = {
  supplier: OF_ORDERS('distributor_id'),
  outlet: OF_ORDERS('venue_id'),
  category: OF_LINES,
  product: OF_LINES,
}

type Asked = Pick<SpendScope, 'venueIds' | 'distributorId'>

/** What was spent on some days, by step; products also for categories, which are made of them. */
export const spentIn = (
  tx: Tx,
  { venueIds, distributorId }: Asked,
  { from, to }: Days,
  { groupBy, unit }: { groupBy: SpendGroup; unit: StepUnit },
): Promise<Spent[]> => rows<Spent>(tx, STATEMENTS[groupBy], [venueIds, from, to, distributorId, unit])

/** Approved credit notes by the outlet’s day of approval, in one currency. */
const NOTES = `from credit_notes n join venues v on v.id = n.venue_id left join orders o on o.id = n.order_id
  where n.venue_id = any ($1) and n.approved_at is not null
    and (n.approved_at at time zone v.timezone)::date between $2 and $3
    and ($4::bigint is null or n.distributor_id = $4) and coalesce(n.currency_code, o.currency_code) = $5`
const CREDITED_TO = (key: 'distributor_id' | 'venue_id') => `select n.${key} as id, sum(n.total) as amount ${NOTES} group by 1`
const CREDITED_OF_PRODUCTS = `with notes as (select n.id ${NOTES})
  select l.product_id as id, sum(l.amount) as amount from notes n join (${CREDITED_LINES}) l on l.credit_note_id = n.id
   group by 1`
const CREDITS: Record<SpendGroup, string> = {
  supplier: CREDITED_TO('distributor_id'),
  outlet: CREDITED_TO('venue_id'),
  category: CREDITED_OF_PRODUCTS,
  product: CREDITED_OF_PRODUCTS,
}

/** What was credited on some days: tax included by supplier and outlet, lines before tax on top by product. */
export const creditedIn = (
  tx: Tx,
  { venueIds, distributorId }: Asked,
  { from, to }: Days,
  groupBy: SpendGroup,
  currency: string,
) => rows<{ id: number; amount: number }>(tx, CREDITS[groupBy], [venueIds, from, to, distributorId, currency])
