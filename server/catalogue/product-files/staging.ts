import { rows, type Tx } from '#server/platform/db/database.ts'
import type { StagedRow } from './staged-row.ts'

const STAGED: Record<keyof StagedRow, string> = {
  row: 'int',
  distributor_id: 'bigint',
  is_own: 'boolean',
  sku: 'text',
  gtin: 'text',
  name: 'text',
  price: 'numeric',
  category_id: 'bigint',
  description: 'text',
  ordering_unit_id: 'bigint',
  price_unit_id: 'bigint',
  ordering_unit_quantity: 'numeric',
  pack: 'jsonb',
  minimum_quantity: 'numeric',
  ordering_unit_increment: 'numeric',
  tax: 'numeric',
  tax_calculation: 'text',
  market_price: 'boolean',
  is_hidden: 'boolean',
  inventory_tracked: 'boolean',
  product_group_id: 'bigint',
  tag_ids: 'bigint[]',
  discount_type: 'text',
  tiers: 'jsonb',
}
const COLUMNS = Object.keys(STAGED) as (keyof StagedRow)[]

/**
 * The rows of a file wait in a table of this connection that is emptied at the end of the transaction: nothing of it reaches the disk's
 * log, and an import that fails leaves nothing. What follows from them is worked out there too, by a few statements however long the file.
 */
const TABLES = [
  `create temp table if not exists import_staged (${COLUMNS.map((column) => `${column} ${STAGED[column]}`).join(', ')})
     on commit delete rows`,
  `create temp table if not exists import_planned (
     row int, action text, problem_column text, problem text, kinds text[], product_id bigint, was jsonb, becomes jsonb, distributor_id bigint,
     sku text, gtin text, name text, price numeric, category_id bigint, description text, ordering_unit_id bigint, price_unit_id bigint,
     ordering_unit_quantity numeric, pack jsonb, minimum_quantity numeric, ordering_unit_increment numeric, tax numeric, tax_calculation text,
     market_price boolean, is_hidden boolean, inventory_tracked boolean, product_group_id bigint, tag_ids bigint[],
     default_discount_type text, default_tiers jsonb) on commit delete rows`,
  `create temp table if not exists import_settings (
     row int, venue_id bigint, product_id bigint, distributor_id bigint, product_group_id bigint, inventory_tracked boolean, was jsonb)
     on commit delete rows`,
]

export const prepareStaging = (tx: Tx): Promise<unknown> => Promise.all(TABLES.map((table) => rows(tx, table)))

/** So many rows go to the database in one message: few enough that what is put together for it is soon forgotten. */
export const BATCH = 300

// Column by column: row by row each would name its columns again. Lists within a list travel as texts.
const LISTS: Partial<Record<keyof StagedRow, string>> = { tag_ids: 'text', pack: 'text', tiers: 'text' }
const STAGE = `
insert into import_staged
select ${COLUMNS.map((column) => `${column}::${STAGED[column]}`).join(', ')}
  from unnest(${COLUMNS.map((column, i) => `$${i + 1}::${LISTS[column] ?? STAGED[column]}[]`).join(', ')}) as staged (${COLUMNS.join(', ')})`

export const stage = (tx: Tx, staged: readonly StagedRow[]): Promise<unknown> =>
  staged.length === 0
    ? Promise.resolve()
    : rows(
        tx,
        STAGE,
        COLUMNS.map((column) => valuesOf(staged, column)),
      )

/** Null for a column that says nothing: most files have few of the columns there are. */
function valuesOf(staged: readonly StagedRow[], column: keyof StagedRow): unknown[] | null {
  if (staged.every((row) => row[column] === null)) return null
  return staged.map(({ [column]: value }) => {
    if (STAGED[column] === 'jsonb') return value && JSON.stringify(value)
    return Array.isArray(value) ? `{${value.join(',')}}` : value
  })
}

/** PostgreSQL plans for the sizes it knows: of the columns by which products are found. */
export const analyzeStaged = (tx: Tx): Promise<unknown> =>
  rows(tx, 'analyze import_staged (row, distributor_id, is_own, sku, name)')
