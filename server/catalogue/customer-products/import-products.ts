import { customerProducts } from '#contract/catalogue/customer-products.ts'
import type { CustomerImportResult } from '#contract/parties/customers.ts'
import { money } from '#contract/platform/fields.ts'
import { readMoney } from '#contract/platform/written-amount.ts'
import { currencyOf } from '#server/parties/companies/currency.ts'
import { mustBeCustomer } from '#server/parties/customers/customer-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { checked, readFlag, readText } from '#server/platform/sheets/cell-values.ts'
import { type Columns, readTable, type TableRow } from '#server/platform/sheets/read-table.ts'
import { changeProducts, mustBeAllowedToPrice, type ProductSetting } from './change-products.ts'
import { someCustomerProducts } from './product-reads.ts'

/** The columns of a file of one customer's products; those that are only looked at are behind them. */
export const PRODUCT_FILE_COLUMNS = {
  sku: { title: 'SKU', also: ['code', 'itemcode', 'productcode', 'itemno'] },
  name: { title: 'Name', also: ['product', 'productname', 'item'] },
  hidden: { title: 'Hidden', also: ['ishidden'] },
  price: { title: 'Own price', also: ['specialprice', 'agreedprice'] },
} as const satisfies Columns<string>
type Column = keyof typeof PRODUCT_FILE_COLUMNS

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
  const { find, ids } = await finder(tx, distributorId, table.rows)
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

type Found = { id: number; sku: string | null; name: string }

/** Finds the product of a row; says in the row why there is none. Those found are locked. */
async function finder(tx: Tx, distributorId: number, all: readonly TableRow<Column>[]) {
  const cells = (column: Column) => all.map((row) => plain(row.cell(column))).filter(Boolean)
  const found = await rows<Found>(
    tx,
    `select id, sku, name from products where distributor_id = $1 and deleted_at is null
        and (lower(sku) = any ($2) or lower(name) = any ($3)) order by id for update`,
    [distributorId, cells('sku'), cells('name')],
  )
  const bySku = Map.groupBy(found, ({ sku }) => (sku ?? '').toLowerCase())
  const byName = Map.groupBy(found, ({ name }) => name.toLowerCase())
  const find = (row: TableRow<Column>): number | undefined => {
    const sku = plain(row.cell('sku'))
    const name = plain(row.cell('name'))
    const column = sku ? 'sku' : 'name'
    if (!sku && !name) return void row.problem('name', 'Needs a SKU or a name')
    const [one, ...more] = (sku ? bySku.get(sku) : byName.get(name)) ?? []
    if (one === undefined) return void row.problem(column, 'Is not one of your products')
    if (more.length > 0) return void row.problem(column, 'Several of your products have this. Give the SKU.')
    return one.id
  }
  return { find, ids: found.map(({ id }) => id) }
}

const plain = (cell: string | undefined): string => (readText(cell ?? '').value ?? '').toLowerCase()
