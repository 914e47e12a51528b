import { describe, expect, test } from 'vitest'
import { dashboard } from '#contract/dashboard.ts'
import { distributorOrders } from '#contract/distributor-orders.ts'
import type { OrderAction } from '#contract/orders.ts'
import { venueOrders } from '#contract/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, connect, makeProduct, makeUser, makeVenue, makeWarehouse, type Product, setStock, stockOf } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>

/** A trade with an order of 2 apples, 1 bread and 1 cheese: 70.00. */
async function anOrder(terms: Parameters<typeof aTrade>[0] = {}) {
  const trade = await aTrade(terms)
  return {
    ...trade,
    order: await placed(
      trade,
      trade.products.map(({ id }, i) => ({ productId: id, quantity: i === 0 ? 2 : 1 })),
    ),
  }
}

async function placed({ venue, buyer, distributor }: Trade, products: { productId: number; quantity: number }[]) {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: { orders: [{ distributorId: distributor.id, products }] },
  })
  const [order] = orders
  if (!order) throw new Error('Nothing was placed')
  return order
}

const accept = ({ seller, order }: { seller: Trade['seller']; order: { id: number } }, body: object = {}) =>
  as(seller).call(distributorOrders.accept, { params: { orderId: order.id }, body })
const venueParams = ({ venue, order }: { venue: { id: number }; order: { id: number } }) => ({
  venueId: venue.id,
  orderId: order.id,
})

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
    expect((await mailsTo(trade.buyer.email)).at(-1)?.text).toContain('2 of 3 lines will come')
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
  test('of two who answer one order the second is told', async () => {
    const trade = await anOrder()
    const colleague = await makeUser({ distributor: trade.distributor })
    const decline = as(colleague).send(distributorOrders.decline, { params: { orderId: trade.order.id }, body: {} })
    const accepted = as(trade.seller).send(distributorOrders.accept, { params: { orderId: trade.order.id }, body: {} })
    const statuses = (await Promise.all([decline, accepted])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('accept against abandon: one wins, the other is told', async () => {
    const trade = await anOrder()
    const [accepted, cancelled] = await Promise.all([
      as(trade.seller).send(distributorOrders.accept, { params: { orderId: trade.order.id }, body: {} }),
      as(trade.buyer).send(venueOrders.cancel, { params: venueParams(trade) }),
    ])
    expect([accepted.statusCode, cancelled.statusCode].sort()).toEqual([200, 409])
  })

  test('T-31 of two buyers who want the last stock at once one gets it, and the other is told', async () => {
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

describe('stock', () => {
  const order = async (product: Product, trade: Trade) => ({
    ...trade,
    order: await placed(trade, [{ productId: product.id, quantity: 3 }]),
  })

  test('T-31 is taken at acceptance, not before', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 10 })
    const open = await order(product, trade)
    expect(await stockOf(product)).toBe(10)
    await accept(open)
    expect(await stockOf(product)).toBe(7)
  })

  test('T-60 comes back when an accepted order is abandoned', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 10 })
    const open = await order(product, trade)
    await accept(open)
    const abandoned = await as(trade.buyer).call(venueOrders.abandon, {
      params: venueParams(open),
      body: { note: 'Closed for a private party' },
    })
    expect(abandoned).toMatchObject({ status: 'abandoned', cancelNote: 'Closed for a private party', actions: [] })
    expect(await stockOf(product)).toBe(10)
    await runJobs()
    expect((await mailsTo(trade.seller.email)).at(-1)?.subject).toBe('Order #1 was cancelled')
  })

  test('may go below zero where the supplier lets more be ordered than there is', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 10 })
    const open = await order(product, trade)
    await setStock(product, 1)
    await accept(open)
    expect(await stockOf(product)).toBe(-2)
  })
})

describe('the venue', () => {
  test('T-38 cancels what nobody has answered', async () => {
    const trade = await anOrder()
    expect(await as(trade.buyer).call(venueOrders.cancel, { params: venueParams(trade) })).toMatchObject({ status: 'abandoned' })
  })

  test('T-39 R-187 abandons with a note, and so may the supplier', async () => {
    const trade = await anOrder()
    expect(
      await as(trade.seller).call(distributorOrders.abandon, {
        params: { orderId: trade.order.id },
        body: { note: 'Truck broke' },
      }),
    ).toMatchObject({
      status: 'abandoned',
      cancelNote: 'Truck broke',
    })
  })

  test('T-57 receives what came', async () => {
    const trade = await anOrder()
    await accept(trade)
    const received = await as(trade.buyer).call(venueOrders.act, { params: { ...venueParams(trade), action: 'receive' } })
    expect(received.status).toBe('completed')
    expect(received.completedAt).not.toBeNull()
  })

  test('T-44 receives what was sent by mail', async () => {
    const trade = await anOrder({ distributor: { status: 'inactive' } })
    expect((await as(trade.buyer).call(venueOrders.act, { params: { ...venueParams(trade), action: 'receive' } })).status).toBe(
      'received',
    )
  })
})

describe('changing an order', () => {
  const change = (trade: Trade & { order: { id: number } }, lines: object[]) =>
    as(trade.buyer).call(venueOrders.changeLines, { params: venueParams(trade), body: { lines: lines as never } })

  test('T-36 the venue changes quantities, adds and takes out; prices follow the tiers; the history tells', async () => {
    const trade = await aTrade()
    const tiered = await makeProduct(trade.distributor, { price: 10, tiers: [{ minQuantity: 6, value: 8 }] })
    const order = await placed(trade, [
      { productId: tiered.id, quantity: 1 },
      { productId: trade.products[1].id, quantity: 1 },
    ])
    const [first, second] = order.orderedProducts
    const changed = await change({ ...trade, order }, [
      { lineId: first?.id, productId: tiered.id, quantity: 6 },
      { lineId: second?.id, productId: second?.productId, quantity: 0 },
      { productId: trade.products[2].id, quantity: 2 },
    ])
    expect(changed.orderedProducts).toMatchObject([
      { id: first?.id, quantity: 6, price: 8, totalPrice: 48, priceRule: { kind: 'default_tier' } },
      { productId: trade.products[2].id, quantity: 2, totalPrice: 60 },
    ])
    expect(changed).toMatchObject({ amount: 108, lineCount: 2 })
    expect(changed.historyLog.map(({ kind }) => kind)).toEqual(['placed', 'product_update', 'removed', 'added'])
    const seen = await as(trade.seller).call(distributorOrders.find, { params: { orderId: order.id } })
    expect(seen.amountWithTax).toBe(changed.amountWithTax)
  })

  test('R-208 R-210 bonus lines follow the line they came with', async () => {
    const trade = await aTrade()
    const deal = await makeProduct(trade.distributor, { deals: [{ buy: 5, get: 1, price: 0 }] })
    const order = await placed(trade, [
      { productId: deal.id, quantity: 5 },
      { productId: trade.products[0].id, quantity: 1 },
    ])
    const [main] = order.orderedProducts
    const more = await change({ ...trade, order }, [{ lineId: main?.id, productId: deal.id, quantity: 10 }])
    expect(more.orderedProducts).toMatchObject([
      { quantity: 10 },
      { quantity: 2, isBonus: true, bonusId: main?.id },
      { quantity: 1 },
    ])
    const without = await change({ ...trade, order }, [{ lineId: main?.id, productId: deal.id, quantity: 0 }])
    expect(without.orderedProducts).toHaveLength(1)
  })

  test('T-37 the supplier sets prices, discounts and fee; a venue may not', async () => {
    const trade = await anOrder()
    const [line] = trade.order.orderedProducts
    const lines = [
      {
        lineId: line?.id ?? 0,
        productId: line?.productId ?? 0,
        quantity: 2,
        price: 9,
        discountType: 'percent' as const,
        discountValue: 50,
      },
    ]
    const changed = await as(trade.seller).call(distributorOrders.changeLines, {
      params: { orderId: trade.order.id },
      body: { lines },
    })
    expect(changed.orderedProducts[0]).toMatchObject({
      price: 9,
      discountAmount: 9,
      totalPrice: 9,
      priceRule: { kind: 'manual' },
    })
    expect(changed.amount).toBe(59)
    const fee = await as(trade.seller).call(distributorOrders.update, {
      params: { orderId: trade.order.id },
      body: { deliveryFee: 5 },
    })
    expect(fee).toMatchObject({ deliveryFee: 5, amountWithTax: 64 })
    expect((await refused(change(trade, lines))).fields).toHaveProperty(['lines.0.price'])
  })

  test('the last line stays: the order is cancelled instead', async () => {
    const trade = await aTrade()
    const order = await placed(trade, [{ productId: trade.products[0].id, quantity: 1 }])
    const problem = await refused(
      as(trade.buyer).call(venueOrders.removeLine, {
        params: { ...venueParams({ ...trade, order }), productId: trade.products[0].id },
      }),
    )
    expect(problem.code).toBe('last_line')
  })

  test('a product hidden meanwhile cannot be ordered more of, and can be taken out', async () => {
    const trade = await anOrder()
    const [line] = trade.order.orderedProducts
    await inDatabase((tx) => rows(tx, `update products set is_hidden = true where id = $1`, [line?.productId]))
    const set = (quantity: number) => change(trade, [{ lineId: line?.id, productId: line?.productId, quantity }])
    expect((await refused(set(5))).code).toBe('not_existing')
    expect((await set(0)).lineCount).toBe(2)
  })

  test('T-71 either side writes, the other is told', async () => {
    const trade = await anOrder()
    await as(trade.buyer).call(venueOrders.writeMessage, { params: venueParams(trade), body: { message: 'Back door please' } })
    const answered = await as(trade.seller).call(distributorOrders.writeMessage, {
      params: { orderId: trade.order.id },
      body: { message: 'Will do' },
    })
    expect(answered).toMatchObject({ venueMessage: 'Back door please', distributorMessage: 'Will do' })
  })
})

describe('T-71 a message is new to the other side until it was read there', () => {
  const write = (trade: Trade & { order: { id: number } }, message: string) =>
    as(trade.seller).call(distributorOrders.writeMessage, { params: { orderId: trade.order.id }, body: { message } })
  const isRead = async ({ buyer, seller, order, venue, distributor }: Awaited<ReturnType<typeof anOrder>>) => {
    const params = { orderId: order.id }
    const own = await as(buyer).call(venueOrders.findOwn, { params })
    const { data } = await as(buyer).call(venueOrders.list, { params: { contextId: venue.id }, query: { unread: 'true' } })
    const theirs = await as(seller).call(distributorOrders.find, { params })
    const { data: listed } = await as(seller).call(distributorOrders.list, { query: { unread: 'true' } })
    expect(data.map(({ id }) => id)).toEqual(own.isMessageRead ? [] : [order.id])
    expect(listed.map(({ id }) => id)).toEqual(theirs.isMessageRead ? [] : [order.id])
    expect([order.venueId, order.distributorId]).toEqual([venue.id, distributor.id])
    return { byVenue: own.isMessageRead, bySupplier: theirs.isMessageRead }
  }
  const needsOf = async (buyer: Trade['buyer']) =>
    (await as(buyer).call(dashboard.stats, {})).needsYou.find(({ kind }) => kind === 'unread_message')?.count ?? 0

  test('T-71 the venue reads it, and its overview counts one less', async () => {
    const trade = await anOrder()
    await write(trade, 'No brown eggs today')
    expect(await isRead(trade)).toEqual({ byVenue: false, bySupplier: true })
    expect(await needsOf(trade.buyer)).toBe(1)
    await as(trade.buyer).call(venueOrders.readMessage, { params: venueParams(trade) })
    expect(await isRead(trade)).toEqual({ byVenue: true, bySupplier: true })
    expect(await needsOf(trade.buyer)).toBe(0)
    await as(trade.buyer).call(venueOrders.readMessage, { params: venueParams(trade) })
    await write(trade, 'Brown eggs after all')
    expect(await needsOf(trade.buyer)).toBe(1)
  })

  test('T-71 the supplier reads what the venue wrote; one’s own words are nothing new', async () => {
    const trade = await anOrder()
    await as(trade.buyer).call(venueOrders.writeMessage, { params: venueParams(trade), body: { message: 'Back door please' } })
    expect(await isRead(trade)).toEqual({ byVenue: true, bySupplier: false })
    expect(await needsOf(trade.buyer)).toBe(0)
    await write(trade, 'Will do')
    expect(await isRead(trade)).toEqual({ byVenue: false, bySupplier: false })
    await as(trade.seller).call(distributorOrders.readMessage, { params: { orderId: trade.order.id } })
    expect(await isRead(trade)).toEqual({ byVenue: false, bySupplier: true })
  })

  test('T-71 accepting with a message is one, accepting without is none', async () => {
    const [said, silent] = [await anOrder(), await anOrder()]
    await accept(said, { message: 'See you at six' })
    await accept(silent)
    expect(await isRead(said)).toEqual({ byVenue: false, bySupplier: true })
    expect(await isRead(silent)).toEqual({ byVenue: true, bySupplier: true })
  })

  test('T-71 a note on the order is new to the supplier, also when it is changed', async () => {
    const trade = await anOrder()
    const noted = (message: string) => as(trade.buyer).call(venueOrders.update, { params: venueParams(trade), body: { message } })
    await noted('Ring twice')
    expect(await isRead(trade)).toEqual({ byVenue: true, bySupplier: false })
    await as(trade.seller).call(distributorOrders.readMessage, { params: { orderId: trade.order.id } })
    await as(trade.buyer).call(venueOrders.update, { params: venueParams(trade), body: { venueOrderNumber: 'PO 8' } })
    expect(await isRead(trade)).toEqual({ byVenue: true, bySupplier: true })
    await noted('')
    expect(await isRead(trade)).toEqual({ byVenue: true, bySupplier: true })
  })
})

describe('what is not possible', () => {
  const attempts: [OrderAction, (trade: Awaited<ReturnType<typeof anOrder>>) => Promise<unknown>][] = [
    ['accept', (trade) => accept(trade)],
    ['decline', (trade) => as(trade.seller).call(distributorOrders.decline, { params: { orderId: trade.order.id } })],
    ['cancel', (trade) => as(trade.buyer).call(venueOrders.cancel, { params: venueParams(trade) })],
    ['abandon', (trade) => as(trade.buyer).call(venueOrders.abandon, { params: venueParams(trade) })],
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
