import { describe, expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { purchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser } from '#test/make.ts'
import { accept, placed } from '#test/supplier-orders.ts'

testApp()

/** Both sides in a currency, and a product at a price. */
async function tradeIn(currency_code: string, price: number, terms: object = {}) {
  const trade = await aTrade({ distributor: { currency_code, ...terms } })
  await inDatabase((tx) => tx.updateTable('venues').set({ currency_code }).where('id', '=', trade.venue.id).execute())
  return { ...trade, product: await makeProduct(trade.distributor, { price }) }
}
type Given = Awaited<ReturnType<typeof tradeIn>>

const place = ({ venue, buyer, distributor, product }: Given, quantity: number, more: object = {}) =>
  as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: { orders: [{ distributorId: distributor.id, products: [{ productId: product.id, quantity }], ...more }] as never },
  })
/** Of the one order, or of the call. */
const fieldsOf = async (call: Promise<{ refused: unknown[] }>) => {
  const answered = await call.then(
    ({ refused: [first] }) => first as { error?: { fields?: object }; fields?: object },
    (error) => error,
  )
  return JSON.stringify(answered)
}

describe('large amounts', () => {
  test('a truck of rice in rupiah is ordered, accepted and shown to the rupiah: 99,999,999 × 9,001', async () => {
    const given = await tradeIn('IDR', 99_999_999, { tax: 11 })
    const order = await placed(given, [{ productId: given.product.id, quantity: 9001 }])
    expect(order).toMatchObject({ amount: 900_099_990_999, taxAmount: 99_010_999_010, amountWithTax: 999_110_990_009 })
    expect((await accept({ ...given, order })).amountWithTax).toBe(999_110_990_009)
  })

  test('a product may cost 10^15 of what has no cents, and 10^13 of what has', async () => {
    const [rupiah, dollars] = [await tradeIn('IDR', 1), await tradeIn('AUD', 1)]
    const price = (given: Given, amount: number) =>
      as(given.seller).call(distributorProducts.update, { params: { productId: given.product.id }, body: { price: amount } })
    expect((await price(rupiah, 1e15)).price).toBe(1e15)
    expect((await price(dollars, 9_999_999_999_999.99)).price).toBe(9_999_999_999_999.99)
    expect((await refused(price(rupiah, 1e15 + 1))).fields).toHaveProperty('price')
    expect((await refused(price(dollars, 1e13 + 0.01))).fields).toHaveProperty('price')
  })

  test('an order beyond what amounts can be is refused naming its line, not with a 500', async () => {
    const given = await tradeIn('IDR', 99_999_999_999)
    expect(await fieldsOf(place(given, 10_001))).toContain('products.0.quantity')
    const order = await placed(given, [{ productId: given.product.id, quantity: 10_000 }])
    const line = order.orderedProducts[0]
    const change = as(given.seller).call(distributorOrders.changeLines, {
      params: { orderId: order.id },
      body: { lines: [{ lineId: line?.id ?? 0, productId: given.product.id, quantity: 10_001 }] },
    })
    expect((await refused(change)).fields).toHaveProperty(['lines.0.quantity'])
  })

  test('lines that fit one by one, but not together, are refused naming the largest', async () => {
    const given = await tradeIn('IDR', 600_000_000_000_000)
    const other = await makeProduct(given.distributor, { price: 700_000_000_000_000 })
    const products = [
      { productId: given.product.id, quantity: 1 },
      { productId: other.id, quantity: 1 },
    ]
    expect(await fieldsOf(place(given, 1, { products }))).toContain('products.1.quantity')
  })
})

describe('amounts keep to their currency', () => {
  test('a fee of 333.5 yen is refused wherever a fee is typed', async () => {
    const given = await tradeIn('JPY', 1000)
    const company = as(given.seller).call(supplierProfile.change, { body: { deliveryFee: 333.5, minimumOrderAmount: 0.5 } })
    const { fields } = await refused(company)
    expect(Object.keys(fields ?? {}).sort()).toEqual(['deliveryFee', 'minimumOrderAmount'])
    const order = await placed(given, [{ productId: given.product.id, quantity: 3 }])
    const update = (body: object) =>
      as(given.seller).call(distributorOrders.update, { params: { orderId: order.id }, body: body as never })
    expect((await refused(update({ deliveryFee: 333.5 }))).fields).toHaveProperty('deliveryFee')
    expect((await refused(update({ orderDiscountAmount: 0.5 }))).fields).toHaveProperty('orderDiscountAmount')
    expect((await update({ deliveryFee: 333 })).deliveryFee).toBe(333)
    const limited = await makeUser({ venues: [given.venue], role: 'venue_orderer' })
    const limit = as(given.buyer).call(purchasingLimits.create, {
      params: { venueId: given.venue.id },
      body: { userId: limited.id, items: [{ amount: 10.5 }] },
    })
    expect((await refused(limit)).fields).toHaveProperty(['items.0.amount'])
  })

  test('a currency of three decimals has tier prices of four', async () => {
    const given = await tradeIn('KWD', 1.25)
    const changed = await as(given.seller).call(distributorProducts.update, {
      params: { productId: given.product.id },
      body: { defaultTierPricing: { discountType: 'price', tiers: [{ minQuantity: 6, value: 1.2345, marketPrice: false }] } },
    })
    expect(changed.defaultTierPricing?.tiers[0]?.value).toBe(1.2345)
    const order = await placed(given, [{ productId: given.product.id, quantity: 10 }])
    expect(order.amount).toBe(12.345)
  })
})

test('an order discount that shrank with a declined line is whole again when the line returns', async () => {
  const given = await tradeIn('AUD', 100)
  const order = await placed(given, [
    { productId: given.product.id, quantity: 1 },
    { productId: given.products[0].id, quantity: 1 },
  ])
  await accept({ ...given, order })
  const params = { orderId: order.id }
  await as(given.seller).call(distributorOrders.update, { params, body: { orderDiscountAmount: 30 } })
  const [large, small] = order.orderedProducts
  const change = (line: typeof large, quantity: number) =>
    as(given.seller).call(distributorOrders.changeLines, {
      params,
      body: { lines: [{ lineId: line?.id ?? 0, productId: line?.productId ?? 0, quantity }] },
    })
  expect(await change(large, 0)).toMatchObject({ amount: 10, orderDiscountAmount: 10, amountWithTax: 0 })
  expect(await change(large, 1)).toMatchObject({ amount: 110, orderDiscountAmount: 30, amountWithTax: 80 })
  expect(await change(small, 2)).toMatchObject({ amount: 120, orderDiscountAmount: 30 })
  const lowered = await as(given.seller).call(distributorOrders.update, { params, body: { orderDiscountAmount: 5 } })
  expect(lowered).toMatchObject({ orderDiscountAmount: 5, amountWithTax: 115 })
})
