import { expect, test } from 'vitest'
import { placeOf, stepsOf } from './price-steps.ts'

const tier = (minQuantity: number, value: number) => ({ id: minQuantity, minQuantity, value, marketPrice: false })
const priceable = {
  price: 31.8,
  marketPrice: false,
  orderingUnitQuantity: 1,
  defaultTierPricing: { discountType: 'price' as const, tiers: [tier(12, 28.5), tier(6, 29.9)] },
  specialTierPricing: null,
}

test('the price goes down by steps', () => {
  expect(stepsOf(priceable, 1).map(({ from, price }) => [from, price])).toEqual([
    [1, 31.8],
    [6, 29.9],
    [12, 28.5],
  ])
})

test('tiers below the least quantity hold from there', () => {
  expect(stepsOf(priceable, 8).map(({ from, price }) => [from, price])).toEqual([
    [8, 29.9],
    [12, 28.5],
  ])
})

test('quantities are sorted between the ends', () => {
  const steps = stepsOf(priceable, 1)
  expect(placeOf(1, steps)).toBe(0)
  expect(placeOf(24, steps)).toBe(1)
  expect(placeOf(5000, steps)).toBe(1)
  expect(placeOf(6, steps)).toBeLessThan(placeOf(12, steps))
})
