import { describe, expect, test } from 'vitest'
import { ACCOUNTING_PROVIDERS } from '#contract/accounting/accounting.ts'
import { anOrderToBook, creditsToBook } from '#test/orders-to-book.ts'
import { customerCreditOf } from './credit-document.ts'
import { type AccountingDocument, type DocumentLine, documentOf } from './document.ts'
import { type Closed, equalToTheCent } from './equal-to-the-cent.ts'
import { salesInvoiceOf } from './order-documents.ts'
import type { Ledger } from './vendor-totals/rules.ts'
import { rulesOf, vendorTotal } from './vendor-totals/vendor-total.ts'

const HEAD = { number: 'INV-0001', reference: '', date: '2026-03-02', dueDate: null }

const books = (of: Partial<Ledger> = {}): Ledger => ({ provider: 'xero', keepsTax: true, roundingAccount: '860', ...of })

const line = (of: Partial<DocumentLine>): DocumentLine => ({
  ...{ what: 'product', productId: 1, groupId: null, description: 'Apples', quantity: '1', unitPrice: 0, lineAmount: 0 },
  ...{ taxRate: 10, taxAmount: 0, outletId: 7, roundings: 1 },
  ...of,
})

const amount = (lineAmount: number, taxAmount: number, of: Partial<DocumentLine> = {}) =>
  line({ unitPrice: lineAmount, lineAmount, taxAmount, ...of })

const invoice = (
  lines: DocumentLine[],
  { amountsAre = 'exclusive', ...of }: Partial<Pick<AccountingDocument, 'amountsAre' | 'currency' | 'decimals' | 'kind'>> = {},
) => documentOf({ ...HEAD, kind: 'salesInvoice', counterpartyId: 7, currency: 'AUD', decimals: 2, ...of }, { amountsAre, lines })

/** The document that is sent. */
function sent(closed: Closed) {
  if (closed.state === 'held') throw new Error(closed.reason)
  return closed
}

describe('a gap between the vendor and Docket', () => {
  const oneOff = () => invoice([amount(25.06, 3.76, { taxRate: 15 }), amount(25.61, 3.85, { taxRate: 15 })])

  test('is none where both round alike, and nothing is stated', () => {
    const closed = sent(equalToTheCent(invoice([amount(25.06, 3.76, { taxRate: 15 })]), books()))
    expect(closed).toMatchObject({ by: 'nothing', gap: 0, expected: { net: 25.06, taxAmount: 3.76, total: 28.82 } })
    expect(closed.document.lines.map(({ statedTax }) => statedTax)).toEqual([null])
  })

  test('is closed at Xero by the tax of the line that differs', () => {
    const closed = sent(equalToTheCent(oneOff(), books({ roundingAccount: null })))
    expect(closed).toMatchObject({ by: 'tax', gap: -0.01, expected: { net: 50.67, taxAmount: 7.61, total: 58.28 } })
    expect(closed.document.lines.map(({ statedTax }) => statedTax)).toEqual([null, 3.85])
  })

  test('is closed at Xero by a line where more than 5 cents of tax would be adjusted', () => {
    const far = invoice(Array.from({ length: 6 }, () => amount(10, 1.01)))
    const closed = sent(equalToTheCent(far, books()))
    expect(closed).toMatchObject({ by: 'roundingLine', gap: -0.06, expected: { total: 66.06 } })
    expect(closed.document.lines.at(-1)).toMatchObject({
      ...{ what: 'rounding', description: 'Rounding', quantity: '1', unitPrice: 0.06, taxRate: null, statedTax: null },
    })
  })

  test('is closed at QuickBooks by the tax of each rate, which is always stated', () => {
    const closed = sent(equalToTheCent(oneOff(), books({ provider: 'quickBooks', roundingAccount: null })))
    expect(closed).toMatchObject({ by: 'tax', gap: -0.01, expected: { total: 58.28 } })
    expect(closed.document.statedTaxes).toEqual([{ rate: 15, net: 50.67, amount: 7.61 }])
    const same = sent(equalToTheCent(invoice([amount(10, 1)]), books({ provider: 'quickBooks' })))
    expect(same).toMatchObject({ by: 'nothing', gap: 0, document: { statedTaxes: [{ rate: 10, net: 10, amount: 1 }] } })
  })

  test('is closed at NetSuite by a line, as it takes no tax', () => {
    const closed = sent(equalToTheCent(oneOff(), books({ provider: 'netsuite' })))
    expect(closed).toMatchObject({ by: 'roundingLine', gap: -0.01, expected: { net: 50.68, taxAmount: 7.6, total: 58.28 } })
  })

  test('holds the document, with the reason, where no account for it is chosen', () => {
    expect(equalToTheCent(oneOff(), books({ provider: 'netsuite', roundingAccount: null }))).toEqual({
      state: 'held',
      gap: -0.01,
      reason:
        'NetSuite would total this document 0.01 AUD lower than Docket. Choose an account for rounding differences to send it.',
    })
  })

  test('is not called rounding where rounding cannot explain it', () => {
    const wrong = invoice([amount(10, 5)])
    expect(equalToTheCent(wrong, books({ provider: 'netsuite' }))).toMatchObject({
      state: 'held',
      gap: -4,
      reason: 'NetSuite would total this document 4.00 AUD lower than Docket. Rounding cannot explain that much.',
    })
  })

  test('holds a document with three decimals, of which the vendor keeps two', () => {
    const dinars = invoice([amount(1.234, 0, { taxRate: null })], { currency: 'KWD', decimals: 3, amountsAre: 'untaxed' })
    for (const provider of ACCOUNTING_PROVIDERS)
      expect(equalToTheCent(dinars, books({ provider }))).toMatchObject({
        state: 'held',
        gap: -0.004,
        reason: expect.stringContaining(
          'keeps amounts with 2 decimals. This document in KWD has 3, and cannot be booked exactly.',
        ),
      })
    const even = invoice([amount(1.235, 0, { taxRate: null }), amount(1.235, 0, { taxRate: null })], {
      ...{ currency: 'KWD', decimals: 3, amountsAre: 'untaxed' },
    })
    expect(equalToTheCent(even, books())).toMatchObject({ by: 'roundingLine', gap: 0.01, expected: { total: 2.47 } })
  })
})

describe('a document as the vendor takes it', () => {
  test('is written before tax for NetSuite', () => {
    const inclusive = invoice([amount(50, 4.55, { quantity: '4', unitPrice: 12.5 })], { amountsAre: 'inclusive' })
    const { document, expected } = sent(equalToTheCent(inclusive, books({ provider: 'netsuite' })))
    expect(document).toMatchObject({ amountsAre: 'exclusive', lines: [{ quantity: '4', unitPrice: 11.3625, lineAmount: 45.45 }] })
    expect(expected).toEqual({ net: 45.45, taxAmount: 4.55, total: 50 })
  })

  test('has tax inside its lines for books that keep none', () => {
    const { document, expected } = sent(equalToTheCent(invoice([amount(10, 1), amount(5, 0.5)]), books({ keepsTax: false })))
    expect(document).toMatchObject({ amountsAre: 'untaxed', statedTaxes: null, lines: [{ lineAmount: 11 }, { lineAmount: 5.5 }] })
    expect(expected).toEqual({ net: 16.5, taxAmount: 0, total: 16.5 })
  })

  test('names a quantity that the vendor cannot keep in the description', () => {
    const fine = line({ quantity: '3.333333', unitPrice: 3, lineAmount: 10, taxAmount: 1 })
    const { document } = sent(equalToTheCent(invoice([fine]), books()))
    expect(document.lines[0]).toMatchObject({ quantity: '1', unitPrice: 10, description: '3.333333 × Apples' })
    const kept = sent(equalToTheCent(invoice([fine]), books({ provider: 'quickBooks' })))
    expect(kept.document.lines[0]).toMatchObject({ quantity: '3.333333', unitPrice: 3, description: 'Apples' })
  })
})

describe('10,000 orders and credit notes of parts of them', () => {
  const documents = Array.from({ length: 10_000 }, (_, seed) => {
    const order = anOrderToBook(seed)
    const credits = seed % 4 === 0 ? creditsToBook(order, seed) : []
    return [salesInvoiceOf(order, HEAD), ...credits.map((credit) => customerCreditOf(credit, HEAD))]
  }).flat()

  const ledgers = [
    books({ provider: 'xero' }),
    books({ provider: 'quickBooks' }),
    books({ provider: 'quickBooks', taxRoundedBy: 'line' }),
    books({ provider: 'netsuite' }),
    books({ provider: 'netsuite', taxRoundedBy: 'rate' }),
  ]

  test.each(ledgers)('are equal at $provider (tax rounded by $taxRoundedBy) with an account for rounding', (ledger) => {
    const counts = { nothing: 0, tax: 0, roundingLine: 0 }
    for (const [i, document] of documents.entries()) {
      const { by, document: written, expected } = sent(equalToTheCent(document, ledger))
      counts[by] += 1
      if (expected.total !== document.total || vendorTotal(written, rulesOf(ledger)).total !== document.total)
        expect([i, expected.total]).toEqual([i, document.total])
    }
    expect(counts.nothing + counts.tax + counts.roundingLine).toBe(documents.length)
    expect(counts.nothing).toBeGreaterThan(documents.length / 2)
  })

  test.each(ledgers)('without one are equal at $provider (tax rounded by $taxRoundedBy), or held with a reason', (given) => {
    const ledger = { ...given, roundingAccount: null }
    let held = 0
    for (const document of documents) {
      const closed = equalToTheCent(document, ledger)
      if (closed.state === 'equal') {
        if (closed.expected.total !== document.total) expect(closed.expected.total).toBe(document.total)
        continue
      }
      held += 1
      if (!closed.reason.endsWith('Choose an account for rounding differences to send it.')) expect(closed.reason).toBe('')
    }
    if (ledger.provider === 'quickBooks') expect(held).toBe(0)
    else expect(held).toBeGreaterThan(0)
  })
})
