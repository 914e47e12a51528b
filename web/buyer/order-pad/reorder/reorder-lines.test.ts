import { expect, test } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { priceToday, reorderLines } from './reorder-lines.ts'

const AUD = { code: 'AUD', template: '${amount}', fractionDigits: 2 }
const ordered = (productId: number, quantity: number, more = {}) =>
  ({
    productId,
    name: `Product ${productId}`,
    unit: 'box',
    priceUnit: 'kg',
    quantity,
    price: 10,
    isBonus: false,
    ...more,
  }) as Order['orderedProducts'][number]
const quote = (productId: number, price: number, more = {}) =>
  ({ productId, price, marketPrice: false, estimate: price, ...more }) as never

test('an order is ordered again at today’s prices, without what came free, and saying what is gone', () => {
  const lines = reorderLines(
    [ordered(1, 2), ordered(1, 1, { isBonus: true }), ordered(2, 3), ordered(3, 1), ordered(1, 0.5), ordered(4, 1)],
    [quote(1, 10.6), quote(2, 10), quote(4, 0, { marketPrice: true, estimate: 5.4 })],
  )
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, 2.5],
    [2, 3],
    [3, 1],
    [4, 1],
  ])
  expect(lines.map((line) => priceToday(line, AUD))).toEqual([
    '$10.60 / kg, up 6 %',
    '$10.00 / kg',
    'No longer sold to you',
    'Market price, about $5.40 / kg',
  ])
})
