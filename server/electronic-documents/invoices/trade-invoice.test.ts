import { describe, expect, test } from 'vitest'
import { PROFILES } from '#contract/electronic-documents/profiles.ts'
import { sum } from '#contract/platform/money.ts'
import { customerCreditOf } from '#server/accounting/documents/credit-document.ts'
import type { AccountingDocument } from '#server/accounting/documents/document.ts'
import { salesInvoiceOf } from '#server/accounting/documents/order-documents.ts'
import { rulesBroken } from '#server/electronic-documents/rules/en16931.ts'
import { readUbl } from '#server/electronic-documents/ubl/read-ubl.ts'
import { writeUbl } from '#server/electronic-documents/ubl/write-ubl.ts'
import { aParty } from '#test/electronic-documents/a-party.ts'
import { schemaFaults } from '#test/electronic-documents/schema.ts'
import { anOrderToBook, creditsToBook } from '#test/orders-to-book.ts'
import { type InvoiceHead, tradeInvoiceOf } from './trade-invoice.ts'

const DATES = { number: 'INV-0001', reference: '#1042', date: '2026-03-02', dueDate: '2026-04-01' }

const head = (of: Partial<InvoiceHead> = {}): InvoiceHead => ({
  ...{ customization: PROFILES.pintAnz.customization, profile: PROFILES.pintAnz.profile, notes: [], terms: 'Net 30' },
  ...{ buyerReference: 'PO 8', orderId: 'PO 8', salesOrderId: '1042', invoiceId: '', deliveredOn: '2026-03-03' },
  deliveredTo: aParty().address,
  seller: aParty(),
  buyer: aParty({ name: 'Corner Café', legalName: 'Corner Café & Söhne <GmbH>', taxNumber: '' }),
  ...of,
})

const trade = (document: AccountingDocument, of: Partial<InvoiceHead> = {}) => tradeInvoiceOf(document, head(of), new Map())

describe('1,000 generated invoices and their credit notes', () => {
  const documents = Array.from({ length: 1000 }, (_, seed) => {
    // the standard has no currency of three decimals
    const order = anOrderToBook(seed, {
      currency: (['AUD', 'EUR', 'JPY'] as const).map((code) => [code, code === 'JPY' ? 0 : 2] as const)[seed % 3] ?? ['AUD', 2],
    })
    const credits = seed % 4 === 0 ? creditsToBook(order, seed) : []
    return [salesInvoiceOf(order, DATES), ...credits.map((credit) => customerCreditOf(credit, DATES))]
  })
    .flat()
    // of an order of which nothing was accepted there is no invoice
    .filter(({ lines }) => lines.length > 0)

  test('go out and come back equal to the cent, valid under the schema and the rules of EN 16931', () => {
    let credits = 0
    for (const [i, document] of documents.entries()) {
      const invoice = trade(document, document.kind === 'salesInvoice' ? {} : { invoiceId: 'INV-0001' })
      const xml = writeUbl(invoice)
      const { document: read, faults, unused } = readUbl(Buffer.from(xml))
      const broken = rulesBroken(invoice)
      const isCredit = document.kind === 'customerCredit'
      credits += Number(isCredit)
      const wrong = schemaFaults(isCredit ? 'CreditNote' : 'Invoice', xml)
      if (broken.length + wrong.length + faults.length > 0) expect([i, broken, wrong, faults]).toEqual([i, [], [], []])
      if (invoice.totals.payable !== document.total || sum([invoice.taxAmount, invoice.totals.rounding]) !== document.taxAmount)
        expect([i, invoice.totals.payable]).toEqual([i, document.total])
      if (i % 20 === 0) expect(read).toEqual(invoice)
      else if (JSON.stringify('totals' in read && read.totals) !== JSON.stringify(invoice.totals)) expect(read).toEqual(invoice)
      expect(unused.filter(({ path }) => !path.endsWith('cac:TaxScheme/cbc:ID'))).toEqual([])
    }
    expect(credits).toBeGreaterThan(100)
  })
})

test('the number of the supplier alone is not taken for one of the customer', () => {
  const invoice = trade(salesInvoiceOf(anOrderToBook(1, { currency: ['AUD', 2] }), DATES), { orderId: '', buyerReference: '' })
  const { document } = readUbl(Buffer.from(writeUbl(invoice)))
  expect(document).toMatchObject({ orderId: '', salesOrderId: '1042' })
})
