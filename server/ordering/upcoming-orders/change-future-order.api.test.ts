import { describe, expect, test } from 'vitest'
import { futureOrders } from '#contract/ordering/future-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { at, everyDay, everyWeek, inDays, listPlanned, ordersOf, plan, runAt } from '#test/a-plan.ts'
import { as, inDatabase, mailsTo, now, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser } from '#test/make.ts'

testApp()

describe('changing what is planned', () => {
  test('T-07 R-189 G-004 I-047 it moves to another time; only this one, or with a recurrence all that follow', async () => {
    const trade = await aTrade()
    const order = await plan(trade, { recurrence: everyWeek as never })
    const startsOn = (await as(trade.buyer).call(futureOrders.find, at(trade, order.id))).plan.standing?.startsOn
    const move = (body: object) =>
      as(trade.buyer).call(futureOrders.reschedule, { ...at(trade, order.id), body: { scheduledAt: inDays(2), ...body } })
    const one = await move({})
    expect(one.plan.scheduledAt.slice(0, 16)).toBe(inDays(2).slice(0, 16))
    expect(one.plan.standing?.startsOn).toBe(startsOn)
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

  test('T-08 R-188 G-004 I-048 cancelled, it is not placed, and nothing follows', async () => {
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
    const stopped = await pause(until)
    expect(stopped.plan.standing?.recurrence.pausedUntil).toBe(until)
    expect(stopped.order.historyLog.at(-1)?.particulars).toMatchObject({ pausedUntil: until })
    await runAt(5)
    expect((await ordersOf(trade)).map(({ upcoming }) => upcoming)).toEqual([true])
    const on = await pause(null)
    expect(new Date(on.plan.scheduledAt).getTime()).toBeLessThan(now().getTime() + 2 * 86_400_000)
    expect(on.order.historyLog.at(-1)?.particulars).toMatchObject({ pausedUntil: null })
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
    const after = await listPlanned(trade, 'standing')
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
    expect(
      (await refused(as(trade.buyer).call(venueOrders.abandon, { ...at(trade, order.id), body: { note: 'Closed' } }))).status,
    ).toBe(409)
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
