import { addDays, asFarAs, type Days, daysBefore, daysOfRange } from '#contract/calendar/ranges.ts'
import { sum } from '#contract/platform/money.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { currencies } from '#server/insight/reports/report-scope.ts'
import type { Scope } from '#server/insight/reports/sales-reads.ts'
import { salesBySteps } from '#server/insight/reports/step-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** What was ordered this week and last week, as the report of customers counts it by the day of the order, in the supplier's currency. */
export async function weekRevenue(tx: Tx, distributorId: number, now: Date) {
  const [supplier] = await rows<{ timezone: string; currency_code: string }>(
    tx,
    `select timezone, currency_code from distributors where id = $1`,
    [distributorId],
  )
  if (!supplier) throw new Problem('not_found')
  const today = dayOf(now, supplier.timezone)
  const week = daysOfRange({ range: 'this_week' }, today)
  const lastWeek = daysBefore(week)
  const scope: Scope = { distributorId, countedBy: 'order', venueIds: null, productId: null }
  const read = (days: Days) => salesBySteps(tx, scope, days, 'day', supplier.currency_code)
  const [[currency], sold, soldBefore] = await Promise.all([currencies(tx, [supplier.currency_code]), read(week), read(lastWeek)])
  if (!currency) throw new Problem('not_found')
  const amountOn = (steps: typeof sold, day: string) => steps.find(({ starts_on }) => starts_on === day)?.amount ?? 0
  const days = Array.from({ length: 7 }, (_, i) => ({
    date: addDays(week.from, i),
    amount: amountOn(sold, addDays(week.from, i)),
    before: amountOn(soldBefore, addDays(lastWeek.from, i)),
  }))
  const passed = asFarAs(lastWeek, week, today)
  const total = (amounts: readonly number[]) => sum(amounts, currency.fractionDigits)
  return {
    currency,
    amount: total(days.map(({ amount }) => amount)),
    before: total(days.filter(({ date }) => addDays(date, -7) <= passed.to).map(({ before }) => before)),
    days,
  }
}
