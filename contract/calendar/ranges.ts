import { z } from 'zod'
import { date } from '#contract/platform/fields.ts'

/** Ranges by their names (G-079); `custom` is from one day to another. */
export const RANGE_NAMES = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
  'all_time',
  'custom',
] as const
export type RangeName = (typeof RANGE_NAMES)[number]

/** What reports begin with. */
export const DEFAULT_RANGE: RangeName = 'this_month'
/** The first day of all time. */
export const ALL_TIME_FROM = '1970-01-02'

/** From the first to the last day, `YYYY-MM-DD`, both included. */
export const Days = z.object({ from: z.string(), to: z.string() })
export type Days = z.infer<typeof Days>

/** What a range is asked with; a custom one needs both days, and days alone are a custom one. */
export const rangeQuery = {
  range: z.enum(RANGE_NAMES).optional(),
  from: date.optional(),
  to: date.optional(),
}
export type RangeQuery = { range?: RangeName | undefined; from?: string | undefined; to?: string | undefined }

/** What is wrong with a range, by the field; null when nothing is. */
export function rangeFault({ range, from, to }: RangeQuery): Record<string, string[]> | null {
  if (range !== undefined && range !== 'custom') return null
  if (range === undefined && from === undefined && to === undefined) return null
  if (from === undefined) return { from: ['Choose the first day'] }
  if (to === undefined) return { to: ['Choose the last day'] }
  return to < from ? { to: ['Is before the first day'] } : null
}

/**
 * The days of a range, the whole of the present week, month, quarter or year included; weeks begin on Monday.
 * @param today where the party is
 * @param query without fault, see rangeFault
 */
export function daysOfRange({ range, from, to }: RangeQuery, today: string): Days {
  const name = range ?? (from !== undefined && to !== undefined ? 'custom' : DEFAULT_RANGE)
  const [year = 0, month = 0] = today.split('-').map(Number)
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'this_week':
      return weekOf(today)
    case 'last_week':
      return weekOf(addDays(today, -7))
    case 'this_month':
      return monthsFrom(year, month, 1)
    case 'last_month':
      return monthsFrom(year, month - 1, 1)
    case 'this_quarter':
      return monthsFrom(year, month - ((month - 1) % 3), 3)
    case 'this_year':
      return monthsFrom(year, 1, 12)
    case 'all_time':
      return { from: ALL_TIME_FROM, to: today }
    case 'custom':
      return { from: from ?? today, to: to ?? today }
  }
}

/** As many days right before; whole months, quarters and years before those. */
export function daysBefore({ from, to }: Days): Days {
  const months = wholeMonths({ from, to })
  const [year = 0, month = 0] = from.split('-').map(Number)
  if (months > 0) return monthsFrom(year, month - months, months)
  const length = lengthOf({ from, to })
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** The same days a year before; the 29th of February becomes the 28th. */
export const daysLastYear = ({ from, to }: Days): Days => ({ from: yearBefore(from), to: yearBefore(to) })

/** As much of one range as has passed of another by today: the first ten days of last month, on the tenth. */
export function asFarAs(compared: Days, { from, to }: Days, today: string): Days {
  if (to <= today || from > today) return compared
  const last = addDays(compared.from, lengthOf({ from, to: today }) - 1)
  return last < compared.to ? { ...compared, to: last } : compared
}

/** How many days a range has. */
export const lengthOf = ({ from, to }: Days): number => Math.round((utc(to) - utc(from)) / DAY_MS) + 1

/** A day so many days later, or earlier below 0. */
export function addDays(day: string, days: number): string {
  return text(new Date(utc(day) + days * DAY_MS))
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7))

const DAY_MS = 86_400_000
const utc = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  // years below 100 are those years, not of the twentieth century
  return new Date(0).setUTCFullYear(year, month - 1, date)
}
/** Days before the first year and after the last one that can be written are its first and its last. */
const text = (at: Date): string => {
  const year = at.getUTCFullYear()
  if (year < 1) return '0001-01-01'
  if (year > 9999) return '9999-12-31'
  return `${String(year).padStart(4, '0')}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
}
const two = (number: number): string => String(number).padStart(2, '0')

const weekOf = (day: string): Days => ({ from: mondayOf(day), to: addDays(mondayOf(day), 6) })

/** @param month may be below 1: months of the year before */
function monthsFrom(year: number, month: number, count: number): Days {
  const first = new Date(new Date(0).setUTCFullYear(year, month - 1, 1))
  const last = new Date(new Date(0).setUTCFullYear(year, month - 1 + count, 0))
  return { from: text(first), to: text(last) }
}

/** How many whole calendar months a range is; 0 where it begins or ends within one. */
function wholeMonths({ from, to }: Days): number {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) return 0
  const [[fromYear = 0, fromMonth = 0], [toYear = 0, toMonth = 0]] = [from.split('-').map(Number), to.split('-').map(Number)]
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1
}

function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return before.endsWith('-02-29') ? `${before.slice(0, -2)}28` : before
}
