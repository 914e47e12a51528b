import { z } from 'zod'
import { date, moment, optionalText, quantity } from './fields.ts'
import { Id } from './id.ts'
import { STANDING_INTERVALS } from './order-words.ts'
import { Recurrence } from './recurrence.ts'

export const NewLine = z.strictObject({ productId: Id, quantity, note: optionalText(500).optional() })

/** The order for one supplier in a placing. */
export const NewOrder = z.strictObject({
  distributorId: Id,
  products: z.array(NewLine).min(1, 'Needs at least one product').max(1000, 'At most 1000 lines'),
  message: optionalText(2000).default(''),
  venueOrderNumber: optionalText(60).default(''),
  requestedDeliveryAt: date.nullable().default(null),
  /** Not now but then (T-05); again and again with an interval, or a recurrence, which goes before it. */
  scheduledAt: moment.nullable().default(null),
  interval: z.enum(STANDING_INTERVALS).nullable().default(null),
  recurrence: Recurrence.nullable().default(null),
  /** What the buyer saw: a total that is no longer right is refused, naming it, rather than charged. */
  expectedAmountWithTax: z.number().optional(),
})
export type NewOrder = z.output<typeof NewOrder>

/** What may stand against an order that is placed, by whomever. */
export const PLACEMENT_PROBLEMS = [
  'not_found',
  'not_connected',
  'validation_failed',
  'not_existing',
  'not_enough_stock',
  'currency-no-matching',
  'price_changed',
  'below_minimum',
] as const
