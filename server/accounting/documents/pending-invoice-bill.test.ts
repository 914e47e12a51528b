import { expect, test } from 'vitest'
import { anOrderToBook } from '#test/orders-to-book.ts'
import { billOf } from './order-documents.ts'
import { billOfInvoice, type InvoiceToBook } from './pending-invoice-bill.ts'

const HEAD = { number: 'M-77', reference: '#1042', date: '2026-03-02', dueDate: null }
const read = (of: Partial<InvoiceToBook>): InvoiceToBook => ({
  ...{ distributorId: 8, venueId: 7, currency: 'AUD', decimals: 2, total: null, taxAmount: null, order: null },
  lines: [{ productId: 1, groupId: 3, description: 'TOM TRUSS', quantity: 4, price: 11, totalPrice: 44 }],
  ...of,
})
const linesOf = (invoice: InvoiceToBook) =>
  billOfInvoice(invoice, HEAD).lines.map(({ what, lineAmount, quantity, unitPrice }) => [what, quantity, unitPrice, lineAmount])

test('R-200 an invoice that agrees with its order is the bill of the order', () => {
  for (let seed = 0; seed < 200; seed++) {
    const order = anOrderToBook(seed, { currency: ['AUD', 2] })
    const invoice = read({ order, total: order.amountWithTax, taxAmount: order.taxAmount })
    expect(billOfInvoice(invoice, HEAD)).toEqual(billOf(order, HEAD))
  }
})

test('R-199 an invoice that says otherwise comes to what it says, and the difference is an adjustment', () => {
  const order = anOrderToBook(5, { currency: ['AUD', 2] })
  const bill = billOfInvoice(read({ order, total: order.amountWithTax + 2, taxAmount: order.taxAmount + 0.5 }), HEAD)
  expect(bill.total).toBe(Math.round((order.amountWithTax + 2) * 100) / 100)
  expect(bill.lines.slice(-2).map(({ what, lineAmount }) => [what, lineAmount])).toEqual([
    ['adjustment', 1.5],
    ['taxAdjustment', 0.5],
  ])
})

test('an invoice without an order has the lines that were read, and its tax beside them', () => {
  expect(linesOf(read({ total: 48.4, taxAmount: 4.4 }))).toEqual([
    ['product', '4', 11, 44],
    ['taxAdjustment', '1', 4.4, 4.4],
  ])
  // the lines include the tax
  expect(linesOf(read({ total: 44, taxAmount: 4 }))).toEqual([
    ['product', '4', 11, 44],
    ['adjustment', '1', -4, -4],
    ['taxAdjustment', '1', 4, 4],
  ])
  expect(linesOf(read({ total: 45 }))).toEqual([
    ['product', '4', 11, 44],
    ['adjustment', '1', 1, 1],
  ])
  expect(linesOf(read({}))).toEqual([['product', '4', 11, 44]])
  expect(linesOf(read({ lines: [], total: 20 }))).toEqual([['adjustment', '1', 20, 20]])
})
