import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { futureOrders } from '#contract/ordering/future-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { at, everyDay, everyWeek, inDays, listPlanned, ordersOf, plan, runAt } from '#test/a-plan.ts'
import { as, inDatabase, later, mailsTo, now, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeOrder, makeProduct, makeUser, makeVenue } from '#test/make.ts'
import { PLACE_DUE } from './place-due.job.ts'

testApp()

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
    const { data } = await listPlanned(trade, 'scheduled')
    expect(data.map(({ id, standing }) => [id, standing])).toEqual([[order.id, null]])
    expect((await listPlanned(trade, 'standing')).data).toEqual([])
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

  test('T-06 it is placed when its time comes, at the prices of then, and both are notified', async () => {
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
    expect((await listPlanned(trade, 'scheduled')).data).toEqual([])
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
    const { data } = await listPlanned(trade, 'standing')
    expect(data[0]?.standing).toMatchObject({ recurrence: { every: 'week' } })
    expect(data[0]?.standing?.next).toHaveLength(5)
  })

  test('T-05 T-06 one that starts on a day which is none of its weekdays shows the day on which its first order is made', async () => {
    const trade = await aTrade()
    const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek
    const chosen = (days: number) => inDays(days).slice(0, 10)
    for (const every of ['week', 'fortnight'] as const) {
      // said for tomorrow, repeated on the weekday of the day after the next two
      const wanted = weekdayOf(chosen(4))
      const order = await plan(trade, { recurrence: { every, weekdays: [wanted] } as never })
      const { data } = await listPlanned(trade, 'standing')
      const shown = data.find(({ id }) => id === order.id)
      const first = shown?.scheduledAt ?? ''
      const dayShown = Temporal.Instant.from(first)
        .toZonedDateTimeISO(shown?.timezone ?? '')
        .toPlainDate()
      expect(dayShown.dayOfWeek).toBe(wanted)
      expect(shown?.standing?.startsOn).toBe(dayShown.toString())
      const daysUntil = (Date.parse(first) - now().getTime()) / 86_400_000
      expect(daysUntil).toBeLessThan(8)
      await runAt(daysUntil - 0.1)
      const isMade = async () => (await ordersOf(trade)).find(({ id }) => id === order.id)?.upcoming === false
      expect(await isMade()).toBe(false)
      await runAt(daysUntil + 0.1)
      expect(await isMade()).toBe(true)
    }
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

  test('days of a standing order missed while the service was down are held, both sides are notified, and one tap places each', async () => {
    const trade = await aTrade()
    await plan(trade, { recurrence: everyDay as never })
    await runAt(4.5)
    await runAt(4.6)
    const orders = await ordersOf(trade)
    expect(orders.map(({ upcoming, order_number }) => [upcoming, order_number])).toEqual([
      [false, 1],
      [true, null],
      [true, null],
      [true, null],
      [true, null],
    ])
    const { data } = await listPlanned(trade, 'standing')
    const held = data.filter(({ heldAt }) => heldAt !== null)
    expect(held.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([['missed'], ['missed'], ['missed']])
    const next = data.find(({ heldAt }) => heldAt === null)
    expect(new Date(next?.scheduledAt ?? 0).getTime()).toBeGreaterThan(now().getTime() + 4.5 * 86_400_000)
    for (const { email } of [trade.buyer, trade.seller]) {
      const about = (await mailsTo(email)).filter(({ text }) => text.includes('while the service was unavailable'))
      expect(about).toHaveLength(3)
    }
    const say = (id: number, answer: 'place' | 'skip') =>
      as(trade.buyer).call(futureOrders.answer, { ...at(trade, id), body: { answer } })
    const { order: placed } = await say(held[0]?.id ?? 0, 'place')
    expect(placed).toMatchObject({ upcoming: false, orderNumber: 2 })
    const { order: skipped } = await say(held[1]?.id ?? 0, 'skip')
    expect(skipped.status).toBe('abandoned')
    expect((await listPlanned(trade, 'standing')).data).toHaveLength(2)
  })

  test('of many missed days the last seven are held, and none twice', async () => {
    const trade = await aTrade()
    await plan(trade, { recurrence: everyDay as never })
    await runAt(30)
    await runAt(30.1)
    const { data } = await listPlanned(trade, 'standing')
    expect(data.filter(({ heldAt }) => heldAt !== null)).toHaveLength(7)
    expect(data).toHaveLength(8)
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
    const { data } = await listPlanned(trade, 'standing')
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
