import type { RecipeListed, RecipeType } from '#contract/kitchen/recipe-shapes.ts'
import { countOf, formatPercent, formatQuantityOf } from '#web/shared/format.ts'

export const TYPES: Record<RecipeType, string> = { ingredient: 'Ingredient', dish: 'Dish' }

/** What a recipe makes: '2 kg', '12 portions'. */
export const madeOf = ({ quantity, unit }: Pick<RecipeListed, 'quantity' | 'unit'>): string =>
  formatQuantityOf(quantity, unit.name)

/** Food cost against its target, as far as both are known: '31.5 % of 30 %'. */
export function foodCostText({
  foodCostPercent,
  targetFoodCostPercent,
}: Pick<RecipeListed, 'foodCostPercent' | 'targetFoodCostPercent'>): string {
  if (foodCostPercent === null) return '—'
  return formatPercent(foodCostPercent) + (targetFoodCostPercent === null ? '' : ` of ${formatPercent(targetFoodCostPercent)}`)
}

/** Why there is no full cost; null where there is. */
export function incompleteText({
  isComplete,
  unknownItems,
  itemCount,
}: Pick<RecipeListed, 'isComplete' | 'unknownItems' | 'itemCount'>): string | null {
  if (itemCount === 0) return 'no items'
  return isComplete ? null : `${countOf(unknownItems, 'item')} without a cost`
}
