import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/distributor-orders.ts'
import { orderDelivery } from '#contract/order-delivery.ts'
import { venueOrders } from '#contract/venue-orders.ts'
import { as, refused, testApp } from '#test/app.ts'
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

test('R-380 an order is delivered unless said otherwise', async () => {
  const trade = await aTrade()
  expect(await place(trade, trade.products[0], 1)).toMatchObject({ deliveryMethod: 'delivery' })
})
