import { expect, test } from 'vitest'
import { moveOf } from './proposal-words.ts'

test('how far a price asked for is from today’s', () => {
  expect(moveOf({ price: 17.5, currentPrice: 20 })).toBe('12.5 % less')
  expect(moveOf({ price: 22, currentPrice: 20 })).toBe('10 % more')
  expect(moveOf({ price: 20, currentPrice: 20 })).toBe('as today')
  expect(moveOf({ price: 5, currentPrice: 0 })).toBe('as today')
})
