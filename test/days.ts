import { Temporal } from 'temporal-polyfill'

/**
 * The calendar day so many days from a moment, YYYY-MM-DD, in the zone of the companies that tests make. Counted in days,
 * not in hours, so that it is also right when clocks change in between.
 */
export const dayAfter = (from: Date, days: number, zone = 'Australia/Sydney'): string =>
  Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone).toPlainDate().add({ days }).toString()

/** The first day from Monday to Friday that is at least so many days from a moment: one that suppliers of tests deliver on, whatever today is. */
export function workdayAfter(from: Date, days: number, zone = 'Australia/Sydney'): string {
  const day = Temporal.PlainDate.from(dayAfter(from, days, zone))
  return day.add({ days: day.dayOfWeek > 5 ? 8 - day.dayOfWeek : 0 }).toString()
}
