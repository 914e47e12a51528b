import { everyone } from '#server/platform/db/acting.ts'
import { type Database, databaseOf, rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { findTracedTables } from './traced-tables.ts'
import type { Identity } from './traces.ts'
import { eraseInTable } from './walk-table.ts'

type Erasure = { user_id: number; requested_at: Date; sealed: string }

/** What was running when the person was erased has long ended by then, and could not write their name again. */
const SETTLED_MS = 3_600_000

/**
 * Replaces a person's name, mail address and phone number in every table: right after the request, and once more at night for what was written
 * at the same moment. Only then is what it looks for forgotten.
 */
export const eraseTraces = job(
  'people.erase-traces',
  async (data, { tx, now, site }) => {
    const userId = (data as { userId?: number } | null)?.userId ?? null
    const db = databaseOf(tx)
    const waiting = await rows<Erasure>(
      tx,
      `select user_id, requested_at, sealed from erasures where sealed is not null and ($1::bigint is null or user_id = $1) order by user_id`,
      [userId],
    )
    const failures: unknown[] = []
    for (const erasure of waiting)
      try {
        await walk(db, erasure, site.mailSealing)
        if (erasure.requested_at.getTime() + SETTLED_MS <= now.getTime()) await finish(db, erasure.user_id, now)
      } catch (error) {
        // One person's rows that cannot be written keep nobody else's name.
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
  },
  { cron: '23 16 * * *', opensOwnTransactions: true },
)

async function walk(db: Database, { user_id: userId, requested_at: at, sealed }: Erasure, sealing: Sealing): Promise<void> {
  const identity = JSON.parse(sealing.open(sealed)) as Identity
  const person = { userId, at, identity }
  await db.write(everyone, async (tx) => {
    await rows(tx, `delete from mails where recipient = any ($1::text[]) and created_at <= $2`, [identity.emails, at])
    await rows(tx, `delete from idempotency_keys where scope like $1`, [`user ${userId} %`])
    await rows(tx, `delete from notifications where user_id = $1`, [userId])
  })
  for (const table of await findTracedTables(db.read(everyone))) await eraseInTable(db, table, person)
}

const finish = (db: Database, userId: number, now: Date) =>
  db.write(everyone, (tx) => rows(tx, `update erasures set sealed = null, finished_at = $2 where user_id = $1`, [userId, now]))
