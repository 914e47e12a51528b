import { describe, expect, test } from 'vitest'
import { priceChangeReports } from '#contract/insight/price-change-reports.ts'
import { dayOf, daysAfter } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import {
  aTrade,
  connect,
  makeDistributor,
  makeOrder,
  makeProduct,
  makeUser,
  makeVenue,
  makeVenueGroup,
  type Product,
} from '#test/make.ts'
import { adjustmentsOf } from './order-reads.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
const today = () => dayOf(now(), 'Australia/Sydney')
const day = (daysAgo: number) => daysAfter(today(), -daysAgo)
const noon = (daysAgo: number) => new Date(`${day(daysAgo)}T02:00:00Z`)
const days = (from: number, to: number) => ({ from: day(from), to: day(to) })

type Line = { product: Product; quantity?: number; price?: number; isDeclined?: boolean }
const buy = (
  { distributor, venue }: Pick<Trade, 'distributor' | 'venue'>,
  daysAgo: number,
  lines: Line[],
  columns: object = {},
) =>
  makeOrder(distributor, venue, {
    ordered_at: noon(daysAgo),
    accepted_at: noon(daysAgo),
    status: 'completed',
    invoice_number: `INV-${daysAgo}`,
    lines,
    ...columns,
  })
const list = ({ buyer }: Pick<Trade, 'buyer'>, query: object = {}) => as(buyer).call(priceChangeReports.list, { query })
const orders = ({ buyer }: Pick<Trade, 'buyer'>, query: object = {}) => as(buyer).call(priceChangeReports.orders, { query })

/** Apples at 10, then 12 and 13; bread always at 20; cheese from 30 down to 27. */
async function aYear() {
  const trade = await aTrade()
  const [apples, bread, cheese] = trade.products
  await buy(trade, 60, [
    { product: apples, quantity: 2, price: 10 },
    { product: bread, quantity: 1 },
    { product: cheese, quantity: 1, price: 30 },
  ])
  await buy(trade, 20, [
    { product: apples, quantity: 2, price: 12 },
    { product: bread, quantity: 1 },
  ])
  await buy(trade, 5, [
    { product: apples, quantity: 1, price: 13 },
    { product: cheese, quantity: 4, price: 27 },
  ])
  return { ...trade, apples, bread, cheese }
}

describe('R-012, G-073: price changes', () => {
  test('show what each product cost before and last, and what the change costs, also in a year', async () => {
    const trade = await aYear()
    const { data, meta } = await list(trade, days(30, 0))
    expect(meta.total).toBe(3)
    expect(
      data.map(({ product, before, now: last, percent, changes, purchases, effect, effectPerYear }) => ({
        id: product.id,
        before,
        last,
        percent,
        changes,
        purchases,
        effect,
        effectPerYear,
      })),
    ).toEqual([
      // 2 × 2 more, then 1 × 3 more; five in a year at 3 more
      { id: trade.apples.id, before: 10, last: 13, percent: 30, changes: 2, purchases: 2, effect: 7, effectPerYear: 15 },
      { id: trade.bread.id, before: 20, last: 20, percent: 0, changes: 0, purchases: 1, effect: 0, effectPerYear: 0 },
      { id: trade.cheese.id, before: 30, last: 27, percent: -10, changes: 1, purchases: 1, effect: -12, effectPerYear: -15 },
    ])
  })

  test('R-068: only with change leaves out what costs the same', async () => {
    const trade = await aYear()
    const shown = async (onlyWithChange: boolean) =>
      (await list(trade, { ...days(30, 0), onlyWithChange })).data.map(({ product }) => product.id)
    expect(await shown(true)).toEqual([trade.apples.id, trade.cheese.id])
    expect(await shown(false)).toHaveLength(3)
    const of = async (onlyWithChange: boolean) =>
      (await orders(trade, { ...days(70, 0), onlyWithChange })).data.map(({ day: on }) => on)
    expect(await of(true)).toEqual([day(5), day(20)])
    expect(await of(false)).toEqual([day(5), day(20), day(60)])
  })

  test('are this month’s unless a range is asked for, and count by the date of the invoice', async () => {
    const trade = await aTrade()
    await buy(trade, 90, [{ product: trade.products[0] }], { invoice_date: today() })
    expect((await list(trade)).data.map(({ lastBoughtOn }) => lastBoughtOn)).toEqual([today()])
    expect((await list(trade, days(100, 80))).data).toEqual([])
  })

  test('of all time are everything that was bought, in the list, its totals, its file and of one product', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    await buy(trade, 400, [{ product: apples }])
    const query = { range: 'all_time' } as const
    const caller = as(trade.buyer)
    expect((await list(trade, query)).data).toHaveLength(1)
    expect((await orders(trade, query)).data).toHaveLength(1)
    expect((await caller.call(priceChangeReports.totals, { query })).totals).toHaveLength(1)
    expect((await caller.send(priceChangeReports.export, { query: { ...query, format: 'csv' } })).body).toContain(apples.name)
    const found = await caller.call(priceChangeReports.ofProduct, { params: { productId: apples.id }, query })
    expect(found.purchases).toHaveLength(1)
  })

  test('leave out what is declined, given up, free, or waits for its price', async () => {
    const trade = await aTrade()
    const [apples, bread] = trade.products
    await buy(trade, 3, [
      { product: apples, isDeclined: true },
      { product: bread, price: 0 },
    ])
    await buy(trade, 2, [{ product: apples }], { status: 'abandoned' })
    await buy(trade, 1, [{ product: apples }], { status: 'pending', accepted_at: null })
    expect((await list(trade, days(30, 0))).data).toEqual([])
  })

  test('come to totals per currency', async () => {
    const trade = await aYear()
    const abroad = await makeProduct(trade.distributor, { price: 5 })
    await buy(trade, 9, [{ product: abroad, price: 5 }], { currency_code: 'NZD' })
    const { range, totals } = await as(trade.buyer).call(priceChangeReports.totals, { query: days(30, 0) })
    expect(range).toEqual(days(30, 0))
    expect(totals.map(({ currency, ...rest }) => [currency.code, rest])).toEqual(
      expect.arrayContaining([
        ['AUD', { dearer: 1, cheaper: 1, same: 1, more: 7, less: -12, effectPerYear: 0 }],
        ['NZD', { dearer: 0, cheaper: 0, same: 1, more: 0, less: 0, effectPerYear: 0 }],
      ]),
    )
    const narrowed = await as(trade.buyer).call(priceChangeReports.totals, { query: { ...days(30, 0), onlyWithChange: true } })
    expect(narrowed.totals.map(({ currency, same }) => [currency.code, same])).toEqual([['AUD', 0]])
    const named = await as(trade.buyer).call(priceChangeReports.totals, { query: { ...days(30, 0), term: trade.apples.name } })
    expect(named.totals.map(({ more, less }) => [more, less])).toEqual([[7, 0]])
    const days4 = await as(trade.buyer).call(priceChangeReports.totals, { query: { range: 'custom', ...days(70, 50) } })
    expect(days4.totals.map(({ same }) => same)).toEqual([3])
  })

  test('of one product are its purchases, newest first, with what gave each price', async () => {
    const trade = await aYear()
    await inDatabase((tx) =>
      rows(tx, `update order_lines set price_rule = '{"kind": "manual"}' where product_id = $1 and price = 13`, [
        trade.apples.id,
      ]),
    )
    const find = (query: object) =>
      as(trade.buyer).call(priceChangeReports.ofProduct, { params: { productId: trade.apples.id }, query })
    const found = await find(days(30, 0))
    expect(found).toMatchObject({
      product: { id: trade.apples.id },
      distributor: { id: trade.distributor.id },
      range: days(30, 0),
    })
    expect(
      found.purchases.map(({ day: on, price, before, quantity, isOtherRule, rule }) => [
        on,
        price,
        before,
        quantity,
        isOtherRule,
        rule.kind,
      ]),
    ).toEqual([
      [day(5), 13, 12, 1, true, 'manual'],
      [day(20), 12, 10, 2, false, 'product'],
    ])
    expect((await find(days(70, 50))).purchases.map(({ before }) => before)).toEqual([null])
    expect((await find({ range: 'custom', ...days(70, 0), venueId: trade.venue.id })).purchases).toHaveLength(3)
    expect((await refused(find(days(4, 0)))).status).toBe(404)
  })

  test('are narrowed to a supplier, an outlet of the group, and words', async () => {
    const trade = await aTrade()
    const venueGroup = await makeVenueGroup()
    const [first, second] = await Promise.all([
      makeVenue({ venue_group_id: venueGroup.id }),
      makeVenue({ venue_group_id: venueGroup.id }),
    ])
    const other = await makeDistributor()
    for (const venue of [first, second]) for (const supplier of [trade.distributor, other]) await connect(supplier, venue)
    const olives = await makeProduct(other, { name: 'Olives of Crete', price: 8 })
    const head = await makeUser({ venueGroup, as: 'group' })
    await buy({ ...trade, venue: first }, 3, [{ product: trade.products[0] }])
    await buy({ distributor: other, venue: second }, 2, [{ product: olives }])
    const group = { buyer: head }
    const names = async (query: object) =>
      (await list(group, { ...days(10, 0), ...query })).data.map(({ venue, product }) => [venue.id, product.id])
    const both = [
      [first.id, trade.products[0].id],
      [second.id, olives.id],
    ]
    expect(await names({})).toEqual(both)
    expect(await names({ distributorId: other.id })).toEqual([both[1]])
    expect(await names({ venueId: first.id })).toEqual([both[0]])
    expect(await names({ term: 'OLIVES' })).toEqual([both[1]])
    expect(await names({ limit: 1, page: 2 })).toEqual([both[1]])
    const found = async (query: object) => (await orders(group, { ...days(10, 0), ...query })).data.map(({ venue }) => venue.id)
    expect(await found({})).toEqual([second.id, first.id])
    expect(await found({ distributorId: other.id })).toEqual([second.id])
    expect(await found({ venueId: first.id })).toEqual([first.id])
    expect(await found({ term: 'INV-3' })).toEqual([first.id])
    expect(await found({ limit: 1, page: 2 })).toEqual([first.id])
    expect(
      (await as(head).call(priceChangeReports.totals, { query: { ...days(10, 0), distributorId: other.id } })).totals[0]?.same,
    ).toBe(1)
    expect(
      (await as(head).call(priceChangeReports.totals, { query: { ...days(10, 0), venueId: first.id } })).totals[0]?.same,
    ).toBe(1)
    const csv = async (query: object) =>
      (await as(head).send(priceChangeReports.export, { query: { format: 'csv', ...days(10, 0), ...query } })).body
        .trim()
        .split('\r\n').length - 1
    expect(await csv({})).toBe(2)
    expect(await csv({ distributorId: other.id })).toBe(1)
    expect(await csv({ venueId: first.id })).toBe(1)
    expect(await csv({ term: 'crete' })).toBe(1)
    expect(await csv({ onlyWithChange: true })).toBe(0)
    expect(await csv(days(2, 2))).toBe(1)
    expect(await csv({ range: 'today', from: undefined, to: undefined })).toBe(0)
    await buy({ distributor: other, venue: first }, 1, [{ product: olives }])
    const purchasesAt = async (query: object) =>
      (
        await as(head).call(priceChangeReports.ofProduct, {
          params: { productId: olives.id },
          query: { ...days(10, 0), ...query },
        })
      ).purchases
    expect(await purchasesAt({})).toHaveLength(2)
    expect((await purchasesAt({ venueId: second.id })).map(({ venue }) => venue.id)).toEqual([second.id])
    const xlsx = await as(head).send(priceChangeReports.export, { query: days(10, 0) })
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
  })

  test('of somebody else’s outlet are not found, and take seeReports', async () => {
    const trade = await aYear()
    const stranger = await aTrade()
    expect((await list(stranger, days(90, 0))).data).toEqual([])
    expect((await refused(list(stranger, { venueId: trade.venue.id }))).status).toBe(404)
    const find = as(stranger.buyer).call(priceChangeReports.ofProduct, {
      params: { productId: trade.apples.id },
      query: days(90, 0),
    })
    expect((await refused(find)).status).toBe(404)
    const orderer = await makeUser({ venues: [trade.venue], role: 'venue_orderer' })
    expect((await refused(list({ buyer: orderer }))).status).toBe(403)
  })

  test.each([
    [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
    [{ range: 'custom' }, 'from'],
    [{ range: 'someday' }, 'range'],
    [{ onlyWithChange: 'perhaps' }, 'onlyWithChange'],
  ])('%j names its field', async (query, field) => {
    const problem = await refused(list(await aTrade(), query))
    expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([422, [field]])
  })
})

describe('R-177: what makes an invoice cost more or less', () => {
  test('is the price, a discount, the fee, an adjusted tax and what was credited; what is 0 is left out', async () => {
    const trade = await aYear()
    await inDatabase((tx) =>
      rows(
        tx,
        `update orders set delivery_fee = 15, order_discount_amount = 4, amount_with_tax = amount_with_tax + 11 where distributor_id = $1 and invoice_number = 'INV-5'`,
        [trade.distributor.id],
      ),
    )
    const { data } = await orders(trade, days(30, 0))
    expect(data.map(({ invoiceNumber, adjustments, changedProducts }) => [invoiceNumber, changedProducts, adjustments])).toEqual([
      [
        'INV-5',
        2,
        [
          { kind: 'price-adjustment', amount: -11 },
          { kind: 'discount', amount: -4 },
          { kind: 'delivery-fee', amount: 15 },
        ],
      ],
      ['INV-20', 1, [{ kind: 'price-adjustment', amount: 4 }]],
    ])
  })

  test('keeps the tax of an adjustment apart from the rest of it', () => {
    const none = { dearer: 0, discount: 0, delivery_fee: 0, amount_adjustment: 0, tax_adjustment: 0, credited: 0 }
    expect(adjustmentsOf({ ...none, amount_adjustment: 11, tax_adjustment: 1, credited: 2.5 }, 2)).toEqual([
      { kind: 'price-adjustment', amount: 10 },
      { kind: 'tax-adjustment', amount: 1 },
      { kind: 'credit-note', amount: -2.5 },
    ])
    expect(adjustmentsOf(none, 2)).toEqual([])
  })
})
