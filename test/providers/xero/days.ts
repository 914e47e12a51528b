import { Invalid } from './refusals.ts'

/** Reads a day as Xero takes it: `2026-01-31`, with a time after it, or `/Date(1769817600000+0000)/`. @returns `YYYY-MM-DD` */
export function dayOf(text: string, field: string): string {
  const [, milliseconds] = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(text) ?? []
  if (milliseconds !== undefined) return new Date(Number(milliseconds)).toISOString().slice(0, 10)
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(day))) throw new Invalid(`${field} is not a valid date`)
  return day
}

/** As Xero answers it, in both of its ways. */
export const dayShown = (name: string, day: string | undefined): object =>
  day === undefined ? {} : { [name]: `/Date(${Date.parse(day)}+0000)/`, [`${name}String`]: `${day}T00:00:00` }

export const momentShown = (at: Date): string => `/Date(${at.getTime()}+0000)/`

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'].concat(
  'November',
  'December',
)

/** `31 July 2026`, as messages name days. */
export function dayNamed(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`
}
