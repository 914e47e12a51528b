import type { Days } from '#contract/calendar/ranges.ts'
import { endOfDay, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { IS_ORDERED } from '#server/insight/reports/sold.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DayOrdered } from './ordered.ts'

/** What was ordered on the whole platform, by day and currency, where something was; oldest first. `orders_placed` holds all it reads. */
export const orderedByDay = (tx: Tx, { from, to }: Days, timezone: string): Promise<DayOrdered[]> =>
  rows<DayOrdered>(
    tx,
    `select to_char(o.ordered_at at time zone $3, 'YYYY-MM-DD') as day, o.currency_code as currency, count(*)::int as orders,
            sum(o.amount_with_tax) as amount
       from orders o where o.ordered_at >= $1 and o.ordered_at < $2 and ${IS_ORDERED} group by 1, 2 order by 1, 2`,
    [startOfDay(from, timezone), endOfDay(to, timezone), timezone],
  )
