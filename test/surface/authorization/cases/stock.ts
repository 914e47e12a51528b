import { inventory } from '#contract/stock/inventory.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase } from '#test/app.ts'
import type { World } from '../world.ts'
import { type Case, own } from './case.ts'

const goods = ({ product }: World) => [{ productId: product.id, quantity: 1 }]
const brought = ({ seller, warehouse, product }: World) =>
  as(seller).send(inventory.add, { body: { warehouse: warehouse.id, items: [{ productId: product.id, quantity: 5 }] } })

/** A batch of the supplier. */
async function anItem({ distributor, product, warehouse }: World): Promise<{ itemId: number }> {
  const [row] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into inventory_items (distributor_id, warehouse_id, product_id, quantity) values ($1, $2, $3, 0) returning id`,
      [distributor.id, warehouse.id, product.id],
    ),
  )
  return { itemId: row?.id ?? 0 }
}

/** A location in the supplier's warehouse. */
async function aLocation({ distributor, warehouse }: World): Promise<{ warehouseId: number; locationId: number }> {
  const [row] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into warehouse_locations (distributor_id, warehouse_id, name, position)
       select $1, $2, 'Aisle ' || count(*), 1 from warehouse_locations where warehouse_id = $2 returning id`,
      [distributor.id, warehouse.id],
    ),
  )
  return { warehouseId: warehouse.id, locationId: row?.id ?? 0 }
}

/** Batches, locations, and goods that come, move and go. */
export const stockCases: Record<string, Case> = {
  'inventory.items': { openTo: own },
  'inventory.updateItem': { params: anItem, body: () => ({ batchCode: 'A-1' }) },
  'inventory.add': { body: (world) => ({ warehouse: world.warehouse.id, items: goods(world) }) },
  'inventory.transfer': {
    given: brought,
    body: (world) => ({ fromWarehouse: world.warehouse.id, toWarehouse: world.distributor.warehouseId, items: goods(world) }),
  },
  'inventory.remove': { given: brought, body: (world) => ({ warehouse: world.warehouse.id, items: goods(world) }) },
  'inventory.valuation': { openTo: own },
  'inventory.productValuations': { openTo: own },
  'inventory.valuationOfProduct': { params: ({ product }) => ({ productId: product.id }) },
  'warehouseLocations.items': { params: ({ warehouse }) => ({ warehouseId: warehouse.id }) },
  'warehouseLocations.arrange': { params: aLocation, body: ({ product }) => ({ productIds: [product.id] }) },
}
