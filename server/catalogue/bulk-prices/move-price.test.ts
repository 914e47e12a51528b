import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceMove } from '#contract/catalogue/bulk-prices.ts'
import { decimalsOf, movedPrice } from './move-price.ts'

const by = (kind: PriceMove['kind'], value: number, rounding: PriceMove['rounding'] = 'none'): PriceMove => ({
  kind,
  value,
  rounding,
  movesTiers: true,
})

test.each([
  [31.8, by('percent', 5), 33.39],
  [31.8, by('percent', -10), 28.62],
  [31.8, by('amount', 0.45), 32.25],
  [31.8, by('percent', 5, 'five_cents'), 33.4],
  [31.8, by('percent', 4, 'ten_cents'), 33.1],
  [31.8, by('percent', 5, 'ninety_nine'), 32.99],
  [0.4, by('percent', 5, 'ninety_nine'), 0.99],
  [1.005, by('percent', 100), 2.01],
  [2, by('amount', -3), -1],
])('%d moved %o is %d', (price, move, moved) => {
  expect(movedPrice(price, move, 2)).toBe(moved)
})

test('a price by the gram keeps its four decimals', () => {
  expect(movedPrice(0.0123, by('percent', 10), decimalsOf(0.0123, 2))).toBe(0.0135)
})

test('what goes up by percent never comes out lower, and every rounding stays within its step', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 300 }), (before, percent) => {
      const exact = before * (1 + percent / 100)
      expect(movedPrice(before, by('percent', percent), 2)).toBeGreaterThanOrEqual(before)
      expect(Math.abs(movedPrice(before, by('percent', percent, 'five_cents'), 2) - exact)).toBeLessThanOrEqual(0.0251)
      expect(Math.abs(movedPrice(before, by('percent', percent, 'ten_cents'), 2) - exact)).toBeLessThanOrEqual(0.0501)
    }),
  )
})

test.each([
  ['a fine price never becomes 0', 0.0225, by('percent', 2.5), 2, 0.0231],
  ['nor by rounding to cents', 0.0225, by('percent', 2.5, 'five_cents'), 2, 0.0231],
  ['nor by being small', 0.02, by('percent', -90), 2, 0.002],
  ['yen stay whole', 999, by('percent', 2.5), 0, 1024],
  ['yen stay whole on 5 cents', 999, by('percent', 2.5, 'five_cents'), 0, 1024],
  ['yen stay whole below the whole', 999, by('percent', 2.5, 'ninety_nine'), 0, 1024],
  ['dinar keep three decimals', 1.005, by('percent', 10), 3, 1.106],
  ['half a cent of a large price', 400000.95, by('percent', -7.5), 4, 370000.8788],
])('a move of prices keeps to the currency: %s', (_, price, move, currencyDecimals, moved) => {
  expect(movedPrice(price, move, decimalsOf(price, currencyDecimals))).toBe(moved)
})
