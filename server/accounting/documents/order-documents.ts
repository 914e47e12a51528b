import { CREDITABLE_STATUSES } from '#contract/ordering/order-status.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type AccountingDocument, type DocumentHead, documentOf } from './document.ts'
import { type OrderToBook, orderParts } from './order-parts.ts'
import { linesOf } from './taxed-parts.ts'

/** What one of the two sides calls its document of an order, and when it is from; see load-order.ts. */
type OrderHead = Pick<DocumentHead, 'number' | 'reference' | 'date' | 'dueDate'>

/**
 * What a supplier invoices for an accepted order: what was accepted of it, with delivery, discounts, bonus lines and adjustments. Comes to what
 * the order comes to.
 * @throws Problem invalid_transition where nothing has been accepted, or all of it was cancelled
 */
export const salesInvoiceOf = (order: OrderToBook, head: OrderHead): AccountingDocument =>
  ofOrder(order, { ...head, kind: 'salesInvoice', counterpartyId: order.venueId })

/**
 * The same as the outlet owes it.
 * @throws Problem invalid_transition where nothing has been accepted, or all of it was cancelled
 */
export const billOf = (order: OrderToBook, head: OrderHead): AccountingDocument =>
  ofOrder(order, { ...head, kind: 'bill', counterpartyId: order.distributorId })

function ofOrder(order: OrderToBook, head: Omit<DocumentHead, 'currency' | 'decimals'>): AccountingDocument {
  if (!(CREDITABLE_STATUSES as readonly string[]).includes(order.status))
    throw new Problem('invalid_transition', { message: `Order #${order.orderNumber ?? order.id} has not been accepted.` })
  const { currencyCode: currency, decimals } = order
  return documentOf({ ...head, currency, decimals }, linesOf(orderParts(order), decimals))
}
