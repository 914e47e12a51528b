import { jobs } from './features.ts'
import { migrate } from './platform/db/migrate.ts'
import { prepareJobs } from './platform/jobs/jobs.ts'

/** Brings a database, empty or of an earlier version, to what this code expects. Several nodes may do it at once. */
export async function prepareDatabase(url: string): Promise<void> {
  await migrate(url)
  await prepareJobs(url, jobs({ smtpUrl: null, mailFrom: '' }))
}
