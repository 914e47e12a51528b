import { expect, test } from 'vitest'
import { amountsOf, currencyOf, stockText, whyNone } from './sale-labels.ts'

const AUD = { code: 'AUD', template: '${amount}', fractionDigits: 2 }

test('a sale brings and costs what its portions do; without a full cost there is no food cost', () => {
  const sale = { quantity: 3, salesPrice: 24, costPerPortion: 6.3333, isComplete: true }
  expect(amountsOf(sale, AUD)).toEqual({ revenue: 72, cost: 19, foodCostPercent: 26.39 })
  expect(amountsOf({ ...sale, isComplete: false }, AUD)).toEqual({ revenue: 72, cost: 19, foodCostPercent: null })
  expect(amountsOf({ ...sale, salesPrice: null, costPerPortion: null }, AUD)).toEqual({
    revenue: null,
    cost: null,
    foodCostPercent: null,
  })
})

test('an amount of another currency is not written as one of the outlet’s', () => {
  expect(currencyOf('AUD', AUD)).toBe(AUD)
  expect(currencyOf('NZD', AUD).template).toBe('{amount} NZD')
})

test('what a sale did to the stock', () => {
  const of = (...taken: boolean[]) => stockText(taken.map((isTakenFromStock) => ({ isTakenFromStock })))
  expect(of()).toBe('Uses no products')
  expect(of(true, true)).toBe('Taken from stock')
  expect(of(false)).toBe('Not taken from stock')
  expect(of(true, false, true)).toBe('2 of 3 products taken from stock')
})

test('why a product has no variance', () => {
  expect(whyNone({ missing: 'counts', unitCost: 2 })).toBe('Not counted in these days')
  expect(whyNone({ missing: 'second_count', unitCost: 2 })).toBe('Counted once; a second count is needed')
  expect(whyNone({ missing: null, unitCost: null })).toBe('No price in your currency')
  expect(whyNone({ missing: null, unitCost: 2 })).toBeNull()
})
