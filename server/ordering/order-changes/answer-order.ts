import type { z } from 'zod'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Answer } from '#contract/ordering/order-requests.ts'
import { type Change, changeOrder, changerOf } from '#server/ordering/order-change/order-change.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { defaultWarehouse, takeStock } from '#server/ordering/orders/stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Mover } from '#server/stock/inventory/move-stock.ts'
import { mustBeWarehouse } from '#server/stock/warehouses/warehouses.ts'
import { accept, decline } from './acceptance.ts'
import { feeUpdate } from './change-order.ts'
import { deleteIfDraft } from './give-up-order.ts'

/** T-31, T-32, T-33, T-47 */
export const acceptOrder = answer(distributorOrders.accept, async ({ params, body }, request) => {
  const { tx, actor, now } = request
  if (body.warehouseId !== undefined) await mustBeWarehouse(tx, actor.distributorId, body.warehouseId, 'warehouseId')
  return changeOrder(request, params.orderId, 'accept', ({ order }) => acceptedBy(tx, order, body, actor, now))
})

/** An order accepted, whole or in part, with its goods taken out of stock. */
export async function acceptedBy(tx: Tx, order: Order, given: z.output<typeof Answer>, by: Mover, at: Date): Promise<Change> {
  const warehouseId = given.warehouseId ?? order.warehouseId ?? (await defaultWarehouse(tx, order))
  const accepted = accept(order, { ...given, warehouseId }, at)
  const declined = accepted.lines.filter(({ isDeclined }) => isDeclined)
  const events = [
    { kind: accepted.status, particulars: { message: accepted.distributorMessage, declined: declined.length } },
    ...declined.map(({ productId, name, quantity }) => ({ kind: 'removed', particulars: { productId, name, quantity } })),
    ...feeUpdate(order, accepted),
  ]
  return {
    order: accepted,
    events,
    notify: accepted.status as 'accepted' | 'partially_accepted' | 'declined',
    ...(accepted.status !== 'declined' && { also: () => takeStock(tx, accepted, by) }),
  }
}

/** T-34, T-48; T-20: of a draft nothing is left. */
export const declineOrder = answer(distributorOrders.decline, async ({ params, body }, request) => {
  if (await deleteIfDraft(request.tx, changerOf(request.actor), params.orderId)) return
  return changeOrder(request, params.orderId, 'decline', ({ order }) => declinedBy(order, body.message, request.now))
})

export const declinedBy = (order: Order, message: string | undefined, at: Date): Change => ({
  order: decline(order, message, at),
  events: [{ kind: 'declined', particulars: { message: message ?? '' } }],
  notify: 'declined',
})
