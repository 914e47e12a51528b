import { distributorOrders } from '#contract/distributor-orders.ts'
import { venueOrders } from '#contract/venue-orders.ts'
import type { Mover } from '#server/inventory/move-stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { receiveGoods } from '#server/venue-inventory/receive-goods.ts'
import { abandon, cancel, holdsStock } from './abandonment.ts'
import { cancelPlanned } from './keep-planned.ts'
import type { Side } from './moves.ts'
import type { Order } from './order.ts'
import { type Change, changeOrder } from './order-change.ts'
import { receive } from './receipt.ts'
import { quantitiesToBook, returnStock } from './stock.ts'

/** T-39, T-61 */
export const abandonAsDistributor = answer(distributorOrders.abandon, async ({ params, body }, request) =>
  changeOrder(request, params.orderId, 'abandon', ({ order }) =>
    abandoned(request.tx, order, 'distributor', body.note, request.actor, request.now),
  ),
)

/** T-39, T-43, T-60 */
export const abandonAsVenue = answer(venueOrders.abandon, async ({ params, body }, request) => {
  ownVenue(request.actor, params.venueId)
  return changeOrder(request, params.orderId, 'abandon', ({ order }) => {
    mustBeOf(order, params.venueId)
    return abandoned(request.tx, order, 'venue', body.note, request.actor, request.now)
  })
})

function abandoned(tx: Tx, order: Order, side: Side, note: string, by: Mover, at: Date): Change {
  const given = abandon(order, side, note, at)
  return {
    order: given,
    events: [{ kind: 'abandoned', particulars: { note } }],
    tell: 'abandoned',
    ...(holdsStock(order) && { also: () => returnStock(tx, order, by) }),
  }
}

/** T-08, T-23, T-38, T-43: the orderer takes an order back, or who may approve it. */
export const cancelOrder = answer(venueOrders.cancel, async ({ params, body }, request) => {
  ownVenue(request.actor, params.venueId)
  return changeOrder(request, params.orderId, 'cancel', ({ order }) => {
    mustBeOf(order, params.venueId)
    const note = body.message ?? ''
    if (order.upcoming) return cancelPlanned(request.tx, order, note, request.now)
    return { order: cancel(order, note, request.now), events: [{ kind: 'cancelled', particulars: { note } }], tell: 'cancelled' }
  })
})

/** T-44, T-57 */
export const actOnOrder = answer(venueOrders.act, async ({ params, body }, request) => {
  ownVenue(request.actor, params.venueId)
  return changeOrder(request, params.orderId, params.action, ({ order }) => {
    mustBeOf(order, params.venueId)
    return {
      order: receive(order, request.now),
      events: [{ kind: 'received', particulars: { note: body.note } }],
      tell: 'received',
      also: () =>
        receiveGoods(request.tx, {
          venueId: order.venueId,
          orderId: order.id,
          quantities: quantitiesToBook(order, order.lines),
          by: request.actor,
          at: request.now,
        }),
    }
  })
})

/** An order is found under its own venue only. @throws Problem not_found */
export function mustBeOf(order: Pick<Order, 'venueId'>, venueId: number): void {
  if (order.venueId !== venueId) throw new Problem('not_found')
}
