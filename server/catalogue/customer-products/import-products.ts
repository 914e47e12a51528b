import { customerProducts } from '#contract/catalogue/customer-products.ts'
import type { CustomerImportResult } from '#contract/parties/customers.ts'
import { money } from '#contract/platform/fields.ts'
import { readMoney } from '#contract/platform/written-amount.ts'
import { currencyOf } from '#server/parties/companies/currency.ts'
import { mustBeCustomer } from '#server/parties/customers/customer-reads.ts'
import { answer } from '#server/platform/http/answer.ts'
import { checked, readFlag } from '#server/platform/sheets/cell-values.ts'
import { type Columns, readTable } from '#server/platform/sheets/read-table.ts'
import { productFinder } from '#server/stock/product-rows/find-products.ts'
import { changeProducts, mustBeAllowedToPrice, type ProductSetting } from './change-products.ts'
import { someCustomerProducts } from './product-reads.ts'

/** The columns of a file of one customer's products; those that are only looked at are behind them. */
export const PRODUCT_FILE_COLUMNS = {
  sku: { title: 'SKU', also: ['code', 'itemcode', 'productcode', 'itemno'] },
  name: { title: 'Name', also: ['product', 'productname', 'item'] },
  hidden: { title: 'Hidden', also: ['ishidden'] },
  price: { title: 'Own price', also: ['specialprice', 'agreedprice'] },
} as const satisfies Columns<string>

export const MOST_PRODUCTS = 2000

/**
 * Hides, shows and prices products of one customer out of a file: found by SKU, else by exact name. An empty cell leaves things as they are;
 * a dash as the price takes the customer's own price away. Rows that cannot be used are refused, the others saved unless it is a dry run.
 */
export const importProducts = answer(customerProducts.import, async ({ params, query, body }, { tx, actor, http }) => {
  const { distributorId } = actor
  await mustBeCustomer(tx, distributorId, params.venueId)
  const table = await readTable(http.files, { columns: PRODUCT_FILE_COLUMNS, required: [], mostRows: MOST_PRODUCTS })
  const currency = await currencyOf(tx, distributorId)
  const { find, ids } = await productFinder(tx, distributorId, table.rows)
  const present = new Map((await someCustomerProducts(tx, distributorId, params.venueId, ids)).map((one) => [one.id, one]))
  const seen = new Map<number, number>()
  const settings: ProductSetting[] = []
  const rejected: CustomerImportResult['rejectedRows'] = []
  for (const row of table.rows) {
    const id = find(row)
    const isHidden = row.read('hidden', readFlag)
    const price = row.read('price', (cell) =>
      cell === '-' ? { value: null } : checked(money.nullable(), readMoney(cell, table.isContinental, currency)),
    )
    if (id !== undefined && seen.has(id)) row.problem(row.cell('sku') ? 'sku' : 'name', `Is already in row ${seen.get(id)}`)
    if (id === undefined || row.problems.length > 0) {
      rejected.push({ row: row.number, name: row.cell('name') ?? row.cell('sku') ?? '', problems: row.problems })
      continue
    }
    seen.set(id, row.number)
    const was = present.get(id)
    settings.push({
      id,
      ...(isHidden !== undefined && isHidden !== (was?.isHidden ?? false) && { isHidden }),
      ...(price !== undefined && price !== (was?.specialTier ? was.price : null) && { price }),
    })
  }
  const changing = settings.filter(({ isHidden, price }) => isHidden !== undefined || price !== undefined)
  mustBeAllowedToPrice(actor, changing)
  const isDryRun = query.dryRun ?? body.dryRun ?? false
  if (!isDryRun) await changeProducts(tx, actor, params.venueId, changing, 'import')
  return {
    filename: table.filename,
    isDryRun,
    total: table.rows.length,
    inserted: 0,
    updated: changing.length,
    rejected: rejected.length,
    rejectedRows: rejected,
    ignoredColumns: table.ignored,
  }
})
