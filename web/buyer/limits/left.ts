import { exclusiveTax } from '#contract/money.ts'
import type { CartTotal } from '../cart/cart-total.ts'

/** A docket as limits count it: all of it with tax and delivery, and each line with its tax. */
export type Counted = { amountWithTax: number; lines: readonly { categoryId: number | null; amountWithTax: number }[] }
export type OwnLimit = { amount: number; spent: number; category: { id: number } | null; categoryIds: readonly number[] }

/** What a limit leaves before this docket, and whether the docket goes beyond it: reaching it exactly does not (G-024). */
export function leftOf({ amount, spent, category, categoryIds }: OwnLimit, docket: Counted): { left: number; isBeyond: boolean } {
  const counted = category
    ? docket.lines
        .filter(({ categoryId }) => categoryId !== null && categoryIds.includes(categoryId))
        .reduce((sum, line) => sum + line.amountWithTax, 0)
    : docket.amountWithTax
  return { left: Math.max(0, amount - spent), isBeyond: counted > 0 && (amount === 0 || spent + counted > amount + 0.00001) }
}

/** A cart as limits count it. */
export const countedOf = ({ amountWithTax, lines }: CartTotal): Counted => ({
  amountWithTax,
  lines: lines.map(({ product, totalPrice, bonus }) => {
    const price = totalPrice + (bonus?.totalPrice ?? 0)
    return {
      categoryId: product.categoryId,
      amountWithTax: price + (product.taxCalculation === 'exclusive' ? exclusiveTax(price, product.tax) : 0),
    }
  }),
})
