import type { CreditNote } from '#contract/credit-notes.ts'
import { formatDate, formatMoney, formatQuantityOf } from '#contract/format.ts'
import { sum } from '#contract/money.ts'
import { creditNoteName } from '#contract/order-credit.ts'
import type { OnPaper } from '#server/papers/companies.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import type { Sheet } from '#server/platform/sheets/write-sheet.ts'

type Row = {
  name: string
  sku: string | null
  unit: string
  quantity: number | null
  amount: number
  taxAmount: number
  total: number
}

/** Every part of a credit note, in the order it is read: lines, the delivery fee, what is given beside them. */
export function rowsOf(note: CreditNote): Row[] {
  const { amounts, currency } = note
  const lines = note.selectedProducts.map(
    ({ name, sku, unit, quantity, isBonus, ...line }): Row => ({
      ...line,
      name: isBonus ? `${name} (came free)` : name,
      sku,
      unit,
      quantity: quantity > 0 ? quantity : null,
    }),
  )
  const other = { sku: null, unit: '', quantity: null }
  const fee = amounts.deliveryFee.total > 0 ? [{ ...other, name: 'Delivery', ...amounts.deliveryFee }] : []
  const taxAmount = sum([amounts.taxAmount, ...[...lines, ...fee].map((line) => -line.taxAmount)], currency.fractionDigits)
  const beside = amounts.nonStockCredit
  const amount = sum([beside, -taxAmount], currency.fractionDigits)
  return [...lines, ...fee, ...(beside > 0 ? [{ ...other, name: 'Credit without goods', amount, taxAmount, total: beside }] : [])]
}

type Companies = { issuer: OnPaper; customer: OnPaper; logo?: Buffer }

/** A credit note on paper, in the formats of its issuer. */
export function creditNotePaper(note: CreditNote, { issuer, customer, logo }: Companies): Paper {
  const money = (amount: number) => formatMoney(amount, note.currency)
  const day = (at: string | null) => (at === null ? '—' : formatDate(at, issuer.formats))
  const isDraft = note.status === 'draft'
  return {
    title: 'Credit note',
    number: creditNoteName(note.number),
    issuer,
    ...(logo && { logo }),
    parties: [{ ...customer, label: 'Credited to' }],
    facts: [
      { label: isDraft ? 'Drafted' : 'Date', value: day(note.approvedAt ?? note.createdAt) },
      { label: 'For order', value: `#${note.order.orderNumber ?? note.order.id}` },
      { label: 'Ordered', value: day(note.order.orderedAt) },
      ...(note.order.venueOrderNumber ? [{ label: 'Your number', value: note.order.venueOrderNumber }] : []),
    ],
    columns: [
      { head: 'What', share: 5 },
      { head: 'Quantity', share: 2, align: 'right' },
      { head: 'Tax', share: 2, align: 'right' },
      { head: 'Credited', share: 2, align: 'right' },
    ],
    rows: rowsOf(note).map(({ name, sku, unit, quantity, taxAmount, total }) => [
      sku ? { text: name, below: sku } : name,
      quantity === null ? '' : formatQuantityOf(quantity, unit),
      money(taxAmount),
      money(total),
    ]),
    totals: [
      { label: 'Tax included', value: money(note.amounts.taxAmount) },
      { label: isDraft ? 'To be credited' : 'Credited', value: money(note.total), isSum: true },
    ],
    note: {
      label: isDraft ? 'Draft: counts only once it is approved' : 'Why',
      text: note.note || (isDraft ? 'Nothing has been credited yet.' : ''),
    },
    madeAt: new Date(note.approvedAt ?? note.createdAt),
  }
}

/** The same to calculate with: one row for each part, and what it is about on a sheet of its own. */
export function creditNoteSheets(note: CreditNote): Sheet[] {
  const lines: Cell[][] = rowsOf(note).map((row) => [
    row.name,
    row.sku,
    row.unit,
    row.quantity,
    row.amount,
    row.taxAmount,
    row.total,
  ])
  const facts: Cell[][] = [
    ['Credit note', creditNoteName(note.number)],
    ['Status', note.status],
    ['Drafted (UTC)', note.createdAt],
    ['Approved (UTC)', note.approvedAt],
    ['Approved by', note.approvedByName],
    ['Order', note.order.orderNumber],
    ['Customer’s number', note.order.venueOrderNumber],
    ['Customer', note.venue.name],
    ['Why', note.note],
    ['Currency', note.currency.code],
    ['Tax', note.amounts.taxAmount],
    ['Total', note.total],
  ]
  return [
    { name: 'Lines', pages: [[['What', 'SKU', 'Unit', 'Quantity', 'Before tax on top', 'Tax', 'Credited'], ...lines]] },
    { name: 'About', pages: [[['What', 'Value'], ...facts]] },
  ]
}
