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
  blocks: number
}

/** Where the id of a person is beside their name. A test compares this with the database. */
export const AUTHORS: Record<string, Record<string, string>> = {
  audit_log: { user_name: 'user_id' },
  company_exports: { requested_by_name: 'requested_by' },
  credit_notes: { created_by_name: 'created_by', approved_by_name: 'approved_by' },
  inventory_movements: { user_name: 'user_id' },
  invitations: { created_by_name: 'created_by', answered_by_name: 'answered_by' },
  order_events: { user_name: 'user_id' },
  orders: { ordered_by_name: 'ordered_by' },
  pending_invoices: { uploaded_by_name: 'uploaded_by' },
  planned_prices: { user_name: 'user_id' },
  product_imports: { user_name: 'user_id' },
  proposed_prices: { user_name: 'user_id' },
  standing_orders: { ordered_by_name: 'ordered_by' },
  stocktake_counts: { counted_by_name: 'counted_by' },
  stocktake_users: { name: 'user_id' },
  stocktakes: { started_by_name: 'started_by' },
  terms_acceptances: { user_name: 'user_id' },
  terms_versions: { created_by_name: 'created_by' },
  venue_inventory_movements: { user_name: 'user_id' },
}

/** A company keeps its name although it may be called after a person: it is on its invoices. Who holds a bank account is where money goes. */
export const NAMES_OF_COMPANIES: Record<string, string[]> = {
  distributors: ['name', 'legal_name', 'shop_title'],
  venues: ['name', 'legal_name'],
  venue_groups: ['name'],
  payment_information: ['account_name'],
}

/** Accounts of people, and what is looked for itself. */
const LEFT_OUT = ['users', 'erasures', ...OPEN_TABLES]

/** Every table in which text can be written, those of the job queues too. */
export async function findTracedTables(tx: Tx): Promise<TracedTable[]> {
  const found = await rows<{
    schema: string
    table: string
    columns: { name: string; kind: Kind }[]
    all: string[]
    blocks: number
  }>(tx, TABLES, [LEFT_OUT])
  return found.map(({ schema, table, columns, all, blocks }) => ({
    name: `"${schema}"."${table}"`,
    columns: columns
      .filter(({ name }) => !NAMES_OF_COMPANIES[table]?.includes(name))
      .map((column) => ({ ...column, idColumn: AUTHORS[table]?.[column.name] ?? null })),
    timeColumn: ['created_at', 'at', 'created_on'].find((name) => all.includes(name)) ?? null,
    hasDistributor: all.includes('distributor_id'),
    hasVenue: all.includes('venue_id'),
    blocks,
  }))
}

const TABLES = `
  select n.nspname as schema, c.relname as table, pg_relation_size(c.oid) / current_setting('block_size')::bigint as blocks,
    json_agg(json_build_object('name', a.attname, 'kind', format_type(a.atttypid, null)) order by a.attnum)
      filter (where format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb') and a.attgenerated = '') as columns,
    array_agg(a.attname::text) as all
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relkind = 'r' and (n.nspname = 'pgboss' and c.relname like any (array['job%', 'j%']) or n.nspname = 'public' and c.relname <> all ($1::text[]))
   group by 1, 2, 3
  having count(*) filter (where format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb') and a.attgenerated = '') > 0
   order by 1, 2`
