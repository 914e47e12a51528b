import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { attachableOrder } from '#server/ordering/order-papers/print-order.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, refused, runJobs, SITE, testApp, theApp } from '#test/app.ts'
import { aTrade, connect, makeDistributor, makeProduct, makeUser, makeVenue, stockOf } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'
import type { Trade } from '#test/supplier-orders.ts'
import { expireQuotes } from './expire-quotes.job.ts'

testApp()

type Body = Parameters<ReturnType<typeof as>['call']>[1] extends { body: infer B } ? B : never
const write = ({ seller, venue, products }: Pick<Trade, 'seller' | 'venue' | 'products'>, more: object = {}) =>
  as(seller).call(writtenOrders.create, {
    body: { venueId: venue.id, type: 'sales_order', products: [{ id: products[0].id, quantity: 2 }], ...more } as Body & never,
  })
const seen = ({ buyer }: Trade, { id }: { id: number }) => as(buyer).call(venueOrders.findOwn, { params: { orderId: id } })
const find = ({ seller }: Trade, { id }: { id: number }) => as(seller).call(distributorOrders.find, { params: { orderId: id } })
const subjects = async ({ buyer }: Trade) => (await mailsTo(buyer.email)).map(({ subject }) => subject)
const FAR = '2099-12-31'

describe('a supplier writes an order for a customer', () => {
  test('T-11 a sales order is accepted at once, its goods are taken, and the customer is notified', async () => {
    const trade = await aTrade({ distributor: { tax: 10 } })
    const product = await makeProduct(trade.distributor, { price: 5, stock: 10 })
    const order = await write(trade, {
      products: [{ id: product.id, quantity: 4, price: 4.5 }],
      message: 'As agreed by phone',
      venueOrderNumber: 'PO 7',
    })
    expect(order).toMatchObject({
      status: 'accepted',
      type: 'sales_order',
      orderNumber: 1,
      amount: 18,
      taxAmount: 1.8,
      venueOrderNumber: 'PO 7',
      warehouseId: trade.distributor.warehouseId,
      actions: ['edit', 'abandon', 'schedule', 'complete', 'credit', 'invoice'],
    })
    expect(order.acceptedAt).not.toBeNull()
    expect(await stockOf(product)).toBe(6)
    expect(await seen(trade, order)).toMatchObject({ status: 'accepted', distributorMessage: 'As agreed by phone' })
    await runJobs()
    expect(await subjects(trade)).toEqual([`${trade.distributor.name} created order #1 for you`])
  })

  test('T-11 G-025 without enough stock it is refused where the supplier insists, unless it is a simple order, which takes none', async () => {
    const trade = await aTrade({ distributor: { order_more_than_available: false } })
    const product = await makeProduct(trade.distributor, { stock: 3 })
    expect((await refused(write(trade, { products: [{ id: product.id, quantity: 4 }] }))).code).toBe('not_enough_stock')
    expect((await as(trade.seller).call(distributorOrders.list, { query: {} })).data).toEqual([])
    expect(await write(trade, { products: [{ id: product.id, quantity: 4 }], distributorType: 'simple' })).toMatchObject({
      status: 'accepted',
    })
    expect(await stockOf(product)).toBe(3)
  })

  test('T-12 a quote takes nothing, notifies the customer and its author', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 3 })
    const order = await write(trade, {
      type: 'quote',
      quoteEndDate: FAR,
      products: [{ id: product.id, quantity: 2 }],
      contactInfo: { email: `chef.${trade.venue.id}@elsewhere.test` },
    })
    expect(order).toMatchObject({ status: 'quote', orderNumber: 1, actions: ['edit', 'abandon', 'convert'] })
    expect(await stockOf(product)).toBe(3)
    await runJobs()
    expect(await subjects(trade)).toEqual([`${trade.distributor.name} sent you quote #1`])
    expect((await mailsTo(`chef.${trade.venue.id}@elsewhere.test`))[0]?.text).toContain(product.name)
  })

  test('T-12 both get the quote on paper with the mail, and nobody else’s order any', async () => {
    const trade = await aTrade()
    const elsewhere = `chef.${trade.venue.id}@elsewhere.test`
    const order = await write(trade, { type: 'quote', quoteEndDate: FAR, contactInfo: { email: elsewhere } })
    await write(trade)
    await runJobs()
    const attachedTo = (email: string) =>
      inDatabase((tx) =>
        rows<{ attached: object | null }>(tx, `select attached from mails where recipient = $1 and attached is not null`, [
          email,
        ]),
      )
    const attached = { paper: 'order', id: order.id }
    expect(await attachedTo(trade.buyer.email.toLowerCase())).toEqual([{ attached }])
    expect(await attachedTo(elsewhere)).toEqual([{ attached }])
    const paper = await inDatabase((tx) => attachableOrder(order.id, { tx, storage: theApp().storage }))
    expect(paper.filename).toBe(`Quote 1 ${trade.distributor.name}.pdf`)
    const { text } = pdfText(paper.content)
    for (const part of ['Quote', 'Valid until', trade.products[0].name, trade.venue.name]) expect(text).toContain(part)
  })

  test('T-26 the paper of a quote says until when it holds, and that of the order it became does not', async () => {
    const trade = await aTrade()
    const order = await write(trade, { type: 'quote', quoteEndDate: FAR })
    const printed = async () =>
      pdfText((await inDatabase((tx) => attachableOrder(order.id, { tx, storage: theApp().storage }))).content).text
    expect(await printed()).toContain('Valid until')
    await as(trade.seller).call(writtenOrders.convert, { params: { orderId: order.id }, body: {} })
    expect(await printed()).not.toContain('Valid until')
  })

  test('T-13 a backorder waits for its goods', async () => {
    const trade = await aTrade()
    const order = await write(trade, { type: 'backorder' })
    expect(order).toMatchObject({ status: 'backorder', requestedDeliveryAt: null })
    expect(await seen(trade, order)).toMatchObject({ status: 'backorder' })
  })

  test('the same key writes it once, and two at once get different numbers', async () => {
    const trade = await aTrade()
    const body = { venueId: trade.venue.id, type: 'sales_order', products: [{ id: trade.products[0].id, quantity: 1 }] } as const
    const again = () =>
      as(trade.seller).send(writtenOrders.create, { body } as never, { 'idempotency-key': `w-${trade.venue.id}` })
    const [first, second] = [(await again()).json(), (await again()).json()]
    expect(second.id).toBe(first.id)
    const both = await Promise.all([write(trade), write(trade)])
    expect(new Set(both.map(({ orderNumber }) => orderNumber)).size).toBe(2)
  })

  test('what is hidden from a customer can still be written', async () => {
    const trade = await aTrade()
    const hidden = await makeProduct(trade.distributor, { is_hidden: true, minimum_quantity: 10 })
    expect(await write(trade, { products: [{ id: hidden.id, quantity: 1 }] })).toMatchObject({ amount: 10 })
  })

  test('another’s product, driver, warehouse or customer is none', async () => {
    const [trade, other] = [await aTrade(), await aTrade()]
    const [foreign] = other.products
    expect((await refused(write(trade, { products: [{ id: foreign.id, quantity: 1 }] }))).code).toBe('not_existing')
    const driver = await inDatabase((tx) =>
      rows<{ id: number }>(tx, `insert into drivers (distributor_id, name) values ($1, 'Ana') returning id`, [
        other.distributor.id,
      ]),
    )
    expect((await refused(write(trade, { driverId: driver[0]?.id }))).fields).toHaveProperty(['driverId'])
    expect((await refused(write(trade, { warehouseId: other.distributor.warehouseId }))).fields).toHaveProperty(['warehouseId'])
    expect((await refused(write(trade, { venueId: other.venue.id }))).code).toBe('not_connected')
  })

  test('an order needs a customer; a quote may be for somebody who is to become one, and is no order until then', async () => {
    const trade = await aTrade()
    const target = await makeVenue()
    await connect(trade.distributor, target, { status: 'target' })
    expect((await refused(write(trade, { venueId: target.id }))).code).toBe('not_connected')
    const quote = await write(trade, { venueId: target.id, type: 'quote', quoteEndDate: FAR })
    expect(quote.status).toBe('quote')
    const convert = as(trade.seller).call(writtenOrders.convert, { params: { orderId: quote.id }, body: {} })
    expect((await refused(convert)).code).toBe('not_connected')
  })

  test('R-095 needs the premium plan', async () => {
    const distributor = await makeDistributor({ account_type: 'lite' })
    const venue = await makeVenue()
    await connect(distributor, venue)
    const seller = await makeUser({ distributor })
    const product = await makeProduct(distributor)
    expect((await refused(write({ seller, venue, products: [product, product, product] }))).code).toBe('plan_required')
  })

  test('bad input names the field', async () => {
    const trade = await aTrade()
    const fields = async (more: object) => Object.keys((await refused(write(trade, more))).fields ?? {})
    expect(await fields({ products: [] })).toEqual(['products'])
    expect(await fields({ type: 'quote' })).toEqual(['quoteEndDate'])
    expect(await fields({ orderDiscountAmount: 20.01 })).toEqual(['orderDiscountAmount'])
    expect(await fields({ requestedDeliveryAt: '2020-01-01' })).toEqual(['requestedDeliveryAt'])
    expect(await fields({ contactInfo: { email: 'nobody' } })).toEqual(['contactInfo.email'])
  })
})

describe('a draft', () => {
  const draft = (trade: Trade, more: object = {}) => write(trade, { type: 'draft', ...more })

  test('T-14 is the supplier’s own: without a number, not seen by the customer, not ordered', async () => {
    const trade = await aTrade()
    const kept = await draft(trade, { becomes: 'quote' })
    expect(kept).toMatchObject({
      status: 'draft_distributor',
      type: 'quote',
      orderNumber: null,
      orderedAt: null,
      historyLog: [],
      actions: ['edit', 'create-from-draft', 'delete'],
    })
    expect((await refused(seen(trade, kept))).status).toBe(404)
    await runJobs()
    expect(await subjects(trade)).toEqual([])
  })

  test('T-18 becomes what it was kept as, numbered and with its goods taken now', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { price: 5, stock: 10 })
    const kept = await draft(trade, { products: [{ id: product.id, quantity: 4, price: 4 }], deliveryFee: 3 })
    expect(await stockOf(product)).toBe(10)
    const order = await as(trade.seller).call(writtenOrders.createFromDraft, { params: { orderId: kept.id }, body: {} })
    expect(order).toMatchObject({ id: kept.id, status: 'accepted', orderNumber: 1, amount: 16, deliveryFee: 3 })
    expect(order.historyLog.map(({ kind }) => kind)).toEqual(['written'])
    expect(await stockOf(product)).toBe(6)
    const [usual] = await inDatabase((tx) =>
      rows<{ times_ordered: number }>(tx, `select times_ordered from venue_products where venue_id = $1`, [trade.venue.id]),
    )
    expect(usual?.times_ordered).toBe(1)
    await runJobs()
    expect(await subjects(trade)).toEqual([`${trade.distributor.name} created order #1 for you`])
  })

  test('T-18 a refusal leaves it a draft; of two who send it one does', async () => {
    const trade = await aTrade()
    const kept = await draft(trade, { becomes: 'quote' })
    const send = (body: object) =>
      as(trade.seller).send(writtenOrders.createFromDraft, { params: { orderId: kept.id }, body } as never)
    expect((await send({})).json().error.fields).toHaveProperty(['quoteEndDate'])
    expect((await find(trade, kept)).status).toBe('draft_distributor')
    const answers = await Promise.all([send({ type: 'sales_order' }), send({ type: 'sales_order' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('T-19 is updated', async () => {
    const trade = await aTrade()
    const kept = await draft(trade)
    const products = [{ id: trade.products[1].id, quantity: 3 }]
    const updated = await as(trade.seller).call(writtenOrders.rewriteDraft, {
      params: { orderId: kept.id },
      body: { becomes: 'backorder', draft: { products, message: 'Soon' } },
    })
    expect(updated).toMatchObject({
      id: kept.id,
      status: 'draft_distributor',
      type: 'backorder',
      amount: 60,
      lineCount: 1,
      historyLog: [],
    })
    const lines = [{ productId: trade.products[2].id, quantity: 1 }]
    const edited = await as(trade.seller).call(distributorOrders.changeLines, { params: { orderId: kept.id }, body: { lines } })
    expect(edited).toMatchObject({ amount: 90, historyLog: [] })
  })

  test('T-20 is deleted, and nothing is left of it; another’s is not found', async () => {
    const trade = await aTrade()
    const kept = await draft(trade)
    const stranger = await aTrade()
    const remove = (seller: Trade['seller']) =>
      as(seller).send(distributorOrders.decline, { params: { orderId: kept.id }, body: {} })
    expect((await remove(stranger.seller)).statusCode).toBe(404)
    expect((await remove(trade.seller)).statusCode).toBe(204)
    expect((await refused(find(trade, kept))).status).toBe(404)
  })
})

describe('a quote', () => {
  const quote = (trade: Trade, more: object = {}) => write(trade, { type: 'quote', quoteEndDate: FAR, ...more })
  const convert = ({ seller }: Trade, { id }: { id: number }, body: object = {}) =>
    as(seller).call(writtenOrders.convert, { params: { orderId: id }, body })

  test('T-25 is edited while it is one; T-26 becomes an accepted order at what was quoted', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { price: 5, stock: 10 })
    const offered = await quote(trade, { products: [{ id: product.id, quantity: 4 }] })
    const [line] = offered.orderedProducts
    await as(trade.seller).call(distributorOrders.changeLines, {
      params: { orderId: offered.id },
      body: { lines: [{ lineId: line?.id ?? 0, productId: product.id, quantity: 4, price: 4 }] },
    })
    await as(trade.seller).call(distributorOrders.update, {
      params: { orderId: offered.id },
      body: { quoteEndDate: '2098-01-01' },
    })
    const order = await convert(trade, offered, { message: 'Coming' })
    expect(order).toMatchObject({ status: 'accepted', type: 'sales_order', amount: 16, distributorMessage: 'Coming' })
    expect(order.requestedDeliveryAt).not.toBeNull()
    expect(await stockOf(product)).toBe(6)
    expect((await refused(convert(trade, offered))).code).toBe('invalid_transition')
    await runJobs()
    expect(await subjects(trade)).toContain('Quote #1 is now an order')
  })

  test('T-26 not once its last day is over, and a new last day makes it hold again', async () => {
    const trade = await aTrade()
    const offered = await quote(trade)
    await lastDay(offered.id, '2020-01-01')
    expect((await refused(convert(trade, offered))).code).toBe('quote_expired')
    expect((await find(trade, offered)).actions).not.toContain('convert')
    const update = (quoteEndDate: string) =>
      as(trade.seller).call(distributorOrders.update, { params: { orderId: offered.id }, body: { quoteEndDate } })
    expect((await refused(update('2020-02-01'))).fields).toHaveProperty(['quoteEndDate'])
    await update(FAR)
    expect((await convert(trade, offered)).status).toBe('accepted')
  })

  test('T-29 is given up with a note, and the customer is notified', async () => {
    const trade = await aTrade()
    const offered = await quote(trade)
    const params = { orderId: offered.id }
    expect(await as(trade.seller).call(distributorOrders.abandon, { params, body: { note: 'Harvest failed' } })).toMatchObject({
      status: 'abandoned',
      cancelNote: 'Harvest failed',
    })
    await runJobs()
    expect(await subjects(trade)).toContain('Order #1 was cancelled')
  })

  test('T-30 expires once when its last day is over where the supplier is, and the account owner is notified', async () => {
    const [east, west] = await Promise.all([
      aTrade({ distributor: { timezone: 'Pacific/Kiritimati' } }),
      aTrade({ distributor: { timezone: 'Pacific/Pago_Pago' } }),
    ])
    const [first, second] = [await quote(east), await quote(west)]
    await Promise.all([first, second].map(({ id }) => lastDay(id, '2026-03-02')))
    await inDatabase((tx) =>
      rows(tx, `update connections set account_owner_id = $2 where venue_id = $1`, [east.venue.id, east.seller.id]),
    )
    // the second of March is over in Kiritimati, and has just begun in Pago Pago
    const run = () => runJob('2026-03-02T12:00Z')
    await Promise.all([run(), run()])
    expect(await find(east, first)).toMatchObject({ status: 'abandoned', cancelNote: 'Quote expired', actions: [] })
    expect((await find(east, first)).historyLog.filter(({ kind }) => kind === 'expired')).toHaveLength(1)
    expect((await find(west, second)).status).toBe('quote')
    await runJobs()
    const mails = (await mailsTo(east.seller.email)).filter(({ subject }) => subject.includes('has expired'))
    expect(mails).toHaveLength(1)
  })

  const lastDay = (id: number, day: string) =>
    inDatabase((tx) => rows(tx, `update orders set quote_end_date = $2 where id = $1`, [id, day]))
  const runJob = (at: string) =>
    inDatabase((tx) => expireQuotes.run({}, { tx, now: new Date(at), site: SITE, storage: null as never }))
})

describe('what is needed to write one', () => {
  test('the terms agreed with the customer', async () => {
    const trade = await aTrade({ distributor: { minimum_order_amount: 60, delivery_fee: 12 }, connection: { delivery_fee: 8 } })
    const terms = await as(trade.seller).call(writtenOrders.terms, { query: { venueId: trade.venue.id } })
    expect(terms).toMatchObject({
      minimumOrderAmount: 60,
      deliveryFeeBelowMinimum: 8,
      warehouseId: trade.distributor.warehouseId,
    })
    expect(terms.dates[0]).toBe((await write(trade)).requestedDeliveryAt)
    const stranger = await aTrade()
    expect((await refused(as(stranger.seller).call(writtenOrders.terms, { query: { venueId: trade.venue.id } }))).code).toBe(
      'not_connected',
    )
  })

  test('own products at the customer’s price: found, usual, or named', async () => {
    const trade = await aTrade()
    const special = await makeProduct(trade.distributor, {
      name: 'Zebra melon',
      stock: 4,
      specialTiers: [{ venues: [trade.venue], tiers: [{ minQuantity: 1, value: 7 }] }],
    })
    const list = async (query: object) =>
      (await as(trade.seller).call(writtenOrders.products, { query: { venueId: trade.venue.id, ...query } })).data
    expect(await list({ term: 'zebra' })).toMatchObject([{ id: special.id, unitPrice: 7, stock: 4 }])
    expect(await list({})).toHaveLength(4)
    expect(await list({ usuals: 'true' })).toEqual([])
    await write(trade)
    expect((await list({ usuals: 'true' })).map(({ id }) => id)).toEqual([trade.products[0].id])
    expect((await list({ productIds: `${special.id},${(await aTrade()).products[0].id}` })).map(({ id }) => id)).toEqual([
      special.id,
    ])
  })
})

test('the terms say whether anyone of the customer is notified of an order', async () => {
  const distributor = await makeDistributor()
  const seller = await makeUser({ distributor })
  const venue = await makeVenue()
  await connect(distributor, venue)
  const isNotified = async () => (await as(seller).call(writtenOrders.terms, { query: { venueId: venue.id } })).isCustomerNotified
  expect(await isNotified()).toBe(false)
  await makeUser({ venues: [venue], isInvited: true })
  expect(await isNotified()).toBe(false)
  await makeUser({ venues: [venue] })
  expect(await isNotified()).toBe(true)
})
