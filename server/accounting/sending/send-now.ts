import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { connectionsOf, type StoredConnection } from '../connections/connection-store.ts'
import { actingFor, type Owner } from '../connections/owner.ts'
import { ADAPTERS } from '../providers/adapters.ts'
import { askFor } from './document-store.ts'
import { loadDocument, type Subject } from './load.ts'
import { type Outcome, sendDocument } from './send-document.ts'

/** Who asks for a document to be sent. */
export type Asking = { service: AccountingService; db: Database; owner: Owner; by: string; now: Date }

/**
 * The accounting system that documents of a kind go to of an owner: the one that is connected and takes them, Xero before the others.
 * @throws Problem no_accounting; document_held where none that is connected takes them
 */
export async function booksFor(
  { db, owner }: Asking,
  kind: Subject['kind'],
  provider?: AccountingProvider,
): Promise<StoredConnection> {
  const all = await connectionsOf(db.read(actingFor(owner)), owner)
  const open = all.filter((one) => one.sealedTokens !== null && (provider === undefined || one.provider === provider))
  const [first] = open
  if (!first) throw new Problem('no_accounting')
  const able = open.filter((one) => ADAPTERS[one.provider].takes.includes(kind))
  const found = able.find((one) => one.provider === 'xero') ?? able[0]
  if (!found) throw new Problem('document_held', { message: `${NAMES[kind]} are not sent to ${PROVIDER_NAMES[first.provider]}.` })
  return found
}

const NAMES: Record<Subject['kind'], string> = {
  salesInvoice: 'Invoices',
  customerCredit: 'Credit notes',
  bill: 'Bills',
  supplierCredit: 'Credit notes',
  journal: 'Stocktakes',
}

/**
 * Sends a document at once, for somebody who waits for it. Where that does not work it stays in the list of documents, and what can pass is tried
 * again by itself.
 * @returns its id in the accounting system
 * @throws Problem not_found, invalid_transition, no_accounting; document_held with what has to be done; provider_away
 */
export async function sendNow(asking: Asking, subject: Subject, provider?: AccountingProvider): Promise<string> {
  const { service, db, owner, by, now } = asking
  // what is not ready to be booked, or not theirs, is not asked for either
  const document = await loadDocument(db.read(actingFor(owner)), owner, subject)
  if (document === null) throw new Problem('document_held', { message: 'There is nothing to book.' })
  const connection = await booksFor(asking, subject.kind, provider)
  const { id: connectionId, externalAccountId } = connection
  const id = await db.write(actingFor(owner), (tx) =>
    askFor(tx, { connectionId, externalAccountId }, subject, { by, now, document }),
  )
  const outcome = await sendDocument(service, db, { connection, id, now, isForced: true })
  return idOf(outcome)
}

function idOf(outcome: Outcome | undefined): string {
  if (!outcome) throw new Problem('document_held', { message: 'It is being sent right now. Look again in a moment.' })
  const { state, message, externalId } = outcome
  if (state === 'sent' && externalId !== null) return externalId
  if (state === 'waiting')
    throw new Problem('provider_away', { message: `${message ?? ''} It is sent as soon as that is over.`.trim() })
  throw new Problem('document_held', message === null ? {} : { message })
}
