import type { Ratio } from '#contract/catalogue/pack.ts'
import type { CountingUnit } from '#contract/counting/counting.ts'
import { inProduct, measured } from '#contract/kitchen/measures.ts'
import { COST_DECIMALS, figuresOf } from '#contract/kitchen/recipe-figures.ts'
import type { RecipeCost, UnknownCost } from '#contract/kitchen/recipe-shapes.ts'
import { byRatio, decimal, type Exact, exact, overExact, timesExact } from './exact.ts'

type Named = { id: number; name: string }

/** An item as it decides about cost. */
export type ItemNode = {
  id: number
  productId: number | null
  partId: number | null
  quantity: number
  unit: Named
  wastePercent: number
}
/** A recipe as it decides about cost. */
export type RecipeNode<I extends ItemNode = ItemNode> = {
  id: number
  quantity: number
  unit: Named
  portions: number
  salesPrice: number | null
  targetFoodCostPercent: number | null
  items: readonly I[]
}
export type Tree = ReadonlyMap<number, RecipeNode>

/** What a product costs an outlet. */
export type ProductPrice = {
  units: readonly CountingUnit[]
  priceUnit: Named
  /** Null where there is none; 0 is none either. */
  price: number | null
  /** Of a market price. */
  isEstimate: boolean
  isOtherCurrency: boolean
}
export type PriceOf = (productId: number) => ProductPrice | undefined

export type ItemCost = {
  /** Per unit of the item, before waste. */
  unitCost: Exact | null
  cost: Exact | null
  reason: UnknownCost | null
  isEstimate: boolean
}
export type TreeCost = {
  /** Of the items whose cost is known. */
  total: Exact
  unknown: number
  items: ReadonlyMap<number, ItemCost>
  isEstimate: boolean
}

const UNKNOWN = { unitCost: null, cost: null, isEstimate: false }

/** What recipes of a tree cost, each worked out once. Recipes within others are charged by the unit of what they make (G-080). */
export function costsOf(tree: Tree, priceOf: PriceOf): (recipeId: number) => TreeCost | undefined {
  const known = new Map<number, TreeCost | null>()
  const ratios = new Map<string, Ratio | null>()

  const ratioOf = (productId: number, price: ProductPrice, unit: Named): Ratio | null => {
    const key = `${productId}/${unit.id}`
    const found = ratios.get(key)
    if (found !== undefined) return found
    const ratio = inProduct(price.units, unit, price.priceUnit)
    ratios.set(key, ratio)
    return ratio
  }

  function costOfProduct(productId: number, { quantity, unit, wastePercent }: ItemNode): ItemCost {
    const price = priceOf(productId)
    if (!price) return { ...UNKNOWN, reason: 'not_sold' }
    if (price.isOtherCurrency) return { ...UNKNOWN, reason: 'currency' }
    if (!price.price) return { ...UNKNOWN, reason: 'no_price' }
    const ratio = ratioOf(productId, price, unit)
    if (!ratio) return { ...UNKNOWN, reason: 'unit' }
    const amount = byRatio(timesExact(exact(price.price), grossOf(quantity, wastePercent)), ratio)
    return { unitCost: byRatio(exact(price.price), ratio), cost: amount, reason: null, isEstimate: price.isEstimate }
  }

  function costOfPart(partId: number, { quantity, unit, wastePercent }: ItemNode): ItemCost {
    const part = tree.get(partId)
    const cost = costOf(partId)
    if (!part || !cost || cost.unknown > 0 || cost.items.size === 0) return { ...UNKNOWN, reason: 'part' }
    const ratio = measured(unit, part.unit)
    if (!ratio) return { ...UNKNOWN, reason: 'unit' }
    const unitCost = byRatio(overExact(cost.total, exact(part.quantity)), ratio)
    return { unitCost, cost: timesExact(unitCost, grossOf(quantity, wastePercent)), reason: null, isEstimate: cost.isEstimate }
  }

  function costOf(recipeId: number): TreeCost | undefined {
    const found = known.get(recipeId)
    if (found !== undefined) return found ?? undefined
    const recipe = tree.get(recipeId)
    if (!recipe) return undefined
    // the database lets no recipe contain itself; one that did would have no cost
    known.set(recipeId, null)
    const items = new Map<number, ItemCost>()
    let [total, unknown, isEstimate] = [0n, 0, false]
    for (const item of recipe.items) {
      const one = item.productId === null ? costOfPart(item.partId ?? 0, item) : costOfProduct(item.productId, item)
      items.set(item.id, one)
      if (one.cost === null) unknown++
      else total += one.cost
      isEstimate ||= one.isEstimate
    }
    const cost = { total, unknown, items, isEstimate }
    known.set(recipeId, cost)
    return cost
  }
  return costOf
}

/** What has to be bought for what goes in: of 20 percent waste, 1.25 times as much. */
export const grossOf = (quantity: number, wastePercent: number): Exact =>
  wastePercent === 0 ? exact(quantity) : overExact(exact(quantity) * 100n, exact(100) - exact(wastePercent))

/** The cost of a recipe as it is shown. A recipe without items has no cost yet. */
export function shownCost(recipe: RecipeNode, cost: TreeCost | undefined, fractionDigits: number): RecipeCost {
  const known = cost ? cost.items.size - cost.unknown : 0
  const isComplete = cost !== undefined && known > 0 && cost.unknown === 0
  const per = (quantity: number) => (cost && known > 0 ? decimal(overExact(cost.total, exact(quantity)), COST_DECIMALS) : null)
  const costPerPortion = per(recipe.portions)
  return {
    cost: per(1),
    costPerUnit: per(recipe.quantity),
    costPerPortion,
    isComplete,
    unknownItems: cost?.unknown ?? 0,
    ...figuresOf(isComplete ? costPerPortion : null, recipe, fractionDigits),
  }
}
