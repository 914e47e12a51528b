import type { OrderCredit } from '#contract/ordering/order-credit.ts'
import type { LineRow, OrderRow } from './order-table.ts'

/** A line of an order: what is bought, how much of it, at what price and why. */
export type OrderLine = Omit<LineRow, 'orderId'>

/** An order as the rules know it: its columns (see ORDERS), its lines, and the decimals of its currency. */
export type Order = Omit<OrderRow, 'lineCount' | 'declinedLineCount'> & {
  decimals: number
  creditNotes: readonly OrderCredit[]
  lines: readonly OrderLine[]
}

/** What was agreed between the two when the order was placed; later changes of it do not reach this order. */
export type AgreedTerms = Pick<
  Order,
  | 'currencyCode'
  | 'decimals'
  | 'minimumOrderAmount'
  | 'deliveryFeeBelowMinimum'
  | 'tax'
  | 'taxCalculation'
  | 'deliveryFeeTaxable'
  | 'paymentTerms'
>

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
  notHomeAt: null,
  notHomeReason: '',
  amountAdjustment: 0,
  taxAdjustment: 0,
  messageOnInvoice: true,
  messageOnDeliveryOrder: true,
  contactInfo: null,
  issuedInvoice: null,
  invoiceNumber: '',
  invoiceDate: null,
  dueDate: null,
  exportStatus: null,
  distributorExportStatus: null,
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
