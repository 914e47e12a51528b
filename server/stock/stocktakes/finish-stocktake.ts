import { sum } from '#contract/platform/money.ts'
import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import type { BatchPart } from '#server/stock/inventory/batches.ts'
import { moveStock } from '#server/stock/inventory/move-stock.ts'
import { mustKeepStock } from '#server/stock/inventory/stock-settings.ts'
import { type BatchOf, batchDifferences, differenceOf, expectedOf, worthByProduct } from './difference.ts'
import { recountFirst } from './recount-first.ts'
import { CELLS, lastCosts, STANDINGS, type StandingRow } from './stocktake-items.ts'
import { findStocktake } from './stocktake-reads.ts'
import { lockOpen, notifyOfStocktake } from './stocktake-store.ts'

/** A product that was deleted before its stock was tracked has no books, and begins none. */
const HAS_BOOKS = `(p.deleted_at is null or p.inventory_tracked)`

/** As much as can be counted in one place. */
const MOST_OF_A_PRODUCT = 1_000_000_000

type Standing = Pick<
  StandingRow,
  'id' | 'product_id' | 'name' | 'counted' | 'last_seen' | 'is_by_batch' | 'balance' | 'since' | 'needs_recount'
>
const BOOKED = `select id, product_id, name, counted, last_seen, is_by_batch, balance, since, needs_recount
   from (${STANDINGS} and ${HAS_BOOKS}) i order by product_id`

type Counted = Standing & { counted: number }
type Sheet = { distributorId: number; stocktakeId: number; warehouseId: number }

/** Books what was counted: the difference to the books of each product, batch by batch where somebody counted by batch. */
export const finish = answer(supplierStocktakes.finish, async ({ params: { stocktakeId }, body }, { tx, actor, now }) => {
  const { distributorId } = actor
  const { warehouseId } = await lockOpen(tx, distributorId, stocktakeId, 'update')
  const sheet = { distributorId, stocktakeId, warehouseId }
  await mustKeepStock(tx, distributorId)
  await mustBeOpen(tx, sheet)
  await lockHeld(tx, sheet)
  const found = await rows<Standing>(tx, BOOKED, [distributorId, stocktakeId])
  const doubtful = found.filter(({ needs_recount }) => needs_recount)
  if (doubtful.length > 0 && body.moved === 'refuse') throw new Problem('conflict', { message: recountFirst(doubtful) })
  const left = new Set(body.moved === 'leave' ? doubtful : [])
  const counted = found.flatMap((row): Counted[] => {
    if (left.has(row) || (row.counted === null && !body.restIsZero)) return []
    return [{ ...row, counted: row.counted ?? 0, since: row.counted === null ? 0 : row.since }]
  })
  if (counted.length === 0) throw new Problem('conflict', { message: 'Nothing is counted yet.' })
  const huge = counted.find((row) => row.counted > MOST_OF_A_PRODUCT)
  if (huge)
    throw new Problem('conflict', { message: `${huge.name}: its counts come to more than can be in stock. Count it again.` })

  const worth = await book(tx, sheet, counted, { userId: actor.userId, userName: actor.userName })
  await close(tx, sheet, counted, worth)
  const [company] = await rows<{ timezone: string }>(tx, `select timezone from distributors where id = $1`, [distributorId])
  await rows(
    tx,
    `update supplier_stocktakes set finished_at = $3, finished_by = $4, finished_by_name = $5, stocktake_date = $6, difference_value = $7
      where distributor_id = $1 and id = $2`,
    [
      distributorId,
      stocktakeId,
      now,
      actor.userId,
      actor.userName,
      dayOf(now, company?.timezone ?? 'UTC'),
      worth.size === 0 ? null : sum([...worth.values()], 4),
    ],
  )
  notifyOfStocktake(tx, sheet)
  announce(tx, { topic: 'products', distributorId })
  return findStocktake(tx, actor, stocktakeId)
})

/** @throws Problem conflict once the warehouse is gone */
async function mustBeOpen(tx: Tx, { distributorId, warehouseId }: Sheet): Promise<void> {
  const [warehouse] = await rows(
    tx,
    `select from warehouses where id = $1 and distributor_id = $2 and deleted_at is null for key share`,
    [warehouseId, distributorId],
  )
  if (!warehouse) throw new Problem('conflict', { message: 'This warehouse was removed. Discard the stocktake.' })
}

/**
 * Locks what the warehouse holds of the products of the sheet, in the order of products, as whoever moves stock does; what it never held is
 * added as nothing, then locked as well.
 */
async function lockHeld(tx: Tx, sheet: Sheet): Promise<void> {
  if (await isAllLocked(tx, sheet)) return
  await rows(
    tx,
    `insert into warehouse_products (warehouse_id, product_id, distributor_id, quantity)
     select $3, i.product_id, $1, 0 from supplier_stocktake_items i join products p on p.id = i.product_id and p.deleted_at is null
      where i.distributor_id = $1 and i.stocktake_id = $2
        and not exists (select from warehouse_products w where w.product_id = i.product_id and w.warehouse_id = $3)
      order by i.product_id
     on conflict do nothing`,
    [sheet.distributorId, sheet.stocktakeId, sheet.warehouseId],
  )
  await isAllLocked(tx, sheet)
}

/** Locks what there is. @returns whether that is a row for each product of the sheet */
async function isAllLocked(tx: Tx, { distributorId, stocktakeId, warehouseId }: Sheet): Promise<boolean> {
  const [found] = await rows<{ is_all: boolean }>(
    tx,
    `with listed as materialized (select product_id from supplier_stocktake_items where distributor_id = $1 and stocktake_id = $2),
     locked as (
       select from warehouse_products w
        where w.distributor_id = $1 and w.warehouse_id = $3 and w.product_id in (select product_id from listed)
        order by w.product_id for update)
     select (select count(*) from locked) = (select count(*) from listed) as is_all`,
    [distributorId, stocktakeId, warehouseId],
  )
  return found?.is_all ?? false
}

/** Books the differences. @returns what they are worth at cost, by product, where a cost is known */
async function book(
  tx: Tx,
  sheet: Sheet,
  counted: readonly Counted[],
  by: { userId: number; userName: string },
): Promise<Map<number, number>> {
  const { distributorId, stocktakeId, warehouseId } = sheet
  await rows(
    tx,
    `update products set inventory_tracked = true, updated_at = now()
      where distributor_id = $1 and id = any ($2) and not inventory_tracked and deleted_at is null`,
    [distributorId, counted.map(({ product_id }) => product_id)],
  )
  const { into, from } = await ofBatches(tx, sheet, counted)
  const inBatches = new Set([...into, ...from].map(({ productId }) => productId))
  const quantities = new Map(
    counted.flatMap((row) => {
      const difference = differenceOf({ counted: row.counted, balance: row.balance, movedSince: row.since })
      return difference === 0 && !inBatches.has(row.product_id) ? [] : [[row.product_id, difference] as const]
    }),
  )
  const { brought, taken } = await moveStock(tx, {
    distributorId,
    warehouseId,
    quantities,
    type: 'stocktake',
    by,
    note: `Stocktake ${stocktakeId}`,
    into,
    from,
  })
  return worthByProduct([...brought, ...taken.map((part) => ({ ...part, quantity: -part.quantity }))])
}

type Seen = BatchOf<{ product_id: number; quantity: number }>
type Held = BatchOf<{ product_id: number; itemId: number; quantity: number; cogs: number | null }>

/** What goes into and out of batches, of the products that somebody counted by batch. */
async function ofBatches(tx: Tx, { distributorId, stocktakeId, warehouseId }: Sheet, counted: readonly Counted[]) {
  const byBatch = counted.filter(({ is_by_batch }) => is_by_batch)
  const productIds = byBatch.map(({ product_id }) => product_id)
  if (productIds.length === 0)
    return { into: [] as BatchPart[], from: [] as { itemId: number; productId: number; quantity: number }[] }
  const [seen, since, held, costs] = await Promise.all([
    rows<Seen>(
      tx,
      `select i.product_id, c.batch_code as "batchCode", c.expiry_date as "expiryDate", sum(c.quantity) as quantity
         from (${CELLS}) c join supplier_stocktake_items i on i.id = c.item_id
        where c.quantity is not null and i.product_id = any ($3) group by 1, 2, 3`,
      [distributorId, stocktakeId, productIds],
    ),
    rows<Seen>(
      tx,
      `select m.product_id, i.batch_code as "batchCode", i.expiry_date as "expiryDate", sum(b.quantity) as quantity
         from unnest($3::bigint[], $4::bigint[]) n (product_id, last_seen)
         join inventory_movements m on m.product_id = n.product_id and m.id > n.last_seen and m.warehouse_id = $2 and m.distributor_id = $1
              and m.type not in ('edit', 'stocktake')
         join inventory_movement_items b on b.movement_id = m.id join inventory_items i on i.id = b.item_id
        group by 1, 2, 3`,
      [distributorId, warehouseId, productIds, byBatch.map(({ last_seen }) => last_seen)],
    ),
    rows<Held>(
      tx,
      `select product_id, batch_code as "batchCode", expiry_date as "expiryDate", id as "itemId", quantity, cogs from inventory_items
        where distributor_id = $1 and warehouse_id = $2 and product_id = any ($3) and quantity > 0 order by product_id, received_at, id`,
      [distributorId, warehouseId, productIds],
    ),
    lastCosts(tx, distributorId, productIds),
  ])
  const [seenOf, sinceOf, heldOf] = [
    Map.groupBy(seen, ({ product_id }) => product_id),
    Map.groupBy(since, ({ product_id }) => product_id),
    Map.groupBy(held, ({ product_id }) => product_id),
  ]
  const all = productIds.map((productId) => {
    const of = <T>(map: ReadonlyMap<number, T[]>): T[] => map.get(productId) ?? []
    const { into, from } = batchDifferences(of(seenOf), of(sinceOf), of(heldOf), costs.get(productId) ?? null)
    return {
      into: into.map((part) => ({ ...part, productId })),
      from: from.map((part) => ({ ...part, productId })),
    }
  })
  return { into: all.flatMap(({ into }) => into), from: all.flatMap(({ from }) => from) }
}

/** Writes down what there was and should have been. */
const close = (tx: Tx, { distributorId, stocktakeId }: Sheet, counted: readonly Counted[], worth: ReadonlyMap<number, number>) =>
  rows(
    tx,
    `update supplier_stocktake_items i set counted = n.counted, expected = n.expected, total_value = n.value
       from unnest($2::bigint[], $3::numeric[], $4::numeric[], $5::numeric[]) n (id, counted, expected, value)
      where i.distributor_id = $1 and i.id = n.id and i.stocktake_id = $6`,
    [
      distributorId,
      counted.map(({ id }) => id),
      counted.map((row) => row.counted),
      counted.map((row) => expectedOf({ balance: row.balance, movedSince: row.since })),
      counted.map(({ product_id }) => worth.get(product_id) ?? null),
      stocktakeId,
    ],
  )
