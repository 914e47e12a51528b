import { PgBoss } from 'pg-boss'
import type { Site } from './site.ts'

/** Has a job run now that the clock would bring within the minute. */
export async function runJob({ databaseUrl }: Site, { name }: { name: string }): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, migrate: false, max: 1 })
  await boss.start()
  await boss.send(name, {})
  await boss.stop({ graceful: false })
}
