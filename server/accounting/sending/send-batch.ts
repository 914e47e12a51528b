import type { Database } from '#server/platform/db/database.ts'
import type { Books } from '../books/books.ts'
import { CallNotMade } from '../books/faults.ts'
import type { Booked } from '../books/prepared.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import { actingFor, ownerOf } from '../connections/owner.ts'
import { booksOfConnection } from '../providers/open-books.ts'
import { announceDocuments } from './announce-documents.ts'
import { failedBy, notSent, type Ready, readinessOf, sentAs } from './attempt.ts'
import { claimAll, dueOf, park, type Settled, type StoredDocument, settle } from './document-store.ts'
import { noteExport } from './export-status.ts'

/** As long as the next call of a connection is waited for; a provider that asks for more has its documents parked. */
const PATIENCE_SECONDS = 3

/** Sends what is due of one connection, batch by batch. */
export type Sender = {
  /** Sends the next documents. @returns false where none is due, or where the rest has to wait */
  sendNext(): Promise<boolean>
}

/**
 * Sends documents in the order they were asked for, several in one call where that is allowed: those of one kind that are not there yet and that follow
 * each other. What was tried before, is changed or taken back is sent by itself. Each group is written down before the next is sent.
 * @param clock what time it is, going on while documents are sent
 */
export function senderOf(
  service: AccountingService,
  db: Database,
  { connection, clock }: { connection: StoredConnection; clock: () => Date },
): Sender {
  const acting = actingFor(ownerOf(connection))
  const books = booksOfConnection(service, db, { connection, clock, patienceSeconds: PATIENCE_SECONDS })
  const { mostAtOnce } = books.adapter

  async function sendNext(): Promise<boolean> {
    const now = clock()
    const due = await dueOf(db.read(acting), connection.id, now, mostAtOnce)
    const claimed = await db.write(acting, (tx) => claimAll(tx, due, now))
    let mayGoOn = due.length > 0
    let group: Ready[] = []
    for (const document of claimed) {
      const attempt = { books: books.about([document.id]), document, now, isForced: false }
      if (!mayGoOn) {
        await keep([[document, failedBy(new CallNotMade(), attempt)]])
        continue
      }
      const readiness = await readinessOf(db, attempt).catch((error: unknown) => ({ settled: failedBy(error, attempt) }))
      if ('settled' in readiness) {
        await keep([[document, readiness.settled]])
        continue
      }
      const { ready } = readiness
      if (group.length > 0 && !(isNew(ready) && kindOf(ready) === kindOf(group[0]!))) {
        await sendGroup(group)
        group = []
      }
      group.push(ready)
      if (!isNew(ready)) {
        await sendGroup(group)
        group = []
      }
    }
    await sendGroup(group)
    return mayGoOn

    /** What cannot be sent any more now waits, with what follows it. */
    async function sendGroup(readies: readonly Ready[]): Promise<void> {
      if (readies.length === 0) return
      const results = mayGoOn ? await bookedOf(books, readies) : readies.map(() => rejected(new CallNotMade()))
      await keep(
        readies.map((ready, index) => {
          const result = results[index] ?? rejected(new CallNotMade())
          const outcome = result.status === 'fulfilled' ? sentAs(ready, result.value) : notSent(result.reason, ready)
          return [ready.attempt.document, outcome] as const
        }),
      )
    }

    async function keep(settled: readonly (readonly [StoredDocument, Settled])[]): Promise<void> {
      await db.write(acting, async (tx) => {
        for (const [document, outcome] of settled) {
          await settle(tx, document, outcome)
          await noteExport(tx, document, outcome.state)
          if (outcome.cause === 'limited') await park(tx, connection.id, new Date(outcome.nextAttemptAt))
        }
        announceDocuments(tx, connection)
      })
      if (settled.some(([, { cause }]) => cause === 'limited' || cause === 'away' || cause === 'signIn')) mayGoOn = false
    }
  }
  return { sendNext }
}

/** Never sent, and not tried without an answer either. */
const isNew = ({ toSend: { sending } }: Ready): boolean => sending.externalId === null && !sending.mayBeThere
const kindOf = ({ toSend }: Ready) => toSend.document.kind
const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason })

/** One document is sent by itself; several that are new are made together. A fault of the whole call is one of each. */
async function bookedOf(books: Books, readies: readonly Ready[]): Promise<PromiseSettledResult<Booked>[]> {
  const { adapter } = books
  const asked = books.about(readies.map(({ attempt }) => attempt.document.id))
  const [first, ...others] = readies
  if (others.length === 0) {
    const { document, sending } = first!.toSend
    return Promise.allSettled([adapter.send(asked, document, sending)])
  }
  const all = readies.map(({ toSend }) => toSend)
  return adapter.sendNew(asked, all).catch((error: unknown) => readies.map(() => rejected(error)))
}
