import type { z } from 'zod'
import type { CreditNoteRow, creditNotes } from '#contract/billing/credit-notes.ts'
import type { customerCredits } from '#contract/billing/customer-credits.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import { inGroupCalled } from '#server/parties/customers/in-group-called.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { CREDIT_NOTES } from './credit-note-table.ts'

type Query = z.output<typeof creditNotes.list.query>
type Filters = Omit<Query, 'limit' | 'sortBy' | 'nextId' | 'nextValue'>

const NOTE = CREDIT_NOTES.part(
  'id',
  'status',
  'number',
  'note',
  'total',
  'createdAt',
  'createdByName',
  'approvedAt',
  'approvedByName',
)

type Row = PartOf<typeof NOTE> & {
  order_id: number | null
  order_number: number | null
  venue_order_number: string | null
  order_status: OrderStatus | null
  ordered_at: Date | null
  venue_id: number
  venue_name: string
  venue_logo: string | null
  currency_code: string
  currency_template: string
  fraction_digits: number
}

const JOINS = `left join orders o on o.id = n.order_id and o.distributor_id = n.distributor_id join venues v on v.id = n.venue_id`
const CURRENCY = `coalesce(n.currency_code, o.currency_code)`
const COLUMNS = `${NOTE.read('n')},
  o.id as order_id, o.order_number, o.venue_order_number, o.status as order_status, o.ordered_at,
  v.id as venue_id, v.name as venue_name, v.logo as venue_logo,
  c.code as currency_code, c.template as currency_template, c.fraction_digits`

function conditionsFor(distributorId: number, filters: Filters, value: (one: unknown) => string): string[] {
  const conditions = [`n.distributor_id = ${value(distributorId)}`]
  if (filters.status?.length) conditions.push(`n.status = any (${value(filters.status)})`)
  if (filters.venueId) conditions.push(`n.venue_id = ${value(filters.venueId)}`)
  if (filters.orderId) conditions.push(`n.order_id = ${value(filters.orderId)}`)
  // the supplier's own days: of an approved note the one it was approved on
  const dayOf = `(coalesce(n.approved_at, n.created_at) at time zone (select timezone from distributors where id = n.distributor_id))::date`
  if (filters.from) conditions.push(`${dayOf} >= ${value(filters.from)}::date`)
  if (filters.to) conditions.push(`${dayOf} <= ${value(filters.to)}::date`)
  if (filters.term) conditions.push(termCondition(filters.term, value))
  return conditions
}

/** CN-12 finds that note, digits the notes and orders with them in their number, words the outlet, its group or the customer's own number. */
function termCondition(term: string, value: (one: unknown) => string): string {
  const [, prefix = '', number] = /^(cn-?|#)?(\d{1,15})$/i.exec(term) ?? []
  if (number !== undefined && prefix) return `${prefix === '#' ? 'o.order_number' : 'n.number'} = ${value(Number(number))}`
  const words = value(containing(term))
  const ways = [`v.name ilike ${words}`, `o.venue_order_number ilike ${words}`, inGroupCalled(words)]
  if (number !== undefined) ways.push(`n.number::text like ${words}`, `o.order_number::text like ${words}`)
  return `(${ways.join(' or ')})`
}

/** A page of a supplier's credit notes, the newest first unless asked otherwise. */
export async function listNotes(tx: Tx, distributorId: number, query: Query) {
  const { values, value } = statementValues()
  const conditions = conditionsFor(distributorId, query, value)
  const { after, order } = keyset(query, newestFirst('n.id', query), value)
  const found = await rows<Row>(
    tx,
    `select ${COLUMNS} from credit_notes n ${JOINS} join currencies c on c.code = ${CURRENCY}
      where ${[...conditions, after].join(' and ')} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query)
  return { data: page.map(rowView), meta }
}

/** How many notes a filter finds, and what those in the supplier's currency come to. */
export async function totalOfNotes(tx: Tx, distributorId: number, filters: Filters) {
  const { values, value } = statementValues()
  const conditions = conditionsFor(distributorId, filters, value)
  const [[found], [currency]] = await Promise.all([
    rows<{ count: number; total: number }>(
      tx,
      `select count(*) as count,
              coalesce(sum(n.total) filter (where ${CURRENCY} = (select currency_code from distributors where id = n.distributor_id)), 0) as total
         from credit_notes n ${JOINS} where ${conditions.join(' and ')}`,
      values,
    ),
    rows<CreditNoteRow['currency']>(
      tx,
      `select code, template, fraction_digits as "fractionDigits" from currencies
        where code = (select currency_code from distributors where id = $1)`,
      [distributorId],
    ),
  ])
  if (!currency) throw new Error('The supplier has no currency')
  return { count: found?.count ?? 0, total: found?.total ?? 0, currency }
}

const rowView = (row: Row): CreditNoteRow => ({
  id: row.id,
  type: 'credit_note',
  status: row.status,
  number: row.number,
  order:
    row.order_id === null
      ? null
      : {
          id: row.order_id,
          orderNumber: row.order_number,
          venueOrderNumber: row.venue_order_number ?? '',
          status: row.order_status as OrderStatus,
          orderedAt: row.ordered_at?.toISOString() ?? null,
        },
  venue: { id: row.venue_id, name: row.venue_name, logo: row.venue_logo },
  note: row.note,
  total: row.total,
  currency: { code: row.currency_code, template: row.currency_template, fractionDigits: row.fraction_digits },
  createdAt: row.createdAt.toISOString(),
  createdByName: row.createdByName,
  approvedAt: row.approvedAt?.toISOString() ?? null,
  approvedByName: row.approvedByName,
})

type VenueQuery = z.output<typeof customerCredits.listForVenue.query>

/** A page of the credit notes that a venue was given, newest first, and what all of them come to by currency. */
export async function listNotesOfVenue(tx: Tx, venueId: number, query: VenueQuery) {
  const { values, value } = statementValues(venueId)
  const conditions = [`n.venue_id = $1`, `n.status = 'approved'`]
  if (query.distributorId) conditions.push(`n.distributor_id = ${value(query.distributorId)}`)
  // the outlet's own days
  const dayOf = `(n.approved_at at time zone v.timezone)::date`
  if (query.from) conditions.push(`${dayOf} >= ${value(query.from)}::date`)
  if (query.to) conditions.push(`${dayOf} <= ${value(query.to)}::date`)
  const filtered = [...values]
  const { after, order } = keyset(query, newestFirst('n.id', query), value)
  const from = `from credit_notes n ${JOINS} join distributors d on d.id = n.distributor_id join currencies c on c.code = ${CURRENCY}`
  const [found, totals] = await Promise.all([
    rows<VenueRow>(
      tx,
      `select ${COLUMNS}, d.id as distributor_id, d.name as distributor_name, d.logo as distributor_logo
         ${from} where ${[...conditions, after].join(' and ')} ${order}`,
      values,
    ),
    rows<{ total: number; count: number; code: string; template: string; fraction_digits: number }>(
      tx,
      `select sum(n.total) as total, count(*) as count, c.code, c.template, c.fraction_digits
         ${from} where ${conditions.join(' and ')} group by c.code order by c.code`,
      filtered,
    ),
  ])
  const { page, meta } = pageOf(found, query)
  return {
    data: page.map((row) => ({
      ...rowView(row),
      distributor: { id: row.distributor_id, name: row.distributor_name, logo: row.distributor_logo },
    })),
    meta,
    totals: totals.map(({ total, count, code, template, fraction_digits }) => ({
      total,
      count,
      currency: { code, template, fractionDigits: fraction_digits },
    })),
  }
}

type VenueRow = Row & { distributor_id: number; distributor_name: string; distributor_logo: string | null }

/** How many orders of an outlet are looked through for something to credit, the latest first. */
const ORDERS_LOOKED_THROUGH = 10

/** The latest orders of an outlet that can be credited and hold a product of such a name or SKU. */
export async function ordersToCredit(
  tx: Tx,
  distributorId: number,
  venueId: number,
  statuses: readonly OrderStatus[],
  term: string | undefined,
): Promise<number[]> {
  const { values, value } = statementValues(distributorId, venueId, statuses)
  const words = term ? value(containing(term)) : null
  const holds = words
    ? `and exists (select from order_lines l where l.order_id = o.id and not l.is_declined and (l.name ilike ${words} or l.sku ilike ${words}))`
    : ''
  const found = await rows<{ id: number }>(
    tx,
    `select o.id from orders o
      where o.distributor_id = $1 and o.venue_id = $2 and o.status = any ($3) and o.credit_note_amount < o.amount_with_tax ${holds}
      order by o.ordered_at desc, o.id desc limit ${ORDERS_LOOKED_THROUGH}`,
    values,
  )
  return found.map(({ id }) => id)
}
