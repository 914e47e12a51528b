import { OPEN_TABLES } from '#server/platform/db/app-role.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Kind = 'text' | 'text[]' | 'json' | 'jsonb'
export type TracedTable = {
  /** Quoted, with its schema. */
  name: string
  columns: { name: string; kind: Kind; idColumn: string | null }[]
  /** Says when a row was written, where there is such a column. */
  timeColumn: string | null
  hasDistributor: boolean
  hasVenue: boolean
  hasGroup: boolean
  blocks: number
}

/** Where the id of a person is beside their name. A test compares this with the database. */
export const AUTHORS: Record<string, Record<string, string>> = {
  accounting_connections: { connected_by_name: 'connected_by' },
  audit_log: { user_name: 'user_id' },
  budgets: { set_by_name: 'set_by' },
  company_exports: { requested_by_name: 'requested_by' },
  credit_notes: { created_by_name: 'created_by', approved_by_name: 'approved_by' },
  invoice_requests: { requested_by_name: 'requested_by' },
  customer_payments: { recorded_by_name: 'recorded_by' },
  drivers: { name: 'user_id' },
  expenses: { user_name: 'user_id' },
  inventory_movements: { user_name: 'user_id' },
  inventory_transfers: { created_by_name: 'created_by', received_by_name: 'received_by', cancelled_by_name: 'cancelled_by' },
  invitations: { created_by_name: 'created_by', answered_by_name: 'answered_by' },
  order_events: { user_name: 'user_id' },
  order_imports: { user_name: 'user_id' },
  orders: { ordered_by_name: 'ordered_by' },
  pending_invoices: { uploaded_by_name: 'uploaded_by' },
  planned_prices: { user_name: 'user_id' },
  product_imports: { user_name: 'user_id' },
  proposed_prices: { user_name: 'user_id' },
  recipe_sale_imports: { user_name: 'user_id', undone_by_name: 'undone_by' },
  recipe_sales: { created_by_name: 'created_by', undone_by_name: 'undone_by' },
  recipes: { created_by_name: 'created_by', updated_by_name: 'updated_by' },
  standing_orders: { ordered_by_name: 'ordered_by' },
  supplier_invoices: { issued_by_name: 'issued_by' },
  supplier_stocktake_counts: { counted_by_name: 'counted_by' },
  supplier_stocktake_users: { name: 'user_id' },
  supplier_stocktakes: { started_by_name: 'started_by', finished_by_name: 'finished_by' },
  stocktake_counts: { counted_by_name: 'counted_by' },
  stocktake_users: { name: 'user_id' },
  stocktakes: { started_by_name: 'started_by' },
  terms_acceptances: { user_name: 'user_id' },
  terms_versions: { created_by_name: 'created_by' },
  todos: { account_owner_name: 'account_owner_id', created_by_name: 'created_by', done_by_name: 'done_by' },
  venue_inventory_movements: { user_name: 'user_id' },
}

/** A company keeps its name although it may be called after a person: it is on its invoices. Who holds a bank account is where money goes. */
export const NAMES_OF_COMPANIES: Record<string, string[]> = {
  distributors: ['name', 'legal_name', 'shop_title', 'company_registration_number'],
  venues: ['name', 'legal_name', 'company_registration_number'],
  venue_groups: ['name'],
  inventory_transfers: ['source_name', 'destination_name'],
  payment_information: ['account_name', 'bank_name', 'account_number', 'bank_code', 'reference'],
}

/** What is sold, and how it is sorted and measured, keeps its name: somebody may be called like it, by chance or on purpose. */
const NAMES_OF_THINGS: Record<string, string[]> = {
  accounting_billed_orders: ['booked', 'contribution'],
  accounting_links: ['details'],
  accounting_records: ['code', 'details'],
  accounting_setups: ['setup'],
  audit_log: ['subject', 'source'],
  categories: ['name'],
  credit_note_lines: ['name', 'sku', 'unit'],
  customer_categories: ['name'],
  inventory_transfer_lines: ['distributor_name', 'name', 'sku', 'units'],
  order_lines: ['name', 'sku', 'unit', 'price_unit'],
  orders: ['invoice_number', 'payment_terms'],
  pending_invoices: ['invoice_number'],
  product_groups: ['name'],
  product_import_rows: ['action', 'kinds', 'name', 'sku', 'before', 'after', 'problems', 'cells'],
  products: ['name', 'sku', 'gtin', 'default_tiers', 'deals', 'pack', 'import_type'],
  recipe_items: ['product_name', 'distributor_name'],
  recipe_sale_products: ['product_name'],
  recipe_sales: ['recipe_name'],
  recipes: ['name'],
  special_tiers: ['name', 'tiers'],
  standing_orders: ['recurrence', 'at_time'],
  stocktake_products: ['distributor_name', 'name', 'sku', 'units'],
  supplier_stocktake_counts: ['location_name', 'batch_code'],
  supplier_stocktake_items: ['name', 'sku', 'unit'],
  supplier_invoices: ['number', 'payment_terms', 'seller', 'buyer', 'lines', 'taxes', 'footer'],
  tags: ['name'],
  units: ['name'],
}

/** Columns of choices, keys and settings, which programs read. A column that a constraint bounds is one of them without being listed. */
const WORDS_OF_OURS =
  `kind status type side event action context change interval price_rule rights discount_type tax_calculation role_key
  granted_permissions account_type subscription_status second_factor key file_key hash token_hash request_hash shop_token shop_host image logo
  shop_banner content_type currency_code timezone date_format time_format cut_offs user_agent sealed sealed_secret table_name
  external_id external_account_id parent_id`.split(/\s+/)

/** What a job was given and what it answered; the other columns belong to the queue. */
const JOB_DATA = ['data', 'output']

/** Accounts of people, and what is looked for itself. */
const LEFT_OUT = ['users', 'erasures', ...OPEN_TABLES]

/** Every table in which text can be written, those of the job queues too. */
export async function findTracedTables(tx: Tx): Promise<TracedTable[]> {
  const found = await rows<{
    schema: string
    table: string
    columns: { name: string; kind: Kind }[] | null
    all: string[]
    blocks: number
  }>(tx, TABLES, [LEFT_OUT])
  return found.map(({ schema, table, columns, all, blocks }) => ({
    name: `"${schema}"."${table}"`,
    columns: (columns ?? [])
      .filter(({ name }) => !NAMES_OF_COMPANIES[table]?.includes(name) && !NAMES_OF_THINGS[table]?.includes(name))
      .filter(({ name }) => (schema === 'pgboss' ? JOB_DATA.includes(name) : !WORDS_OF_OURS.includes(name)))
      .map((column) => ({ ...column, idColumn: AUTHORS[table]?.[column.name] ?? null })),
    timeColumn: ['created_at', 'at', 'created_on'].find((name) => all.includes(name)) ?? null,
    hasDistributor: all.includes('distributor_id'),
    hasVenue: all.includes('venue_id'),
    hasGroup: all.includes('venue_group_id'),
    blocks,
  }))
}

const TABLES = `
  select n.nspname as schema, c.relname as table, pg_relation_size(c.oid) / current_setting('block_size')::bigint as blocks,
    json_agg(json_build_object('name', a.attname, 'kind', format_type(a.atttypid, null)) order by a.attnum)
      filter (where format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb') and a.attgenerated = '' and not exists (
        select from pg_constraint k where k.conrelid = c.oid and a.attnum = any (k.conkey)
          and (k.contype = 'f' or cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'))) as columns,
    array_agg(a.attname::text) as all
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and (n.nspname = 'pgboss' and c.relname like any (array['job%', 'j%']) or n.nspname = 'public' and c.relname <> all ($1::text[]))
   group by 1, 2, 3
  having count(*) filter (where format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb') and a.attgenerated = '') > 0
   order by 1, 2`
