import { findInvoice } from '#server/billing/invoices/invoice-reads.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { bookkeepingOf } from '#server/counting/venue-inventory/venue-currency.ts'
import { findBareOrder } from '#server/ordering/orders/order-store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { AccountingDocument } from './document.ts'
import { groupsOfProducts } from './groups-of-products.ts'
import { orderName, withGroups } from './load-order.ts'
import { billOfInvoice } from './pending-invoice-bill.ts'

/**
 * The bill of an outlet's processed invoice, under the supplier's number and days; without a day it is the one it was uploaded on.
 * @throws Problem not_found where it is none of this outlet; invalid_transition while it is not processed
 */
export async function loadBillOfInvoice(tx: Tx, venueId: number, invoiceId: number): Promise<AccountingDocument> {
  const venueIds = [venueId]
  const [invoice, { timezone }] = await Promise.all([findInvoice(tx, { venueIds }, invoiceId), bookkeepingOf(tx, venueId)])
  const { distributor, currency, orderId, lines } = invoice
  if (invoice.processingStatus !== 'processed' || distributor === null)
    throw new Problem('invalid_transition', { message: 'This invoice has not been processed.' })
  const [found, groups] = await Promise.all([
    orderId === null ? null : findBareOrder(tx, { venueIds }, orderId),
    groupsOfProducts(
      tx,
      { venueId },
      lines.map(({ productId }) => productId),
    ),
  ])
  const groupOf = (productId: number | null) => (productId === null ? null : (groups.get(productId)?.id ?? null))
  const read = lines.map(({ productId, description, quantity, price, totalPrice }) => {
    return { productId, groupId: groupOf(productId), description, quantity, price, totalPrice }
  })
  const said = { distributorId: distributor.id, venueId, currency: currency.code, decimals: currency.fractionDigits }
  const order = found && (await withGroups(tx, { venueId }, found.order))
  return billOfInvoice(
    { ...said, total: invoice.total, taxAmount: invoice.taxAmount, lines: read, order },
    {
      number: invoice.invoiceNumber || `Invoice ${invoiceId}`,
      reference: found ? orderName(found.order) : '',
      date: invoice.invoiceDate ?? dayOf(new Date(invoice.createdAt), timezone),
      dueDate: invoice.dueDate,
    },
  )
}
