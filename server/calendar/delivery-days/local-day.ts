import { Temporal } from 'temporal-polyfill'

/** When a day begins where somebody is, also where clocks change at midnight. @param day YYYY-MM-DD */
export const startOfDay = (day: string, timezone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timezone).toInstant().epochMilliseconds)

/** When it ends: the next one begins. */
export const endOfDay = (day: string, timezone: string): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timezone).toInstant().epochMilliseconds)

/** The day a moment belongs to where somebody is, YYYY-MM-DD. */
export const dayOf = (at: Date, timezone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).toPlainDate().toString()

/** A day so many days later, or earlier below 0. */
export const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** The moment of a time on a day where somebody is. @param time HH:mm */
export const momentAt = (day: string, time: string, timezone: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timezone).toInstant().epochMilliseconds)
