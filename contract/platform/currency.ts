import { z } from 'zod'

export const Currency = z.object({
  code: z.string(),
  /** How an amount is written: `{amount}` is replaced by the number, e.g. `${amount}`. */
  template: z.string(),
  fractionDigits: z.number(),
})
export type Currency = z.infer<typeof Currency>

/** The code of a currency that figures are asked for in. */
export const currencyAsked = z.string().regex(/^[A-Z]{3}$/, 'Must be a currency')

/** How a company writes dates, times and money. */
export const Formats = z.object({
  currency: Currency,
  dateFormat: z.string(),
  timeFormat: z.string(),
  dateTimeFormat: z.string(),
  timezone: z.string(),
})
export type Formats = z.infer<typeof Formats>
