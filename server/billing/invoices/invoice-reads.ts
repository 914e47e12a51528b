import type { z } from 'zod'
import type { adminInvoices } from '#contract/billing/admin-invoices.ts'
import type { InvoiceRow, PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { clearingStatusOf, processingStatusOf, readyStateOf } from './clearing.ts'
import { PENDING_INVOICES } from './invoice-table.ts'

/** Whose invoices are read: all of them, or those of the venues somebody acts for. */
export type Reach = { venueIds: readonly number[] } | 'everyone'

const INVOICE = PENDING_INVOICES.part(
  'id',
  'status',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'total',
  'distributorId',
  'uploadedByName',
  'createdAt',
  'workerId',
  'workerUntil',
  'orderId',
)

type Row = PartOf<typeof INVOICE> & {
  currency: InvoiceRow['currency']
  venue: InvoiceRow['venue']
  distributor_name: string | null
  worker_name: string | null
  duplicate_of: number | null
  unmapped_lines: number
}

const COLUMNS = `${INVOICE.read('i')}, d.name as distributor_name, u.name as worker_name,
  ${currencyJson('k')} as currency,
  json_build_object('id', v.id, 'name', v.name, 'groupId', g.id, 'groupName', g.name) as venue,
  case when i.invoice_number <> '' then (select min(o.id) from pending_invoices o where o.venue_id = i.venue_id
    and o.distributor_id = i.distributor_id and lower(o.invoice_number) = lower(i.invoice_number) and o.id <> i.id) end as duplicate_of,
  (select count(*)::int from pending_invoice_lines l where l.invoice_id = i.id and l.product_id is null) as unmapped_lines`

const JOINS = `pending_invoices i
  join venues v on v.id = i.venue_id
  join currencies k on k.code = i.currency_code
  left join venue_groups g on g.id = v.venue_group_id
  left join distributors d on d.id = i.distributor_id
  left join users u on u.id = i.worker_id`

const rowView = (row: Row): InvoiceRow => ({
  id: row.id,
  processingStatus: processingStatusOf(row.status),
  clearingStatus: clearingStatusOf(row.status),
  readyState: readyStateOf({ status: row.status, distributorId: row.distributorId, unmappedLines: row.unmapped_lines }),
  invoiceNumber: row.invoiceNumber,
  invoiceDate: row.invoiceDate,
  dueDate: row.dueDate,
  total: row.total,
  currency: row.currency,
  venue: row.venue,
  distributor: row.distributorId === null ? null : { id: row.distributorId, name: row.distributor_name ?? '' },
  uploadedByName: row.uploadedByName,
  createdAt: row.createdAt.toISOString(),
  worker:
    row.workerId === null
      ? null
      : { userId: row.workerId, name: row.worker_name ?? '', until: (row.workerUntil as Date).toISOString() },
  orderId: row.orderId,
  duplicateOf: row.duplicate_of,
})

/** A numbered page of everybody's invoices, newest first, and how many there are. */
export async function listForAdmin(tx: Tx, query: z.output<typeof adminInvoices.list.query>) {
  const { values, value } = statementValues()
  const conditions = ['true']
  if (query.from) conditions.push(`i.created_at >= ${value(query.from)}::date`)
  if (query.to) conditions.push(`i.created_at < ${value(query.to)}::date + 1`)
  if (query.groupId) conditions.push(`v.venue_group_id = ${value(query.groupId)}`)
  if (query.venueId) conditions.push(`v.id = ${value(query.venueId)}`)
  if (query.processingStatus) conditions.push(`i.status = ${value(query.processingStatus)}`)
  if (query.term) {
    const pattern = value(containing(query.term))
    conditions.push(`(i.invoice_number ilike ${pattern} or v.name ilike ${pattern} or d.name ilike ${pattern})`)
  }
  const where = `where ${conditions.join(' and ')}`
  const [[count], found] = await Promise.all([
    rows<{ total: number }>(tx, `select count(*) as total from ${JOINS} ${where}`, values),
    rows<Row>(
      tx,
      `select ${COLUMNS} from ${JOINS} ${where} order by i.id desc limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, query.limit, (query.page - 1) * query.limit],
    ),
  ])
  return { data: found.map(rowView), meta: { page: query.page, total: count?.total ?? 0 } }
}

/** A page of a venue's invoices, newest first. */
export async function listForVenue(tx: Tx, venueId: number, query: z.output<typeof venueInvoices.list.query>) {
  const { values, value } = statementValues(venueId)
  const { after, order } = keyset(query, newestFirst('i.id', query), value)
  const conditions = ['i.venue_id = $1', after]
  if (query.processingStatus) conditions.push(VISIBLE_AS[query.processingStatus])
  const found = await rows<Row>(tx, `select ${COLUMNS} from ${JOINS} where ${conditions.join(' and ')} ${order}`, values)
  const { page, meta } = pageOf(found, query)
  return { data: page.map(rowView), meta }
}

const VISIBLE_AS = {
  processing: `i.status not in ('draft', 'action_needed', 'processed')`,
  draft: `i.status = 'draft'`,
  action_needed: `i.status = 'action_needed'`,
  processed: `i.status = 'processed'`,
} as const

const DETAILS = PENDING_INVOICES.part('taxAmount', 'clearingNote', 'differences')

type Whole = Row & PartOf<typeof DETAILS> & Pick<PendingInvoice, 'files' | 'lines' | 'supplierInvoiceId' | 'isCorrectable'>

/** One invoice with its pages and lines. @throws Problem not_found */
export async function findInvoice(tx: Tx, reach: Reach, invoiceId: number): Promise<PendingInvoice> {
  const [row] = await rows<Whole>(
    tx,
    `select ${COLUMNS}, ${DETAILS.read('i')},
            coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'size', f.size)
              order by f.position) from pending_invoice_files f where f.invoice_id = i.id), '[]') as files,
            (select s.id from supplier_invoices s where s.order_id = i.order_id and s.venue_id = i.venue_id and s.number = i.invoice_number)
              as "supplierInvoiceId",
            i.status = 'processed' and exists (select from orders o where o.id = i.order_id and o.status = 'not_matching')
              as "isCorrectable",
            coalesce((select json_agg(json_build_object('id', l.id, 'description', l.description, 'productId', l.product_id,
                'productName', p.name, 'quantity', l.quantity, 'price', l.price, 'totalPrice', l.total_price) order by l.position)
              from pending_invoice_lines l left join products p on p.id = l.product_id where l.invoice_id = i.id), '[]') as lines
       from ${JOINS} where i.id = $1 and ($2::bigint[] is null or i.venue_id = any ($2))`,
    [invoiceId, reach === 'everyone' ? null : reach.venueIds],
  )
  if (!row) throw new Problem('not_found')
  const { taxAmount, clearingNote, files, supplierInvoiceId, lines, differences, isCorrectable } = row
  return { ...rowView(row), taxAmount, clearingNote, files, supplierInvoiceId, lines, differences, isCorrectable }
}

/** Whom a venue buys from, on the platform or kept by itself, by name. */
export const suppliersOf = (tx: Tx, venueId: number): Promise<{ id: number; name: string }[]> =>
  rows(tx, `select d.id, d.name from distributors d where ${SUPPLIES} order by d.name, d.id`, [venueId])

/** That the supplier `d` supplies the venue $1. */
export const SUPPLIES = `d.deleted_at is null and (
  exists (select from connections c where c.distributor_id = d.id and c.venue_id = $1 and c.status = 'active')
  or d.owner_venue_id = $1 or d.owner_venue_group_id = (select venue_group_id from venues where id = $1))`

const MAPPED_AT_ONCE = 20

type ProductToMap = { id: number; name: string; sku: string | null; unit: string; price: number }

/** Products a line of an invoice may be: those whose name begins with the words first. */
export const productsToMap = (tx: Tx, distributorId: number, term: string): Promise<ProductToMap[]> =>
  rows(
    tx,
    `select p.id, p.name, p.sku, u.name as unit, p.price from products p join units u on u.id = p.ordering_unit_id
      where p.distributor_id = $1 and p.deleted_at is null and (p.name ilike $2 or p.sku ilike $2)
      order by p.name not ilike $3, p.name, p.id limit ${MAPPED_AT_ONCE}`,
    [distributorId, containing(term), containing(term).slice(1)],
  )
