import type { CountedBy } from '#contract/insight/sales-reports.ts'
import { PLACED } from '#server/ordering/orders/placed.ts'

type Sales = {
  isSale: string
  /** The day of the supplier it is counted on. */
  day: string
  /** Ways to find the sales of a span by an index; each order is found by one. */
  near: readonly string[]
}

/** Where an index leads to; a little wider, as clocks change at midnight in some places. The day itself is compared beside it. */
const nearTo = (column: string) =>
  `${column} >= s.starts_on::timestamp at time zone s.timezone - interval '3 hours'
   and ${column} < s.ends_on::timestamp at time zone s.timezone + interval '27 hours'`

/** SQL: whether the order `o` is one, wherever it is counted by the day it was placed on. */
export const IS_ORDERED = `not o.offline and ${PLACED}`

/**
 * Which orders `o` are sales, and on which day (G-011): by the day they were placed on, or by the date of their invoice, which is the day they
 * were accepted on where they have none. What a customer ordered elsewhere is none of the supplier's.
 */
const SALES: Record<CountedBy, Sales> = {
  order: {
    isSale: IS_ORDERED,
    day: '(o.ordered_at at time zone s.timezone)::date',
    near: [nearTo('o.ordered_at')],
  },
  invoice: {
    isSale: `not o.offline and o.status in ('accepted', 'partially_accepted', 'out_for_delivery', 'completed', 'completed_after_dispute', 'in_dispute', 'not_matching')`,
    day: 'coalesce(o.invoice_date, (o.accepted_at at time zone s.timezone)::date)',
    near: [
      'o.invoice_date between s.starts_on and s.ends_on',
      `o.invoice_date is null and o.accepted_at is not null and ${nearTo('o.accepted_at')}`,
    ],
  },
}

/**
 * SQL: the sales of supplier `$1` on the days of `spans (starts_on, ends_on, timezone)`, as `day` and these columns of the order `o` and of what
 * is joined to it.
 */
export function salesOf(countedBy: CountedBy, columns: string, joins: string, where = 'true'): string {
  const { isSale, day, near } = SALES[countedBy]
  return near
    .map(
      (found) => `select ${day} as day, ${columns} from spans s
        join orders o on o.distributor_id = $1 and ${found} and ${day} between s.starts_on and s.ends_on ${joins}
       where ${isSale} and ${where}`,
    )
    .join(' union all ')
}
