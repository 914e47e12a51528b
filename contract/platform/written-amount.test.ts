import { describe, expect, test } from 'vitest'
import { readMoney, readNumber } from './written-amount.ts'

describe('a number', () => {
  test.each<[string, number]>([
    ['12', 12],
    ['12.50', 12.5],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['1 234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['$12.50', 12.5],
    ['AUD 12.50', 12.5],
    ['12,50 €', 12.5],
    ['10 %', 10],
    ['-5', -5],
    ["'-5", -5],
    ['1.2345', 1.2345],
    ['1.234', 1.234],
    ['.5', 0.5],
  ])('is read as people write it: %s', (text, value) => {
    expect(readNumber(text, false)).toEqual({ value })
  })

  test.each(['1,234', '12,000'])('that can be read in two ways is not guessed: %s', (text) => {
    expect(readNumber(text, false).message).toMatch(/ambiguous/)
  })

  test('in a file separated by semicolons a lone point may mean thousands', () => {
    expect(readNumber('1.234', true).message).toMatch(/ambiguous/)
    expect(readNumber('1.23', true)).toEqual({ value: 1.23 })
    expect(readNumber('1,23', true)).toEqual({ value: 1.23 })
  })

  test.each(['', 'ten', '1-2', '12,34,5', '1.2,3.4', '1,23.4', '--5', '5e9', '#REF!', '=1+1', 'NaN', '٣'])(
    'is none: %s',
    (text) => {
      expect(readNumber(text, false).message).toBeDefined()
    },
  )
})

describe('an amount in a file', () => {
  const aud = { code: 'AUD', template: '${amount}' }
  const idr = { code: 'IDR', template: 'Rp {amount}' }
  test.each([
    ['£2.55', aud],
    ['2,55 €', aud],
    ['GBP 2.55', aud],
    ['NZ$2.55', aud],
    ['$2.55', idr],
  ])('of another currency is refused naming the right one: %s', (text, currency) => {
    expect(readMoney(text, false, currency).message).toBe(`Is in another currency. Enter it in ${currency.code}.`)
  })
  test.each([
    ['2.55', aud, 2.55],
    ['$2.55', aud, 2.55],
    ['AUD 2.55', aud, 2.55],
    ['A$ 2.55', aud, 2.55],
    ['-$1,234.50', aud, -1234.5],
    ['Rp 21 450 000', idr, 21_450_000],
  ])('carries the mark of its own currency, or none: %s', (text, currency, value) => {
    expect(readMoney(text, false, currency)).toEqual({ value })
  })
  test.each(['ten', '#REF!', '=1+1', '5e9'])('is a number: not %s', (text) => {
    expect(readMoney(text, false, aud).message).toBeDefined()
  })
})
