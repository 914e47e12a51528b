import { describe, expect, test } from 'vitest'
import { lineAmount, type Priceable, priceAt, priceQuantityOf } from './price.ts'

const wine: Priceable = {
  price: 20,
  marketPrice: false,
  orderingUnitQuantity: 1,
  defaultTierPricing: null,
  specialTierPricing: null,
}
const tier = (minQuantity: number, value: number, marketPrice = false) => ({ id: minQuantity, minQuantity, value, marketPrice })

describe('G-047 the price of a product for one venue', () => {
  const general = { discountType: 'percentage', tiers: [tier(6, 5), tier(12, 15)] } as const
  const special = { discountType: 'price', name: 'Harbour Dining', tiers: [tier(1, 18.5), tier(12, 17)] } as const

  test.each([
    [1, 20, 'product'],
    [6, 19, 'default_tier'],
    [12, 17, 'default_tier'],
  ])('without a special tier, %s cost %s each by the %s', (quantity, price, kind) => {
    expect(priceAt({ ...wine, defaultTierPricing: general }, quantity)).toMatchObject({ price, rule: { kind } })
  })

  test.each([
    [1, 18.5],
    [11, 18.5],
    [12, 17],
  ])('a special tier goes before the default ones: %s cost %s each', (quantity, price) => {
    const product = { ...wine, defaultTierPricing: general, specialTierPricing: special }
    expect(priceAt(product, quantity)).toMatchObject({ price, rule: { kind: 'special_tier', name: 'Harbour Dining' } })
  })

  test('below its first special tier a venue pays the product price, not the default tier', () => {
    const product = { ...wine, defaultTierPricing: general, specialTierPricing: { ...special, tiers: [tier(24, 16)] } }
    expect(priceAt(product, 12)).toMatchObject({ price: 20, rule: { kind: 'product' } })
  })

  test('a market price counts 0 until the supplier sets it, and shows its estimate', () => {
    expect(priceAt({ ...wine, marketPrice: true }, 3)).toMatchObject({ price: 0, estimate: 20, marketPrice: true })
    expect(priceAt({ ...wine, defaultTierPricing: { discountType: 'price', tiers: [tier(6, 18, true)] } }, 6)).toMatchObject({
      price: 0,
      estimate: 18,
      marketPrice: true,
    })
  })
})

test('a 15 kg box priced by the kg costs 15 times the price', () => {
  expect(priceQuantityOf({ orderingUnitQuantity: 15 }, 2)).toBe(30)
})

describe('R-136 a line discount', () => {
  const line = { price: 9.99, priceQuantity: 3 }

  test('in money comes off the total', () => {
    expect(lineAmount({ ...line, discountType: 'amount', discountValue: 5 }, 2)).toEqual({
      totalPrice: 24.97,
      discountAmount: 5,
    })
  })
  test('in percent is rounded to the currency', () => {
    expect(lineAmount({ ...line, discountType: 'percent', discountValue: 12.5 }, 2)).toEqual({
      totalPrice: 26.22,
      discountAmount: 3.75,
    })
  })
  test('never makes a line cost less than nothing', () => {
    expect(lineAmount({ ...line, discountType: 'amount', discountValue: 500 }, 2)).toEqual({
      totalPrice: 0,
      discountAmount: 29.97,
    })
  })
})
