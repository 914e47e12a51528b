import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceAt } from '#contract/pricing/price.ts'
import type { TierPricing } from '#contract/pricing/tier.ts'
import { agreedTiers } from './agreed-tiers.ts'

const tier = (minQuantity: number, value: number, marketPrice = false) => ({ id: minQuantity, minQuantity, value, marketPrice })
const steps = (tiers: ReturnType<typeof agreedTiers>) => tiers.map(({ minQuantity, value }) => [minQuantity, value])

test('R-205 without tiers the price agreed on is the only one', () => {
  expect(steps(agreedTiers(null, 20, { price: 18, minQuantity: 1 }))).toEqual([[1, 18]])
})

test('R-205 what is paid for less stays, and a later tier that is cheaper still', () => {
  const pricing: TierPricing = { discountType: 'price', tiers: [tier(3, 19), tier(6, 18), tier(12, 16)] }
  expect(steps(agreedTiers(pricing, 20, { price: 17, minQuantity: 6 }))).toEqual([
    [3, 19],
    [6, 17],
    [12, 16],
  ])
  expect(steps(agreedTiers(pricing, 20, { price: 15, minQuantity: 1 }))).toEqual([[1, 15]])
})

test('R-205 percentages become the prices they give today', () => {
  const pricing: TierPricing = { discountType: 'percentage', tiers: [tier(3, 5), tier(12, 20)] }
  expect(steps(agreedTiers(pricing, 20, { price: 18, minQuantity: 6 }))).toEqual([
    [3, 19],
    [6, 18],
    [12, 16],
  ])
})

test('R-205 a market price further on stays one', () => {
  const pricing: TierPricing = { discountType: 'price', tiers: [tier(48, 25, true)] }
  expect(agreedTiers(pricing, 20, { price: 18, minQuantity: 6 })[1]).toMatchObject({ minQuantity: 48, marketPrice: true })
})

test('R-205 what is agreed holds from its quantity on, and less costs what it did', () => {
  const money = fc.integer({ min: 1, max: 5000 }).map((cents) => cents / 100)
  const tiers = fc.uniqueArray(fc.record({ minQuantity: fc.integer({ min: 1, max: 40 }), value: money }), {
    selector: ({ minQuantity }) => minQuantity,
    maxLength: 5,
  })
  fc.assert(
    fc.property(tiers, money, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 60 }), (all, price, from, quantity) => {
      const pricing = { discountType: 'price' as const, tiers: all.map(({ minQuantity, value }) => tier(minQuantity, value)) }
      const product = { price: 60, marketPrice: false, orderingUnitQuantity: 1 }
      const general = all.length > 0 ? pricing : null
      const before = priceAt({ ...product, defaultTierPricing: general, specialTierPricing: null }, quantity).price
      const special = {
        name: 'Agreed',
        discountType: 'price' as const,
        tiers: agreedTiers(general, 60, { price, minQuantity: from }),
      }
      const after = priceAt({ ...product, defaultTierPricing: general, specialTierPricing: special }, quantity).price
      if (quantity < from) expect(after).toBe(before)
      else expect(after).toBeLessThanOrEqual(price)
    }),
  )
})
