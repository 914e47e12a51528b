import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { session } from '#contract/parties/session.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { DEMO_PASSWORD } from '#server/upkeep/demo/people.ts'
import { openApi } from './api.ts'
import { madeUpDay } from './crash/made-up-day.ts'
import { markOf, placingOf } from './replay/place.ts'
import { progress } from './replay/progress.ts'
import { type Scene, setUp } from './replay/set-up.ts'
import { diskOn } from './small-disk.ts'

/**
 * Docket with all its data on a small disk, given as the folder: orders are placed while it fills up, while PostgreSQL cannot keep its
 * log any more, and after there is room again. Nothing is done for it but what a service manager does: what has ended is started again.
 * Prints one line; ends with 1 where something is wrong.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const CLIENTS = 8
const ORDERS = 4000
const FULL_MS = 8000
const PATIENCE_MS = 90_000
const LIMITS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
  RATE_LIMIT_MAILS_PER_DAY: '1000000',
  MOST_DELAY_MS: '0',
}

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder that is a small disk')
const disk = diskOn(folder)
const port = await freePort()
const url = `http://127.0.0.1:${port}`

let isOver = false
let starts = 0
let server: ChildProcess | undefined
const supervised = (async () => {
  while (!isOver) {
    starts++
    server = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...LIMITS },
      stdio: 'ignore',
    })
    await once(server, 'exit')
    if (!isOver) await sleep(1000)
  }
})()

const faults: string[] = []
const answers = new Map<string, number>()
const acknowledged = new Map<string, number>()
try {
  await untilReady(60_000)
  const silent = progress({ isTTY: false, write: () => true })
  const api = openApi(url, () => {})
  const day = madeUpDay(ORDERS)
  const scene = await setUp(api, api.as('admin@docket.example', DEMO_PASSWORD, true), day, silent)
  const tokens = await tokensOf(scene)
  let isDone = false
  const queue = day.orders.values()
  const client = async () => {
    for (const order of queue) {
      const { sending } = placingOf(scene, day, order)
      const mark = markOf(day.digest, order)
      while (!isDone && !(await place(tokens.get(order.store) ?? '', sending, mark))) await sleep(100)
      if (isDone) return
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  await until(() => acknowledged.size > 50, 'fifty orders are placed')

  disk.fill()
  await until(() => (answers.get('503 storage_full') ?? 0) > 0, 'an order is refused for lack of room')
  const before = acknowledged.size
  if ((await readiness()) === 200) faults.push('/api/ready said 200 although the disk was full')
  const full = performance.now()
  while (performance.now() - full < FULL_MS) {
    disk.fill()
    await sleep(200)
  }
  await takeItsLog()
  const hasEnded = starts > 1 || !(await isAlive())
  await sleep(3000)
  if ((await readiness()) === 200) faults.push('/api/ready said 200 although the disk was full')

  disk.clear()
  const since = performance.now()
  const atClear = acknowledged.size
  await untilReady(PATIENCE_MS)
  await until(() => acknowledged.size > atClear + 50, 'orders are placed again')
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  isDone = true
  await clients
  faults.push(...(await lost()))
  const summary = [...answers].toSorted().map(([answer, count]) => `${count} × ${answer}`)
  console.log(
    `${acknowledged.size} orders acknowledged, ${before} before it was full; ${summary.join(', ')}; PostgreSQL ${hasEnded ? 'ended and came back' : 'went on'}; orders again ${seconds} s after there was room`,
  )
  if (faults.length > 0) console.log([...new Set(faults)].join('\n'))
} catch (error) {
  faults.push(String(error))
  console.log(String(error), [...answers], acknowledged.size)
} finally {
  isOver = true
  disk.clear()
  server?.kill('SIGTERM')
  await supervised
}
process.exit(faults.length > 0 ? 1 : 0)

/** @returns whether it was acknowledged; whatever else is no refusal to try again is a fault */
async function place(token: string, sending: { params: { venueId: number }; body: object }, mark: string): Promise<boolean> {
  const answer = await fetch(`${url}/api${venueOrders.place.path.replace(':venueId', String(sending.params.venueId))}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': mark },
    body: JSON.stringify(sending.body),
  }).catch(() => null)
  const text = await answer?.text().catch(() => null)
  if (!answer || text == null) return count('no answer', false)
  const body = JSON.parse(text)
  if (answer.status === 201) {
    acknowledged.set(mark, body.orders[0].id)
    return count('201', true)
  }
  const name = `${answer.status} ${body.error?.code}`
  const mayBe = name === '503 storage_full' || name === '503 not_ready'
  if (!mayBe || !answer.headers.get('retry-after')) faults.push(`an order was answered ${name}: ${text.slice(0, 200)}`)
  return count(name, false)
}

function count<T>(answer: string, result: T): T {
  answers.set(answer, (answers.get(answer) ?? 0) + 1)
  return result
}

/** Before the disk is full: a session lasts longer than all of it. */
async function tokensOf({ venues }: Scene): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const number of venues.keys()) {
    const form = {
      grant_type: 'password',
      client_id: 'web',
      username: `store-${number}@trading-day.example`,
      password: 'one trading day',
    }
    const answer = await fetch(`${url}/api${session.signIn.path}`, { method: 'POST', body: new URLSearchParams(form) })
    tokens.set(number, ((await answer.json()) as { accessToken: string }).accessToken)
  }
  return tokens
}

/** Every segment of the log that is there is used up: the next one cannot be made, and PostgreSQL ends. */
async function takeItsLog(): Promise<void> {
  const client = await database()
  for (let segment = 0; segment < 60; segment++) {
    disk.fill()
    const isTaken = await client
      .query('select txid_current(), pg_switch_wal()')
      .then(() => true)
      .catch(() => false)
    if (!isTaken) break
  }
  await client.end().catch(() => {})
}

async function isAlive(): Promise<boolean> {
  return database().then(
    (client) => client.end().then(() => true),
    () => false,
  )
}

async function lost(): Promise<string[]> {
  const client = await database()
  const { rows } = await client.query<{ mark: string; id: string }>(
    `select venue_order_number as mark, id from orders where venue_order_number like 'crash/%'`,
  )
  await client.end()
  const there = Map.groupBy(rows, ({ mark }) => mark)
  return [...acknowledged].flatMap(([mark, id]) => {
    const found = there.get(mark) ?? []
    return found.length === 1 && Number(found[0]?.id) === id
      ? []
      : [`${mark} was acknowledged and is there ${found.length} times`]
  })
}

async function database(): Promise<pg.Client> {
  const client = new pg.Client((await startEmbeddedPostgres(folder as string)).url)
  client.on('error', () => {})
  await client.connect()
  return client
}

async function readiness(): Promise<number> {
  return fetch(`${url}/api/ready`).then(
    ({ status }) => status,
    () => 0,
  )
}

async function untilReady(patience: number): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if ((await readiness()) === 200) return
    await sleep(50)
  }
  throw new Error('Docket does not come back.')
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`It was waited in vain until ${what}.`)
    await sleep(20)
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port: free } = listener.address() as { port: number }
  listener.close()
  await once(listener, 'close')
  return free
}
