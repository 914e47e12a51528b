import { everyone } from '#server/platform/db/acting.ts'
import { type Database, databaseOf } from '#server/platform/db/database.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { CallLimited, CallLost } from '../books/faults.ts'
import { ConnectionBroken } from '../connections/access-token.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { lockConnection, type StoredConnection } from '../connections/connection-store.ts'
import { actingFor, ownerOf } from '../connections/owner.ts'
import { booksOfConnection } from '../providers/open-books.ts'
import { organisationOf } from '../records/fresh-records.ts'
import { claimDue, notePayments, openDocuments, savePayments } from './payment-store.ts'

/** How often each connection is asked: two calls an hour. */
const EVERY_MS = 30 * 60_000
/** What changed there shortly before the last reading is read again, as clocks differ. */
const OVERLAP_MS = 5 * 60_000

/**
 * Reads back what was paid of the invoices and bills that were sent, and which of them were voided: all that changed since the last time, in as
 * few calls as the accounting system allows. Where it allows none for now, it is asked again once it does.
 */
export const readPayments = (service: AccountingService): Job =>
  job(
    'accounting.read-payments',
    async (_, { tx, now, report }) => {
      const db = databaseOf(tx)
      const due = await db.write(everyone, (written) => claimDue(written, now, new Date(now.getTime() + EVERY_MS)))
      for (const id of due) {
        const connection = await db.write(everyone, (locked) => lockConnection(locked, id))
        if (connection) await readOf(service, db, connection, now).catch((error: unknown) => keep(id, error))
      }

      async function keep(id: number, error: unknown): Promise<void> {
        if (error instanceof CallLimited) {
          const dueAt = new Date(now.getTime() + Math.max(EVERY_MS, error.retryAfterSeconds * 1000))
          return db.write(everyone, (written) => notePayments(written, id, { readAt: null, dueAt }))
        }
        // what is away, or needs somebody to sign in, is asked again the next time
        if (!(error instanceof CallLost || error instanceof ConnectionBroken)) report?.(error)
      }
    },
    { cron: '*/5 * * * *', opensOwnTransactions: true },
  )

async function readOf(service: AccountingService, db: Database, connection: StoredConnection, now: Date): Promise<void> {
  const books = booksOfConnection(service, db, { connection, clock: () => now }).inBackground()
  if (!books.adapter.readPayments) return
  const acting = actingFor(ownerOf(connection))
  const organisation = organisationOf(books)
  const { open, firstSentAt } = await openDocuments(db.read(acting), organisation)
  const from = connection.paymentsReadAt ?? firstSentAt
  if (from === null) return
  const payments = await books.adapter.readPayments(books, { since: new Date(from.getTime() - OVERLAP_MS), now, open })
  await db.write(acting, async (tx) => {
    await savePayments(tx, organisation, payments)
    await notePayments(tx, connection.id, { readAt: now, dueAt: null })
  })
}
