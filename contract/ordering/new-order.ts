import { z } from 'zod'
import { Recurrence, STANDING_INTERVALS } from '#contract/calendar/recurrence.ts'
import { date, moment, optionalText, quantity } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/id.ts'
import { DISTRIBUTOR_ORDER_TYPES } from './order-status.ts'

export const NewLine = z.strictObject({ productId: Id, quantity, note: optionalText(500).optional() })

export const DAY_OR_TBD = 'Choose a date, or let the supplier choose'

const isRepeated = ({
  interval,
  recurrence,
}: {
  interval: (typeof STANDING_INTERVALS)[number] | null
  recurrence: object | null
}) => recurrence !== null || (interval !== null && interval !== 'none')

/** The order for one supplier in a placing. */
export const NewOrder = z
  .strictObject({
    distributorId: Id,
    products: z.array(NewLine).min(1, 'Needs at least one product').max(1000, 'At most 1000 lines'),
    message: optionalText(2000).default(''),
    venueOrderNumber: optionalText(60).default(''),
    requestedDeliveryAt: date.nullable().default(null),
    /** The supplier says when it comes (G-050). */
    tbd: z.boolean().default(false),
    /** `simple` lists quantities and moves no stock (R-005, G-025). */
    distributorType: z.enum(DISTRIBUTOR_ORDER_TYPES).default('purchase'),
    /** Not now but then (T-05); again and again with an interval, or a recurrence, which goes before it. */
    scheduledAt: moment.nullable().default(null),
    interval: z.enum(STANDING_INTERVALS).nullable().default(null),
    recurrence: Recurrence.nullable().default(null),
    /** What the buyer saw: a total that is no longer right is refused, naming it, rather than charged. */
    expectedAmountWithTax: z.number().optional(),
  })
  .refine(({ tbd, requestedDeliveryAt }) => !tbd || requestedDeliveryAt === null, {
    message: DAY_OR_TBD,
    path: ['requestedDeliveryAt'],
  })
  .refine(({ scheduledAt, interval, recurrence }) => scheduledAt !== null || !isRepeated({ interval, recurrence }), {
    message: 'Choose when it is placed for the first time',
    path: ['scheduledAt'],
  })
export type NewOrder = z.output<typeof NewOrder>

/** What may prevent an order that is placed, by whomever. */
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
