import { inUnit } from '#contract/counting/counting.ts'
import { round } from '#contract/platform/money.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { bookStock, lockedStock } from './book-stock.ts'
import { findCounted } from './counted-product.ts'

type Delivery = {
  venueId: number
  orderId: number
  /** Ordering units by product; below 0 where more had been taken in than came. */
  quantities: ReadonlyMap<number, number>
  by: { userId: number | null; userName: string }
  at: Date
}

/** Goods are there: of what the venue counts there is more (T-44, T-57). What was never counted begins with them. */
export async function receiveGoods(tx: Tx, { venueId, orderId, quantities, by, at }: Delivery): Promise<void> {
  if (quantities.size === 0) return
  const products = [...(await findCounted(tx, venueId, [...quantities.keys()])).values()]
  if (products.length === 0) return
  const there = await lockedStock(
    tx,
    venueId,
    products.map((product) => ({ productId: product.id, distributorId: product.distributor.id })),
  )
  const booked = products.map((product) => {
    const orderingUnit = product.units[0]?.id ?? 0
    const before = there.get(product.id)
    const unitId = before && product.units.some(({ id }) => id === before.unitId) ? before.unitId : orderingUnit
    const more = inUnit(product.units, { quantity: quantities.get(product.id) ?? 0, unitId: orderingUnit }, unitId) ?? 0
    const known = before && unitId === before.unitId ? before.quantity : 0
    return {
      productId: product.id,
      distributorId: product.distributor.id,
      counted: { quantity: Math.max(0, round(known + more, 3)), unitId },
      before: known,
    }
  })
  const isLess = ({ counted, before }: (typeof booked)[number]) => counted.quantity < before
  const less = booked.filter(isLess)
  const more = booked.filter((one) => !isLess(one))
  await bookStock(tx, more, { venueId, type: 'addition', by, at, orderId })
  await bookStock(tx, less, { venueId, type: 'removal', by, at, orderId })
  announce(tx, { topic: 'inventory-products', venueId })
}
