import { describe, expect, test } from 'vitest'
import { type CompleteBody, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { track } from '#test/kitchen.ts'
import { aTrade } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
type Read = {
  total?: number | null
  taxAmount?: number | null
  day?: string | null
  lines?: [string, number | null, number, number][]
}

/** An invoice of the trade's supplier with what was read off it. */
async function anInvoice(
  { venue, distributor, products }: Trade,
  { total = 45, taxAmount = null, day = '2026-03-02', lines = [['TOM TRUSS', products[0].id, 4, 11]] }: Read = {},
) {
  return inDatabase(async (tx) => {
    const [made] = await rows<{ id: number }>(
      tx,
      `insert into pending_invoices (venue_id, distributor_id, status, currency_code, invoice_number, total, tax_amount, invoice_date)
       values ($1, $2, 'draft', 'AUD', 'M-77', $3, $4, $5) returning id`,
      [venue.id, distributor.id, total, taxAmount, day],
    )
    const invoiceId = made?.id ?? 0
    for (const [i, [description, productId, quantity, price]] of lines.entries())
      await rows(
        tx,
        `insert into pending_invoice_lines (invoice_id, venue_id, position, description, product_id, quantity, price, total_price)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [invoiceId, venue.id, i + 1, description, productId, quantity, price, quantity * price],
      )
    return invoiceId
  })
}
const complete = ({ buyer }: Trade, invoiceId: number, body: Partial<CompleteBody> = {}) =>
  as(buyer).call(venueInvoices.complete, { params: { invoiceId }, body })
const orderOf = ({ buyer, venue }: Trade, orderId: number | null) =>
  as(buyer).call(venueOrders.find, { params: { venueId: venue.id, orderId: orderId ?? 0 } })

describe('R-200 an invoice without an order', () => {
  test('becomes an offline order of its lines, which comes to its total and tax', async () => {
    const trade = await aTrade()
    await track(trade.venue, [trade.products[0]])
    const id = await anInvoice(trade, { total: 45, taxAmount: 4 })
    const done = await complete(trade, id)
    expect(done).toMatchObject({
      processingStatus: 'processed',
      readyState: 'completed',
      differences: [],
      total: 45,
      taxAmount: 4,
    })
    expect(await orderOf(trade, done.orderId)).toMatchObject({
      offline: true,
      status: 'completed',
      invoiceNumber: 'M-77',
      amountWithTax: 45,
      amountAdjustment: 1,
      taxAmount: 4,
      orderedProducts: [{ quantity: 4, price: 11, totalPrice: 44, receivedQuantity: 4 }],
    })
    const [stock] = await inDatabase((tx) =>
      rows<{ quantity: number }>(tx, `select quantity from venue_inventory where venue_id = $1`, [trade.venue.id]),
    )
    expect(stock?.quantity).toBe(4)
    // the supplier never hears of it
    expect((await as(trade.seller).call(distributorOrders.list, {})).data).toEqual([])
    expect((await refused(complete(trade, id))).code).toBe('conflict')
  })

  test('takes what was typed for it: lines, day, number, fee and note; the invoice keeps its words for a product', async () => {
    const trade = await aTrade()
    const [apples, bread] = trade.products
    const id = await anInvoice(trade, {
      total: null,
      day: null,
      lines: [
        ['TOM TRUSS', apples.id, 4, 11],
        ['?', null, 1, 1],
      ],
    })
    expect((await refused(complete(trade, id))).fields).toHaveProperty('orderedAt')
    expect((await refused(complete(trade, id, { orderedAt: '2026-03-02' }))).fields).toEqual({
      'lines.1.productId': ['Choose the product of “?”'],
    })
    const done = await complete(trade, id, {
      orderedAt: '2026-03-02',
      invoiceNumber: 'M-78',
      message: 'At the market',
      deliveryFee: 5,
      amountAdjustment: 1.5,
      taxAdjustment: 0.5,
      products: [
        { id: apples.id, quantity: 3, price: 11, totalPrice: 33, marketPrice: false },
        { id: bread.id, quantity: 1, price: 20, marketPrice: true },
      ],
    })
    expect(done).toMatchObject({
      invoiceNumber: 'M-78',
      total: 59.5,
      taxAmount: 0.5,
      lines: [
        { description: 'TOM TRUSS', productId: apples.id, quantity: 3, price: 11 },
        { description: bread.name, productId: bread.id },
      ],
    })
    expect(await orderOf(trade, done.orderId)).toMatchObject({
      invoiceNumber: 'M-78',
      venueMessage: 'At the market',
      deliveryFee: 5,
      amountWithTax: 59.5,
      taxAmount: 0.5,
      orderedAt: expect.stringMatching(/^2026-03-0[12]T/),
      orderedProducts: [{ marketPrice: false }, { marketPrice: true }],
    })
  })

  test('is refused where the two come to different totals, naming what is wrong, and nothing is written', async () => {
    const trade = await aTrade()
    const id = await anInvoice(trade)
    expect((await refused(complete(trade, id, { amountAdjustment: 3 }))).fields).toEqual({
      amountAdjustment: ['The order comes to 47, the invoice to 45'],
    })
    expect((await refused(complete(trade, await anInvoice(trade, { lines: [] })))).fields).toHaveProperty('products')
    expect((await refused(complete(trade, id, { products: [] }))).fields).toHaveProperty('products')
    const mistyped = { id: trade.products[0].id, quantity: 4, price: 11, totalPrice: 45, marketPrice: false }
    expect((await refused(complete(trade, id, { products: [mistyped] }))).fields).toEqual({
      'products.0.totalPrice': ['Quantity times price is 44'],
    })
    const foreign = (await aTrade()).products[0]
    expect(
      (await refused(complete(trade, id, { products: [{ id: foreign.id, quantity: 1, price: 1, marketPrice: false }] }))).code,
    ).toBe('not_existing')
    expect((await as(trade.buyer).call(venueOrders.list, { params: { contextId: trade.venue.id } })).data).toEqual([])
    const other = await aTrade()
    expect((await refused(complete(other, id))).status).toBe(404)
  })

  test('asks for its supplier first, and two at once make one order', async () => {
    const trade = await aTrade()
    const id = await anInvoice(trade)
    await inDatabase((tx) => rows(tx, `update pending_invoices set distributor_id = null where id = $1`, [id]))
    expect((await refused(complete(trade, id))).fields).toHaveProperty('distributorId')
    await as(trade.buyer).call(venueInvoices.assign, {
      params: { invoiceId: id },
      body: {
        distributorId: trade.distributor.id,
        lines: [{ description: 'TOM TRUSS', productId: trade.products[0].id, quantity: 4, price: 11 }],
      },
    })
    const both = await Promise.allSettled([complete(trade, id), complete(trade, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await as(trade.buyer).call(venueOrders.list, { params: { contextId: trade.venue.id } })).data).toHaveLength(1)
  })
})
