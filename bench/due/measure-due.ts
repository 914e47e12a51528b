import pg from 'pg'
import { idleJobs } from '#server/features.ts'
import { placeDue } from '#server/ordering/upcoming-orders/place-due.job.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { fillDocket } from '../docket/fill.ts'
import { type Effort, measure } from '../measure.ts'
import type { Running } from '../servers.ts'
import { SITE } from '../site.ts'
import type { Call, Target } from '../targets.ts'

const DUE = 1000
const CLIENTS = 8

export type DueFindings = {
  count: number
  /** Orders each second: placed by hand by so many clients at once, and by the job when as many are due. */
  byHand: number
  once: number
  standing: number
}

type OnServer = <T>(url: string, work: (server: Running, target: Target) => Promise<T>) => Promise<T>

/** A thousand orders that are due at once, beside the same orders sent by hand. */
export async function measureDue(
  newDatabase: (name: string) => Promise<string>,
  onServer: OnServer,
  effort: Effort,
): Promise<DueFindings> {
  const url = await newDatabase('due')
  await fillDocket(url)
  const byHand = await onServer(url, async (server, target) => {
    await plan(server, target.order(CLIENTS), null)
    return (await measure(server, target.order(CLIENTS), CLIENTS, effort)).perSecond
  })
  const once = await placedPerSecond(url)
  await onServer(url, (server, target) => plan(server, target.order(CLIENTS), 'unlimited'))
  return { count: DUE, byHand, once, standing: await placedPerSecond(url) }
}

/** Orders a thousand for later, once or every week. */
async function plan({ url }: Running, next: () => Call, interval: string | null): Promise<void> {
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString()
  let left = DUE
  const client = async () => {
    while (left-- > 0) {
      const { path, headers, body } = next()
      const { orders } = JSON.parse(body ?? '{}')
      const planned = { orders: orders.map((order: object) => ({ ...order, scheduledAt, interval })) }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(planned) })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

/** The day has come: the job alone, in a process of its own as a worker is. */
async function placedPerSecond(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `update orders set scheduled_at = now() - interval '1 minute' where upcoming and status = 'pending' and scheduled_at < now() + interval '2 days'`,
  )
  await client.query('vacuum analyze')
  const db = await openDatabase({ url, poolSize: 10 })
  const now = () => new Date()
  const storage = null as never
  const all = idleJobs()
  const started = await startJobs({ url, db, jobs: all, now, site: SITE, storage, onFailure: console.error })
  try {
    const start = performance.now()
    await placeDue.run({}, { tx: db.read(everyone), now: now(), site: SITE, storage })
    const seconds = (performance.now() - start) / 1000
    const { rows } = await client.query(`select count(*)::int as left from orders where upcoming and scheduled_at <= now()`)
    if (rows[0].left > 0) throw new Error(`${rows[0].left} orders were not placed`)
    return DUE / seconds
  } finally {
    await started.stop()
    await db.close()
    await client.end()
  }
}
