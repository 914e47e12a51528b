import { Temporal } from 'temporal-polyfill'

/**
 * The calendar day so many days from a moment, YYYY-MM-DD, in the zone of the companies that tests make. Counted in days,
 * not in hours, so that it is also right when clocks change in between.
 */
export const dayAfter = (from: Date, days: number, zone = 'Australia/Sydney'): string =>
  Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(zone).toPlainDate().add({ days }).toString()
