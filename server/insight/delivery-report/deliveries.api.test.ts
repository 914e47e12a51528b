import { describe, expect, test } from 'vitest'
import { type DeliveryReport, deliveryReport } from '#contract/insight/delivery-report.ts'
import { dayOf, daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { aTrade, connect, makeOrder, makeUser, makeVenue, type Product } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

type Caller = { token: string }
const find = (seller: Caller, query: object = {}) => as(seller).call(deliveryReport.find, { query })
const today = (zone = 'Australia/Sydney') => dayOf(now(), zone)
const day = (ago: number) => daysAfter(today(), -ago)
/** Noon in Sydney, so many days ago. */
const noon = (ago: number) => new Date(`${day(ago)}T02:00:00Z`)
const lately = () => ({ range: 'custom', from: day(30), to: day(0) }) as const

const makeDriver = (distributor: { id: number }, name: string) =>
  inDatabase((tx) =>
    tx.insertInto('drivers').values({ distributor_id: distributor.id, name }).returning('id').executeTakeFirstOrThrow(),
  )
/** What was kept of a line, and what was wrong with it. */
const kept = (orderId: number, position: number, quantity: number, issue: string | null) =>
  inDatabase((tx) =>
    rows(tx, `update order_lines set received_quantity = $3, issue = $4 where order_id = $1 and position = $2`, [
      orderId,
      position,
      quantity,
      issue,
    ]),
  )

/**
 * Ten days ago, to be there eight days ago: one in full and on time; one late; one short of a line; one damaged and late, in dispute; one whose
 * line was declined before, but else in full and a day early.
 */
async function aFortnight() {
  const trade = await aTrade()
  const { distributor, venue, products } = trade
  const other = await makeVenue({ city: 'Hobart' })
  const rep = await makeUser({ distributor })
  await connect(distributor, other, { customer_type: 'vip', account_owner_id: rep.id })
  const driver = await makeDriver(distributor, 'Dana')
  const [apples, bread, cheese] = products
  const made = (to: { id: number }, lines: { product: Product; quantity?: number; isDeclined?: boolean }[], columns: object) =>
    makeOrder(distributor, to, {
      status: 'completed',
      ordered_at: noon(10),
      accepted_at: noon(10),
      requested_delivery_at: day(8),
      completed_at: noon(8),
      lines,
      ...columns,
    })
  await made(venue, [{ product: apples, quantity: 4 }, { product: bread }], { driver_id: driver.id, delivered_at: noon(8) })
  await made(venue, [{ product: apples, quantity: 4 }], { driver_id: driver.id, delivered_at: noon(7), completed_at: noon(7) })
  const short = await made(other, [{ product: apples, quantity: 4 }, { product: cheese }], {})
  await kept(short.id, 0, 3, 'short')
  const disputed = await made(other, [{ product: bread }], {
    ...{ status: 'completed_after_dispute', dispute_opened_at: noon(6), dispute_opened_by: 'Mia', completed_at: noon(2) },
  })
  await kept(disputed.id, 0, 1, 'damaged')
  await made(other, [{ product: cheese }, { product: bread, isDeclined: true }], { completed_at: noon(9) })
  return { ...trade, other, rep, driver, apples, bread, cheese, made }
}

type World = Awaited<ReturnType<typeof aFortnight>>
type Rows = [string, number, number][]

const NARROWED: [string, (world: World) => object, (world: World) => Rows][] = [
  ['customer', ({ venue }) => ({ venue: venue.id }), ({ venue }) => [[venue.name, 2, 0]]],
  ['type', () => ({ types: 'vip' }), ({ other }) => [[other.name, 3, 2]]],
  ['owner', ({ rep }) => ({ accountOwnerId: rep.id }), ({ other }) => [[other.name, 3, 2]]],
  ['driver', ({ driver }) => ({ driverId: driver.id }), ({ venue }) => [[venue.name, 2, 0]]],
  ['no driver', () => ({ driverId: 0 }), ({ other }) => [[other.name, 3, 2]]],
  [
    'product',
    ({ bread }) => ({ product: bread.id, sortBy: 'shortLines' }),
    ({ venue, other }) => [
      [venue.name, 1, 0],
      [other.name, 1, 1],
    ],
  ],
  [
    'nothing, the fewest first',
    () => ({ sortBy: 'orders' }),
    ({ venue, other }) => [
      [venue.name, 2, 0],
      [other.name, 3, 2],
    ],
  ],
  [
    'nothing, by driver',
    () => ({ groupBy: 'driver' }),
    () => [
      ['No driver', 3, 2],
      ['Dana', 2, 0],
    ],
  ],
  ['later days', () => ({ from: day(9) }), () => []],
  ['earlier days', () => ({ to: day(11) }), () => []],
  [
    'the whole of time',
    () => ({ range: 'all_time', from: day(9) }),
    ({ venue, other }) => [
      [other.name, 3, 2],
      [venue.name, 2, 0],
    ],
  ],
]

describe('delivered in full and on time', () => {
  test('counts orders, short lines and days as the decision says', async () => {
    const { seller } = await aFortnight()
    const { total } = await find(seller, lately())
    expect(total).toEqual({
      ...{ orders: 5, lines: 7, shortLines: 2, declinedLines: 1 },
      // in full all but the short and the damaged one; on time all but the late and the damaged one
      ...{ inFull: 60, onTime: 60, inFullOnTime: 40 },
    })
  })

  test('is what a plain count of the orders and their lines comes to', async () => {
    const { seller, distributor } = await aFortnight()
    type Plain = { id: number; due: string; came: Date; short: number; lines: number }
    const plain = await inDatabase((tx) =>
      rows<Plain>(
        tx,
        `select o.id, o.requested_delivery_at as due, coalesce(o.delivered_at, o.dispute_opened_at, o.completed_at) as came,
                (select count(*)::int from order_lines l where l.order_id = o.id and l.issue is not null) as short,
                (select count(*)::int from order_lines l where l.order_id = o.id and not l.is_declined) as lines
           from orders o where o.distributor_id = $1`,
        [distributor.id],
      ),
    )
    const { total } = await find(seller, lately())
    const share = (of: (one: Plain) => boolean) => (plain.filter(of).length / plain.length) * 100
    const isOnTime = ({ came, due }: Plain) => dayOf(came, 'Australia/Sydney') <= due
    expect(total.inFull).toBe(share(({ short }) => short === 0))
    expect(total.onTime).toBe(share(isOnTime))
    expect(total.inFullOnTime).toBe(share((one) => one.short === 0 && isOnTime(one)))
    expect(total.lines).toBe(plain.reduce((all, { lines }) => all + lines, 0))
  })

  test('by customer, by driver and by product, of which it counts lines', async () => {
    const { seller, venue, other, driver, apples, bread, cheese } = await aFortnight()
    const shares = ({ data }: DeliveryReport) =>
      data.map(({ id, orders, lines, shortLines, inFull, onTime }) => [id, orders, lines, shortLines, inFull, onTime])
    expect(shares(await find(seller, lately()))).toEqual([
      [other.id, 3, 4, 2, 33.3, 66.7],
      [venue.id, 2, 3, 0, 100, 50],
    ])
    const byDriver = await find(seller, { ...lately(), groupBy: 'driver' })
    expect(shares(byDriver)).toEqual([
      [null, 3, 4, 2, 33.3, 66.7],
      [driver.id, 2, 3, 0, 100, 50],
    ])
    expect(byDriver.data.map(({ name }) => name)).toEqual(['No driver', 'Dana'])
    expect(shares(await find(seller, { ...lately(), groupBy: 'product', sortBy: 'inFull' }))).toEqual([
      [bread.id, 2, 2, 1, 50, 50],
      [apples.id, 3, 3, 1, 66.7, 66.7],
      [cheese.id, 2, 2, 0, 100, 100],
    ])
  })

  test.each(NARROWED)('is narrowed by %s, in what is shown and what is saved', async (_, query, expected) => {
    const world = await aFortnight()
    const { seller } = world
    const whole = { ...lately(), ...query(world) }
    const { data } = await find(seller, whole)
    expect(data.map(({ name, orders, shortLines }) => [name, orders, shortLines])).toEqual(expected(world))
    const { body } = await as(seller).send(deliveryReport.export, { query: { ...whole, format: 'csv' } })
    const saved = body.trim().split('\r\n').slice(1)
    expect(saved.map((line) => line.split(',')).map((cells) => [cells[0], Number(cells[2]), Number(cells[4])])).toEqual(
      expected(world),
    )
  })

  test('comes page by page', async () => {
    const { seller, venue } = await aFortnight()
    const second = await find(seller, { ...lately(), limit: 1, page: 2 })
    expect([second.data.map(({ id }) => id), second.meta]).toEqual([[venue.id], { page: 2, total: 2 }])
  })

  test('is compared with last year in a file too', async () => {
    const { seller, made, venue, apples } = await aFortnight()
    await made(venue, [{ product: apples }], { ordered_at: noon(375) })
    const query = {
      range: 'custom',
      from: day(14),
      to: day(5),
      compareWith: 'last_year',
      venue: venue.id,
      format: 'csv',
    } as const
    const { body } = await as(seller).send(deliveryReport.export, { query })
    expect(body.trim().split('\r\n')[1]?.split(',')[9]).toBe('1')
  })

  test('is compared with the time before and with last year, over time too', async () => {
    const { seller, made, venue, apples } = await aFortnight()
    const before = await made(venue, [{ product: apples, quantity: 2 }], { ordered_at: noon(20) })
    await kept(before.id, 0, 0, 'short')
    await made(venue, [{ product: apples }], { ordered_at: noon(375) })
    const range = { range: 'custom', from: day(14), to: day(5) }
    const report = await find(seller, range)
    expect(report.before).toMatchObject({ orders: 1, inFull: 0, onTime: 100 })
    expect(report.data.find(({ id }) => id === venue.id)?.before).toMatchObject({ orders: 1, shortLines: 1 })
    expect(report.steps.data.find(({ startsOn }) => startsOn === day(10))).toEqual({
      startsOn: day(10),
      orders: 5,
      inFullOnTime: 40,
      before: { startsOn: day(20), orders: 1, inFullOnTime: 0 },
    })
    expect(report.steps.data[0]).toMatchObject({ orders: 0, inFullOnTime: null })
    expect((await find(seller, { ...range, compareWith: 'last_year' })).before).toMatchObject({ orders: 1, inFull: 100 })
    expect((await find(seller, { range: 'all_time' })).total.orders).toBe(7)
    expect((await find(seller, { from: '1970-01-01', to: '9999-12-31' })).total.orders).toBe(7)
  })

  test('what has not come, was picked up, imported or ordered elsewhere is not in it; without a day it is in no share of time', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    const lines = [{ product: products[0] }]
    const made = (columns: object) =>
      makeOrder(distributor, venue, { status: 'completed', ordered_at: noon(5), completed_at: noon(4), lines, ...columns })
    for (const status of ['pending', 'accepted', 'out_for_delivery', 'declined', 'abandoned', 'quote'])
      await made({ status, completed_at: null })
    await made({ delivery_method: 'pickup' })
    await made({ offline: true })
    expect((await find(seller, lately())).total).toMatchObject({ orders: 0, inFull: null, onTime: null })
    await made({})
    await made({ expected_at: day(3) })
    await made({ expected_at: day(3), requested_delivery_at: day(5) })
    expect((await find(seller, lately())).total).toMatchObject({ orders: 3, inFull: 100, onTime: 50 })
  })

  test('days are those of the supplier', async () => {
    const { distributor, venue, seller, products } = await aTrade({ distributor: { timezone: 'Pacific/Kiritimati' } })
    const there = today('Pacific/Kiritimati')
    const at = (time: string) => new Date(`${there}T${time}+14:00`)
    const columns = { status: 'completed', requested_delivery_at: there, ordered_at: at('00:30'), completed_at: at('00:45') }
    await makeOrder(distributor, venue, { ...columns, lines: [{ product: products[0] }] })
    expect((await find(seller, { from: there, to: there })).total).toMatchObject({ orders: 1, onTime: 100 })
    const before = daysAfter(there, -1)
    expect((await find(seller, { from: before, to: before })).total.orders).toBe(0)
  })
})

describe('who sees it, and what is refused', () => {
  test('it takes seeReports and the premium plan, and shows nothing of others', async () => {
    const { distributor, driver } = await aFortnight()
    const { seller: stranger } = await aTrade()
    expect((await find(stranger, { range: 'all_time' })).total.orders).toBe(0)
    expect(Object.keys((await refused(find(stranger, { driverId: driver.id }))).fields ?? {})).toEqual(['driverId'])
    const packer = await makeUser({ distributor, role: 'distributor_fulfillment' })
    expect((await refused(find(packer))).status).toBe(403)
    const free = await aTrade({ distributor: { account_type: 'free' } })
    expect((await refused(find(free.seller))).status).toBe(403)
  })

  test.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ range: 'custom' }, 'from'],
    [{ groupBy: 'reason' }, 'groupBy'],
    [{ sortBy: 'amount' }, 'sortBy'],
    [{ driverId: 'somebody' }, 'driverId'],
    [{ venue: 999_999_999 }, 'venue'],
    [{ currency: 'AUD' }, 'currency'],
  ])('%j names its field', async (query, field) => {
    const { seller } = await aTrade()
    const problem = await refused(find(seller, query))
    expect(problem.status).toBe(422)
    expect(JSON.stringify(problem)).toContain(field)
  })

  test('it is saved as a workbook and on paper too', async () => {
    const { seller } = await aFortnight()
    const xlsx = await as(seller).send(deliveryReport.export, { query: lately() })
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
    const pdf = await as(seller).send(deliveryReport.export, { query: { ...lately(), format: 'pdf' } })
    expect(pdfText(pdf.rawPayload).text).toContain('In full and on time')
  })
})
