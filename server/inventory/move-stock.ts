import { randomUUID } from 'node:crypto'
import type { MovementType } from '#contract/product-inventory.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { noteParLevels } from './par-level.ts'

/** Who moves stock; nobody where the platform does. */
export type Mover = { userId: number; userName: string } | null

type Moving = {
  distributorId: number
  warehouseId: number
  /** What comes in by product, below 0 for what goes out. */
  quantities: ReadonlyMap<number, number>
  type: MovementType
  by: Mover
  orderId?: number
  /** Of a transfer, the other half. */
  otherWarehouseId?: number
}

/** Moves what is tracked into or out of a warehouse, writes each movement down, and minds the levels below which somebody is told. */
export async function moveStock(tx: Tx, moving: Moving): Promise<void> {
  const { distributorId, warehouseId, quantities, type, by, orderId, otherWarehouseId } = moving
  if (quantities.size === 0) return
  await rows(
    tx,
    `with moved as (
       insert into warehouse_products (warehouse_id, product_id, distributor_id, quantity)
       select $4, p.id, p.distributor_id, w.quantity
         from unnest($1::bigint[], $2::numeric[]) as w (product_id, quantity) join products p on p.id = w.product_id
        where p.inventory_tracked and p.distributor_id = $3 order by p.id
       on conflict (product_id, warehouse_id) do update set quantity = warehouse_products.quantity + excluded.quantity
       returning product_id, quantity as balance)
     insert into inventory_movements
       (distributor_id, warehouse_id, product_id, type, quantity, balance, order_id, user_id, user_name, other_warehouse_id)
     select $3, $4, m.product_id, $5, w.quantity, m.balance, $6, $7, $8, $9
       from moved m join unnest($1::bigint[], $2::numeric[]) as w (product_id, quantity) on w.product_id = m.product_id`,
    [
      [...quantities.keys()],
      [...quantities.values()],
      distributorId,
      warehouseId,
      type,
      orderId ?? null,
      by?.userId ?? null,
      by?.userName ?? '',
      otherWarehouseId ?? null,
    ],
  )
  await noteParLevels(tx, distributorId, warehouseId, [...quantities.keys()], randomUUID())
}
