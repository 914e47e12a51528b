import type { InvoiceMoment } from '#contract/ordering/issued-invoice.ts'
import { ACCEPTED_STATUSES, type OrderStatus } from '#contract/ordering/order-status.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Order, OrderLine } from './order.ts'

/** The queue on which an order waits for its invoice; its job is in billing, which ordering does not know. */
export const ISSUE_INVOICE = { name: 'supplier-invoices.issue' }

export const DELIVERED_STATUSES: readonly OrderStatus[] = ['received', 'completed', 'completed_after_dispute']

const MOMENTS: Record<InvoiceMoment, readonly OrderStatus[]> = {
  never: [],
  at_acceptance: [...ACCEPTED_STATUSES, 'out_for_delivery', ...DELIVERED_STATUSES],
  at_delivery: DELIVERED_STATUSES,
}

type Moved = Pick<Order, 'status' | 'issuedInvoice' | 'offline' | 'externalNumber' | 'amountWithTax'>

/** Whether an order that came to where it is gets its invoice by itself; of nothing to pay there is none. */
export const isDue = (moment: InvoiceMoment, order: Moved): boolean =>
  MOMENTS[moment].includes(order.status) &&
  order.issuedInvoice === null &&
  !order.offline &&
  order.externalNumber === null &&
  order.amountWithTax > 0

/** SQL, of orders `o`: what `isDue` asks whatever the moment. */
export const CAN_BE_INVOICED = `o.issued_invoice is null and not o.offline and o.external_number is null and o.amount_with_tax > 0`

const AMOUNTS = [
  'amount',
  'orderDiscountAmount',
  'deliveryFee',
  'amountAdjustment',
  'taxAdjustment',
  'taxAmount',
  'amountWithTax',
] as const satisfies readonly (keyof Order)[]

const OF_A_LINE = [
  'productId',
  'name',
  'quantity',
  'priceQuantity',
  'price',
  'discountAmount',
  'totalPrice',
  'tax',
  'taxCalculation',
  'taxAmount',
  'isDeclined',
] as const satisfies readonly (keyof OrderLine)[]

/**
 * Once its invoice is issued, what an order comes to is changed by credit notes only, and it is given up only once all of it is credited.
 * @throws Problem invalid_transition naming the invoice
 */
export function mustKeepInvoice(before: Order, after: Order): void {
  const { issuedInvoice: number } = before
  if (number === null) return
  const isOther =
    AMOUNTS.some((amount) => before[amount] !== after[amount]) ||
    before.lines.length !== after.lines.length ||
    before.lines.some((line, i) => OF_A_LINE.some((part) => line[part] !== after.lines[i]?.[part]))
  if (isOther) throw refusal(`Invoice ${number} has been issued. Correct it with a credit note.`)
  if (
    after.invoiceNumber !== before.invoiceNumber ||
    after.invoiceDate !== before.invoiceDate ||
    after.dueDate !== before.dueDate
  )
    throw refusal(`Invoice ${number} has been issued. Its number and dates cannot change.`)
  const isGivenUp = after.status === 'abandoned' && before.status !== 'abandoned'
  if (isGivenUp && before.creditNoteAmount < before.amountWithTax)
    throw refusal(`Invoice ${number} has been issued. Credit all of it before you cancel the order.`)
}

const refusal = (message: string): Problem => new Problem('invalid_transition', { message })
