import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { type BooksCall, type BooksDocument, type DocumentQuery, SENDING_STATES } from '#contract/accounting/documents.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { PartOf, RowOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { ACCOUNTING_CALLS } from '../books/call-table.ts'
import type { Owner } from '../connections/owner.ts'
import { ACCOUNTING_DOCUMENTS } from './document-table.ts'

type Row = RowOf<typeof ACCOUNTING_DOCUMENTS> & { provider: AccountingProvider }

/** Documents of an owner for the organisations it is connected with now. */
const FROM = `from accounting_documents d join accounting_connections c on c.id = d.connection_id and c.external_account_id = d.external_account_id
  where (c.distributor_id = $1 or c.venue_id = $2)`
const COLUMNS = `${ACCOUNTING_DOCUMENTS.read('d')}, c.provider`
const ownerValues = ({ distributorId, venueId }: Owner) => [distributorId, venueId]

/** A page of documents, the newest first, and how many there are in each state. */
export async function listDocuments(tx: Tx, owner: Owner, query: DocumentQuery) {
  const { values, value } = statementValues(...ownerValues(owner))
  const conditions: string[] = []
  if (query.provider) conditions.push(`c.provider = ${value(query.provider)}`)
  if (query.state) conditions.push(`d.state = ${value(query.state)}`)
  const { after, order } = keyset(query, newestFirst('d.id', query), value)
  const found = await rows<Row>(tx, `select ${COLUMNS} ${[FROM, ...conditions, after].join(' and ')} ${order}`, values)
  const { page, meta } = pageOf(found, query)
  return { data: page.map(view), meta, counts: await countsOf(tx, owner, query.provider) }
}

async function countsOf(tx: Tx, owner: Owner, provider: AccountingProvider | undefined) {
  const found = await rows<{ state: BooksDocument['state']; count: number }>(
    tx,
    `select d.state, count(*) as count ${FROM} and ($3::text is null or c.provider = $3) group by d.state`,
    [...ownerValues(owner), provider ?? null],
  )
  const count = new Map(found.map((one) => [one.state, one.count]))
  return Object.fromEntries(SENDING_STATES.map((state) => [state, count.get(state) ?? 0])) as Record<
    BooksDocument['state'],
    number
  >
}

/** @throws Problem not_found */
export async function findDocument(tx: Tx, owner: Owner, id: number): Promise<BooksDocument & { connectionId: number }> {
  const [found] = await rows<Row>(tx, `select ${COLUMNS} ${FROM} and d.id = $3`, [...ownerValues(owner), id])
  if (!found) throw new Problem('not_found')
  return { ...view(found), connectionId: found.connectionId }
}

/** Everything that is held or waits is due now. @returns how many wait */
export async function retryEach(tx: Tx, owner: Owner, now: Date): Promise<number> {
  const found = await rows<{ id: number }>(
    tx,
    `update accounting_documents set state = 'waiting', next_attempt_at = $3, attempts = 0
      where id in (select d.id ${FROM} and d.state in ('held', 'waiting')) returning id`,
    [...ownerValues(owner), now],
  )
  return found.length
}

const CALL = ACCOUNTING_CALLS.part(
  ...(['calledAt', 'method', 'path', 'status', 'requestId', 'milliseconds', 'sent', 'received'] as const),
)

/** A page of the calls of an owner's accounting systems, the newest first. */
export async function listCalls(
  tx: Tx,
  owner: Owner,
  query: {
    limit: number
    nextId?: number | undefined
    nextValue?: string | undefined
    sortBy?: 'id' | '-id' | undefined
    provider?: AccountingProvider | undefined
  },
) {
  const { values, value } = statementValues(...ownerValues(owner))
  const conditions = query.provider ? [`c.provider = ${value(query.provider)}`] : []
  const { after, order } = keyset(query, newestFirst('l.id', query), value)
  const found = await rows<PartOf<typeof CALL> & { id: number }>(
    tx,
    `select l.id, ${CALL.read('l')} from accounting_calls l join accounting_connections c on c.id = l.connection_id
      where (c.distributor_id = $1 or c.venue_id = $2) and ${[...conditions, after].join(' and ')} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query)
  return { data: page.map(({ calledAt, ...call }): BooksCall => ({ ...call, calledAt: calledAt.toISOString() })), meta }
}

const view = (row: Row): BooksDocument => ({
  id: row.id,
  provider: row.provider,
  kind: row.kind,
  subject: row.subject,
  subjectId: row.localId,
  number: row.number,
  state: row.state,
  cause: row.cause,
  message: row.message,
  total: row.total,
  currency: row.currencyCode,
  externalId: row.externalId,
  externalNumber: row.externalNumber,
  externalTotal: row.externalTotal,
  externalUrl: row.externalUrl,
  payment: row.paymentState,
  paidAmount: row.paidAmount,
  paidOn: row.paidOn,
  attempts: row.attempts,
  nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
  askedAt: row.askedAt.toISOString(),
  askedByName: row.askedByName,
  sentAt: row.sentAt?.toISOString() ?? null,
})
