import type { Days } from '#contract/calendar/ranges.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Scope } from './sales-reads.ts'

type Credited = { id: number; amount: number }
type Asked = Pick<Scope, 'distributorId' | 'venueIds' | 'productId'>

/** Approved credit notes by the supplier's day of approval, in one currency. */
const NOTES = `from credit_notes n join distributors d on d.id = n.distributor_id left join orders o on o.id = n.order_id
  where n.distributor_id = $1 and n.approved_at is not null
    and n.approved_at >= $2::date::timestamp at time zone d.timezone
    and n.approved_at < ($3::date + 1)::timestamp at time zone d.timezone
    and coalesce(n.currency_code, o.currency_code) = $4 and ($5::bigint[] is null or n.venue_id = any ($5))`

/** SQL: lines of credit notes that are of a product, before tax on top. */
export const CREDITED_LINES = `select credit_note_id, product_id, amount + spread_amount as amount from credit_note_lines where product_id is not null
  union all select credit_note_id, product_id, amount from customer_credit_lines where product_id is not null`

const values = ({ distributorId, venueIds }: Asked, { from, to }: Days, currency: string) => [
  distributorId,
  from,
  to,
  currency,
  venueIds,
]

/** What was credited to each customer, tax included; of one product only, its lines before tax on top. */
export const creditedToVenues = (tx: Tx, scope: Asked, days: Days, currency: string): Promise<Credited[]> =>
  scope.productId === null
    ? rows<Credited>(
        tx,
        `select n.venue_id as id, sum(n.total) as amount ${NOTES} group by n.venue_id`,
        values(scope, days, currency),
      )
    : rows<Credited>(
        tx,
        `with notes as (select n.id, n.venue_id ${NOTES})
         select n.venue_id as id, sum(l.amount) as amount from notes n join (${CREDITED_LINES}) l on l.credit_note_id = n.id
          where l.product_id = $6 group by n.venue_id`,
        [...values(scope, days, currency), scope.productId],
      )

/** What was credited of each product, before tax on top. */
export const creditedOfProducts = (tx: Tx, scope: Asked, days: Days, currency: string): Promise<Credited[]> =>
  rows<Credited>(
    tx,
    `with notes as (select n.id ${NOTES})
     select l.product_id as id, sum(l.amount) as amount from notes n join (${CREDITED_LINES}) l on l.credit_note_id = n.id
      where $6::bigint is null or l.product_id = $6 group by l.product_id`,
    [...values(scope, days, currency), scope.productId],
  )
