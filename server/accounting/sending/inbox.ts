import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { AdminBooksDocument } from '#contract/accounting/admin-sending.ts'
import {
  type BooksDocument,
  type DocumentQuery,
  type Lack,
  type RetryFilters,
  SENDING_STATES,
} from '#contract/accounting/documents.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import type { RowOf } from '#server/platform/db/table.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { IS_USABLE } from '../connections/connection-table.ts'
import type { Owner } from '../connections/owner.ts'
import { announceDocuments } from './announce-documents.ts'
import { ACCOUNTING_DOCUMENTS } from './document-table.ts'
import { LACKED } from './missing.ts'

/** Whose documents: of one owner, or of all for the platform. */
export type Whose = Owner | 'everyone'

type Row = RowOf<typeof ACCOUNTING_DOCUMENTS> & {
  provider: BooksDocument['provider']
  distributorId: number | null
  venueId: number | null
  counterpartyName: string | null
  ownerName: string | null
  isUsable: boolean
  lacked: Lack[]
}

/** Documents for the organisations that their owners are connected with now. */
const FROM = `from accounting_documents d join accounting_connections c on c.id = d.connection_id and c.external_account_id = d.external_account_id`
const COUNTERPARTY = `case when c.venue_id is null then (select v.name from venues v where v.id = d.counterparty_id)
  else (select s.name from distributors s where s.id = d.counterparty_id) end`
const OWNER = `case when c.venue_id is null then (select s.name from distributors s where s.id = c.distributor_id)
  else (select v.name from venues v where v.id = c.venue_id) end`
const COLUMNS = `${ACCOUNTING_DOCUMENTS.read('d')}, c.provider, c.distributor_id as "distributorId", c.venue_id as "venueId",
  ${COUNTERPARTY} as "counterpartyName", ${OWNER} as "ownerName", ${IS_USABLE} as "isUsable",
  (select coalesce(jsonb_agg(${LACKED}), '[]') from jsonb_to_recordset(d.lacks) as x (kind text, id bigint, field text, rate text)) as lacked`

/** The condition that a document is theirs. */
const isOf = (whose: Whose, value: (one: unknown) => string): string =>
  whose === 'everyone'
    ? 'true'
    : whose.venueId === null
      ? `c.distributor_id = ${value(whose.distributorId)}`
      : `c.venue_id = ${value(whose.venueId)}`

type Filters = Pick<DocumentQuery, 'provider' | 'kind' | 'term'>

function conditionsOf(whose: Whose, { provider, kind, term }: Filters, value: (one: unknown) => string): string[] {
  const conditions = [isOf(whose, value)]
  if (provider) conditions.push(`c.provider = ${value(provider)}`)
  if (kind) conditions.push(`d.kind = ${value(kind)}`)
  if (term) {
    const pattern = value(containing(term))
    const names = whose === 'everyone' ? [COUNTERPARTY, OWNER] : [COUNTERPARTY]
    conditions.push(`(${['d.number', 'd.external_number', ...names].map((one) => `${one} ilike ${pattern}`).join(' or ')})`)
  }
  return conditions
}

/** A page of documents, the newest first, and how many of those that are searched for there are in each state. */
async function pageOfRows(tx: Tx, whose: Whose, query: DocumentQuery) {
  const { values, value } = statementValues()
  const conditions = conditionsOf(whose, query, value)
  if (query.state) conditions.push(`d.state = ${value(query.state)}`)
  const { after, order } = keyset(query, newestFirst('d.id', query), value)
  const [found, counts] = await Promise.all([
    rows<Row>(tx, `select ${COLUMNS} ${FROM} where ${[...conditions, after].join(' and ')} ${order}`, values),
    countsOf(tx, whose, query),
  ])
  return { ...pageOf(found, query), counts }
}

export async function listDocuments(tx: Tx, owner: Owner, query: DocumentQuery) {
  const { page, meta, counts } = await pageOfRows(tx, owner, query)
  return { data: page.map(view), meta, counts }
}

/** Those of all suppliers and outlets, for the platform. */
export async function listAllDocuments(tx: Tx, query: DocumentQuery) {
  const { page, meta, counts } = await pageOfRows(tx, 'everyone', query)
  return { data: page.map(adminView), meta, counts }
}

async function countsOf(tx: Tx, whose: Whose, filters: Filters) {
  const { values, value } = statementValues()
  const found = await rows<{ state: BooksDocument['state']; count: number }>(
    tx,
    `select d.state, count(*) as count ${FROM} where ${conditionsOf(whose, filters, value).join(' and ')} group by d.state`,
    values,
  )
  const count = new Map(found.map((one) => [one.state, one.count]))
  return Object.fromEntries(SENDING_STATES.map((state) => [state, count.get(state) ?? 0])) as Record<
    BooksDocument['state'],
    number
  >
}

async function findRow(tx: Tx, whose: Whose, id: number): Promise<Row> {
  const { values, value } = statementValues(id)
  const [found] = await rows<Row>(tx, `select ${COLUMNS} ${FROM} where d.id = $1 and ${isOf(whose, value)}`, values)
  if (!found) throw new Problem('not_found')
  return found
}

/** @throws Problem not_found */
export const findDocument = async (tx: Tx, owner: Owner, id: number): Promise<BooksDocument> => view(await findRow(tx, owner, id))

/** What is held or waits of those that filters name is due now, except where somebody has to sign in first. @returns how many wait */
export async function retryEach(tx: Tx, whose: Whose, filters: RetryFilters, now: Date): Promise<number> {
  const { values, value } = statementValues(now)
  const conditions = [`d.state in ('held', 'waiting')`, IS_USABLE, ...conditionsOf(whose, filters, value)]
  if (filters.state) conditions.push(`d.state = ${value(filters.state)}`)
  const found = await rows<{ id: number }>(
    tx,
    `update accounting_documents set state = 'waiting', next_attempt_at = $1, attempts = 0
      where id in (select d.id ${FROM} where ${conditions.join(' and ')} order by d.id for update of d) returning id`,
    values,
  )
  if (whose !== 'everyone' && found.length > 0) announceDocuments(tx, whose)
  return found.length
}

/**
 * Has a document sent within a minute, whatever became of it.
 * @throws Problem not_found; conflict while it is being sent, or where its company has to sign in first
 */
export async function retryLater(tx: Tx, id: number, now: Date): Promise<AdminBooksDocument> {
  const { isUsable, ownerName, provider } = await findRow(tx, 'everyone', id)
  if (!isUsable)
    throw new Problem('conflict', {
      message: `${ownerName ?? 'The company'} has to sign in to ${PROVIDER_NAMES[provider]} first.`,
    })
  const [due] = await rows<{ id: number }>(
    tx,
    `update accounting_documents set state = 'waiting', next_attempt_at = $2, attempts = 0 where id = $1 and state <> 'sending' returning id`,
    [id, now],
  )
  if (!due) throw new Problem('conflict', { message: 'It is being sent right now. Look again in a moment.' })
  return adminView(await findRow(tx, 'everyone', id))
}

const adminView = (row: Row): AdminBooksDocument => ({
  ...view(row),
  owner: {
    side: row.venueId === null ? 'distributor' : 'venue',
    id: row.venueId ?? row.distributorId ?? 0,
    name: row.ownerName ?? '',
  },
})

const view = (row: Row): BooksDocument => ({
  id: row.id,
  provider: row.provider,
  kind: row.kind,
  subject: row.subject,
  subjectId: row.localId,
  number: row.number,
  counterparty:
    row.counterpartyId === null || row.counterpartyName === null ? null : { id: row.counterpartyId, name: row.counterpartyName },
  state: row.state,
  cause: row.cause,
  message: row.message,
  lacks: row.state === 'held' ? row.lacked : [],
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
