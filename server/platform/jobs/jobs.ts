import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Job as FetchedJob, type JobResult, PgBoss } from 'pg-boss'
import { everyone } from '../db/acting.ts'
import { afterCommit } from '../db/after-commit.ts'
import { type Database, databaseOf, isDatabaseAway, rows, type Tx } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { type Carrier, inSpan, isTracing, presentTrace } from '../telemetry/spans.ts'
import type { Job, Site } from './job.ts'
import { pauseAfter } from './pause.ts'

export type Jobs = {
  /** Takes jobs off the queues until stopped. */
  work(): Promise<void>
  /** Runs everything that is due now, one after the other; for tests and for emptying the queues before leaving. */
  runDue(): Promise<number>
  /** Jobs waiting, per queue. */
  waiting(): Promise<Record<string, number>>
  stop(): Promise<void>
}

type Options = {
  url: string
  db: Database
  jobs: readonly Job[]
  now: () => Date
  site: Site
  storage: Files
  onFailure: (name: string, error: unknown, data?: object) => void
}

/** `idle`: the jobs that this node works on and has nothing to do for. `workers`: its workers of jobs that somebody waits for, by queue. */
type Queues = { boss: PgBoss; idle: ReadonlySet<string>; workers: ReadonlyMap<string, string> }
const queuesOf = new WeakMap<Database, Queues>()

/**
 * Puts a job on its queue in the caller's transaction: it exists if, and only if, the change it is about does.
 * @param startAfter not done before
 */
export const enqueue = <D extends object>(tx: Tx, job: Pick<Job<D>, 'name'>, data: D, startAfter?: Date): Promise<void> =>
  enqueueEach(tx, job, [data], startAfter)

/** The same for many. */
export async function enqueueEach<D extends object>(
  tx: Tx,
  { name }: Pick<Job<D>, 'name'>,
  all: readonly D[],
  startAfter?: Date,
): Promise<void> {
  if (all.length === 0) return
  const queues = queuesOf.get(databaseOf(tx))
  if (!queues) throw new Error('Jobs have not been started on this database')
  if (queues.idle.has(name)) return
  const when = startAfter && { startAfter }
  const jobs = all.map((data) => ({ data: { ...data, ...presentTrace() }, ...when }))
  await queues.boss.insert(name, jobs, {
    db: sqlOf(tx),
  })
  const worker = queues.workers.get(name)
  if (worker) afterCommit(tx, () => queues.boss.notifyWorker(worker))
}

/** Statements of pg-boss in a transaction of ours. */
const sqlOf = (tx: Tx) => ({ executeSql: async (text: string, values?: unknown[]) => ({ rows: await rows(tx, text, values) }) })

type Fetched = Pick<FetchedJob<object>, 'id' | 'data'>

/** A node that was killed says nothing for so long, and its jobs begin again elsewhere: nobody waits longer than a minute for news. */
const HEARTBEAT_SECONDS = 15
/**
 * A job whose worker was lost, or whose database was away, begins again at once. Only what failed by itself waits, and ever longer:
 * `failed` writes that pause to the job.
 */
const RETRIES = { retryLimit: 20, retryDelay: 1, retryBackoff: false }
const PAUSES = { first: 5, longest: 600 }
/** How often a job is begun again in place while the database is away, and how long that takes at most. */
const AWAY_ATTEMPTS = 10
const AWAY_PAUSE_MS = 500
const BATCH = 10
const SUPERVISION_SECONDS = 10

/** Creates the tables and queues of the jobs. Called under the migration lock. */
export async function prepareJobs(url: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  try {
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const { name, heartbeatSeconds = HEARTBEAT_SECONDS } of jobs) {
      const options = { ...RETRIES, heartbeatSeconds }
      const queue = queues.get(name)
      if (!queue) await boss.createQueue(name, options)
      // as an earlier release made it
      else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

export async function startJobs({ url, db, jobs, now, site, storage, onFailure }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    migrate: false,
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SUPERVISION_SECONDS,
  })
  boss.on('error', (error) => onFailure('pg-boss', error))
  await boss.start()
  const idle = new Set<string>()
  const workers = new Map<string, string>()
  queuesOf.set(db, { boss, idle, workers })

  // What a job did is on disk at the latest with the word that it is done, which is committed after it.
  /** @returns whether it is marked as done already */
  const perform = (job: Job, fetched: Fetched): Promise<boolean> => {
    if (!isTracing()) return performed(job, fetched)
    const { traceparent, ...data } = (fetched.data ?? {}) as Carrier
    const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': job.name }
    return inSpan({ name: `job ${job.name}`, kind: 'consumer', attributes, parent: { traceparent } }, () =>
      performed(job, { ...fetched, data }),
    )
  }
  /**
   * What a job did and the word that it is done are one transaction. Its commit is not waited for on disk, so a crash may undo it, also
   * in the middle of a batch that goes on when the database is back; then the job is not done either.
   */
  const performed = async (job: Job, { id, data }: Fetched): Promise<boolean> => {
    const report = (error: unknown) => onFailure(job.name, error, data)
    const run = (tx: Tx) => job.run(data, { tx, now: now(), site, storage, report })
    if (job.opensOwnTransactions) {
      await run(db.read(everyone))
      return false
    }
    const andDone = async (tx: Tx) => {
      await run(tx)
      await boss.complete(job.name, id, undefined, { db: sqlOf(tx) })
    }
    await db.write(everyone, andDone, { isRelaxed: true })
    return true
  }

  /** How one job of a batch ended: the others are not affected by it. Nothing for one that is done: said again, it would also be said of what a crash undid. */
  const settled = async (job: Job, fetched: FetchedJob<object>): Promise<JobResult[]> => {
    const { id, data, retryCount, signal } = fetched
    for (let attempt = 1; ; attempt++) {
      try {
        return (await perform(job, fetched)) ? [] : [{ id, status: 'completed' }]
      } catch (error) {
        onFailure(job.name, error, data)
        if (isDatabaseAway(error) && attempt < AWAY_ATTEMPTS && !signal.aborted) {
          await sleep(AWAY_PAUSE_MS)
          continue
        }
        if (!isDatabaseAway(error)) await putOff(job, id, retryCount)
        return [{ id, status: 'failed', output: { message: messageOf(error) } }]
      }
    }
  }
  /** pg-boss counts every beginning of a job in its pauses; ours grow with failures only, so the pause is written to the job itself. */
  const putOff = ({ name }: Job, id: string, retryCount: number) =>
    boss
      .getDb()
      .executeSql(`update pgboss.job set retry_delay = $3 where name = $1 and id = $2::uuid`, [
        name,
        id,
        pauseAfter(retryCount + 1, PAUSES),
      ])
      .catch((error: unknown) => onFailure(name, error))

  /** Does all that is due on one queue, so that what was put there first is done before what it led to. */
  const emptied = async (job: Job) => {
    let count = 0
    for (let batch = await fetched(job); batch.length > 0; batch = await fetched(job)) {
      for (const one of batch) {
        if (!(await perform(job, one))) await boss.complete(job.name, one.id)
        count++
      }
    }
    return count
  }
  const fetched = ({ name }: Job) => boss.fetch<object>(name, { batchSize: 50 })

  return {
    async work() {
      for (const job of jobs) {
        if (job.isIdle) idle.add(job.name)
        const { concurrency = 1 } = job
        const worker = await boss.work(
          job.name,
          {
            batchSize: Math.ceil(BATCH / concurrency),
            localConcurrency: concurrency,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 0.5,
            perJobResults: true,
          },
          async (batch) => {
            const jobsOf = batch as FetchedJob<object>[]
            if (concurrency > 1) return (await Promise.all(jobsOf.map((one) => settled(job, one)))).flat()
            const results: JobResult[] = []
            for (const one of jobsOf) results.push(...(await settled(job, one)))
            return results
          },
        )
        if (job.isAwaited) workers.set(job.name, worker)
        if (job.cron) await boss.schedule(job.name, job.cron)
      }
    },
    async runDue() {
      let count = 0
      for (let before = -1; before < count; ) {
        before = count
        for (const job of jobs) count += await emptied(job)
      }
      return count
    },
    async waiting() {
      const queues = await boss.getQueues()
      return Object.fromEntries(queues.map((queue) => [queue.name, queue.queuedCount ?? 0]))
    },
    async stop() {
      // Jobs that run now may put others on queues until they are through.
      await boss.stop({ graceful: true, timeout: 5000 })
      queuesOf.delete(db)
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
