/** Converts between local days and times of a time zone and instants. */

/** The day of a moment in a time zone, YYYY-MM-DD. */
export const dayIn = (at: Date, timezone: string): string => parts(at, timezone).slice(0, 10)
export const dayAt = (at: string, timezone: string): string => parts(new Date(at), timezone).slice(0, 10)
export const timeAt = (at: string, timezone: string): string => parts(new Date(at), timezone).slice(11, 16)

/** The instant of a local day and time. Computed twice, because the offset may differ at the result. */
export function momentAt(day: string, time: string, timezone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wall)) return ''
  const first = wall - offsetAt(new Date(wall), timezone)
  return new Date(wall - offsetAt(new Date(first), timezone)).toISOString()
}

const offsetAt = (at: Date, timezone: string): number =>
  Date.parse(`${parts(at, timezone)}Z`) - Math.floor(at.getTime() / 1000) * 1000

const parts = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at).replace(' ', 'T')
