import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, amountFault, exclusiveTax, inclusiveTax, percentOff, round, sum, taxOf } from './money.ts'

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [2.675, 2, 2.68],
    [-1.005, 2, -1.01],
    [8.325, 2, 8.33],
    [10.075, 2, 10.08],
    [1.23456789, 4, 1.2346],
    [-0.001, 2, 0],
    [1234.5, 0, 1235],
  ])('R-267 G-058 %s at %s decimals is %s', (amount, decimals, rounded) => {
    expect(Object.is(round(amount, decimals), rounded)).toBe(true)
  })
  test('R-268 to 2 decimals unless said', () => {
    expect(round(1.23456)).toBe(1.23)
  })
  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('R-269 %s is refused', (amount) => {
    expect(() => round(amount)).toThrow(RangeError)
  })
  test('G-058 both signs round alike, so that a full credit leaves exactly 0', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), (amount) => {
        expect(sum([round(amount), round(-amount)])).toBe(0)
      }),
    )
  })
})

test.each([
  [1e15, 0, null],
  [1e15 + 1, 0, 'Is too large'],
  [9_999_999_999_999.99, 2, null],
  [1e13 + 0.01, 2, 'Is too large'],
  [1e12 + 1, 3, 'Is too large'],
  [333.5, 0, 'This currency has no decimals'],
  [1.005, 2, 'At most 2 decimals in this currency'],
  [1.005, 3, null],
  [-1.5, 0, 'This currency has no decimals'],
])('an amount of %d in a currency of %d decimals: %s', (amount, decimals, fault) => {
  expect(amountFault(amount, decimals)).toBe(fault)
})

describe('tax', () => {
  test('R-270 inclusive: 110 at 10 % holds 10', () => expect(inclusiveTax(110, 10)).toBe(10))
  test('R-271 exclusive: 100 at 10 % brings 10', () => expect(exclusiveTax(100, 10)).toBe(10))
  test('R-162 exempt brings none', () => expect(taxOf(100, 10, 'exempt')).toBe(0))
  test('inclusive tax is taken out of the gross, never found from a rounded net: 758.00 at 21 % holds 131.55', () => {
    expect(inclusiveTax(758, 21)).toBe(131.55)
    expect(inclusiveTax(50_000, 10, 0)).toBe(4545)
  })
  test('R-131 15 percent off 20 is 17', () => expect(percentOff(20, 15)).toBe(17))
})

describe('splitting', () => {
  test('10.00 over three equal parts', () => expect(allocate(10, [1, 1, 1])).toEqual([3.34, 3.33, 3.33]))
  test('over nothing, the first takes it', () => expect(allocate(5, [0, 0])).toEqual([5, 0]))
  test('parts add up to the whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 50 }),
        (cents, weights) => {
          const parts = allocate(cents / 100, weights)
          expect(parts.reduce((all, part) => all + Math.round(part * 100), 0)).toBe(cents)
        },
      ),
    )
  })
})
