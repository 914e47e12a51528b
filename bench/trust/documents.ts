import { customerCreditOf } from '#server/accounting/documents/credit-document.ts'
import type { AccountingDocument } from '#server/accounting/documents/document.ts'
import { salesInvoiceOf } from '#server/accounting/documents/order-documents.ts'
import { anOrderToBook, creditsToBook } from '#test/orders-to-book.ts'

const DAY = { reference: '', date: '2026-03-09', dueDate: null }

export type Booking = { ours: string; document: AccountingDocument }

/** Invoices of so many made-up orders, and credit notes of every fourth. There is nothing to book of an order whose lines were all declined. */
export const bookingsOf = (orders: number): Booking[] =>
  Array.from({ length: orders }, (_, seed): Booking[] => {
    const order = anOrderToBook(seed)
    const invoice = salesInvoiceOf(order, { ...DAY, number: `#${order.orderNumber}` })
    if (invoice.lines.length === 0) return []
    const credits = seed % 4 === 0 ? creditsToBook(order, seed) : []
    return [
      { ours: `docket-order-${seed}`, document: invoice },
      ...credits.map((credit, index) => {
        const number = `CN-${order.orderNumber}-${index + 1}`
        return { ours: `docket-creditNote-${seed}-${index}`, document: customerCreditOf(credit, { ...DAY, number }) }
      }),
    ]
  }).flat()
