import { z } from 'zod'
import { STANDING_INTERVALS } from '#contract/calendar/recurrence.ts'
import { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { TradingTerms } from '#contract/parties/suppliers.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, moment, optionalText } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import { DISTRIBUTOR_ORDER_TYPES, ORDER_KINDS } from './order-status.ts'

/** A user's cart at one supplier for one venue. What it comes to is priced by the one pricing function, here as on the server. */
export const Cart = z.object({
  distributor: z.object({ id: Id, name: z.string(), logo: z.string().nullable(), currency: Currency, terms: TradingTerms }),
  message: z.string(),
  venueOrderNumber: z.string(),
  info: z.object({
    type: z.enum(ORDER_KINDS),
    scheduledAt: z.string().nullable(),
    interval: z.enum(STANDING_INTERVALS).nullable(),
    requestedDeliveryAt: z.string().nullable(),
    /** The supplier says when it comes (G-050). */
    tbd: z.boolean(),
    distributorType: z.enum(DISTRIBUTOR_ORDER_TYPES),
  }),
  entries: z.array(z.object({ product: VenueProduct, quantity: z.number(), note: z.string() })),
  /** Products that have gone since they were put in: named so that nobody wonders. */
  gone: z.array(z.object({ id: Id, name: z.string() })),
  updatedAt: z.string(),
})
export type Cart = z.infer<typeof Cart>

/** A quantity in a cart: 0 takes the line out. */
const cartQuantity = z
  .number()
  .min(0, 'Must not be negative')
  .max(1_000_000, 'Is too large')
  .refine((value) => Number(value.toFixed(3)) === value, 'At most 3 decimals')

const params = z.object({ venueId: IdInPath, distributorId: IdInPath })

export const carts = {
  list: endpoint({
    method: 'GET',
    path: '/venues/:venueId/carts',
    summary: "List the user's carts, one per supplier",
    audience: 'venue',
    permission: 'createOrder',
    params: z.object({ venueId: IdInPath }),
    returns: listOf(Cart),
    problems: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/carts/:distributorId',
    summary: 'Set quantities (0 removes a line) and details of a cart; omitted fields stay unchanged',
    audience: 'venue',
    permission: 'createOrder',
    params,
    body: z.strictObject({
      /** Set, not added: sending the same twice changes nothing. */
      lines: z
        .array(z.strictObject({ productId: Id, quantity: cartQuantity, note: optionalText(500).optional() }))
        .max(1000)
        .optional(),
      message: optionalText(2000).optional(),
      venueOrderNumber: optionalText(60).optional(),
      info: z
        .strictObject({
          type: z.enum(ORDER_KINDS).default('regular'),
          scheduledAt: moment.nullable().default(null),
          interval: z.enum(STANDING_INTERVALS).nullable().default(null),
          requestedDeliveryAt: date.nullable().default(null),
          tbd: z.boolean().default(false),
          distributorType: z.enum(DISTRIBUTOR_ORDER_TYPES).default('purchase'),
        })
        .optional(),
    }),
    /** Null when the cart is empty now and therefore gone. */
    returns: z.object({ cart: Cart.nullable() }),
    problems: ['not_found', 'not_connected', 'validation_failed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/carts/:distributorId',
    summary: 'Empty a cart',
    audience: 'venue',
    permission: 'createOrder',
    params,
    returns: 'nothing',
    problems: ['not_found'],
  }),
}
