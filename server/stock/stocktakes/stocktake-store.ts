import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { SUPPLIER_STOCKTAKES } from './stocktake-table.ts'

export type LockedStocktake = {
  id: number
  warehouseId: number
  isBlind: boolean
  startedBy: number
  finishedAt: Date | null
  finishedByName: string | null
}
const LOCKED = SUPPLIER_STOCKTAKES.part('id', 'warehouseId', 'isBlind', 'startedBy', 'finishedAt', 'finishedByName')

/**
 * A stocktake that can still be counted: those who count share it, who finishes or discards it waits for them.
 * @throws Problem not_found, conflict once it is finished
 */
export async function lockOpen(
  tx: Tx,
  distributorId: number,
  stocktakeId: number,
  mode: 'share' | 'update',
): Promise<LockedStocktake> {
  const [found] = await rows<LockedStocktake>(
    tx,
    `select ${LOCKED.read('s')} from supplier_stocktakes s where s.distributor_id = $1 and s.id = $2 for ${mode}`,
    [distributorId, stocktakeId],
  )
  if (!found) throw new Problem('not_found')
  if (found.finishedAt)
    throw new Problem('conflict', {
      message: `${found.finishedByName} has finished this stocktake. It can no longer be counted.`,
    })
  return found
}

export async function findSheet(tx: Tx, distributorId: number, stocktakeId: number): Promise<LockedStocktake> {
  const [found] = await rows<LockedStocktake>(
    tx,
    `select ${LOCKED.read('s')} from supplier_stocktakes s where s.distributor_id = $1 and s.id = $2`,
    [distributorId, stocktakeId],
  )
  if (!found) throw new Problem('not_found')
  return found
}

type Onto = { distributorId: number; stocktakeId: number }
type Sheet = Onto & { warehouseId: number }

/** What keeps a product off a sheet, as a user reads it. */
export type CountedElsewhere = ReadonlyMap<number, string>

/**
 * The products that other open stocktakes of a warehouse count, of those given or of all; not those that are on the sheet itself.
 * Whoever puts products on a sheet holds the warehouse until it is done (`holdWarehouse`), so that two cannot take the same product.
 */
export async function countedElsewhere(
  tx: Tx,
  { distributorId, warehouseId, stocktakeId }: Omit<Sheet, 'stocktakeId'> & { stocktakeId: number | null },
  productIds: readonly number[] | null,
): Promise<CountedElsewhere> {
  const found = await rows<{ product_id: number; name: string; by: string }>(
    tx,
    `select i.product_id, i.name, s.started_by_name as by
       from supplier_stocktakes s join supplier_stocktake_items i on i.stocktake_id = s.id
      where s.distributor_id = $1 and s.warehouse_id = $2 and s.finished_at is null and s.id is distinct from $3
        and ($4::bigint[] is null or i.product_id = any ($4))
        and not exists (select from supplier_stocktake_items own where own.stocktake_id = $3 and own.product_id = i.product_id)
      order by i.name, i.product_id`,
    [distributorId, warehouseId, stocktakeId, productIds],
  )
  return new Map(
    found.map(({ product_id, name, by }) => [product_id, `${name} is already being counted in a stocktake that ${by} started.`]),
  )
}

/** Whoever puts products on a sheet of this warehouse waits. @returns whether there is such a warehouse, removed or not */
export async function holdWarehouse(
  tx: Tx,
  { distributorId, warehouseId }: Omit<Sheet, 'stocktakeId'>,
): Promise<{ isRemoved: boolean } | undefined> {
  const [found] = await rows<{ is_removed: boolean }>(
    tx,
    `select deleted_at is not null as is_removed from warehouses where id = $1 and distributor_id = $2 for no key update`,
    [warehouseId, distributorId],
  )
  return found && { isRemoved: found.is_removed }
}

/**
 * The items of products that are counted: those that are not on the sheet join it unless another open stocktake counts them.
 * @returns the item of each product that may be counted, and what keeps the others off, where it is not that there is no such product
 */
export async function joinSheet(
  tx: Tx,
  sheet: Sheet,
  productIds: readonly number[],
): Promise<{ items: Map<number, number>; elsewhere: CountedElsewhere }> {
  const there = await itemsOf(tx, sheet, productIds)
  const strange = productIds.filter((id) => !there.has(id))
  if (strange.length === 0) return { items: there, elsewhere: new Map() }
  await holdWarehouse(tx, sheet)
  const elsewhere = await countedElsewhere(tx, sheet, strange)
  const added = await addItems(
    tx,
    sheet,
    strange.filter((id) => !elsewhere.has(id)),
  )
  return { items: new Map([...there, ...added]), elsewhere }
}

/** Puts products on the sheet. @returns the item of each product that the supplier has */
export async function addItems(tx: Tx, sheet: Onto, productIds: readonly number[]): Promise<Map<number, number>> {
  const { distributorId, stocktakeId } = sheet
  await rows(
    tx,
    `insert into supplier_stocktake_items (stocktake_id, distributor_id, product_id, name, sku, unit)
     select $2, $1, p.id, p.name, p.sku, u.name from products p join units u on u.id = p.ordering_unit_id
      where p.distributor_id = $1 and p.id = any ($3) and p.deleted_at is null order by p.id
     on conflict (stocktake_id, product_id) do nothing`,
    [distributorId, stocktakeId, productIds],
  )
  return itemsOf(tx, sheet, productIds)
}

async function itemsOf(tx: Tx, { distributorId, stocktakeId }: Onto, productIds: readonly number[]) {
  const found = await rows<{ id: number; product_id: number }>(
    tx,
    `select id, product_id from supplier_stocktake_items where distributor_id = $1 and stocktake_id = $2 and product_id = any ($3)`,
    [distributorId, stocktakeId, productIds],
  )
  return new Map(found.map(({ id, product_id }) => [product_id, id]))
}

/** Everybody who looks at it looks again. */
export const notifyOfStocktake = (tx: Tx, { distributorId, stocktakeId }: Onto): void =>
  announce(tx, { topic: 'stocktakes', distributorId, ids: { stocktakeId } })
