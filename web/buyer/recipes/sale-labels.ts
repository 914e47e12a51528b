import { figuresOf } from '#contract/kitchen/recipe-figures.ts'
import type { ProductVariance, RecipeSale } from '#contract/kitchen/recipe-sales.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { multiply } from '#contract/platform/money.ts'
import { countOf } from '#web/shared/format.ts'

/** How an amount of a sale is written; of another currency than the outlet's now, with its code. */
export const currencyOf = (code: string, own: Currency): Currency =>
  code === own.code ? own : { ...own, code, template: `{amount} ${code}` }

type Amounts = Pick<RecipeSale, 'quantity' | 'salesPrice' | 'costPerPortion' | 'isComplete'>

/** What all portions of a sale brought and cost, and its food cost in percent; null where it is not known. */
export function amountsOf({ quantity, salesPrice, costPerPortion, isComplete }: Amounts, { fractionDigits }: Currency) {
  const times = (amount: number | null) => (amount === null ? null : multiply(amount, quantity, fractionDigits))
  const { foodCostPercent } = figuresOf(isComplete ? costPerPortion : null, { salesPrice, targetFoodCostPercent: null })
  return { revenue: times(salesPrice), cost: times(costPerPortion), foodCostPercent }
}

/** What a sale did to the stock, in a few words. */
export function stockText(products: readonly Pick<RecipeSale['products'][number], 'isTakenFromStock'>[]): string {
  const taken = products.filter(({ isTakenFromStock }) => isTakenFromStock).length
  if (products.length === 0) return 'Uses no products'
  if (taken === 0) return 'Not taken from stock'
  return taken === products.length ? 'Taken from stock' : `${taken} of ${countOf(products.length, 'product')} taken from stock`
}

/** Why a product has no variance in money; null where it has. */
export function whyNone({ missing, unitCost }: Pick<ProductVariance, 'missing' | 'unitCost'>): string | null {
  if (missing === 'counts') return 'Not counted in these days'
  if (missing === 'second_count') return 'Counted once; a second count is needed'
  return unitCost === null ? 'No price in your currency' : null
}
