import { expect, test } from 'vitest'
import { taxLinesOf } from './tax-lines.ts'

const gst = { id: '1', percent: 5 }
const pst = { id: '2', percent: 7 }
const taxLine = (id: string, TaxPercent: number, NetAmountTaxable: number, Amount: number) => ({
  ...{ Amount, DetailType: 'TaxLineDetail' },
  TaxLineDetail: { TaxRateRef: { value: id }, PercentBased: true, TaxPercent, NetAmountTaxable },
})

test('R-013 tax is stated once for each rate, whatever codes hold it', () => {
  expect(
    taxLinesOf([
      { net: 10, amount: 0.5, rates: [gst] },
      { net: 20, amount: 2.41, rates: [gst, pst] },
    ]),
  ).toEqual([taxLine('1', 5, 30, 1.5), taxLine('2', 7, 20, 1.41)])
})

test('R-013 tax of several rates adds up to what it was, below 0 as well', () => {
  for (const amount of [0.01, 0.02, 1.19, -0.01, -2.35]) {
    const lines = taxLinesOf([{ net: 10, amount, rates: [gst, pst] }])
    expect(Number(lines.reduce((all, { Amount }) => all + Amount, 0).toFixed(2))).toBe(amount)
  }
})

test('a code without rates states nothing', () => {
  expect(taxLinesOf([{ net: 10, amount: 0, rates: [] }])).toEqual([])
})
