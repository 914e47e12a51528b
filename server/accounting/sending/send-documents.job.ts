import { everyone } from '#server/platform/db/acting.ts'
import { databaseOf, rows } from '#server/platform/db/database.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { lockConnection } from '../connections/connection-store.ts'
import { IS_USABLE } from '../connections/connection-table.ts'
import { holdForSignIn, releaseCurrencies, releaseSignedIn } from './document-store.ts'
import { holdSending, letGo } from './one-sender.ts'
import { senderOf } from './send-batch.ts'
import { askForWanted } from './wanted.ts'

/** As many batches of one connection are sent before others have their turn. */
const BATCHES = 60
/** As many connections are worked on at once: most of the time is spent waiting for their answers. */
const AT_ONCE = 4

/**
 * Asks every minute for what is sent by itself, and sends what waits, each connection's documents in the order they were asked for. Where a system is away or allows no more calls,
 * the rest of its documents wait.
 * @param clockFrom what time it is while it works, from when it began
 */
export const sendDocuments = (service: AccountingService, clockFrom: (now: Date) => () => Date = runningFrom): Job =>
  job(
    'accounting.send-documents',
    async (_, { tx, now, report }) => {
      const db = databaseOf(tx)
      const clock = clockFrom(now)
      const connected = await rows<{ id: number }>(
        db.read(everyone),
        `select c.id from accounting_connections c where ${IS_USABLE} order by c.id`,
      )
      await eachOf(connected, wantedOf)
      await db.write(everyone, async (writing) => {
        await holdForSignIn(writing, now)
        await releaseSignedIn(writing, now)
        await releaseCurrencies(writing, now)
      })
      const waiting = await rows<{ id: number }>(
        db.read(everyone),
        `select distinct c.id from accounting_connections c join accounting_documents d on d.connection_id = c.id
          where ${IS_USABLE} and d.state in ('waiting', 'sending') and d.next_attempt_at <= $1
          order by c.id`,
        [now],
      )
      await eachOf(waiting, sendOf)

      async function wantedOf(connectionId: number): Promise<void> {
        await db.write(everyone, async (locked) => {
          const connection = await lockConnection(locked, connectionId)
          if (connection) await askForWanted(locked, connection, now)
        })
      }

      async function sendOf(connectionId: number): Promise<void> {
        const connection = await db.write(everyone, (locked) => lockConnection(locked, connectionId))
        if (!connection) return
        if (!(await holdSending(db, connectionId, clock()))) return
        const sender = senderOf(service, db, { connection, clock })
        try {
          for (let batch = 0; batch < BATCHES && (await sender.sendNext()); batch++)
            await holdSending(db, connectionId, clock(), { isMine: true })
        } finally {
          await letGo(db, connectionId)
        }
      }

      /** What fails for one connection keeps no other back. */
      async function eachOf(connections: readonly { id: number }[], work: (id: number) => Promise<void>): Promise<void> {
        const left = connections.values()
        const worker = async () => {
          for (const { id } of left) await work(id).catch((error: unknown) => report?.(error))
        }
        await Promise.all(Array.from({ length: AT_ONCE }, worker))
      }
    },
    { cron: '* * * * *', opensOwnTransactions: true },
  )

function runningFrom(now: Date): () => Date {
  const began = performance.now()
  return () => new Date(now.getTime() + Math.floor(performance.now() - began))
}
