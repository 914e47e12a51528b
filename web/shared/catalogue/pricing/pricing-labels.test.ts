import { expect, test } from 'vitest'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { priceAt } from '#contract/pricing/price.ts'
import { againstBase, priceableFor, tierInShort, whyOf } from './pricing-labels.ts'

const AUD = { code: 'AUD', template: '${amount}', fractionDigits: 2 }
const tier = (minQuantity: number, value: number, marketPrice = false) => ({ id: minQuantity, minQuantity, value, marketPrice })

const product = {
  price: 31.8,
  marketPrice: false,
  orderingUnitQuantity: 1,
  defaultTierPricing: { discountType: 'price', tiers: [tier(6, 29.9), tier(12, 28.5)] },
  specialTierPricings: [
    { id: 1, name: 'Hotels', discountType: 'percentage', tiers: [tier(3, 15)], venues: [{ id: 7, name: 'Hotel Meridian' }] },
  ],
} as unknown as DistributorProduct

const why = (venueId: number | null, quantity: number) => {
  const priceable = priceableFor(product, venueId)
  return whyOf(priceAt(priceable, quantity), priceable, quantity, AUD)
}

test('why a customer pays what they pay', () => {
  expect(why(null, 4)).toBe('base price · tier 6+ not reached')
  expect(why(null, 6)).toBe('tier for everyone, from 6')
  expect(why(7, 2)).toBe('base price · tier 3+ not reached')
  expect(why(7, 20)).toBe('special tier “Hotels”, from 3, 15 % off')
})

test('a special tier replaces the tiers for everyone', () => {
  expect(priceAt(priceableFor(product, 7), 2).price).toBe(31.8)
  expect(priceAt(priceableFor(product, 8), 12).price).toBe(28.5)
})

test('a tier compared with the price', () => {
  expect(againstBase('price', tier(6, 29.9), 31.8, AUD)).toBe('−6 %')
  expect(againstBase('price', tier(6, 35), 31.8, AUD)).toBe('+10.1 %')
  expect(againstBase('percentage', tier(6, 15), 31.8, AUD)).toBe('$27.03')
  expect(againstBase('price', tier(6, 0, true), 31.8, AUD)).toBe('set at acceptance')
  expect(againstBase('price', { value: undefined, marketPrice: false }, 31.8, AUD)).toBeNull()
  expect(againstBase('price', tier(6, 3), 0, AUD)).toBeNull()
})

test('a tier in short', () => {
  expect(tierInShort('price', tier(6, 29.9), AUD)).toEqual({ from: '6', price: '$29.90' })
  expect(tierInShort('percentage', tier(1, 15), AUD)).toEqual({ from: '1', price: '−15 %' })
  expect(tierInShort('price', tier(48, 0, true), AUD)).toEqual({ from: '48', price: 'market' })
})
