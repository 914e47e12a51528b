import { describe, expect, test } from 'vitest'
import { lineTotals, paperTotals } from './totals.ts'

describe('amounts of a line', () => {
  test.each([
    // quantity, unit, discount %, kind, tax %, amount, tax; worked out by hand
    [3, 25.06, undefined, 'Exclusive', 15, 75.18, 11.28], // 11.277
    [1, 25.06, undefined, 'Exclusive', 15, 25.06, 3.76], // 3.759
    [2.5, 4.35, undefined, 'Exclusive', 10, 10.88, 1.09], // 10.875, 1.088
    [7, 1.99, 12.5, 'Exclusive', 10, 12.19, 1.22], // 13.93 × 0.875 = 12.18875, 1.219
    [1, 11, undefined, 'Inclusive', 10, 11, 1],
    [3, 3.33, undefined, 'Inclusive', 15, 9.99, 1.3], // 9.99 − 9.99/1.15 = 1.30304
    [-1, 12.5, undefined, 'Exclusive', 10, -12.5, -1.25],
    [4, 2.5, undefined, 'NoTax', 10, 10, 0],
  ] as const)('%d × %d less %s%%, %s of tax at %d%%', (Quantity, UnitAmount, DiscountRate, kind, percent, amount, tax) => {
    expect(lineTotals({ Quantity, UnitAmount, DiscountRate }, kind, percent, 2)).toMatchObject({
      ...{ LineAmount: amount, TaxAmount: tax },
    })
  })

  test('unit amounts have two places, or four where they are asked for', () => {
    const line = { Quantity: 1000, UnitAmount: 0.061171 }
    expect(lineTotals(line, 'Exclusive', 0, 2)).toMatchObject({ UnitAmount: 0.06, LineAmount: 60 })
    expect(lineTotals(line, 'Exclusive', 0, 4)).toMatchObject({ UnitAmount: 0.0612, LineAmount: 61.2 })
  })

  test('an amount that is given has to be the one of the line, and stands in for what is missing', () => {
    expect(() => lineTotals({ Quantity: 2, UnitAmount: 5, LineAmount: 11 }, 'Exclusive', 10, 2)).toThrow(
      'The line total 11.00 does not match the expected line total 10.00',
    )
    expect(lineTotals({ Quantity: 4, LineAmount: 10 }, 'Exclusive', 10, 2)).toMatchObject({ UnitAmount: 2.5, TaxAmount: 1 })
    expect(lineTotals({ UnitAmount: 2.5, LineAmount: 10 }, 'Exclusive', 10, 2)).toMatchObject({ Quantity: 4 })
  })

  test('a tax amount that is given is taken where it is close', () => {
    const line = { Quantity: 1, UnitAmount: 100 }
    expect(lineTotals({ ...line, TaxAmount: 10.01 }, 'Exclusive', 10, 2)).toMatchObject({ TaxAmount: 10.01 })
    expect(() => lineTotals({ ...line, TaxAmount: 11 }, 'Exclusive', 10, 2)).toThrow(
      'does not match the expected tax amount 10.00',
    )
    expect(() => lineTotals({ ...line, TaxAmount: 101 }, 'Exclusive', 10, 2)).toThrow('cannot be greater than the line amount')
  })
})

test('the example of Xero’s page "Rounding in Xero": tax is rounded on each line', () => {
  const lines = [25.06, 25.61, 25.63].map((UnitAmount) => lineTotals({ Quantity: 1, UnitAmount }, 'Exclusive', 15, 2))
  expect(lines.map(({ TaxAmount }) => TaxAmount)).toEqual([3.76, 3.84, 3.84])
  expect(paperTotals(lines, 'Exclusive')).toEqual({ SubTotal: 76.3, TotalTax: 11.44, Total: 87.74 })
})

test('amounts with tax in them have a subtotal without it', () => {
  const lines = [11, 22].map((UnitAmount) => lineTotals({ Quantity: 1, UnitAmount }, 'Inclusive', 10, 2))
  expect(paperTotals(lines, 'Inclusive')).toEqual({ SubTotal: 30, TotalTax: 3, Total: 33 })
})
