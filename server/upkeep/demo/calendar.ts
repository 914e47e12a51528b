import { Temporal } from 'temporal-polyfill'
import { TIMEZONE } from './suppliers.ts'

/** A day in the suppliers' calendar. */
export type Day = {
  date: string
  daysAgo: number
  month: number
  /** 1 is Monday. */
  weekday: number
  /** The moment its midnight was, in milliseconds. */
  start: number
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The days of the year up to today, the oldest first. */
export function yearUpTo(now: Date): Day[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIMEZONE).toPlainDate()
  return Array.from({ length: 366 }, (_, i) => dayFrom(today.subtract({ days: 365 - i }), 365 - i))
}

const dayFrom = (date: Temporal.PlainDate, daysAgo: number): Day => ({
  date: date.toString(),
  daysAgo,
  month: date.month,
  weekday: date.dayOfWeek,
  start: date.toZonedDateTime(TIMEZONE).epochMilliseconds,
})

/** A moment of a day, as the clock on the wall has it on days without a change of clocks. */
export const momentOf = (day: Day, hours: number, minutes = 0): Date => new Date(day.start + hours * HOUR + minutes * MINUTE)

/** How busy kitchens are by month, around 1: full before Christmas, quiet in winter. */
const BUSY = [0.95, 1, 1, 0.97, 0.92, 0.86, 0.84, 0.9, 0.98, 1.05, 1.12, 1.28]
export const busyIn = (month: number): number => BUSY[month - 1] ?? 1
