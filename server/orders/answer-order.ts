import { distributorOrders } from '#contract/distributor-orders.ts'
import { answer } from '#server/platform/http/answer.ts'
import { mustBeWarehouse } from '#server/warehouses/warehouses.ts'
import { accept, decline } from './acceptance.ts'
import type { Order } from './order.ts'
import { changeOrder } from './order-change.ts'
import { defaultWarehouse, takeStock } from './stock.ts'

/** T-31, T-32, T-33 */
export const acceptOrder = answer(distributorOrders.accept, async ({ params, body }, request) => {
  const { tx, actor, now } = request
  if (body.warehouseId !== undefined) await mustBeWarehouse(tx, actor.distributorId, body.warehouseId, 'warehouseId')
  return changeOrder(request, params.orderId, 'accept', async ({ order }) => {
    const warehouseId = body.warehouseId ?? order.warehouseId ?? (await defaultWarehouse(tx, order))
    const accepted = accept(order, { ...body, warehouseId }, now)
    const declined = accepted.lines.filter(({ isDeclined }) => isDeclined)
    const events = [
      { kind: accepted.status, particulars: { message: accepted.distributorMessage, declined: declined.length } },
      ...declined.map(({ productId, name, quantity }) => ({ kind: 'removed', particulars: { productId, name, quantity } })),
      ...feeUpdate(order, accepted),
    ]
    const tell = accepted.status as 'accepted' | 'partially_accepted' | 'declined'
    return {
      order: accepted,
      events,
      tell,
      ...(accepted.status !== 'declined' && { also: () => takeStock(tx, accepted, actor) }),
    }
  })
})

const feeUpdate = (before: Order, after: Order) =>
  before.deliveryFee === after.deliveryFee
    ? []
    : [{ kind: 'delivery_fee_update', particulars: { before: before.deliveryFee, after: after.deliveryFee } }]

/** T-34 */
export const declineOrder = answer(distributorOrders.decline, async ({ params, body }, request) =>
  changeOrder(request, params.orderId, 'decline', ({ order }) => ({
    order: decline(order, body.message, request.now),
    events: [{ kind: 'declined', particulars: { message: body.message ?? '' } }],
    tell: 'declined',
  })),
)
