import { expect, test } from 'vitest'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { dayOf, itemsToOrder, lastOrdered, usualQuantity } from './order-guide.ts'

const now = new Date('2026-11-20T03:48:00Z')
const product = (lastQuantity: number, more: Partial<VenueProduct> = {}) =>
  ({
    id: 1,
    usual: { orders: 3, perWeek: 4, lastQuantity, lastPrice: 30, lastOrderedAt: '2026-11-17T03:00:00Z' },
    minimumQuantity: 6,
    orderingUnitIncrement: 6,
    orderingUnit: { id: 1, name: 'bottle', type: 'single' },
    stockLevel: 'not_tracking',
    available: null,
    ...more,
  }) as VenueProduct

test.each([
  [6, 6],
  [12, 12],
  [4, 6],
  [13, 18],
  [0, 6],
])('of what was ordered %d times last, %d are ordered again', (last, quantity) => {
  expect(usualQuantity(product(last))).toBe(quantity)
})

test('the usuals of the last four weeks are ordered, without what is out, or on the docket', () => {
  const old = product(6, {
    usual: { orders: 1, perWeek: 0, lastQuantity: 6, lastPrice: 1, lastOrderedAt: '2026-09-01T00:00:00Z' },
  })
  const out = product(6, { stockLevel: 'out_of_stock', available: 0 })
  const [fresh, there, never] = [product(6), product(6), product(6, { usual: null })]
  expect(itemsToOrder([fresh, old, out, there, never], (one) => one === there, now)).toEqual([fresh])
})

test.each([
  ['2026-11-20T01:00:00Z', 'today'],
  ['2026-11-19T05:00:00Z', 'yesterday'],
  ['2026-11-17T03:00:00Z', 'last Tue'],
  ['2026-11-03T03:00:00Z', 'last 3 Nov'],
])('what was ordered at %s says %j', (lastOrderedAt, words) => {
  const usual = { orders: 3, perWeek: 4, lastQuantity: 6, lastPrice: 30, lastOrderedAt }
  expect(lastOrdered({ usual }, dayOf(now, 'Australia/Sydney'), 'Australia/Sydney')).toBe(words)
  expect(lastOrdered({ usual: null }, '2026-11-20', 'Australia/Sydney')).toBeNull()
})
