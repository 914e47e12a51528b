import { describe, expect, test, vi } from 'vitest'
import { invoiceRequests } from '#contract/billing/invoice-requests.ts'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { openDatabase, rows } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actors.ts'
import { as, inDatabase, later, now, testApp } from '#test/app.ts'
import { aDelivery } from '#test/credits.ts'
import { eventually } from '#test/eventually.ts'
import { gateTo } from '#test/gate.ts'
import { aTrade, makeOrder } from '#test/make.ts'
import { newDatabase, testDatabaseUrl } from '#test/setup/test-database.ts'
import { withClient } from '#test/setup/with-client.ts'
import { announce, announceNow, type LiveEvent, openLive } from './live.ts'
import { concerns } from './live-route.ts'

testApp()

/** A second node on the same database, and a promise of the next event it hears. */
async function anotherNode() {
  const url = await testDatabaseUrl()
  const db = await openDatabase({ url, poolSize: 1 })
  const live = await openLive(url, db, () => {})
  return {
    next: (isWanted: (event: LiveEvent) => boolean) =>
      new Promise<LiveEvent>((resolve) => {
        const stop = live.listen((event) => {
          if (!isWanted(event)) return
          stop()
          resolve(event)
        })
      }),
    close: async () => {
      await live.close()
      await db.close()
    },
  }
}

test('an order placed on one node is heard of on another, once it is committed', async () => {
  const trade = await aTrade()
  const node = await anotherNode()
  const heard = node.next(({ topic, distributorId }) => topic === 'orders' && distributorId === trade.distributor.id)
  const { orders } = await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 1 }] }] },
  })
  expect(await heard).toMatchObject({ venueId: trade.venue.id, ids: { orderId: orders[0]?.id } })
  const answered = node.next(({ topic, distributorId }) => topic === 'orders' && distributorId === trade.distributor.id)
  await as(trade.seller).call(distributorOrders.accept, { params: { orderId: orders[0]?.id ?? 0 } })
  await answered
  await node.close()
})

test('that a message was read is announced to those who could read it', async () => {
  const trade = await aTrade()
  const { orders } = await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 1 }] }] },
  })
  const params = { venueId: trade.venue.id, orderId: orders[0]?.id ?? 0 }
  await as(trade.seller).call(distributorOrders.writeMessage, { params, body: { message: 'Back at ten' } })
  const node = await anotherNode()
  const isTheirs = ({ topic, venueId, distributorId }: LiveEvent) =>
    topic === 'orders' && venueId === trade.venue.id && distributorId === undefined
  const heard = node.next(isTheirs)
  await as(trade.buyer).call(venueOrders.readMessage, { params })
  expect(await heard).toMatchObject({ ids: { orderId: params.orderId } })
  await node.close()
})

test('both sides of a requested invoice hear of the request, of what answers it, and of what no longer does', async () => {
  const trade = await aTrade()
  const order = await makeOrder(trade.distributor, trade.venue, { status: 'completed', lines: [{ product: trade.products[0] }] })
  const node = await anotherNode()
  const hears = () =>
    node.next(
      ({ topic, venueId, distributorId }) =>
        topic === 'invoice-requests' && venueId === trade.venue.id && distributorId === trade.distributor.id,
    )
  const params = { venueId: trade.venue.id }
  const made = hears()
  const { id: requestId } = await as(trade.buyer).call(invoiceRequests.create, {
    params,
    body: { distributorId: trade.distributor.id, orderId: order.id },
  })
  expect((await made).ids).toEqual({ requestId })
  const invoiceId = await inDatabase(async (tx) => {
    const [invoice] = await rows<{ id: number }>(
      tx,
      `insert into pending_invoices (venue_id, distributor_id, status, currency_code, total, created_at, moved_at)
       values ($1, $2, 'draft', 'AUD', 10, $3, $3) returning id`,
      [trade.venue.id, trade.distributor.id, now()],
    )
    return invoice?.id ?? 0
  })
  for (const change of [
    () => as(trade.buyer).call(venueInvoices.merge, { params: { invoiceId }, body: { orderId: order.id } }),
    () => as(trade.buyer).call(venueInvoices.unmerge, { params: { invoiceId } }),
    () => as(trade.buyer).call(venueInvoices.merge, { params: { invoiceId }, body: { orderId: order.id } }),
  ]) {
    const heard = hears()
    await change()
    expect((await heard).ids).toEqual({ requestId })
  }
  await node.close()
})

test('an invoice that its supplier issues answers the request of its order, which both sides hear of', async () => {
  const { venue, distributor, order, buyer, seller } = await aDelivery()
  await as(seller).call(supplierInvoices.saveSettings, {
    body: { issue: 'never', prefix: 'INV-', nextNumber: 1, sendsMail: false, footer: '' },
  })
  const { id: requestId } = await as(buyer).call(invoiceRequests.create, {
    params: { venueId: venue.id },
    body: { distributorId: distributor.id, orderId: order.id },
  })
  const node = await anotherNode()
  const heard = node.next(({ topic, venueId }) => topic === 'invoice-requests' && venueId === venue.id)
  await as(seller).call(supplierInvoices.issue, { body: { orderIds: [order.id] } })
  expect(await heard).toMatchObject({ distributorId: distributor.id, ids: { requestId } })
  await node.close()
})

test('an invoice that is dated in a requested period is heard of by its supplier, and so is that it was deleted', async () => {
  const trade = await aTrade()
  const node = await anotherNode()
  const hears = () =>
    node.next(({ topic, distributorId }) => topic === 'invoice-requests' && distributorId === trade.distributor.id)
  const made = hears()
  const { id: requestId } = await as(trade.buyer).call(invoiceRequests.create, {
    params: { venueId: trade.venue.id },
    body: { distributorId: trade.distributor.id, from: '2026-03-01', to: '2026-03-31' },
  })
  await made
  later({ seconds: 1 })
  const [invoice] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into pending_invoices (venue_id, status, currency_code, created_at, moved_at)
       values ($1, 'draft', 'AUD', $2, $2) returning id`,
      [trade.venue.id, now()],
    ),
  )
  const params = { invoiceId: invoice?.id ?? 0 }
  const answered = hears()
  await as(trade.buyer).call(venueInvoices.assign, {
    params,
    body: { distributorId: trade.distributor.id, invoiceDate: '2026-03-15' },
  })
  expect((await answered).ids).toEqual({ requestId })
  const open = hears()
  await as(trade.buyer).call(venueInvoices.remove, { params })
  expect((await open).ids).toEqual({ requestId })
  await node.close()
})

test('ten outages of the database leave one connection for live updates, and events arrive again', async () => {
  const inside = await newDatabase('live_outages')
  const gate = await gateTo(inside)
  const db = await openDatabase({ url: inside, poolSize: 1 })
  let attempts = 0
  let reconnected = 0
  const live = await openLive(gate.url, db, () => {
    attempts++
  })
  live.listen(({ topic }) => {
    if (topic === 'reconnected') reconnected++
  })
  for (let outage = 1; outage <= 10; outage++) {
    const before = attempts
    await gate.shut()
    // long enough for attempts that fail, which is what made them double
    await vi.waitFor(() => expect(attempts).toBeGreaterThan(before + 2), { timeout: 10_000 })
    await gate.open()
    await vi.waitFor(() => expect(reconnected).toBe(outage), { timeout: 15_000 })
  }
  const { rows: counted } = await withClient(inside, (client) =>
    client.query(`select from pg_stat_activity where application_name = 'docket live' and datname = current_database()`),
  )
  expect(counted).toHaveLength(1)
  expect(gate.passing()).toBe(1)
  const heard = new Promise((resolve) => live.listen((event) => event.topic === 'orders' && resolve(event.ids)))
  await db.write(everyone, async (tx) => announce(tx, { topic: 'orders', ids: { orderId: 7 } }))
  expect(await heard).toEqual({ orderId: 7 })
  await live.close()
  await db.close()
  await gate.shut()
}, 600_000)

test('what is announced while the connection for live updates is away makes every node look again', async () => {
  const inside = await newDatabase('live_missed')
  const gate = await gateTo(inside)
  const db = await openDatabase({ url: inside, poolSize: 1 })
  const live = await openLive(gate.url, db, () => {})
  const other = await openDatabase({ url: inside, poolSize: 1 })
  const otherLive = await openLive(inside, other, () => {})
  const looksAgain = new Promise<string>((resolve) => otherLive.listen(({ topic }) => resolve(topic)))
  await gate.shut()
  await db.write(everyone, async (tx) => announce(tx, { topic: 'sessions', sessionId: 'x' }))
  await gate.open()
  expect(await looksAgain).toBe('reconnected')
  await Promise.all([live.close(), otherLive.close()])
  await Promise.all([db.close(), other.close()])
  await gate.shut()
}, 30_000)

test('a connection that is lost while events are being sent ends neither the process nor live updates', async () => {
  const inside = await newDatabase('live_lost')
  const gate = await gateTo(inside)
  const db = await openDatabase({ url: inside, poolSize: 1 })
  const live = await openLive(gate.url, db, () => {})
  const held = gate.hold()
  announceNow(db, { topic: 'orders', ids: { orderId: 1 } })
  await eventually(() => expect(held.kept()).not.toBe(''))
  // what comes meanwhile is sent as soon as the first is answered: in the same moment the connection turns out to be lost
  announceNow(db, { topic: 'orders', ids: { orderId: 2 } })
  await withClient(inside, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'docket live' and datname = $1`,
      [new URL(inside).pathname.slice(1)],
    ),
  )
  await eventually(() => expect(held.kept()).toContain('terminating connection'))
  held.release()
  let isHeard = false
  live.listen(({ ids }) => {
    if (ids?.orderId === 7) isHeard = true
  })
  await vi.waitFor(
    () => {
      announceNow(db, { topic: 'orders', ids: { orderId: 7 } })
      expect(isHeard).toBe(true)
    },
    { timeout: 10_000 },
  )
  await live.close()
  await db.close()
  await gate.shut()
}, 30_000)

describe('who is notified', () => {
  const seller = { role: 'distributor', distributorId: 1, userId: 7 } as unknown as Actor
  const buyer = { role: 'venue', venueIds: [5, 6], userId: 8 } as unknown as Actor
  const admin = { role: 'admin', userId: 9 } as unknown as Actor

  test.each<[LiveEvent, boolean, boolean, boolean]>([
    [{ topic: 'orders', distributorId: 1, venueId: 5 }, true, true, true],
    [{ topic: 'orders', distributorId: 2, venueId: 4 }, false, false, true],
    [{ topic: 'carts', userId: 8 }, false, true, false],
    [{ topic: 'products', distributorId: 1 }, true, false, true],
    [{ topic: 'sessions', sessionId: 'x' }, false, false, false],
    [{ topic: 'reconnected' }, true, true, true],
  ])('%j', (event, toSeller, toBuyer, toAdmin) => {
    expect([concerns(seller, event), concerns(buyer, event), concerns(admin, event)]).toEqual([toSeller, toBuyer, toAdmin])
  })
})
