import { sum } from '#contract/platform/money.ts'
import { type AccountingDocument, type DocumentLine, documentOf } from './document.ts'
import { beforeTax } from './taxed-parts.ts'

/**
 * How an order differs from what was billed of it, as a bill of its own: for each rate of tax what it comes to more or less before tax, and the
 * tax of that. Null where it comes to the same at every rate.
 * @param after null where nothing is owed of it any more
 */
export function billAdjustment(before: AccountingDocument, after: AccountingDocument | null): AccountingDocument | null {
  const { decimals } = before
  const now = after ? untaxedLines(after) : []
  const lines = [...Map.groupBy([...untaxedLines(before), ...now], rateOf).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const sign = (line: DocumentLine) => (now.includes(line) ? 1 : -1)
    const amount = sum(
      same.map((line) => sign(line) * line.lineAmount),
      decimals,
    )
    const taxAmount = sum(
      same.map((line) => sign(line) * line.taxAmount),
      decimals,
    )
    if (amount === 0 && taxAmount === 0) return []
    return [adjustmentLine(first, { amount, taxAmount, roundings: same.length, number: before.number })]
  })
  if (lines.length === 0) return null
  return documentOf(before, { amountsAre: lines.some(({ taxAmount }) => taxAmount !== 0) ? 'exclusive' : 'untaxed', lines })
}

const untaxedLines = ({ amountsAre, lines, decimals }: AccountingDocument): readonly DocumentLine[] =>
  amountsAre === 'inclusive' ? beforeTax(lines, decimals) : lines

/** Tax that was typed in has no rate, and goes to an account of its own. */
const rateOf = ({ taxRate, what }: DocumentLine): string => (what === 'taxAdjustment' ? what : String(taxRate))

type Difference = { amount: number; taxAmount: number; roundings: number; number: string }
const adjustmentLine = (line: DocumentLine, { amount, taxAmount, roundings, number }: Difference): DocumentLine => ({
  what: line.what === 'taxAdjustment' ? 'taxAdjustment' : 'adjustment',
  productId: null,
  groupId: null,
  description: `Change of ${number}`,
  quantity: '1',
  unitPrice: amount,
  lineAmount: amount,
  taxRate: line.taxRate,
  taxAmount,
  outletId: line.outletId,
  roundings,
})
