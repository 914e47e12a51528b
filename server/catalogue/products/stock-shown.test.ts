import { expect, test } from 'vitest'
import { type StockDisplay, stockShown } from './stock-shown.ts'

const display = (more: Partial<StockDisplay> = {}): StockDisplay => ({
  displayLevel: 'exact',
  displayLevelBelow: null,
  displayStockNumbers: true,
  lowInventoryThreshold: 10,
  orderMoreThanAvailable: true,
  ...more,
})

test.each([
  ['exact', 11, 'in_stock', 11],
  ['exact', 10, 'low', 10],
  ['exact', 0, 'out_of_stock', 0],
  ['exact', -3, 'out_of_stock', 0],
  ['level', 11, 'in_stock', null],
  ['level', 10, 'low', null],
  ['level', 0, 'out_of_stock', null],
  ['hidden', 11, 'not_tracking', null],
  ['hidden', 0, 'not_tracking', null],
] as const)('G-048 where customers see %s stock, %d of a product is %s', (displayLevel, stock, stockLevel, available) => {
  expect(stockShown(stock, display({ displayLevel }))).toEqual({ stockLevel, available })
})

test('G-048 low is what is less than the quantity set for customers, whatever the supplier’s own threshold', () => {
  const levelOf = (stock: number) => stockShown(stock, display({ displayLevelBelow: 5 })).stockLevel
  expect([levelOf(5), levelOf(4.999)]).toEqual(['in_stock', 'low'])
  expect(stockShown(1, display({ displayLevelBelow: 0 })).stockLevel).toBe('in_stock')
})

test.each(['exact', 'level', 'hidden'] as const)(
  'that a product cannot be ordered is seen, also with %s stock',
  (displayLevel) => {
    const limited = display({ displayLevel, orderMoreThanAvailable: false })
    expect(stockShown(0, limited)).toEqual({ stockLevel: 'out_of_stock', available: 0 })
  },
)

test('numbers that are switched off are not shown, and what is not tracked has no stock', () => {
  expect(stockShown(20, display({ displayStockNumbers: false }))).toEqual({ stockLevel: 'in_stock', available: null })
  expect(stockShown(null, display())).toEqual({ stockLevel: 'not_tracking', available: null })
})
