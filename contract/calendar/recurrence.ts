import { z } from 'zod'
import { date } from '#contract/platform/fields.ts'

export const STANDING_INTERVALS = ['none', 'monthly', 'yearly', 'unlimited'] as const

/** How often a standing order comes. `interval` of the specification knows only some of it (G-036). */
export const FREQUENCIES = ['day', 'week', 'fortnight', 'month', 'year'] as const
export type Frequency = (typeof FREQUENCIES)[number]

const weekday = z.number().int().min(1).max(7)

/** When a standing order is placed again; days are ISO, 1 is Monday. */
export const Recurrence = z.strictObject({
  every: z.enum(FREQUENCIES),
  /** Of a week or fortnight; none is the weekday it begins on. */
  weekdays: z
    .array(weekday)
    .max(7)
    .default([])
    .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  /** Of a month, the last day where it is missing; none is the day it begins on. */
  dayOfMonth: z.number().int().min(1).max(31).nullable().default(null),
  /** The last day it is placed on. */
  until: date.nullable().default(null),
  /** Nothing is placed before this day. */
  pausedUntil: date.nullable().default(null),
})
export type Recurrence = z.output<typeof Recurrence>

type Interval = (typeof STANDING_INTERVALS)[number]

/** What an interval of the specification means; null comes once (G-036). */
export function recurrenceOf(interval: Interval | null): Recurrence | null {
  const every = interval === 'monthly' ? 'month' : interval === 'yearly' ? 'year' : interval === 'unlimited' ? 'week' : null
  return every && { every, weekdays: [], dayOfMonth: null, until: null, pausedUntil: null }
}

/** The nearest word of the specification, for those who know only it. */
export const intervalOf = ({ every }: Recurrence): Interval =>
  every === 'month' ? 'monthly' : every === 'year' ? 'yearly' : 'unlimited'

/** The first of the chosen weekdays from a day on (YYYY-MM-DD); the day itself where none is chosen or it repeats otherwise. */
export function firstWeekdayFrom(day: string, { every, weekdays }: Pick<Recurrence, 'every' | 'weekdays'>): string {
  if (weekdays.length === 0 || (every !== 'week' && every !== 'fortnight')) return day
  const at = new Date(`${day}T00:00:00Z`)
  while (!weekdays.includes(at.getUTCDay() || 7)) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}
