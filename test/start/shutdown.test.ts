import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { DEMO_PASSWORD } from '#server/upkeep/demo/people.ts'
import { type Server, startServer } from '#test/setup/server.ts'
import { withClient } from '#test/setup/with-client.ts'
import { startBalancer } from './balancer.ts'
import { type Checkout, copyCheckout, until } from './checkout.ts'

let checkout: Checkout
beforeAll(() => {
  checkout = copyCheckout()
})
beforeEach(() => checkout.useNewData())
afterEach(() => checkout.killEverything())
afterAll(() => checkout.remove())

const CHEF = 'mia@glasshouse.example'

async function signIn(url: string): Promise<string> {
  const form = { grant_type: 'password', client_id: 'web', username: CHEF, password: DEMO_PASSWORD }
  const response = await fetch(`${url}/api/manager/oauth`, { method: 'POST', body: new URLSearchParams(form) })
  return ((await response.json()) as { accessToken: string }).accessToken
}

type Wanted = { venue_id: number; distributor_id: number; product_id: number; quantity: number }

/** Something the chef has ordered before. */
const somethingOf = (databaseUrl: string): Promise<Wanted> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Wanted>(
      `select o.venue_id::int, o.distributor_id::int, l.product_id::int, l.quantity::float8
         from orders o join order_lines l on l.order_id = o.id
         join users u on u.email = $1 and u.id = o.ordered_by
        where not l.is_bonus order by o.id desc limit 1`,
      [CHEF],
    )
    if (!rows[0]) throw new Error('The chef has ordered nothing yet')
    return rows[0]
  })

const place = (
  url: string,
  token: string,
  { venue_id, distributor_id, product_id, quantity }: Wanted,
  key: string,
): Promise<Response> =>
  fetch(`${url}/api/venues/${venue_id}/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ orders: [{ distributorId: distributor_id, products: [{ productId: product_id, quantity }] }] }),
  })

test('a request in flight at SIGTERM is answered, the node is not ready meanwhile, and the order is there', async () => {
  const running = checkout.start({ DOCKET_DEMO: 'on', SHUTDOWN_DELAY: '1' })
  const url = await running.address()
  const { url: databaseUrl } = await startEmbeddedPostgres(checkout.dataDir())
  const wanted = await somethingOf(databaseUrl)
  const token = await signIn(url)
  const stream = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const streamEnded = stream.text().catch((error: Error) => error.message)

  const holder = new pg.Client(databaseUrl)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table orders in share row exclusive mode')
  const placing = place(url, token, wanted, 'in-flight')
  let early = ''
  void placing.then(async (answer) => {
    early = `${answer.status} ${await answer.clone().text()}`
  })
  await until('the order waits for the lock', async () => {
    const { rowCount } = await withClient(databaseUrl, (client) =>
      client.query(`select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'docket'`),
    )
    if (early) throw new Error(`The order was answered before: ${early}`)
    return rowCount !== 0
  })
  running.child.kill('SIGTERM')
  await until('the node is not ready', async () => (await fetch(`${url}/api/ready`)).status === 503)
  await until('new connections are refused', () =>
    fetch(`${url}/api/health`).then(
      () => false,
      () => true,
    ),
  )
  expect(await streamEnded).toContain('retry: 2000')
  await holder.query('commit')
  const answer = await placing
  expect(answer.status).toBe(201)
  expect(answer.headers.get('connection')).toBe('close')
  const { orders } = (await answer.json()) as { orders: { orderNumber: number }[] }
  expect(orders[0]?.orderNumber).toBeGreaterThan(0)
  expect(await running.exitCode()).toBe(0)
  await until('every process has ended', () => checkout.processes().length === 0)
})

test('a rolling restart of three nodes behind a balancer loses no request of 16 clients', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-rolling-'))
  // for the user PostgreSQL runs as
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder, { isDurable: false })
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    DOCKET_SECRET: 'a secret that is only for the tests of restarts',
    SHUTDOWN_DELAY: '1',
    POOL_SIZE: '5',
    RATE_LIMIT_PER_MINUTE: '1000000',
  }
  const balancer = await startBalancer()
  const nodes: Server[] = []
  try {
    const begin = async (demo: 'on' | 'off') => {
      const node = await startServer({ ...settings, DOCKET_DEMO: demo }, ['--web-only'])
      balancer.add(node.url)
      await balancer.untilReady(node.url)
      nodes.push(node)
    }
    await begin('on')
    await begin('off')
    await begin('off')
    const wanted = await somethingOf(postgres.url)
    const token = await signIn(balancer.url)
    let isOver = false
    let answered = 0
    const failures: string[] = []
    const client = async (name: number) => {
      for (let n = 0; !isOver; n++) {
        const sent =
          n % 2
            ? place(balancer.url, token, wanted, `${name}-${n}`)
            : fetch(`${balancer.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
        const failure = await sent.then(
          async (response) => {
            const body = await response.text()
            return response.ok ? '' : `${response.status} ${body}`
          },
          (error: Error) => `${error.message}: ${error.cause}`,
        )
        if (failure) failures.push(failure)
        else answered++
      }
    }
    const clients = Array.from({ length: 16 }, (_, name) => client(name))
    for (const old of [...nodes]) {
      const before = answered
      await until('requests are answered', () => answered > before + 50 || failures.length > 0)
      await old.end('SIGTERM')
      balancer.remove(old.url)
      await begin('off')
    }
    isOver = true
    await Promise.all(clients)
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(150)
  } finally {
    balancer.close()
    for (const node of nodes) await node.end('SIGKILL')
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
