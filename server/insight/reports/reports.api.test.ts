import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SalesReport, salesReports } from '#contract/insight/sales-reports.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { sum } from '#contract/platform/money.ts'
import { dayOf, daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { as, inDatabase, now, refused, runJobs, testApp } from '#test/app.ts'
import { aDelivery, approve, draft } from '#test/credits.ts'
import { aTrade, connect, makeOrder, makeProduct, makeUser, makeVenue, type Product, unique } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'
import { COUNT_SALES } from './count-sales.job.ts'

testApp()

type Caller = { token: string }
const byCustomer = (seller: Caller, query: object = {}) => as(seller).call(salesReports.ofCustomers, { query })
const byProduct = (seller: Caller, query: object = {}) => as(seller).call(salesReports.ofProducts, { query })
const today = (zone = 'Australia/Sydney') => dayOf(now(), zone)
const count = async () => {
  await inDatabase((tx) => enqueue(tx, COUNT_SALES, {}))
  await runJobs()
}
/** Noon in Sydney, so many days ago. */
const noon = (daysAgo: number) => new Date(`${daysAfter(today(), -daysAgo)}T02:00:00Z`)
const lately = () => ({ range: 'custom', from: daysAfter(today(), -30), to: today(), byType: 'order' }) as const

describe('G-061: what a supplier sold', () => {
  test('by customer: orders, items, what was paid and its share, compared with before', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    const other = await makeVenue({ city: 'Hobart' })
    await connect(distributor, other)
    await makeOrder(distributor, venue, { ordered_at: noon(1), lines: [{ product: products[0], quantity: 3 }] })
    await makeOrder(distributor, venue, { ordered_at: noon(2), lines: [{ product: products[2], quantity: 2 }] })
    await makeOrder(distributor, other, { ordered_at: noon(3), lines: [{ product: products[2], quantity: 1 }] })
    await makeOrder(distributor, other, { ordered_at: noon(40), lines: [{ product: products[1], quantity: 3 }] })
    const report = await byCustomer(seller, lately())
    expect(report.data).toEqual([
      expect.objectContaining({ id: venue.id, orders: 2, quantity: 5, amount: 90, share: 75, change: null }),
      expect.objectContaining({
        id: other.id,
        about: 'Hobart',
        orders: 1,
        quantity: 1,
        amount: 30,
        share: 25,
        before: { orders: 1, quantity: 3, amount: 60 },
        change: -50,
      }),
    ])
    expect(report.total).toEqual({ orders: 3, quantity: 6, amount: 120, credited: 0, margin: null })
    expect(report.steps.unit).toBe('day')
    expect(report.steps.data).toHaveLength(31)
    expect(report.steps.data.filter(({ amount }) => amount > 0).map(({ startsOn, amount }) => [startsOn, amount])).toEqual([
      [daysAfter(today(), -3), 30],
      [daysAfter(today(), -2), 60],
      [daysAfter(today(), -1), 30],
    ])
  })

  test('by product, without declined lines; a group and a name narrow it', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    const lines = [{ product: products[0], quantity: 4 }, { product: products[1] }, { product: products[2], isDeclined: true }]
    await makeOrder(distributor, venue, { ordered_at: noon(1), lines })
    const report = await byProduct(seller, lately())
    expect(report.data.map(({ id, orders, quantity, amount }) => [id, orders, quantity, amount])).toEqual([
      [products[0].id, 1, 4, 40],
      [products[1].id, 1, 1, 20],
    ])
    const named = await byProduct(seller, { ...lately(), term: products[1].name })
    expect(named.data.map(({ id }) => id)).toEqual([products[1].id])
    expect(named.total.amount).toBe(20)
    const grouped = await byProduct(seller, { ...lately(), groupBy: 'category' })
    expect(grouped.data).toEqual([expect.objectContaining({ name: 'No category', quantity: 5, amount: 60, share: 100 })])
  })

  test('R-374: by items sold, shares, changes and the order of rows go by quantity', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    await makeOrder(distributor, venue, {
      ordered_at: noon(1),
      lines: [
        { product: products[0], quantity: 3 },
        { product: products[2], quantity: 1 },
      ],
    })
    const query = { ...lately(), mode: 'items' } as const
    expect((await byProduct(seller, query)).data.map(({ id, share }) => [id, share])).toEqual([
      [products[0].id, 75],
      [products[2].id, 25],
    ])
    expect((await byProduct(seller, { ...query, mode: 'spent' })).data.map(({ share }) => share)).toEqual([50, 50])
    expect((await byProduct(seller, { ...query, sortBy: 'quantity' })).data.map(({ id }) => id)).toEqual([
      products[2].id,
      products[0].id,
    ])
  })

  test('R-378, G-011: counts by the date of the invoice unless the day of the order is asked for', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    const lines = [{ product: products[0] }]
    const on = (daysAgo: number, columns: object) =>
      makeOrder(distributor, venue, { ordered_at: noon(daysAgo), lines, ...columns })
    await on(2, { status: 'pending' })
    await on(50, { status: 'completed', accepted_at: noon(49), invoice_date: daysAfter(today(), -4) })
    await on(50, { status: 'accepted', accepted_at: noon(6) })
    await on(3, { status: 'abandoned', accepted_at: noon(3) })
    const starts = async (query: object) =>
      (await byCustomer(seller, query)).steps.data.filter(({ amount }) => amount > 0).map(({ startsOn }) => startsOn)
    const { byType: _, ...days } = lately()
    expect(await starts(days)).toEqual([daysAfter(today(), -6), daysAfter(today(), -4)])
    expect(await starts({ ...days, byType: 'order' })).toEqual([daysAfter(today(), -2)])
  })

  test('R-146, R-363: it is of this month unless a range is asked for, in the supplier’s time zone', async () => {
    const { distributor, venue, seller, products } = await aTrade({ distributor: { timezone: 'Pacific/Kiritimati' } })
    const { range } = await byCustomer(seller)
    const month = today('Pacific/Kiritimati').slice(0, 7)
    expect([range.from, range.to.slice(0, 7)]).toEqual([`${month}-01`, month])
    // one hour into the first day there is the day before in most of the world
    const first = new Date(Date.parse(`${month}-01T01:00:00+14:00`))
    await makeOrder(distributor, venue, { ordered_at: first, lines: [{ product: products[0] }] })
    expect((await byCustomer(seller, { byType: 'order' })).total.amount).toBe(10)
    await inDatabase((tx) => rows(tx, `update distributors set timezone = 'Pacific/Pago_Pago' where id = $1`, [distributor.id]))
    const { range: elsewhere, total } = await byCustomer(seller, { byType: 'order', range: 'all_time' })
    expect(elsewhere.from).toBe('1970-01-02')
    expect(total.amount).toBe(10)
    const before = { byType: 'order', from: `${month}-01`, to: `${month}-01` } as const
    expect((await byCustomer(seller, before)).total.amount).toBe(0)
    await count()
    expect((await byCustomer(seller, before)).total.amount).toBe(0)
  })

  test('R-096: it takes seeReports and the premium plan', async () => {
    const { distributor, venue, products } = await aTrade()
    await makeOrder(distributor, venue, { ordered_at: noon(1), lines: [{ product: products[0] }] })
    const warehouse = await makeUser({ distributor, role: 'distributor_fulfillment' })
    expect((await refused(byCustomer(warehouse))).status).toBe(403)
    expect((await refused(byProduct(warehouse))).status).toBe(403)
    const accountant = await makeUser({ distributor, role: 'distributor_subscriber', granted: ['seeReports'] })
    expect((await byCustomer(accountant, lately())).total.amount).toBe(10)
    expect((await refused(byCustomer(accountant, { ...lately(), accountOwnerId: 0 }))).status).toBe(403)
    await inDatabase((tx) => rows(tx, `update distributors set account_type = 'free' where id = $1`, [distributor.id]))
    const admin = await makeUser({ distributor })
    expect((await refused(byCustomer(admin))).code).toBe('plan_required')
  })

  test('only of one product, one customer, one owner, some types, or a group of customers', async () => {
    const { distributor, venue, seller, products } = await aTrade({ connection: { customer_type: 'vip' } })
    const rep = await makeUser({ distributor })
    const other = await makeVenue({ city: 'Perth' })
    await connect(distributor, other, { account_owner_id: rep.id })
    await makeOrder(distributor, venue, { ordered_at: noon(1), lines: [{ product: products[0] }, { product: products[1] }] })
    await makeOrder(distributor, other, { ordered_at: noon(1), lines: [{ product: products[1], quantity: 2 }] })
    const amounts = async (query: object) =>
      (await byCustomer(seller, { ...lately(), ...query })).data.map(({ amount }) => amount)
    expect(await amounts({ product: products[1].id })).toEqual([40, 20])
    expect(await amounts({ product: products[0].id })).toEqual([10])
    expect(await amounts({ venue: venue.id })).toEqual([30])
    const narrowed = await byCustomer(seller, { ...lately(), venue: venue.id, product: products[0].id })
    expect(narrowed.only).toEqual({
      venue: { id: venue.id, name: venue.name },
      product: { id: products[0].id, name: products[0].name },
    })
    expect(await amounts({ accountOwnerId: rep.id })).toEqual([40])
    expect(await amounts({ accountOwnerId: 0 })).toEqual([30])
    expect(await amounts({ types: 'vip,trialist' })).toEqual([30])
    const grouped = async (groupBy: string) =>
      (await byCustomer(seller, { ...lately(), groupBy })).data.map(({ id, name, amount }) => [id, name, amount])
    expect(await grouped('accountOwner')).toEqual([
      [rep.id, rep.name, 40],
      [null, 'No account owner', 30],
    ])
    expect(await grouped('customerType')).toEqual([
      [null, 'standard', 40],
      [null, 'vip', 30],
    ])
    expect(await grouped('city')).toEqual([
      [null, 'Perth', 40],
      [null, venue.city || 'No city', 30],
    ])
    expect((await byProduct(seller, { ...lately(), venue: other.id })).total).toMatchObject({ quantity: 2, amount: 40 })
  })

  test('adds no currency to another', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    await makeOrder(distributor, venue, { ordered_at: noon(1), lines: [{ product: products[0] }] })
    await makeOrder(distributor, venue, { ordered_at: noon(1), currency_code: 'NZD', lines: [{ product: products[2] }] })
    const report = await byCustomer(seller, lately())
    expect(report.total.amount).toBe(10)
    expect(report.otherCurrencies.map(({ code }) => code)).toEqual(['NZD'])
    expect((await byCustomer(seller, { ...lately(), currency: 'NZD' })).total.amount).toBe(30)
    expect((await refused(byCustomer(seller, { ...lately(), currency: 'ZZZ' }))).fields).toHaveProperty('currency')
  })

  test('shows what was credited beside what was sold, to the cent', async () => {
    const trade = await aDelivery()
    const note = await approve(trade, await draft(trade, { nonStockCredit: 21 }))
    const report = await byCustomer(trade.seller, { range: 'this_year' })
    expect(report.total).toMatchObject({ amount: 121, credited: note.total })
    expect(report.data[0]).toMatchObject({ amount: 121, credited: note.total })
    expect(report.composition).toMatchObject({ goods: 110, taxOnTop: 11, tax: 11 })
    const products = await byProduct(trade.seller, { range: 'this_year' })
    expect(products.total.amount).toBe(110)
    expect(products.total.credited).toBeGreaterThan(0)
  })
})

describe('bad input', () => {
  test.each([
    [{ range: 'custom' }, 'from'],
    [{ from: '2026-02-01' }, 'to'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ range: 'next_month' }, 'range'],
    [{ product: 999_999_999 }, 'product'],
    [{ venue: 999_999_999 }, 'venue'],
    [{ types: 'vip,king' }, 'types'],
    [{ currency: 'aud' }, 'currency'],
  ])('%j names its field', async (query, field) => {
    const { seller } = await aTrade()
    const problem = await refused(byCustomer(seller, query))
    expect(problem.status).toBe(422)
    expect(Object.keys(problem.fields ?? {}).join()).toContain(field)
  })

  test('a range of all years there are is answered', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    await makeOrder(distributor, venue, { ordered_at: noon(1), lines: [{ product: products[0] }] })
    const query = { from: '0001-01-01', to: '9999-12-31', byType: 'order' } as const
    expect((await byCustomer(seller, query)).total.amount).toBe(10)
  })
})

/** Two customers and three products, so that each filter shows others. */
async function aMarket() {
  const trade = await aTrade({ connection: { customer_type: 'vip' } })
  const { distributor, venue: vip, products } = trade
  const [first, second, third] = products
  const rep = await makeUser({ distributor })
  const other = await makeVenue({ name: unique('Zebra Hall'), city: 'Hobart' })
  await connect(distributor, other, { account_owner_id: rep.id })
  const sold = (of: { id: number }, daysAgo: number, lines: { product: Product; quantity: number }[], columns: object = {}) =>
    makeOrder(distributor, of, { ordered_at: noon(daysAgo), status: 'accepted', accepted_at: noon(daysAgo), lines, ...columns })
  await sold(vip, 2, [{ product: first, quantity: 4 }])
  await sold(other, 5, [
    { product: third, quantity: 2 },
    { product: first, quantity: 1 },
  ])
  await sold(vip, 8, [{ product: second, quantity: 1 }], { status: 'pending', accepted_at: null })
  await sold(other, 3, [{ product: second, quantity: 2 }], { currency_code: 'NZD' })
  await sold(other, 15, [{ product: first, quantity: 6 }])
  await sold(vip, 370, [{ product: third, quantity: 3 }])
  const names: Record<string, string> = {
    vip: vip.name,
    other: other.name,
    first: first.name,
    second: second.name,
    third: third.name,
    rep: rep.name,
  }
  return { ...trade, vip, other, rep, names, first, third }
}
type Market = Awaited<ReturnType<typeof aMarket>>

type Shown = [name: string, amount: number, before: number]
const days = (from: number, to: number) => ({ range: 'custom', from: daysAfter(today(), -from), to: daysAfter(today(), -to) })

/** The rows of a table that was saved. */
function rowsIn(csv: string): Shown[] {
  const lines = csv.trim().split('\r\n').slice(1)
  return lines.map((line) => {
    const cells = line.split(',')
    return [cells[0] ?? '', Number(cells[5]), Number(cells[9])]
  })
}
const shown = ({ data }: SalesReport): Shown[] => data.map(({ name, amount, before }) => [name, amount, before.amount])

const CUSTOMERS: [string, (market: Market) => object, [string, number, number][]][] = [
  [
    'of some days',
    () => days(10, 0),
    [
      ['other', 70, 60],
      ['vip', 40, 0],
    ],
  ],
  [
    'from a later day on',
    () => days(3, 0),
    [
      ['vip', 40, 0],
      ['other', 0, 70],
    ],
  ],
  ['until an earlier day', () => days(10, 4), [['other', 70, 60]]],
  [
    'of all time',
    () => ({ range: 'all_time' }),
    [
      ['vip', 130, 0],
      ['other', 130, 0],
    ],
  ],
  [
    'by the day of the order',
    () => ({ ...days(10, 0), byType: 'order' }),
    [
      ['other', 70, 60],
      ['vip', 60, 0],
    ],
  ],
  [
    'by items',
    () => ({ ...days(10, 0), mode: 'items' }),
    [
      ['vip', 40, 0],
      ['other', 70, 60],
    ],
  ],
  [
    'compared with last year',
    () => ({ ...days(10, 0), compareWith: 'last_year' }),
    [
      ['other', 70, 0],
      ['vip', 40, 90],
    ],
  ],
  ['of one product', ({ third }) => ({ ...days(10, 0), product: third.id }), [['other', 60, 0]]],
  ['of one customer', ({ vip }) => ({ ...days(10, 0), venue: vip.id }), [['vip', 40, 0]]],
  ['of one owner', ({ rep }) => ({ ...days(10, 0), accountOwnerId: rep.id }), [['other', 70, 60]]],
  ['of some types', () => ({ ...days(10, 0), types: 'vip' }), [['vip', 40, 0]]],
  ['in another currency', () => ({ ...days(10, 0), currency: 'NZD' }), [['other', 40, 0]]],
  ['by name', ({ other }) => ({ ...days(10, 0), term: other.name.slice(2) }), [['other', 70, 60]]],
  [
    'in another order',
    () => ({ ...days(10, 0), sortBy: 'amount' }),
    [
      ['vip', 40, 0],
      ['other', 70, 60],
    ],
  ],
  [
    'by owner',
    () => ({ ...days(10, 0), groupBy: 'accountOwner' }),
    [
      ['rep', 70, 60],
      ['No account owner', 40, 0],
    ],
  ],
]
const PRODUCTS: typeof CUSTOMERS = [
  [
    'of some days',
    () => days(10, 0),
    [
      ['third', 60, 0],
      ['first', 50, 60],
    ],
  ],
  [
    'from a later day on',
    () => days(3, 0),
    [
      ['first', 40, 10],
      ['third', 0, 60],
    ],
  ],
  [
    'until an earlier day',
    () => days(10, 4),
    [
      ['third', 60, 0],
      ['first', 10, 60],
    ],
  ],
  [
    'of all time',
    () => ({ range: 'all_time' }),
    [
      ['third', 150, 0],
      ['first', 110, 0],
    ],
  ],
  [
    'by the day of the order',
    () => ({ ...days(10, 0), byType: 'order' }),
    [
      ['third', 60, 0],
      ['first', 50, 60],
      ['second', 20, 0],
    ],
  ],
  [
    'by items',
    () => ({ ...days(10, 0), mode: 'items' }),
    [
      ['first', 50, 60],
      ['third', 60, 0],
    ],
  ],
  [
    'compared with last year',
    () => ({ ...days(10, 0), compareWith: 'last_year' }),
    [
      ['third', 60, 90],
      ['first', 50, 0],
    ],
  ],
  ['of one product', ({ third }) => ({ ...days(10, 0), product: third.id }), [['third', 60, 0]]],
  ['of one customer', ({ vip }) => ({ ...days(10, 0), venue: vip.id }), [['first', 40, 0]]],
  [
    'of one owner',
    ({ rep }) => ({ ...days(10, 0), accountOwnerId: rep.id }),
    [
      ['third', 60, 0],
      ['first', 10, 60],
    ],
  ],
  ['of some types', () => ({ ...days(10, 0), types: 'vip' }), [['first', 40, 0]]],
  ['in another currency', () => ({ ...days(10, 0), currency: 'NZD' }), [['second', 40, 0]]],
  ['by name', ({ first }) => ({ ...days(10, 0), term: first.name }), [['first', 50, 60]]],
  [
    'in another order',
    () => ({ ...days(10, 0), sortBy: 'amount' }),
    [
      ['first', 50, 60],
      ['third', 60, 0],
    ],
  ],
  ['by category', () => ({ ...days(10, 0), groupBy: 'category' }), [['No category', 110, 60]]],
]

describe('each filter narrows, and what is saved is what is shown', () => {
  test.each(CUSTOMERS)('customers %s', async (_, query, expected) => {
    const market = await aMarket()
    const named = expected.map(([name, ...amounts]) => [market.names[name] ?? name, ...amounts])
    expect(shown(await byCustomer(market.seller, query(market)))).toEqual(named)
    const file = await as(market.seller).send(salesReports.exportCustomers, { query: { ...query(market), format: 'csv' } })
    expect(rowsIn(file.body)).toEqual(named)
  })

  test.each(PRODUCTS)('products %s', async (_, query, expected) => {
    const market = await aMarket()
    const named = expected.map(([name, ...amounts]) => [market.names[name] ?? name, ...amounts])
    expect(shown(await byProduct(market.seller, query(market)))).toEqual(named)
    const file = await as(market.seller).send(salesReports.exportProducts, { query: { ...query(market), format: 'csv' } })
    expect(rowsIn(file.body)).toEqual(named)
  })

  test('page by page', async () => {
    const { seller, names } = await aMarket()
    const second = await byCustomer(seller, { ...days(10, 0), limit: 1, page: 2 })
    expect(shown(second)).toEqual([[names.vip, 40, 0]])
    expect(second.meta).toEqual({ page: 2, total: 2 })
    expect(shown(await byProduct(seller, { ...days(10, 0), limit: 1, page: 2 }))).toEqual([[names.first, 50, 60]])
  })
})

describe('as a file', () => {
  test('every row goes into the table, and the paper has the total', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    await makeOrder(distributor, venue, { ordered_at: noon(1), lines: [{ product: products[0], quantity: 2 }] })
    const query = lately()
    const csv = await as(seller).send(salesReports.exportCustomers, { query: { ...query, format: 'csv' } })
    expect(csv.body).toContain(`${venue.name},`)
    expect(csv.body).toContain(',1,2,AUD,20,0,100,')
    const pdf = await as(seller).send(salesReports.exportProducts, { query: { ...query, format: 'pdf' } })
    const { text } = pdfText(pdf.rawPayload)
    expect(text).toContain('Sales by product')
    expect(text).toContain(products[0].name)
    const xlsx = await as(seller).send(salesReports.exportProducts, { query })
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
  })
})

describe('figures that were counted before', () => {
  test('are what orders come to, whatever is placed, edited, given up or credited, and whenever they were counted', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    const second = await makeVenue()
    await connect(distributor, second)
    const fourth = await makeProduct(distributor, { price: 7.35 })
    const goods = [...products, fourth]
    const venues = [venue, second]
    const ids: number[] = []
    const step = fc.record({
      kind: fc.constantFrom('place', 'place', 'place', 'accept', 'abandon', 'edit', 'invoice', 'move', 'count'),
      which: fc.nat(1000),
      daysAgo: fc.nat(75),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    const order = ({ which }: { which: number }) => ids[which % Math.max(ids.length, 1)] ?? null
    const change = (text: string, values: unknown[]) => inDatabase((tx) => rows(tx, text, values))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        for (const one of steps) {
          const { kind, which, daysAgo, quantity } = one
          if (kind === 'place') {
            const product = goods[which % goods.length] ?? fourth
            const lines = [{ product, quantity }, { product: fourth }]
            const placed = await makeOrder(distributor, venues[which % 2] ?? venue, { ordered_at: noon(daysAgo), lines })
            ids.push(placed.id)
          } else if (kind === 'accept')
            await change(`update orders set status = 'accepted', accepted_at = $2 where id = $1`, [order(one), noon(daysAgo)])
          else if (kind === 'abandon') await change(`update orders set status = 'abandoned' where id = $1`, [order(one)])
          else if (kind === 'edit')
            await change(
              `with line as (update order_lines set quantity = $2, total_price = $2 * price where order_id = $1 and position = 0)
               update orders set updated_at = now(), amount = amount + 1, amount_with_tax = amount_with_tax + 1 where id = $1`,
              [order(one), quantity],
            )
          else if (kind === 'invoice')
            await change(`update orders set invoice_date = $2 where id = $1`, [order(one), daysAfter(today(), -daysAgo)])
          else if (kind === 'move') await change(`update orders set ordered_at = $2 where id = $1`, [order(one), noon(daysAgo)])
          else await count()
        }
        for (const byType of ['order', 'invoice'] as const)
          for (const [from, to] of [
            [-80, 0],
            [-61, -3],
            [-9, -9],
            [-140, -1],
            [-400, 100],
          ] as const)
            await compare({ byType, from: daysAfter(today(), from), to: daysAfter(today(), to) })
      }),
      { numRuns: 12 },
    )

    async function compare(query: { byType: 'order' | 'invoice'; from: string; to: string }) {
      const expected = await sums(query)
      const [customers, sold] = [await byCustomer(seller, query), await byProduct(seller, query)]
      const steps = await byCustomer(seller, { ...query, range: 'custom' })
      expect(customers.total.amount).toBe(expected.amount)
      expect(customers.total.orders).toBe(expected.orders)
      expect(customers.total.quantity).toBe(expected.quantity)
      expect(sold.total.quantity).toBe(expected.quantity)
      expect(sold.total.amount).toBe(expected.goods)
      expect(sum(steps.steps.data.map(({ amount }) => amount))).toBe(expected.amount)
    }

    /** The same from every order, added up here. */
    async function sums({ byType, from, to }: { byType: 'order' | 'invoice'; from: string; to: string }) {
      type All = {
        status: string
        ordered_at: Date
        accepted_at: Date | null
        invoice_date: string | null
        amount_with_tax: number
        quantity: number
        goods: number
      }
      const all = await inDatabase((tx) =>
        rows<All>(
          tx,
          `select status, ordered_at, accepted_at, invoice_date, amount_with_tax,
                  (select sum(quantity) from order_lines l where l.order_id = o.id) as quantity,
                  (select sum(total_price) from order_lines l where l.order_id = o.id) as goods
             from orders o where distributor_id = $1`,
          [distributor.id],
        ),
      )
      const mine = all.filter(({ status, ordered_at, accepted_at, invoice_date }) => {
        const day =
          byType === 'order'
            ? dayOf(ordered_at, 'Australia/Sydney')
            : (invoice_date ?? (accepted_at ? dayOf(accepted_at, 'Australia/Sydney') : null))
        const counts = byType === 'order' ? status !== 'abandoned' : status === 'accepted'
        return counts && day !== null && day >= from && day <= to
      })
      const of = (field: 'amount_with_tax' | 'quantity' | 'goods') =>
        sum(
          mine.map((one) => one[field]),
          4,
        )
      return { orders: mine.length, amount: of('amount_with_tax'), quantity: of('quantity'), goods: of('goods') }
    }
  })

  test('two that count at once leave what one of them would', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    await Promise.all(
      Array.from({ length: 8 }, async (_, i) => {
        await makeOrder(distributor, venue, { ordered_at: noon(i % 3), lines: [{ product: products[0] }] })
        await count()
      }),
    )
    await count()
    expect((await byCustomer(seller, lately())).total).toMatchObject({ orders: 8, amount: 80 })
  })

  test('an order that is placed now is in the report at once', async () => {
    const trade = await aTrade()
    const before = (await byCustomer(trade.seller, lately())).total.orders
    await count()
    await aDelivery()
    await makeOrder(trade.distributor, trade.venue, { ordered_at: now(), lines: [{ product: trade.products[0] }] })
    expect((await byCustomer(trade.seller, lately())).total.orders).toBe(before + 1)
    expect((await as(trade.seller).call(distributorOrders.list, { query: {} })).data).toHaveLength(before + 1)
  })
})
