import { sum } from '#contract/platform/money.ts'
import { type AccountingDocument, type DocumentHead, documentOf } from './document.ts'
import { adjustmentParts, type OrderToBook, orderParts } from './order-parts.ts'
import { ALONE, linesOf, type TaxedPart, UNTAXED } from './taxed-parts.ts'

/** A processed invoice of a supplier: what it says, and the order it belongs to, where there is one. */
export type InvoiceToBook = {
  distributorId: number
  venueId: number
  currency: string
  decimals: number
  /** Tax included; null where only its lines were read. */
  total: number | null
  taxAmount: number | null
  lines: readonly {
    productId: number | null
    groupId: number | null
    description: string
    quantity: number
    price: number
    totalPrice: number
  }[]
  order: OrderToBook | null
}

type InvoiceHead = Pick<DocumentHead, 'number' | 'reference' | 'date' | 'dueDate'>

/**
 * The bill of a processed invoice. It comes to what the invoice says: the lines are those of its order, which are taxed by rate, and where the
 * invoice says something else the difference is an adjustment. Without an order they are the lines that were read from it.
 */
export function billOfInvoice(invoice: InvoiceToBook, head: InvoiceHead): AccountingDocument {
  const { distributorId: counterpartyId, currency, decimals } = invoice
  const parts = invoice.order ? withOrder(invoice, invoice.order) : withoutOrder(invoice)
  return documentOf({ ...head, kind: 'bill', counterpartyId, currency, decimals }, linesOf(parts, decimals))
}

function withOrder({ total, taxAmount, venueId, decimals }: InvoiceToBook, order: OrderToBook): TaxedPart[] {
  const beyond = (said: number | null, ordered: number) => (said === null ? 0 : sum([said, -ordered], decimals))
  const amountAdjustment = beyond(total, order.amountWithTax)
  const taxAdjustment = beyond(taxAmount, order.taxAmount)
  return [...orderParts(order), ...adjustmentParts({ amountAdjustment, taxAdjustment, decimals }, venueId)]
}

function withoutOrder({ lines, total, taxAmount, venueId: outletId, decimals }: InvoiceToBook): TaxedPart[] {
  const parts = lines.map(({ price, totalPrice, ...line }): TaxedPart => {
    return { ...line, ...UNTAXED, what: 'product', unitPrice: price, amount: totalPrice, outletId }
  })
  if (total === null) return parts
  if (parts.length === 0 && taxAmount === null)
    return [{ ...ALONE, ...UNTAXED, what: 'adjustment', description: 'Invoice total', amount: total, outletId }]
  const ofLines = lines.map(({ totalPrice }) => -totalPrice)
  const amountAdjustment = sum([total, ...ofLines], decimals)
  return [...parts, ...adjustmentParts({ amountAdjustment, taxAdjustment: taxAmount ?? 0, decimals }, outletId)]
}
