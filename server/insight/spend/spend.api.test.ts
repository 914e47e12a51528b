import { describe, expect, test } from 'vitest'
import { type SpendGroup, type SpendReport, spendReports } from '#contract/insight/spend-reports.ts'
import { round } from '#contract/platform/money.ts'
import { dayOf, daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, send, testApp } from '#test/app.ts'
import { aDelivery, approve, back, draft } from '#test/credits.ts'
import {
  aTrade,
  connect,
  makeCategory,
  makeDistributor,
  makeOrder,
  makeProduct,
  makeUser,
  makeVenue,
  makeVenueGroup,
  type Product,
} from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

type Parties = { distributor: { id: number }; venue: { id: number } }
const today = () => dayOf(now(), 'Australia/Sydney')
const day = (daysAgo: number) => daysAfter(today(), -daysAgo)
/** Noon in Sydney, so many days ago. */
const noon = (daysAgo: number) => new Date(`${day(daysAgo)}T02:00:00Z`)
const lately = () => ({ range: 'custom', from: day(30), to: today() }) as const
const spend = (buyer: { token: string }, query: object = {}) => as(buyer).call(spendReports.list, { query })

const buy = ({ distributor, venue }: Parties, daysAgo: number, lines: { product: Product; quantity?: number }[], columns = {}) =>
  makeOrder(distributor, venue, { ordered_at: noon(daysAgo), accepted_at: noon(daysAgo), status: 'completed', lines, ...columns })

const named = ({ data }: SpendReport) => data.map(({ name, amount }) => [name, amount])

/** An outlet that buys from two suppliers, one of them with a fee. */
async function twoSuppliers() {
  const trade = await aTrade()
  const { venue, products } = trade
  const other = await makeDistributor()
  await connect(other, venue)
  const wine = await makeProduct(other, { price: 8 })
  await buy(trade, 40, [{ product: products[2], quantity: 2 }])
  await buy(trade, 3, [{ product: products[0], quantity: 3 }], { amount: 35 })
  await buy(trade, 2, [{ product: products[1] }])
  await buy({ distributor: other, venue }, 1, [{ product: wine, quantity: 10 }])
  return { ...trade, other, wine }
}

describe('what an outlet spent', () => {
  test('by supplier: orders, items, what was paid with fees and its share, compared with before', async () => {
    const { buyer, distributor, other } = await twoSuppliers()
    const report = await spend(buyer, lately())
    expect(report.data).toEqual([
      expect.objectContaining({ id: other.id, orders: 1, quantity: 10, amount: 80, share: 59.3, change: null }),
      expect.objectContaining({
        id: distributor.id,
        name: distributor.name,
        orders: 2,
        quantity: 4,
        amount: 55,
        share: 40.7,
        before: { orders: 1, quantity: 2, amount: 60 },
        change: -8.3,
      }),
    ])
    expect(report.total).toEqual({ orders: 3, quantity: 14, amount: 135, credited: 0 })
    expect(report.before).toMatchObject({ orders: 1, amount: 60 })
    expect(report.steps.data).toHaveLength(31)
    expect(report.steps.data.filter(({ amount }) => amount > 0).map(({ startsOn, amount }) => [startsOn, amount])).toEqual([
      [day(3), 35],
      [day(2), 20],
      [day(1), 80],
    ])
  })

  test('by product and by category: lines, under the name they were bought by', async () => {
    const { buyer, distributor, venue, wine } = await twoSuppliers()
    const dairy = await makeCategory({ name: 'Dairy' })
    const milk = await makeProduct(distributor, { price: 2, category_id: dairy.id })
    await buy({ distributor, venue }, 1, [{ product: milk, quantity: 5 }])
    await inDatabase((tx) => rows(tx, `update products set name = 'Renamed since' where id = $1`, [wine.id]))
    const of = async (groupBy: SpendGroup, query = {}) => spend(buyer, { ...lately(), groupBy, ...query })
    expect(named(await of('product'))).toEqual([
      [wine.name, 80],
      [expect.stringContaining('Apples'), 30],
      [expect.stringContaining('Bread'), 20],
      [milk.name, 10],
      [expect.stringContaining('Cheese'), 0],
    ])
    expect(named(await of('category'))).toEqual([
      ['No category', 130],
      ['Dairy', 10],
    ])
    const found = await of('product', { term: wine.name, sortBy: 'name' })
    expect([named(found), found.total.amount, found.steps.data.reduce((whole, { amount }) => whole + amount, 0)]).toEqual([
      [[wine.name, 80]],
      80,
      80,
    ])
  })

  test('R-374: by items, shares and the order of rows go by quantity', async () => {
    const { buyer } = await twoSuppliers()
    const { data } = await spend(buyer, { ...lately(), mode: 'items', groupBy: 'product' })
    expect(data.map(({ quantity, share }) => [quantity, share])).toEqual([
      [10, 71.4],
      [3, 21.4],
      [1, 7.1],
      [0, 0],
    ])
  })

  test('R-378: counts by the date of the invoice where there is one; what was declined, abandoned or not accepted is not spent', async () => {
    const trade = await aTrade()
    const lines = [{ product: trade.products[0] }]
    await buy(trade, 20, lines, { invoice_date: day(4) })
    await buy(trade, 6, lines, { status: 'abandoned' })
    await makeOrder(trade.distributor, trade.venue, { ordered_at: noon(5), status: 'pending', lines })
    const { steps, total } = await spend(trade.buyer, lately())
    expect(steps.data.filter(({ amount }) => amount > 0).map(({ startsOn }) => startsOn)).toEqual([day(4)])
    expect(total.orders).toBe(1)
  })

  test('with credits by the day of their approval, of the supplier and of the product', async () => {
    const delivery = await aDelivery()
    const { buyer, order } = delivery
    const note = await draft(delivery, { selectedProducts: [back(order, 0, 1)] })
    expect((await spend(buyer, { range: 'this_month' })).total.credited).toBe(0)
    await approve(delivery, note)
    expect((await spend(buyer, { range: 'this_month' })).total.credited).toBe(11)
    const { data } = await spend(buyer, { range: 'this_month', groupBy: 'product' })
    expect(data.filter(({ credited }) => credited > 0).map(({ id, credited }) => [id, credited])).toEqual([
      [delivery.products[0].id, 10],
    ])
  })

  test('currencies are never added: the others there are can be asked for', async () => {
    const { buyer, distributor, venue, products } = await twoSuppliers()
    await buy({ distributor, venue }, 1, [{ product: products[0] }], { currency_code: 'NZD' })
    const own = await spend(buyer, lately())
    expect([own.currency.code, own.total.amount, own.otherCurrencies.map(({ code }) => code)]).toEqual(['AUD', 135, ['NZD']])
    const abroad = await spend(buyer, { ...lately(), currency: 'NZD' })
    expect([abroad.total.amount, abroad.otherCurrencies.map(({ code }) => code)]).toEqual([10, ['AUD']])
    expect((await refused(spend(buyer, { ...lately(), currency: 'XXX' }))).fields).toHaveProperty('currency')
  })

  test('compared with the same days of last year', async () => {
    const { buyer, distributor, venue, products } = await twoSuppliers()
    await buy({ distributor, venue }, 366, [{ product: products[0], quantity: 4 }])
    expect((await spend(buyer, { ...lately(), compareWith: 'last_year' })).before.amount).toBe(40)
  })

  test('agrees with the orders to the cent, whatever it is grouped by', async () => {
    const { buyer, distributor, other, venue, products, wine } = await twoSuppliers()
    for (let at = 0; at < 12; at += 1) {
      const [from, product] = at % 3 === 0 ? [other, wine] : [distributor, products[at % 2] as Product]
      await buy({ distributor: from, venue }, at, [{ product, quantity: 1.5 + at / 8 }], { amount: 10.01 + at * 7.77 })
    }
    const [paid] = await inDatabase((tx) =>
      rows<{ amount: number; goods: number }>(
        tx,
        `select sum(amount_with_tax) as amount, (select sum(l.total_price) from order_lines l where l.venue_id = $1) as goods
           from orders where venue_id = $1`,
        [venue.id],
      ),
    )
    for (const [groupBy, whole] of [
      ['supplier', paid?.amount],
      ['outlet', paid?.amount],
      ['product', paid?.goods],
      ['category', paid?.goods],
    ] as const) {
      const report = await spend(buyer, { range: 'all_time', groupBy })
      expect(report.total.amount).toBe(whole)
      for (const parts of [report.data, report.steps.data])
        expect(
          round(
            parts.reduce((sum, { amount }) => sum + amount, 0),
            2,
          ),
        ).toBe(whole)
    }
  })
})

describe('whose', () => {
  test('of a group: all outlets, each as a row, one of them, or one supplier', async () => {
    const venueGroup = await makeVenueGroup()
    const { distributor, products } = await aTrade()
    const [bar, cafe] = await Promise.all([
      makeVenue({ venue_group_id: venueGroup.id, name: 'Bar' }),
      makeVenue({ venue_group_id: venueGroup.id, name: 'Café', city: 'Hobart' }),
    ])
    for (const venue of [bar, cafe]) await connect(distributor, venue)
    await buy({ distributor, venue: bar }, 1, [{ product: products[0] }])
    await buy({ distributor, venue: cafe }, 1, [{ product: products[1] }])
    const head = await makeUser({ venueGroup, as: 'group' })
    const byOutlet = await spend(head, { ...lately(), groupBy: 'outlet' })
    expect(byOutlet.data.map(({ id, name, about, amount }) => [id, name, about, amount])).toEqual([
      [cafe.id, 'Café', 'Hobart', 20],
      [bar.id, 'Bar', expect.anything(), 10],
    ])
    const one = await spend(head, { ...lately(), venueId: String(bar.id), distributorId: String(distributor.id) })
    expect([one.total.amount, one.only]).toEqual([
      10,
      { venue: { id: bar.id, name: 'Bar' }, distributor: { id: distributor.id, name: distributor.name } },
    ])
    const pdf = await as(head).send(spendReports.export, { query: { ...lately(), format: 'pdf' } })
    const csv = await as(head).send(spendReports.export, {
      query: { ...lately(), groupBy: 'outlet', venueId: String(bar.id), format: 'csv' },
    })
    expect(csv.body).not.toContain('Café')
    const { text } = pdfText(pdf.rawPayload)
    for (const word of [venueGroup.name, 'Spend by supplier', distributor.name]) expect(text).toContain(word)
  })

  test('nobody else’s outlet or supplier; seeReports opens it', async () => {
    const mine = await twoSuppliers()
    const other = await aTrade()
    expect((await refused(spend(mine.buyer, { ...lately(), venueId: String(other.venue.id) }))).status).toBe(404)
    expect((await refused(spend(mine.buyer, { ...lately(), distributorId: '999999999' }))).fields).toHaveProperty('distributorId')
    const foreign = { ...lately(), distributorId: String(mine.distributor.id) }
    expect((await refused(spend(other.buyer, foreign))).fields).toHaveProperty('distributorId')
    expect((await refused(spend(mine.buyer, { from: day(1), to: day(2) }))).fields).toHaveProperty('to')
    expect((await spend(mine.buyer, { from: '1970-01-02', to: '9999-12-31' })).total.amount).toBe(195)
  })

  test('a file has all rows of what is shown, narrowed and sorted as it is', async () => {
    const { buyer, distributor, venue, products, other } = await twoSuppliers()
    await buy({ distributor, venue }, 1, [{ product: products[2], quantity: 20 }], { currency_code: 'NZD' })
    await buy({ distributor, venue }, 370, [{ product: products[2], quantity: 3 }])
    const rowsOf = async (query: object): Promise<string[]> => {
      const csv = await as(buyer).send(spendReports.export, { query: { ...query, format: 'csv' } })
      return csv.body.trim().split(/\r?\n/).slice(1)
    }
    const days = lately()
    const whole = await rowsOf(days)
    expect(whole.map((line) => [other, distributor].find(({ name }) => line.includes(name))?.id)).toEqual([
      other.id,
      distributor.id,
    ])
    expect(whole[0]).toContain('80')
    const ways = [
      { ...days, groupBy: 'product' },
      { ...days, mode: 'items' },
      { ...days, compareWith: 'last_year' },
      { ...days, distributorId: String(distributor.id) },
      { ...days, currency: 'NZD' },
      { ...days, term: other.name },
      { ...days, sortBy: 'amount' },
      { range: 'all_time' },
      { ...days, from: day(2) },
      { ...days, to: day(2) },
    ] as const
    for (const query of ways) {
      const [file, { data }] = [await rowsOf(query), await spend(buyer, query)]
      expect(file, JSON.stringify(query)).not.toEqual(whole)
      expect(file.map((line, i) => line.includes(data[i]?.name ?? '-') && line.includes(`,${data[i]?.amount},`))).toEqual(
        data.map(() => true),
      )
      expect(file).toHaveLength(data.length)
    }
    const xlsx = await as(buyer).send(spendReports.export, { query: days })
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
  })

  test('is sorted as asked for, and read page by page', async () => {
    const { buyer, distributor, other } = await twoSuppliers()
    const ids = async (query: object) => (await spend(buyer, { ...lately(), ...query })).data.map(({ id }) => id)
    expect(await ids({ sortBy: 'amount' })).toEqual([distributor.id, other.id])
    expect(await ids({ sortBy: '-amount' })).toEqual([other.id, distributor.id])
    expect([await ids({ limit: '1' }), await ids({ limit: '1', page: '2' })]).toEqual([[other.id], [distributor.id]])
  })

  test('names no supplier that the outlet never had anything to do with', async () => {
    const { buyer } = await aTrade()
    const { distributor: foreign } = await aTrade()
    for (const endpoint of [spendReports.list, spendReports.export]) {
      const { statusCode, body } = await send(endpoint, { query: { distributorId: foreign.id } as never }, { as: buyer })
      expect([statusCode, JSON.parse(body).error.fields]).toEqual([422, { distributorId: ['Is not a supplier of yours'] }])
    }
  })

  test('is never sorted by a margin, which an outlet does not know', async () => {
    const { buyer } = await aTrade()
    for (const sortBy of ['margin', '-margin'])
      for (const endpoint of [spendReports.list, spendReports.export]) {
        const { statusCode, body } = await send(endpoint, { query: { sortBy } as never }, { as: buyer })
        expect([statusCode, Object.keys(JSON.parse(body).error.fields)]).toEqual([422, ['sortBy']])
      }
  })
})
