import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { commaSeparated, date, moment, money, optionalText, quantity, term } from './fields.ts'
import { Id, IdInPath } from './id.ts'
import { TAX_CALCULATIONS } from './money.ts'
import { OrderCredit } from './order-credit.ts'
import { DISTRIBUTOR_ORDER_TYPES, ORDER_KINDS, ORDER_STATUSES, ORDER_TYPES, STANDING_INTERVALS } from './order-words.ts'
import { paged, pageQuery } from './page.ts'
import { LINE_DISCOUNT_TYPES, LineDiscountTypeGiven, PriceRule } from './price.ts'
import { Currency } from './session.ts'

const Party = z.object({ id: Id, name: z.string(), logo: z.string().nullable() })

export const OrderLine = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.string(),
  priceUnit: z.string(),
  quantity: z.number(),
  priceQuantity: z.number(),
  price: z.number(),
  /** The product's own price on the day it was ordered. */
  listPrice: z.number(),
  marketPrice: z.boolean(),
  priceRule: PriceRule,
  discountType: z.enum(LINE_DISCOUNT_TYPES).nullable(),
  discountValue: z.number().nullable(),
  discountAmount: z.number(),
  totalPrice: z.number(),
  tax: z.number(),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  taxAmount: z.number(),
  isBonus: z.boolean(),
  /** The line this one comes free with. */
  bonusId: Id.nullable(),
  isDeclined: z.boolean(),
  /** False for what was left out of a partially accepted order. */
  isIncluded: z.boolean(),
  note: z.string(),
})
export type OrderLine = z.infer<typeof OrderLine>

export const OrderEvent = z.object({
  id: Id,
  at: z.string(),
  /** What happened: a move of the order, or a change of kind R-174. */
  kind: z.string(),
  side: z.enum(['distributor', 'venue', 'admin', 'system']),
  userName: z.string(),
  particulars: z.record(z.string(), z.unknown()),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** What the present user may do with an order; computed from the table that guards the moves. */
export const ORDER_ACTIONS = [
  'approve',
  'receive',
  'create-from-draft',
  'decline',
  'dispute',
  'resolve-dispute',
  'cancel',
  'accept',
  'abandon',
  'complete',
  'convert',
  'edit',
  'reschedule',
  'schedule',
  'backorder',
  'delete',
  'credit',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

export const EditConfig = z.object({
  lines: z.boolean(),
  prices: z.boolean(),
  deliveryFee: z.boolean(),
  requestedDelivery: z.boolean(),
  message: z.boolean(),
})

const summary = {
  id: Id,
  orderNumber: z.number().nullable(),
  venueOrderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  type: z.enum(ORDER_TYPES),
  kind: z.enum(ORDER_KINDS),
  distributorId: Id,
  distributor: Party,
  venueId: Id,
  venue: Party.extend({ groupName: z.string().nullable() }),
  orderedAt: z.string().nullable(),
  orderedByName: z.string(),
  requestedDeliveryAt: z.string().nullable(),
  expectedAt: z.string().nullable(),
  amount: z.number(),
  amountWithTax: z.number(),
  currency: Currency,
  lineCount: z.number(),
  declinedLineCount: z.number(),
  afterWorkingHours: z.boolean(),
  hasMessage: z.boolean(),
  /** Whether what the other side wrote has been read on the reader's. */
  isMessageRead: z.boolean(),
  upcoming: z.boolean(),
  offline: z.boolean(),
}

/** An order in a list. */
export const OrderRow = z.object(summary)
export type OrderRow = z.infer<typeof OrderRow>

/** A whole order, for either side. */
export const Order = z.object({
  ...summary,
  createdAt: z.string(),
  acceptedAt: z.string().nullable(),
  declinedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  abandonedAt: z.string().nullable(),
  scheduledAt: z.string().nullable(),
  interval: z.enum(STANDING_INTERVALS).nullable(),
  distributorType: z.enum(DISTRIBUTOR_ORDER_TYPES),
  tax: z.number(),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  taxAmount: z.number(),
  deliveryFee: z.number(),
  minimumOrderAmount: z.number().nullable(),
  orderDiscountAmount: z.number(),
  /** What approved credit notes gave back, tax included. */
  creditNoteAmount: z.number(),
  /** What is left to pay, and to credit. */
  remainingCreditAmount: z.number(),
  creditNotes: z.array(OrderCredit),
  paymentTerms: z.string(),
  venueMessage: z.string(),
  distributorMessage: z.string(),
  cancelNote: z.string(),
  warehouseId: Id.nullable(),
  deliveryAddress: z.object({
    street: z.string(),
    city: z.string(),
    zipCode: z.string(),
    state: z.string(),
    country: z.string(),
  }),
  deliveryInstructions: z.string(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  orderedProducts: z.array(OrderLine),
  historyLog: z.array(OrderEvent),
  actions: z.array(z.enum(ORDER_ACTIONS)),
  editConfig: EditConfig,
})
export type Order = z.infer<typeof Order>

const listQuery = {
  ...pageQuery(['orderedAt']),
  term: term.optional(),
  status: commaSeparated(z.enum(ORDER_STATUSES)).optional(),
  /** Only what somebody still has something to do with. */
  open: z.enum(['true', 'false']).optional(),
  from: date.optional(),
  to: date.optional(),
  /** Only what should have come by that day and has not been received. */
  dueBy: date.optional(),
  /** Only orders on which the other side wrote something that nobody has read. */
  unread: z.literal('true').optional(),
}

const orderParams = z.object({ orderId: IdInPath })
/** A venue, or in group context the group. */
const contextParams = z.object({ contextId: IdInPath })
const venueOrderParams = z.object({ venueId: IdInPath, orderId: IdInPath })
const note = z.strictObject({ note: optionalText(2000).default('') })

/** Ids of products that cannot be supplied. */
const Answer = z.strictObject({
  declinedProducts: z.array(Id).max(1000).default([]),
  message: optionalText(2000).optional(),
  warehouseId: Id.optional(),
  /** Prices of the day for lines at market price, by line id. */
  marketPrices: z
    .array(z.strictObject({ lineId: Id, price: money }))
    .max(1000)
    .default([]),
})

/** Changes to the lines of an order: set quantities (0 takes a line out), or add products. */
const LineChanges = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        /** A line there is; without it the product is added. */
        lineId: Id.optional(),
        productId: Id,
        quantity: z
          .number()
          .min(0, 'Must not be negative')
          .max(1_000_000, 'Is too large')
          .refine((value) => Number(value.toFixed(3)) === value, 'At most 3 decimals'),
        note: optionalText(500).optional(),
        /** The supplier only. */
        price: money.optional(),
        discountType: LineDiscountTypeGiven.nullable().optional(),
        discountValue: money.nullable().optional(),
      }),
    )
    .min(1)
    .max(1000),
})

const NewLine = z.strictObject({ productId: Id, quantity, note: optionalText(500).optional() })

/** The order for one supplier in a placing. */
export const NewOrder = z.strictObject({
  distributorId: Id,
  products: z.array(NewLine).min(1, 'Needs at least one product').max(1000, 'At most 1000 lines'),
  message: optionalText(2000).default(''),
  venueOrderNumber: optionalText(60).default(''),
  requestedDeliveryAt: date.nullable().default(null),
  /** What the buyer saw: a total that is no longer right is refused, naming it, rather than charged. */
  expectedAmountWithTax: z.number().optional(),
})
export type NewOrder = z.output<typeof NewOrder>

/** What may stand against an order that is placed, by whomever. */
const PLACEMENT_PROBLEMS = [
  'not_found',
  'not_connected',
  'validation_failed',
  'not_existing',
  'not_enough_stock',
  'currency-no-matching',
  'price_changed',
] as const

export const venueOrders = {
  list: endpoint({
    method: 'GET',
    path: '/venues/:contextId/orders',
    summary: 'The orders of a venue, or of all venues of the group acted as, newest first',
    audience: 'venue',
    permission: 'seeOrders',
    params: contextParams,
    query: z.strictObject({ ...listQuery, distributorId: IdInPath.optional() }),
    returns: paged(OrderRow),
    problems: ['not_found'],
  }),
  totalAmount: endpoint({
    method: 'GET',
    path: '/venues/:contextId/orders/total-amount',
    summary: 'How many orders a filter finds, and what those in the currency of the venue come to',
    audience: 'venue',
    permission: 'seeOrders',
    params: contextParams,
    query: z.strictObject({
      term: term.optional(),
      status: listQuery.status,
      open: listQuery.open,
      from: listQuery.from,
      to: listQuery.to,
      dueBy: listQuery.dueBy,
      unread: listQuery.unread,
      distributorId: IdInPath.optional(),
    }),
    returns: z.object({ count: z.number(), amountWithTax: z.number(), currency: Currency }),
    problems: ['not_found'],
  }),
  deliveryDate: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/delivery-date',
    summary: 'The days a supplier can deliver on, the first one first',
    audience: 'venue',
    permission: null,
    params: z.object({ venueId: IdInPath }),
    query: z.strictObject({ distributorId: IdInPath, from: date.optional() }),
    returns: z.object({ date: z.string(), dates: z.array(z.string()), orderBefore: z.string() }),
    problems: ['not_found', 'not_connected'],
  }),
  place: endpoint({
    method: 'POST',
    path: '/venues/:venueId/orders',
    summary: 'Place an order with each of several suppliers; each one whole or not at all, exactly once per Idempotency-Key',
    audience: 'venue',
    permission: 'createOrder',
    params: z.object({ venueId: IdInPath }),
    body: z.strictObject({ orders: z.array(NewOrder).min(1, 'Needs at least one order').max(50) }),
    /** A refused order is named with its reason beside those that were placed; all refused is a refusal. */
    returns: z.object({
      orders: z.array(Order),
      refused: z.array(
        z.object({
          distributorId: Id,
          code: z.string(),
          message: z.string(),
          fields: z.record(z.string(), z.array(z.string())).optional(),
          products: z.array(Id).optional(),
        }),
      ),
    }),
    status: 201,
    idempotent: true,
    problems: PLACEMENT_PROBLEMS,
  }),
  findOwn: endpoint({
    method: 'GET',
    path: '/venue/orders/:orderId',
    summary: 'One order of any own venue',
    audience: 'venue',
    permission: 'seeOrders',
    params: orderParams,
    returns: Order,
    problems: ['not_found'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/venues/:venueId/orders/:orderId',
    summary: 'One order',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    returns: Order,
    problems: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/orders/:orderId',
    summary: 'Change delivery day, message, own order number, or the fee where the supplier leaves it to its buyers (R-215)',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams,
    body: z.strictObject({
      requestedDeliveryAt: date.nullable().optional(),
      message: optionalText(2000).optional(),
      venueOrderNumber: optionalText(60).optional(),
      deliveryFee: money.optional(),
      scheduledAt: moment.optional(),
      interval: z.enum(STANDING_INTERVALS).optional(),
    }),
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
  changeLines: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/orders/:orderId/products',
    summary: 'Change quantities, add or take out products',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams,
    body: LineChanges,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed', 'not_existing', 'not_enough_stock'],
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/orders/:orderId/products/:productId',
    summary: 'Take a product out; not the last one',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams.extend({ productId: IdInPath }),
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'last_line'],
  }),
  abandon: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/orders/:orderId/abandon',
    summary: 'Give up an order, with a note to the supplier (R-187)',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams,
    body: note,
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  act: endpoint({
    method: 'PATCH',
    path: '/venues/:venueId/orders/:orderId/:action',
    summary: 'Move an order on: receive what came',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams.extend({ action: z.enum(['receive']) }),
    body: note,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'forbidden'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/orders/:orderId',
    summary: 'Cancel an order the supplier has not answered',
    audience: 'venue',
    permission: 'createOrder',
    params: venueOrderParams,
    body: z.strictObject({ message: optionalText(2000).optional() }),
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  writeMessage: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/orders/:orderId/message',
    summary: 'Write to the supplier about an order',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    body: z.strictObject({ message: optionalText(2000) }),
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  readMessage: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/orders/:orderId/message/read',
    summary: 'Say that what the supplier wrote has been read',
    audience: 'venue',
    permission: 'seeOrders',
    params: venueOrderParams,
    returns: 'nothing',
    problems: ['not_found'],
  }),
}

export const distributorOrders = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/orders',
    summary: 'Orders received, newest first',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject({ ...listQuery, venueId: IdInPath.optional() }),
    returns: paged(OrderRow),
    problems: [],
  }),
  counts: endpoint({
    method: 'GET',
    path: '/distributor/orders/counts',
    summary: 'How many open orders there are, by status',
    audience: 'distributor',
    permission: 'seeOrders',
    returns: z.object({ open: z.number(), byStatus: z.record(z.string(), z.number()) }),
    problems: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/distributor/orders/:orderId',
    summary: 'One order',
    audience: 'distributor',
    permission: 'seeOrders',
    params: orderParams,
    returns: Order,
    problems: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/distributor/orders/:orderId',
    summary: 'Change delivery day, fee or discount of an order',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: z.strictObject({
      requestedDeliveryAt: date.nullable().optional(),
      deliveryFee: money.optional(),
      orderDiscountAmount: money.optional(),
    }),
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed'],
  }),
  accept: endpoint({
    method: 'PATCH',
    path: '/distributor/orders/:orderId/accept',
    summary: 'Accept an order, declining any products that cannot be supplied',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: Answer,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed', 'not_enough_stock'],
  }),
  changeLines: endpoint({
    method: 'PATCH',
    path: '/distributor/orders/:orderId/products',
    summary: 'Change quantities, prices and discounts, add or take out products',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: LineChanges,
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'validation_failed', 'not_existing', 'not_enough_stock'],
  }),
  abandon: endpoint({
    method: 'PATCH',
    path: '/distributor/orders/:orderId/abandon',
    summary: 'Give up an order, with a note to the customer (R-187)',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: note,
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/distributor/orders/:orderId',
    summary: 'Decline an order, saying why',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: z.strictObject({ message: optionalText(2000).optional() }),
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/distributor/orders/:orderId/products/:productId',
    summary: 'Take a product out of an order; not the last one',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams.extend({ productId: IdInPath }),
    returns: Order,
    problems: ['not_found', 'invalid_transition', 'last_line'],
  }),
  writeMessage: endpoint({
    method: 'PUT',
    path: '/distributor/orders/:orderId/message',
    summary: 'Write to the customer about an order',
    audience: 'distributor',
    permission: 'editOrder',
    params: orderParams,
    body: z.strictObject({ message: optionalText(2000) }),
    returns: Order,
    problems: ['not_found', 'invalid_transition'],
  }),
  readMessage: endpoint({
    method: 'PUT',
    path: '/distributor/orders/:orderId/message/read',
    summary: 'Say that what the customer wrote has been read',
    audience: 'distributor',
    permission: 'seeOrders',
    params: orderParams,
    returns: 'nothing',
    problems: ['not_found'],
  }),
  deliveryDate: endpoint({
    method: 'GET',
    path: '/distributor/orders/delivery-date',
    summary: 'The first day goods can be delivered, counting from a day',
    audience: 'distributor',
    permission: null,
    query: z.strictObject({ from: date.optional() }),
    returns: z.object({ date: z.string() }),
    problems: [],
  }),
}

export const adminOrders = {
  list: endpoint({
    method: 'GET',
    path: '/admin/orders',
    summary: 'Every order of the platform, newest first',
    audience: 'admin',
    permission: 'adminManagePlatform',
    query: z.strictObject({ ...listQuery, distributorId: IdInPath.optional(), venueId: IdInPath.optional() }),
    returns: paged(OrderRow),
    problems: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/admin/orders/:orderId',
    summary: 'One order',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params: orderParams,
    returns: Order,
    problems: ['not_found'],
  }),
  place: endpoint({
    method: 'POST',
    path: '/admin/orders',
    summary: 'Place an order for a venue (T-10)',
    audience: 'admin',
    permission: 'adminManagePlatform',
    body: NewOrder.extend({ venueId: Id }),
    returns: Order,
    status: 201,
    idempotent: true,
    problems: PLACEMENT_PROBLEMS,
  }),
}
