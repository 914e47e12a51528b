import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { round } from '#contract/platform/money.ts'
import { changeOrder } from '#server/ordering/order-change/order-change.ts'
import { stockOf } from '#server/ordering/order-changes/order-stock.ts'
import type { Order, OrderLine } from '#server/ordering/orders/order.ts'
import { findBareOrder } from '#server/ordering/orders/order-store.ts'
import { defaultWarehouse, retake } from '#server/ordering/orders/stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import type { Mover } from '#server/stock/inventory/move-stock.ts'
import { mustBeWarehouse } from '#server/stock/warehouses/warehouses.ts'
import { type BatchOfOrder, batchesFor } from './batches-of-order.ts'

/** E-143 */
export const inventoryStatus = answer(orderDelivery.inventoryStatus, async ({ params }, { tx, actor }) => {
  const { order } = await findBareOrder(tx, actor, params.orderId)
  const warehouseId = await warehouseFor(tx, order)
  return { warehouseId, data: await stockOf(tx, order, warehouseId) }
})

/** E-242 */
export const inventory = answer(orderDelivery.inventory, async ({ params, query }, { tx, actor }) => {
  const { order } = await findBareOrder(tx, actor, params.orderId)
  if (query.warehouse !== undefined) await mustBeWarehouse(tx, actor.distributorId, query.warehouse, 'warehouse')
  const warehouseId = query.warehouse ?? (await warehouseFor(tx, order))
  const stock = await stockOf(tx, order, warehouseId)
  const batches = await batchesFor(
    tx,
    order,
    warehouseId,
    stock.map(({ productId }) => productId),
  )
  const byProduct = Map.groupBy(batches, ({ productId }) => productId)
  return { warehouseId, data: stock.map((one) => ({ ...one, batches: byProduct.get(one.productId) ?? [] })) }
})

const warehouseFor = async (tx: Tx, order: Order): Promise<number | null> =>
  order.warehouseId ?? (await defaultWarehouse(tx, order)) ?? null

/** E-241: goods already taken are put back and taken from the batches that are named; the rest is taken as usual. */
export const takeBatches = answer(orderDelivery.takeBatches, async ({ params, body }, request) => {
  const { tx, actor } = request
  let taken: BatchOfOrder[] = []
  await changeOrder(request, params.orderId, 'complete', ({ order }) => ({
    order,
    events: [],
    also: async () => {
      taken = await takenFrom(tx, order, body.items, actor)
    },
  }))
  return { data: taken }
})

type Item = { itemId: number; quantity: number }

/** @throws Problem invalid_transition, validation_failed, not_enough_stock */
async function takenFrom(tx: Tx, order: Order, items: readonly Item[], by: Mover): Promise<BatchOfOrder[]> {
  const { warehouseId } = order
  if (warehouseId === null) throw new Problem('invalid_transition')
  const stock = await stockOf(tx, order, warehouseId)
  const productIds = stock.map(({ productId }) => productId)
  const batches = await batchesFor(tx, order, warehouseId, productIds)
  const chosen = items.map(({ itemId, quantity }, i) => {
    const batch = batches.find((one) => one.itemId === itemId)
    if (!batch) throw fieldProblem(`items.${i}.itemId`, 'There is no such batch of what this order holds')
    return { itemId, quantity, productId: batch.productId }
  })
  const held = new Map(stock.filter(({ taken }) => taken > 0).map(({ productId, taken }) => [productId, taken]))
  mustNotExceed(chosen, held)
  const short = await retake(tx, order, held, chosen, by)
  if (short.length > 0) throw new Problem('not_enough_stock', { products: short })
  return (await batchesFor(tx, order, warehouseId, productIds)).filter(({ taken }) => taken > 0)
}

function mustNotExceed(chosen: readonly (Item & { productId: number })[], held: ReadonlyMap<number, number>): void {
  const left = new Map(held)
  for (const [i, { productId, quantity }] of chosen.entries()) {
    const rest = round((left.get(productId) ?? 0) - quantity, 3)
    if (rest < 0) throw fieldProblem(`items.${i}.quantity`, 'Exceeds the quantity on this order')
    left.set(productId, rest)
  }
}

/** E-240 */
export const pick = answer(orderDelivery.pick, async ({ params, body }, request) =>
  changeOrder(request, params.orderId, 'complete', ({ order }) => ({ order: picked(order, body.items), events: [] })),
)

type Picked = { lineId: number; quantity: number | null }

/** What the warehouse found of each line; never more than was accepted. @throws Problem validation_failed */
export function picked(order: Order, items: readonly Picked[]): Order {
  const fields: Record<string, string[]> = {}
  for (const [i, { lineId, quantity }] of items.entries()) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line || line.isDeclined) fields[`items.${i}.lineId`] = ['Is not a line of this order that comes']
    else if ((quantity ?? 0) > line.quantity) fields[`items.${i}.quantity`] = [`At most ${line.quantity}`]
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  const quantities = new Map(items.map(({ lineId, quantity }) => [lineId, quantity]))
  const pickedLine = (line: OrderLine): OrderLine => ({ ...line, pickedQuantity: quantities.get(line.id) ?? null })
  return { ...order, lines: order.lines.map((line) => (quantities.has(line.id) ? pickedLine(line) : line)) }
}
