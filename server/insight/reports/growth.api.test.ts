import { describe, expect, test } from 'vitest'
import { GROWTHS, type Growth, type SalesReport, salesReports } from '#contract/insight/sales-reports.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { sum } from '#contract/platform/money.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { dayOf, daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { anotherOrder } from '#test/credits.ts'
import { aTrade, connect, makeOrder, makeProduct, makeUser, makeVenue } from '#test/make.ts'

testApp()

type Caller = { token: string }
const byCustomer = (seller: Caller, query: object = {}) => as(seller).call(salesReports.ofCustomers, { query })
const byProduct = (seller: Caller, query: object = {}) => as(seller).call(salesReports.ofProducts, { query })
const today = () => dayOf(now(), 'Australia/Sydney')
const noon = (daysAgo: number) => new Date(`${daysAfter(today(), -daysAgo)}T02:00:00Z`)
const lately = () => ({ range: 'custom', from: daysAfter(today(), -9), to: today(), byType: 'order' }) as const
const savedRows = async (
  endpoint: typeof salesReports.exportCustomers | typeof salesReports.exportProducts,
  seller: Caller,
  query: object,
) =>
  (await as(seller).send(endpoint, { query: { ...query, format: 'csv' } })).body
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))

/** Four customers and four products: one of each grew, shrank, is new and was lost, of 10 each. */
async function everyGrowth() {
  const trade = await aTrade()
  const { distributor, seller } = trade
  const amounts = { grown: [3, 2], shrunk: [2, 5], new: [4, 0], lost: [0, 6] } as const
  const ids = new Map<Growth, { venue: number; product: number; now: number; before: number }>()
  for (const growth of GROWTHS) {
    const [quantity, before] = amounts[growth]
    const venue = await makeVenue({ name: growth })
    await connect(distributor, venue)
    const product = await makeProduct(distributor, { name: growth })
    if (quantity > 0) await makeOrder(distributor, venue, { ordered_at: noon(2), lines: [{ product, quantity }] })
    if (before > 0) await makeOrder(distributor, venue, { ordered_at: noon(12), lines: [{ product, quantity: before }] })
    ids.set(growth, { venue: venue.id, product: product.id, now: quantity * 10, before: before * 10 })
  }
  return { ...trade, seller, ids }
}

describe('growth and loss', () => {
  test.each(GROWTHS)('only what is %s, in rows, totals, over time and in files', async (growth) => {
    const { seller, ids } = await everyGrowth()
    const expected = ids.get(growth)
    const query = { ...lately(), growth }
    const check = (report: SalesReport, id: number | undefined) => {
      expect(report.data.map((row) => row.id)).toEqual([id])
      expect([report.total.amount, report.before.amount]).toEqual([expected?.now, expected?.before])
      expect(sum(report.steps.data.map(({ amount }) => amount))).toBe(expected?.now)
      expect(sum(report.steps.data.map(({ before }) => before?.amount ?? 0))).toBe(expected?.before)
      expect(report.composition).toBeNull()
      expect(report.meta.total).toBe(1)
    }
    check(await byCustomer(seller, query), expected?.venue)
    check(await byProduct(seller, query), expected?.product)
    for (const endpoint of [salesReports.exportCustomers, salesReports.exportProducts]) {
      const [, ...saved] = await savedRows(endpoint, seller, query)
      expect(saved.map((cells) => [cells[0], Number(cells[5]), Number(cells[9])])).toEqual([
        [growth, expected?.now, expected?.before],
      ])
    }
  })

  test('goes by what the report goes by, and by the rows it is grouped by', async () => {
    const { distributor, venue, seller, products } = await aTrade()
    await makeOrder(distributor, venue, { ordered_at: noon(2), lines: [{ product: products[0], quantity: 2, price: 50 }] })
    await makeOrder(distributor, venue, { ordered_at: noon(12), lines: [{ product: products[0], quantity: 5, price: 10 }] })
    expect((await byProduct(seller, { ...lately(), growth: 'grown' })).data).toHaveLength(1)
    expect((await byProduct(seller, { ...lately(), growth: 'grown', mode: 'items' })).data).toEqual([])
    expect((await byProduct(seller, { ...lately(), growth: 'shrunk', mode: 'items' })).data).toHaveLength(1)
    const other = await makeVenue({ city: 'Hobart' })
    await connect(distributor, other)
    await makeOrder(distributor, other, { ordered_at: noon(1), lines: [{ product: products[1] }] })
    const cities = await byCustomer(seller, { ...lately(), groupBy: 'city', growth: 'new' })
    expect(cities.data.map(({ name, amount }) => [name, amount])).toEqual([['Hobart', 20]])
  })

  test('of one customer is what grew or was lost of what that customer buys, over time too', async () => {
    const { distributor, seller, ids } = await everyGrowth()
    const [grown, lost] = [ids.get('grown'), ids.get('lost')]
    const other = await makeProduct(distributor, { name: 'bought once by the customer that grew' })
    await makeOrder(distributor, { id: grown?.venue ?? 0 }, { ordered_at: noon(12), lines: [{ product: other, quantity: 7 }] })
    const query = { ...lately(), venue: String(grown?.venue) }
    const { data, steps, total } = await byProduct(seller, { ...query, growth: 'grown' })
    expect([data.map(({ id }) => id), total.amount, sum(steps.data.map(({ amount }) => amount))]).toEqual([
      [grown?.product],
      30,
      30,
    ])
    const gone = await byProduct(seller, { ...query, growth: 'lost' })
    expect(gone.data.map(({ id }) => id)).toEqual([other.id])
    expect(sum(gone.steps.data.map(({ before }) => before?.amount ?? 0))).toBe(70)
    expect((await byProduct(seller, { ...query, venue: String(lost?.venue), growth: 'grown' })).data).toEqual([])
  })

  test('a name narrows what is shown over time too', async () => {
    const { seller } = await everyGrowth()
    const { steps, total } = await byProduct(seller, { ...lately(), term: 'grown' })
    expect(total.amount).toBe(30)
    expect(sum(steps.data.map(({ amount }) => amount))).toBe(30)
  })
})

/** 4 apples, 2 bread and 1 cheese at 10, 20 and 30: apples cost 6 each, of the bread one cost 11 and one has no cost, cheese has none. */
async function withCosts(terms: Parameters<typeof aTrade>[0] = {}) {
  const trade = await aTrade(terms)
  const { distributor, seller, products } = trade
  const [apples, bread, cheese] = products
  const add = (items: object[]) =>
    as(seller).send(inventory.add, { body: { warehouse: distributor.warehouseId, items } as never })
  await inDatabase((tx) => rows(tx, `update products set inventory_tracked = true where distributor_id = $1`, [distributor.id]))
  await add([
    { productId: apples.id, quantity: 100, cogs: 6 },
    { productId: bread.id, quantity: 1, cogs: 11, expiryDate: daysAfter(today(), 5) },
  ])
  await add([
    { productId: bread.id, quantity: 50, expiryDate: daysAfter(today(), 50) },
    { productId: cheese.id, quantity: 50 },
  ])
  const order = await anotherOrder(trade)
  return { ...trade, order, apples, bread, cheese }
}

describe('margin', () => {
  test('is what goods with a known cost were sold for less what their batches cost', async () => {
    const { seller, apples, bread, cheese } = await withCosts()
    const query = { range: 'today', byType: 'order', margin: 'true' } as const
    const report = await byProduct(seller, query)
    const margins = Object.fromEntries(report.data.map(({ id, margin }) => [id, margin]))
    expect(margins[apples.id]).toEqual({ revenue: 40, cost: 24, amount: 16, percent: 40, withoutCost: 0 })
    expect(margins[bread.id]).toEqual({ revenue: 20, cost: 11, amount: 9, percent: 45, withoutCost: 1 })
    expect(margins[cheese.id]).toEqual({ revenue: 0, cost: 0, amount: 0, percent: null, withoutCost: 1 })
    expect(report.total.margin).toEqual({ revenue: 60, cost: 35, amount: 25, percent: 41.7, withoutCost: 2 })
    const customers = await byCustomer(seller, query)
    expect(customers.data[0]?.margin).toEqual(report.total.margin)
    expect((await byProduct(seller, { ...query, sortBy: 'margin' })).data.map(({ id }) => id)).toEqual([
      cheese.id,
      bread.id,
      apples.id,
    ])
    expect((await byCustomer(seller, { ...query, product: apples.id })).data[0]?.margin?.amount).toBe(16)
  })

  test('orders no rows where it is not asked for, naming the field', async () => {
    const { seller } = await aTrade()
    for (const sortBy of ['margin', '-margin'] as const)
      for (const report of [byProduct, byCustomer])
        for (const margin of [{}, { margin: 'false' }] as const)
          expect((await refused(report(seller, { range: 'today', sortBy, ...margin }))).fields).toEqual({
            sortBy: ['Needs the margin: ask with margin=true'],
          })
  })

  test('is the same by a plain sum of the movements and lines, whatever was edited or given up since', async () => {
    const trade = await withCosts({ distributor: { tax: 10, tax_calculation: 'inclusive' } })
    const { seller, distributor, order, apples } = trade
    const second = await anotherOrder(trade)
    await as(seller).call(distributorOrders.abandon, { params: { orderId: second.id }, body: { note: 'No van' } })
    const report = await byProduct(seller, { range: 'today', byType: 'order', margin: 'true' })
    const [plain] = await inDatabase((tx) =>
      rows<{ net: number; cost: number }>(
        tx,
        `select (select total_price - tax_amount from order_lines where order_id = $1 and product_id = $2) as net,
                (select -sum(m.quantity) * 6 from inventory_movements m where m.order_id = $1 and m.product_id = $2) as cost`,
        [order.id, apples.id],
      ),
    )
    const row = report.data.find(({ id }) => id === apples.id)
    expect(row?.margin).toMatchObject({ revenue: plain?.net, cost: plain?.cost, withoutCost: 0 })
    expect(plain?.net).toBeLessThan(row?.amount ?? 0)
    expect(distributor.tax_calculation).toBe('inclusive')
  })

  test('is for those who see costs, in files too; for others it is in none, and asking for it is refused', async () => {
    const { distributor, seller } = await withCosts()
    const query = { range: 'today', byType: 'order' } as const
    for (const endpoint of [salesReports.exportCustomers, salesReports.exportProducts]) {
      const [plainHead] = await savedRows(endpoint, seller, query)
      expect(plainHead).not.toContain('Cost')
      const [head, ...saved] = await savedRows(endpoint, seller, { ...query, margin: 'true' })
      const cost = head?.indexOf('Cost') ?? -1
      expect(sum(saved.map((cells) => Number(cells[cost])))).toBe(35)
    }
    expect((await byCustomer(seller, query)).total.margin).toBeNull()
    const reader = await makeUser({ distributor, role: 'distributor_subscriber', granted: ['seeReports'] })
    expect((await byCustomer(reader, query)).data[0]?.margin).toBeNull()
    for (const asked of [byCustomer(reader, { ...query, margin: 'true' }), byProduct(reader, { ...query, margin: 'true' })])
      expect((await refused(asked)).status).toBe(403)
    const file = await as(reader).send(salesReports.exportProducts, { query: { ...query, margin: 'true', format: 'csv' } })
    expect(file.statusCode).toBe(403)
  })

  test('is in the currency of costs alone', async () => {
    const { seller, distributor } = await withCosts()
    await inDatabase((tx) => rows(tx, `update orders set currency_code = 'NZD' where distributor_id = $1`, [distributor.id]))
    const report = await byProduct(seller, { range: 'today', byType: 'order', margin: 'true', currency: 'NZD' })
    expect(report.total).toMatchObject({ amount: 110, margin: null })
  })
})

test.each([
  [{ growth: 'bigger' }, 'growth'],
  [{ margin: 'yes' }, 'margin'],
])('%j names its field', async (query, field) => {
  const { seller } = await aTrade()
  const problem = await refused(byCustomer(seller, query))
  expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]])
})
