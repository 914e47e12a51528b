import { describe, expect, test } from 'vitest'
import { ownRun } from '#contract/delivery/deliveries.ts'
import { runs } from '#contract/delivery/runs.ts'
import { allEndpoints } from '#contract/index.ts'
import { search } from '#contract/insight/search.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { distributorMembers } from '#contract/parties/members.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import { dayOf, daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, mailsTo, now, refused, runJobs, send, sendForm, testApp } from '#test/app.ts'
import { aTrade, connect, makeUser, makeVenue } from '#test/make.ts'
import { aPng, withPicture } from '#test/picture.ts'

testApp()

const today = () => dayOf(now(), 'Australia/Sydney')

/** A driver who signs in, with two accepted orders of one outlet and one of another for today, and a colleague with none. */
async function aRun() {
  const trade = await aTrade()
  const [driver, colleague] = [
    await makeUser({ distributor: trade.distributor, role: 'distributor_delivery', name: 'Ravi Singh' }),
    await makeUser({ distributor: trade.distributor, role: 'distributor_delivery', name: 'Ana Lima' }),
  ]
  const bar = await makeVenue({ venue_group_id: trade.venue.venue_group_id, name: 'A Bar' })
  await connect(trade.distributor, bar)
  const place = async (venueId: number, quantity: number) => {
    const { orders } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity }] }] },
    })
    const orderId = orders[0]?.id ?? 0
    await as(trade.seller).call(distributorOrders.accept, { params: { orderId }, body: {} })
    await inDatabase((tx) => rows(tx, `update orders set expected_at = $2 where id = $1`, [orderId, today()]))
    return orderId
  }
  const first = await place(trade.venue.id, 4)
  const second = await place(trade.venue.id, 2)
  const other = await place(trade.venue.id, 1)
  const idOf = async (userId: number) => {
    const { data } = await as(trade.seller).call(drivers.list, {})
    return data.find((one) => one.userId === userId)?.id ?? 0
  }
  const [ravi, ana] = [await idOf(driver.id), await idOf(colleague.id)]
  const assign = (driverId: number, orderIds: number[]) =>
    as(trade.seller).call(runs.arrange, { body: { date: today(), driverId, orderIds } })
  await assign(ravi, [first, second])
  await assign(ana, [other])
  const lineOf = async (orderId: number) => {
    const order = await as(trade.seller).call(distributorOrders.find, { params: { orderId } })
    return order.orderedProducts[0]!
  }
  return { ...trade, driver, colleague, first, second, other, ravi, ana, lineOf }
}
type Run = Awaited<ReturnType<typeof aRun>>

const seen = ({ buyer }: Run, orderId: number) => as(buyer).call(venueOrders.findOwn, { params: { orderId } })

describe('a driver who signs in', () => {
  test('sees the own stops of a day, and no price', async () => {
    const run = await aRun()
    const shown = await as(run.driver).call(ownRun.find, { query: {} })
    expect(shown).toMatchObject({ date: today(), driver: 'Ravi Singh', distributor: run.distributor.name })
    expect(shown.stops.map(({ orderId }) => orderId)).toEqual([run.first, run.second])
    expect(JSON.stringify(shown)).not.toMatch(/price|amount|total|discount/i)
    expect((await as(run.driver).call(ownRun.find, { query: { date: daysAfter(today(), 1) } })).stops).toEqual([])
    for (const date of [daysAfter(today(), -15), daysAfter(today(), 8)])
      expect((await refused(as(run.driver).call(ownRun.find, { query: { date } }))).fields).toHaveProperty('date')
  })

  test('learns nothing else of the company, whatever is called', async () => {
    const run = await aRun()
    const open: string[] = []
    for (const { name, endpoint } of allEndpoints.filter(({ endpoint: { audience } }) => audience === 'distributor')) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => [param, String(run.other)]))
      const answered = await send(endpoint as never, { params, query: {}, body: {} } as never, { as: run.driver })
      if (answered.statusCode !== 403) open.push(name)
    }
    expect(open).toEqual(['ownRun.find', 'ownRun.deliver', 'ownRun.notHome', 'ownRun.undo'])
    expect(await as(run.driver).call(search.find, { query: { term: run.venue.name } })).toMatchObject({ data: [] })
  })

  test('T-56 hands over the orders of one door together, and both sides see who received them', async () => {
    const run = await aRun()
    const at = new Date(now().getTime() - 30 * 60_000).toISOString()
    const form = withPicture('photos', aPng(40, 30), { orderIds: [run.first, run.second], name: 'Mia', at })
    const answered = await sendForm(ownRun.deliver, {}, form, { as: run.driver })
    expect(answered.json().stops).toMatchObject([{ isDone: true, deliveredTo: 'Mia', deliveredAt: at }, { isDone: true }])
    for (const orderId of [run.first, run.second])
      expect(await seen(run, orderId)).toMatchObject({
        status: 'completed',
        deliveredTo: 'Mia',
        deliveredAt: at,
        driver: { name: 'Ravi Singh' },
        files: [{ kind: 'delivery_proof' }],
      })
    const { historyLog } = await as(run.seller).call(distributorOrders.find, { params: { orderId: run.first } })
    expect(historyLog.at(-1)).toMatchObject({ kind: 'completed', userName: 'Ravi Singh' })
  })

  test('hands over, reports and undoes on the run of another day too, with the time and a note', async () => {
    const run = await aRun()
    const date = daysAfter(today(), 1)
    const orderIds = [run.first]
    const at = new Date(now().getTime() - 30 * 60_000).toISOString()
    await as(run.seller).call(runs.arrange, { body: { date: today(), driverId: run.ravi, orderIds: [run.second] } })
    await inDatabase((tx) => rows(tx, `update orders set expected_at = $2 where id = $1`, [run.first, date]))
    const driver = as(run.driver)
    const report = { orderIds, at, reason: 'Shutters down' }
    expect((await refused(driver.call(ownRun.notHome, { body: report }))).status).toBe(404)
    await driver.call(ownRun.notHome, { body: { ...report, date } })
    expect(await seen(run, run.first)).toMatchObject({ notHome: { at, reason: 'Shutters down' } })
    await driver.call(ownRun.undo, { body: { orderIds, date } })
    expect(await seen(run, run.first)).toMatchObject({ notHome: null })
    await driver.call(ownRun.deliver, { body: { orderIds, at, date, name: 'Mia', note: 'In the cold room' } })
    const order = await seen(run, run.first)
    expect(order).toMatchObject({ deliveredTo: 'Mia', deliveredAt: at })
    expect(order.historyLog.at(-1)).toMatchObject({ kind: 'completed', particulars: { note: 'In the cold room' } })
  })

  test('T-56 cannot hand over what a colleague brings, nor another supplier’s', async () => {
    const [run, stranger] = [await aRun(), await aRun()]
    for (const orderId of [run.other, stranger.first]) {
      const body = { orderIds: [run.first, orderId], name: 'Mia' }
      expect((await refused(as(run.driver).call(ownRun.deliver, { body }))).status).toBe(404)
      expect((await refused(as(run.driver).call(ownRun.notHome, { body: { orderIds: [orderId], reason: 'x' } }))).status).toBe(
        404,
      )
      expect((await refused(as(run.driver).call(ownRun.undo, { body: { orderIds: [orderId] } }))).status).toBe(404)
    }
    expect((await seen(run, run.first)).status).toBe('accepted')
  })

  test('is believed about the time within bounds: later than now is now, long ago two days ago', async () => {
    const run = await aRun()
    const [tomorrow, lastYear] = [new Date(now().getTime() + 86_400_000), new Date(now().getTime() - 300 * 86_400_000)]
    await as(run.driver).call(ownRun.deliver, { body: { orderIds: [run.first], name: 'Mia', at: tomorrow.toISOString() } })
    await as(run.driver).call(ownRun.deliver, { body: { orderIds: [run.second], name: 'Mia', at: lastYear.toISOString() } })
    const [one, two] = [await seen(run, run.first), await seen(run, run.second)]
    expect(Date.parse(one.deliveredAt ?? '')).toBeLessThanOrEqual(now().getTime())
    expect(Date.parse(two.deliveredAt ?? '')).toBeGreaterThan(now().getTime() - 49 * 3_600_000)
  })

  test('reports what is short and what was refused: lines say what was kept, and whoever answers orders is notified', async () => {
    const run = await aRun()
    const line = await run.lineOf(run.first)
    const lines = [{ lineId: line.id, receivedQuantity: 1, issue: 'refused' as const, note: 'Soft' }]
    await as(run.driver).call(ownRun.deliver, { body: { orderIds: [run.first, run.second], name: 'Mia', lines } })
    const order = await seen(run, run.first)
    expect(order.orderedProducts[0]).toMatchObject({ receivedQuantity: 1, issue: 'refused', issueNote: 'Soft' })
    expect(order.amount).toBe((await run.lineOf(run.first)).totalPrice)
    expect((await seen(run, run.second)).orderedProducts[0]).toMatchObject({ receivedQuantity: null, issue: null })
    await runJobs()
    const reported = (await mailsTo(run.seller.email)).filter(({ subject }) => /in part/.test(subject))
    expect(reported).toHaveLength(1)
    expect(reported[0]?.text).toContain('refused, 1 of 4 kept')
  })

  test('names the line that is none of the door, and what is more than ordered, with nothing changed', async () => {
    const run = await aRun()
    const [own, foreign] = [await run.lineOf(run.first), await run.lineOf(run.other)]
    const fault = (lineId: number, receivedQuantity: number) => ({ lineId, receivedQuantity, issue: 'short' as const })
    const hand = (lines: ReturnType<typeof fault>[]) =>
      refused(as(run.driver).call(ownRun.deliver, { body: { orderIds: [run.first], name: 'Mia', lines } }))
    expect((await hand([fault(foreign.id, 0)])).fields).toHaveProperty(['lines.0.lineId'])
    expect((await hand([fault(own.id, 9)])).fields).toHaveProperty(['lines.0.receivedQuantity'])
    expect((await seen(run, run.first)).status).toBe('accepted')
  })

  test('finds nobody: the order stays on its way, customer and supplier are notified, and another day clears it', async () => {
    const run = await aRun()
    await runJobs()
    const body = { orderIds: [run.first], reason: 'Shutters down' }
    for (const _ of [1, 2]) await as(run.driver).call(ownRun.notHome, { body })
    const order = await seen(run, run.first)
    expect(order).toMatchObject({ status: 'accepted', notHome: { reason: 'Shutters down' } })
    expect(order.historyLog.filter(({ kind }) => kind === 'not_home')).toHaveLength(1)
    await runJobs()
    const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
    expect((await subjects(run.buyer.email)).filter((one) => /could not be handed over/.test(one))).toHaveLength(1)
    expect((await subjects(run.seller.email)).filter((one) => /could not deliver/.test(one))).toHaveLength(1)
    await as(run.seller).call(runs.arrange, { body: { date: today(), driverId: run.ana, orderIds: [run.first] } })
    expect((await seen(run, run.first)).notHome).toBeNull()
  })

  test('undoes within a minute, counted from when it arrived here, and not later', async () => {
    const run = await aRun()
    const line = await run.lineOf(run.first)
    const at = new Date(now().getTime() - 3_600_000).toISOString()
    const lines = [{ lineId: line.id, receivedQuantity: 0, issue: 'short' as const }]
    const handOver = () => as(run.driver).call(ownRun.deliver, { body: { orderIds: [run.first], name: 'Mia', at, lines } })
    const undo = () => as(run.driver).call(ownRun.undo, { body: { orderIds: [run.first] } })
    await handOver()
    await undo()
    expect(await seen(run, run.first)).toMatchObject({ status: 'accepted', deliveredTo: '', deliveredAt: null })
    expect((await run.lineOf(run.first)).receivedQuantity).toBeNull()
    await handOver()
    later({ seconds: 61 })
    expect((await refused(undo())).code).toBe('invalid_transition')
    expect((await seen(run, run.first)).status).toBe('completed')
  })

  test('takes back that nobody was there, as long as it was not planned again', async () => {
    const run = await aRun()
    await as(run.driver).call(ownRun.notHome, { body: { orderIds: [run.first], reason: 'Closed' } })
    later({ seconds: 600 })
    await as(run.driver).call(ownRun.undo, { body: { orderIds: [run.first] } })
    expect((await seen(run, run.first)).notHome).toBeNull()
    expect((await refused(as(run.driver).call(ownRun.undo, { body: { orderIds: [run.first] } }))).code).toBe('invalid_transition')
  })

  test('sending the same again with its key changes nothing, also after it was undone', async () => {
    const run = await aRun()
    const body = { orderIds: [run.first], name: 'Mia' }
    const key = { 'idempotency-key': 'at-the-door' }
    await as(run.driver).call(ownRun.deliver, { body }, key)
    await as(run.driver).call(ownRun.undo, { body: { orderIds: [run.first] } })
    await as(run.driver).call(ownRun.deliver, { body }, key)
    expect((await seen(run, run.first)).status).toBe('accepted')
  })

  test('two phones at once hand over once', async () => {
    const run = await aRun()
    const hand = (name: string, orderIds: number[]) => as(run.driver).call(ownRun.deliver, { body: { orderIds, name } })
    await Promise.allSettled([hand('Mia', [run.first, run.second]), hand('Sam', [run.second, run.first])])
    for (const orderId of [run.first, run.second]) {
      const { historyLog } = await seen(run, orderId)
      expect(historyLog.filter(({ kind }) => kind === 'completed')).toHaveLength(1)
    }
  })
})

describe('drivers and the people of a supplier', () => {
  test('who joins to deliver is a driver, and leaves the choice with the company', async () => {
    const run = await aRun()
    const list = async () => (await as(run.seller).call(drivers.list, {})).data
    expect((await list()).map(({ name, userId }) => [name, userId])).toEqual([
      ['Ana Lima', run.colleague.id],
      ['Ravi Singh', run.driver.id],
    ])
    await as(run.seller).call(distributorMembers.remove, { params: { userId: run.driver.id } })
    expect((await list()).map(({ name }) => name)).toEqual(['Ana Lima'])
    expect((await seen(run, run.first)).driver).toMatchObject({ name: 'Ravi Singh' })
  })

  test('who is invited to deliver, or changes to it, can be chosen at once', async () => {
    const { seller } = await aTrade()
    const email = `kim-${seller.id}@drivers.example`
    const invited = await as(seller).call(distributorMembers.create, {
      body: { name: 'Kim', email, roleKey: 'distributor_subscriber' },
    })
    const names = async () => (await as(seller).call(drivers.list, {})).data.map(({ name }) => name)
    expect(await names()).toEqual([])
    await as(seller).call(distributorMembers.change, {
      params: { userId: invited.id },
      body: { roleKey: 'distributor_delivery' },
    })
    expect(await names()).toEqual(['Kim'])
  })

  test('a driver who was kept by address becomes the person who joins with it', async () => {
    const { distributor, seller } = await aTrade()
    const body = { name: 'Kim', phone: '0400', email: 'KIM@drivers.example' }
    const kept = await as(seller).call(drivers.create, { body })
    const kim = await makeUser({ distributor, role: 'distributor_delivery', email: 'kim@drivers.example' })
    const { data } = await as(seller).call(drivers.list, {})
    expect(data).toMatchObject([{ id: kept.id, name: 'Kim', userId: kim.id }])
  })

  test('only a member who may deliver signs in as a driver, and only as one', async () => {
    const [run, stranger] = [await aRun(), await aRun()]
    const viewer = await makeUser({ distributor: run.distributor, role: 'distributor_subscriber' })
    const make = (userId: number) => refused(as(run.seller).call(drivers.create, { body: { name: 'Second', userId } }))
    for (const { id } of [viewer, stranger.driver, run.driver]) expect((await make(id)).fields).toHaveProperty('userId')
    const made = await as(run.seller).call(drivers.create, { body: { name: 'Owner', userId: run.seller.id } })
    expect(made.userId).toBe(run.seller.id)
    const freed = await as(run.seller).call(drivers.update, {
      params: { driverId: made.id },
      body: { name: 'Owner', userId: null },
    })
    expect(freed.userId).toBeNull()
  })
})
