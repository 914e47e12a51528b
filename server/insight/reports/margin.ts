import type { Margin } from '#contract/insight/sales-reports.ts'
import { sum } from '#contract/platform/money.ts'
import { percent } from './percent.ts'

/** What goods of one customer or product were sold for and cost, as far as their cost is known, and how many have none. */
export type Costed = { revenue: number; cost: number; without_cost: number }

const QUANTITY_DECIMALS = 3

/** The margin of several together. */
export function marginOf(some: readonly Costed[], decimals: number): Margin {
  const of = (figure: keyof Costed, digits: number) =>
    sum(
      some.map((one) => one[figure]),
      digits,
    )
  const [revenue, cost] = [of('revenue', decimals), of('cost', decimals)]
  const amount = sum([revenue, -cost], decimals)
  return { revenue, cost, amount, percent: percent(amount, revenue), withoutCost: of('without_cost', QUANTITY_DECIMALS) }
}
