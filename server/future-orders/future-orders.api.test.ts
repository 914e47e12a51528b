import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/distributor-orders.ts'
import { futureOrders } from '#contract/future-orders.ts'
import type { NewOrder } from '#contract/new-order.ts'
import { orderCounts } from '#contract/order-counts.ts'
import { venueOrders } from '#contract/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { as, inDatabase, later, mailsTo, now, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeOrder, makeProduct, makeUser, makeVenue, setStock } from '#test/make.ts'
import { LOOK_AHEAD } from './look-ahead.job.ts'
import { PLACE_DUE } from './place-due.job.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
type Plan = Partial<NewOrder> & { lines?: number[] }

const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString()
const everyWeek = { every: 'week' } as const
const everyDay = { every: 'day' } as const

async function plan({ buyer, venue, distributor, products }: Trade, { lines = [2], ...rest }: Plan = {}) {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: {
      orders: [
        {
          distributorId: distributor.id,
          products: lines.map((quantity, i) => ({ productId: products[i]?.id ?? 0, quantity })),
          scheduledAt: inDays(1),
          ...rest,
        } as never,
      ],
    },
  })
  const [order] = orders
  if (!order) throw new Error('Nothing was planned')
  return order
}

/** The clock of the jobs goes on; who calls afterwards calls as of today. */
async function runAt(days: number, job: { name: string } = PLACE_DUE) {
  later({ days })
  await inDatabase((tx) => enqueue(tx, job, {}))
  await runJobs()
  later({ days: -days })
}

const ordersOf = ({ venue }: Trade) =>
  inDatabase((tx) =>
    rows<{
      id: number
      order_number: number | null
      status: string
      upcoming: boolean
      scheduled_at: Date
      amount_with_tax: number
    }>(
      tx,
      `select id, order_number, status, upcoming, scheduled_at, amount_with_tax from orders where venue_id = $1 order by id`,
      [venue.id],
    ),
  )
const list = ({ buyer, venue }: Trade, type: 'standing' | 'scheduled') =>
  as(buyer).call(futureOrders.list, { params: { venueId: venue.id, type } })
const at = ({ venue }: Trade, orderId: number) => ({ params: { venueId: venue.id, orderId } })

describe('ordering for later', () => {
  test('T-05 R-006 R-163 it waits, has no number, and neither list nor limit counts it as ordered', async () => {
    const trade = await aTrade()
    const order = await plan(trade)
    expect(order).toMatchObject({
      status: 'pending',
      upcoming: true,
      kind: 'scheduled',
      interval: 'none',
      orderNumber: null,
      orderedAt: null,
      requestedDeliveryAt: null,
      actions: ['edit', 'reschedule', 'cancel'],
    })
    expect((await as(trade.buyer).call(venueOrders.list, { params: { contextId: trade.venue.id } })).data).toEqual([])
    expect((await as(trade.seller).call(distributorOrders.list, {})).data).toEqual([])
    expect((await as(trade.seller).call(orderCounts.ofDistributor, {})).open).toBe(0)
    const { data } = await list(trade, 'scheduled')
    expect(data.map(({ id, standing }) => [id, standing])).toEqual([[order.id, null]])
    expect((await list(trade, 'standing')).data).toEqual([])
    const coming = await as(trade.seller).call(futureOrders.coming, {})
    expect(coming.data.map(({ id }) => id)).toEqual([order.id])
    await runJobs()
    expect(await mailsTo(trade.seller.email)).toEqual([])
    const seen = await as(trade.seller).call(distributorOrders.find, { params: { orderId: order.id } })
    expect(seen.actions).toEqual([])
  })

  test('R-212 a time that has passed, or a day of delivery beside it, is refused by field', async () => {
    const trade = await aTrade()
    expect((await refused(plan(trade, { scheduledAt: inDays(-1) }))).fields).toHaveProperty('orders.0.scheduledAt')
    expect((await refused(plan(trade, { requestedDeliveryAt: inDays(5).slice(0, 10) }))).fields).toHaveProperty(
      'orders.0.requestedDeliveryAt',
    )
    expect((await refused(plan(trade, { lines: [-1] }))).status).toBe(422)
    expect(await ordersOf(trade)).toEqual([])
  })

  test('T-06 it is placed when its time comes, at the prices of then, and both are told', async () => {
    const trade = await aTrade({ distributor: { tax: 10 } })
    const order = await plan(trade, { lines: [2, 1] })
    await inDatabase((tx) => rows(tx, `update products set price = 11 where id = $1`, [trade.products[0]?.id]))
    await runAt(0.5)
    expect((await ordersOf(trade))[0]?.upcoming).toBe(true)
    await runAt(1.1)
    const placed = await as(trade.buyer).call(venueOrders.find, at(trade, order.id))
    expect(placed).toMatchObject({ status: 'pending', upcoming: false, orderNumber: 1, amount: 42, amountWithTax: 46.2 })
    expect(placed.requestedDeliveryAt).not.toBeNull()
    expect(placed.historyLog.map(({ kind, side }) => [kind, side])).toEqual([
      ['planned', 'venue'],
      ['placed', 'system'],
    ])
    expect((await mailsTo(trade.seller.email)).map(({ subject }) => subject)).toEqual([`New order #1 from ${trade.venue.name}`])
    expect((await list(trade, 'scheduled')).data).toEqual([])
    expect((await as(trade.seller).call(orderCounts.ofDistributor, {})).open).toBe(1)
  })

  test('T-06 beyond the purchasing limit of the orderer it waits for approval', async () => {
    const trade = await aTrade()
    const orderer = await makeUser({ venues: [trade.venue], role: 'venue_orderer', granted: ['seeFutureOrders'] })
    await inDatabase((tx) =>
      rows(tx, `insert into purchasing_limits (venue_id, user_id, amount) values ($1, $2, 15)`, [trade.venue.id, orderer.id]),
    )
    await plan({ ...trade, buyer: orderer as never })
    await runAt(1.1)
    expect((await ordersOf(trade))[0]?.status).toBe('needs_approval')
  })
})

describe('ordering again and again', () => {
  test('R-164 G-036 T-06 each time the next one is planned, and every one has a number of its own', async () => {
    const trade = await aTrade()
    const first = await plan(trade, { interval: 'unlimited' })
    expect(first).toMatchObject({ kind: 'standing', interval: 'unlimited' })
    await runAt(1.1)
    await runAt(8.1)
    const orders = await ordersOf(trade)
    expect(orders.map(({ order_number, upcoming }) => [order_number, upcoming])).toEqual([
      [1, false],
      [2, false],
      [null, true],
    ])
    const [a, b, c] = orders.map(({ scheduled_at }) => scheduled_at.getTime())
    for (const gap of [(b ?? 0) - (a ?? 0), (c ?? 0) - (b ?? 0)])
      expect(Math.abs(gap - 7 * 86_400_000)).toBeLessThanOrEqual(3_600_000)
    const { data } = await list(trade, 'standing')
    expect(data[0]?.standing).toMatchObject({ recurrence: { every: 'week' } })
    expect(data[0]?.standing?.next).toHaveLength(5)
  })

  test('placed once however many workers look at the same time', async () => {
    const trade = await aTrade()
    for (let i = 0; i < 12; i++) await plan(trade, { recurrence: everyDay as never, lines: [1, 2] })
    later({ days: 1.1 })
    await inDatabase(async (tx) => {
      for (let i = 0; i < 4; i++) await enqueue(tx, PLACE_DUE, {})
    })
    await Promise.all([runJobs(), runJobs(), runJobs()])
    later({ days: -1.1 })
    const orders = await ordersOf(trade)
    expect(
      orders
        .filter(({ upcoming }) => !upcoming)
        .map(({ order_number }) => order_number)
        .sort((a, b) => (a ?? 0) - (b ?? 0)),
    ).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect(orders.filter(({ upcoming }) => upcoming)).toHaveLength(12)
  })

  test('a run hours or days late places what is due once, and passes over what it missed', async () => {
    const trade = await aTrade()
    await plan(trade, { recurrence: everyDay as never })
    await runAt(4.5)
    const orders = await ordersOf(trade)
    expect(orders.map(({ upcoming }) => upcoming)).toEqual([false, true])
    const next = orders[1]?.scheduled_at.getTime() ?? 0
    expect(next).toBeGreaterThan(now().getTime() + 4.5 * 86_400_000)
    expect(next).toBeLessThan(now().getTime() + 5.6 * 86_400_000)
  })

  test('what dies in the middle leaves nothing half placed, and is placed by the next run', async () => {
    const trade = await aTrade()
    const order = await plan(trade, { recurrence: everyWeek as never })
    const other = await makeOrder(trade.distributor, await makeVenue())
    const inTheWay = await inDatabase((tx) =>
      rows(
        tx,
        `insert into future_orders (order_id, distributor_id, venue_id, standing_order_id, occurrence_on)
         select $2, distributor_id, $3, standing_order_id, occurrence_on + 7 from future_orders where order_id = $1 returning 1`,
        [order.id, other.id, other.venue_id],
      ),
    )
    expect(inTheWay).toHaveLength(1)
    await expect(runAt(1.1)).rejects.toThrow('duplicate key')
    later({ days: -1.1 })
    await inDatabase((tx) => rows(tx, `delete from future_orders where order_id = $1`, [other.id]))
    expect((await ordersOf(trade)).map((one) => [one.upcoming, one.order_number])).toEqual([[true, null]])
    await runAt(1.1)
    expect((await ordersOf(trade)).map(({ upcoming }) => upcoming)).toEqual([false, true])
    expect((await mailsTo(trade.seller.email)).length).toBe(1)
  })

  test('what comes free is not ordered twice, and a product that is gone stays to be seen', async () => {
    const trade = await aTrade()
    const wine = await makeProduct(trade.distributor, { deals: [{ buy: 5, get: 2, price: 0 }] })
    const milk = await makeProduct(trade.distributor)
    const order = await plan({ ...trade, products: [wine, milk] as never }, { lines: [5, 1], recurrence: everyWeek as never })
    expect(order.orderedProducts).toHaveLength(3)
    await runAt(1.1)
    await inDatabase((tx) => rows(tx, `update products set deleted_at = now() where id = $1`, [milk.id]))
    await runAt(8.1)
    const { data } = await list(trade, 'standing')
    expect(data.map(({ heldAt, lineCount, findings }) => [heldAt !== null, lineCount, findings.map(({ kind }) => kind)])).toEqual(
      [
        [true, 3, ['missing']],
        [false, 3, []],
      ],
    )
  })

  test('nothing follows when it ends', async () => {
    const trade = await aTrade()
    await plan(trade, { recurrence: { every: 'week', until: inDays(5).slice(0, 10) } as never })
    await runAt(1.1)
    expect((await ordersOf(trade)).map(({ upcoming }) => upcoming)).toEqual([false])
  })
})

describe('changing what is planned', () => {
  test('T-07 R-189 I-047 it moves to another time; only this one, or with a recurrence all that follow', async () => {
    const trade = await aTrade()
    const order = await plan(trade, { recurrence: everyWeek as never })
    const move = (body: object) =>
      as(trade.buyer).call(futureOrders.reschedule, { ...at(trade, order.id), body: { scheduledAt: inDays(2), ...body } })
    const one = await move({})
    expect(one.plan.scheduledAt.slice(0, 16)).toBe(inDays(2).slice(0, 16))
    expect(one.plan.standing?.startsOn).not.toBe(one.plan.scheduledAt.slice(0, 10))
    expect(one.order.historyLog.map(({ kind }) => kind)).toEqual(['planned', 'requested_delivery_date_update'])
    const all = await move({ recurrence: { every: 'fortnight' } })
    expect(all.plan.standing?.recurrence.every).toBe('fortnight')
    const once = await move({ recurrence: null })
    expect(once.plan).toMatchObject({ kind: 'scheduled', interval: 'none' })
    expect((await refused(move({ scheduledAt: inDays(-1) }))).fields).toHaveProperty('scheduledAt')
    const again = await as(trade.buyer).call(venueOrders.update, { ...at(trade, order.id), body: { interval: 'monthly' } })
    expect(again).toMatchObject({ kind: 'standing', interval: 'monthly' })
    await runJobs()
    expect(await mailsTo(trade.seller.email)).toEqual([])
  })

  test('T-08 R-188 I-048 cancelled, it is not placed, and nothing follows', async () => {
    const trade = await aTrade()
    const orders = [await plan(trade, { recurrence: everyWeek as never }), await plan(trade, { recurrence: everyWeek as never })]
    const [first, second] = orders.map(({ id }) => id)
    expect((await as(trade.buyer).call(futureOrders.cancel, at(trade, first ?? 0))).status).toBe('abandoned')
    expect((await as(trade.buyer).call(venueOrders.cancel, at(trade, second ?? 0)))?.status).toBe('abandoned')
    await runAt(30)
    expect((await ordersOf(trade)).map(({ status }) => status)).toEqual(['abandoned', 'abandoned'])
    expect((await refused(as(trade.buyer).call(futureOrders.cancel, at(trade, first ?? 0)))).code).toBe('invalid_transition')
    expect(await mailsTo(trade.seller.email)).toEqual([])
  })

  test('paused it comes again on the day that was said, or when it goes on', async () => {
    const trade = await aTrade()
    const order = await plan(trade, { recurrence: everyDay as never })
    const pause = (until: string | null) => as(trade.buyer).call(futureOrders.pause, { ...at(trade, order.id), body: { until } })
    const until = inDays(10).slice(0, 10)
    expect((await pause(until)).plan.standing?.recurrence.pausedUntil).toBe(until)
    await runAt(5)
    expect((await ordersOf(trade)).map(({ upcoming }) => upcoming)).toEqual([true])
    const on = await pause(null)
    expect(new Date(on.plan.scheduledAt).getTime()).toBeLessThan(now().getTime() + 2 * 86_400_000)
    const once = await plan(trade)
    expect((await refused(as(trade.buyer).call(futureOrders.pause, { ...at(trade, once.id), body: { until } }))).status).toBe(409)
  })

  test('skipped, the next one is planned; changed, only this one is other or all that follow', async () => {
    const trade = await aTrade()
    const { buyer, products } = trade
    const order = await plan(trade, { recurrence: everyWeek as never })
    const skipped = await as(buyer).call(futureOrders.answer, { ...at(trade, order.id), body: { answer: 'skip' } })
    expect([skipped.order.status, skipped.plan?.lineCount]).toEqual(['abandoned', 1])
    const next = skipped.plan?.id ?? 0
    const change = (body: object) =>
      as(buyer).call(futureOrders.change, {
        ...at(trade, next),
        body: { products: [{ productId: products[1]?.id ?? 0, quantity: 7 }], ...body },
      })
    expect((await change({})).order.orderedProducts.map(({ quantity }) => quantity)).toEqual([7])
    await runAt(8.5)
    const after = await list(trade, 'standing')
    const following = await as(buyer).call(futureOrders.find, at(trade, after.data[0]?.id ?? 0))
    expect(following.order.orderedProducts.map(({ quantity }) => quantity)).toEqual([2])
    expect((await refused(change({}))).code).toBe('invalid_transition')
  })

  test('edited as any order is, it still waits: no stock, no limit and no supplier hears of it before its time', async () => {
    const trade = await aTrade({ distributor: { order_more_than_available: false } })
    const orderer = await makeUser({ venues: [trade.venue], role: 'venue_orderer', granted: ['seeFutureOrders', 'edit'] })
    await inDatabase((tx) =>
      rows(tx, `insert into purchasing_limits (venue_id, user_id, amount) values ($1, $2, 15)`, [trade.venue.id, orderer.id]),
    )
    const scarce = await makeProduct(trade.distributor, { stock: 1 })
    const order = await plan({ ...trade, buyer: orderer as never, products: [scarce] as never }, { lines: [1] })
    const [line] = order.orderedProducts
    const changed = await as(trade.buyer).call(venueOrders.changeLines, {
      ...at(trade, order.id),
      body: { lines: [{ lineId: line?.id ?? 0, productId: scarce.id, quantity: 9 }] },
    })
    expect(changed).toMatchObject({ status: 'pending', upcoming: true, amount: 90 })
    await as(trade.buyer).call(venueOrders.update, { ...at(trade, order.id), body: { message: 'Back door' } })
    expect((await refused(as(trade.buyer).call(venueOrders.abandon, { ...at(trade, order.id), body: {} }))).status).toBe(409)
    await runJobs()
    expect(await mailsTo(trade.seller.email)).toEqual([])
  })

  test('another venue finds nothing, and who may not order may not plan', async () => {
    const [trade, other] = [await aTrade(), await aTrade()]
    const order = await plan(trade, { recurrence: everyWeek as never })
    const params = { params: { venueId: other.venue.id, orderId: order.id } }
    for (const call of [
      () => as(other.buyer).call(futureOrders.find, params),
      () => as(other.buyer).call(futureOrders.cancel, params),
      () => as(other.buyer).call(futureOrders.answer, { ...params, body: { answer: 'skip' } }),
      () => as(other.buyer).call(futureOrders.reschedule, { ...at(trade, order.id), body: { scheduledAt: inDays(2) } }),
    ])
      expect((await refused(call())).status).toBe(404)
    expect((await as(other.seller).call(futureOrders.coming, {})).data).toEqual([])
    const bookkeeper = await makeUser({ venues: [trade.venue], role: 'venue_finance' })
    expect((await refused(as(bookkeeper).call(futureOrders.cancel, at(trade, order.id)))).status).toBe(403)
  })
})

describe('what stands against it', () => {
  const withStock = async (stock: number) => {
    const trade = await aTrade({ distributor: { order_more_than_available: false } })
    const products = [await makeProduct(trade.distributor, { stock }), await makeProduct(trade.distributor)]
    return { ...trade, products } as unknown as Trade
  }

  test('is found some days before, told to both sides once, and not to the supplier what is the venue’s own', async () => {
    const trade = await withStock(100)
    const order = await plan(trade, { lines: [5, 1], recurrence: everyWeek as never, scheduledAt: inDays(6) })
    await setStock(trade.products[0] as never, 3)
    await inDatabase((tx) => rows(tx, `update products set price = 12 where id = $1`, [trade.products[1]?.id]))
    await runAt(1, LOOK_AHEAD)
    expect((await list(trade, 'standing')).data[0]?.checkedAt).toBeNull()
    await runAt(4, LOOK_AHEAD)
    await runAt(4.5, LOOK_AHEAD)
    const { plan: found } = await as(trade.buyer).call(futureOrders.find, at(trade, order.id))
    expect(found.findings.map(({ kind, blocks, before, after }) => [kind, blocks, before, after])).toEqual([
      ['price', false, 10, 12],
      ['short', true, 5, 3],
    ])
    const [toVenue, ...more] = await mailsTo(trade.buyer.email)
    expect([toVenue?.subject, more]).toEqual([expect.stringContaining('needs a look'), []])
    expect(toVenue?.text).toContain('3 in stock')
    const toSupplier = await mailsTo(trade.seller.email)
    expect(toSupplier).toHaveLength(1)
    expect(toSupplier[0]?.text).not.toContain('it was')
    const { data } = await as(trade.seller).call(futureOrders.coming, {})
    expect(data[0]?.findings.map(({ kind }) => kind)).toEqual(['short'])
  })

  test('held when its time comes, it waits, both are told, and what follows is planned all the same', async () => {
    const trade = await withStock(1)
    await plan(trade, { lines: [5, 1], recurrence: everyWeek as never })
    await runAt(1.1)
    await runAt(1.2)
    const { data } = await list(trade, 'standing')
    expect(data.map(({ heldAt }) => heldAt !== null)).toEqual([true, false])
    expect((await mailsTo(trade.buyer.email)).map(({ subject }) => subject)).toEqual([
      `Your standing order from ${trade.distributor.name} could not be placed`,
    ])
    expect((await mailsTo(trade.seller.email)).map(({ subject }) => subject)).toEqual([
      `A standing order of ${trade.venue.name} could not be placed`,
    ])
    const held = data[0]?.id ?? 0
    const say = (answer: 'place' | 'drop') => as(trade.buyer).call(futureOrders.answer, { ...at(trade, held), body: { answer } })
    expect((await refused(say('place'))).fields).toHaveProperty('answer')
    const dropped = await say('drop')
    expect(dropped.plan).toBeNull()
    expect(dropped.order).toMatchObject({ status: 'pending', upcoming: false, orderNumber: 1, lineCount: 1 })
    expect((await list(trade, 'standing')).data.map(({ lineCount }) => lineCount)).toEqual([2])
  })

  test('a price that rose steeply is paid only when somebody says so', async () => {
    const trade = await aTrade()
    const order = await plan(trade, { lines: [1, 1] })
    await inDatabase((tx) => rows(tx, `update products set price = 13 where id = $1`, [trade.products[0]?.id]))
    await runAt(1.1)
    expect((await list(trade, 'scheduled')).data[0]?.heldAt).not.toBeNull()
    const { order: placed } = await as(trade.buyer).call(futureOrders.answer, {
      ...at(trade, order.id),
      body: { answer: 'place' },
    })
    expect(placed).toMatchObject({ upcoming: false, amount: 33 })
  })

  test('the last line cannot be dropped, and an answer counts once', async () => {
    const trade = await withStock(1)
    const order = await plan(trade, { lines: [5] })
    await runAt(1.1)
    const say = (answer: 'drop' | 'place' | 'skip') =>
      as(trade.buyer).call(futureOrders.answer, { ...at(trade, order.id), body: { answer } })
    expect((await refused(say('drop'))).code).toBe('last_line')
    expect((await refused(say('skip'))).code).toBe('invalid_transition')
    await setStock(trade.products[0] as never, 50)
    const [a, b] = await Promise.allSettled([say('place'), say('place')])
    expect([a.status, b.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect((await ordersOf(trade)).map(({ order_number }) => order_number)).toEqual([1])
  })

  test('trade that has ended, a minimum that is not reached, and a closed day are found', async () => {
    const trade = await aTrade({
      distributor: {
        minimum_order_amount: 100,
        minimum_policy: 'block',
        delivery_days: [1, 2, 3, 4, 5, 6, 7],
        delivery_period: 'day',
      },
    })
    const order = await plan(trade)
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into closed_days (distributor_id, starts_on, ends_on, reason) values ($1, now()::date, now()::date + 9, 'Holidays')`,
        [trade.distributor.id],
      ),
    )
    await runAt(0, LOOK_AHEAD)
    const kinds = async () =>
      (await as(trade.buyer).call(futureOrders.find, at(trade, order.id))).plan.findings.map(({ kind, blocks }) => [kind, blocks])
    expect(await kinds()).toEqual([
      ['minimum', true],
      ['closed', false],
    ])
    await inDatabase((tx) => rows(tx, `update connections set status = 'ended' where venue_id = $1`, [trade.venue.id]))
    await runAt(1.1)
    expect(await kinds()).toEqual([['no_trade', true]])
  })
})
