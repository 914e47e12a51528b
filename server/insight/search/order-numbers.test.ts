import { expect, test } from 'vitest'
import { orderNumbers } from './order-numbers.ts'

test('the numbers that begin with what was typed', () => {
  expect(orderNumbers('12').slice(0, 3)).toEqual([
    { from: 12, to: 12 },
    { from: 120, to: 129 },
    { from: 1200, to: 1299 },
  ])
  expect(orderNumbers('#7')[0]).toEqual({ from: 7, to: 7 })
  expect(orderNumbers('1234567890')).toEqual([{ from: 1_234_567_890, to: 1_234_567_890 }])
})

test.each(['', 'abc', '0', '012', '12a', '-1', '12345678901', '1.5'])('%j begins no order number', (term) => {
  expect(orderNumbers(term)).toEqual([])
})
