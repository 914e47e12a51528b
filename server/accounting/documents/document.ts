import { sum } from '#contract/platform/money.ts'

/** What is booked in an accounting system: on the supplier's side, on the outlet's side, and the differences of a stocktake. */
export type DocumentKind = 'salesInvoice' | 'customerCredit' | 'bill' | 'supplierCredit' | 'journal'

/** Whether line amounts are before tax, include it, or whether nothing on the document is taxed. One for all lines, as the vendors have it. */
export type AmountsAre = 'exclusive' | 'inclusive' | 'untaxed'

/**
 * What a line is, which decides the account it goes to.
 * - `adjustment`: an amount typed in, or what is credited for no product in particular
 * - `taxAdjustment`: tax typed in by hand; it has no rate and therefore goes to an account as an amount
 * - `rounding`: what closes a gap of a cent, see equal-to-the-cent.ts
 * - `stock`, `stockDifference`: the two sides of a journal
 */
export type LineKind =
  | 'product'
  | 'bonus'
  | 'discount'
  | 'fee'
  | 'adjustment'
  | 'taxAdjustment'
  | 'rounding'
  | 'stock'
  | 'stockDifference'

/** Amounts are exact decimals in the document's currency; `quantity` × `unitPrice`, rounded once to the currency, is `lineAmount`. */
export type DocumentLine = {
  what: LineKind
  productId: number | null
  /** The product group of the company whose books these are. */
  groupId: number | null
  description: string
  /** Of the quantity, as it is called; left out where the quantity is one of the whole. */
  unit?: string
  /** A decimal as text, at most 6 decimals. */
  quantity: string
  /** At most 4 decimals. */
  unitPrice: number
  /** As the document's amounts are; below 0 for discounts, and for the credit side of a journal. */
  lineAmount: number
  /** Percent; null: not taxed. */
  taxRate: number | null
  taxAmount: number
  /** What it is tracked by: the outlet that bought. */
  outletId: number | null
  /** How many amounts it was added up from, each rounded by itself: so many units of the currency are what rounding can explain. */
  roundings: number
}

/**
 * A document for an accounting system, before it is known which one. Credits have positive amounts, the kind says which way they go.
 * `net` and `taxAmount` are the sums of the lines, `total` is both together; of a journal it is what either side comes to.
 */
export type AccountingDocument = {
  kind: DocumentKind
  /** Our number, as the other side knows it. */
  number: string
  /** What the other side calls it, or what it belongs to; may be empty. */
  reference: string
  /** YYYY-MM-DD where the company is whose books these are. */
  date: string
  dueDate: string | null
  currency: string
  /** Fraction digits of the currency. */
  decimals: number
  amountsAre: AmountsAre
  /** Our id: the outlet on a supplier's documents, the supplier on an outlet's; null on a journal. */
  counterpartyId: number | null
  lines: readonly DocumentLine[]
  net: number
  taxAmount: number
  total: number
}

/** What is known of a document beside its lines. */
export type DocumentHead = Pick<
  AccountingDocument,
  'kind' | 'number' | 'reference' | 'date' | 'dueDate' | 'currency' | 'decimals' | 'counterpartyId'
>

/** A document of these lines with its sums. */
export function documentOf(
  head: DocumentHead,
  { amountsAre, lines }: Pick<AccountingDocument, 'amountsAre' | 'lines'>,
): AccountingDocument {
  const { decimals } = head
  const amount = sum(
    lines.map(({ lineAmount }) => lineAmount),
    decimals,
  )
  const taxAmount = sum(
    lines.map((line) => line.taxAmount),
    decimals,
  )
  const total = amountsAre === 'inclusive' ? amount : sum([amount, taxAmount], decimals)
  return { ...head, amountsAre, lines, net: sum([total, -taxAmount], decimals), taxAmount, total }
}
