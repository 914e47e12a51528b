import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { todayOf } from '#server/calendar/delivery-days/today.ts'
import { receiveGoods } from '#server/counting/venue-inventory/receive-goods.ts'
import { type Change, changeOrder } from '#server/ordering/order-change/order-change.ts'
import { mustAllow } from '#server/ordering/orders/moves.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import type { Loaded } from '#server/ordering/orders/order-store.ts'
import { defaultWarehouse } from '#server/ordering/orders/stock.ts'
import { undoLastMove } from '#server/ordering/orders/undo.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { rewritten } from './edit-as-distributor.ts'
import { stockOf } from './order-stock.ts'
import { newlyTakenIn } from './receipt.ts'

/** The content of an order (T-19, T-25, T-37, T-49, T-51), or one of two moves: it becomes a backorder (T-35), or is complete (T-56). */
export const updateAsDistributor = answer(distributorOrders.update, async ({ params, body }, request) => {
  const { tx, actor, now } = request
  const { type, status, ...content } = body
  if (type) return changeOrder(request, params.orderId, 'backorder', ({ order }) => backordered(tx, order))
  if (status) return changeOrder(request, params.orderId, 'complete', ({ order }) => completed(tx, order, actor, now))
  const today = await todayOf(tx, actor.distributorId, now)
  return changeOrder(request, params.orderId, 'edit', ({ order }) => rewritten(order, content, today))
})

/**
 * What cannot be supplied yet waits for its goods (T-35). Where the platform counts every product and there is enough of each, the order
 * can be accepted instead.
 * @throws Problem validation_failed
 */
export async function backordered(tx: Tx, order: Order): Promise<Change> {
  mustAllow(order, 'distributor', 'backorder')
  const stock = await stockOf(tx, order, order.warehouseId ?? (await defaultWarehouse(tx, order)) ?? null)
  if (stock.length > 0 && stock.every(({ available, isEnough }) => available !== null && isEnough))
    throw fieldProblem('type', 'Everything is in stock: accept the order')
  return {
    order: { ...order, status: 'backorder', type: 'backorder' },
    events: [{ kind: 'backordered', particulars: {} }],
    notify: 'backordered',
  }
}

/** The goods have been handed over (T-56), as counted where that was done at the door: of what the customer counts there is more. */
export function completed(
  tx: Tx,
  order: Order,
  by: { userId: number | null; userName: string },
  at: Date,
  lines: readonly OrderLine[] = order.lines,
): Change {
  mustAllow(order, 'distributor', 'complete')
  const { venueId, id: orderId } = order
  const after: Order = { ...order, lines, status: 'completed', completedAt: at }
  return {
    order: after,
    events: [{ kind: 'completed', particulars: { from: order.status } }],
    notify: 'completed',
    also: () => receivedByVenue(tx, { venueId, orderId, quantities: newlyTakenIn(order, after), by, at }),
  }
}

export const undoAsDistributor = answer(distributorOrders.undo, ({ params }, request) =>
  changeOrder(request, params.orderId, 'undo', (loaded) => undoneByDistributor(request.tx, loaded, request.actor, request.now)),
)

/** Undoes T-56 within a minute: what the customer had taken in goes out again. */
export function undoneByDistributor(
  tx: Tx,
  { order, events }: Pick<Loaded, 'order' | 'events'>,
  by: { userId: number | null; userName: string },
  at: Date,
): Change {
  const after = undoLastMove(order, events, 'distributor', at)
  const { venueId, id: orderId } = order
  return {
    order: after,
    events: [{ kind: 'undone', particulars: { from: order.status } }],
    notify: 'undone',
    also: () => receivedByVenue(tx, { venueId, orderId, quantities: newlyTakenIn(order, after), by, at }),
  }
}

const receivedByVenue = (tx: Tx, delivery: Parameters<typeof receiveGoods>[1]): Promise<void> =>
  actingFor(tx, { side: 'venue', venueIds: [delivery.venueId] }, () => receiveGoods(tx, delivery))
