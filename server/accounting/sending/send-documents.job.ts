import { everyone } from '#server/platform/db/acting.ts'
import { databaseOf, rows } from '#server/platform/db/database.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { lockConnection } from '../connections/connection-store.ts'
import { dueOf, releaseSignedIn } from './document-store.ts'
import { sendDocument } from './send-document.ts'
import { askForWanted } from './wanted.ts'

/** As many of one connection are sent before the others have their turn. */
const MOST = 100

/**
 * Asks every minute for what is sent by itself, and sends what waits, each connection's documents in the order they were asked for. Where a system is away or allows no more calls,
 * the rest of its documents wait.
 */
export const sendDocuments = (service: AccountingService): Job =>
  job(
    'accounting.send-documents',
    async (_, { tx, now, report }) => {
      const db = databaseOf(tx)
      const connected = await rows<{ id: number }>(
        db.read(everyone),
        `select id from accounting_connections where sealed_tokens is not null and broken_because is null order by id`,
      )
      for (const { id } of connected) await wantedOf(id).catch((error: unknown) => report?.(error))
      await db.write(everyone, (writing) => releaseSignedIn(writing, now))
      const waiting = await rows<{ id: number }>(
        db.read(everyone),
        `select distinct c.id from accounting_connections c join accounting_documents d on d.connection_id = c.id
          where c.sealed_tokens is not null and c.broken_because is null and d.state in ('waiting', 'sending') and d.next_attempt_at <= $1
          order by c.id`,
        [now],
      )
      for (const { id } of waiting) await sendOf(id).catch((error: unknown) => report?.(error))

      async function wantedOf(connectionId: number): Promise<void> {
        await db.write(everyone, async (locked) => {
          const connection = await lockConnection(locked, connectionId)
          if (connection) await askForWanted(locked, connection, now)
        })
      }

      async function sendOf(connectionId: number): Promise<void> {
        const connection = await db.write(everyone, (locked) => lockConnection(locked, connectionId))
        if (!connection) return
        for (const documentId of await dueOf(db.read(everyone), connectionId, now, MOST)) {
          const outcome = await sendDocument(service, db, { connection, id: documentId, now })
          if (outcome?.cause === 'limited' || outcome?.cause === 'away' || outcome?.cause === 'signIn') return
        }
      }
    },
    { cron: '* * * * *', opensOwnTransactions: true },
  )
