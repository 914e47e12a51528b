import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, connect, makeOrder, makeVenue } from '#test/make.ts'
import { anOrder, seenByVenue, type Trade } from '#test/supplier-orders.ts'

testApp()

const list = async ({ seller }: Pick<Trade, 'seller'>, query: object) =>
  (await as(seller).call(distributorOrders.list, { query })).data.map(({ id }) => id)

const driver = ({ distributor }: Trade, name: string) =>
  inDatabase((tx) =>
    tx.insertInto('drivers').values({ distributor_id: distributor.id, name }).returning('id').executeTakeFirstOrThrow(),
  )

describe('a supplier filters its orders', () => {
  test('by driver, warehouse, day of delivery, kind, type and export', async () => {
    const trade = await aTrade()
    const { id: ana } = await driver(trade, 'Ana')
    const order = (columns: object) => makeOrder(trade.distributor, trade.venue, columns)
    const plain = await order({ requested_delivery_at: '2026-03-05' })
    const driven = await order({
      driver_id: ana,
      warehouse_id: trade.distributor.warehouseId,
      requested_delivery_at: '2026-03-05',
      expected_at: '2026-03-09',
      status: 'out_for_delivery',
    })
    const quote = await order({ type: 'quote', status: 'quote', distributor_export_status: 'exported', kind: 'standing' })
    expect(await list(trade, { driverId: String(ana) })).toEqual([driven.id])
    expect(await list(trade, { driverId: 'none' })).toEqual([quote.id, plain.id])
    expect(await list(trade, { warehouseId: String(trade.distributor.warehouseId) })).toEqual([driven.id])
    expect(await list(trade, { deliveryFrom: '2026-03-06', deliveryTo: '2026-03-09' })).toEqual([driven.id])
    expect(await list(trade, { deliveryTo: '2026-03-05' })).toEqual([plain.id])
    expect(await list(trade, { type: 'quote' })).toEqual([quote.id])
    expect(await list(trade, { kind: 'standing' })).toEqual([quote.id])
    expect(await list(trade, { exportStatus: 'not_exported' })).toEqual([driven.id, plain.id])
  })

  test('R-379 newest first; by the day of delivery those without one last, page by page', async () => {
    const trade = await aTrade()
    const order = (day: string | null) => makeOrder(trade.distributor, trade.venue, { requested_delivery_at: day })
    const [none, late, early] = [await order(null), await order('2026-03-09'), await order('2026-03-04')]
    expect(await list(trade, {})).toEqual([early.id, late.id, none.id])
    expect(await list(trade, { sortBy: 'deliveryDate' })).toEqual([early.id, late.id, none.id])
    const first = await as(trade.seller).call(distributorOrders.list, { query: { sortBy: 'deliveryDate', limit: '2' } })
    const { nextId, nextValue } = first.meta
    expect(await list(trade, { sortBy: 'deliveryDate', limit: '2', nextId: String(nextId), nextValue })).toEqual([none.id])
  })

  test('drafts and what is planned are lists of their own, and are ordered nowhere', async () => {
    const trade = await aTrade()
    const notYet = { ordered_at: null, order_number: null, amount_with_tax: 50 }
    const draft = await makeOrder(trade.distributor, trade.venue, { status: 'draft_distributor', ...notYet })
    await makeOrder(trade.distributor, trade.venue, { status: 'draft_venue', ...notYet })
    const planned = await makeOrder(trade.distributor, trade.venue, { upcoming: true, kind: 'scheduled', ...notYet })
    expect(await list(trade, {})).toEqual([])
    expect(await list(trade, { drafts: 'true' })).toEqual([draft.id])
    expect(await list(trade, { upcoming: 'true' })).toEqual([planned.id])
    expect(await as(trade.seller).call(distributorOrders.totalAmount, { query: {} })).toMatchObject({
      count: 0,
      amountWithTax: 0,
    })
    expect((await as(trade.seller).call(orderCounts.ofDistributor, {})).open).toBe(0)
    expect((await refused(list(trade, { drafts: 'true', upcoming: 'true' }))).fields).toHaveProperty(['upcoming'])
  })

  test('what a filter finds comes to: nothing of what was declined, cancelled or only quoted', async () => {
    const trade = await aTrade()
    const amounts = { pending: 10, declined: 20, abandoned: 40, quote: 80 } as const
    for (const [status, amount] of Object.entries(amounts))
      await makeOrder(trade.distributor, trade.venue, { status, amount_with_tax: amount })
    const total = (query: object) => as(trade.seller).call(distributorOrders.totalAmount, { query })
    expect(await total({})).toMatchObject({ count: 4, amountWithTax: 10, currency: { code: 'AUD' } })
    expect(await total({ status: 'quote' })).toMatchObject({ count: 1, amountWithTax: 80 })
  })
})

describe('a selection', () => {
  test('T-31 is accepted one by one: what cannot be is named with the reason', async () => {
    const [given, stranger] = [await anOrder(), await anOrder()]
    const done = await makeOrder(given.distributor, given.venue, { status: 'completed' })
    const outcome = await as(given.seller).call(distributorOrders.acceptMany, {
      body: { orderIds: [given.order.id, done.id, stranger.order.id, given.order.id] },
    })
    expect(outcome.done).toEqual([{ id: given.order.id, orderNumber: 1, status: 'accepted' }])
    expect(outcome.refused).toMatchObject([
      { id: done.id, orderNumber: done.order_number, code: 'invalid_transition' },
      { id: stranger.order.id, orderNumber: null, code: 'not_found' },
    ])
    expect((await seenByVenue(stranger)).status).toBe('pending')
  })

  test('T-56 is completed; two at once complete each order once', async () => {
    const trade = await aTrade()
    const other = await makeVenue()
    await connect(trade.distributor, other)
    const orders = await Promise.all(
      [trade.venue, other, other].map((venue) => makeOrder(trade.distributor, venue, { status: 'accepted' })),
    )
    const body = { orderIds: orders.map(({ id }) => id) }
    const outcomes = await Promise.all([
      as(trade.seller).call(distributorOrders.completeMany, { body }),
      as(trade.seller).call(distributorOrders.completeMany, { body: { orderIds: [...body.orderIds].reverse() } }),
    ])
    expect(outcomes.flatMap(({ done }) => done)).toHaveLength(3)
    expect(outcomes.flatMap(({ refused }) => refused)).toHaveLength(3)
  })

  test('of nothing, or of more than a hundred, is refused', async () => {
    const { seller } = await aTrade()
    const accept = (orderIds: number[]) => refused(as(seller).call(distributorOrders.acceptMany, { body: { orderIds } }))
    expect((await accept([])).fields).toHaveProperty(['orderIds'])
    expect((await accept(Array.from({ length: 101 }, (_, i) => i + 1))).fields).toHaveProperty(['orderIds'])
  })
})
