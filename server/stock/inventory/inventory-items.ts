import type { z } from 'zod'
import { meets } from '#contract/platform/permissions.ts'
import { type InventoryItem, inventory } from '#contract/stock/inventory.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { mayNameCost } from './may-name-cost.ts'
import { mustKeepStock } from './stock-settings.ts'

type Query = z.output<typeof inventory.items.query>
type Row = Omit<InventoryItem, 'receivedAt'> & { receivedAt: Date; sortValue: string }

const EXPIRES = `coalesce(i.expiry_date, 'infinity'::date)`
const TODAY = `(select (now() at time zone timezone)::date from distributors where id = $1)`
const SHOWN: Record<Query['show'], string> = {
  here: 'i.is_held',
  expiring: `i.is_held and i.expiry_date between ${TODAY} and ${TODAY} + 7`,
  expired: `i.is_held and i.expiry_date < ${TODAY}`,
  all: 'true',
}

const read = (tx: Tx, conditions: readonly string[], order: string, values: unknown[]) =>
  rows<Row>(
    tx,
    `select i.id, json_build_object('id', p.id, 'name', p.name, 'sku', p.sku, 'unit', u.name) as product,
            json_build_object('id', w.id, 'name', w.name) as warehouse, i.batch_code as "batchCode", i.expiry_date as "expiryDate",
            coalesce(i.expiry_date < ${TODAY}, false) as "isExpired", i.quantity, i.cogs, i.received_at as "receivedAt",
            ${EXPIRES}::text as "sortValue"
       from inventory_items i
       join products p on p.id = i.product_id and p.deleted_at is null
       join units u on u.id = p.ordering_unit_id
       join warehouses w on w.id = i.warehouse_id
      where ${conditions.join(' and ')} ${order}`,
    values,
  )

const view = ({ sortValue: _, ...row }: Row, maySeeCost: boolean): InventoryItem => ({
  ...row,
  receivedAt: row.receivedAt.toISOString(),
  cogs: maySeeCost ? row.cogs : null,
})

/** A page of batches. A product or warehouse of somebody else has none. */
export const listItems = answer(inventory.items, async ({ query }, { tx, actor }) => {
  const { values, value } = statementValues(actor.distributorId)
  const byId = query.sortBy?.endsWith('id') ?? false
  const sort = { id: 'i.id', isDescending: isDescending(query), ...(!byId && { column: EXPIRES, type: 'date' as const }) }
  const { after, order } = keyset(query, sort, value)
  const conditions = ['i.distributor_id = $1', after, SHOWN[query.show]]
  if (query.warehouseId) conditions.push(`i.warehouse_id = ${value(query.warehouseId)}`)
  if (query.productId) conditions.push(`i.product_id = ${value(query.productId)}`)
  if (query.term) {
    const pattern = value(containing(query.term))
    conditions.push(`(p.name ilike ${pattern} or p.sku ilike ${pattern} or i.batch_code ilike ${pattern})`)
  }
  const found = await read(tx, conditions, order, values)
  const { page, meta } = pageOf(found, query, ({ sortValue }) => sortValue)
  const maySeeCost = meets(actor, 'seeCOGS')
  return { data: page.map((row) => view(row, maySeeCost)), meta: byId ? { ...meta, nextValue: null } : meta }
})

/** The code, the day or the cost of a batch was wrong. How much there is of it changes only by movements. */
export const updateItem = answer(inventory.updateItem, async ({ params: { itemId }, body }, { tx, actor }) => {
  if (body.cogs !== undefined) mayNameCost(actor, 'cogs')
  if (body.batchCode || body.expiryDate) await mustKeepStock(tx, actor.distributorId, { '': body })
  const before = await findItem(tx, actor, itemId, 'for update of i')
  await rows(
    tx,
    `update inventory_items set batch_code = $3, expiry_date = $4, cogs = case when $5 then $6 else cogs end
      where id = $1 and distributor_id = $2`,
    [
      itemId,
      actor.distributorId,
      body.batchCode ?? before.batchCode,
      body.expiryDate === undefined ? before.expiryDate : body.expiryDate,
      body.cogs !== undefined,
      body.cogs ?? null,
    ],
  )
  announce(tx, { topic: 'products', distributorId: actor.distributorId, ids: { productId: before.product.id } })
  return view(await findItem(tx, actor, itemId), meets(actor, 'seeCOGS'))
})

/** @throws Problem not_found */
async function findItem(tx: Tx, { distributorId }: DistributorActor, itemId: number, lock = ''): Promise<Row> {
  const [found] = await read(tx, ['i.distributor_id = $1', 'i.id = $2'], lock, [distributorId, itemId])
  if (!found) throw new Problem('not_found')
  return found
}
