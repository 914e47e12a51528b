import type { PriceProposal } from '#contract/catalogue/price-proposals.ts'
import { round } from '#contract/platform/money.ts'
import { formatPercent } from '#web/shared/format.ts'

/** The difference of the proposed price from the current one: `12.5 % less`. */
export function moveOf({ price, currentPrice }: Pick<PriceProposal, 'price' | 'currentPrice'>): string {
  if (currentPrice === 0 || price === currentPrice) return 'same as current'
  const percent = round(((price - currentPrice) / currentPrice) * 100, 1)
  return `${formatPercent(Math.abs(percent))} ${percent < 0 ? 'less' : 'more'}`
}
