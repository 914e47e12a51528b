import type { z } from 'zod'
import type { InvoiceRequest, invoiceRequests } from '#contract/billing/invoice-requests.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { INVOICE_REQUESTS } from './invoice-request-table.ts'

const REQUEST = INVOICE_REQUESTS.part(
  'id',
  'venueId',
  'distributorId',
  'orderId',
  'fromDay',
  'toDay',
  'message',
  'requestedByName',
  'createdAt',
  'invoiceId',
)
type Row = PartOf<typeof REQUEST> & { venueName: string; distributorName: string; orderNumber: number | null }

const SELECT = `select ${REQUEST.read('r')}, v.name as "venueName", d.name as "distributorName", o.order_number as "orderNumber"
  from invoice_requests r join venues v on v.id = r.venue_id join distributors d on d.id = r.distributor_id
  left join orders o on o.id = r.order_id`

const view = (row: Row): InvoiceRequest => ({
  id: row.id,
  state: row.invoiceId === null ? 'open' : 'answered',
  venue: { id: row.venueId, name: row.venueName },
  distributor: { id: row.distributorId, name: row.distributorName },
  order: row.orderId === null ? null : { id: row.orderId, orderNumber: row.orderNumber },
  from: row.fromDay,
  to: row.toDay,
  message: row.message,
  requestedByName: row.requestedByName,
  createdAt: row.createdAt.toISOString(),
})

/** A page of the requests of a venue, or of those made to a supplier, newest first. */
export async function listRequests(
  tx: Tx,
  of: { venueId: number } | { distributorId: number },
  query: z.output<typeof invoiceRequests.list.query>,
) {
  const { values, value } = statementValues('venueId' in of ? of.venueId : of.distributorId)
  const { after, order } = keyset(query, newestFirst('r.id', query), value)
  const conditions = ['venueId' in of ? 'r.venue_id = $1' : 'r.distributor_id = $1', after]
  if (query.state) conditions.push(query.state === 'open' ? 'r.invoice_id is null' : 'r.invoice_id is not null')
  const { page, meta } = pageOf(await rows<Row>(tx, `${SELECT} where ${conditions.join(' and ')} ${order}`, values), query)
  return { data: page.map(view), meta }
}

export async function findRequest(tx: Tx, requestId: number): Promise<InvoiceRequest | undefined> {
  const [found] = await rows<Row>(tx, `${SELECT} where r.id = $1`, [requestId])
  return found && view(found)
}
