import { z } from 'zod'
import { MOST_MINOR_UNITS } from './money.ts'

/** The messages that a form shows when nobody wrote a better one. */
export const messages = {
  required: 'This field is required',
  email: 'Please Enter a valid email address',
} as const

/** A text that must be there: trimmed, not empty, at most `max` characters, no control characters. */
export const text = (max = 255) =>
  z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(max, `At most ${max} characters`)
    .refine((value) => !hasControlCharacters(value), 'Contains characters that cannot be printed')

/** A text that may be empty or missing. */
export const optionalText = (max = 1000) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => !hasControlCharacters(value), 'Contains characters that cannot be printed')

export const email = z
  .string({ error: messages.required })
  .trim()
  .min(1, messages.required)
  .max(254, messages.email)
  .pipe(z.email(messages.email))
  .transform((value) => value.toLowerCase())

/**
 * An amount of money or a unit price: finite, at most 4 decimals. The limit is that of a currency without decimals; `amountFault` checks an
 * amount in its currency.
 */
export const money = z
  .number()
  .min(0, 'Must not be negative')
  .max(MOST_MINOR_UNITS, 'Is too large')
  .refine((value) => Number(value.toFixed(4)) === value, 'At most 4 decimals')

/** A quantity: above zero, at most 3 decimals. */
export const quantity = z
  .number()
  .positive('Must be above 0')
  .max(1_000_000, 'Is too large')
  .refine((value) => Number(value.toFixed(3)) === value, 'At most 3 decimals')

/** What a warehouse holds, or shall hold at least: nothing or more, at most 3 decimals. */
export const stockQuantity = z
  .number()
  .min(0, 'Must not be negative')
  .max(1_000_000_000, 'Is too large')
  .refine((value) => Number(value.toFixed(3)) === value, 'At most 3 decimals')

/** A calendar date without a time, `YYYY-MM-DD`. */
export const date = z.iso
  .date('Must be a date, YYYY-MM-DD')
  .refine((value) => !value.startsWith('0000'), 'Must be a date, YYYY-MM-DD')

/** A time of day, `HH:mm`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time, HH:mm')

/** A moment, ISO 8601 with zone; like days, in no year 0, which the database does not know. */
export const moment = z.iso
  .datetime({ offset: true, error: 'Must be a time, ISO 8601 with zone' })
  .refine((value) => !(new Date(value).getUTCFullYear() < 1), 'Must be a time, ISO 8601 with zone')

/** A search term in a query. */
export const term = z
  .string()
  .trim()
  .max(100, 'At most 100 characters')
  .refine((value) => !hasControlCharacters(value), 'Contains characters that cannot be printed')

/** A list of values written with commas in a query: `a,b`. */
export const commaSeparated = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .max(2000)
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(100))

/** A yes or no in a query. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export function hasControlCharacters(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i)
    if (code === 0x7f || (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d)) return true
  }
  return false
}
