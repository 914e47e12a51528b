import { wasQuote } from '#server/ordering/orders/order.ts'
import { findOrder, type Loaded } from '#server/ordering/orders/order-store.ts'
import { type Recipient, usersToNotify, userToNotify } from '#server/parties/notifications/notify.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import { type Notice, notifyOf, venuePath } from './notify-parties.ts'

/** What people of one venue are notified of among themselves: whoever ordered, or those who may approve. */
type Matter = 'held' | 'held_changed' | 'held_cancelled' | 'approved' | 'refused'
type Inside = { orderId: number; matter: Matter; by: string; userId: number | null; at: string }

/** Notifies of changes to an order while it waits inside the venue (T-21 … T-24, T-36); the supplier hears nothing of it. */
export const notifyInsideVenue = job<Inside>(
  'orders.tell-inside-venue',
  async ({ orderId, matter, by, userId, at }, { tx, site }) => {
    const loaded = await findOrder(tx, 'everyone', orderId)
    const recipients = await recipientsOf(tx, loaded, matter)
    const others = recipients.filter((recipient) => recipient.userId !== userId)
    await notifyOf(tx, site, loaded, others, wordsFor(loaded, matter, by), `order:${orderId}:${matter}:${at}`)
  },
)

async function recipientsOf(tx: Tx, { order }: Loaded, matter: Matter): Promise<Recipient[]> {
  if (matter !== 'approved' && matter !== 'refused')
    return usersToNotify(tx, { venueId: order.venueId }, { permission: 'approveOrder', event: 'order_placed' })
  const orderer = order.orderedBy === null ? undefined : await userToNotify(tx, order.orderedBy, 'order_answered')
  // once approved the order is confirmed to them by mail as any other
  return orderer ? [{ ...orderer, byMail: orderer.byMail && matter === 'refused' }] : []
}

function wordsFor({ order, parties }: Loaded, matter: Matter, by: string): Notice {
  const number = `#${order.orderNumber}`
  const supplier = parties.distributor.name
  const path = venuePath(order)
  switch (matter) {
    case 'held':
      return {
        title: `Order ${number} needs approval`,
        sentence: `${by} ${wasQuote(order) ? 'accepted the quote' : 'changed it'}; it now exceeds a purchasing limit.`,
        path,
        event: 'order_placed',
      }
    case 'held_changed':
      return {
        title: `Order ${number} was changed and still needs approval`,
        sentence: `${by} changed what is ordered from ${supplier}.`,
        path,
        event: 'order_changed',
      }
    case 'held_cancelled':
      return {
        title: `Order ${number} needs no approval any more`,
        sentence: `${by} withdrew it${order.cancelNote ? `: “${order.cancelNote}”` : '.'}`,
        path,
        event: 'order_cancelled',
      }
    case 'approved':
      return {
        title: `Order ${number} was approved`,
        sentence: `${by} approved it. It was sent to ${supplier}.`,
        path,
        event: 'order_answered',
      }
    case 'refused':
      return {
        title: `Order ${number} was not approved`,
        sentence: `${by} declined it${order.cancelNote ? `: “${order.cancelNote}”` : '.'}`,
        path,
        event: 'order_answered',
      }
  }
}
