import { expect, test, vi } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { as, inDatabase, now, SITE, testApp, theApp } from '#test/app.ts'
import { gateTo } from '#test/gate.ts'
import { makeUser } from '#test/make.ts'
import { newDatabase } from '#test/setup/test-database.ts'
import { withClient } from '#test/setup/with-client.ts'
import { everyone } from '../db/acting.ts'
import { openDatabase, rows } from '../db/database.ts'
import { job } from './job.ts'
import { enqueue, enqueueEach, type Jobs, prepareJobs, startJobs } from './jobs.ts'

testApp()

const site = SITE

/** Workers for one job on a database of its own. */
async function working(url: string, one: ReturnType<typeof job<{ n: number }>>, workersUrl = url) {
  await prepareJobs(url, [one])
  const db = await openDatabase({ url: workersUrl, poolSize: 2 })
  const failures: { message: string; data: object | undefined }[] = []
  const jobs: Jobs = await startJobs({
    url: workersUrl,
    db,
    jobs: [one],
    now,
    site,
    storage: theApp().storage,
    onFailure: (_, error, data) => failures.push({ message: (error as Error).message, data }),
  })
  const close = async () => {
    await jobs.stop()
    await db.close()
  }
  return { db, jobs, failures, close }
}

test('one failing job does not fail or repeat the others of its batch, and its log names what it was about', async () => {
  const url = await newDatabase('jobs_batch')
  const done: number[] = []
  const flaky = job<{ n: number }>('test.flaky', async ({ n }) => {
    if (n === 3) throw new Error('three is refused')
    done.push(n)
  })
  const { db, jobs, failures, close } = await working(url, flaky)
  const all = Array.from({ length: 64 }, (_, n) => ({ n }))
  await db.write(everyone, (tx) => enqueueEach(tx, flaky, all))
  await jobs.work()
  const statesOf = () =>
    withClient(url, async (client) => {
      const { rows: found } = await client.query<{ state: string; n: number; retry_delay: number }>(
        `select state, (data->>'n')::int as n, retry_delay from pgboss.job where name = 'test.flaky' and state <> 'completed'`,
      )
      return found
    })
  await vi.waitFor(async () => expect(await statesOf()).toEqual([{ state: 'retry', n: 3, retry_delay: 5 }]), { timeout: 10_000 })
  expect(done).toHaveLength(63)
  expect(failures[0]).toEqual({ message: 'three is refused', data: { n: 3 } })
  await close()
}, 30_000)

test('a job whose database goes away in the middle of it is begun again without a growing pause', async () => {
  const url = await newDatabase('jobs_away')
  const gate = await gateTo(url)
  let attempts = 0
  const cut = job<{ n: number }>('test.cut', async (_, { tx }) => {
    attempts++
    if (attempts <= 3) {
      await gate.shut()
      setTimeout(() => void gate.open(), 100)
    }
    await rows(tx, 'select 1')
  })
  const { db, jobs, close } = await working(url, cut, gate.url)
  await db.write(everyone, (tx) => enqueue(tx, cut, { n: 1 }))
  await jobs.work()
  await vi.waitFor(
    async () => {
      const { rows: found } = await withClient(url, (client) =>
        client.query(`select state, retry_count, retry_delay from pgboss.job where name = 'test.cut'`),
      )
      expect(found).toEqual([{ state: 'completed', retry_count: 0, retry_delay: 1 }])
    },
    { timeout: 20_000 },
  )
  expect(attempts).toBe(4)
  await close()
  await gate.shut()
}, 40_000)

test('a job whose worker was lost begins again at once, however often that happens', async () => {
  const url = await newDatabase('jobs_lost')
  const lost = job<{ n: number }>('test.lost', async () => {})
  const { close } = await working(url, lost)
  const { rows: queues } = await withClient(url, (client) =>
    client.query(`select retry_backoff, retry_delay from pgboss.queue where name = 'test.lost'`),
  )
  expect(queues).toEqual([{ retry_backoff: false, retry_delay: 1 }])
  await close()
}, 30_000)

test('a job is done in the transaction of what it did: a crash that undoes one undoes the other', async () => {
  const url = await newDatabase('jobs_undone')
  await withClient(url, (client) => client.query('create table traces (n int); grant all on traces to public'))
  const tracing = job<{ n: number }>('jobs.tracing', async ({ n }, { tx }) => {
    await rows(tx, 'insert into traces (n) values ($1)', [n])
  })
  const { db, jobs, failures, close } = await working(url, tracing)
  await db.write(everyone, (tx) => enqueueEach(tx, tracing, [{ n: 1 }, { n: 2 }]))
  await jobs.work()
  await vi.waitFor(
    async () => {
      const { rows: found } = await withClient(url, (client) =>
        client.query(
          `select j.state, j.xmin = t.xmin as "isOne" from traces t join pgboss.job j on j.name = 'jobs.tracing' and (j.data ->> 'n')::int = t.n`,
        ),
      )
      expect(found).toEqual([
        { state: 'completed', isOne: true },
        { state: 'completed', isOne: true },
      ])
    },
    { timeout: 10_000 },
  )
  expect(failures).toEqual([])
  await close()
}, 30_000)

test('a job that runs while its node stops may put another on a queue, and is done', async () => {
  const url = await newDatabase('jobs_stopping')
  let begun = () => {}
  const isRunning = new Promise<void>((resolve) => {
    begun = resolve
  })
  let goOn = () => {}
  const isStopping = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const leading = job<{ n: number }>('test.leading', async ({ n }, { tx }) => {
    if (n > 0) return
    begun()
    await isStopping
    await enqueue(tx, leading, { n: 1 })
  })
  const { db, jobs, failures, close } = await working(url, leading)
  await db.write(everyone, (tx) => enqueue(tx, leading, { n: 0 }))
  await jobs.work()
  await isRunning
  const closed = close()
  goOn()
  await closed
  expect(failures).toEqual([])
  const { rows: states } = await withClient(url, (client) =>
    client.query<{ n: number; state: string }>(
      `select (data->>'n')::int as n, state from pgboss.job where name = 'test.leading'`,
    ),
  )
  expect(states.find(({ n }) => n === 0)?.state).toBe('completed')
  expect(states.some(({ n }) => n === 1)).toBe(true)
}, 30_000)

test('failed jobs are listed for the admin with what they were about and the reason', async () => {
  const admin = await makeUser({ admin: true })
  await inDatabase((tx) =>
    rows(
      tx,
      `insert into pgboss.job (name, data, state, output, completed_on, retry_count)
       values ('orders.tell-of-new-order', '{"orderId": 4711}', 'failed', '{"message": "the printer is on fire"}', now(), 20)`,
    ),
  )
  const listed = await as(admin).call(administration.failedJobs, {})
  expect(listed.data).toContainEqual(
    expect.objectContaining({ about: { orderId: 4711 }, reason: 'the printer is on fire', attempts: 21 }),
  )
})
