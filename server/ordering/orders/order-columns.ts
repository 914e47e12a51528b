import type { Order } from './order.ts'

/** What is written of an order each time it is saved, by column; who and whose it is never changes. */
const WRITTEN: Record<string, (order: Order) => unknown> = {
  order_number: (order) => order.orderNumber,
  status: (order) => order.status,
  type: (order) => order.type,
  kind: (order) => order.kind,
  distributor_type: (order) => order.distributorType,
  upcoming: (order) => order.upcoming,
  offline: (order) => order.offline,
  ordered_by: (order) => order.orderedBy,
  ordered_by_name: (order) => order.orderedByName,
  ordered_at: (order) => order.orderedAt,
  requested_delivery_at: (order) => order.requestedDeliveryAt,
  expected_at: (order) => order.expectedAt,
  scheduled_at: (order) => order.scheduledAt,
  interval: (order) => order.interval,
  quote_end_date: (order) => order.quoteEndDate,
  tbd: (order) => order.tbd,
  delivery_method: (order) => order.deliveryMethod,
  driver_id: (order) => order.driverId,
  stop_position: (order) => order.stopPosition,
  delivered_to: (order) => order.deliveredTo,
  delivered_at: (order) => order.deliveredAt,
  accepted_at: (order) => order.acceptedAt,
  declined_at: (order) => order.declinedAt,
  completed_at: (order) => order.completedAt,
  abandoned_at: (order) => order.abandonedAt,
  currency_code: (order) => order.currencyCode,
  minimum_order_amount: (order) => order.minimumOrderAmount,
  delivery_fee_below_minimum: (order) => order.deliveryFeeBelowMinimum,
  tax: (order) => order.tax,
  tax_calculation: (order) => order.taxCalculation,
  delivery_fee_taxable: (order) => order.deliveryFeeTaxable,
  payment_terms: (order) => order.paymentTerms,
  amount: (order) => order.amount,
  order_discount_amount: (order) => order.orderDiscountAmount,
  asked_discount_amount: (order) => order.askedDiscountAmount,
  delivery_fee: (order) => order.deliveryFee,
  amount_adjustment: (order) => order.amountAdjustment,
  tax_adjustment: (order) => order.taxAdjustment,
  tax_amount: (order) => order.taxAmount,
  amount_with_tax: (order) => order.amountWithTax,
  line_count: (order) => order.lines.length,
  declined_line_count: (order) => order.lines.filter(({ isDeclined }) => isDeclined).length,
  venue_message: (order) => order.venueMessage,
  distributor_message: (order) => order.distributorMessage,
  cancel_note: (order) => order.cancelNote,
  message_on_invoice: (order) => order.messageDisplay.invoice,
  message_on_delivery_order: (order) => order.messageDisplay.deliveryOrder,
  contact_info: (order) => (order.contactInfo === null ? null : JSON.stringify(order.contactInfo)),
  is_venue_message_read: (order) => order.isVenueMessageRead,
  is_distributor_message_read: (order) => order.isDistributorMessageRead,
  after_working_hours: (order) => order.afterWorkingHours,
  after_cut_off: (order) => order.afterCutOff,
  venue_order_number: (order) => order.venueOrderNumber,
  warehouse_id: (order) => order.warehouseId,
  invoice_number: (order) => order.invoiceNumber,
  invoice_date: (order) => order.invoiceDate,
  due_date: (order) => order.dueDate,
  export_status: (order) => order.exportStatus,
  dispute_note: (order) => order.disputeNote,
  dispute_opened_at: (order) => order.disputeOpenedAt,
  dispute_opened_by: (order) => order.disputeOpenedBy,
}

const values = Object.values(WRITTEN)

/** The columns, and as many placeholders from a number on. */
export const WRITTEN_COLUMNS = Object.keys(WRITTEN)
  .map((name) => `"${name}"`)
  .join(', ')

export const writtenPlaceholders = (first: number): string => values.map((_, i) => `$${first + i}`).join(', ')

export const writtenValues = (order: Order): unknown[] => values.map((written) => written(order))

export const writtenPlaceholder = (column: string, first: number): string => `$${first + Object.keys(WRITTEN).indexOf(column)}`
