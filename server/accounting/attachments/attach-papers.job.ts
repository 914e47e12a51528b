import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, databaseOf } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import type { Books } from '../books/books.ts'
import { CallLimited, CallRefused } from '../books/faults.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { lockConnection } from '../connections/connection-store.ts'
import { ADAPTERS } from '../providers/adapters.ts'
import { booksOfConnection } from '../providers/open-books.ts'
import { organisationOf } from '../records/fresh-records.ts'
import { attachAgain, claimWithoutPaper, connectionsWithoutPaper, noteAttached, type WithoutPaper } from './attachment-store.ts'
import { paperOf } from './paper-of.ts'

/** As many papers of one connection are attached in a minute. */
const MOST = 20
/** Minutes until the next attempt, by how many there were. */
const PAUSES = [2, 10, 60, 360]

type Given = { db: Database; storage: Files; now: Date }

/**
 * Attaches the paper of an order, a credit note or a monthly bill to what was sent of it, once for each content. It comes after the documents: a connection that has some waiting is
 * left for later, and nothing that becomes of a paper changes its document.
 */
export const attachPapers = (service: AccountingService): Job =>
  job(
    'accounting.attach-papers',
    async (_, { tx, now, storage, report }) => {
      const given: Given = { db: databaseOf(tx), storage, now }
      const able = (Object.keys(ADAPTERS) as AccountingProvider[]).filter((provider) => ADAPTERS[provider].attach)
      for (const id of await connectionsWithoutPaper(given.db.read(everyone), now, able)) {
        const connection = await given.db.write(everyone, (locked) => lockConnection(locked, id))
        if (!connection) continue
        const books = booksOfConnection(service, given.db, { connection, clock: () => now }).inBackground()
        await attachOf(books, given).catch((error: unknown) => report?.(error))
      }
    },
    { cron: '* * * * *', opensOwnTransactions: true },
  )

async function attachOf(books: Books, given: Given): Promise<void> {
  const { db, now } = given
  const claimed = await db.write(everyone, (tx) => claimWithoutPaper(tx, organisationOf(books), now, MOST))
  for (const [index, document] of claimed.entries()) {
    const waits = await attachOne(books, document, given)
    if (waits === null) continue
    const rest = claimed.slice(index + 1).map(({ id }) => id)
    await db.write(everyone, async (tx) => {
      await attachAgain(tx, { ids: [document.id], at: waits, wasTried: true })
      await attachAgain(tx, { ids: rest, at: waits, wasTried: false })
    })
    return
  }
}

/** @returns until when this and the others have to wait; null where it is done */
async function attachOne(books: Books, document: WithoutPaper, { db, storage, now }: Given): Promise<Date | null> {
  const { kind, externalId, sentHash, attempts, hadPaper } = document
  try {
    const paper = await paperOf(document, { tx: db.read(everyone), storage })
    await books.adapter.attach?.(books, {
      document: { kind, externalId },
      paper: { ...paper, version: sentHash.slice(0, 16) },
      mayBeThere: hadPaper || attempts > 1,
    })
    await db.write(everyone, (tx) => noteAttached(tx, document, null))
    return null
  } catch (error) {
    if (error instanceof CallRefused) {
      await db.write(everyone, (tx) => noteAttached(tx, document, error.message))
      return null
    }
    const pause = error instanceof CallLimited ? error.retryAfterSeconds : 60 * (PAUSES[attempts - 1] ?? PAUSES.at(-1) ?? 1)
    return new Date(now.getTime() + pause * 1000)
  }
}
