import { expect, test } from 'vitest'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { PLACE_DUE } from '#server/ordering/upcoming-orders/place-due.job.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { as, inDatabase, later, now, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeProduct, stockOf } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>

const place = async ({ buyer, venue, distributor }: Trade, product: { id: number }, quantity: number, more: object = {}) => {
  const orders = [{ distributorId: distributor.id, products: [{ productId: product.id, quantity }], ...more }]
  return (await as(buyer).call(venueOrders.place, { params: { venueId: venue.id }, body: { orders } })).orders[0]
}

test('R-005 a customer places purchase and simple orders; a simple one moves no stock, nor asks for it (G-025)', async () => {
  const trade = await aTrade({ distributor: { order_more_than_available: false } })
  const product = await makeProduct(trade.distributor, { stock: 3 })
  expect((await refused(place(trade, product, 4))).code).toBe('not_enough_stock')
  const simple = await place(trade, product, 4, { distributorType: 'simple' })
  const purchase = await place(trade, product, 2)
  for (const order of [simple, purchase])
    await as(trade.seller).call(distributorOrders.accept, { params: { orderId: order?.id ?? 0 }, body: {} })
  expect([simple?.distributorType, purchase?.distributorType]).toEqual(['simple', 'purchase'])
  expect(await stockOf(product)).toBe(1)
})

test('R-005 simple orders and drafts ask for no stock when they are edited either; orders do', async () => {
  const trade = await aTrade({ distributor: { order_more_than_available: false } })
  const product = await makeProduct(trade.distributor, { stock: 3 })
  const edit = async (order: Awaited<ReturnType<typeof place>>, quantity: number) => {
    const params = { venueId: trade.venue.id, orderId: order?.id ?? 0 }
    const { orderedProducts } = await as(trade.buyer).call(venueOrders.find, { params })
    return as(trade.buyer).call(venueOrders.changeLines, {
      params,
      body: { lines: [{ lineId: orderedProducts[0]?.id, productId: product.id, quantity }] },
    })
  }
  const simple = await place(trade, product, 1, { distributorType: 'simple' })
  expect((await edit(simple, 9)).orderedProducts).toMatchObject([{ quantity: 9 }])
  const { orders } = await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: {
      status: 'draft_venue',
      orders: [{ distributorId: trade.distributor.id, products: [{ productId: product.id, quantity: 1 }] }],
    },
  })
  expect((await edit(orders[0], 9)).orderedProducts).toMatchObject([{ quantity: 9 }])
  expect((await refused(edit(await place(trade, product, 1), 9))).code).toBe('not_enough_stock')
})

test('G-050 the supplier says when it comes, until it has', async () => {
  const trade = await aTrade()
  const [product] = trade.products
  const order = await place(trade, product, 1, { tbd: true })
  expect(order).toMatchObject({ tbd: true, requestedDeliveryAt: null })
  const params = { orderId: order?.id ?? 0 }
  await as(trade.seller).call(distributorOrders.accept, { params, body: {} })
  const { date } = await as(trade.seller).call(orderDelivery.firstAvailable, { params })
  expect(await as(trade.seller).call(orderDelivery.schedule, { params, body: { date } })).toMatchObject({
    tbd: false,
    expectedAt: date,
  })
  const both = place(trade, product, 1, { tbd: true, requestedDeliveryAt: date })
  expect((await refused(both)).fields).toHaveProperty(['orders.0.requestedDeliveryAt'])
})

test('G-025 a price of the day may stay open on a simple order, and on no other', async () => {
  const trade = await aTrade()
  const product = await makeProduct(trade.distributor, { market_price: true })
  const accept = (order: { id: number } | undefined) =>
    as(trade.seller).call(distributorOrders.accept, { params: { orderId: order?.id ?? 0 }, body: {} })
  expect((await accept(await place(trade, product, 1, { distributorType: 'simple' }))).status).toBe('accepted')
  expect((await refused(accept(await place(trade, product, 1)))).fields).toHaveProperty('marketPrices')
})

test('G-025 G-050 a draft that is sent stays a list of quantities whose day the supplier says', async () => {
  const trade = await aTrade({ distributor: { order_more_than_available: false } })
  const product = await makeProduct(trade.distributor, { stock: 3 })
  const orders = [
    {
      distributorId: trade.distributor.id,
      products: [{ productId: product.id, quantity: 4 }],
      tbd: true,
      distributorType: 'simple',
    },
  ] as const
  const { buyer, venue } = trade
  const kept = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: { status: 'draft_venue', orders: [...orders] as never },
  })
  const params = { venueId: venue.id, orderId: kept.orders[0]?.id ?? 0 }
  expect(await as(buyer).call(venueOrders.preview, { params })).toMatchObject({ obstacles: [], requestedDeliveryAt: null })
  const sent = await as(buyer).call(venueOrders.act, { params: { ...params, action: 'create-from-draft' }, body: {} })
  expect(sent).toMatchObject({ status: 'pending', distributorType: 'simple', tbd: true, requestedDeliveryAt: null })
})

test('G-025 G-050 each order of a standing order is one too, short of stock or not', async () => {
  const trade = await aTrade({ distributor: { order_more_than_available: false } })
  const product = await makeProduct(trade.distributor, { stock: 3 })
  const scheduledAt = new Date(now().getTime() + 86_400_000).toISOString()
  const more = { scheduledAt, recurrence: { every: 'week' }, tbd: true, distributorType: 'simple' }
  const planned = await place(trade, product, 4, more)
  later({ days: 2 })
  await inDatabase((tx) => enqueue(tx, PLACE_DUE, {}))
  await runJobs()
  later({ days: -2 })
  const { data: ordered } = await as(trade.seller).call(distributorOrders.list, {})
  expect(ordered.map(({ id }) => id)).toEqual([planned?.id])
  const { data: coming } = await as(trade.seller).call(distributorOrders.list, { query: { upcoming: 'true' } })
  for (const { id } of [...ordered, ...coming])
    expect(await as(trade.seller).call(distributorOrders.find, { params: { orderId: id } })).toMatchObject({
      distributorType: 'simple',
      tbd: true,
      requestedDeliveryAt: null,
    })
  expect(coming).toHaveLength(1)
})

test('R-380 an order is delivered unless said otherwise', async () => {
  const trade = await aTrade()
  expect(await place(trade, trade.products[0], 1)).toMatchObject({ deliveryMethod: 'delivery' })
})
