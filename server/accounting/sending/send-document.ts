import { createHash } from 'node:crypto'
import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type Books, booksOf } from '../books/books.ts'
import { CallLimited, CallLost, CallRefused } from '../books/faults.ts'
import type { Booked, Prepared } from '../books/prepared.ts'
import { ConnectionBroken } from '../connections/access-token.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import { actingFor, ownerOf } from '../connections/owner.ts'
import { ADAPTERS } from '../providers/adapters.ts'
import { announceDocuments } from './announce-documents.ts'
import { claim, park, type Settled, type StoredDocument, settle, shownOf } from './document-store.ts'
import { Held } from './held.ts'
import { knownFor } from './known.ts'
import { loadDocument } from './load.ts'
import { prepare } from './prepare.ts'

/** Minutes until the next attempt, by how many there were. */
const PAUSES = [1, 2, 5, 15, 30, 60]

/** What is tried and what came of it; undefined where somebody else sends it right now. */
export type Outcome = Pick<Settled, 'state' | 'cause' | 'message' | 'externalId'>

/**
 * Sends one document as it is now: claims it, builds it, calls the accounting system, and writes down what came of it. Whatever is killed in
 * between, the next attempt names the same key for the same content, and looks for what may be there already.
 * @param isForced also where it is there already with the same content
 */
export async function sendDocument(
  service: AccountingService,
  db: Database,
  { connection, id, now, isForced = false }: { connection: StoredConnection; id: number; now: Date; isForced?: boolean },
): Promise<Outcome | undefined> {
  const acting = actingFor(ownerOf(connection))
  const document = await db.write(acting, (tx) => claim(tx, id, now))
  if (!document) return undefined
  const outcome = await attempt(service, db, { connection, document, now, isForced })
  await db.write(acting, async (tx) => {
    await settle(tx, document, outcome)
    if (outcome.cause === 'limited') await park(tx, connection.id, new Date(outcome.nextAttemptAt))
    announceDocuments(tx, connection)
  })
  return outcome
}

type Attempt = { connection: StoredConnection; document: StoredDocument; now: Date; isForced: boolean }

async function attempt(service: AccountingService, db: Database, given: Attempt): Promise<Settled> {
  const { connection, document, now } = given
  let seen: Partial<Settled> = {}
  const show = (shown: Partial<Settled>) => {
    seen = shown
  }
  try {
    if (!connection.sealedTokens || connection.externalAccountId !== document.externalAccountId)
      throw new Held('signIn', `Sign in to ${PROVIDER_NAMES[connection.provider]} again to send it.`)
    const books = booksOf(service, db, {
      ...{ connection, adapter: ADAPTERS[connection.provider], clock: () => now },
      documentId: document.id,
    })
    return await sendAsItIs(db, books, given, show)
  } catch (error) {
    return { ...unchanged(document), ...seen, ...failureOf(error, given) }
  }
}

/** @param show is given what the document is, also where it cannot be sent then */
async function sendAsItIs(
  db: Database,
  books: Books,
  { connection, document, now, isForced }: Attempt,
  show: (shown: Partial<Settled>) => void,
): Promise<Settled> {
  const tx = db.read(actingFor(ownerOf(connection)))
  const loaded = await loadDocument(tx, connection, document).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'invalid_transition') return error
    throw error
  })
  if (loaded instanceof Problem || loaded === null) return takeBack(books, document, loaded, now)
  const shown = shownOf(loaded)
  show(shown)
  const prepared = prepare(loaded, await knownFor(tx, books, loaded, document))
  const hash = hashOf(prepared)
  if (!isForced && document.externalId !== null && document.sentHash === hash && document.cause !== 'differs')
    return { ...unchanged(document), ...shown, state: 'sent', cause: null, message: null, attempts: 0 }
  const { send } = books.adapter
  if (!send) throw new Held('notReady', `Documents cannot be sent to ${PROVIDER_NAMES[connection.provider]} yet.`)
  const booked = await send(books, prepared, {
    ours: `docket-${document.subject}-${document.localId}`,
    key: keyOf(document, hash),
    externalId: document.externalId,
    mayBeThere: document.mayBeThere,
  })
  return {
    ...unchanged(document),
    ...shown,
    ...bookedAs(booked, prepared, books),
    sentHash: hash,
    timesSent: document.timesSent + 1,
    mayBeThere: false,
    attempts: 0,
    sentAt: now,
  }
}

/** What it comes to there is compared with what was expected, and kept. */
function bookedAs({ externalId, number, total }: Booked, { expected, currency }: Prepared, { provider }: Books) {
  const there = { externalId, externalNumber: number, externalTotal: total }
  if (total === null || total === expected.total) return { ...there, state: 'sent' as const, cause: null, message: null }
  const message = `${PROVIDER_NAMES[provider]} totals it ${total} ${currency}, and ${expected.total} was expected.`
  return { ...there, state: 'held' as const, cause: 'differs' as const, message }
}

/** What is no longer to be booked, because the order was given up, is taken back there; what never was is forgotten. */
async function takeBack(books: Books, document: StoredDocument, problem: Problem | null, now: Date): Promise<Settled> {
  const { externalId, kind } = document
  if (externalId !== null) await books.adapter.takeBack?.(books, { kind, externalId }, keyOf(document, 'taken back'))
  const message = problem?.message ?? 'There is nothing to book.'
  return {
    ...unchanged(document),
    state: 'cancelled',
    cause: null,
    message,
    externalId: null,
    sentHash: null,
    attempts: 0,
    sentAt: now,
  }
}

/** What keeps a document from being there, and when it is tried again. */
function failureOf(
  error: unknown,
  { document, connection, now }: Attempt,
): Partial<Settled> & Pick<Settled, 'state' | 'cause' | 'message' | 'nextAttemptAt'> {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const pause = (PAUSES[Math.min(document.attempts, PAUSES.length) - 1] ?? 1) * 60
  const name = PROVIDER_NAMES[connection.provider]
  if (error instanceof Held)
    return { state: 'held', cause: error.because, message: error.message, lacks: [...error.lacks], nextAttemptAt: now }
  if (error instanceof CallRefused)
    return { state: 'held', cause: 'refused', message: `${name}: ${error.message}`, nextAttemptAt: now }
  if (error instanceof ConnectionBroken)
    return { state: 'held', cause: 'signIn', message: `Sign in to ${name} again to send it.`, nextAttemptAt: now }
  if (error instanceof CallLimited)
    return {
      state: 'waiting',
      cause: 'limited',
      message: `${name} allows no more calls for now.`,
      nextAttemptAt: after(error.retryAfterSeconds),
    }
  if (error instanceof CallLost)
    return { state: 'waiting', cause: 'away', message: `${error.message}.`, nextAttemptAt: after(pause), mayBeThere: true }
  // what nobody foresaw is tried again too: nothing is lost by it
  return {
    ...{ state: 'waiting', cause: 'away', message: 'Something went wrong while it was sent.' },
    ...{ nextAttemptAt: after(pause), mayBeThere: true },
  }
}

const unchanged = (document: StoredDocument): Settled => ({
  state: document.state,
  cause: document.cause,
  message: document.message,
  lacks: [],
  counterpartyId: document.counterpartyId,
  number: document.number,
  total: document.total,
  currencyCode: document.currencyCode,
  externalId: document.externalId,
  externalNumber: document.externalNumber,
  externalTotal: document.externalTotal,
  sentHash: document.sentHash,
  timesSent: document.timesSent,
  mayBeThere: document.mayBeThere,
  attempts: document.attempts,
  nextAttemptAt: document.nextAttemptAt,
  sentAt: document.sentAt,
})

const hashOf = (prepared: Prepared): string => createHash('sha256').update(JSON.stringify(prepared)).digest('base64url')

/** Names this content of this document: repeated until it is there, and never used again afterwards. */
const keyOf = ({ id, timesSent }: StoredDocument, hash: string): string =>
  createHash('sha256').update(`${id} ${timesSent} ${hash}`).digest('base64url')
