import type { DeliveryMethod, ExportStatus, LineIssue, OrderStatus } from '#contract/ordering/order-status.ts'
import type { ContactInfo } from '#contract/ordering/orders.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import type { LineDiscount, PriceRule } from '#contract/pricing/price.ts'
import { counted, fixed, type RowOf, saved, table, unread } from '#server/platform/db/table.ts'

/** The columns of an order. A new one is a line here, a migration, and a field of the contract where somebody shall see it. */
export const ORDERS = table('orders')({
  id: fixed,
  distributorId: fixed,
  venueId: fixed,
  createdAt: fixed,
  updatedAt: unread,
  /** The file of past orders it came with. */
  importId: unread,
  /** Its number before the supplier came here, of an imported order. */
  externalNumber: fixed,
  orderNumber: saved,
  status: saved.as<OrderStatus>(),
  type: saved.as<'sales_order' | 'quote' | 'backorder' | 'draft'>(),
  kind: saved.as<'regular' | 'standing' | 'scheduled'>(),
  distributorType: saved.as<'purchase' | 'simple'>(),
  upcoming: saved,
  offline: saved,
  orderedBy: saved,
  orderedByName: saved,
  orderedAt: saved,
  requestedDeliveryAt: saved,
  expectedAt: saved,
  scheduledAt: saved,
  interval: saved.as<'none' | 'monthly' | 'yearly' | 'unlimited' | null>(),
  /** A quote holds until then, the day included. */
  quoteEndDate: saved,
  /** The supplier says later when it comes (G-050). */
  tbd: saved,
  deliveryMethod: saved.as<DeliveryMethod>(),
  driverId: saved,
  /** Its place on the driver's run of that day. */
  stopPosition: saved,
  /** Who took it over, and when. */
  deliveredTo: saved,
  deliveredAt: saved,
  /** When a driver came and found nobody, and what was written about it; empty once it is scheduled again. */
  notHomeAt: saved,
  notHomeReason: saved,
  acceptedAt: saved,
  declinedAt: saved,
  completedAt: saved,
  abandonedAt: saved,
  currencyCode: saved,
  minimumOrderAmount: saved,
  deliveryFeeBelowMinimum: saved,
  tax: saved,
  taxCalculation: saved.as<TaxCalculation>(),
  deliveryFeeTaxable: saved,
  paymentTerms: saved,
  amount: saved,
  orderDiscountAmount: saved,
  /** What was agreed off the whole order; more than is taken off while lines are declined. Null: what is taken off. */
  askedDiscountAmount: saved,
  deliveryFee: saved,
  /** Typed in on what was ordered elsewhere; tax is the part of it that is tax. */
  amountAdjustment: saved,
  taxAdjustment: saved,
  taxAmount: saved,
  amountWithTax: saved,
  /** What approved credit notes gave back, tax included; kept by the database. */
  creditNoteAmount: fixed,
  lineCount: counted,
  declinedLineCount: counted,
  venueMessage: saved,
  distributorMessage: saved,
  cancelNote: saved,
  /** Where the supplier's message is printed. */
  messageOnInvoice: saved,
  messageOnDeliveryOrder: saved,
  /** Where somebody who is not on the platform is notified. */
  contactInfo: saved.json<ContactInfo | null>(),
  /** Whether the supplier has read what the venue wrote, and the other way round. */
  isVenueMessageRead: saved,
  isDistributorMessageRead: saved,
  afterWorkingHours: saved,
  afterCutOff: saved,
  venueOrderNumber: saved,
  warehouseId: saved,
  /** The invoice that was issued for it here; kept by whoever issues it. */
  issuedInvoice: fixed,
  invoiceNumber: saved,
  invoiceDate: saved,
  dueDate: saved,
  /** Whether the outlet's accounting has it, and the supplier's; the latter is kept by what sends documents. */
  exportStatus: saved.as<ExportStatus | null>(),
  distributorExportStatus: fixed.as<ExportStatus | null>(),
  disputeNote: saved,
  disputeOpenedAt: saved,
  disputeOpenedBy: saved,
})
export type OrderRow = RowOf<typeof ORDERS>

/** The columns of a line: what is bought, how much of it, at what price and why. */
export const ORDER_LINES = table('order_lines')({
  orderId: fixed,
  distributorId: unread,
  venueId: unread,
  id: saved,
  position: saved,
  productId: saved,
  name: saved,
  sku: saved,
  unit: saved,
  priceUnit: saved,
  quantity: saved,
  priceQuantity: saved,
  price: saved,
  /** The product's own price when it was put on the order. */
  listPrice: saved,
  marketPrice: saved,
  priceRule: saved.json<PriceRule>(),
  discountType: saved.as<LineDiscount['discountType'] | null>(),
  discountValue: saved,
  discountAmount: saved,
  totalPrice: saved,
  tax: saved,
  taxCalculation: saved.as<TaxCalculation>(),
  taxAmount: saved,
  isBonus: saved,
  /** The position of the line this one comes free with. */
  bonusOf: saved,
  isDeclined: saved,
  note: saved,
  /** What was picked for it in the warehouse; null until somebody has. */
  pickedQuantity: saved,
  /** What came, as counted on receipt; null until somebody has. */
  receivedQuantity: saved,
  /** What was wrong with what came. */
  issue: saved.as<LineIssue | null>(),
  issueNote: saved,
})
export type LineRow = RowOf<typeof ORDER_LINES>
