import { describe, expect, test } from 'vitest'
import { driversRun } from '#contract/delivery/deliveries.ts'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { runs } from '#contract/delivery/runs.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, call, inDatabase, mailsTo, now, refused, runJobs, send, sendForm, testApp } from '#test/app.ts'
import { aTrade, connect, makeUser, makeVenue } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'
import { aPng, withPicture } from '#test/picture.ts'

testApp()

const DAY = '2099-06-01'

const makeDriver = async ({ id }: { id: number }, name: string): Promise<number> => {
  const [driver] = await inDatabase((tx) =>
    rows<{ id: number }>(tx, `insert into drivers (distributor_id, name) values ($1, $2) returning id`, [id, name]),
  )
  return driver?.id ?? 0
}

/** A supplier with three accepted orders for one day, of two venues, and two drivers. */
async function aDay() {
  const trade = await aTrade()
  const bar = await makeVenue({ venue_group_id: trade.venue.venue_group_id, name: 'A Bar' })
  await connect(trade.distributor, bar)
  const orders: { id: number }[] = []
  for (const quantity of [1, 2, 3]) {
    const { orders: placed } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity }] }] },
    })
    const [order] = placed
    if (!order) throw new Error('Nothing was placed')
    await as(trade.seller).call(distributorOrders.accept, { params: { orderId: order.id }, body: {} })
    await inDatabase((tx) => rows(tx, `update orders set expected_at = $2 where id = $1`, [order.id, DAY]))
    orders.push({ id: order.id })
  }
  const [ravi, ana] = [await makeDriver(trade.distributor, 'Ravi'), await makeDriver(trade.distributor, 'Ana')]
  const [first, second, third] = orders.map(({ id }) => id) as [number, number, number]
  return { ...trade, first, second, third, ravi, ana }
}
type Day = Awaited<ReturnType<typeof aDay>>

const sheet = async ({ seller }: Day) => (await as(seller).call(runs.day, { query: { date: DAY } })).runs
const arrange = ({ seller }: Day, driverId: number | null, orderIds: number[]) =>
  as(seller).call(runs.arrange, { body: { date: DAY, driverId, orderIds } })
const linkOf = async ({ seller }: Day, driverId: number) => {
  const { url } = await as(seller).call(runs.makeLink, { body: { date: DAY, driverId } })
  return { headers: { 'x-public-token': new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '' } }
}

describe('the run sheet of a day', () => {
  test('has every accepted order, first those nobody brings, then by driver as they are driven, and what to pack', async () => {
    const day = await aDay()
    expect((await sheet(day)).map(({ driver, stops }) => [driver, stops.length])).toEqual([[null, 3]])
    await arrange(day, day.ravi, [day.third, day.first])
    const [left, ravis] = await sheet(day)
    expect(left?.stops.map(({ orderId }) => orderId)).toEqual([day.second])
    expect(ravis?.driver).toEqual({ id: day.ravi, name: 'Ravi' })
    expect(ravis?.stops.map(({ orderId }) => orderId)).toEqual([day.third, day.first])
    expect(ravis?.products.map(({ quantity }) => quantity)).toEqual([4])
    await arrange(day, null, [day.third])
    expect((await sheet(day)).map(({ stops }) => stops.length)).toEqual([2, 1])
  })

  test('refuses what is not of that day, not of this supplier, or somebody else’s driver, and changes nothing', async () => {
    const day = await aDay()
    const other = await aDay()
    expect((await refused(arrange(day, day.ravi, [day.first, other.first]))).fields).toHaveProperty(['orderIds.1'])
    expect((await refused(arrange(day, other.ravi, [day.first]))).fields).toHaveProperty('driverId')
    expect(
      (await refused(as(day.seller).call(runs.makeLink, { body: { date: DAY, driverId: other.ravi } }))).fields,
    ).toHaveProperty('driverId')
    expect((await sheet(day)).map(({ driver }) => driver)).toEqual([null])
  })

  test('two who arrange it at once wait for each other, and one of both orders wins', async () => {
    const day = await aDay()
    const ids = [day.first, day.second, day.third]
    await Promise.all([arrange(day, day.ravi, ids), arrange(day, day.ana, [...ids].reverse())])
    const all = await sheet(day)
    expect(all).toHaveLength(1)
    const [run] = all
    const inOrder = run?.driver?.id === day.ravi ? ids : [...ids].reverse()
    expect(run?.stops.map(({ orderId }) => orderId)).toEqual(inOrder)
  })

  test('is printed: stops in order with room to sign, and the packing list of the van', async () => {
    const day = await aDay()
    await arrange(day, day.ravi, [day.third, day.first])
    const printed = await send(runs.asPdf, { query: { date: DAY, driverId: day.ravi } }, { as: day.seller })
    const { text } = pdfText(printed.rawPayload)
    expect(text).toContain('Run sheet')
    expect(text).toContain('Packing list of the run')
    expect(text).toContain('Ravi')
    expect(text).toContain(day.venue.name)
    await arrange(day, day.ana, [day.second])
    const ofOne = await send(runs.asPdf, { query: { date: DAY, driverId: day.ravi } }, { as: day.seller })
    expect(pdfText(ofOne.rawPayload).text).not.toContain('Ana')
    const ofAll = await send(runs.asPdf, { query: { date: DAY } }, { as: day.seller })
    expect(pdfText(ofAll.rawPayload).text).toContain('Ana')
    expect((await refused(as(day.seller).call(runs.asPdf, { query: { date: '2099-06-02' } }))).status).toBe(404)
  })
})

describe('the page of a driver', () => {
  test('shows the stops of that driver and day, and nothing of another', async () => {
    const day = await aDay()
    await arrange(day, day.ravi, [day.third, day.first])
    await arrange(day, day.ana, [day.second])
    const seen = await call(driversRun.find, {}, await linkOf(day, day.ravi))
    expect(seen).toMatchObject({ date: DAY, driver: 'Ravi', distributor: day.distributor.name })
    expect(seen.stops.map(({ orderId }) => orderId)).toEqual([day.third, day.first])
    expect(JSON.stringify(seen)).not.toMatch(/price|amount/i)
    const foreign = { body: { orderIds: [day.second], name: 'Somebody' } }
    expect((await refused(call(driversRun.deliver, foreign, await linkOf(day, day.ravi)))).status).toBe(404)
  })

  test('T-56 proof of delivery completes the order, with who took it and a photo, and the customer is notified; once', async () => {
    const day = await aDay()
    await arrange(day, day.ravi, [day.first])
    const link = await linkOf(day, day.ravi)
    const body = { orderIds: [day.first], name: 'Mia at the bar', note: 'Left in the cold room' }
    const form = () => withPicture('photos', aPng(40, 30), body)
    for (const time of [1, 2]) {
      const answered = await sendForm(driversRun.deliver, {}, form(), link)
      expect([time, answered.statusCode]).toEqual([time, 200])
      expect(answered.json().stops).toMatchObject([{ status: 'completed', deliveredTo: 'Mia at the bar' }])
    }
    const order = await as(day.buyer).call(venueOrders.findOwn, { params: { orderId: day.first } })
    expect(order).toMatchObject({ status: 'completed', deliveredTo: 'Mia at the bar', files: [{ kind: 'delivery_proof' }] })
    expect(order.historyLog.filter(({ kind }) => kind === 'completed')).toMatchObject([{ userName: 'Ravi (driver)' }])
    await runJobs()
    expect((await mailsTo(day.buyer.email)).filter(({ subject }) => /delivered|complete/i.test(subject))).toHaveLength(1)
  })

  test('what was handed over is written with its time, note and faults, and what nobody took with its reason; both can be undone', async () => {
    const day = await aDay()
    await arrange(day, day.ravi, [day.first, day.second, day.third])
    const link = await linkOf(day, day.ravi)
    const at = new Date(now().getTime() - 30 * 60_000).toISOString()
    const shown = async (orderId: number) => as(day.buyer).call(venueOrders.findOwn, { params: { orderId } })
    const lineId = (await shown(day.third)).orderedProducts[0]?.id ?? 0
    const lines = [{ lineId, receivedQuantity: 1, issue: 'damaged' as const, note: 'Crushed' }]
    const body = { orderIds: [day.third], at, name: 'Mia', note: 'In the cold room', lines }
    await call(driversRun.deliver, { body }, link)
    const delivered = await shown(day.third)
    expect(delivered).toMatchObject({
      deliveredTo: 'Mia',
      deliveredAt: at,
      orderedProducts: [{ receivedQuantity: 1, issue: 'damaged', issueNote: 'Crushed' }],
    })
    expect(delivered.historyLog.at(-1)).toMatchObject({ kind: 'completed', particulars: { note: 'In the cold room' } })
    await call(driversRun.notHome, { body: { orderIds: [day.first], at, reason: 'Shutters down' } }, link)
    expect(await shown(day.first)).toMatchObject({ notHome: { at, reason: 'Shutters down' } })
    for (const orderId of [day.third, day.first]) await call(driversRun.undo, { body: { orderIds: [orderId] } }, link)
    expect(await shown(day.third)).toMatchObject({ status: 'accepted', deliveredTo: '' })
    expect(await shown(day.first)).toMatchObject({ notHome: null })
    expect(await shown(day.second)).toMatchObject({ status: 'accepted', deliveredTo: '', notHome: null })
  })

  test('a name is needed, and a photo that is none is refused with nothing changed', async () => {
    const day = await aDay()
    await arrange(day, day.ravi, [day.first])
    const link = await linkOf(day, day.ravi)
    const orderIds = [day.first]
    expect((await refused(call(driversRun.deliver, { body: { orderIds, name: '' } }, link))).fields).toHaveProperty('name')
    const form = withPicture('photos', new Blob(['no picture']), { orderIds, name: 'Mia' })
    expect((await sendForm(driversRun.deliver, {}, form, link)).statusCode).toBe(422)
    expect((await call(driversRun.find, {}, link)).stops).toMatchObject([{ status: 'accepted', deliveredAt: null }])
  })

  test('a link that is not right finds nothing: guessed, expired, or closed by the one after it', async () => {
    const day = await aDay()
    await arrange(day, day.ravi, [day.first])
    const before = await linkOf(day, day.ravi)
    const latest = await linkOf(day, day.ravi)
    const findNothing = async (link: object) => {
      expect((await refused(call(driversRun.find, {}, link))).status).toBe(404)
      const body = { orderIds: [day.first], name: 'Mia' }
      expect((await refused(call(driversRun.deliver, { body }, link))).status).toBe(404)
    }
    for (const wrong of [before, {}, { headers: { 'x-public-token': 'guessed' } }]) await findNothing(wrong)
    expect((await call(driversRun.find, {}, latest)).stops).toHaveLength(1)
    await inDatabase((tx) => rows(tx, `update run_links set expires_at = $1`, [new Date(now().getTime() - 1000)]))
    await findNothing(latest)
  })
})

describe('a driver is notified', () => {
  const mailOf = async ({ id, name }: { id: number; name: string }) => {
    const email = `${name}-${id}@drivers.example`.toLowerCase()
    await inDatabase((tx) => rows(tx, `update drivers set email = $2 where id = $1`, [id, email]))
    return email
  }
  const subjects = async (email: string) => {
    await runJobs()
    return (await mailsTo(email)).map(({ subject }) => subject)
  }
  const schedule = ({ seller }: Day, orderId: number, body: object) =>
    as(seller).call(orderDelivery.schedule, { params: { orderId }, body })

  test('T-54 T-55 of what is theirs to bring, on another day, or somebody else’s, without its prices', async () => {
    const day = await aDay()
    const [ravi, ana] = [await mailOf({ id: day.ravi, name: 'Ravi' }), await mailOf({ id: day.ana, name: 'Ana' })]
    await inDatabase((tx) =>
      rows(tx, `update distributors set restrict_delivery_dates = false where id = $1`, [day.distributor.id]),
    )
    await schedule(day, day.first, { date: DAY, driverId: day.ravi })
    const order = `order #1 to ${day.venue.name}`
    expect(await subjects(ravi)).toEqual([`You have ${order} to deliver on Monday 1 June`])
    await schedule(day, day.first, { date: '2099-06-02' })
    const moved = `Order #1 to ${day.venue.name} comes on Tuesday 2 June now`
    expect((await subjects(ravi)).slice(1)).toEqual([moved])
    await schedule(day, day.first, { driverId: day.ana })
    expect((await subjects(ravi)).slice(2)).toEqual([`Order #1 to ${day.venue.name} is no longer assigned to you`])
    expect(await subjects(ana)).toEqual([`You have ${order} to deliver on Tuesday 2 June`])
    expect(JSON.stringify(await mailsTo(ana))).not.toMatch(/price|total|\$/i)
  })

  test('T-61 that it was given up, and T-56 nothing once it is handed over', async () => {
    const day = await aDay()
    const ravi = await mailOf({ id: day.ravi, name: 'Ravi' })
    await arrange(day, day.ravi, [day.first, day.second])
    expect(await subjects(ravi)).toHaveLength(1)
    await as(day.seller).call(distributorOrders.abandon, { params: { orderId: day.first }, body: { note: 'Van broke down' } })
    await as(day.seller).call(distributorOrders.update, { params: { orderId: day.second }, body: { status: 'completed' } })
    expect((await subjects(ravi)).slice(1)).toEqual([`Order #1 to ${day.venue.name} was cancelled`])
  })

  test('of a run in one mail, and whoever had it before too', async () => {
    const day = await aDay()
    const [ravi, ana] = [await mailOf({ id: day.ravi, name: 'Ravi' }), await mailOf({ id: day.ana, name: 'Ana' })]
    await arrange(day, day.ravi, [day.third, day.first])
    await arrange(day, day.ravi, [day.first, day.third])
    expect(await subjects(ravi)).toEqual(['You have 2 orders to deliver on Monday 1 June'])
    await arrange(day, day.ana, [day.first, day.third])
    expect((await subjects(ravi)).slice(1)).toEqual(['2 orders are no longer assigned to you'])
    expect(await subjects(ana)).toEqual(['You have 2 orders to deliver on Monday 1 June'])
  })

  test('G-049 who signs in by bell and mail as they chose, and not of what they did themselves', async () => {
    const day = await aDay()
    await runJobs()
    const driver = await makeUser({ distributor: day.distributor, role: 'distributor_delivery' })
    const [own] = await inDatabase((tx) => rows<{ id: number }>(tx, `select id from drivers where user_id = $1`, [driver.id]))
    const bell = (userId: number) =>
      inDatabase((tx) => rows(tx, `select title from notifications where user_id = $1 and about like 'driver:%'`, [userId]))
    await inDatabase((tx) => rows(tx, `update drivers set user_id = $2 where id = $1`, [day.ana, day.seller.id]))
    await inDatabase((tx) =>
      rows(tx, `update users set notification_settings = $2 where id = $1`, [
        driver.id,
        JSON.stringify({ order_changed: { mail: false, app: true } }),
      ]),
    )
    await arrange(day, own?.id ?? 0, [day.first])
    await arrange(day, day.ana, [day.second])
    expect(await subjects(driver.email)).toEqual([])
    expect(await bell(driver.id)).toEqual([{ title: `You have order #1 to ${day.venue.name} to deliver on Monday 1 June` }])
    expect(await bell(day.seller.id)).toEqual([])
  })
})
