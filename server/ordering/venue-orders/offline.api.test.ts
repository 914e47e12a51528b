import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, now, refused, runJobs, sendForm, testApp } from '#test/app.ts'
import { track } from '#test/kitchen.ts'
import { aTrade, makeUser } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>

const written = ({ distributor, products }: Trade, more: object = {}) => ({
  distributorId: distributor.id,
  orderedAt: '2026-03-02',
  invoiceNumber: 'M-77',
  deliveryFee: 5,
  products: [
    { id: products[0].id, quantity: 3, price: 11.5, totalPrice: 34.5 },
    { id: products[1].id, quantity: 1.5, price: 20 },
  ],
  ...more,
})
const place = (trade: Trade, more: object = {}, headers?: Record<string, string>) =>
  as(trade.buyer).call(
    venueOrders.placeOffline,
    { params: { venueId: trade.venue.id }, body: written(trade, more) as never },
    headers,
  )

const PDF = '%PDF-1.4\n%%EOF\n'

describe('T-09 R-006 what was ordered elsewhere', () => {
  test('no adjustment makes the tax larger than the order, or takes off tax that was never there', async () => {
    const trade = await aTrade()
    const fieldsOf = async (more: object) => Object.keys((await refused(place(trade, more))).fields ?? {})
    expect(await fieldsOf({ taxAdjustment: 70 })).toEqual(['taxAdjustment'])
    expect(await fieldsOf({ taxAdjustment: -0.5 })).toEqual(['taxAdjustment'])
    expect(await fieldsOf({ amountAdjustment: 0.001, taxAdjustment: 0.005, deliveryFee: 1.005 })).toEqual([
      'deliveryFee',
      'amountAdjustment',
      'taxAdjustment',
    ])
    expect(await fieldsOf({ products: [{ id: trade.products[0].id, quantity: 1_000_000, price: 99_999_999 }] })).toEqual([
      'products.0.quantity',
    ])
    expect(await place(trade, { amountAdjustment: 1, taxAdjustment: 0.5 })).toMatchObject({ taxAmount: 0.5, amountWithTax: 70.5 })
  })

  test('R-140 G-066 is complete at once, at the quantities, prices and fee of its invoice', async () => {
    const trade = await aTrade({ distributor: { minimum_order_amount: 500, delivery_fee: 40 } })
    await track(trade.venue, [trade.products[0]])
    const order = await place(trade, { amountAdjustment: -0.5, taxAdjustment: 0.25 })
    expect(order).toMatchObject({
      status: 'completed',
      offline: true,
      orderNumber: null,
      invoiceNumber: 'M-77',
      amount: 64.5,
      deliveryFee: 5,
      amountAdjustment: -0.5,
      taxAmount: 0.25,
      amountWithTax: 69,
      orderedProducts: [
        { price: 11.5, totalPrice: 34.5, receivedQuantity: 3 },
        { price: 20, totalPrice: 30 },
      ],
      actions: [],
    })
    const [stock] = await inDatabase((tx) =>
      rows<{ quantity: number }>(tx, `select quantity from venue_inventory where venue_id = $1`, [trade.venue.id]),
    )
    expect(stock?.quantity).toBe(3)
  })

  test('is in the books of the venue alone', async () => {
    const trade = await aTrade()
    const order = await place(trade)
    const params = { orderId: order.id }
    expect((await refused(as(trade.seller).call(distributorOrders.find, { params }))).status).toBe(404)
    expect((await as(trade.seller).call(distributorOrders.list, {})).data).toEqual([])
    await runJobs()
    expect(await mailsTo(trade.seller.email)).toEqual([])
    expect(await inDatabase((tx) => rows(tx, `select from venue_products where venue_id = $1`, [trade.venue.id]))).toEqual([])
    const list = await as(trade.buyer).call(venueOrders.list, { params: { contextId: trade.venue.id } })
    expect(list.data).toMatchObject([{ id: order.id, offline: true }])
    const stranger = await aTrade()
    const there = { venueId: trade.venue.id, orderId: order.id }
    expect((await refused(as(stranger.buyer).call(venueOrders.find, { params: there }))).status).toBe(404)
  })

  test('keeps its invoice, and opens it again', async () => {
    const trade = await aTrade()
    const form = new FormData()
    form.append('data', JSON.stringify(written(trade)))
    form.append('invoices', new Blob([PDF]), 'invoice.pdf')
    const response = await sendForm(venueOrders.placeOffline, { venueId: trade.venue.id }, form, { as: trade.buyer })
    expect(response.statusCode).toBe(201)
    const order = response.json() as Order
    expect(order.files).toMatchObject([{ kind: 'invoice', name: 'invoice.pdf', contentType: 'application/pdf' }])
    const file = await as(trade.buyer).send(venueOrders.file, {
      params: { venueId: trade.venue.id, orderId: order.id, fileId: order.files[0]?.id ?? 0 },
    })
    expect(file.statusCode).toBe(200)
    form.set('invoices', new Blob(['nothing of the kind']), 'invoice.pdf')
    const refusal = await sendForm(venueOrders.placeOffline, { venueId: trade.venue.id }, form, { as: trade.buyer })
    expect(refusal.statusCode).toBe(422)
    const list = await as(trade.buyer).call(venueOrders.list, { params: { contextId: trade.venue.id } })
    expect(list.data).toHaveLength(1)
  })

  test('as a form with its fields one by one, as older programs send it', async () => {
    const trade = await aTrade()
    const form = new FormData()
    form.append('distributorId', String(trade.distributor.id))
    form.append('orderedAt', '2026-03-02')
    form.append('products[0][id]', String(trade.products[0].id))
    form.append('products[0][quantity]', '2')
    form.append('products[0][price]', '9.5')
    const response = await sendForm(venueOrders.placeOffline, { venueId: trade.venue.id }, form, { as: trade.buyer })
    expect(response.json()).toMatchObject({ amountWithTax: 19 })
  })

  test('sent twice with one key it is there once', async () => {
    const trade = await aTrade()
    const first = await place(trade, {}, { 'idempotency-key': 'k' })
    expect(await place(trade, {}, { 'idempotency-key': 'k' })).toEqual(first)
  })

  test('what does not add up is named, and nothing is written', async () => {
    const trade = await aTrade()
    const wrong = { products: [{ id: trade.products[0].id, quantity: 2, price: 10, totalPrice: 21 }] }
    expect((await refused(place(trade, wrong))).fields).toEqual({
      'products.0.totalPrice': ['Quantity times price is 20'],
    })
    expect((await refused(place(trade, { amountAdjustment: -500 }))).fields).toHaveProperty(['amountAdjustment'])
    expect((await refused(place(trade, { orderedAt: '2999-01-01' }))).fields).toHaveProperty(['orderedAt'])
    const foreign = (await aTrade()).products[0]
    expect((await refused(place(trade, { products: [{ id: foreign.id, quantity: 1, price: 1 }] }))).code).toBe('not_existing')
    expect((await refused(place(trade, { distributorId: (await aTrade()).distributor.id }))).code).toBe('not_connected')
    expect((await as(trade.buyer).call(venueOrders.list, { params: { contextId: trade.venue.id } })).data).toEqual([])
  })

  test('is for who orders or looks after invoices', async () => {
    const trade = await aTrade()
    const finance = await makeUser({ venues: [trade.venue], role: 'venue_finance' })
    expect((await place({ ...trade, buyer: finance })).offline).toBe(true)
  })
})

describe('G-073 prices that are others than before', () => {
  const setting = (trade: Trade, percent: number, takes: boolean) =>
    inDatabase((tx) =>
      rows(tx, `update venues set price_change_notification_percent = $2, should_update_reference_price = $3 where id = $1`, [
        trade.venue.id,
        percent,
        takes,
      ]),
    )
  const at = (trade: Trade, price: number) => ({
    orderedAt: now().toISOString(),
    products: [{ id: trade.products[0].id, quantity: 1, price }],
  })
  const subjects = async (trade: Trade) => {
    await runJobs()
    return (await mailsTo(trade.buyer.email)).map(({ subject }) => subject)
  }
  /** Apples were last accepted at 10. */
  async function bought(percent: number, takes = true) {
    const trade = await aTrade()
    await setting(trade, percent, takes)
    const { orders } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 1 }] }] },
    })
    await as(trade.seller).call(distributorOrders.accept, { params: { orderId: orders[0]?.id ?? 0 }, body: {} })
    await subjects(trade)
    return trade
  }
  const CHARGED = /charged other prices than before/

  test.each([
    [10, 11, true],
    [10, 10.9, false],
    [10, 9, true],
    [0, 10.1, true],
    [0, 10, false],
  ])('from %s %% on: 10 → %s', async (percent, price, isNotified) => {
    const trade = await bought(percent)
    await place(trade, at(trade, price))
    expect((await subjects(trade)).some((subject) => CHARGED.test(subject))).toBe(isNotified)
  })

  test('the price charged is what the next one is compared with, where the venue wants it so', async () => {
    const taking = await bought(10)
    await place(taking, at(taking, 12))
    await place(taking, at(taking, 12.5))
    expect((await subjects(taking)).filter((subject) => CHARGED.test(subject))).toHaveLength(1)
    const keeping = await bought(10, false)
    await place(keeping, at(keeping, 12))
    await place(keeping, at(keeping, 12.5))
    expect((await subjects(keeping)).filter((subject) => CHARGED.test(subject))).toHaveLength(2)
  })
})
