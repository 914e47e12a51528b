import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { multiply, round, sum, taxOf } from '#contract/platform/money.ts'
import type { AccountingDocument, DocumentLine } from '#server/accounting/documents/document.ts'
import { NETSUITE } from './netsuite.ts'
import { QUICK_BOOKS } from './quick-books.ts'
import type { Ledger, VendorRules } from './rules.ts'
import { XERO } from './xero.ts'

/** A line as it is sent. `statedTax` replaces what the vendor would calculate; null leaves it to the vendor. */
export type SentLine = DocumentLine & { statedTax: number | null }

/** The tax of all lines of a rate, stated: what it is charged on, and what it comes to. */
export type StatedTax = { rate: number; net: number; amount: number }

/** A document as it is sent. `statedTaxes` replaces the vendor's tax of each rate; null leaves it to the vendor. */
export type SentDocument = Omit<AccountingDocument, 'lines'> & {
  lines: readonly SentLine[]
  statedTaxes: readonly StatedTax[] | null
}

export type VendorTotals = { net: number; taxAmount: number; total: number }

const RULES: Record<AccountingProvider, VendorRules> = { xero: XERO, quickBooks: QUICK_BOOKS, netsuite: NETSUITE }

/** The rules of the books that a document is for. */
export const rulesOf = ({ provider, taxRoundedBy }: Pick<Ledger, 'provider' | 'taxRoundedBy'>): VendorRules => {
  const rules = RULES[provider]
  return taxRoundedBy === undefined ? rules : { ...rules, taxRoundedBy }
}

/** What the vendor will total for a document as it is sent; of a journal what its debits come to. In units of the document's currency. */
export function vendorTotal(document: SentDocument, rules: VendorRules): VendorTotals {
  const { kind, amountsAre, decimals: ofCurrency } = document
  const decimals = rules.amountDecimals(ofCurrency)
  const lines = document.lines.map((line) => ({ line, amount: lineAmountAt(line, rules, decimals) }))
  const counted = kind === 'journal' ? lines.filter(({ amount }) => amount > 0) : lines
  const amount = sum(
    counted.map((one) => one.amount),
    decimals,
  )
  const taxAmount = amountsAre === 'untaxed' ? 0 : taxAt(document, lines, rules, decimals)
  const total = amountsAre === 'inclusive' ? amount : sum([amount, taxAmount], decimals)
  return { net: sum([total, -taxAmount], decimals), taxAmount, total }
}

function lineAmountAt({ quantity, unitPrice }: SentLine, { priceDecimals, quantityDecimals }: VendorRules, decimals: number) {
  return multiply(round(unitPrice, priceDecimals), round(Number(quantity), quantityDecimals), decimals)
}

type Amount = { line: SentLine; amount: number }

function taxAt(document: SentDocument, lines: readonly Amount[], { taxRoundedBy }: VendorRules, decimals: number): number {
  const calculation = document.amountsAre === 'inclusive' ? 'inclusive' : 'exclusive'
  const { statedTaxes } = document
  if (statedTaxes)
    return sum(
      statedTaxes.map(({ amount }) => round(amount, decimals)),
      decimals,
    )
  if (taxRoundedBy === 'line')
    return sum(
      lines.map(({ line: { statedTax, taxRate }, amount }) =>
        statedTax === null ? taxOf(amount, taxRate ?? 0, calculation, decimals) : round(statedTax, decimals),
      ),
      decimals,
    )
  const byRate = Map.groupBy(lines, ({ line }) => line.taxRate ?? 0)
  return sum(
    [...byRate].map(([rate, same]) => {
      const taxed = same.map(({ amount }) => amount)
      return taxOf(sum(taxed, decimals), rate, calculation, decimals)
    }),
    decimals,
  )
}
