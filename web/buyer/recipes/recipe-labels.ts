import type { CostPoint } from '#contract/kitchen/recipe-costs.ts'
import type { Recipe, RecipeListed, RecipeType } from '#contract/kitchen/recipe-shapes.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { countOf, formatPercent, formatPrice, formatQuantityOf, perUnit } from '#web/shared/format.ts'

export const TYPES: Record<RecipeType, string> = { ingredient: 'Ingredient', dish: 'Dish' }

/** What a recipe makes: '2 kg', '12 portions'. */
export const madeOf = ({ quantity, unit }: Pick<RecipeListed, 'quantity' | 'unit'>): string =>
  formatQuantityOf(quantity, unit.name)

/** Food cost against its target, as far as both are known: '31.5 %, target 30 %'. */
export function foodCostText({
  foodCostPercent,
  targetFoodCostPercent,
}: Pick<RecipeListed, 'foodCostPercent' | 'targetFoodCostPercent'>): string {
  if (foodCostPercent === null) return '—'
  return (
    formatPercent(foodCostPercent) + (targetFoodCostPercent === null ? '' : `, target ${formatPercent(targetFoodCostPercent)}`)
  )
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

/** The prices that changed a cost: 'Tomatoes $3.00 → $4.00 per kg'. */
export function causesText(causes: CostPoint['causes'], currency: Currency): string {
  const price = (amount: number | null) => (amount === null ? 'not known' : formatPrice(amount, currency))
  return causes
    .map(({ product, before, after, priceUnit }) => `${product.name} ${price(before)} → ${price(after)} ${perUnit(priceUnit)}`)
    .join(', ')
}

/** Whom a recipe is shared with: outlets that the user acts for by name, the others of the group by their number. */
export function visibleToText({
  venuesFromGroup,
  visibleForVenueIdsFromGroup,
}: Pick<Recipe, 'venuesFromGroup' | 'visibleForVenueIdsFromGroup'>): string {
  const names = venuesFromGroup.filter(({ id }) => visibleForVenueIdsFromGroup.includes(id)).map(({ name }) => name)
  const others = visibleForVenueIdsFromGroup.length - names.length
  if (others > 0) names.push(`${countOf(others, 'other outlet')} of your group`)
  return names.join(', ') || 'this outlet only'
}
