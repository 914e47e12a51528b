import type { SupplierInvoice, SupplierInvoiceLine } from '#contract/billing/supplier-invoices.ts'
import { rowsWithBases } from '#contract/billing/tax-bases.ts'
import {
  formatDate,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatQuantityOf,
  perUnit,
} from '#contract/platform/format.ts'
import type { OnPaper } from '#server/parties/letterheads/companies.ts'
import type { Cell, Paper } from '#server/platform/pdf/paper.ts'

type Given = { formats: OnPaper['formats']; logo?: Buffer | undefined; payTo: readonly string[] }

/** An issued invoice on paper: both parties as they were that day, in the formats of the supplier. */
export function invoicePaper(invoice: SupplierInvoice, { formats, logo, payTo }: Given): Paper {
  const money = (amount: number) => formatMoney(amount, invoice.currency)
  const day = (on: string) => formatDate(on, formats)
  const fact = (label: string, value: string | null) => (value === null || value === '' ? [] : [{ label, value }])
  const { adjustmentAmount, discountAmount, deliveryFee, credited, paid, open } = invoice
  return {
    title: invoice.isTaxInvoice ? 'Tax invoice' : 'Invoice',
    number: invoice.number,
    issuer: invoice.seller,
    ...(logo && { logo }),
    parties: [{ ...invoice.buyer, label: 'Invoiced to' }],
    facts: [
      { label: 'Date', value: day(invoice.issuedOn) },
      ...fact('Due', invoice.dueOn && day(invoice.dueOn)),
      { label: 'For order', value: `#${invoice.order.orderNumber ?? invoice.order.id}` },
      ...fact('Delivery', invoice.deliveredOn && day(invoice.deliveredOn)),
      ...fact('Your number', invoice.venueOrderNumber),
    ],
    columns: [
      { head: 'What', share: 6 },
      { head: 'Quantity', share: 3, align: 'right' },
      { head: 'Price', share: 3, align: 'right' },
      { head: 'Tax', share: 2, align: 'right' },
      { head: 'Amount', share: 3, align: 'right' },
    ],
    rows: invoice.lines.map((line) => [
      nameOf(line),
      formatQuantityOf(line.quantity, line.unit),
      priceOf(line, invoice),
      line.taxCalculation === 'exempt' ? 'exempt' : formatPercent(line.tax, 3),
      money(line.amount),
    ]),
    totals: [
      { label: 'Goods', value: money(invoice.goodsAmount) },
      ...(discountAmount === 0 ? [] : [{ label: 'Discount', value: money(-discountAmount) }]),
      ...(deliveryFee === 0 ? [] : [{ label: 'Delivery', value: money(deliveryFee) }]),
      ...(adjustmentAmount === 0 ? [] : [{ label: 'Adjustment', value: money(adjustmentAmount) }]),
      ...rowsWithBases(invoice, money).map(({ label, amount }) => ({ label, value: money(amount) })),
      { label: 'Total', value: money(invoice.total), isSum: true },
      ...(credited > 0 ? [{ label: 'Credited', value: money(-credited) }] : []),
      ...(paid > 0 ? [{ label: 'Paid', value: money(-paid) }] : []),
      ...(credited > 0 || paid > 0 ? [{ label: 'Amount due', value: money(open) }] : []),
    ],
    ...(invoice.footer && { note: { label: 'Note', text: invoice.footer } }),
    ...(open > 0 && payTo.length > 0 && { payment: { label: 'Pay to', text: payTo.join('\n') } }),
    madeAt: new Date(`${invoice.issuedOn}T00:00:00Z`),
  }
}

function nameOf({ name, isBonus, sku }: SupplierInvoiceLine): Cell {
  const text = isBonus ? `${name} (free with the line above)` : name
  return sku ? { text, below: sku } : text
}

function priceOf(line: SupplierInvoiceLine, { currency }: SupplierInvoice): Cell {
  const per =
    line.priceQuantity === line.quantity ? '' : `${perUnit(line.priceUnit)}, ${formatQuantity(line.priceQuantity)} in all`
  const off = line.discountAmount > 0 ? `less ${formatMoney(line.discountAmount, currency)}` : ''
  const below = [per, off].filter(Boolean).join('\n')
  const text = formatPrice(line.price, currency)
  return below ? { text, below } : text
}
