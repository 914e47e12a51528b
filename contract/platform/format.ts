import type { Currency, Formats } from './currency.ts'
import { round } from './money.ts'
import { shortWeekday, weekdayName } from './weekdays.ts'

/** How amounts, quantities and times are written, by the formats of a company: on screens, and on the papers that the server makes. Pure: the zone and format are given. */

export function formatMoney(amount: number, currency: Currency): string {
  return inTemplate(amount, currency, digits(amount, currency.fractionDigits, currency.fractionDigits))
}

/** A unit price: may have up to 4 decimals, and shows at least those of its currency. */
export function formatPrice(amount: number, currency: Currency): string {
  return inTemplate(amount, currency, digits(amount, currency.fractionDigits, Math.max(4, currency.fractionDigits)))
}

/** An amount without its currency, for columns where the head or the total says it. */
export const formatAmount = (amount: number, currency: Currency): string =>
  sign(amount) + digits(amount, currency.fractionDigits, currency.fractionDigits)

/** What is before and after an amount that is typed: the props of a number field. */
export function moneyAffixes({ template }: Currency): { prefix: string; suffix: string } {
  const [prefix = '', suffix = ''] = template.split('{amount}')
  return { prefix, suffix }
}

/** A quantity: at most 3 decimals, none that say nothing. */
export const formatQuantity = (quantity: number): string => sign(quantity) + digits(quantity, 0, 3)

const NEVER_MANY = new Set(['each', 'dozen'])

/** A unit as it reads after a quantity: 12 bottles, 2 boxes, no bottles, but 750 ml, 3 each and 4 dozen. */
export const unitsOf = (name: string, quantity: number): string => {
  if ((quantity > 0 && quantity <= 1) || name.length <= 2 || NEVER_MANY.has(name)) return name
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/** A quantity with its unit, if it has one. */
export const formatQuantityOf = (quantity: number, unit: string): string =>
  `${formatQuantity(quantity)} ${unit && unitsOf(unit, quantity)}`.trim()

/** What a price is for: 'per kg', but 'each'. */
export const perUnit = (unit: string): string => (unit === 'each' ? 'each' : `per ${unit}`)

export const formatPercent = (percent: number, decimals = 1): string => `${sign(percent)}${digits(percent, 0, decimals)} %`

/** Numbers of 1000 or more get a 'k': 950, 1k, 12.4k. */
export function compact(value: number): string {
  if (Math.abs(value) < 1000) return sign(value) + digits(value, 0, Math.abs(value) < 10 ? 2 : 0)
  return `${sign(value)}${digits(value / 1000, 0, 1)}k`
}

export const compactMoney = (amount: number, currency: Currency): string => currency.template.replace('{amount}', compact(amount))

/** 'Day' is 'Days' for 0 and for more than 1. */
export const countOf = (count: number, unit: string, plural = `${unit}s`): string =>
  `${count >= 1000 ? formatQuantity(count) : count} ${count === 0 || count > 1 ? plural : unit}`

/** A calendar date (`YYYY-MM-DD`) as it is, a moment in the company's zone. */
export const formatDate = (at: string, formats: Pick<Formats, 'dateFormat' | 'timezone'>): string =>
  write(at, formats.dateFormat, formats.timezone)

export const formatTime = (at: string, formats: Pick<Formats, 'timeFormat' | 'timezone'>): string =>
  write(at, formats.timeFormat, formats.timezone)

export const formatDateTime = (at: string, formats: Pick<Formats, 'dateTimeFormat' | 'timezone'>): string =>
  write(at, formats.dateTimeFormat, formats.timezone)

/** Short and without a year, for lists: Sat 21 Nov. */
export const formatDay = (at: string, timezone: string): string => write(at, 'ddd D MMM', timezone)

/** A calendar date without a year, where many are side by side: 21 Nov. */
export const formatShortDay = (day: string): string => write(day, 'D MMM', 'UTC')

/** The month of a calendar date: Nov 2026. */
export const formatMonth = (day: string): string => write(day, 'MMM YYYY', 'UTC')

/** How long ago, for people: 'just now', '2 min ago', 'yesterday'. Shown beside an absolute time, never alone. */
export function timeAgo(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h ago`
  const days = Math.floor(minutes / (60 * 24))
  return days === 1 ? 'yesterday' : `${countOf(days, 'day')} ago`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const TOKENS = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|A|a/g

type Parts = { year: number; month: number; day: number; weekday: number; hour: number; minute: number; second: number }

function write(at: string, format: string, timezone: string): string {
  const parts = partsOf(at, timezone)
  if (!parts) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  const twelve = parts.hour % 12 === 0 ? 12 : parts.hour % 12
  const written: Record<string, string> = {
    YYYY: String(parts.year),
    YY: two(parts.year % 100),
    MMMM: MONTHS[parts.month - 1]!,
    MMM: MONTHS[parts.month - 1]!.slice(0, 3),
    MM: two(parts.month),
    M: String(parts.month),
    DD: two(parts.day),
    D: String(parts.day),
    dddd: weekdayName(parts.weekday || 7),
    ddd: shortWeekday(parts.weekday || 7),
    HH: two(parts.hour),
    H: String(parts.hour),
    hh: two(twelve),
    h: String(twelve),
    mm: two(parts.minute),
    m: String(parts.minute),
    ss: two(parts.second),
    s: String(parts.second),
    A: parts.hour < 12 ? 'AM' : 'PM',
    a: parts.hour < 12 ? 'am' : 'pm',
  }
  return format.replace(TOKENS, (token, literal: string | undefined) => literal ?? written[token] ?? token)
}

function partsOf(at: string, timezone: string): Parts | null {
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(at)
  if (date) {
    const [year, month, day] = date.slice(1).map(Number) as [number, number, number]
    return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(), hour: 0, minute: 0, second: 0 }
  }
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return null
  const parts = Object.fromEntries(
    clock(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Omit<Parts, 'weekday'>
  return { ...parts, hour: parts.hour % 24, weekday: new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay() }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clock(timezone: string): Intl.DateTimeFormat {
  let found = clocks.get(timezone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-AU', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timezone, found)
  }
  return found
}

const inTemplate = (amount: number, currency: Currency, text: string): string =>
  sign(amount) + currency.template.replace('{amount}', text)

const sign = (value: number): string => (value < 0 ? '−' : '')

/** The number without its sign, thousands apart. */
const digits = (value: number, least: number, most: number): string => writer(least, most).format(Math.abs(round(value, most)))

// Kept, because making one costs a hundred times as much as writing a number with it.
const writers = new Map<string, Intl.NumberFormat>()
function writer(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`
  let found = writers.get(key)
  if (!found) {
    found = new Intl.NumberFormat('en-AU', { minimumFractionDigits: least, maximumFractionDigits: most })
    writers.set(key, found)
  }
  return found
}
