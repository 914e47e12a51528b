import type { z } from 'zod'
import type { adminOrders } from '#contract/ordering/admin-orders.ts'
import { OPEN_STATUSES, type OrderStatus, RECEIVABLE_STATUSES } from '#contract/ordering/order-status.ts'
import type { OrderRow as RowOnTheWire } from '#contract/ordering/orders.ts'
import type { PageMeta } from '#contract/platform/page.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { oneOf } from '#server/platform/db/one-of.ts'
import { accountingConditions, accountingOfRows } from './order-accounting.ts'
import { type JoinedOrderRow, ORDER_COLUMNS, ORDER_JOINS, partiesFrom } from './order-row.ts'
import { idsByTerm, termCondition, type Whose } from './order-term.ts'
import { rowView } from './order-view.ts'
import { DELIVERY_DAY, SORTED_DELIVERY_DAY, type SupplierFilters, supplierConditions, whichOnes } from './supplier-filters.ts'

type AdminQuery = z.output<typeof adminOrders.list.query>
type Filters = Omit<AdminQuery, 'limit' | 'sortBy' | 'nextId' | 'nextValue'> & SupplierFilters & { offline?: boolean | undefined }
type Query = Omit<AdminQuery, 'sortBy'> & SupplierFilters & { offline?: boolean | undefined; sortBy?: string | undefined }

/** The where-clause of a list: whose orders, and the filters but the term. A supplier sees no order that waits for approval inside the venue, except as such. */
function conditionsFor(whose: Whose, filters: Filters, value: (one: unknown) => string): string[] {
  const conditions: string[] = []
  if (whose.distributorId !== undefined)
    conditions.push(`o.distributor_id = ${value(whose.distributorId)}`, `o.status <> 'draft_venue'`)
  if (whose.venueIds) {
    // one venue by equality, so that its index gives the order
    conditions.push(
      whose.venueIds.length === 1 ? `o.venue_id = ${value(whose.venueIds[0])}` : `o.venue_id = any (${value(whose.venueIds)})`,
      `o.status <> 'draft_distributor'`,
    )
  }
  if (filters.distributorId) conditions.push(`o.distributor_id = ${value(filters.distributorId)}`)
  if (filters.venueId) conditions.push(`o.venue_id = ${value(filters.venueId)}`)
  if (filters.open === 'true') conditions.push(oneOf('o.status', OPEN_STATUSES))
  if (filters.open === 'false') conditions.push(`not ${oneOf('o.status', OPEN_STATUSES)}`)
  if (filters.status?.length) conditions.push(oneOf('o.status', filters.status))
  // days are the supplier's own
  if (filters.from)
    conditions.push(
      `o.ordered_at >= (${value(filters.from)}::date::timestamp at time zone (select timezone from distributors where id = o.distributor_id))`,
    )
  if (filters.to)
    conditions.push(
      `o.ordered_at < ((${value(filters.to)}::date + 1)::timestamp at time zone (select timezone from distributors where id = o.distributor_id))`,
    )
  if (filters.dueBy) conditions.push(oneOf('o.status', RECEIVABLE_STATUSES), `${DELIVERY_DAY} <= ${value(filters.dueBy)}::date`)
  if (filters.offline) conditions.push('o.offline')
  if (filters.unread) conditions.push(unreadBy(whose))
  conditions.push(whichOnes(filters), ...supplierConditions(filters, value), ...accountingConditions(whose, filters, value))
  return conditions
}

/** Each side has what the other wrote to read; everyone has both. */
function unreadBy({ distributorId, venueIds }: Whose): string {
  const fromDistributor = `(not o.is_distributor_message_read and o.distributor_message <> '')`
  const fromVenue = `(not o.is_venue_message_read and o.venue_message <> '')`
  if (venueIds) return fromDistributor
  return distributorId === undefined ? `(${fromDistributor} or ${fromVenue})` : fromVenue
}

const SORTS = {
  orderedAt: { column: 'o.ordered_at', type: 'timestamptz' },
  deliveryDate: { column: SORTED_DELIVERY_DAY, type: 'date' },
  /** What is not ordered yet has no other time. */
  createdAt: { column: 'o.created_at', type: 'timestamptz' },
} as const

/** Newest first, unless asked otherwise. */
function sortOf({ sortBy, drafts, upcoming }: Query) {
  const isDescending = sortBy === undefined || sortBy.startsWith('-')
  const wanted = (sortBy?.replace('-', '') ?? 'orderedAt') as keyof typeof SORTS
  return { ...SORTS[wanted === 'orderedAt' && (drafts || upcoming) ? 'createdAt' : wanted], isDescending }
}

/** A page of orders; the same cost at a million as at ten thousand. */
export async function listOrders(tx: Tx, whose: Whose, query: Query): Promise<{ data: RowOnTheWire[]; meta: PageMeta }> {
  const { values, value } = statementValues()
  const conditions = conditionsFor(whose, query, value)
  const { column, type, isDescending } = sortOf(query)
  const { after, order } = keyset(query, { column, type, id: 'o.id', isDescending }, value)
  conditions.push(after)
  if (query.term)
    conditions.push(`o.id = any (array(${idsByTerm(query.term, whose, { conditions: [...conditions], order }, value)}))`)
  const direction = isDescending ? 'desc' : 'asc'
  const found = await rows<JoinedOrderRow & { sort_value: string }>(
    tx,
    `select ${ORDER_COLUMNS}, o.sort_key::text as sort_value
       from (select o.*, ${column} as sort_key from orders o where ${conditions.join(' and ')} ${order}) o
       ${ORDER_JOINS} order by o.sort_key ${direction}, o.id ${direction}`,
    values,
  )
  const { page, meta } = pageOf(found, query, (row) => row.sort_value)
  const side = whose.venueIds ? 'venue' : whose.distributorId === undefined ? 'admin' : 'distributor'
  const inBooks = await accountingOfRows(tx, side, page)
  return { data: page.map((row) => rowView(row, partiesFrom(row), side, inBooks.get(row.id) ?? null)), meta }
}

/** How many orders a filter finds, and what those in a currency come to, less those of statuses that are not counted. */
export async function totalOfOrders(
  tx: Tx,
  whose: Whose,
  filters: Filters,
  currencyCode: string,
  uncounted: readonly OrderStatus[] = [],
): Promise<{ count: number; amountWithTax: number }> {
  const values: unknown[] = [currencyCode, uncounted]
  const value = (one: unknown) => `$${values.push(one)}`
  const conditions = conditionsFor(whose, filters, value)
  if (filters.term) conditions.push(termCondition(filters.term, whose, value))
  const [row] = await rows<{ count: number; amount: number }>(
    tx,
    `select count(*) as count, coalesce(sum(amount_with_tax) filter (where currency_code = $1 and status <> all ($2)), 0) as amount
       from orders o where ${conditions.join(' and ')}`,
    values,
  )
  return { count: row?.count ?? 0, amountWithTax: row?.amount ?? 0 }
}

/** Open orders of a supplier, by status. */
export async function countOpenOrders(
  tx: Tx,
  distributorId: number,
): Promise<{ open: number; byStatus: Record<string, number> }> {
  const found = await rows<{ status: string; count: number }>(
    tx,
    `select status, count(*) as count from orders o where distributor_id = $1 and ${oneOf('o.status', OPEN_STATUSES)} and ordered_at is not null group by status`,
    [distributorId],
  )
  return {
    open: found.reduce((all, { count }) => all + count, 0),
    byStatus: Object.fromEntries(found.map(({ status, count }) => [status, count])),
  }
}
