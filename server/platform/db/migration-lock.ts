import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const PAUSE_MS = 50
export const OLDEST_POSTGRES = 16

/**
 * Runs what changes the schema, on its own connection, one node at a time. The lock is tried rather than waited for: a statement
 * that waits holds a snapshot, and `create index concurrently` would wait for that one for ever.
 */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'docket-migrate' })
  await client.connect()
  try {
    await requireVersion(client)
    // A server's own limits for statements are not meant for this.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    while (!(await isLocked(client))) await sleep(PAUSE_MS)
    return await work(client)
  } finally {
    await client.end()
  }
}

async function isLocked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('docket-migrate')) as is_ours`)
  return rows[0].is_ours
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select current_setting('server_version_num')::int as number`)
  const sentence = versionProblem(rows[0].number)
  if (sentence) throw new Error(sentence)
}

/** @param number as `server_version_num` has it: 160004 is 16.4 */
export function versionProblem(number: number): string | null {
  const major = Math.floor(number / 10_000)
  return major >= OLDEST_POSTGRES
    ? null
    : `The database is PostgreSQL ${major}; Docket needs ${OLDEST_POSTGRES} or later. Upgrade the server, then start again.`
}
