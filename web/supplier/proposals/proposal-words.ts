import type { PriceProposal } from '#contract/catalogue/price-proposals.ts'
import { round } from '#contract/platform/money.ts'
import { formatPercent } from '#web/shared/format.ts'

/** How far the price asked for is from what is paid today: `12.5 % less`. */
export function moveOf({ price, currentPrice }: Pick<PriceProposal, 'price' | 'currentPrice'>): string {
  if (currentPrice === 0 || price === currentPrice) return 'as today'
  const percent = round(((price - currentPrice) / currentPrice) * 100, 1)
  return `${formatPercent(Math.abs(percent))} ${percent < 0 ? 'less' : 'more'}`
}
