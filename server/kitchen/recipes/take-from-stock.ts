import { inProduct } from '#contract/kitchen/measures.ts'
import { bookStock, lockedStock } from '#server/counting/venue-inventory/book-stock.ts'
import { type CountedProduct, findCounted } from '#server/counting/venue-inventory/counted-product.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { announce } from '#server/platform/live/live.ts'
import { byRatio, decimal, type Exact, exact } from './exact.ts'

/** A quantity of a product that was used, or is given back below 0. */
type Use = {
  productId: number
  unit: { id: number; name: string }
  quantity: Exact /** A count after this moment holds it already. */
  at: Date
}
type By = { venueId: number; by: { userId: number; userName: string }; now: Date }

/**
 * Lowers the stock that a venue counts by what was used. What was never counted, or was counted after it was used, stays as it is.
 * Stock may fall below 0: what came was not written down, and the next count puts it right.
 * @returns for each use whether stock was changed by it
 */
export async function takeFromStock(tx: Tx, uses: readonly Use[], { venueId, by, now }: By): Promise<boolean[]> {
  const products = await findCounted(tx, venueId, [...new Set(uses.map(({ productId }) => productId))])
  if (products.size === 0) return uses.map(() => false)
  const stock = await lockedStock(
    tx,
    venueId,
    [...products.values()].map(({ id, distributor }) => ({ productId: id, distributorId: distributor.id })),
  )
  const countedAt = await lastCounts(tx, venueId, [...products.keys()])
  const taken = new Map<number, Exact>()
  const isTaken = uses.map(({ productId, unit, quantity, at }) => {
    const product = products.get(productId)
    const there = stock.get(productId)
    const counted = countedAt.get(productId)
    const unitId = there && product?.units.find(({ id }) => id === there.unitId)
    if (!product || !there || !unitId || (counted && counted > at)) return false
    const ratio = inProduct(product.units, unit, unitId)
    if (!ratio) return false
    const amount = quantity < 0n ? -byRatio(-quantity, ratio) : byRatio(quantity, ratio)
    taken.set(productId, (taken.get(productId) ?? 0n) + amount)
    return true
  })
  await bookStock(
    tx,
    [...taken].map(([productId, amount]) => {
      const before = stock.get(productId) as { quantity: number; unitId: number }
      return {
        productId,
        distributorId: (products.get(productId) as CountedProduct).distributor.id,
        counted: { quantity: decimal(exact(before.quantity) - amount, 3), unitId: before.unitId },
        before: before.quantity,
      }
    }),
    { venueId, type: 'recipe_sale', by, at: now },
  )
  if (taken.size > 0) announce(tx, { topic: 'inventory-products', venueId })
  return isTaken
}

async function lastCounts(tx: Tx, venueId: number, productIds: readonly number[]): Promise<Map<number, Date>> {
  const found = await rows<{ product_id: number; counted_at: Date }>(
    tx,
    `select product_id, counted_at from venue_inventory where venue_id = $1 and product_id = any ($2) and counted_at is not null`,
    [venueId, productIds],
  )
  return new Map(found.map(({ product_id, counted_at }) => [product_id, counted_at]))
}
