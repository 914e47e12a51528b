import { describe, expect, test } from 'vitest'
import { aDocument, known } from '#test/accounting/known.ts'
import type { Books } from '../books/books.ts'
import { prepare } from '../sending/prepare.ts'
import { quickBooksPaper } from './paper.ts'
import { taxDetailOf, taxLinesOf } from './tax-lines.ts'

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

describe('R-013 in the United States', () => {
  const setup = [
    { rate: '0', taxId: 'NON' },
    { rate: '10', taxId: 'TAX' },
  ]
  const books = { call: () => Promise.reject(new Error('No rate is asked for')) } as unknown as Books

  test('lines of sales say that they are taxed, and the tax of the whole is stated', async () => {
    const invoice = prepare(aDocument('salesInvoice'), known({ provider: 'quickBooks', taxes: setup }))
    expect(await taxDetailOf(books, invoice)).toEqual({ TotalTax: 1.5 })
    const paper = quickBooksPaper(invoice)
    expect(paper).not.toHaveProperty('GlobalTaxCalculation')
    expect(paper.Line).toMatchObject([{ Amount: 15, SalesItemLineDetail: { TaxCodeRef: { value: 'TAX' } } }, { Amount: 4 }])
  })

  test('tax of purchases is part of what they cost', async () => {
    const bill = prepare(aDocument('bill'), known({ provider: 'quickBooks', taxes: setup }))
    expect(await taxDetailOf(books, bill)).toBeUndefined()
    expect(quickBooksPaper(bill).Line).toMatchObject([{ Amount: 16.5 }, { Amount: 4 }])
    expect(bill.expected.total).toBe(20.5)
  })

  test('elsewhere purchases keep their tax', () => {
    const bill = prepare(
      aDocument('bill'),
      known({
        provider: 'quickBooks',
        taxes: [
          { rate: '0', taxId: '4' },
          { rate: '10', taxId: '5' },
        ],
      }),
    )
    expect(bill.lines.map(({ taxId, taxAmount }) => [taxId, taxAmount])).toEqual([
      ['5', 1.5],
      ['4', 0],
    ])
  })
})
