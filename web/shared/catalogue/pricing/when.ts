/** When a change of prices starts: at once, or on a day with what customers are told. */
export type When = {
  /** YYYY-MM-DD; null is now, empty is a day not chosen yet. */
  startsOn: string | null
  note: string
  tellsEveryone: boolean
}
export const NOW: When = { startsOn: null, note: '', tellsEveryone: false }

/** The day it is where the company is, YYYY-MM-DD. */
export const dayIn = (at: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** The first day that something can be planned for: tomorrow where the company is. */
export const firstDay = (now: Date, timezone: string): string => dayAfter(dayIn(now, timezone))

/** The calendar day after another. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
