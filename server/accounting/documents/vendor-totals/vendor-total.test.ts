import { describe, expect, test } from 'vitest'
import { multiply } from '#contract/platform/money.ts'
import { type AccountingDocument, documentOf } from '#server/accounting/documents/document.ts'
import type { TaxRoundedBy } from './rules.ts'
import { rulesOf, type SentDocument, vendorTotal } from './vendor-total.ts'

type Priced = [quantity: string, unitPrice: number, rate: number | null]

/** A document of quantities at prices, with nothing stated. */
function priced(lines: readonly Priced[], of: Partial<AccountingDocument> = {}): SentDocument {
  const { decimals = 2, currency = 'AUD', amountsAre = 'exclusive', kind = 'salesInvoice' } = of
  const head = { kind, number: '1', reference: '', date: '2026-03-02', dueDate: null, currency, decimals, counterpartyId: 7 }
  const written = lines.map(([quantity, unitPrice, taxRate]) => ({
    ...{ what: 'product' as const, productId: null, groupId: null, description: '', quantity, unitPrice, taxRate, taxAmount: 0 },
    ...{ lineAmount: multiply(unitPrice, Number(quantity), decimals), outletId: null, roundings: 1, statedTax: null },
  }))
  return { ...documentOf(head, { amountsAre, lines: written }), lines: written, statedTaxes: null }
}

const xero = rulesOf({ provider: 'xero' })
const netsuite = rulesOf({ provider: 'netsuite' })
const quickBooks = (taxRoundedBy?: TaxRoundedBy) =>
  rulesOf(taxRoundedBy ? { provider: 'quickBooks', taxRoundedBy } : { provider: 'quickBooks' })

describe('Xero', () => {
  test('rounds tax by line: the example of its own guide', () => {
    const guide = priced([
      ['1', 25.06, 15],
      ['1', 25.61, 15],
      ['1', 25.63, 15],
    ])
    expect(vendorTotal(guide, xero)).toEqual({ net: 76.3, taxAmount: 11.44, total: 87.74 })
  })

  test('rounds prices to 4 decimals, and 2.165 of tax up to 2.17', () => {
    expect(vendorTotal(priced([['1000', 0.061171, null]], { amountsAre: 'untaxed' }), xero).total).toBe(61.2)
    expect(vendorTotal(priced([['1', 43.3, 5]]), xero).taxAmount).toBe(2.17)
  })

  test('takes tax out of amounts that include it', () => {
    expect(vendorTotal(priced([['1', 758, 21]], { amountsAre: 'inclusive' }), xero)).toEqual({
      ...{ net: 626.45, taxAmount: 131.55, total: 758 },
    })
  })

  test('keeps two decimals in every currency', () => {
    expect(vendorTotal(priced([['1', 105, 10]], { currency: 'JPY', decimals: 0 }), xero).total).toBe(115.5)
    expect(vendorTotal(priced([['1', 1.234, null]], { currency: 'KWD', decimals: 3 }), xero).total).toBe(1.23)
  })

  test('takes the tax that is stated of a line', () => {
    const [document, other] = [priced([['1', 10, 10]]), priced([['1', 10, 10]])]
    const stated = { ...document, lines: [...document.lines.map((line) => ({ ...line, statedTax: 1.01 })), ...other.lines] }
    expect(vendorTotal(stated, xero)).toEqual({ net: 20, taxAmount: 2.01, total: 22.01 })
  })
})

describe('QuickBooks', () => {
  const many: Priced[] = [...Array.from({ length: 29 }, (): Priced => ['1', 1.59, 12]), ['11', 1.59, 12], ['11', 1.59, 12]]

  test('rounds tax once for each rate', () => {
    expect(vendorTotal(priced(many), quickBooks())).toEqual({ net: 81.09, taxAmount: 9.73, total: 90.82 })
  })

  test('rounds by line where the books say so: the example of its support', () => {
    expect(vendorTotal(priced(many), quickBooks('line'))).toEqual({ net: 81.09, taxAmount: 9.71, total: 90.8 })
  })

  test('keeps rates apart, and knows no tax where there is none', () => {
    const lines: Priced[] = [
      ['1', 1.05, 10],
      ['1', 1.05, 5],
      ['1', 1.05, null],
    ]
    expect(vendorTotal(priced(lines), quickBooks()).taxAmount).toBe(0.16)
  })

  test('takes the tax that is stated of each rate', () => {
    const stated = { ...priced(many), statedTaxes: [{ rate: 12, net: 81.09, amount: 9.72 }] }
    expect(vendorTotal(stated, quickBooks())).toEqual({ net: 81.09, taxAmount: 9.72, total: 90.81 })
  })
})

describe('NetSuite', () => {
  test('rounds amounts and tax of each line to the precision of the currency, which is 0 or 2', () => {
    const lines: Priced[] = [
      ['10', 11540.81, 10],
      ['1', 105, 10],
    ]
    expect(vendorTotal(priced(lines, { currency: 'JPY', decimals: 0 }), netsuite)).toEqual({
      ...{ net: 115513, taxAmount: 11552, total: 127065 },
    })
    expect(vendorTotal(priced([['1', 1.235, 10]], { currency: 'KWD', decimals: 3 }), netsuite).total).toBe(1.36)
  })

  test('rounds tax once where the company has chosen the transaction', () => {
    const lines: Priced[] = [
      ['1', 25.06, 15],
      ['1', 25.61, 15],
      ['1', 25.63, 15],
    ]
    const byTransaction = rulesOf({ provider: 'netsuite', taxRoundedBy: 'rate' })
    expect(vendorTotal(priced(lines), byTransaction).taxAmount).toBe(11.45)
  })
})

test('a journal comes to what its debits come to', () => {
  const journal = priced(
    [
      ['1', 12.5, null],
      ['1', -12.5, null],
    ],
    { kind: 'journal', amountsAre: 'untaxed' },
  )
  expect(vendorTotal(journal, xero).total).toBe(12.5)
})
