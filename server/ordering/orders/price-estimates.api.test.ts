import { describe, expect, test } from 'vitest'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { estimateOfSent } from '#contract/ordering/price-estimate.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { as, refused, testApp } from '#test/app.ts'
import { aTrade, connect, makeProduct, makeUser, makeVenue, type Product } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
const place = async ({ buyer, venue, distributor }: Omit<Trade, 'seller' | 'products'>, products: object[]) => {
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: { orders: [{ distributorId: distributor.id, products: products as { productId: number; quantity: number }[] }] },
  })
  return orders[0] as Order
}
const accept = ({ seller }: Pick<Trade, 'seller'>, { id: orderId }: Pick<Order, 'id'>, body: object = {}) =>
  as(seller).call(distributorOrders.accept, { params: { orderId }, body })
const find = ({ seller }: Pick<Trade, 'seller'>, { id: orderId }: Pick<Order, 'id'>) =>
  as(seller).call(distributorOrders.find, { params: { orderId } })
const fish = ({ distributor }: Pick<Trade, 'distributor'>, more: object = {}): Promise<Product> =>
  makeProduct(distributor, { name: 'Barramundi', price: 36, market_price: true, ...more })
const lineOf = (order: Order, product: { id: number }) =>
  order.orderedProducts.find(({ productId, isBonus }) => productId === product.id && !isBonus)?.id ?? 0

describe('an order that waits for market prices', () => {
  test.each([
    ['10 % on top, a fee below 100 that the prices lift', { tax: 10, minimum_order_amount: 100, delivery_fee: 15 }],
    [
      '10 % within, a fee below 100 that the prices lift',
      { tax: 10, tax_calculation: 'inclusive', minimum_order_amount: 100, delivery_fee: 15 },
    ],
    ['a fee that stays', { tax: 10, minimum_order_amount: 100_000, delivery_fee: 15 }],
    ['a fee on every order', { tax: 10, minimum_order_amount: 0, delivery_fee: 15 }],
    ['no minimum', { tax: 10 }],
  ] as const)('comes to its estimate when the last known prices are confirmed: %s', async (_, terms) => {
    const trade = await aTrade({ distributor: terms })
    const product = await fish(trade, { ordering_unit_quantity: 1.111, deals: [{ buy: 2, get: 1, price: 1.5 }] })
    const order = await place(trade, [
      { productId: product.id, quantity: 3 },
      { productId: trade.products[0].id, quantity: 1 },
    ])
    const estimate = estimateOfSent(order)
    const accepted = await accept(trade, order, { marketPrices: [{ lineId: lineOf(order, product), price: 36 }] })
    expect(estimate).toMatchObject({
      amount: accepted.amount,
      deliveryFee: accepted.deliveryFee,
      amountWithTax: accepted.amountWithTax,
      lines: accepted.orderedProducts.map(({ price, totalPrice }) => ({ price, totalPrice })),
    })
    expect(estimateOfSent(accepted)).toBeNull()
  })

  test('is estimated at the customer’s own prices, which no other customer is sent', async () => {
    const trade = await aTrade()
    const [rival, buyer] = await makeVenue().then(async (venue) => [venue, await makeUser({ venues: [venue] })] as const)
    await connect(trade.distributor, rival)
    const product = await fish(trade, {
      specialTiers: [
        { name: 'Harbour prices', venues: [trade.venue], tiers: [{ minQuantity: 1, value: 31.07 }] },
        { name: 'Rival prices', venues: [rival], tiers: [{ minQuantity: 1, value: 27.13 }] },
      ],
    })
    const theirs = await place({ ...trade, buyer, venue: rival }, [{ productId: product.id, quantity: 2 }])
    const mine = await place(trade, [{ productId: product.id, quantity: 2 }])
    expect(estimateOfSent(mine)).toMatchObject({ amountWithTax: 62.14 })
    expect(estimateOfSent(theirs)).toMatchObject({ amountWithTax: 54.26 })
    // What the rival is charged in the end is no price of ours either.
    await accept(trade, theirs, { marketPrices: [{ lineId: lineOf(theirs, product), price: 29.99 }] })
    const params = { venueId: trade.venue.id }
    const seen = JSON.stringify([
      await as(trade.buyer).call(venueOrders.find, { params: { ...params, orderId: mine.id } }),
      await as(trade.buyer).call(venueProducts.find, { params: { contextId: trade.venue.id, productId: product.id } }),
      await as(trade.buyer).call(venueProducts.price, { params: { ...params, productId: product.id }, query: { quantity: 2 } }),
    ])
    for (const foreign of ['27.13', '29.99', 'Rival prices']) expect(seen).not.toContain(foreign)
    expect((await refused(as(trade.buyer).call(venueOrders.find, { params: { ...params, orderId: theirs.id } }))).status).toBe(
      404,
    )
    for (const venueId of [rival.id, 999_999_999])
      expect(
        (
          await refused(
            as(trade.buyer).call(venueProducts.price, { params: { venueId, productId: product.id }, query: { quantity: 1 } }),
          )
        ).status,
      ).toBe(404)
  })

  test.each([
    ['a negative price', -1, 'price'],
    ['a price of no known number', 1e18, 'price'],
    ['five decimals', 1.00001, 'price'],
    ['text', '36', 'price'],
    ['no price', null, 'price'],
  ])('%s is refused, naming the line', async (_, price, field) => {
    const trade = await aTrade()
    const product = await fish(trade)
    const order = await place(trade, [{ productId: product.id, quantity: 2 }])
    const lineId = lineOf(order, product)
    const refusal = await refused(accept(trade, order, { marketPrices: [{ lineId, price }] }))
    expect([refusal.status, Object.keys(refusal.fields)]).toEqual([422, [`marketPrices.0.${field}`]])
    expect(await find(trade, order)).toMatchObject({ status: 'pending', orderedProducts: [{ price: 0 }] })
  })

  test('a price of 1e9 for a million units is refused as too large, and nothing is half accepted', async () => {
    const trade = await aTrade()
    const product = await fish(trade)
    const order = await place(trade, [{ productId: product.id, quantity: 1_000_000 }])
    const refusal = await refused(accept(trade, order, { marketPrices: [{ lineId: lineOf(order, product), price: 1e9 }] }))
    expect([refusal.status, Object.keys(refusal.fields)]).toEqual([422, [expect.stringMatching(/\.0\./)]])
    expect(await find(trade, order)).toMatchObject({ status: 'pending' })
  })

  test('lines of other orders, lines with a price, a line twice and unknown fields are refused by name', async () => {
    const [trade, other] = [await aTrade(), await aTrade()]
    const [product, foreign] = [await fish(trade), await fish(other)]
    const order = await place(trade, [
      { productId: product.id, quantity: 2 },
      { productId: trade.products[0].id, quantity: 1 },
    ])
    const [again, ofOther] = [
      await place(trade, [{ productId: product.id, quantity: 1 }]),
      await place(other, [{ productId: foreign.id, quantity: 1 }]),
    ]
    const own = { lineId: lineOf(order, product), price: 36 }
    const fieldsOf = async (body: object) => Object.keys((await refused(accept(trade, order, body))).fields)
    for (const lineId of [lineOf(again, product), lineOf(ofOther, foreign), lineOf(order, trade.products[0]), 999_999_999])
      expect(await fieldsOf({ marketPrices: [own, { lineId, price: 1 }] })).toEqual(['marketPrices.1.lineId'])
    expect(await fieldsOf({ marketPrices: [own, { ...own, price: 1 }] })).toEqual(['marketPrices.1.lineId'])
    expect(await fieldsOf({ marketPrices: [{ ...own, estimate: 36 }] })).toEqual(['marketPrices.0.estimate'])
    expect(await fieldsOf({ marketPrices: [own], estimate: 72 })).toEqual(['estimate'])
    expect((await refused(accept(other, order, { marketPrices: [own] }))).status).toBe(404)
    expect(await find(trade, order)).toMatchObject({ status: 'pending', amount: 10 })
  })

  test('a customer orders at no price of its own making, nor products of another supplier', async () => {
    const [trade, other] = [await aTrade(), await aTrade()]
    const [product, foreign] = [await fish(trade), await fish(other)]
    const line = { productId: product.id, quantity: 1 }
    for (const [given, field] of [
      [{ ...line, price: 1 }, 'price'],
      [{ ...line, marketPrice: false }, 'marketPrice'],
      [{ ...line, listPrice: 1 }, 'listPrice'],
      [{ ...line, quantity: -1 }, 'quantity'],
      [{ ...line, quantity: 1e9 }, 'quantity'],
      [{ ...line, quantity: 0.0001 }, 'quantity'],
      [{ ...line, quantity: '1' }, 'quantity'],
    ] as const)
      expect(Object.keys((await refused(place(trade, [given]))).fields)).toEqual([`orders.0.products.0.${field}`])
    expect((await refused(place(trade, [{ productId: foreign.id, quantity: 1 }]))).body.error).toMatchObject({
      code: 'not_existing',
    })
    expect((await refused(place({ ...trade, venue: other.venue }, [line]))).status).toBe(404)
  })

  test('an order that its supplier writes needs the price of each line sold at market price', async () => {
    const trade = await aTrade()
    const product = await fish(trade)
    const create = (line: object) =>
      as(trade.seller).call(writtenOrders.create, {
        body: { venueId: trade.venue.id, type: 'sales_order', products: [{ id: product.id, quantity: 2, ...line }] },
      })
    for (const line of [{}, { marketPrice: true }])
      expect((await refused(create(line))).fields).toEqual({ 'products.0.price': ['Needs a market price'] })
    expect(Object.keys((await refused(create({ price: -1 }))).fields)).toEqual(['products.0.price'])
    expect(Object.keys((await refused(create({ priceEstimate: 36 }))).fields)).toEqual(['products.0.priceEstimate'])
    const written = await create({ price: 33.3333 })
    expect(written).toMatchObject({ amount: 66.67 })
    expect(estimateOfSent(written)).toBeNull()
  })
})
