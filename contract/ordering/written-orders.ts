import { z } from 'zod'
import { PRODUCT_SORTS } from '#contract/catalogue/product-parts.ts'
import { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, flag, money, optionalText, quantity, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'
import { LineDiscountTypeGiven } from '#contract/pricing/price.ts'
import { orderParams } from './order-requests.ts'
import { DISTRIBUTOR_ORDER_TYPES, ORDER_TYPES } from './order-status.ts'
import { Order } from './orders.ts'

/** What a draft of a supplier becomes when it is made an order. */
export const BECOMES = ORDER_TYPES.filter((type) => type !== 'draft') as readonly Exclude<(typeof ORDER_TYPES)[number], 'draft'>[]
export type Becomes = (typeof BECOMES)[number]

const WrittenLine = z.strictObject({
  /** The product. */
  id: Id,
  quantity,
  /** Typed in; without it the customer's own price at that quantity. */
  price: money.optional(),
  marketPrice: z.boolean().optional(),
  discountType: LineDiscountTypeGiven.nullable().optional(),
  discountValue: money.nullable().optional(),
  note: optionalText(500).optional(),
  /** The product that this one comes free with. Such lines may be sent; they are made of the deals again. */
  bonusId: Id.nullable().optional(),
})

/** Where somebody who is not on the platform is notified. */
const ContactInfoGiven = z.strictObject({
  smsNumber: optionalText(40).default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
  whatsAppNumber: optionalText(40).default(''),
})

/** The whole of an order as a supplier writes it (specification line 73). */
const content = {
  products: z.array(WrittenLine).min(1, 'Needs at least one product').max(1000, 'At most 1000 lines'),
  message: optionalText(2000).default(''),
  /** Where the message is printed: on either, both or neither. */
  messageDisplay: z
    .strictObject({ invoice: z.boolean().default(true), deliveryOrder: z.boolean().default(true) })
    .default({ invoice: true, deliveryOrder: true }),
  /** Typed in; without it the supplier's rule (G-013). */
  deliveryFee: money.nullable().default(null),
  venueOrderNumber: optionalText(60).default(''),
  /** `simple` lists quantities and takes no stock (G-025). */
  distributorType: z.enum(DISTRIBUTOR_ORDER_TYPES).default('purchase'),
  driverId: Id.nullable().default(null),
  warehouseId: Id.nullable().default(null),
  /** Of a quote, the last day it holds; anything else has a delivery day instead. */
  quoteEndDate: date.nullable().default(null),
  requestedDeliveryAt: date.nullable().default(null),
  /** The day is still to be found (G-050). */
  tbd: z.boolean().default(false),
  orderDiscountAmount: money.default(0),
  contactInfo: ContactInfoGiven.nullable().default(null),
}

export const WrittenOrder = z.strictObject({
  ...content,
  venueId: Id,
  type: z.enum(ORDER_TYPES),
  /** Of a draft, what it shall become. */
  becomes: z.enum(BECOMES).optional(),
})
export type WrittenOrder = z.output<typeof WrittenOrder>

/** The content of a draft, replaced; the customer stays. */
export const WrittenContent = z.strictObject(content)
export type WrittenContent = z.output<typeof WrittenContent>

const writes = { audience: 'distributor', permission: 'editOrder', plan: 'premium' } as const
const WRITING_PROBLEMS = [
  'not_found',
  'not_connected',
  'validation_failed',
  'not_existing',
  'not_enough_stock',
  'currency-no-matching',
] as const

/** Orders that a supplier writes for a customer: drafts, quotes, backorders and orders. */
export const writtenOrders = {
  create: endpoint({
    ...writes,
    method: 'POST',
    path: '/distributor/orders',
    summary: 'Create an order for a customer; a sales order is accepted at once, a draft is only visible to the supplier',
    body: WrittenOrder,
    returns: Order,
    status: 201,
    idempotent: true,
    problems: WRITING_PROBLEMS,
  }),
  createFromDraft: endpoint({
    ...writes,
    method: 'PATCH',
    path: '/distributor/orders/:orderId/create-from-draft',
    summary: 'Turn a draft into an order, quote or backorder, optionally with new content',
    params: orderParams,
    body: z.strictObject({ type: z.enum(BECOMES).optional(), draft: WrittenContent.optional() }),
    returns: Order,
    problems: [...WRITING_PROBLEMS, 'invalid_transition'],
  }),
  rewriteDraft: endpoint({
    ...writes,
    method: 'PUT',
    path: '/distributor/orders/:orderId/draft',
    summary: 'Update a draft',
    params: orderParams,
    body: z.strictObject({ becomes: z.enum(BECOMES).optional(), draft: WrittenContent }),
    returns: Order,
    problems: [...WRITING_PROBLEMS, 'invalid_transition'],
  }),
  convert: endpoint({
    ...writes,
    method: 'PATCH',
    path: '/distributor/orders/:orderId/convert',
    summary: 'Convert a quote that has not expired into an accepted order',
    params: orderParams,
    body: z.strictObject({
      requestedDeliveryAt: date.nullable().optional(),
      message: optionalText(2000).optional(),
      warehouseId: Id.optional(),
      marketPrices: z
        .array(z.strictObject({ lineId: Id, price: money }))
        .max(1000)
        .default([]),
    }),
    returns: Order,
    problems: ['not_found', 'not_connected', 'invalid_transition', 'quote_expired', 'validation_failed', 'not_enough_stock'],
  }),
  terms: endpoint({
    audience: 'distributor',
    permission: 'editOrder',
    method: 'GET',
    path: '/distributor/orders/terms',
    summary: 'Get the terms of a customer for a new order: delivery fee, tax, delivery days',
    query: z.strictObject({ venueId: IdInPath }),
    returns: z.object({
      venue: z.object({ id: Id, name: z.string() }),
      currency: Currency,
      minimumOrderAmount: z.number().nullable(),
      deliveryFeeBelowMinimum: z.number(),
      deliveryFeeTaxable: z.boolean(),
      tax: z.number(),
      taxCalculation: z.enum(TAX_CALCULATIONS),
      paymentTerms: z.string(),
      /** Whether anyone of the customer is notified of orders as a user of the platform. */
      isCustomerNotified: z.boolean(),
      warehouseId: Id.nullable(),
      /** The day it is where the supplier is. */
      today: z.string(),
      /** Days that can be delivered on, the first one first. */
      dates: z.array(z.string()),
    }),
    problems: ['not_connected'],
  }),
  products: endpoint({
    audience: 'distributor',
    permission: 'editOrder',
    method: 'GET',
    path: '/distributor/orders/products',
    summary: 'List products at a customer’s prices for a new order',
    query: z.strictObject({
      ...pageQuery(PRODUCT_SORTS),
      venueId: IdInPath,
      term: term.optional(),
      /** Only what the customer usually orders. */
      usuals: flag.optional(),
      /** Only these. */
      productIds: z
        .string()
        .max(10_000)
        .transform((value) => value.split(',').filter((part) => part !== ''))
        .pipe(z.array(IdInPath).max(1000))
        .optional(),
    }),
    returns: paged(
      VenueProduct.extend({
        /** In all warehouses together; null when it is not tracked. */
        stock: z.number().nullable(),
      }),
    ),
    problems: ['not_connected'],
  }),
}
