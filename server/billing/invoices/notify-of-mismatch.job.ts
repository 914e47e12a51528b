import { notifyOf, venuePath } from '#server/ordering/order-notices/notify-parties.ts'
import { findOrder } from '#server/ordering/orders/order-store.ts'
import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { job } from '#server/platform/jobs/job.ts'

type Mismatch = { orderId: number; invoiceNumber: string; names: string[]; by: number; at: string }

/** Notifies those who look after a venue's invoices that one does not match its order (T-66); whoever merged it has seen that. */
export const notifyOfMismatch = job<Mismatch>(
  'invoices.notify-of-mismatch',
  async ({ orderId, invoiceNumber, names, by, at }, { tx, site }) => {
    const loaded = await findOrder(tx, 'everyone', orderId)
    const { order, parties } = loaded
    const people = await usersToNotify(tx, { venueId: order.venueId }, { permission: 'pendingInvoices', event: 'order_changed' })
    const others = people.filter(({ userId }) => userId !== by)
    const notice = {
      title: `Invoice ${invoiceNumber ? `${invoiceNumber} ` : ''}does not match order #${order.orderNumber}`,
      sentence: `${parties.distributor.name} charged differently from what was ordered: ${names.join(', ')}.`,
      path: venuePath(order),
      event: 'order_changed' as const,
    }
    await notifyOf(tx, site, loaded, others, notice, `order:${orderId}:mismatch:${at}`)
  },
)
