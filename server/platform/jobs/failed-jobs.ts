import { rows, type Tx } from '../db/database.ts'

export type FailedJob = {
  id: string
  name: string
  about: Record<string, unknown>
  reason: string
  attempts: number
  failedAt: Date
}

const MOST_SHOWN = 100

/** Jobs that were given up, the last first. pg-boss keeps them for a week. */
export const listFailedJobs = (tx: Tx): Promise<FailedJob[]> =>
  rows(
    tx,
    `select id, name, coalesce(data, '{}') as about, coalesce(output->>'message', output->'value'->>'message', '') as reason,
            retry_count + 1 as attempts, completed_on as "failedAt"
       from pgboss.job where state = 'failed' order by completed_on desc limit ${MOST_SHOWN}`,
  )

type Failed = { failed: number; lastFailedAt: Date | null }

/** How many jobs were given up in the last week. */
export async function countFailedJobs(tx: Tx): Promise<Failed> {
  const [found] = await rows<Failed>(
    tx,
    `select count(*)::int as failed, max(completed_on) as "lastFailedAt" from pgboss.job where state = 'failed'`,
  )
  return found ?? { failed: 0, lastFailedAt: null }
}
