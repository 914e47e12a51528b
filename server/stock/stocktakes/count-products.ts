import { type CountGiven, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { mustKeepStock, namedByLine } from '#server/stock/inventory/stock-settings.ts'
import { sheetOf, someItems } from './stocktake-items.ts'
import { type CountedElsewhere, joinSheet, lockOpen, notifyOfStocktake } from './stocktake-store.ts'

/**
 * Each count is an observation with its time: it is added, never changed, and the newest of a place counts. With it goes the last movement of
 * the product that had happened by then, so that goods that move afterwards stay moved. A product that is not on the sheet joins it unless
 * another open stocktake of the warehouse counts it.
 */
export const count = answer(supplierStocktakes.count, async ({ params: { stocktakeId }, body }, { tx, actor, now }) => {
  const { distributorId } = actor
  const stocktake = await lockOpen(tx, distributorId, stocktakeId, 'share')
  await mustKeepStock(tx, distributorId, namedByLine(body.items))
  const { items, elsewhere } = await joinSheet(
    tx,
    { distributorId, stocktakeId, warehouseId: stocktake.warehouseId },
    body.items.map(({ productId }) => productId),
  )
  const locations = await locationsOf(tx, distributorId, stocktake, body.items)
  mustBeCountable(body.items, { items, elsewhere, locations })
  await recordCounts(tx, { ...stocktake, distributorId }, body.items, { items, locations, by: actor, now })
  notifyOfStocktake(tx, { distributorId, stocktakeId })
  return { data: await someItems(tx, sheetOf(actor, stocktake), [...new Set(items.values())]) }
})

type Recording = {
  /** The item of each product, and the name of each location. */
  items: ReadonlyMap<number, number>
  locations: ReadonlyMap<number, string>
  by: { userId: number; userName: string }
  now: Date
}

/** Adds counts, each with the last movement of its product that it had seen. */
export async function recordCounts(
  tx: Tx,
  { id: stocktakeId, distributorId, warehouseId }: { id: number; distributorId: number; warehouseId: number },
  counts: readonly CountGiven[],
  { items, locations, by, now }: Recording,
): Promise<void> {
  const given = lastOfEachPlace(counts.map((item) => ({ ...item, at: momentOf(item, now) })))
  await rows(
    tx,
    `insert into supplier_stocktake_counts (distributor_id, stocktake_id, item_id, location_id, location_name, batch_code, expiry_date,
            quantity, counted_at, counted_by, counted_by_name, last_movement_id)
     select $1, $2, n.item_id, n.location_id, n.location_name, n.batch_code, n.expiry_date, n.quantity, n.counted_at, $4, $5,
            coalesce((select max(m.id) from inventory_movements m
                       where m.product_id = n.product_id and m.warehouse_id = $3 and m.distributor_id = $1
                         and (not n.is_earlier or m.at <= n.counted_at)), 0)
       from unnest($6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::text[], $11::date[], $12::numeric[], $13::timestamptz[], $14::boolean[])
         n (item_id, product_id, location_id, location_name, batch_code, expiry_date, quantity, counted_at, is_earlier)
      order by n.item_id
     on conflict (item_id, location_id, batch_code, expiry_date, counted_at, counted_by)
       do update set quantity = excluded.quantity, last_movement_id = excluded.last_movement_id`,
    [
      distributorId,
      stocktakeId,
      warehouseId,
      by.userId,
      by.userName,
      given.map(({ productId }) => items.get(productId)),
      given.map(({ productId }) => productId),
      given.map(({ locationId }) => locationId),
      given.map(({ locationId }) => (locationId === null ? null : locations.get(locationId))),
      given.map(({ batchCode }) => batchCode),
      given.map(({ expiryDate }) => expiryDate),
      given.map(({ quantity }) => quantity),
      given.map(({ at }) => at.toISOString()),
      given.map(({ at }) => at < now),
    ],
  )
}

/** Of what is sent twice at once, the later line counts. */
const lastOfEachPlace = <C extends CountGiven & { at: Date }>(given: readonly C[]): C[] => [
  ...new Map(
    given.map((one) => [JSON.stringify([one.productId, one.locationId, one.batchCode, one.expiryDate, one.at]), one]),
  ).values(),
]

/** A clock that is ahead counts now. */
const momentOf = ({ countedAt }: CountGiven, now: Date): Date =>
  countedAt === undefined || new Date(countedAt) > now ? now : new Date(countedAt)

/** The warehouse's locations, and those that were removed after something was counted there, so that it can be taken back. */
async function locationsOf(
  tx: Tx,
  distributorId: number,
  { id: stocktakeId, warehouseId }: { id: number; warehouseId: number },
  given: readonly CountGiven[],
): Promise<Map<number, string>> {
  const ids = given.flatMap(({ locationId }) => locationId ?? [])
  if (ids.length === 0) return new Map()
  const found = await rows<{ id: number; name: string }>(
    tx,
    `select distinct location_id as id, location_name as name from supplier_stocktake_counts
      where distributor_id = $1 and stocktake_id = $4 and location_id = any ($3)
     union all
     select id, name from warehouse_locations where distributor_id = $1 and warehouse_id = $2 and id = any ($3)`,
    [distributorId, warehouseId, ids, stocktakeId],
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** @throws Problem validation_failed naming the lines whose product, location or time is not right */
function mustBeCountable(
  given: readonly CountGiven[],
  known: { items: ReadonlyMap<number, number>; elsewhere: CountedElsewhere; locations: ReadonlyMap<number, string> },
): void {
  const fields = Object.fromEntries(
    given.flatMap(({ productId, locationId }, i) => [
      ...(known.items.has(productId)
        ? []
        : [[`items.${i}.productId`, [known.elsewhere.get(productId) ?? 'There is no such product']]]),
      ...(locationId === null || known.locations.has(locationId)
        ? []
        : [[`items.${i}.locationId`, ['There is no such location in this warehouse']]]),
    ]),
  )
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}
