import { distributorOrders } from '#contract/distributor-orders.ts'
import { venueOrders } from '#contract/venue-orders.ts'
import type { Mover } from '#server/inventory/move-stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { abandon, cancel, holdsStock } from './abandonment.ts'
import { cancelPlanned } from './keep-planned.ts'
import { mustMove, type Side } from './moves.ts'
import type { Order } from './order.ts'
import { announceOrder, type Change, changeOrder, changerOf } from './order-change.ts'
import { deleteOrder, findOrder, lockOrder } from './order-store.ts'
import { returnStock } from './stock.ts'
import { toldAsVenue } from './venue-change.ts'

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
    tell: 'abandoned',
    ...(holdsStock(order) && { also: () => returnStock(tx, order, by) }),
  }
}

/** T-08, T-17, T-23, T-38, T-43: what nobody has answered is taken back; a draft is gone, and nothing follows what waits for its day. */
export const cancelOrder = answer(venueOrders.cancel, async ({ params, body }, request) => {
  const { tx, actor, now } = request
  const venueId = ownVenue(actor, params.venueId)
  const note = body.message ?? ''
  const { order } = await findOrder(tx, { venueIds: [venueId] }, params.orderId)
  if (order.status === 'draft_venue') return deleteDraft(tx, actor, order)
  return changeOrder(request, params.orderId, 'cancel', ({ order: locked }) => {
    mustBeOf(locked, venueId)
    if (locked.upcoming) return cancelPlanned(tx, locked, note, now)
    return toldAsVenue(tx, locked, cancelled(locked, note, now), changerOf(actor), now)
  })
})

export const cancelled = (order: Order, note: string, at: Date): Change => ({
  order: cancel(order, note, at),
  events: [{ kind: 'cancelled', particulars: { note } }],
  tell: 'cancelled',
})

async function deleteDraft(tx: Tx, actor: VenueActor, { id, venueId }: Order): Promise<undefined> {
  const { order } = await lockOrder(tx, { venueIds: [venueId] }, id)
  mustMove(order, 'venue', 'delete', actor)
  await deleteOrder(tx, id)
  announceOrder(tx, order)
}

/** An order is found under its own venue only. @throws Problem not_found */
export function mustBeOf(order: Pick<Order, 'venueId'>, venueId: number): void {
  if (order.venueId !== venueId) throw new Problem('not_found')
}
