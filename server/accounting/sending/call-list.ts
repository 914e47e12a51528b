import type { BooksCall, CallQuery } from '#contract/accounting/documents.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import { ACCOUNTING_CALLS } from '../books/call-table.ts'
import type { Owner } from '../connections/owner.ts'

const CALL = ACCOUNTING_CALLS.part(
  ...(['calledAt', 'method', 'path', 'status', 'requestId', 'milliseconds', 'sent', 'received'] as const),
)
type Row = PartOf<typeof CALL> & Pick<BooksCall, 'id' | 'provider'>

/** A page of the calls of an owner's accounting systems, the newest first; of one document where that is asked for. */
export async function listCalls(tx: Tx, { distributorId, venueId }: Owner, query: CallQuery) {
  const { values, value } = statementValues(distributorId, venueId)
  const conditions: string[] = []
  if (query.provider) conditions.push(`c.provider = ${value(query.provider)}`)
  if (query.documentId !== undefined)
    conditions.push(`l.document_ids @> to_jsonb(${value(query.documentId)}::bigint) and l.document_ids <> '[]'`)
  const { after, order } = keyset(query, newestFirst('l.id', query), value)
  const found = await rows<Row>(
    tx,
    `select l.id, c.provider, ${CALL.read('l')} from accounting_calls l join accounting_connections c on c.id = l.connection_id
      where (c.distributor_id = $1 or c.venue_id = $2) and ${[...conditions, after].join(' and ')} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query)
  return { data: page.map(({ calledAt, ...call }): BooksCall => ({ ...call, calledAt: calledAt.toISOString() })), meta }
}
