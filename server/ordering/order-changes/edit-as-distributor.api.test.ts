import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeOrder, makeProduct, stockOf } from '#test/make.ts'
import { accept, anAcceptedOrder, placed, seenByVenue, type TradeWithOrder } from '#test/supplier-orders.ts'

testApp()

type Given = Pick<TradeWithOrder, 'seller' | 'order'>
const params = ({ order }: Given) => ({ orderId: order.id })
const update = (given: Given, body: object) =>
  as(given.seller).call(distributorOrders.update, { params: params(given), body: body as never })
const change = (given: Given, lines: object[]) =>
  as(given.seller).call(distributorOrders.changeLines, { params: params(given), body: { lines: lines as never } })
const lineOf = ({ order }: Given, i: number, quantity: number, more: object = {}) => {
  const line = order.orderedProducts[i]
  return { lineId: line?.id ?? 0, productId: line?.productId ?? 0, quantity, ...more }
}

/** 4 of a product of which there are 10, and 2 of one nobody counts; accepted. */
async function tracked() {
  const trade = await aTrade({ distributor: { order_more_than_available: false } })
  const product = await makeProduct(trade.distributor, { price: 5, stock: 10 })
  const order = await placed(trade, [
    { productId: product.id, quantity: 4 },
    { productId: trade.products[0].id, quantity: 2 },
  ])
  const given = { ...trade, order, product }
  return { ...given, order: await accept(given) }
}

describe('an accepted order is edited', () => {
  test('T-51 more is taken from stock, less goes back, and the customer is notified', async () => {
    const given = await tracked()
    expect(await stockOf(given.product)).toBe(6)
    const more = await change(given, [lineOf(given, 0, 7)])
    expect(more).toMatchObject({ status: 'accepted', amount: 55 })
    expect(await stockOf(given.product)).toBe(3)
    await change(given, [lineOf(given, 0, 1)])
    expect(await stockOf(given.product)).toBe(9)
    expect(more.historyLog.at(-1)?.kind).toBe('product_update')
    await runJobs()
    expect((await mailsTo(given.buyer.email)).map(({ subject }) => subject)).toContain('Order #1 was changed')
  })

  test('T-51 G-070 more than there is is refused naming the products, and nothing is half done', async () => {
    const given = await tracked()
    const problem = await refused(change(given, [lineOf(given, 0, 11)]))
    expect(problem.body).toMatchObject({ error: { code: 'not_enough_stock', products: [given.product.id] } })
    expect(await stockOf(given.product)).toBe(6)
    expect((await seenByVenue(given)).amount).toBe(40)
  })

  test('T-52 T-53 a line taken out is declined and its goods go back; put in again it is accepted as before', async () => {
    const given = await tracked()
    const without = await as(given.seller).call(distributorOrders.removeLine, {
      params: { ...params(given), productId: given.product.id },
    })
    expect(without).toMatchObject({ status: 'partially_accepted', amount: 20, declinedLineCount: 1 })
    expect(await stockOf(given.product)).toBe(10)
    const again = await change(given, [lineOf(given, 0, 3)])
    expect(again).toMatchObject({ status: 'accepted', amount: 35, declinedLineCount: 0 })
    expect(again.historyLog.slice(-2).map(({ kind }) => kind)).toEqual(['removed', 'added'])
    expect(await stockOf(given.product)).toBe(7)
  })

  test('T-52 the last line that is not declined stays', async () => {
    const given = await tracked()
    await change(given, [lineOf(given, 1, 0)])
    expect((await refused(change(given, [lineOf(given, 0, 0)]))).code).toBe('last_line')
  })

  test('R-213 the fee typed in stays until the amount crosses the minimum', async () => {
    const given = await anAcceptedOrder({ distributor: { minimum_order_amount: 60, delivery_fee: 12 } })
    expect((await update(given, { deliveryFee: 4 })).deliveryFee).toBe(4)
    expect((await change(given, [lineOf(given, 0, 3)])).deliveryFee).toBe(4)
    const below = await change(given, [lineOf(given, 2, 0)])
    expect(below).toMatchObject({ amount: 50, deliveryFee: 12 })
    expect(below.historyLog.at(-1)).toMatchObject({ kind: 'delivery_fee_update', particulars: { before: 4, after: 12 } })
  })

  test('a price typed in stays at another quantity, and a bonus line comes with its deal', async () => {
    const given = await anAcceptedOrder()
    const deal = await makeProduct(given.distributor, { price: 6, deals: [{ buy: 5, get: 1, price: 0 }] })
    const added = await change(given, [
      { productId: deal.id, quantity: 5 },
      lineOf(given, 0, 2, { price: 8, discountType: 'amount', discountValue: 1 }),
    ])
    expect(added.orderedProducts.at(-1)).toMatchObject({ isBonus: true, quantity: 1, totalPrice: 0 })
    expect(added).toMatchObject({ amount: 95 })
    expect(
      (await change({ ...given, order: added }, [lineOf({ ...given, order: added }, 0, 4)])).orderedProducts[0],
    ).toMatchObject({
      price: 8,
      totalPrice: 31,
    })
  })

  test('a discount beyond the order, a percentage beyond 100 and a discount after delivery are refused by field', async () => {
    const given = await anAcceptedOrder()
    expect((await refused(update(given, { orderDiscountAmount: 71 }))).fields).toHaveProperty(['orderDiscountAmount'])
    const tooMuch = lineOf(given, 0, 2, { discountType: 'percent', discountValue: 101 })
    expect((await refused(change(given, [tooMuch]))).fields).toHaveProperty(['lines.0.discountValue'])
    await update(given, { status: 'completed' })
    expect((await refused(update(given, { orderDiscountAmount: 5 }))).code).toBe('invalid_transition')
  })

  test('of two who edit at once both changes hold', async () => {
    const given = await tracked()
    await Promise.all([change(given, [lineOf(given, 0, 5)]), change(given, [lineOf(given, 1, 3)])])
    expect((await seenByVenue(given)).amount).toBe(55)
    expect(await stockOf(given.product)).toBe(5)
  })

  test('another supplier cannot find it', async () => {
    const given = await anAcceptedOrder()
    const stranger = await aTrade()
    expect((await refused(update({ ...given, seller: stranger.seller }, { deliveryFee: 0 }))).status).toBe(404)
    expect((await refused(change({ ...given, seller: stranger.seller }, [lineOf(given, 0, 1)]))).status).toBe(404)
  })
})

describe('a backorder', () => {
  const short = async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 3 })
    return { ...trade, product, order: await placed(trade, [{ productId: product.id, quantity: 5 }]) }
  }

  test('T-35 is what cannot be supplied yet; R-168 it becomes a sales order when T-47 it is accepted', async () => {
    const given = await short()
    const backorder = await update(given, { type: 'backorder' })
    expect(backorder).toMatchObject({ status: 'backorder', type: 'backorder', actions: ['accept', 'decline', 'edit', 'abandon'] })
    await runJobs()
    expect((await mailsTo(given.buyer.email)).some(({ subject }) => subject.includes('put order #1 on backorder'))).toBe(true)
    expect(await accept(given)).toMatchObject({ status: 'accepted', type: 'sales_order' })
    expect(await stockOf(given.product)).toBe(-2)
  })

  test('T-35 is refused where there is enough of everything', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 30 })
    const order = await placed(trade, [{ productId: product.id, quantity: 5 }])
    expect((await refused(update({ ...trade, order }, { type: 'backorder' }))).fields).toHaveProperty(['type'])
  })

  test('T-48 T-49 T-50 it is edited, declined, or given up', async () => {
    const given = await short()
    await update(given, { type: 'backorder' })
    expect((await change(given, [lineOf(given, 0, 2)])).amount).toBe(20)
    expect(
      await as(given.seller).call(distributorOrders.decline, { params: params(given), body: { message: 'Not this year' } }),
    ).toMatchObject({ status: 'declined' })
    const other = await short()
    await update(other, { type: 'backorder' })
    expect(
      await as(other.seller).call(distributorOrders.abandon, { params: params(other), body: { note: 'Gone' } }),
    ).toMatchObject({ status: 'abandoned' })
    expect(await stockOf(other.product)).toBe(3)
  })
})

describe('completing', () => {
  test('T-56 the goods are handed over: the customer is notified and may still report something', async () => {
    const given = await anAcceptedOrder()
    const done = await update(given, { status: 'completed' })
    expect(done).toMatchObject({ status: 'completed', actions: ['credit', 'invoice', 'undo'] })
    expect(done.completedAt).not.toBeNull()
    expect((await refused(update(given, { status: 'completed' }))).code).toBe('invalid_transition')
    await runJobs()
    expect((await mailsTo(given.buyer.email)).some(({ subject }) => subject.includes('completed order #1'))).toBe(true)
  })

  test('T-56 what the customer counts there is more of', async () => {
    const given = await anAcceptedOrder()
    const [apples] = given.products
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into venue_product_settings (venue_id, product_id, distributor_id, inventory_tracked) values ($1, $2, $3, true)`,
        [given.venue.id, apples.id, given.distributor.id],
      ),
    )
    await update(given, { status: 'completed' })
    const [held] = await inDatabase((tx) =>
      rows<{ quantity: number }>(tx, `select quantity from venue_inventory where venue_id = $1 and product_id = $2`, [
        given.venue.id,
        apples.id,
      ]),
    )
    expect(held?.quantity).toBe(2)
  })

  test('a move and a change of content are two calls', async () => {
    const given = await anAcceptedOrder()
    expect((await refused(update(given, { status: 'completed', deliveryFee: 3 }))).fields).toHaveProperty(['type'])
    expect((await refused(update(given, {}))).status).toBe(422)
  })
})

describe('drafts are the maker’s own', () => {
  test('T-14 no draft of a supplier is seen by the customer, and none of a customer by the supplier', async () => {
    const trade = await aTrade()
    const none = { ordered_at: null, order_number: null }
    const own = await makeOrder(trade.distributor, trade.venue, { status: 'draft_distributor', ...none })
    const theirs = await makeOrder(trade.distributor, trade.venue, { status: 'draft_venue', ...none })
    expect((await refused(as(trade.buyer).call(venueOrders.findOwn, { params: { orderId: own.id } }))).status).toBe(404)
    expect((await refused(as(trade.seller).call(distributorOrders.find, { params: { orderId: theirs.id } }))).status).toBe(404)
    expect((await refused(update({ seller: trade.seller, order: theirs as never }, { deliveryFee: 1 }))).status).toBe(404)
  })
})

test('T-37 of a pending order the supplier raises a quantity beyond its stock: whether there is enough is asked at acceptance', async () => {
  const trade = await aTrade({ distributor: { order_more_than_available: false } })
  const product = await makeProduct(trade.distributor, { stock: 3 })
  const given = { ...trade, order: await placed(trade, [{ productId: product.id, quantity: 2 }]) }
  await change(given, [lineOf(given, 0, 5)])
  expect((await refused(accept(given))).code).toBe('not_enough_stock')
})
