import { type MergedInvoice, venueOrders } from '#contract/ordering/venue-orders.ts'
import { findBareOrder } from '#server/ordering/orders/order-store.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'

/** What is on the tab Invoice of an order. */
export const invoicesOfOrder = answer(venueOrders.invoices, async ({ params }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { order } = await findBareOrder(tx, { venueIds: [venueId] }, params.orderId)
  const data = await rows<MergedInvoice>(
    tx,
    `select id, invoice_number as "invoiceNumber", invoice_date as "invoiceDate", due_date as "dueDate", total, tax_amount as "taxAmount",
            differences
       from pending_invoices where order_id = $1 order by id`,
    [order.id],
  )
  return { data }
})
