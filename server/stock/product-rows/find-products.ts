import { rows, type Tx } from '#server/platform/db/database.ts'
import { readText } from '#server/platform/sheets/cell-values.ts'
import type { TableRow } from '#server/platform/sheets/read-table.ts'

type Named = 'sku' | 'name'
type Found = { id: number; sku: string | null; name: string }

/** Finds the product of a row by SKU, else by exact name; says in the row why there is none. Those found are locked. */
export async function productFinder<C extends string>(tx: Tx, distributorId: number, all: readonly TableRow<C | Named>[]) {
  const cells = (column: Named) => all.map((row) => plain(row.cell(column))).filter(Boolean)
  const found = await rows<Found>(
    tx,
    `select id, sku, name from products where distributor_id = $1 and deleted_at is null
        and (lower(sku) = any ($2) or lower(name) = any ($3)) order by id for no key update`,
    [distributorId, cells('sku'), cells('name')],
  )
  const bySku = Map.groupBy(found, ({ sku }) => (sku ?? '').toLowerCase())
  const byName = Map.groupBy(found, ({ name }) => name.toLowerCase())
  const find = (row: TableRow<C | Named>): number | undefined => {
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
