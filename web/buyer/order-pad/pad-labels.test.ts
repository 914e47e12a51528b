import { expect, test } from 'vitest'
import { dealHint, nextTier, priceMove, timeLeft, usualOf } from './pad-labels.ts'

const AUD = { code: 'AUD', template: '${amount}', fractionDigits: 2 }
const now = new Date('2026-11-20T03:48:00Z')

test('R-133 the next tier is the lowest one not reached', () => {
  const tiers = [6, 12].map((minQuantity) => ({ id: minQuantity, minQuantity, value: 35 - minQuantity, marketPrice: false }))
  const product = {
    price: 31.8,
    orderingUnitQuantity: 1,
    tierPricing: { kind: 'default_tier' as const, discountType: 'price' as const, tiers },
  }
  expect(nextTier(product, 0, AUD)).toBe('6+ $29.00')
  expect(nextTier(product, 6, AUD)).toBe('12+ $23.00')
  expect(nextTier(product, 12, AUD)).toBeNull()
})

test('a deal says how near it is, and what its goods cost', () => {
  const priceUnit = { id: 1, name: 'kg', type: 'fractional' as const }
  const free = { deals: [{ buy: 10, get: 1, price: 0 }], priceUnit }
  expect(dealHint(free, 8, AUD)).toBe('2 more for 1 free')
  expect(dealHint(free, 3, AUD)).toBeNull()
  expect(dealHint(free, 10, AUD)).toBe('1 free with it')
  const cheap = { deals: [{ buy: 10, get: 1, price: 1 }], priceUnit }
  expect(dealHint(cheap, 8, AUD)).toBe('2 more for 1 at $1.00 / kg')
  expect(dealHint(cheap, 10, AUD)).toBe('1 at $1.00 / kg with it')
})

test('a moved price says by how much', () => {
  const usual = { orders: 3, perWeek: 4, lastQuantity: 4, lastPrice: 30, lastOrderedAt: '2026-11-17T03:00:00Z' }
  expect(priceMove({ usual, unitPrice: 31.8, marketPrice: false })).toBe('price up 6 % since last order')
  expect(priceMove({ usual, unitPrice: 30.1, marketPrice: false })).toBeNull()
  expect(usualOf({ usual })).toBe('4 / wk')
  expect(usualOf({ usual: null })).toBe('—')
})

test('what is left until the cut-off', () => {
  expect(timeLeft('2026-11-20T05:00:00Z', now)).toBe('1 h 12 min')
  expect(timeLeft('2026-11-20T04:00:00Z', now)).toBe('12 min')
  expect(timeLeft('2026-11-22T05:00:00Z', now)).toBe('2 d 1 h')
  expect(timeLeft('2026-11-20T03:00:00Z', now)).toBeNull()
})
