import type { Customer } from '#contract/customers.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'

type Row = Omit<Customer, 'lastOrderedAt'> & { lastOrderedAt: Date | null }

/** What is shown of customers `v`, each a venue with its connection to the distributor in $1. */
const COLUMNS = `v.id, v.name, v.logo, v.city, g.name as "groupName", v.connection_status as "connectionStatus",
  v.customer_type as "customerType",
  (select max(o.ordered_at) from orders o where o.distributor_id = $1 and o.venue_id = v.id) as "lastOrderedAt"`
const CUSTOMERS = `select v.*, c.status as connection_status, c.customer_type
  from connections c join venues v on v.id = c.venue_id where c.distributor_id = $1 and c.status <> 'ended' and v.deleted_at is null`

export async function listCustomers(tx: Tx, distributorId: number, { term }: { term?: string | undefined }): Promise<Customer[]> {
  const { values, value } = statementValues(distributorId)
  const named = term ? `v.name ilike ${value(containing(term))}` : 'true'
  return read(tx, `${CUSTOMERS} and ${named}`, 'order by v.name, v.id', values)
}

type Asked = { limit: number; sortBy?: string | undefined; nextId?: number | undefined; nextValue?: string | undefined }

export async function pageOfCustomers(tx: Tx, distributorId: number, query: Asked & { term?: string | undefined }) {
  const { values, value } = statementValues(distributorId)
  const named = query.term ? `v.name ilike ${value(containing(query.term))}` : 'true'
  const { after, order } = keyset(query, { column: 'v.name', id: 'v.id', isDescending: isDescending(query) }, value)
  const found = await read(tx, `${CUSTOMERS} and ${named} and ${after} ${order}`, order, values)
  const { page, meta } = pageOf(found, query, ({ name }) => name)
  return { data: page, meta }
}

/** The last order of each is looked up for those alone that are shown. */
async function read(tx: Tx, customers: string, order: string, values: readonly unknown[]): Promise<Customer[]> {
  const found = await rows<Row>(
    tx,
    `select ${COLUMNS} from (${customers}) v left join venue_groups g on g.id = v.venue_group_id ${order}`,
    values,
  )
  return found.map(view)
}

const view = (row: Row): Customer => ({ ...row, lastOrderedAt: row.lastOrderedAt?.toISOString() ?? null })
