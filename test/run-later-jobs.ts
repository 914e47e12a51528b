import { runJobs } from './app.ts'
import { testDatabaseUrl } from './setup/test-database.ts'
import { withClient } from './setup/with-client.ts'

/** Runs the jobs of one queue that wait for their time, as if it had come: PostgreSQL's clock decides, which tests do not move. */
export async function runLaterJobs({ name }: { name: string }): Promise<void> {
  await withClient(await testDatabaseUrl(), (client) =>
    client.query(`update pgboss.job set start_after = now() where name = $1 and state = 'created'`, [name]),
  )
  await runJobs()
}
