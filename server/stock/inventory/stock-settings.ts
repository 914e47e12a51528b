import { DISTRIBUTORS } from '#server/parties/companies/distributor-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'

type StockSettings = { inventoryTracking: boolean; batchTracking: boolean }
const SETTINGS = DISTRIBUTORS.part('inventoryTracking', 'batchTracking')

/**
 * How a supplier keeps its stock (G-048). They stay so until the end of what is done now: whoever changes them locks the supplier before its
 * products, so whoever tracks a product or moves goods reads them before any product.
 */
export async function stockSettings(tx: Tx, distributorId: number): Promise<StockSettings> {
  const [found] = await rows<StockSettings>(tx, `select ${SETTINGS.read('d')} from distributors d where d.id = $1 for share`, [
    distributorId,
  ])
  if (!found) throw new Problem('not_found')
  return found
}

type BatchNamed = { batchCode?: string | undefined; expiryDate?: string | null | undefined }

/**
 * Before stock is booked by hand: what may be written down.
 * @param named what a user names of batches, by field
 * @returns how stock is kept
 * @throws Problem conflict while no stock is kept, validation_failed naming the fields of a batch while none are kept
 */
export async function mustKeepStock(
  tx: Tx,
  distributorId: number,
  named: Readonly<Record<string, BatchNamed>> = {},
): Promise<StockSettings> {
  const settings = await stockSettings(tx, distributorId)
  if (!settings.inventoryTracking)
    throw new Problem('conflict', { message: 'Stock tracking is turned off. Turn it on in Settings → Inventory.' })
  if (settings.batchTracking) return settings
  for (const [place, { batchCode, expiryDate }] of Object.entries(named)) {
    const at = (field: string) => (place === '' ? field : `${place}.${field}`)
    if (batchCode) throw fieldProblem(at('batchCode'), BATCHES_ARE_OFF)
    if (expiryDate) throw fieldProblem(at('expiryDate'), BATCHES_ARE_OFF)
  }
  return settings
}
export const BATCHES_ARE_OFF = 'Batch tracking is turned off'

/** Lines by their place in the body. */
export const namedByLine = (items: readonly BatchNamed[], whole: BatchNamed = {}): Record<string, BatchNamed> => ({
  '': whole,
  ...Object.fromEntries(items.map((item, i) => [`items.${i}`, item])),
})
