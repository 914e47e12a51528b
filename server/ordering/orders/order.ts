import type { OrderCredit } from '#contract/ordering/order-credit.ts'
import type { DeliveryMethod, ExportStatus, LineIssue, OrderStatus } from '#contract/ordering/order-words.ts'
import type { ContactInfo } from '#contract/ordering/orders.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import type { LineDiscount, PriceRule } from '#contract/pricing/price.ts'

/** A line of an order: what is bought, how much of it, at what price and why. */
export type OrderLine = {
  id: number
  position: number
  productId: number
  name: string
  sku: string | null
  unit: string
  priceUnit: string
  quantity: number
  priceQuantity: number
  price: number
  /** The product's own price when it was put on the order. */
  listPrice: number
  marketPrice: boolean
  priceRule: PriceRule
  discount: LineDiscount | null
  discountAmount: number
  totalPrice: number
  tax: number
  taxCalculation: TaxCalculation
  taxAmount: number
  isBonus: boolean
  /** The position of the line this one comes free with. */
  bonusOf: number | null
  isDeclined: boolean
  note: string
  /** What was picked for it in the warehouse; null until somebody has. */
  pickedQuantity: number | null
  /** What came, as counted on receipt; null until somebody has. */
  receivedQuantity: number | null
  /** What was wrong with what came. */
  issue: LineIssue | null
  issueNote: string
}

/** What was agreed between the two when the order was placed; later changes of it do not reach this order. */
export type AgreedTerms = {
  currencyCode: string
  decimals: number
  minimumOrderAmount: number | null
  deliveryFeeBelowMinimum: number
  tax: number
  taxCalculation: TaxCalculation
  deliveryFeeTaxable: boolean
  paymentTerms: string
}

export type Order = AgreedTerms & {
  id: number
  distributorId: number
  venueId: number
  orderNumber: number | null
  status: OrderStatus
  type: 'sales_order' | 'quote' | 'backorder' | 'draft'
  kind: 'regular' | 'standing' | 'scheduled'
  distributorType: 'purchase' | 'simple'
  upcoming: boolean
  offline: boolean
  orderedBy: number | null
  orderedByName: string
  orderedAt: Date | null
  requestedDeliveryAt: string | null
  expectedAt: string | null
  scheduledAt: Date | null
  interval: 'none' | 'monthly' | 'yearly' | 'unlimited' | null
  /** A quote holds until then, the day included. */
  quoteEndDate: string | null
  /** The supplier says later when it comes (G-050). */
  tbd: boolean
  deliveryMethod: DeliveryMethod
  driverId: number | null
  /** Its place on the driver's run of that day. */
  stopPosition: number | null
  /** Who took it over, and when. */
  deliveredTo: string
  deliveredAt: Date | null
  createdAt: Date
  acceptedAt: Date | null
  declinedAt: Date | null
  completedAt: Date | null
  abandonedAt: Date | null
  amount: number
  orderDiscountAmount: number
  /** What was agreed off the whole order; more than is taken off while lines are declined. Null: what is taken off. */
  askedDiscountAmount: number | null
  deliveryFee: number
  /** Typed in on what was ordered elsewhere; tax is the part of it that is tax. */
  amountAdjustment: number
  taxAdjustment: number
  taxAmount: number
  amountWithTax: number
  /** What approved credit notes gave back, tax included. */
  creditNoteAmount: number
  creditNotes: readonly OrderCredit[]
  venueMessage: string
  distributorMessage: string
  cancelNote: string
  /** Where the supplier's message is printed. */
  messageDisplay: { invoice: boolean; deliveryOrder: boolean }
  /** Where somebody who is not on the platform is told. */
  contactInfo: ContactInfo | null
  /** Whether the supplier has read what the venue wrote, and the other way round. */
  isVenueMessageRead: boolean
  isDistributorMessageRead: boolean
  afterWorkingHours: boolean
  afterCutOff: boolean
  venueOrderNumber: string
  /** Its number before the supplier came here, of an imported order. */
  externalNumber: string | null
  warehouseId: number | null
  invoiceNumber: string
  invoiceDate: string | null
  dueDate: string | null
  exportStatus: ExportStatus | null
  disputeNote: string
  disputeOpenedAt: Date | null
  disputeOpenedBy: string
  lines: readonly OrderLine[]
}

/** Whether the supplier offered it: only a quote has a last day. */
export const wasQuote = ({ quoteEndDate }: Pick<Order, 'quoteEndDate'>): boolean => quoteEndDate !== null

/** What an order has before anything of it has happened. */
export const UNTOUCHED = {
  externalNumber: null,
  quoteEndDate: null,
  tbd: false,
  deliveryMethod: 'delivery',
  driverId: null,
  stopPosition: null,
  deliveredTo: '',
  deliveredAt: null,
  amountAdjustment: 0,
  taxAdjustment: 0,
  messageDisplay: { invoice: true, deliveryOrder: true },
  contactInfo: null,
  invoiceNumber: '',
  invoiceDate: null,
  dueDate: null,
  exportStatus: null,
  disputeNote: '',
  disputeOpenedAt: null,
  disputeOpenedBy: '',
  orderDiscountAmount: 0,
  askedDiscountAmount: null,
  creditNoteAmount: 0,
  creditNotes: [],
  upcoming: false,
  offline: false,
  expectedAt: null,
  scheduledAt: null,
  interval: null,
  acceptedAt: null,
  declinedAt: null,
  completedAt: null,
  abandonedAt: null,
  venueMessage: '',
  distributorMessage: '',
  cancelNote: '',
  isVenueMessageRead: true,
  isDistributorMessageRead: true,
  afterWorkingHours: false,
  afterCutOff: false,
  venueOrderNumber: '',
  warehouseId: null,
} as const satisfies Partial<Order>
