import { dueOn } from '#server/billing/supplier-invoices/due-date.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { type BareOrder, findBareOrder } from '#server/ordering/orders/order-store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AccountingDocument } from './document.ts'
import { type Books, groupsOfProducts } from './groups-of-products.ts'
import { billOf, salesInvoiceOf } from './order-documents.ts'
import type { OrderToBook } from './order-parts.ts'

/**
 * The sales invoice of a supplier's order, under the number of the invoice that was issued for it, or of the order. Dated as that
 * invoice, or on the day of acceptance where the supplier is.
 * @throws Problem not_found where it is no order of this supplier; invalid_transition where nothing has been accepted
 */
export const loadSalesInvoice = async (tx: Tx, distributorId: number, orderId: number): Promise<AccountingDocument> =>
  salesInvoiceFrom(tx, distributorId, await findBareOrder(tx, { distributorId }, orderId))

/** The same of an order that was loaded for its supplier. @throws Problem invalid_transition where nothing has been accepted */
export async function salesInvoiceFrom(
  tx: Tx,
  distributorId: number,
  { order, parties }: BareOrder,
): Promise<AccountingDocument> {
  const date = order.invoiceDate ?? dayOf(acceptedAt(order), parties.timezone)
  return salesInvoiceOf(await withGroups(tx, { distributorId }, order), {
    number: numberOf(order),
    reference: order.venueOrderNumber || orderName(order),
    date,
    dueDate: order.dueDate ?? dueOn(date, order.paymentTerms),
  })
}

/**
 * The bill of an outlet's order, under the supplier's number. Dated as the supplier's invoice, or on the day the goods came where the outlet is.
 * @throws Problem not_found where it is no order of this outlet; invalid_transition where nothing has been accepted
 */
export async function loadBill(tx: Tx, venueId: number, orderId: number): Promise<AccountingDocument> {
  const [{ order }, { timezone }] = await Promise.all([
    findBareOrder(tx, { venueIds: [venueId] }, orderId),
    bookkeepingOf(tx, venueId),
  ])
  const date = order.invoiceDate ?? dayOf(order.deliveredAt ?? order.completedAt ?? acceptedAt(order), timezone)
  return billOf(await withGroups(tx, { venueId }, order), {
    number: numberOf(order),
    reference: orderName(order),
    date,
    dueDate: order.dueDate ?? dueOn(date, order.paymentTerms),
  })
}

/** An order with the product groups of the company whose books it is for. */
export async function withGroups(tx: Tx, books: Books, order: Order): Promise<OrderToBook> {
  const groups = await groupsOfProducts(
    tx,
    books,
    order.lines.map(({ productId }) => productId),
  )
  return { ...order, lines: order.lines.map((line) => ({ ...line, groupId: groups.get(line.productId)?.id ?? null })) }
}

/** What was never accepted by anybody, such as a purchase outside of Docket, counts from when it was ordered. */
const acceptedAt = ({ acceptedAt: accepted, orderedAt, createdAt }: Order): Date => accepted ?? orderedAt ?? createdAt

const numberOf = (order: Order): string => order.issuedInvoice ?? (order.invoiceNumber || orderName(order))

/** #1042; of an order from another system the number it had there. */
export const orderName = ({ orderNumber, externalNumber, id }: Pick<Order, 'orderNumber' | 'externalNumber' | 'id'>): string =>
  `#${externalNumber ?? orderNumber ?? id}`
