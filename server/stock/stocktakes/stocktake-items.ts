import type { z } from 'zod'
import { round } from '#contract/platform/money.ts'
import { meets } from '#contract/platform/permissions.ts'
import type { SupplierStocktakeItem, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { expectedOf } from './difference.ts'

/** Corrections of the books: they say what there is, and move nothing. */
const CORRECTIONS = `('edit', 'stocktake')`

/** The newest count of each place of the stocktake `$2`. */
export const CELLS = `select distinct on (c.item_id, c.location_id, c.batch_code, c.expiry_date) c.*
    from supplier_stocktake_counts c where c.distributor_id = $1 and c.stocktake_id = $2
   order by c.item_id, c.location_id, c.batch_code, c.expiry_date, c.counted_at desc, c.id desc`

/**
 * The products of the stocktake `$2` of the supplier `$1` with what was counted and what the books say. Counts are found item by item: they
 * were written a moment ago, so the planner does not know how many there are and would read all of them for each item. What moved in between the first and
 * the last count, or was corrected since the first, makes its counts doubtful.
 */
export const STANDINGS = `
  select i.id, i.product_id, i.name, i.sku, p.gtin, i.unit, lower(i.name) as sort_value, s.finished_at is not null as is_finished,
         case when s.finished_at is null then n.counted else i.counted end as counted,
         i.expected as booked_expected, i.total_value as booked_value,
         n.last_seen, coalesce(n.is_by_batch, false) as is_by_batch, coalesce(w.quantity, 0) as balance, coalesce(m.since, 0) as since,
         s.finished_at is null and coalesce(m.is_doubtful, false) as needs_recount
    from supplier_stocktakes s
    join supplier_stocktake_items i on i.stocktake_id = s.id
    join products p on p.id = i.product_id and p.distributor_id = $1
    left join lateral (
      select sum(c.quantity) as counted, min(c.last_movement_id) as first_seen, max(c.last_movement_id) as last_seen,
             bool_or(c.batch_code <> '' or c.expiry_date is not null) as is_by_batch
        from (select distinct on (c.location_id, c.batch_code, c.expiry_date) c.quantity, c.last_movement_id, c.batch_code, c.expiry_date
                from supplier_stocktake_counts c where c.item_id = i.id and c.distributor_id = $1
               order by c.location_id, c.batch_code, c.expiry_date, c.counted_at desc, c.id desc) c
       where c.quantity is not null) n on true
    left join warehouse_products w on w.product_id = i.product_id and w.warehouse_id = s.warehouse_id and w.distributor_id = $1
    left join lateral (
      select sum(m.quantity) filter (where m.id > n.last_seen and m.type not in ${CORRECTIONS}) as since,
             bool_or(m.id <= n.last_seen or m.type in ${CORRECTIONS}) as is_doubtful
        from inventory_movements m
       where m.product_id = i.product_id and m.warehouse_id = s.warehouse_id and m.distributor_id = $1 and m.id > n.first_seen) m on true
   where s.distributor_id = $1 and s.id = $2`

export type StandingRow = {
  id: number
  product_id: number
  name: string
  sku: string | null
  gtin: string | null
  unit: string
  sort_value: string
  is_finished: boolean
  counted: number | null
  booked_expected: number | null
  booked_value: number | null
  last_seen: number | null
  /** One of its counts is of a batch that has a name or a day. */
  is_by_batch: boolean
  balance: number
  since: number
  needs_recount: boolean
}

type Query = z.output<typeof supplierStocktakes.items.query>
const DIFFERS = `(case when x.is_finished then x.counted <> x.booked_expected else x.counted <> x.balance - x.since end)`
const SHOWN: Record<Query['show'], string> = {
  all: 'true',
  counted: 'x.counted is not null',
  uncounted: 'x.counted is null',
  different: DIFFERS,
  recount: 'x.needs_recount',
}

export type Sheet = { distributorId: number; stocktakeId: number; warehouseId: number; isBlind: boolean; seesCost: boolean }

/** A page of the products of a stocktake. */
export async function listItems(tx: Tx, sheet: Sheet, query: Query) {
  const { values, value } = statementValues(sheet.distributorId, sheet.stocktakeId)
  if (sheet.isBlind && query.show === 'different')
    throw fieldProblem('show', 'Differences are shown once the stocktake is finished')
  const sort = { column: 'x.sort_value', id: 'x.id', isDescending: isDescending(query) }
  const { after, order } = keyset(query, sort, value)
  const conditions = [SHOWN[query.show], after]
  if (query.term) {
    const pattern = value(containing(query.term))
    conditions.push(`(x.name ilike ${pattern} or x.sku ilike ${pattern})`)
  }
  if (query.locationId !== undefined)
    conditions.push(`(exists (select from warehouse_location_items l where l.product_id = x.product_id and l.location_id = ${value(query.locationId)})
      or exists (select from supplier_stocktake_counts c where c.item_id = x.id and c.location_id = ${value(query.locationId)}))`)
  const found = await rows<StandingRow>(tx, `select x.* from (${STANDINGS}) x where ${conditions.join(' and ')} ${order}`, values)
  const { page, meta } = pageOf(found, query, ({ sort_value }) => sort_value)
  return { data: await itemViews(tx, sheet, page), meta }
}

/** All products of a stocktake, by name. */
export async function allItems(tx: Tx, sheet: Sheet): Promise<SupplierStocktakeItem[]> {
  const { distributorId, stocktakeId } = sheet
  const found = await rows<StandingRow>(tx, `${STANDINGS} order by lower(i.name), i.id`, [distributorId, stocktakeId])
  return itemViews(tx, sheet, found)
}

/** Some products of a stocktake by id. */
export async function someItems(tx: Tx, sheet: Sheet, itemIds: readonly number[]): Promise<SupplierStocktakeItem[]> {
  const found = await rows<StandingRow>(tx, `${STANDINGS} and i.id = any ($3) order by lower(i.name), i.id`, [
    sheet.distributorId,
    sheet.stocktakeId,
    itemIds,
  ])
  return itemViews(tx, sheet, found)
}

type Count = Omit<SupplierStocktakeItem['counts'][number], 'countedAt'> & { item_id: number; countedAt: Date }
type BatchRow = SupplierStocktakeItem['batches'][number] & { product_id: number }
type Place = { product_id: number; id: number; name: string }
type Cost = { product_id: number; cogs: number }

export async function itemViews(tx: Tx, sheet: Sheet, found: readonly StandingRow[]): Promise<SupplierStocktakeItem[]> {
  const { distributorId, stocktakeId, warehouseId, isBlind } = sheet
  const productIds = found.map(({ product_id }) => product_id)
  const [counts, batches, places, costs] = await Promise.all([
    rows<Count>(
      tx,
      `select c.item_id, c.batch_code as "batchCode", c.expiry_date as "expiryDate", c.location_id as "locationId", c.location_name as location,
              c.quantity, c.counted_at as "countedAt", c.counted_by_name as "countedBy"
         from (${CELLS}) c where c.item_id = any ($3) and c.quantity is not null order by c.counted_at, c.id`,
      [distributorId, stocktakeId, found.map(({ id }) => id)],
    ),
    rows<BatchRow>(
      tx,
      `select product_id, batch_code as "batchCode", expiry_date as "expiryDate", sum(quantity) as quantity
         from inventory_items where distributor_id = $1 and warehouse_id = $2 and product_id = any ($3) and quantity > 0
        group by 1, 2, 3 order by expiry_date nulls last, batch_code`,
      [distributorId, warehouseId, productIds],
    ),
    rows<Place>(
      tx,
      `select p.product_id, l.id, l.name from warehouse_location_items p join warehouse_locations l on l.id = p.location_id
        where p.distributor_id = $1 and l.warehouse_id = $2 and p.product_id = any ($3) order by l.position, l.id`,
      [distributorId, warehouseId, productIds],
    ),
    lastCosts(tx, distributorId, productIds),
  ])
  const countsOf = Map.groupBy(counts, ({ item_id }) => item_id)
  const batchesOf = Map.groupBy(batches, ({ product_id }) => product_id)
  const placesOf = Map.groupBy(places, ({ product_id }) => product_id)
  return found.map((row) => {
    const expected = row.is_finished ? row.booked_expected : expectedOf({ balance: row.balance, movedSince: row.since })
    const isCounted = row.counted !== null
    const difference = row.counted === null || expected === null ? null : round(row.counted - expected, 3)
    const cost = costs.get(row.product_id)
    const estimate = difference === null || cost === undefined ? null : round(difference * cost, 2)
    const value = row.is_finished ? row.booked_value : estimate
    return {
      id: row.id,
      productId: row.product_id,
      name: row.name,
      sku: row.sku,
      gtin: row.gtin,
      unit: row.unit,
      locations: (placesOf.get(row.product_id) ?? []).map(({ id, name }) => ({ id, name })),
      counted: row.counted,
      expected: isBlind ? null : expected,
      difference: isBlind ? null : difference,
      movedSince: isBlind || !isCounted || row.is_finished ? null : row.since,
      needsRecount: row.needs_recount,
      totalValue: isBlind || !sheet.seesCost ? null : value,
      batches: isBlind ? [] : (batchesOf.get(row.product_id) ?? []).map(({ product_id: _, ...batch }) => batch),
      counts: (countsOf.get(row.id) ?? []).map(({ item_id: _, ...count }) => ({
        ...count,
        countedAt: count.countedAt.toISOString(),
      })),
    }
  })
}

/** What one ordering unit of each product cost last, where somebody said. */
export async function lastCosts(tx: Tx, distributorId: number, productIds: readonly number[]): Promise<Map<number, number>> {
  const found = await rows<Cost>(
    tx,
    `select distinct on (product_id) product_id, cogs from inventory_items
      where distributor_id = $1 and product_id = any ($2) and cogs is not null order by product_id, received_at desc, id desc`,
    [distributorId, productIds],
  )
  return new Map(found.map(({ product_id, cogs }) => [product_id, cogs]))
}

/** Who counts blind does not see what there should be: everybody but who started it, until it is finished. */
export const sheetOf = (
  actor: DistributorActor,
  stocktake: { id: number; warehouseId: number; isBlind: boolean; startedBy: number; finishedAt: Date | null },
): Sheet => ({
  distributorId: actor.distributorId,
  stocktakeId: stocktake.id,
  warehouseId: stocktake.warehouseId,
  isBlind: stocktake.isBlind && stocktake.finishedAt === null && stocktake.startedBy !== actor.userId,
  seesCost: meets(actor, 'seeCOGS'),
})
