import { Temporal } from 'temporal-polyfill'
import type { Recurrence } from '#contract/calendar/recurrence.ts'

/** A recurrence with where it begins, on the supplier's calendar and clock. */
export type Pattern = Recurrence & {
  /** Its first day, which also says which fortnight, day of the month and day of the year it is. */
  startsOn: string
  /** HH:mm; stays this time on the wall when the clocks change. */
  time: string
  timezone: string
}

/** One time it comes: the day that names it, and the moment it is placed. */
export type Occurrence = { on: string; at: Date }

/**
 * The first occurrence after a moment, and after a day that has had its own; null when it has ended. A time that a night leaves out comes
 * as much later as the clocks jump; of a time that comes twice it is the first.
 */
export function nextOccurrence(pattern: Pattern, after: Date, afterDay: string | null = null): Occurrence | null {
  let day = latest([
    Temporal.PlainDate.from(pattern.startsOn),
    localDay(pattern, after),
    afterDay && dayAfter(afterDay),
    pattern.pausedUntil,
  ])
  for (;;) {
    const on = firstDayFrom(pattern, day)
    if (pattern.until !== null && on.toString() > pattern.until) return null
    const at = momentOf(pattern, on.toString())
    if (at > after) return { on: on.toString(), at }
    day = on.add({ days: 1 })
  }
}

/** The next ones, as many as asked for or until it ends. */
export function nextOccurrences(pattern: Pattern, after: Date, count: number, afterDay: string | null = null): Occurrence[] {
  const found: Occurrence[] = []
  for (let on = afterDay; found.length < count; ) {
    const next = nextOccurrence(pattern, after, on)
    if (!next) break
    found.push(next)
    on = next.on
  }
  return found
}

/** When the time of a day is. */
export function momentOf({ time, timezone }: Pick<Pattern, 'time' | 'timezone'>, on: string): Date {
  const local = Temporal.PlainDate.from(on).toPlainDateTime(Temporal.PlainTime.from(time))
  return new Date(local.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds)
}

/** The day and the time on the wall of a moment. */
export function localOf(timezone: string, at: Date): { on: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone)
  return { on: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

function firstDayFrom(pattern: Pattern, from: Temporal.PlainDate): Temporal.PlainDate {
  switch (pattern.every) {
    case 'day':
      return from
    case 'week':
      return firstWeekday(pattern, from, 1)
    case 'fortnight':
      return firstWeekday(pattern, from, 2)
    case 'month':
      return firstOfMonths(pattern, from)
    case 'year':
      return firstOfYears(pattern, from)
  }
}

/** The weeks that count begin with the one of the first day, on a Monday. */
function firstWeekday({ weekdays, startsOn }: Pattern, from: Temporal.PlainDate, everyWeeks: number): Temporal.PlainDate {
  const start = Temporal.PlainDate.from(startsOn)
  const days = weekdays.length > 0 ? weekdays : [start.dayOfWeek]
  const isOne = (day: Temporal.PlainDate) =>
    days.includes(day.dayOfWeek) && mondayOf(start).until(mondayOf(day)).days % (7 * everyWeeks) === 0
  let day = from
  while (!isOne(day)) day = day.add({ days: 1 })
  return day
}

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })

function firstOfMonths({ dayOfMonth, startsOn }: Pattern, from: Temporal.PlainDate): Temporal.PlainDate {
  const wanted = dayOfMonth ?? Temporal.PlainDate.from(startsOn).day
  // a day that a month has not got is its last
  const inMonthOf = (day: Temporal.PlainDate) => day.with({ day: wanted }, { overflow: 'constrain' })
  const day = inMonthOf(from)
  return isBefore(day, from) ? inMonthOf(from.with({ day: 1 }).add({ months: 1 })) : day
}

/** A leap day is kept as the last of February in other years. */
function firstOfYears({ startsOn }: Pattern, from: Temporal.PlainDate): Temporal.PlainDate {
  const start = Temporal.PlainDate.from(startsOn)
  const inYear = (year: number) => start.with({ year }, { overflow: 'constrain' })
  const day = inYear(from.year)
  return isBefore(day, from) ? inYear(from.year + 1) : day
}

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0

const dayAfter = (on: string) => Temporal.PlainDate.from(on).add({ days: 1 })

const localDay = ({ timezone }: Pattern, at: Date) => Temporal.PlainDate.from(localOf(timezone, at).on)

const latest = (days: readonly (Temporal.PlainDate | string | null)[]) =>
  days
    .filter((day) => day !== null)
    .map((day) => Temporal.PlainDate.from(day))
    .reduce((a, b) => (isBefore(a, b) ? b : a))
