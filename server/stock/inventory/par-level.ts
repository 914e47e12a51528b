import { rows, type Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** What people are notified of: a warehouse, and what of it has fallen below its level. */
export type Crossing = { distributorId: number; warehouseId: number; productIds: number[]; crossing: string }

/** Named here, so that whoever moves stock need not know how people are notified. */
export const NOTIFY_OF_PAR_LEVEL = { name: 'inventory.tell-of-par-level' }

/** Whether a warehouse holds less than it should; without a level it never does. */
export const isBelowPar = (quantity: number, parLevel: number | null): boolean => parLevel !== null && quantity < parLevel

/**
 * Writes down which products are below their level in a warehouse after stock was moved, and notifies the chosen people of those that
 * were not before: once per crossing (G-049). In the transaction of the movement, so that nobody is notified of what did not happen.
 */
export async function noteParLevels(
  tx: Tx,
  distributorId: number,
  warehouseId: number,
  productIds: readonly number[],
  crossing: string,
): Promise<void> {
  const changed = await rows<{ product_id: number; is_below_par: boolean }>(
    tx,
    `update warehouse_products set is_below_par = coalesce(quantity < par_level, false)
      where product_id = any ($1) and warehouse_id = $2 and distributor_id = $3
        and is_below_par <> coalesce(quantity < par_level, false)
      returning product_id, is_below_par`,
    [productIds, warehouseId, distributorId],
  )
  const below = changed.filter(({ is_below_par }) => is_below_par).map(({ product_id }) => product_id)
  if (below.length === 0) return
  await enqueue<Crossing>(tx, NOTIFY_OF_PAR_LEVEL, {
    distributorId,
    warehouseId,
    productIds: below.sort((a, b) => a - b),
    crossing,
  })
}
