import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { announceOrder, type Change, type Changer, changeOrder, changerOf } from '#server/ordering/order-change/order-change.ts'
import { noticeAsVenue } from '#server/ordering/order-change/venue-change.ts'
import { mustMove, type Side } from '#server/ordering/orders/moves.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { deleteOrder, lockOrder, mustBeOf, statusOf } from '#server/ordering/orders/order-store.ts'
import { returnStock } from '#server/ordering/orders/stock.ts'
import { endStandingOf } from '#server/ordering/standing-orders/standing-store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import type { Mover } from '#server/stock/inventory/move-stock.ts'
import { abandon, cancel, holdsStock } from './abandonment.ts'

/** T-29, T-39, T-50, T-61, T-65 */
export const abandonAsDistributor = answer(distributorOrders.abandon, async ({ params, body }, request) =>
  changeOrder(request, params.orderId, 'abandon', ({ order }) =>
    abandoned(request.tx, order, 'distributor', body.note, request.actor, request.now),
  ),
)

/** T-39, T-43, T-50, T-60 */
export const abandonAsVenue = answer(venueOrders.abandon, async ({ params, body }, request) => {
  ownVenue(request.actor, params.venueId)
  return changeOrder(request, params.orderId, 'abandon', ({ order }) => {
    mustBeOf(order, params.venueId)
    return abandoned(request.tx, order, 'venue', body.note, request.actor, request.now)
  })
})

export function abandoned(tx: Tx, order: Order, side: Side, note: string, by: Mover, at: Date): Change {
  const given = abandon(order, side, note, at)
  return {
    order: given,
    events: [{ kind: 'abandoned', particulars: { note } }],
    notify: 'abandoned',
    ...(holdsStock(order) && { also: () => returnStock(tx, order, by) }),
  }
}

/** T-08, T-17, T-23, T-38, T-43: what nobody has answered is taken back; a draft is gone, and nothing follows what waits for its day. */
export const cancelOrder = answer(venueOrders.cancel, async ({ params, body }, request) => {
  const { tx, actor, now } = request
  const venueId = ownVenue(actor, params.venueId)
  const note = body.message ?? ''
  if (await deleteIfDraft(tx, { ...changerOf(actor), owner: { venueIds: [venueId] } }, params.orderId)) return
  return changeOrder(request, params.orderId, 'cancel', ({ order }) => {
    mustBeOf(order, venueId)
    return cancelled(tx, order, note, changerOf(actor), now)
  })
})

/** What nobody has answered is taken back; nothing follows what waits for its day (T-08). */
export function cancelled(tx: Tx, order: Order, note: string, by: Changer, at: Date): Change {
  const change: Change = {
    order: cancel(order, note, at),
    events: [{ kind: 'cancelled', particulars: { note } }],
    notify: 'cancelled',
    ...(order.upcoming && { also: () => endStandingOf(tx, order.id, at) }),
  }
  return noticeAsVenue(tx, order, change, by, at)
}

const DRAFT = { distributor: 'draft_distributor', venue: 'draft_venue' } as const satisfies Record<Side, Order['status']>

/** T-17, T-20: of a draft nothing is left. @returns whether it was one @throws Problem not_found, forbidden */
export async function deleteIfDraft(tx: Tx, { side, owner, by }: Changer, orderId: number): Promise<boolean> {
  if ((await statusOf(tx, owner, orderId)) !== DRAFT[side]) return false
  const { order } = await lockOrder(tx, owner, orderId)
  mustMove(order, side, 'delete', by)
  await deleteOrder(tx, orderId)
  announceOrder(tx, order)
  return true
}
