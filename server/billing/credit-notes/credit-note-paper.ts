import type { CreditNote } from '#contract/billing/credit-notes.ts'
import { creditNoteName } from '#contract/ordering/order-credit.ts'
import { formatDate, formatMoney, formatPrice, formatQuantityOf, perUnit } from '#contract/platform/format.ts'
import { sum } from '#contract/platform/money.ts'
import { rowsOfTaxes } from '#contract/pricing/order-taxes.ts'
import type { OnPaper } from '#server/parties/letterheads/companies.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import type { Cell } from '#server/platform/sheets/cells.ts'
import type { Sheet } from '#server/platform/sheets/write-sheet.ts'

type Row = {
  name: string
  sku: string | null
  unit: string
  quantity: number | null
  /** What one price unit was credited at, where the note says so. */
  price: { amount: number; unit: string } | null
  rate: number | null
  /** Before tax on top. */
  amount: number
  taxAmount: number
  total: number
}

/** Every part of a credit note, in the order it is read: lines, the delivery fee, what is given beside them. */
export function rowsOf(note: CreditNote): Row[] {
  const { amounts, currency } = note
  const lines = [...note.selectedProducts.map(lineOfOrder), ...note.customerLines.map(lineOfCustomer)]
  const fee = amounts.deliveryFee.total > 0 ? [{ ...OTHER, name: 'Delivery', ...amounts.deliveryFee }] : []
  const rest = (whole: number, of: 'amount' | 'taxAmount') =>
    sum([whole, ...[...lines, ...fee].map((row) => -row[of])], currency.fractionDigits)
  const onTop = amounts.taxes.filter(({ isIncluded }) => !isIncluded).map(({ amount }) => -amount)
  const beside = {
    ...OTHER,
    name: 'Credit without goods',
    amount: rest(sum([amounts.total, ...onTop], currency.fractionDigits), 'amount'),
    taxAmount: rest(amounts.taxAmount, 'taxAmount'),
    total: amounts.nonStockCredit,
  }
  return [...lines, ...fee, ...(amounts.nonStockCredit > 0 ? [beside] : [])]
}

const OTHER = { sku: null, unit: '', quantity: null, price: null, rate: null }

const lineOfOrder = ({
  name,
  sku,
  unit,
  quantity,
  isBonus,
  amount,
  taxAmount,
  total,
}: CreditNote['selectedProducts'][number]): Row => ({
  ...OTHER,
  name: isBonus ? `${name} (came free)` : name,
  sku,
  unit,
  quantity: quantity > 0 ? quantity : null,
  amount,
  taxAmount,
  total,
})

const lineOfCustomer = (line: CreditNote['customerLines'][number]): Row => ({
  name: line.name,
  sku: line.sku,
  unit: line.unit,
  quantity: line.productId === null ? null : line.quantity,
  price: line.productId === null ? null : { amount: line.price, unit: line.priceUnit },
  rate: line.tax,
  amount: line.amount,
  taxAmount: line.taxAmount,
  total: line.total,
})

type Companies = {
  issuer: OnPaper
  customer: OnPaper
  logo?: Buffer
  /** The invoice that the credit note corrects, where one was issued. */
  invoice?: string | null
}

/** A credit note on paper, in the formats of its issuer. */
export function creditNotePaper(note: CreditNote, { issuer, customer, logo, invoice }: Companies): Paper {
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
      ...(invoice ? [{ label: 'Corrects invoice', value: invoice }] : []),
      ...(note.order
        ? [
            { label: 'For order', value: `#${note.order.orderNumber ?? note.order.id}` },
            { label: 'Ordered', value: day(note.order.orderedAt) },
            ...(note.order.venueOrderNumber ? [{ label: 'Your number', value: note.order.venueOrderNumber }] : []),
          ]
        : []),
    ],
    columns: [
      { head: 'What', share: 5 },
      { head: 'Quantity', share: 2, align: 'right' },
      ...(note.order ? [] : [{ head: 'Price', share: 2, align: 'right' as const }]),
      { head: 'Tax', share: 2, align: 'right' },
      { head: 'Amount', share: 2, align: 'right' },
    ],
    rows: rowsOf(note).map(({ name, sku, unit, quantity, price, taxAmount, amount }) => [
      sku ? { text: name, below: sku } : name,
      quantity === null ? '' : formatQuantityOf(quantity, unit),
      ...(note.order ? [] : [price === null ? '' : `${formatPrice(price.amount, note.currency)} ${perUnit(price.unit)}`]),
      money(taxAmount),
      money(amount),
    ]),
    totals: [
      ...rowsOfTaxes(note.amounts.taxes).map(({ label, amount }) => ({ label, value: money(amount) })),
      { label: isDraft ? 'To be credited' : 'Credited', value: money(note.total), isSum: true },
    ],
    note: {
      label: isDraft ? 'Draft: takes effect only once approved' : 'Why',
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
    row.price?.amount ?? null,
    row.amount,
    row.rate,
    row.taxAmount,
    row.total,
  ])
  const facts: Cell[][] = [
    ['Credit note', creditNoteName(note.number)],
    ['Status', note.status],
    ['Drafted (UTC)', note.createdAt],
    ['Approved (UTC)', note.approvedAt],
    ['Approved by', note.approvedByName],
    ['Order', note.order?.orderNumber ?? null],
    ['Customer’s number', note.order?.venueOrderNumber ?? null],
    ['Customer', note.venue.name],
    ['Why', note.note],
    ['Currency', note.currency.code],
    ...rowsOfTaxes(note.amounts.taxes).map(({ label, amount }): Cell[] => [label, amount]),
    ['All tax', note.amounts.taxAmount],
    ['Total', note.total],
  ]
  return [
    {
      name: 'Lines',
      pages: [[['What', 'SKU', 'Unit', 'Quantity', 'Price', 'Before tax on top', 'Tax %', 'Tax', 'Credited'], ...lines]],
    },
    { name: 'About', pages: [[['What', 'Value'], ...facts]] },
  ]
}
