import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { OrderAction } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, connect, makeProduct, makeUser, makeVenue, makeWarehouse, stockOf } from '#test/make.ts'
import { accept, anOrder, placed, venueParams } from '#test/supplier-orders.ts'

testApp()

describe('the supplier answers', () => {
  test('T-31 R-186 accepts it whole, with a message and a warehouse', async () => {
    const trade = await anOrder()
    const second = await makeWarehouse(trade.distributor)
    const accepted = await accept(trade, { message: 'See you at six', warehouseId: second.id })
    expect(accepted).toMatchObject({
      status: 'accepted',
      distributorMessage: 'See you at six',
      warehouseId: second.id,
      amountWithTax: 70,
      actions: ['edit', 'abandon', 'schedule', 'complete', 'credit', 'invoice'],
    })
    expect(accepted.acceptedAt).not.toBeNull()
    await runJobs()
    const [, answer] = await mailsTo(trade.buyer.email)
    expect(answer).toMatchObject({ subject: `${trade.distributor.name} accepted order #1` })
    expect(answer?.text).toContain('See you at six')
  })

  test('T-32 declines single lines: they are unpaid for, the fee is looked at again, and both sides see it', async () => {
    const trade = await anOrder({ distributor: { minimum_order_amount: 60, delivery_fee: 12, tax: 10 } })
    expect(trade.order).toMatchObject({ amount: 70, deliveryFee: 0 })
    const cheese = trade.products[2]
    const accepted = await accept(trade, { declinedProducts: [cheese.id] })
    expect(accepted).toMatchObject({
      status: 'partially_accepted',
      amount: 40,
      deliveryFee: 12,
      taxAmount: 5.2,
      amountWithTax: 57.2,
      declinedLineCount: 1,
    })
    expect(accepted.orderedProducts.find(({ productId }) => productId === cheese.id)).toMatchObject({
      isDeclined: true,
      isIncluded: false,
      totalPrice: 0,
    })
    expect(accepted.historyLog.map(({ kind }) => kind)).toEqual([
      'placed',
      'partially_accepted',
      'removed',
      'delivery_fee_update',
    ])
    const seen = await as(trade.buyer).call(venueOrders.find, { params: venueParams(trade) })
    expect(seen).toMatchObject({ status: 'partially_accepted', amountWithTax: 57.2, actions: ['abandon', 'receive', 'dispute'] })
    await runJobs()
    expect((await mailsTo(trade.buyer.email)).at(-1)?.text).toContain('2 of 3 lines will be delivered')
  })

  test('T-33 declining every product declines the order', async () => {
    const trade = await anOrder()
    const answered = await accept(trade, { declinedProducts: trade.products.map(({ id }) => id) })
    expect(answered).toMatchObject({ status: 'declined', actions: [] })
    expect(answered.declinedAt).not.toBeNull()
  })

  test('T-34 declines it with a reason', async () => {
    const trade = await anOrder()
    const declined = await as(trade.seller).call(distributorOrders.decline, {
      params: { orderId: trade.order.id },
      body: { message: 'Sold out' },
    })
    expect(declined).toMatchObject({ status: 'declined', distributorMessage: 'Sold out', amountWithTax: 70 })
  })

  test('a product that is not on the order cannot be declined, and nothing is half done', async () => {
    const trade = await anOrder()
    const other = await makeProduct(trade.distributor)
    expect((await refused(accept(trade, { declinedProducts: [other.id] }))).fields).toHaveProperty(['declinedProducts.0'])
    expect((await as(trade.seller).call(distributorOrders.find, { params: { orderId: trade.order.id } })).status).toBe('pending')
  })

  test('a line at market price needs the price of the day', async () => {
    const trade = await aTrade()
    const fish = await makeProduct(trade.distributor, { price: 36, market_price: true })
    const order = await placed(trade, [{ productId: fish.id, quantity: 2 }])
    expect(order).toMatchObject({ amount: 0, orderedProducts: [{ price: 0, marketPrice: true }] })
    const withOrder = { ...trade, order }
    expect((await refused(accept(withOrder))).fields).toHaveProperty(['marketPrices'])
    const lineId = order.orderedProducts[0]?.id ?? 0
    expect(await accept(withOrder, { marketPrices: [{ lineId, price: 34.5 }] })).toMatchObject({ status: 'accepted', amount: 69 })
  })

  test('another supplier cannot find the order', async () => {
    const trade = await anOrder()
    const stranger = await aTrade()
    expect((await refused(accept({ ...trade, seller: stranger.seller }))).status).toBe(404)
  })

  test('another supplier’s warehouse is no warehouse', async () => {
    const trade = await anOrder()
    const foreign = await makeWarehouse((await aTrade()).distributor)
    expect((await refused(accept(trade, { warehouseId: foreign.id }))).fields).toHaveProperty(['warehouseId'])
  })
})

describe('two at once', () => {
  test('of two who answer one order the second is notified', async () => {
    const trade = await anOrder()
    const colleague = await makeUser({ distributor: trade.distributor })
    const decline = as(colleague).send(distributorOrders.decline, { params: { orderId: trade.order.id }, body: {} })
    const accepted = as(trade.seller).send(distributorOrders.accept, { params: { orderId: trade.order.id }, body: {} })
    const statuses = (await Promise.all([decline, accepted])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('accept against abandon: one wins, the other is notified', async () => {
    const trade = await anOrder()
    const [accepted, cancelled] = await Promise.all([
      as(trade.seller).send(distributorOrders.accept, { params: { orderId: trade.order.id }, body: {} }),
      as(trade.buyer).send(venueOrders.cancel, { params: venueParams(trade) }),
    ])
    expect([accepted.statusCode, cancelled.statusCode].sort()).toEqual([200, 409])
  })

  test('T-31 of two buyers who want the last stock at once one gets it, and the other is notified', async () => {
    const trade = await aTrade({ distributor: { order_more_than_available: false } })
    const last = await makeProduct(trade.distributor, { stock: 5 })
    const otherVenue = await makeVenue()
    await connect(trade.distributor, otherVenue)
    const other = { ...trade, venue: otherVenue, buyer: await makeUser({ venues: [otherVenue] }) }
    const wants = [{ productId: last.id, quantity: 4 }]
    const buyers = await Promise.all([trade, other].map(async (buyer) => ({ ...buyer, order: await placed(buyer, wants) })))
    const answers = await Promise.all(
      buyers.map(({ order }) => as(trade.seller).send(distributorOrders.accept, { params: { orderId: order.id }, body: {} })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await stockOf(last)).toBe(1)
    const winner = buyers[answers.findIndex(({ statusCode }) => statusCode === 200)]
    const loser = buyers[answers.findIndex(({ statusCode }) => statusCode === 422)]
    if (!winner || !loser) throw new Error('One of the two must have got it')

    await as(trade.seller).call(distributorOrders.decline, {
      params: { orderId: loser.order.id },
      body: { message: 'Somebody else took the last' },
    })
    const seen = async ({ buyer, order }: typeof loser) =>
      (await as(buyer).call(venueOrders.findOwn, { params: { orderId: order.id } })).status
    expect([await seen(winner), await seen(loser)]).toEqual(['accepted', 'declined'])
    await runJobs()
    expect((await mailsTo(loser.buyer.email)).at(-1)?.text).toContain('Somebody else took the last')
    expect(await stockOf(last)).toBe(1)
  })

  test('T-31 the last stock goes to one of two orders, and to nobody twice', async () => {
    const trade = await aTrade({ distributor: { order_more_than_available: false } })
    const last = await makeProduct(trade.distributor, { stock: 5 })
    const orders = [
      await placed(trade, [{ productId: last.id, quantity: 4 }]),
      await placed(trade, [{ productId: last.id, quantity: 4 }]),
    ]
    const answers = await Promise.all(
      orders.map((order) => as(trade.seller).send(distributorOrders.accept, { params: { orderId: order.id }, body: {} })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().error).toMatchObject({
      code: 'not_enough_stock',
      products: [last.id],
    })
    expect(await stockOf(last)).toBe(1)
  })
})

describe('what is not possible', () => {
  const attempts: [OrderAction, (trade: Awaited<ReturnType<typeof anOrder>>) => Promise<unknown>][] = [
    ['accept', (trade) => accept(trade)],
    ['decline', (trade) => as(trade.seller).call(distributorOrders.decline, { params: { orderId: trade.order.id } })],
    ['cancel', (trade) => as(trade.buyer).call(venueOrders.cancel, { params: venueParams(trade) })],
    ['abandon', (trade) => as(trade.buyer).call(venueOrders.abandon, { params: venueParams(trade), body: { note: 'Closed' } })],
    ['receive', (trade) => as(trade.buyer).call(venueOrders.act, { params: { ...venueParams(trade), action: 'receive' } })],
  ]
  test.each(attempts)(
    'T-72 %s is refused once an order is declined, abandoned or completed after dispute',
    async (_, attempt) => {
      const trade = await anOrder()
      for (const status of ['declined', 'abandoned', 'completed_after_dispute']) {
        await inDatabase((tx) => rows(tx, `update orders set status = $2 where id = $1`, [trade.order.id, status]))
        expect((await refused(attempt(trade))).code).toBe('invalid_transition')
      }
    },
  )

  test('a user without the permission', async () => {
    const trade = await anOrder()
    const driver = await makeUser({ distributor: trade.distributor, role: 'distributor_delivery' })
    const finance = await makeUser({ venues: [trade.venue], role: 'venue_finance' })
    expect((await refused(accept({ ...trade, seller: driver }))).status).toBe(403)
    expect((await refused(as(finance).call(venueOrders.cancel, { params: venueParams(trade) }))).status).toBe(403)
  })
})
