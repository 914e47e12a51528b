import { stockQuantity } from '#contract/platform/fields.ts'
import { readNumber } from '#contract/platform/written-amount.ts'
import {
  type CountGiven,
  type CountsFromFile,
  MOST_ROWS_OF_COUNTS,
  supplierStocktakes,
} from '#contract/stock/supplier-stocktakes.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { checked, readText } from '#server/platform/sheets/cell-values.ts'
import { readDay } from '#server/platform/sheets/read-day.ts'
import { type Columns, readTable } from '#server/platform/sheets/read-table.ts'
import { BATCHES_ARE_OFF, mustKeepStock } from '#server/stock/inventory/stock-settings.ts'
import { productFinder } from '#server/stock/product-rows/find-products.ts'
import { recordCounts } from './count-products.ts'
import { addItems, countedElsewhere, holdWarehouse, lockOpen, notifyOfStocktake } from './stocktake-store.ts'

/** As the export names them: what was exported can be filled in and imported. */
const COLUMNS = {
  sku: { title: 'SKU', also: ['code', 'itemcode', 'productcode', 'itemno'] },
  name: { title: 'Product', also: ['name', 'productname', 'item'] },
  location: { title: 'Location', also: ['bin', 'place', 'shelf'] },
  batch: { title: 'Batch', also: ['batchcode', 'lot', 'lotnumber'] },
  expires: { title: 'Expires', also: ['expirydate', 'expiry', 'bestbefore', 'usebydate'] },
  quantity: { title: 'Counted', also: ['quantity', 'count', 'qty'] },
} as const satisfies Columns<string>

const SHOWN_REJECTED = 50
const LONGEST_CODE = 100

/**
 * Counts out of a file, as if they had been typed in now. A row without a quantity changes nothing; one that cannot be used is refused with
 * the reason, the others are recorded unless it is a dry run.
 */
export const importCounts = answer(
  supplierStocktakes.import,
  async ({ params: { stocktakeId }, query, body }, { tx, actor, now, http }) => {
    const { distributorId } = actor
    const stocktake = await lockOpen(tx, distributorId, stocktakeId, 'share')
    const sheet = { distributorId, stocktakeId, warehouseId: stocktake.warehouseId }
    const table = await readTable(http.files, { columns: COLUMNS, required: ['quantity'], mostRows: MOST_ROWS_OF_COUNTS })
    const { batchTracking } = await mustKeepStock(tx, distributorId)
    await holdWarehouse(tx, sheet)
    const [elsewhere, { find }, { formats }, places] = [
      await countedElsewhere(tx, sheet, null),
      await productFinder(tx, distributorId, table.rows),
      await distributorOnPaper(tx, distributorId),
      await rows<{ id: number; name: string }>(
        tx,
        `select id, name from warehouse_locations where distributor_id = $1 and warehouse_id = $2`,
        [distributorId, stocktake.warehouseId],
      ),
    ]
    const placeNamed = new Map(places.map(({ id, name }) => [name.toLowerCase(), id]))
    const seen = new Map<string, number>()
    const counts: CountGiven[] = []
    const rejected: CountsFromFile['rejectedRows'] = []
    let unchanged = 0
    for (const row of table.rows) {
      if (!row.cell('quantity')) {
        unchanged += 1
        continue
      }
      const productId = find(row)
      const taken = productId === undefined ? undefined : elsewhere.get(productId)
      if (taken) row.problem(row.cell('name') ? 'name' : 'sku', taken)
      const quantity = row.read('quantity', (cell) => checked(stockQuantity, readNumber(cell, table.isContinental)))
      const batchCode = row.read('batch', readCode) ?? ''
      const expiryDate = row.read('expires', (cell) => readDay(cell, formats.dateFormat)) ?? null
      if (!batchTracking && batchCode) row.problem('batch', BATCHES_ARE_OFF)
      if (!batchTracking && expiryDate) row.problem('expires', BATCHES_ARE_OFF)
      const locationId = row.read('location', (cell) => {
        const id = placeNamed.get((readText(cell).value ?? '').toLowerCase())
        return id === undefined ? { message: 'Is not a location of this warehouse' } : { value: id }
      })
      const count = { productId, locationId: locationId ?? null, batchCode, expiryDate }
      const key = JSON.stringify(count)
      if (productId !== undefined && seen.has(key)) row.problem('quantity', `Is already counted in row ${seen.get(key)}`)
      if (productId === undefined || quantity === undefined || row.problems.length > 0) {
        rejected.push({ row: row.number, name: row.cell('name') || row.cell('sku') || '', problems: row.problems })
        continue
      }
      seen.set(key, row.number)
      counts.push({ ...count, productId, quantity })
    }
    const isDryRun = query.dryRun ?? body.dryRun ?? false
    if (!isDryRun && counts.length > 0) {
      const items = await addItems(
        tx,
        sheet,
        counts.map(({ productId }) => productId),
      )
      const locations = new Map(places.map(({ id, name }) => [id, name]))
      await recordCounts(tx, { ...stocktake, distributorId }, counts, { items, locations, by: actor, now })
      notifyOfStocktake(tx, sheet)
    }
    return {
      filename: table.filename,
      isDryRun,
      total: table.rows.length,
      inserted: 0,
      updated: counts.length,
      unchanged,
      rejected: rejected.length,
      rejectedRows: rejected.slice(0, SHOWN_REJECTED),
      ignoredColumns: table.ignored,
    }
  },
)

function readCode(cell: string) {
  const read = readText(cell)
  return read.value !== undefined && read.value.length > LONGEST_CODE ? { message: `At most ${LONGEST_CODE} characters` } : read
}
