import { expect, test } from 'vitest'
import { moveOf } from './proposal-labels.ts'

test('the difference of a proposed price from the current one', () => {
  expect(moveOf({ price: 17.5, currentPrice: 20 })).toBe('12.5 % less')
  expect(moveOf({ price: 22, currentPrice: 20 })).toBe('10 % more')
  expect(moveOf({ price: 20, currentPrice: 20 })).toBe('same as current')
  expect(moveOf({ price: 5, currentPrice: 0 })).toBe('same as current')
})
