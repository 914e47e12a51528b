import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Books } from '../books/books.ts'
import { CallLimited, CallLost, CallNotMade, CallRefused, VoidedThere } from '../books/faults.ts'
import type { Booked, ToSend } from '../books/prepared.ts'
import { sha256 } from '../books/sha256.ts'
import { ConnectionBroken } from '../connections/access-token.ts'
import { actingFor, ownerOf } from '../connections/owner.ts'
import { knownCurrencies } from '../records/known-currencies.ts'
import { type Settled, type StoredDocument, shownOf } from './document-store.ts'
import { Held } from './held.ts'
import { knownFor } from './known.ts'
import { loadDocument } from './load.ts'
import { prepare } from './prepare.ts'

/** Minutes until the next attempt, by how many there were. */
const PAUSES = [1, 2, 5, 15, 30, 60]

/** A claimed document, and when it is sent. `isForced` also where it is there already with the same content. */
export type Attempt = { books: Books; document: StoredDocument; now: Date; isForced: boolean }

/** A document that is to be sent now, and what of it is kept once it is there. */
export type Ready = { attempt: Attempt; toSend: ToSend; hash: string; shown: ReturnType<typeof shownOf> }

/** Either it is ready, or it is settled already: it is there as it is now, it lacks something, or there is nothing to book any more. */
export type Readiness = { ready: Ready } | { settled: Settled }

/**
 * The document as it is now, and as the accounting system takes it.
 * @throws Held where somebody has to sign in; as Books.call where it is taken back
 */
export async function readinessOf(db: Database, attempt: Attempt): Promise<Readiness> {
  const { books, document, now, isForced } = attempt
  const { connection } = books
  if (!connection.sealedTokens || connection.externalAccountId !== document.externalAccountId)
    throw new Held('signIn', `Sign in to ${PROVIDER_NAMES[connection.provider]} again to send it.`)
  const tx = db.read(actingFor(ownerOf(connection)))
  const loaded = await loadDocument(tx, connection, document).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'invalid_transition') return error
    throw error
  })
  if (loaded instanceof Problem || loaded === null) return { settled: await takeBack(attempt, loaded) }
  const shown = shownOf(loaded)
  const currencies = await knownCurrencies(db, books, now)
  const known = await knownFor(tx, books, { document: loaded, subject: document, currencies })
  const prepared = orHeld(() => prepare(loaded, known))
  if (prepared instanceof Held) return { settled: { ...failedBy(prepared, attempt), ...shown } }
  const hash = sha256(JSON.stringify(prepared))
  const { externalId, sentHash, mayBeThere } = document
  if (!isForced && externalId !== null && sentHash === hash && document.cause !== 'differs')
    return {
      settled: { ...unchanged(document), ...shown, state: 'sent', cause: null, message: null, attempts: 0, nextAttemptAt: now },
    }
  const key = keyOf(document, hash)
  const ours = `docket-${document.subject}-${document.localId}`
  return {
    ready: {
      attempt,
      toSend: { document: prepared, sending: { ours, key, externalId, mayBeThere, mayReplace: isForced } },
      hash,
      shown,
    },
  }
}

function orHeld<T>(work: () => T): T | Held {
  try {
    return work()
  } catch (error) {
    if (error instanceof Held) return error
    throw error
  }
}

/** What is kept of a document that is there now. Its total there is compared with what was expected. */
export function sentAs({ attempt: { books, document, now }, toSend, hash, shown }: Ready, booked: Booked): Settled {
  return {
    ...unchanged(document),
    ...shown,
    ...comparedWith(booked, toSend, books),
    // one that was voided there is another one now
    ...(booked.externalId === document.externalId ? {} : { paymentState: null, paidAmount: null, paidOn: null }),
    ...{ sentHash: hash, timesSent: document.timesSent + 1, mayBeThere: false, attempts: 0, sentAt: now },
  }
}

function comparedWith(
  { externalId, number, total }: Booked,
  { document: { expected, currency, kind } }: ToSend,
  { provider, adapter, connection }: Books,
): Pick<Settled, 'externalId' | 'externalNumber' | 'externalTotal' | 'externalUrl' | 'state' | 'cause' | 'message'> {
  const externalUrl = adapter.pageOf({ kind, externalId, account: connection.externalAccountId })
  const there = { externalId, externalNumber: number, externalTotal: total, externalUrl }
  if (total === null || total === expected.total) return { ...there, state: 'sent', cause: null, message: null }
  const message = `${PROVIDER_NAMES[provider]} totals it ${total} ${currency}, and ${expected.total} was expected.`
  return { ...there, state: 'held', cause: 'differs', message }
}

/** What is no longer to be booked, because the order was given up, is taken back there; what never was is forgotten. */
async function takeBack({ books, document, now }: Attempt, problem: Problem | null): Promise<Settled> {
  const { externalId, kind } = document
  if (externalId !== null) await books.adapter.takeBack?.(books, { kind, externalId }, keyOf(document, 'taken back'))
  const message = problem?.message ?? 'There is nothing to book.'
  return {
    ...{ ...unchanged(document), state: 'cancelled', cause: null, message },
    ...{ externalId: null, externalUrl: null, sentHash: null },
    ...{ attempts: 0, sentAt: now },
  }
}

/** What keeps a document from being there, and when it is tried again. */
export function failedBy(error: unknown, { books, document, now }: Attempt): Settled {
  return { ...unchanged(document), ...failureOf(error, document, PROVIDER_NAMES[books.provider], now) }
}

/** The same of one that was ready. */
export const notSent = (error: unknown, { attempt, shown }: Ready): Settled => ({ ...failedBy(error, attempt), ...shown })

type Failure = Partial<Settled> & Pick<Settled, 'state' | 'cause' | 'message' | 'nextAttemptAt'>

function failureOf(error: unknown, document: StoredDocument, name: string, now: Date): Failure {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const pause = (PAUSES[Math.min(document.attempts, PAUSES.length) - 1] ?? 1) * 60
  if (error instanceof VoidedThere)
    return { state: 'sent', cause: null, message: null, nextAttemptAt: now, paymentState: 'voided', paidAmount: 0, paidOn: null }
  if (error instanceof Held)
    return { state: 'held', cause: error.because, message: error.message, lacks: [...error.lacks], nextAttemptAt: now }
  if (error instanceof CallRefused)
    return { state: 'held', cause: 'refused', message: `${name}: ${error.message}`, nextAttemptAt: now }
  if (error instanceof ConnectionBroken)
    return { state: 'held', cause: 'signIn', message: `Sign in to ${name} again to send it.`, nextAttemptAt: now }
  if (error instanceof CallNotMade)
    // that was no attempt
    return {
      state: 'waiting',
      cause: document.cause,
      message: document.message,
      nextAttemptAt: now,
      attempts: document.attempts - 1,
    }
  if (error instanceof CallLimited)
    return {
      ...{ state: 'waiting', cause: 'limited', message: `${name} allows no more calls for now.` },
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
  externalUrl: document.externalUrl,
  paymentState: document.paymentState,
  paidAmount: document.paidAmount,
  paidOn: document.paidOn,
  sentHash: document.sentHash,
  timesSent: document.timesSent,
  mayBeThere: document.mayBeThere,
  attempts: document.attempts,
  nextAttemptAt: document.nextAttemptAt,
  sentAt: document.sentAt,
})

/** Names this content of this document: repeated until it is there, and never used again afterwards. */
const keyOf = ({ id, timesSent }: StoredDocument, hash: string): string => sha256(`${id} ${timesSent} ${hash}`)
