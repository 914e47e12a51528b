import { inProduct } from '#contract/kitchen/measures.ts'
import { COST_DECIMALS } from '#contract/kitchen/recipe-figures.ts'
import { byRatio, decimal, type Exact, exact, overExact, timesExact } from './exact.ts'
import { explode } from './explode.ts'
import { costsOf, type PriceOf, type Tree } from './recipe-cost.ts'

/** What a portion uses of a product, in the smallest unit it comes in; in that of the recipe where the one cannot be converted. */
export type PerPortion = {
  productId: number
  unitId: number
  quantity: Exact /** Null where it is not known. */
  cost: Exact | null
}
export type Portion = { used: readonly PerPortion[]; cost: number | null; isComplete: boolean }

/** What one portion of a recipe uses and costs by the prices of a day. */
export function portionOf(tree: Tree, recipeId: number, priceOf: PriceOf): Portion {
  const recipe = tree.get(recipeId)
  const { used, isComplete } = explode(tree, recipeId, 1)
  const cost = costsOf(tree, priceOf)(recipeId)
  const known = cost ? cost.items.size - cost.unknown : 0
  const found = new Map<string, PerPortion>()
  for (const { productId, unit, quantity } of used) {
    const price = priceOf(productId)
    const smallest = price?.units.at(-1)
    const ratio = price && smallest ? inProduct(price.units, unit, smallest) : null
    const toPrice = price?.price && !price.isOtherCurrency ? inProduct(price.units, unit, price.priceUnit) : null
    const one: PerPortion = {
      productId,
      unitId: ratio && smallest ? smallest.id : unit.id,
      quantity: ratio ? byRatio(quantity, ratio) : quantity,
      cost: toPrice && price?.price ? byRatio(timesExact(exact(price.price), quantity), toPrice) : null,
    }
    const key = `${one.productId}/${one.unitId}`
    const before = found.get(key)
    found.set(key, before ? together(before, one) : one)
  }
  return {
    used: [...found.values()],
    cost: recipe && cost && known > 0 ? decimal(overExact(cost.total, exact(recipe.portions)), COST_DECIMALS) : null,
    isComplete: isComplete && known > 0 && cost?.unknown === 0,
  }
}

const together = (a: PerPortion, b: PerPortion): PerPortion => ({
  ...a,
  quantity: a.quantity + b.quantity,
  cost: a.cost === null || b.cost === null ? null : a.cost + b.cost,
})
