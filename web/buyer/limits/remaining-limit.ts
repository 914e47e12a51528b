import { exclusiveTax, sum } from '#contract/platform/money.ts'
import type { CartTotal } from '#web/shared/cart-total.ts'

/** A cart as limits count it: the total with tax and delivery, and each line with its tax. */
export type Counted = { amountWithTax: number; lines: readonly { categoryId: number | null; amountWithTax: number }[] }
export type OwnLimit = { amount: number; spent: number; category: { id: number } | null; categoryIds: readonly number[] }

/** What remains of a limit before this order, and whether the order exceeds it: reaching it exactly does not (G-024). */
export function remainingOf(
  { amount, spent, category, categoryIds }: OwnLimit,
  docket: Counted,
): { left: number; isBeyond: boolean } {
  const inCategory = docket.lines.filter(({ categoryId }) => categoryId !== null && categoryIds.includes(categoryId))
  const counted = category
    ? sum(
        inCategory.map((line) => line.amountWithTax),
        4,
      )
    : docket.amountWithTax
  const left = sum([amount, -spent], 4)
  return { left: Math.max(0, left), isBeyond: counted > 0 && (amount === 0 || sum([spent, counted], 4) > amount) }
}

/** A cart as limits count it. */
export const countedOf = ({ amountWithTax, lines }: CartTotal, decimals: number): Counted => ({
  amountWithTax,
  lines: lines.map(({ product, totalPrice, bonus }) => {
    const price = sum([totalPrice, bonus?.totalPrice ?? 0], decimals)
    return {
      categoryId: product.categoryId,
      amountWithTax: sum(
        [price, product.taxCalculation === 'exclusive' ? exclusiveTax(price, product.tax, decimals) : 0],
        decimals,
      ),
    }
  }),
})
