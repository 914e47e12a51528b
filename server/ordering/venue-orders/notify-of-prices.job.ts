import { notifyOf, venuePath } from '#server/ordering/order-notices/notify-parties.ts'
import { money } from '#server/ordering/order-notices/order-letter.ts'
import { findOrder } from '#server/ordering/orders/order-store.ts'
import { usersToNotify } from '#server/parties/notifications/notify.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { PriceMove } from './price-check.ts'

/** Notifies those who look after a venue's invoices of changed prices (G-073). */
export const notifyOfPrices = job<{ orderId: number; moves: PriceMove[] }>(
  'orders.tell-of-prices',
  async ({ orderId, moves }, { tx, site }) => {
    const loaded = await findOrder(tx, 'everyone', orderId)
    const { order, parties } = loaded
    const people = await usersToNotify(tx, { venueId: order.venueId }, { permission: 'pendingInvoices', event: 'price_planned' })
    const words = moves.map(
      ({ name, before, now, percent }) =>
        `${name}: ${money(before, parties.currency)} → ${money(now, parties.currency)} (${percent > 0 ? '+' : ''}${percent} %)`,
    )
    const notice = {
      title: `${parties.distributor.name} charged other prices than before`,
      sentence: `${words.join('. ')}.`,
      path: venuePath(order),
      event: 'price_planned' as const,
    }
    await notifyOf(tx, site, loaded, people, notice, `order:${orderId}:prices`)
  },
)
