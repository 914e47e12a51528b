import type { Database } from '#server/platform/db/database.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import { actingFor, ownerOf } from '../connections/owner.ts'
import { booksOfConnection } from '../providers/open-books.ts'
import { announceDocuments } from './announce-documents.ts'
import { type Attempt, failedBy, notSent, type Ready, readinessOf, sentAs } from './attempt.ts'
import { claim, park, type Settled, settle } from './document-store.ts'
import { noteExport } from './export-status.ts'

/** What has become of a document; undefined where somebody else sends it right now. */
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
  const books = booksOfConnection(service, db, { connection, clock: () => now }).about([id])
  const outcome = await tried(db, { books, document, now, isForced })
  await db.write(acting, async (tx) => {
    await settle(tx, document, outcome)
    await noteExport(tx, document, outcome.state)
    if (outcome.cause === 'limited') await park(tx, connection.id, new Date(outcome.nextAttemptAt))
    announceDocuments(tx, connection)
  })
  return outcome
}

async function tried(db: Database, attempt: Attempt): Promise<Settled> {
  try {
    const readiness = await readinessOf(db, attempt)
    return 'settled' in readiness ? readiness.settled : await sendReady(readiness.ready)
  } catch (error) {
    return failedBy(error, attempt)
  }
}

async function sendReady(ready: Ready): Promise<Settled> {
  const { books } = ready.attempt
  const { document, sending } = ready.toSend
  try {
    return sentAs(ready, await books.adapter.send(books, document, sending))
  } catch (error) {
    return notSent(error, ready)
  }
}
