import { everyone } from '#server/platform/db/acting.ts'
import { databaseOf, rows } from '#server/platform/db/database.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import { accessTokenOf, ConnectionBroken } from './access-token.ts'
import type { AccountingService } from './accounting-service.ts'
import { IS_USABLE } from './connection-table.ts'

/** Refresh tokens of a provider last a week at least when they are used. */
export const DAYS_UNTIL_RENEWED = 3

/** Renews every day the tokens of connections that nobody has used for days: a provider ends what is not used. */
export const keepConnected = (service: AccountingService): Job =>
  job(
    'accounting.keep-connected',
    async (_, { tx, now, report }) => {
      const db = databaseOf(tx)
      const before = new Date(now.getTime() - DAYS_UNTIL_RENEWED * 24 * 3_600_000)
      const old = await rows<{ id: number }>(
        db.read(everyone),
        `select c.id from accounting_connections c where ${IS_USABLE} and c.refreshed_at <= $1 order by c.refreshed_at, c.id`,
        [before],
      )
      for (const { id } of old)
        await accessTokenOf(service, db, id, now, before).catch((error: unknown) => {
          // one that does not answer today is asked again tomorrow
          if (!(error instanceof ConnectionBroken)) report?.(error)
        })
    },
    { cron: '23 3 * * *', opensOwnTransactions: true },
  )
