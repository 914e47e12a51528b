import { everyone } from '#server/platform/db/acting.ts'
import { type Database, databaseOf, rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'

/** Of an organisation that is connected: what was read of the others may be read again when they are. */
const ofConnected = (table: string) =>
  `exists (select from accounting_connections c where c.id = ${table}.connection_id and c.sealed_tokens is not null
     and c.external_account_id = ${table}.external_account_id)`

/** What is forgotten, by table, and from when on; `$1` is the present moment. What people can still use or must be able to prove is not here. */
const FORGOTTEN = {
  idempotency_keys: `created_at < $1::timestamptz - interval '7 days'`,
  // a revoked or expired session is shown for a month, so that people can recognise a theft
  sessions: `least(expires_at, revoked_at) < $1::timestamptz - interval '30 days'`,
  // as long as a browser keeps its name
  known_devices: `last_used_at < $1::timestamptz - interval '400 days'`,
  refresh_tokens: `expires_at < $1::timestamptz - interval '7 days'`,
  password_links: `least(expires_at, used_at) < $1::timestamptz - interval '30 days'`,
  order_link_uses: `at < $1::timestamptz - interval '1 year'`,
  // not before its last use is forgotten, which goes with it
  order_links: `least(expires_at, revoked_at) < $1::timestamptz - interval '1 year'`,
  // its file goes with the next sweep
  company_exports: `expires_at < $1::timestamptz`,
  run_links: `least(expires_at, revoked_at) < $1::timestamptz - interval '30 days'`,
  accounting_sign_ins: `expires_at < $1::timestamptz`,
  accounting_calls: `called_at < $1::timestamptz - interval '90 days'`,
  // links and setups are kept for when the organisation is connected again
  accounting_records: `not ${ofConnected('accounting_records')} and not exists (select from accounting_readings g
    where g.connection_id = accounting_records.connection_id and g.external_account_id = accounting_records.external_account_id
      and g.kind = accounting_records.kind and g.read_at >= $1::timestamptz - interval '90 days')`,
  accounting_readings: `not ${ofConnected('accounting_readings')} and read_at < $1::timestamptz - interval '90 days'`,
  attempts: `until < $1::timestamptz - interval '2 days'`,
  mails: `created_at < $1::timestamptz - interval '90 days'`,
  notifications: `created_at < $1::timestamptz - interval '180 days'`,
} as const

const BATCH = 5000

/** Every night, in batches, so that no statement holds locks for long. */
export const forgetOld = job(
  'retention.forget-old',
  async (_, { tx, now }) => {
    const db = databaseOf(tx)
    for (const [table, isOld] of Object.entries(FORGOTTEN)) {
      let count = BATCH
      while (count === BATCH) count = await forgetBatch(db, table, isOld, now)
    }
  },
  { cron: '41 15 * * *', opensOwnTransactions: true },
)

const forgetBatch = (db: Database, table: string, isOld: string, now: Date): Promise<number> =>
  db.write(everyone, async (tx) => {
    const [forgotten] = await rows<{ count: number }>(
      tx,
      `with gone as (
         delete from ${table} where ctid = any (array(select ctid from ${table} where ${isOld} limit ${BATCH} for update skip locked))
         returning 1
       ), counted as (
         insert into forgotten_rows as f (table_name, row_count, last_at) select '${table}', count(*), $1 from gone
         on conflict (table_name) do update set row_count = f.row_count + excluded.row_count, last_at = excluded.last_at
       )
       select count(*) as count from gone`,
      [now],
    )
    return forgotten?.count ?? 0
  })
