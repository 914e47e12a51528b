import { measured } from '#contract/kitchen/measures.ts'
import { byRatio, type Exact, exact, overExact, timesExact } from './exact.ts'
import { grossOf, type Tree } from './recipe-cost.ts'

/** Of a product, in the unit recipes measure it in. */
export type Used = { productId: number; unit: { id: number; name: string }; quantity: Exact }

/**
 * What portions of a recipe use of products, waste included, with what the recipes within it use. Each recipe is looked at once, after all
 * that contain it, however often it occurs. A part that cannot be measured in the unit it is written in uses nothing.
 */
export function explode(tree: Tree, recipeId: number, portions: number): { used: Used[]; isComplete: boolean } {
  const batches = new Map<number, Exact>()
  const root = tree.get(recipeId)
  if (!root) return { used: [], isComplete: false }
  batches.set(recipeId, overExact(exact(portions), exact(root.portions)))
  const used = new Map<string, Used>()
  let isComplete = true
  for (const id of fromTheTop(tree, recipeId)) {
    const times = batches.get(id) ?? 0n
    const recipe = tree.get(id)
    if (!recipe) continue
    for (const item of recipe.items) {
      const quantity = timesExact(grossOf(item.quantity, item.wastePercent), times)
      if (item.productId !== null) {
        const key = `${item.productId}/${item.unit.id}`
        const before = used.get(key)
        if (before) before.quantity += quantity
        else used.set(key, { productId: item.productId, unit: item.unit, quantity })
        continue
      }
      const part = tree.get(item.partId ?? 0)
      const ratio = part && measured(item.unit, part.unit)
      if (!part || !ratio) isComplete = false
      else batches.set(part.id, (batches.get(part.id) ?? 0n) + overExact(byRatio(quantity, ratio), exact(part.quantity)))
    }
  }
  return { used: [...used.values()], isComplete }
}

/** The recipes within one, it first, each after all that contain it. */
function fromTheTop(tree: Tree, recipeId: number): number[] {
  const seen = new Set<number>()
  const fromTheBottom: number[] = []
  const visit = (id: number) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const { partId } of tree.get(id)?.items ?? []) if (partId !== null) visit(partId)
    fromTheBottom.push(id)
  }
  visit(recipeId)
  return fromTheBottom.reverse()
}
