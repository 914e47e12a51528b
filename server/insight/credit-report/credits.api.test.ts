import { describe, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { customerCredits } from '#contract/billing/customer-credits.ts'
import { type CreditReport, creditReport } from '#contract/insight/credit-report.ts'
import { sum } from '#contract/platform/money.ts'
import { dayOf, daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { aDelivery, anotherOrder, approve, back, type Delivered, draft, lineOf } from '#test/credits.ts'
import { aTrade, connect, makeUser, makeVenue } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

type Caller = { token: string }
const find = (seller: Caller, query: object = {}) => as(seller).call(creditReport.find, { query })
const csv = async (seller: Caller, query: object = {}) =>
  (await as(seller).send(creditReport.export, { query: { ...query, format: 'csv' } })).body
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
const today = (zone = 'Australia/Sydney') => dayOf(now(), zone)
const days = (from: number, to: number) => ({ from: daysAfter(today(), -from), to: daysAfter(today(), -to) })
const shown = ({ data }: CreditReport) => data.map(({ name, notes, amount }) => [name, notes, amount])

const credited = async (delivered: Delivered, body: object, columns: { approved_at?: Date } = {}) => {
  const note = await draft(delivered, body)
  await approve(delivered, note)
  if (columns.approved_at)
    await inDatabase((tx) => rows(tx, `update credit_notes set approved_at = $2 where id = $1`, [note.id, columns.approved_at]))
  return note
}
const reported = (lineId: number, issue: string) =>
  inDatabase((tx) => rows(tx, `update order_lines set issue = $2, received_quantity = 0 where id = $1`, [lineId, issue]))

/** One note for each reason there is: 10 % tax on top of 10, 20 and 30. */
async function everyReason() {
  const delivered = await aDelivery({ distributor: { tax: 10, delivery_fee: 15, minimum_order_amount: 5000 } })
  const { order } = delivered
  await credited(delivered, { selectedProducts: [back(order, 0, 1, { returnToWarehouse: true })] })
  await credited(delivered, { selectedProducts: [back(order, 0, 1), back(order, 1, 0, { amount: 3 })] })
  await reported(lineOf(order, 2), 'damaged')
  await credited(delivered, { selectedProducts: [back(order, 2, 1)], deliveryFee: 5 })
  await credited(delivered, { nonStockCredit: 7.77 })
  await draft(delivered, { nonStockCredit: 1 })
  return delivered
}

/** The same, and one slice of bread of another customer, who is a VIP of somebody. */
async function aMarket() {
  const delivered = await everyReason()
  const { distributor } = delivered
  const other = await makeVenue()
  const rep = await makeUser({ distributor })
  await connect(distributor, other, { account_owner_id: rep.id, customer_type: 'vip' })
  const theirs = { ...delivered, venue: other, buyer: await makeUser({ venues: [other] }) }
  const order = await anotherOrder(theirs)
  await credited({ ...theirs, order }, { selectedProducts: [back(order, 1, 1)] })
  return { ...delivered, other, rep }
}
type Market = Awaited<ReturnType<typeof aMarket>>

const NARROWED: [string, (market: Market) => object, (market: Market) => unknown[]][] = [
  ['reason', () => ({ reason: 'damaged' }), () => [['Damaged', 1, 33]]],
  [
    'product',
    ({ products }) => ({ product: products[1].id }),
    () => [
      ['Goods not returned', 1, 22],
      ['Price reduced', 1, 3.3],
    ],
  ],
  ['customer', ({ other }) => ({ venue: other.id }), () => [['Goods not returned', 1, 22]]],
  ['owner', ({ rep }) => ({ accountOwnerId: rep.id }), () => [['Goods not returned', 1, 22]]],
  ['type', () => ({ types: 'vip' }), () => [['Goods not returned', 1, 22]]],
  [
    'nothing, by customer',
    () => ({ groupBy: 'customer' }),
    ({ venue, other }) => [
      [venue.name, 4, 71.57],
      [other.name, 1, 22],
    ],
  ],
  [
    'reason, the least first',
    ({ products }) => ({ product: products[1].id, sortBy: 'amount' }),
    () => [
      ['Price reduced', 1, 3.3],
      ['Goods not returned', 1, 22],
    ],
  ],
]

const noon = (daysAgo: number) => new Date(`${daysAfter(today(), -daysAgo)}T02:00:00Z`)
/** Goods of 11 yesterday and of 22 eight days ago, and 5 a year ago. */
async function anAge() {
  const delivered = await aDelivery()
  const { order } = delivered
  await credited(delivered, { selectedProducts: [back(order, 0, 1)] }, { approved_at: noon(1) })
  await credited(delivered, { selectedProducts: [back(order, 0, 2)] }, { approved_at: noon(8) })
  await credited(delivered, { nonStockCredit: 5 }, { approved_at: noon(366) })
  return delivered
}

const DAYS: [string, () => object, [string, number, number][]][] = [
  ['the last seven', () => days(6, 0), [['Goods not returned', 11, 22]]],
  ['the last ten', () => days(9, 0), [['Goods not returned', 33, 0]]],
  ['until before yesterday', () => days(9, 3), [['Goods not returned', 22, 0]]],
  [
    'all time',
    () => ({ range: 'all_time' }),
    [
      ['Goods not returned', 33, 0],
      ['Other amounts', 5, 0],
    ],
  ],
  [
    'against last year',
    () => ({ ...days(6, 0), compareWith: 'last_year' }),
    [
      ['Goods not returned', 11, 0],
      ['Other amounts', 0, 5],
    ],
  ],
]

describe('what was credited', () => {
  test('by reason comes to the totals of the approved notes, and each part has the reason that is recorded', async () => {
    const { seller, distributor } = await everyReason()
    const report = await find(seller, { groupBy: 'reason' })
    const all = await inDatabase((tx) =>
      rows<{ total: number }>(tx, `select total from credit_notes where distributor_id = $1 and status = 'approved'`, [
        distributor.id,
      ]),
    )
    expect(report.total).toEqual({ notes: 4, amount: sum(all.map(({ total }) => total)) })
    expect(sum(report.data.map(({ amount }) => amount))).toBe(report.total.amount)
    expect(shown(report)).toEqual([
      ['Damaged', 1, 33],
      ['Goods not returned', 1, 11],
      ['Returned to stock', 1, 11],
      ['Other amounts', 1, 7.77],
      ['Delivery fee', 1, 5.5],
      ['Price reduced', 1, 3.3],
    ])
    expect(report.data[0]).toMatchObject({ reason: 'damaged', id: null, share: 46.1, change: null })
    expect(sum(report.steps.data.map(({ amount }) => amount))).toBe(report.total.amount)
  })

  test('by customer and by product comes to the same; what is of no product has a row of its own', async () => {
    const delivered = await everyReason()
    const { seller, venue, products } = delivered
    const byCustomer = await find(seller, { groupBy: 'customer' })
    expect(byCustomer.data).toEqual([
      expect.objectContaining({ id: venue.id, name: venue.name, about: 'Sydney', notes: 4, amount: 71.57, share: 100 }),
    ])
    const byProduct = await find(seller, { groupBy: 'product' })
    expect(byProduct.data.map(({ id, amount }) => [id, amount])).toEqual([
      [products[2].id, 33],
      [products[0].id, 22],
      [null, 13.27],
      [products[1].id, 3.3],
    ])
    expect(byProduct.total).toEqual(byCustomer.total)
  })

  test('without an order it is goods, returned or not, and other amounts', async () => {
    const { seller, venue, products } = await aTrade({ distributor: { tax: 10 } })
    const lines = [
      { productId: products[0].id, quantity: 2 },
      { productId: products[1].id, quantity: 1, returnToWarehouse: true },
      { name: 'Late by a day', price: 3, tax: 0, taxCalculation: 'exempt' as const },
    ]
    const { id } = await as(seller).call(customerCredits.create, { body: { venueId: venue.id, lines } })
    await as(seller).call(creditNotes.approve, { params: { creditNoteId: id }, body: {} })
    const report = await find(seller)
    expect(report.total).toEqual({ notes: 1, amount: 47 })
    expect(shown(report)).toEqual([
      ['Goods not returned', 1, 22],
      ['Returned to stock', 1, 22],
      ['Other amounts', 1, 3],
    ])
  })

  test.each(NARROWED)('is narrowed by %s, in what is shown and what is saved', async (_, query, expected) => {
    const market = await aMarket()
    const { seller } = market
    const rowsExpected = expected(market)
    expect(shown(await find(seller, query(market)))).toEqual(rowsExpected)
    const saved = (await csv(seller, query(market))).slice(1)
    expect(saved.map((cells) => [cells[0], Number(cells[2]), Number(cells[4])])).toEqual(rowsExpected)
  })

  test('comes page by page', async () => {
    const { seller, other } = await aMarket()
    const second = await find(seller, { groupBy: 'customer', limit: 1, page: 2 })
    expect(shown(second)).toEqual([[other.name, 1, 22]])
    expect(second.meta).toEqual({ page: 2, total: 2 })
  })

  test.each(DAYS)('of some days, %s, in a file too', async (_, query, expected) => {
    const { seller } = await anAge()
    const saved = (await csv(seller, { ...query(), sortBy: 'name' })).slice(1)
    expect(saved.map((cells) => [cells[0], Number(cells[4]), Number(cells[7])])).toEqual(expected)
  })

  test('is compared with the time before and with last year, also what is credited no more', async () => {
    const { seller } = await anAge()
    const report = await find(seller, { ...days(6, 0), range: 'custom' })
    expect(report).toMatchObject({ total: { notes: 1, amount: 11 }, before: { notes: 1, amount: 22 } })
    expect(report.data[0]).toMatchObject({ amount: 11, before: { notes: 1, amount: 22 }, change: -50 })
    expect(report.steps.data.at(-2)).toEqual({
      startsOn: daysAfter(today(), -1),
      amount: 11,
      before: { startsOn: daysAfter(today(), -8), amount: 22 },
    })
    const lastYear = await find(seller, { ...days(6, 0), compareWith: 'last_year', sortBy: 'change' })
    expect(lastYear.data.map(({ name, amount, before }) => [name, amount, before.amount])).toEqual([
      ['Other amounts', 0, 5],
      ['Goods not returned', 11, 0],
    ])
    expect((await find(seller, { range: 'all_time' })).total).toEqual({ notes: 3, amount: 38 })
    expect((await find(seller, { from: '1970-01-01', to: '9999-12-31' })).total.notes).toBe(3)
  })

  test('is of the day of approval in the time zone of the supplier', async () => {
    const delivered = await aDelivery({ distributor: { timezone: 'Pacific/Kiritimati' } })
    const { seller, order } = delivered
    const day = today('Pacific/Kiritimati')
    await credited(delivered, { nonStockCredit: 5, orderId: order.id }, { approved_at: new Date(`${day}T00:30:00+14:00`) })
    expect((await find(seller, { from: day, to: day })).total.amount).toBe(5)
    const before = daysAfter(day, -1)
    expect((await find(seller, { from: before, to: before })).total.amount).toBe(0)
  })

  test('of other currencies is a report of its own', async () => {
    const delivered = await aDelivery()
    const { seller, distributor } = delivered
    await credited(delivered, { nonStockCredit: 5 })
    await inDatabase((tx) => rows(tx, `update orders set currency_code = 'NZD' where distributor_id = $1`, [distributor.id]))
    expect(await find(seller)).toMatchObject({ total: { notes: 0, amount: 0 }, otherCurrencies: [{ code: 'NZD' }], data: [] })
    expect(await find(seller, { currency: 'NZD' })).toMatchObject({ total: { notes: 1, amount: 5 }, otherCurrencies: [] })
    expect((await csv(seller, { currency: 'NZD' }))[1]?.slice(3, 5)).toEqual(['NZD', '5'])
  })
})

describe('who sees it, and what is refused', () => {
  test('it takes seeReports and the premium plan, and shows nothing of others', async () => {
    const { distributor } = await everyReason()
    const { seller: stranger } = await aDelivery()
    expect((await find(stranger)).total).toEqual({ notes: 0, amount: 0 })
    const rep = await makeUser({ distributor, role: 'distributor_fulfillment' })
    expect((await refused(find(rep))).status).toBe(403)
    const free = await aTrade({ distributor: { account_type: 'free' } })
    expect((await refused(find(free.seller))).status).toBe(403)
  })

  test.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ range: 'custom' }, 'from'],
    [{ reason: 'stolen' }, 'reason'],
    [{ groupBy: 'driver' }, 'groupBy'],
    [{ sortBy: 'quantity' }, 'sortBy'],
    [{ product: 999_999_999 }, 'product'],
    [{ venue: 999_999_999 }, 'venue'],
  ])('%j names its field', async (query, field) => {
    const { seller } = await aDelivery()
    const problem = await refused(find(seller, query))
    expect(problem.status).toBe(422)
    expect(Object.keys(problem.fields ?? {}).join()).toContain(field)
  })

  test('it is saved as a workbook and on paper too', async () => {
    const { seller } = await everyReason()
    const xlsx = await as(seller).send(creditReport.export, { query: {} })
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
    const pdf = await as(seller).send(creditReport.export, { query: { format: 'pdf' } })
    expect(pdfText(pdf.rawPayload).text).toContain('Goods not returned')
  })
})
