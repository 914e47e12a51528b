import { shortWeekday } from '#contract/platform/weekdays.ts'
import type { Frequency, Recurrence } from './recurrence.ts'

/** A recurrence as one says it: `every Mon, Thu`. */
export function recurrenceWords({ every, weekdays, dayOfMonth, until }: Omit<Recurrence, 'pausedUntil'>): string {
  const days = weekdays.map(shortWeekday).join(', ')
  const often: Record<Frequency, string> = {
    day: 'every day',
    week: days ? `every ${days}` : 'every week',
    fortnight: days ? `every other ${days}` : 'every other week',
    month:
      dayOfMonth === null
        ? 'every month'
        : dayOfMonth >= 29
          ? `on the ${ordinal(dayOfMonth)} or last day of each month`
          : `on the ${ordinal(dayOfMonth)} of each month`,
    year: 'every year',
  }
  return until ? `${often[every]} until ${until}` : often[every]
}

function ordinal(day: number): string {
  const ending =
    day % 10 === 1 && day !== 11 ? 'st' : day % 10 === 2 && day !== 12 ? 'nd' : day % 10 === 3 && day !== 13 ? 'rd' : 'th'
  return `${day}${ending}`
}
