import { z } from 'zod'
import { Named } from '#contract/parties/customer-lists.ts'
import { Currency } from '#contract/platform/currency.ts'
import { moment } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'

/** An account, and how somebody gets there or calls. */
export const Place = Named.extend({ address: z.string(), phone: z.string() })

/** Sums of money, each in a currency of its own: currencies are never added. */
export const Amounts = z.array(z.object({ currency: Currency, amount: z.number() }))
export type Amounts = z.infer<typeof Amounts>

/** Moments of to-dos and expenses are within these years. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2100
export const crmMoment = moment.refine((value) => {
  const year = new Date(value).getUTCFullYear()
  return year >= FIRST_YEAR && year < LAST_YEAR
}, `Must be between ${FIRST_YEAR} and ${LAST_YEAR}`)

/** One of them; 0: without one. */
export const idOrNone = z.union([IdInPath, z.literal('0').transform(Number)])
