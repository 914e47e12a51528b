import { z } from 'zod'
import { STANDING_INTERVALS } from '#contract/calendar/recurrence.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { DELIVERY_PERIODS } from '#contract/parties/suppliers.ts'
import { Currency } from '#contract/platform/currency.ts'
import { Id } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { Deal } from '#contract/pricing/deal.ts'
import { LINE_DISCOUNT_TYPES, PriceRule } from '#contract/pricing/price.ts'
import { OrderInBooksRow, orderAccounting } from './order-accounting.ts'
import { OrderCredit } from './order-credit.ts'
import {
  DELIVERY_METHODS,
  DISTRIBUTOR_ORDER_TYPES,
  EXPORT_STATUSES,
  LINE_ISSUES,
  ORDER_FILE_KINDS,
  ORDER_KINDS,
  ORDER_STATUSES,
  ORDER_TYPES,
} from './order-status.ts'

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
  /** What was picked for it in the warehouse; null until somebody has. */
  pickedQuantity: z.number().nullable(),
  /** What came, as counted on receipt; null until somebody has. */
  receivedQuantity: z.number().nullable(),
  issue: z.enum(LINE_ISSUES).nullable(),
  issueNote: z.string(),
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
  'invoice',
  'undo',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Where somebody who is not on the platform is notified of an order; empty where there is no such way. */
export const ContactInfo = z.object({ smsNumber: z.string(), email: z.string(), whatsAppNumber: z.string() })
export type ContactInfo = z.infer<typeof ContactInfo>

/** Something attached to an order: a photo, an invoice, the proof of delivery. */
export const OrderFile = z.object({
  id: Id,
  kind: z.enum(ORDER_FILE_KINDS),
  /** The line a photo shows. */
  lineId: Id.nullable(),
  name: z.string(),
  contentType: z.string(),
  size: z.number(),
  userName: z.string(),
  createdAt: z.string(),
})
export type OrderFile = z.infer<typeof OrderFile>

export const EditConfig = z.object({
  lines: z.boolean(),
  prices: z.boolean(),
  deliveryFee: z.boolean(),
  requestedDelivery: z.boolean(),
  message: z.boolean(),
})

/** Who brings an order, as both sides read it. */
export const DriverOfOrder = z.object({ id: Id, name: z.string(), phone: z.string() })

const summary = {
  id: Id,
  orderNumber: z.number().nullable(),
  venueOrderNumber: z.string(),
  /** Its number before the supplier came to the platform: only imported orders have one. */
  externalNumber: z.string().nullable(),
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
  /** Ordered for a day whose cut-off had passed. */
  afterCutOff: z.boolean(),
  hasMessage: z.boolean(),
  /** Whether what the other side wrote has been read on the reader's. */
  isMessageRead: z.boolean(),
  upcoming: z.boolean(),
  offline: z.boolean(),
  driver: DriverOfOrder.nullable(),
  quoteEndDate: z.string().nullable(),
  createdAt: z.string(),
}

/** An order in a list. */
export const OrderRow = z.object({
  ...summary,
  /** In the accounting system of the side that looks at it; null where it was never asked for. */
  accounting: OrderInBooksRow.nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** A whole order, for either side. */
export const Order = z.object({
  ...summary,
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
  messageDisplay: z.object({ invoice: z.boolean(), deliveryOrder: z.boolean() }),
  contactInfo: ContactInfo.nullable(),
  tbd: z.boolean(),
  deliveryMethod: z.enum(DELIVERY_METHODS),
  deliveredTo: z.string(),
  deliveredAt: z.string().nullable(),
  /** When its driver found nobody, and why; null once it is scheduled again or delivered. */
  notHome: z.object({ at: z.string(), reason: z.string() }).nullable(),
  amountAdjustment: z.number(),
  taxAdjustment: z.number(),
  invoiceNumber: z.string(),
  invoiceDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** Whether the accounting of the side that looks at it has it. */
  exportStatus: z.enum(EXPORT_STATUSES).nullable(),
  disputeNote: z.string(),
  disputeOpenedAt: z.string().nullable(),
  disputeOpenedBy: z.string(),
  files: z.array(OrderFile),
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
  /** Its invoice says something else than what was ordered (T-66). */
  notMatching: z.boolean(),
  historyLog: z.array(OrderEvent),
  actions: z.array(z.enum(ORDER_ACTIONS)),
  editConfig: EditConfig,
})
export type Order = z.infer<typeof Order>

/** One order as it is looked at: with what is known of the supplier's terms, the customer and the products now. */
export const OrderDetail = Order.extend({
  ...orderAccounting,
  /** The days the supplier delivers after, counted as it counts them. */
  deliveryPeriod: z.enum(DELIVERY_PERIODS),
  deliveryPeriodCount: z.number(),
  /** Whether the supplier delivers on its delivery days only. */
  restrictDeliveryDates: z.boolean(),
  /** The supplier's warehouses; the second is the first of the others by name. */
  primaryWarehouseName: z.string().nullable(),
  secondaryWarehouseName: z.string().nullable(),
  /** The supplier's user who looks after the customer (G-071). */
  distributorAccountOwner: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** What the supplier keeps of the customer; null for everyone else. */
  customerInfo: z.object({ customerType: z.enum(CUSTOMER_TYPES), customerCategory: z.string(), note: z.string() }).nullable(),
  /** Each line with the deals of its product as they are now: what its quantity would bring with it. */
  orderedProducts: z.array(OrderLine.extend({ deals: z.array(Deal) })),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** What an order that has not been sent comes to if it is sent now. */
export const OrderPreview = z.object({
  amountWithTax: z.number(),
  currency: Currency,
  deliveryFee: z.number(),
  /** The day it can come on: the one asked for, or the first that is left; null where the supplier says when. */
  requestedDeliveryAt: z.string().nullable(),
  /** Lines whose price is another one now. */
  priceChanges: z.array(z.object({ productId: Id, name: z.string(), before: z.number(), now: z.number() })),
  /** Why it cannot be sent as it is, product by product. */
  obstacles: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      what: z.enum(['not_available', 'not_enough_stock', 'quantity']),
      why: z.string(),
    }),
  ),
  /** The purchasing limits of whoever ordered that it exceeds. */
  limits: z.array(
    z.object({
      /** Null for all categories. */
      category: z.string().nullable(),
      amount: z.number(),
      /** Ordered this month without this order. */
      spent: z.number(),
      /** What of this order counts. */
      counted: z.number(),
    }),
  ),
})
export type OrderPreview = z.infer<typeof OrderPreview>
