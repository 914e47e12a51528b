import { rows, type Tx } from '#server/platform/db/database.ts'
import type { StagedRow } from './staged-row.ts'

/**
 * The rows of a file wait in a table of this connection that is emptied at the end of the transaction: nothing of it reaches the disk's
 * log, and an import that fails leaves nothing. What follows from them is worked out there too, by a few statements however long the file.
 */
const TABLES = [
  `create temp table if not exists import_staged (
     row int, distributor_id bigint, is_own boolean, sku text, name text, price numeric, category_id bigint, description text,
     ordering_unit_id bigint, price_unit_id bigint, ordering_unit_quantity numeric, minimum_quantity numeric, ordering_unit_increment numeric,
     tax numeric, tax_calculation text, market_price boolean, is_hidden boolean, inventory_tracked boolean, product_group_id bigint,
     tag_ids bigint[], discount_type text, tiers jsonb) on commit delete rows`,
  `create temp table if not exists import_planned (
     row int, action text, problem_column text, problem text, kinds text[], product_id bigint, was jsonb, becomes jsonb, distributor_id bigint,
     sku text, name text, price numeric, category_id bigint, description text, ordering_unit_id bigint, price_unit_id bigint,
     ordering_unit_quantity numeric, minimum_quantity numeric, ordering_unit_increment numeric, tax numeric, tax_calculation text,
     market_price boolean, is_hidden boolean, inventory_tracked boolean, product_group_id bigint, tag_ids bigint[],
     default_discount_type text, default_tiers jsonb) on commit delete rows`,
  `create temp table if not exists import_settings (
     row int, venue_id bigint, product_id bigint, distributor_id bigint, product_group_id bigint, inventory_tracked boolean, was jsonb)
     on commit delete rows`,
]

export const prepareStaging = (tx: Tx): Promise<unknown> => Promise.all(TABLES.map((table) => rows(tx, table)))

/** So many rows go to the database in one message: few enough that what is put together for it is soon forgotten. */
export const BATCH = 300

const STAGE = `insert into import_staged select * from json_to_recordset($1) as staged (
  row int, distributor_id bigint, is_own boolean, sku text, name text, price numeric, category_id bigint, description text,
  ordering_unit_id bigint, price_unit_id bigint, ordering_unit_quantity numeric, minimum_quantity numeric, ordering_unit_increment numeric,
  tax numeric, tax_calculation text, market_price boolean, is_hidden boolean, inventory_tracked boolean, product_group_id bigint,
  tag_ids bigint[], discount_type text, tiers jsonb)`

export const stage = (tx: Tx, staged: readonly StagedRow[]): Promise<unknown> =>
  staged.length === 0 ? Promise.resolve() : rows(tx, STAGE, [`[${staged.map(written).join(',')}]`])

/** A row without what it says nothing of: most files have few of the columns there are. */
function written(row: StagedRow): string {
  let text = ''
  for (const [column, value] of Object.entries(row))
    if (value !== null) text += `${text === '' ? '{' : ','}"${column}":${JSON.stringify(value)}`
  return `${text}}`
}

/** PostgreSQL plans for the sizes it knows. */
export const analyzeStaged = (tx: Tx): Promise<unknown> => rows(tx, 'analyze import_staged')
