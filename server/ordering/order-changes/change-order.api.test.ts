import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct } from '#test/make.ts'
import { anOrder, placed, type Trade, venueParams } from '#test/supplier-orders.ts'

testApp()

describe('changing an order', () => {
  const change = (trade: Trade & { order: { id: number } }, lines: object[]) =>
    as(trade.buyer).call(venueOrders.changeLines, { params: venueParams(trade), body: { lines: lines as never } })

  test('T-36 the venue changes quantities, adds and takes out; prices follow the tiers; the history shows it', async () => {
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
    const asVenue = { params: venueParams(trade), body: { lines } } as never
    expect((await refused(as(trade.buyer).call(venueOrders.changeLines, asVenue))).fields).toEqual({
      'lines.0.price': ['Is not known here'],
      'lines.0.discountType': ['Is not known here'],
      'lines.0.discountValue': ['Is not known here'],
    })
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

  test('T-71 either side writes, the other is notified', async () => {
    const trade = await anOrder()
    await as(trade.buyer).call(venueOrders.writeMessage, { params: venueParams(trade), body: { message: 'Back door please' } })
    const answered = await as(trade.seller).call(distributorOrders.writeMessage, {
      params: { orderId: trade.order.id },
      body: { message: 'Will do' },
    })
    expect(answered).toMatchObject({ venueMessage: 'Back door please', distributorMessage: 'Will do' })
  })
})
