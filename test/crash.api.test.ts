import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { SECRET, testApp } from './app.ts'
import { aTrade, makeOrder, type User } from './make.ts'
import { type Server, startServer } from './setup/server.ts'
import { newDatabase } from './setup/test-database.ts'
import { aGroupWithStock, type GroupWithStock } from './transfers.ts'

const database = () => newDatabase('crash')
testApp({}, database)

const servers: Server[] = []
const start = async () => {
  const server = await startServer({ DATABASE_URL: await database(), DOCKET_SECRET: SECRET, DOCKET_DEMO: 'off' }, ['--web-only'])
  servers.push(server)
  return server
}
/** Also those of a test that failed halfway. */
afterAll(() => Promise.all(servers.map((server) => server.end('SIGKILL'))))

/** One connection holds up others in the database; the other watches: inside a transaction the activity is read once, and stays as it was. */
let holder: pg.Client
let watcher: pg.Client
beforeAll(async () => {
  holder = new pg.Client(await database())
  watcher = new pg.Client(await database())
  await Promise.all([holder.connect(), watcher.connect()])
})
afterAll(() => Promise.all([holder.end(), watcher.end()]))

const isHeldUp = async () => {
  const { rows } = await watcher.query<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count) > 0
}

/**
 * Sends a request, and waits until the database holds it up. A busy machine may cut a connection before anything is done: it is sent again
 * then. What it comes to is in `outcome`: an error once its server is gone.
 */
async function heldUp(send: () => Promise<Response>): Promise<{ outcome: Promise<Response | Error> }> {
  const outcome = send().catch((error: Error) => error)
  let early: Response | Error | undefined
  void outcome.then((answer) => {
    early = answer
  })
  await expect.poll(async () => early !== undefined || (await isHeldUp())).toBe(true)
  if (early instanceof Response) throw new Error(`Answered ${early.status}: ${await early.text()}`)
  return early === undefined ? { outcome } : heldUp(send)
}

type Trade = Awaited<ReturnType<typeof aTrade>>
const body = ({ distributor, products }: Trade) =>
  JSON.stringify({ orders: [{ distributorId: distributor.id, products: [{ productId: products[0].id, quantity: 2 }] }] })

const place = (server: Server, trade: Trade, key: string) =>
  fetch(`${server.url}/api${venueOrders.place.path.replace(':venueId', String(trade.venue.id))}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${trade.buyer.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: body(trade),
  })

const issue = (server: Server, { seller }: Trade, orderId: number, key: string) =>
  fetch(`${server.url}/api${supplierInvoices.issue.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ orderIds: [orderId] }),
  })

const ordersOf = async ({ venue }: Trade) => {
  const { rows } = await holder.query<{ id: string }>('select id from orders where venue_id = $1', [venue.id])
  return rows.map(({ id }) => Number(id))
}

test.each([
  ['before anything was done', 'lock table connections in access exclusive mode'],
  ['with the order written, and its outcome on the way', 'lock table idempotency_keys in exclusive mode'],
])('a request replayed after a crash %s is carried out once', async (_, lock) => {
  const trade = await aTrade()
  const doomed = await start()
  await holder.query('begin')
  await holder.query(lock)
  const { outcome } = await heldUp(() => place(doomed, trade, 'friday-night'))
  await doomed.end('SIGKILL')
  expect(await outcome).toBeInstanceOf(Error)
  await holder.query('rollback')

  const next = await start()
  const first = await place(next, trade, 'friday-night')
  expect(first.status).toBe(201)
  const answer = await first.json()
  expect(await ordersOf(trade)).toEqual([answer.orders[0].id])
  expect(await (await place(next, trade, 'friday-night')).json()).toEqual(answer)
  expect(await ordersOf(trade)).toHaveLength(1)
  await next.end('SIGTERM')
})

test('G-082 an invoice that a crash interrupts is issued once when it is asked for again, and leaves no gap in the numbers', async () => {
  const trade = await aTrade()
  const orders = [
    await makeOrder(trade.distributor, trade.venue, { status: 'completed' }),
    await makeOrder(trade.distributor, trade.venue, { status: 'completed' }),
  ]
  const [first = 0, second = 0] = orders.map(({ id }) => id)
  const numbersOf = async () => {
    const { rows } = await holder.query<{ number: string; order_id: string }>(
      'select number, order_id from supplier_invoices where distributor_id = $1 order by serial',
      [trade.distributor.id],
    )
    return rows.map(({ number, order_id: orderId }) => [number, Number(orderId)])
  }
  const doomed = await start()
  await holder.query('begin')
  // The number is taken and the invoice written; the outcome cannot be kept.
  await holder.query('lock table idempotency_keys in exclusive mode')
  const { outcome } = await heldUp(() => issue(doomed, trade, first, 'month-end'))
  await doomed.end('SIGKILL')
  expect(await outcome).toBeInstanceOf(Error)
  await holder.query('rollback')

  const next = await start()
  expect((await issue(next, trade, second, 'another')).status).toBe(201)
  expect((await issue(next, trade, first, 'month-end')).status).toBe(201)
  expect((await issue(next, trade, first, 'month-end')).status).toBe(201)
  expect(await numbersOf()).toEqual([
    ['INV-0001', second],
    ['INV-0002', first],
  ])
  await next.end('SIGTERM')
})

/** What the two outlets of a group have of a product, and what is on its way between them. */
const between = async ({ apples }: GroupWithStock) => {
  const { rows } = await holder.query<{ status: string | null; books: string; in_transit: string }>(
    `select (select sum(quantity) from venue_inventory where product_id = $1) as books,
       (select coalesce(sum(l.quantity), 0) from inventory_transfers t join inventory_transfer_lines l on l.transfer_id = t.id
         where t.status = 'in_transit' and l.product_id = $1) as in_transit,
       (select string_agg(status, ' ') from inventory_transfers t join inventory_transfer_lines l on l.transfer_id = t.id
         where l.product_id = $1) as status`,
    [apples.id],
  )
  return [Number(rows[0]?.books), Number(rows[0]?.in_transit), rows[0]?.status]
}

const transferred = (
  server: Server,
  path: string,
  { method = 'POST', user, body }: { method?: string; user: User; body: object },
) =>
  fetch(`${server.url}/api/venue/${path}`, {
    method,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json', 'idempotency-key': 'the-only-time' },
    body: JSON.stringify(body),
  })

test.each([
  ['before anything was booked', 'lock table venue_inventory in access exclusive mode'],
  ['with one side booked', 'lock table inventory_transfer_lines in exclusive mode'],
  ['with everything booked, and its outcome on the way', 'lock table idempotency_keys in exclusive mode'],
])('G-062 goods that are sent and received while the server is killed %s are in one place, once', async (_, lock) => {
  const world = await aGroupWithStock()
  const { bar, cafe, apples, bartender, barista } = world
  const send = (server: Server) =>
    transferred(server, `${bar.id}/inventory-transfers`, {
      user: bartender,
      body: { destinationId: cafe.id, items: [{ id: apples.id, quantity: 5 }] },
    })
  const killed = async (work: (server: Server) => Promise<Response>) => {
    const doomed = await start()
    await holder.query('begin')
    await holder.query(lock)
    const { outcome } = await heldUp(() => work(doomed))
    await doomed.end('SIGKILL')
    expect(await outcome).toBeInstanceOf(Error)
    await holder.query('rollback')
  }
  await killed(send)
  expect(await between(world)).toEqual([12, 0, null])
  const next = await start()
  const [first, again] = [await send(next), await send(next)]
  const { id } = (await first.json()) as { id: number }
  expect(await again.json()).toMatchObject({ id, status: 'in_transit' })
  expect(await between(world)).toEqual([7, 5, 'in_transit'])

  const receive = (server: Server) =>
    transferred(server, `${cafe.id}/inventory-transfers/${id}/receive`, {
      method: 'PUT',
      user: barista,
      body: { items: [{ id: apples.id, quantity: 4, note: 'One fell down' }] },
    })
  await killed(receive)
  expect(await between(world)).toEqual([7, 5, 'in_transit'])
  expect((await receive(next)).status).toBe(200)
  expect((await receive(next)).status).toBe(200)
  expect(await between(world)).toEqual([11, 0, 'received'])
  await next.end('SIGTERM')
})
