import type { Warehouse } from '#contract/stock/warehouses.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'

/** The warehouses of a supplier, the primary one first. */
export const warehousesOf = (tx: Tx, distributorId: number): Promise<Warehouse[]> =>
  rows<Warehouse>(
    tx,
    `select id, name, is_primary as "isPrimary" from warehouses where distributor_id = $1 and deleted_at is null
      order by is_primary desc, name, id`,
    [distributorId],
  )

/** @throws Problem validation_failed when the warehouse is not the supplier's */
export async function mustBeWarehouse(tx: Tx, distributorId: number, warehouseId: number, field: string): Promise<void> {
  const [found] = await rows(tx, `select from warehouses where id = $1 and distributor_id = $2 and deleted_at is null`, [
    warehouseId,
    distributorId,
  ])
  if (!found) throw fieldProblem(field, 'There is no such warehouse')
}
