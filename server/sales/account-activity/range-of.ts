import { type Days, daysOfRange, type RangeQuery, rangeFault } from '#contract/calendar/ranges.ts'
import { dayOf, endOfDay, startOfDay } from '#server/calendar/delivery-days/local-day.ts'
import { timezoneOf } from '#server/calendar/delivery-days/timezone.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

export type Range = Days & { start: Date; end: Date; timezone: string }

/** The range asked for, in days where the supplier is (G-079). @throws Problem validation_failed naming the day that is wrong */
export async function rangeOf(tx: Tx, distributorId: number, asked: RangeQuery, now: Date): Promise<Range> {
  const fields = rangeFault(asked)
  if (fields) throw new Problem('validation_failed', { fields })
  const timezone = await timezoneOf(tx, distributorId)
  const days = daysOfRange(asked, dayOf(now, timezone))
  return { ...days, timezone, start: startOfDay(days.from, timezone), end: endOfDay(days.to, timezone) }
}
