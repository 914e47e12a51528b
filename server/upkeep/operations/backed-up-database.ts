import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>
export type Where = { url: string; appPassword?: string | undefined }

/** Works in the configured database. The embedded one is joined where it runs, and started for the time of the work where not. */
export async function inDatabaseOf<T>({ databaseUrl, dataDir }: Place, work: (where: Where) => Promise<T>): Promise<T> {
  if (databaseUrl) return work({ url: databaseUrl })
  const embedded = await startEmbeddedPostgres(dataDir)
  try {
    return await work(embedded)
  } finally {
    if (embedded.isOurs) await untilUnused(embedded.url)
    await embedded.stop()
  }
}

export function requireThere({ databaseUrl, dataDir }: Place): void {
  if (!databaseUrl && !existsSync(path.join(dataDir, 'postgres')))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for npm start.`)
}

/** A Docket that started meanwhile uses the server of this process, and would lose it with its end. */
async function untilUnused(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'docket-backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let isSaid = false; await isUsed(client); await sleep(500)) {
      if (!isSaid)
        console.log(
          'Done. Docket was started meanwhile and uses the database of this command, which therefore waits for its end.',
        )
      isSaid = true
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function isUsed(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where backend_type = 'client backend' and application_name in ('docket', 'docket live') limit 1`,
  )
  return rowCount !== 0
}
