import type { z } from 'zod'
import type { Movement, productInventory } from '#contract/catalogue/product-inventory.ts'
import { MOVEMENT_TYPES, type MovementType } from '#contract/stock/movement-types.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type SlipKind, slipNumber } from './slip.ts'

type Query = z.output<typeof productInventory.history.query>

export const TYPE_NAMES: Record<MovementType, string> = {
  addition: 'Addition',
  removal: 'Removal',
  edit: 'Edit',
  stocktake: 'Stocktake',
  transfer: 'Transfer',
  order_acceptance: 'Order acceptance',
  order_cancellation: 'Order cancellation',
  credit_note_approved: 'Credit note approved',
}

type Row = {
  id: number
  at: Date
  type: MovementType
  warehouse_id: number
  warehouse_name: string
  other_id: number | null
  other_name: string | null
  quantity: number
  balance: number | null
  order_id: number | null
  order_number: string | null
  user_name: string
  note: string
  slip_id: number | null
  slip_kind: SlipKind | null
  slip_number: number | null
  batches: Movement['batches'] | null
}

/** A page of what went in and out of the warehouses, newest first. @throws Problem not_found */
export async function listMovements(tx: Tx, distributorId: number, productId: number, query: Query) {
  await mustBeProduct(tx, distributorId, productId)
  const { values, value } = statementValues(distributorId, productId)
  const { after, order } = keyset(query, newestFirst('m.id', query), value)
  const conditions = ['m.distributor_id = $1', 'm.product_id = $2', after]
  if (query.warehouseId) conditions.push(`m.warehouse_id = ${value(query.warehouseId)}`)
  if (query.types?.length) conditions.push(`m.type = any (${value(query.types)})`)
  const dayOf = `(m.at at time zone (select timezone from distributors where id = $1))::date`
  if (query.from) conditions.push(`${dayOf} >= ${value(query.from)}::date`)
  if (query.to) conditions.push(`${dayOf} <= ${value(query.to)}::date`)
  const found = await read(tx, conditions, order, values)
  const { page, meta } = pageOf(found, query)
  return { data: page.map(movementView), meta }
}

/** One movement, and the paper it is on. @throws Problem not_found */
export async function findMovement(
  tx: Tx,
  distributorId: number,
  productId: number,
  movementId: number,
): Promise<{ movement: Movement; slipId: number | null }> {
  const [row] = await read(tx, ['m.distributor_id = $1', 'm.product_id = $2', 'm.id = $3'], '', [
    distributorId,
    productId,
    movementId,
  ])
  if (!row) throw new Problem('not_found')
  return { movement: movementView(row), slipId: row.slip_id }
}

/** What the history of a product can be narrowed to: where and how stock has moved. @throws Problem not_found */
export async function historyOptions(tx: Tx, distributorId: number, productId: number, of: 'warehouses' | 'types') {
  await mustBeProduct(tx, distributorId, productId)
  if (of === 'types') return { data: MOVEMENT_TYPES.map((key) => ({ key, name: TYPE_NAMES[key] })) }
  const warehouses = await rows<{ key: string; name: string }>(
    tx,
    `select id::text as key, name from warehouses where distributor_id = $1 order by is_primary desc, name, id`,
    [distributorId],
  )
  return { data: warehouses }
}

/** The name of a product, for a file about it. @throws Problem not_found */
export async function mustBeProduct(tx: Tx, distributorId: number, productId: number): Promise<string> {
  const [found] = await rows<{ name: string }>(
    tx,
    `select name from products where id = $1 and distributor_id = $2 and deleted_at is null`,
    [productId, distributorId],
  )
  if (!found) throw new Problem('not_found')
  return found.name
}

const read = (tx: Tx, conditions: string[], order: string, values: unknown[]) =>
  rows<Row>(
    tx,
    `select m.id, m.at, m.type, m.warehouse_id, w.name as warehouse_name, o.id as other_id, o.name as other_name,
            m.quantity, m.balance, m.order_id, orders.order_number::text as order_number, m.user_name, m.note,
            s.id as slip_id, s.kind as slip_kind, s.number as slip_number,
            (select json_agg(json_build_object('batchCode', i.batch_code, 'expiryDate', i.expiry_date, 'quantity', b.quantity)
                order by i.expiry_date nulls last, i.id)
               from inventory_movement_items b join inventory_items i on i.id = b.item_id where b.movement_id = m.id) as batches
       from inventory_movements m
       join warehouses w on w.id = m.warehouse_id and w.distributor_id = m.distributor_id
       left join warehouses o on o.id = m.other_warehouse_id and o.distributor_id = m.distributor_id
       left join orders on orders.id = m.order_id and orders.distributor_id = m.distributor_id
       left join inventory_slips s on s.id = m.slip_id and s.distributor_id = m.distributor_id
      where ${conditions.join(' and ')} ${order}`,
    values,
  )

const movementView = (row: Row): Movement => ({
  id: row.id,
  at: row.at.toISOString(),
  type: row.type,
  typeName: TYPE_NAMES[row.type],
  warehouse: { id: row.warehouse_id, name: row.warehouse_name },
  otherWarehouse: row.other_id === null ? null : { id: row.other_id, name: row.other_name ?? '' },
  quantity: row.quantity,
  balance: row.balance,
  orderId: row.order_id,
  orderNumber: row.order_number,
  userName: row.user_name,
  note: row.note,
  slipNumber: row.slip_kind && row.slip_number ? slipNumber(row.slip_kind, row.slip_number) : null,
  batches: row.batches ?? [],
})
