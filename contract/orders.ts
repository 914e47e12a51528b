import { z } from 'zod'
import { Id } from './id.ts'
import { TAX_CALCULATIONS } from './money.ts'
import { OrderCredit } from './order-credit.ts'
import { DISTRIBUTOR_ORDER_TYPES, ORDER_KINDS, ORDER_STATUSES, ORDER_TYPES, STANDING_INTERVALS } from './order-words.ts'
import { LINE_DISCOUNT_TYPES, PriceRule } from './price.ts'
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
