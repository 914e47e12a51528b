import { expect, test } from 'vitest'
import { compare, decimal, minus, numberOf, plus, quotient, rounded, textOf, times } from './decimal.ts'

test.each([
  ['0.1', '0.2', '0.3'],
  ['999999999999999.99', '0.01', '1000000000000000.00'],
  ['-5', '2.50', '-2.50'],
])('%s and %s are %s', (one, other, sum) => expect(textOf(plus(decimal(one), decimal(other)))).toBe(sum))

test.each([
  ['2.345', 2, '2.35'],
  ['-2.345', 2, '-2.35'],
  ['2.344999', 2, '2.34'],
  ['0.005', 2, '0.01'],
  ['-0.004', 2, '0.00'],
  ['7', 2, '7.00'],
])('%s has with %d places %s', (one, places, text) => expect(textOf(rounded(decimal(one), places))).toBe(text))

test('divides half away from zero, and reads numbers by their text', () => {
  expect(textOf(quotient(decimal(1), decimal(8), 2))).toBe('0.13')
  expect(textOf(quotient(decimal(-1), decimal(8), 2))).toBe('-0.13')
  expect(textOf(quotient(decimal('10.00'), decimal('0.3'), 3))).toBe('33.333')
  expect(textOf(times(decimal(1.005), decimal(100)))).toBe('100.500')
  expect(textOf(decimal(1e-7))).toBe('0.0000001')
  expect(numberOf(minus(decimal(0.3), decimal(0.1)))).toBe(0.2)
  expect(compare(decimal('1.10'), decimal('1.1'))).toBe(0)
  expect(() => decimal('1,5')).toThrow(RangeError)
})
