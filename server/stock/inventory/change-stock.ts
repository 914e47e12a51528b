import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { round } from '#contract/platform/money.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { mustBeWarehouse } from '#server/stock/warehouses/warehouses.ts'
import { moveStock } from './move-stock.ts'
import { mustKeepStock } from './stock-settings.ts'
import { warehouseStock } from './warehouse-stock.ts'

/** Stock is added, taken out, counted or moved by hand (G-012, R-308). */
export const changeStock = answer(productInventory.change, async ({ params: { productId }, body }, { tx, actor }) => {
  const { distributorId } = actor
  await mustKeepStock(tx, distributorId)
  await lockStock(tx, distributorId, productId)
  await mustBeWarehouse(tx, distributorId, body.warehouse, 'warehouse')
  if (body.toWarehouse !== undefined) await mustBeWarehouse(tx, distributorId, body.toWarehouse, 'toWarehouse')
  await rows(
    tx,
    `update products set inventory_tracked = true, updated_at = now() where id = $1 and distributor_id = $2 and not inventory_tracked`,
    [productId, distributorId],
  )
  const there = await lockedQuantity(tx, distributorId, productId, [body.warehouse, body.toWarehouse ?? body.warehouse])
  const move = (warehouseId: number, quantity: number, type: 'addition' | 'removal' | 'edit' | 'transfer', other?: number) =>
    moveStock(tx, {
      distributorId,
      warehouseId,
      quantities: new Map([[productId, quantity]]),
      type,
      by: actor,
      ...(other !== undefined && { otherWarehouseId: other }),
    })
  const mustHold = () => {
    if ((there.get(body.warehouse) ?? 0) < body.quantity) throw new Problem('not_enough_stock', { products: [productId] })
  }

  switch (body.action) {
    case 'add':
      await move(body.warehouse, body.quantity, 'addition')
      break
    case 'remove':
      mustHold()
      await move(body.warehouse, -body.quantity, 'removal')
      break
    case 'set':
      await move(body.warehouse, round(body.quantity - (there.get(body.warehouse) ?? 0), 3), 'edit')
      break
    case 'transfer': {
      mustHold()
      const destination = body.toWarehouse as number
      await move(body.warehouse, -body.quantity, 'transfer', destination)
      await move(destination, body.quantity, 'transfer', body.warehouse)
    }
  }
  announce(tx, { topic: 'products', distributorId, ids: { productId } })
  const all = (await warehouseStock(tx, distributorId, [productId])).get(productId) ?? []
  return {
    productId,
    inventoryTracked: true,
    quantity: round(
      all.reduce((sum, { quantity }) => sum + quantity, 0),
      3,
    ),
    warehouseProducts: all,
  }
})

/** Orders no longer take from it. What was counted last stays written down, for the day somebody counts again. */
export const stopTracking = answer(productInventory.stop, async ({ params: { productId } }, { tx, actor }) => {
  await lockStock(tx, actor.distributorId, productId)
  await rows(tx, `update products set inventory_tracked = false, updated_at = now() where id = $1 and distributor_id = $2`, [
    productId,
    actor.distributorId,
  ])
  announce(tx, { topic: 'products', distributorId: actor.distributorId, ids: { productId } })
})

/**
 * Locks a product so that two who count it wait for each other; orders that take from it do not wait, they lock what warehouses hold.
 * @throws Problem not_found
 */
async function lockStock(tx: Tx, distributorId: number, productId: number): Promise<void> {
  const [found] = await rows(
    tx,
    `select from products where id = $1 and distributor_id = $2 and deleted_at is null for no key update`,
    [productId, distributorId],
  )
  if (!found) throw new Problem('not_found')
}

/** What warehouses hold, locked in the order of their ids. */
async function lockedQuantity(
  tx: Tx,
  distributorId: number,
  productId: number,
  warehouseIds: number[],
): Promise<Map<number, number>> {
  const found = await rows<{ warehouse_id: number; quantity: number }>(
    tx,
    `select warehouse_id, quantity from warehouse_products
      where product_id = $1 and distributor_id = $2 and warehouse_id = any ($3) order by warehouse_id for update`,
    [productId, distributorId, warehouseIds],
  )
  return new Map(found.map(({ warehouse_id, quantity }) => [warehouse_id, quantity]))
}
