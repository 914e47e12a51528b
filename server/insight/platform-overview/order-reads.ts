import type { Days } from '#contract/calendar/ranges.ts'
import { endOfDay, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { IS_ORDERED } from '#server/insight/reports/sold.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DayOrdered } from './ordered.ts'

/**
 * What was ordered on the whole platform, by day and currency, where something was; oldest first. Sorted here, so that PostgreSQL
 * gathers days by a hash: 9 % faster for a year, 23 % for all time (docs/decisions/0103).
 */
export async function orderedByDay(tx: Tx, { from, to }: Days, timezone: string): Promise<DayOrdered[]> {
  const found = await rows<DayOrdered>(
    tx,
    `select to_char(day, 'YYYY-MM-DD') as day, currency, orders, amount from (
       select (o.ordered_at at time zone $3)::date as day, o.currency_code as currency, count(*)::int as orders, sum(o.amount_with_tax) as amount
         from orders o where o.ordered_at >= $1 and o.ordered_at < $2 and ${IS_ORDERED} group by 1, 2) days`,
    [startOfDay(from, timezone), endOfDay(to, timezone), timezone],
  )
  return found.toSorted((a, b) => (`${a.day} ${a.currency}` < `${b.day} ${b.currency}` ? -1 : 1))
}
