import { randomUUID } from 'node:crypto'
import type { MovementType } from '#contract/stock/movement-types.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import {
  type BatchPart,
  batchesOfOrder,
  type Picking,
  type Place,
  partsUpTo,
  putIntoBatches,
  settleBatches,
  takeFromChosen,
} from './batches.ts'
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
  note?: string
  /** Of what comes in, the batches; what is more than they hold is kept without a batch. Goods of an order go back into those it took. */
  into?: readonly BatchPart[]
  /** Of what goes out, the batches somebody chose; the rest is taken as `picking` says. */
  from?: readonly { itemId: number; productId: number; quantity: number }[]
  picking?: Picking
}

/** The movements written down, what came into and was taken of which batches, and the products of which a chosen batch did not hold enough. */
export type Moved = { movementIds: number[]; brought: BatchPart[]; taken: BatchPart[]; short: number[] }

/**
 * Moves what is tracked into or out of a warehouse and of the batches there, writes each movement down, and minds the levels below which
 * somebody is notified. Locks what warehouses hold in the order of products; whoever moves through two warehouses locks both before.
 */
export async function moveStock(tx: Tx, moving: Moving): Promise<Moved> {
  const { distributorId, warehouseId, quantities, type, by, orderId, otherWarehouseId, note, from = [] } = moving
  if (quantities.size === 0) return NOTHING
  const written = await rows<{ id: number; product_id: number }>(
    tx,
    `with wanted as (
       select p.id as product_id, n.quantity from unnest($1::bigint[], $2::numeric[]) as n (product_id, quantity) join products p on p.id = n.product_id
        where p.inventory_tracked and p.distributor_id = $3),
     locked as materialized (
       select w.product_id from warehouse_products w
        where w.warehouse_id = $4 and w.distributor_id = $3 and w.product_id in (select product_id from wanted)
        order by w.product_id for no key update),
     changed as (
       update warehouse_products w set quantity = w.quantity + n.quantity from wanted n
        where w.warehouse_id = $4 and w.product_id = n.product_id and n.product_id in (select product_id from locked)
       returning w.product_id, w.quantity as balance, n.quantity),
     first as (
       insert into warehouse_products (warehouse_id, product_id, distributor_id, quantity)
       select $4, product_id, $3, quantity from wanted where product_id not in (select product_id from locked) order by product_id
       on conflict (product_id, warehouse_id) do update set quantity = warehouse_products.quantity + excluded.quantity
       returning product_id, quantity as balance)
     insert into inventory_movements (distributor_id, warehouse_id, product_id, type, quantity, balance, order_id, user_id, user_name,
            other_warehouse_id, note)
     select $3, $4, m.product_id, $5, m.quantity, m.balance, $6, $7, $8, $9, $10
       from (select product_id, balance, quantity from changed
             union all select f.product_id, f.balance, n.quantity from first f join wanted n on n.product_id = f.product_id) m
     returning id, product_id`,
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
      note ?? '',
    ],
  )
  if (written.length === 0) return NOTHING
  const place: Place = { distributorId, warehouseId, movements: new Map(written.map(({ id, product_id }) => [product_id, id])) }
  const into = (moving.into ?? (await returnedBatches(tx, moving))).filter(({ productId }) => place.movements.has(productId))
  await putIntoBatches(tx, place, into, 'first')
  const chosen = await takeFromChosen(tx, place, from)
  const [settled] = await Promise.all([
    settleBatches(tx, place, quantities, { picking: moving.picking ?? 'to_use', isNamed: into.length + chosen.taken.length > 0 }),
    noteParLevels(tx, distributorId, warehouseId, [...quantities.keys()], randomUUID()),
  ])
  return {
    movementIds: [...place.movements.values()],
    brought: [...into, ...settled.brought],
    taken: [...chosen.taken, ...settled.taken],
    short: chosen.short,
  }
}

const NOTHING: Moved = { movementIds: [], brought: [], taken: [], short: [] }

/** Of goods that come back from an order, the batches it took them from. */
async function returnedBatches(tx: Tx, { distributorId, orderId, quantities }: Moving): Promise<BatchPart[]> {
  const back = new Map([...quantities].filter(([, quantity]) => quantity > 0))
  if (orderId === undefined || back.size === 0) return []
  return partsUpTo(back, await batchesOfOrder(tx, distributorId, orderId, [...back.keys()]))
}
