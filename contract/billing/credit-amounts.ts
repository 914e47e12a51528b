import { sum } from '#contract/platform/money.ts'
import type { CreditAmounts } from './credit-notes.ts'

type Amounts = Pick<CreditAmounts, 'lines' | 'deliveryFee' | 'taxes' | 'total'>

/** The credit without goods before tax on top: what lines, delivery and that tax leave of the total. */
export function nonStockAmount({ lines, deliveryFee, taxes, total }: Amounts, decimals: number): number {
  const onTop = taxes.filter(({ isIncluded }) => !isIncluded)
  return sum([total, -deliveryFee.amount, ...[...lines, ...onTop].map(({ amount }) => -amount)], decimals)
}
