import { multiply, sum, taxOf } from '#contract/platform/money.ts'
import type { VendorRules } from './vendor-totals/rules.ts'
import type { SentDocument, SentLine, StatedTax } from './vendor-totals/vendor-total.ts'

/** The document with our tax in place of what the vendor would calculate; null where the vendor does not take it, or not so much of it. */
export function withStatedTax(document: SentDocument, rules: VendorRules): SentDocument | null {
  const { taxOverride } = rules
  if (!taxOverride || document.amountsAre === 'untaxed') return null
  return taxOverride.of === 'rate' ? byRate(document) : byLine(document, rules, taxOverride.atMost)
}

/** Always said: how the vendor rounds may be otherwise than we know. */
function byRate(document: SentDocument): SentDocument {
  const { lines, amountsAre, decimals } = document
  const taxed = Map.groupBy(
    lines.filter(({ taxRate }) => taxRate !== null),
    ({ taxRate }) => taxRate as number,
  )
  const statedTaxes = [...taxed].map(([rate, same]): StatedTax => {
    const amount = sum(
      same.map(({ taxAmount }) => taxAmount),
      decimals,
    )
    const amounts = same.map(({ lineAmount }) => lineAmount)
    return { rate, amount, net: sum(amountsAre === 'inclusive' ? [...amounts, -amount] : amounts, decimals) }
  })
  return { ...document, statedTaxes }
}

/**
 * Only where it may be other than the vendor's: worked out from the rounded amount of the line or from quantity × price, and below 0 always, as it is not
 * said which way half a cent is rounded there.
 */
function byLine(document: SentDocument, rules: VendorRules, atMost: number): SentDocument | null {
  const calculation = document.amountsAre === 'inclusive' ? 'inclusive' : 'exclusive'
  const decimals = rules.amountDecimals(document.decimals)
  const ofVendor = ({ taxRate }: SentLine, amount: number) => taxOf(amount, taxRate ?? 0, calculation, decimals)
  const unrounded = ({ quantity, unitPrice }: SentLine) => multiply(unitPrice, Number(quantity), 8)
  const lines = document.lines.map((line): SentLine => {
    const { taxAmount } = line
    const isSame =
      line.lineAmount >= 0 && [line.lineAmount, unrounded(line)].every((amount) => ofVendor(line, amount) === taxAmount)
    return isSame || line.taxRate === null ? line : { ...line, statedTax: taxAmount }
  })
  const adjusted = lines.map((line) => (line.statedTax === null ? 0 : Math.abs(line.statedTax - ofVendor(line, line.lineAmount))))
  return sum(adjusted, decimals) > atMost ? null : { ...document, lines }
}
