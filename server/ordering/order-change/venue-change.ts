import { notifyInsideVenue } from '#server/ordering/order-notices/notify-inside-venue.job.ts'
import { type Order, wasQuote } from '#server/ordering/orders/order.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Change, Changer } from './order-change.ts'

type Author = Pick<Changer, 'userId' | 'userName'>

/**
 * A change as it befits where the order is. A draft has no history and nobody is notified (T-16), nor of what waits for its day; of what waits
 * for approval those who may approve are notified, and not the supplier (T-23, T-24), unless its quote is taken back; what has just been put
 * there is reported to both (T-36).
 */
export function noticeAsVenue(tx: Tx, before: Order, change: Change, by: Author, at: Date): Change {
  const { notify, ...unnotified } = change
  if (before.status === 'draft_venue') return { ...unnotified, events: [] }
  if (before.upcoming) return unnotified
  const matter = matterOf(before, change.order)
  if (!matter || !notify) return change
  const afterwards = () => notifyInside(tx, before.id, matter, by, at)
  const isInside = before.status === 'needs_approval' && !(matter === 'held_cancelled' && wasQuote(before))
  return { ...(isInside ? unnotified : change), afterwards }
}

function matterOf(before: Order, after: Order) {
  if (before.status === 'needs_approval') return after.status === 'abandoned' ? 'held_cancelled' : 'held_changed'
  return after.status === 'needs_approval' ? 'held' : null
}

export const notifyInside = (
  tx: Tx,
  orderId: number,
  matter: 'held' | 'held_changed' | 'held_cancelled' | 'approved' | 'refused',
  { userId, userName }: Author,
  at: Date,
): Promise<unknown> => enqueue(tx, notifyInsideVenue, { orderId, matter, by: userName, userId, at: at.toISOString() })
