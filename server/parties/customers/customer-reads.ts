import type { Customer, CustomerFilters, CustomersQuery } from '#contract/parties/customer-lists.ts'
import type { CustomerDetail } from '#contract/parties/customers.ts'
import { OPEN_ORDERS } from '#server/parties/companies/close-company.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { oneOf } from '#server/platform/db/one-of.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  CUSTOMER_COLUMNS,
  CUSTOMERS,
  type CustomerRow,
  customerDetail,
  customerView,
  DETAIL_COLUMNS,
  type DetailRow,
  LAST_ORDERED,
} from './customer-row.ts'
import type { OwnPeople } from './own-people.ts'

type Value = (one: unknown) => string

/** Who is a customer already or has been asked; targets are not. */
const ASKED = `c.status <> 'target'`

/** @throws Problem forbidden where somebody narrows by account owners who may not */
export function conditionsOf(
  filters: CustomerFilters,
  { permissions }: Pick<DistributorActor, 'permissions'>,
  value: Value,
): string[] {
  const { term, status, customerType, customerCategoryId: category, accountOwnerId: owner, tagId } = filters
  if (owner !== undefined && !permissions.includes('filterAccountOwners')) throw new Problem('forbidden')
  const conditions: string[] = []
  if (term) {
    const pattern = value(containing(term))
    conditions.push(`(v.name ilike ${pattern} or g.name ilike ${pattern} or v.email ilike ${pattern} or v.city ilike ${pattern})`)
  }
  if (status?.length)
    conditions.push(`c.status = any (${value(status.map((one) => (one === 'target_account' ? 'target' : one)))})`)
  if (customerType) conditions.push(`c.customer_type = ${value(customerType)}`)
  if (category !== undefined)
    conditions.push(category === 0 ? 'c.customer_category_id is null' : `c.customer_category_id = ${value(category)}`)
  if (owner !== undefined) conditions.push(owner === 0 ? 'c.account_owner_id is null' : `c.account_owner_id = ${value(owner)}`)
  if (tagId !== undefined)
    conditions.push(
      `exists (select from venue_tags vt where vt.distributor_id = $1 and vt.venue_id = v.id and vt.tag_id = ${value(tagId)})`,
    )
  return conditions
}

const SORTS = {
  name: { column: 'v.name', type: 'text' },
  createdAt: { column: 'c.created_at', type: 'timestamptz' },
  // who never ordered comes before everybody who did
  lastOrderedAt: { column: `coalesce(${LAST_ORDERED}, 'epoch'::timestamptz)`, type: 'timestamptz' },
} as const

type Context = { actor: DistributorActor; people: OwnPeople; now: Date }

/** A page of customers. @param only `asked`: without those whom nobody has asked yet */
export async function pageOfCustomers(tx: Tx, query: CustomersQuery, { actor, people, now }: Context, only?: 'asked') {
  const { values, value } = statementValues(actor.distributorId)
  const sort = SORTS[(query.sortBy?.replace('-', '') ?? 'name') as keyof typeof SORTS]
  const { after, order } = keyset(query, { ...sort, id: 'v.id', isDescending: isDescending(query) }, value)
  const conditions = [...conditionsOf(query, actor, value), ...(only ? [ASKED] : []), after]
  const direction = isDescending(query) ? 'desc' : 'asc'
  // the last order of each is looked up for those alone that are shown
  const found = await rows<CustomerRow & { sort_value: string }>(
    tx,
    `select v.*, v.sort_key::text as sort_value, ${LAST_ORDERED} as last_ordered_at
       from (select ${CUSTOMER_COLUMNS}, ${sort.column} as sort_key ${CUSTOMERS} and ${conditions.join(' and ')} ${order}) v
      order by v.sort_key ${direction}, v.id ${direction}`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  return { data: page.map((row) => customerView(row, people, now)), meta }
}

/** Every customer, by name. */
export async function listCustomers(tx: Tx, term: string | undefined, { actor, people, now }: Context): Promise<Customer[]> {
  const { values, value } = statementValues(actor.distributorId)
  const conditions = [ASKED]
  if (term) {
    const pattern = value(containing(term))
    conditions.push(`(v.name ilike ${pattern} or g.name ilike ${pattern})`)
  }
  const found = await rows<CustomerRow>(
    tx,
    `select ${CUSTOMER_COLUMNS}, ${LAST_ORDERED} as last_ordered_at ${CUSTOMERS} and ${conditions.join(' and ')} order by v.name, v.id`,
    values,
  )
  return found.map((row) => customerView(row, people, now))
}

/** All that is known of some customers, by name; of those that match where they are not named. */
export async function readDetails(
  tx: Tx,
  distributorId: number,
  conditions: readonly string[],
  values: readonly unknown[],
): Promise<DetailRow[]> {
  return rows<DetailRow>(
    tx,
    `select ${DETAIL_COLUMNS}, ${LAST_ORDERED} as last_ordered_at,
            (select count(*) from orders o where o.distributor_id = $1 and o.venue_id = v.id
                and ${oneOf('o.status', OPEN_ORDERS)}) as open_orders
       ${CUSTOMERS} and ${['true', ...conditions].join(' and ')} order by v.name, v.id`,
    [distributorId, ...values],
  )
}

/** @throws Problem not_found */
export async function findCustomerRow(tx: Tx, distributorId: number, venueId: number): Promise<DetailRow> {
  const [row] = await readDetails(tx, distributorId, ['v.id = $2'], [venueId])
  if (!row) throw new Problem('not_found')
  return row
}

/** @throws Problem not_found */
export async function findCustomer(tx: Tx, venueId: number, { actor, people, now }: Context): Promise<CustomerDetail> {
  return customerDetail(await findCustomerRow(tx, actor.distributorId, venueId), people, now)
}

/** @throws Problem not_found */
export async function mustBeCustomer(tx: Tx, distributorId: number, venueId: number): Promise<void> {
  const [found] = await rows(tx, `select 1 ${CUSTOMERS} and v.id = $2`, [distributorId, venueId])
  if (!found) throw new Problem('not_found')
}
