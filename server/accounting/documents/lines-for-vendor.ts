import type { AccountingDocument, DocumentLine } from './document.ts'
import { pricedExactly } from './quantity-and-price.ts'
import { beforeTax, withTaxInside } from './taxed-parts.ts'
import type { Ledger, VendorRules } from './vendor-totals/rules.ts'
import type { SentLine } from './vendor-totals/vendor-total.ts'

/** The lines of a document as the vendor takes them: taxed in a way it knows, with quantities and prices that come to our amounts there. */
export function linesFor(
  document: AccountingDocument,
  { keepsTax }: Pick<Ledger, 'keepsTax'>,
  rules: VendorRules,
): { amountsAre: AccountingDocument['amountsAre']; lines: readonly SentLine[] } {
  const { decimals } = document
  const { amountsAre, lines } = taxedAsTaken(document, keepsTax, rules)
  return { amountsAre, lines: lines.map((line) => ({ ...repriced(line, rules, decimals), statedTax: null })) }
}

function taxedAsTaken(
  document: AccountingDocument,
  keepsTax: boolean,
  { takesInclusive }: VendorRules,
): Pick<AccountingDocument, 'amountsAre' | 'lines'> {
  const { amountsAre, lines, decimals } = document
  if (amountsAre === 'untaxed') return document
  if (!keepsTax) return { amountsAre: 'untaxed', lines: withTaxInside(document, decimals) }
  if (amountsAre === 'inclusive' && !takesInclusive) return { amountsAre: 'exclusive', lines: beforeTax(lines, decimals) }
  return document
}

/** Amounts have as many decimals as there, so that three times 33.3333 yen are not 99.9999 where ours are 100. */
function repriced(line: DocumentLine, rules: VendorRules, ofCurrency: number): DocumentLine {
  const { priceDecimals, quantityDecimals } = rules
  const decimals = Math.max(ofCurrency, rules.amountDecimals(ofCurrency))
  const { unitPrice, lineAmount: amount, description } = line
  const limits = { priceDecimals, quantityDecimals, decimals }
  return { ...line, ...pricedExactly({ quantity: Number(line.quantity), unitPrice, amount, description }, limits) }
}
