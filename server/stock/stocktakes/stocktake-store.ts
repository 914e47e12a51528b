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

/** Puts products on the sheet, those that are there already too. @returns the item of each product that the supplier has */
export async function addItems(
  tx: Tx,
  { distributorId, stocktakeId }: Onto,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  await rows(
    tx,
    `insert into supplier_stocktake_items (stocktake_id, distributor_id, product_id, name, sku, unit)
     select $2, $1, p.id, p.name, p.sku, u.name from products p join units u on u.id = p.ordering_unit_id
      where p.distributor_id = $1 and p.id = any ($3) and p.deleted_at is null order by p.id
     on conflict (stocktake_id, product_id) do nothing`,
    [distributorId, stocktakeId, productIds],
  )
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
