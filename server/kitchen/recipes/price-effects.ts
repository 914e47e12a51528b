import { type PlannedEffect, type PriceEffect, recipeCosts } from '#contract/kitchen/recipe-costs.ts'
import { COST_DECIMALS, figuresOf } from '#contract/kitchen/recipe-figures.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { priceableAfter } from '#server/catalogue/products/planned-change.ts'
import { priceableFrom } from '#server/catalogue/products/product-row.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { decimal, exact, overExact } from './exact.ts'
import { type Kitchen, kitchenActedAs, kitchensOf } from './kitchens.ts'
import { kitchenFor, pricesOf } from './priced-recipes.ts'
import { type Bought, boughtBy, type Planned, paidPrice, plannedFor } from './product-prices.ts'
import { costsOf, type PriceOf } from './recipe-cost.ts'
import { type LoadedRecipe, type LoadedTree, productsWithin, recipesOfKitchens } from './recipe-tree.ts'

type Costing = {
  kitchen: Kitchen
  tree: LoadedTree
  /** Those that are shown. */
  recipes: readonly LoadedRecipe[]
  priceOf: PriceOf
}

/** What recipes cost a portion at two prices of a product; those it is not in are left out, and so are those it does not change. */
function effectsOf(
  { kitchen, tree, recipes, priceOf }: Costing,
  productId: number,
  [before, after]: readonly [number | null, number],
): PriceEffect[] {
  const at =
    (price: number | null): PriceOf =>
    (id) => {
      const found = priceOf(id)
      return id === productId && found ? { ...found, price } : found
    }
  const [costBefore, costAfter] = [costsOf(tree, at(before)), costsOf(tree, at(after))]
  return recipes
    .filter(({ id }) => productsWithin(tree, [id]).has(productId))
    .flatMap((recipe): PriceEffect[] => {
      const [old, next] = [costBefore(recipe.id), costAfter(recipe.id)]
      if (!old || !next || (old.total === next.total && old.unknown === next.unknown)) return []
      const perPortion = (total: bigint) => decimal(overExact(total, exact(recipe.portions)), COST_DECIMALS)
      const [from, to] = [perPortion(old.total), perPortion(next.total)]
      const figures = (cost: number, unknown: number) => figuresOf(unknown === 0 ? cost : null, recipe, kitchen.fractionDigits)
      const [then, later] = [figures(from, old.unknown), figures(to, next.unknown)]
      return [
        {
          recipe: { id: recipe.id, name: recipe.name, type: recipe.type },
          salesPrice: recipe.salesPrice,
          targetFoodCostPercent: recipe.targetFoodCostPercent,
          costBefore: from,
          costAfter: to,
          foodCostPercentBefore: then.foodCostPercent,
          foodCostPercentAfter: later.foodCostPercent,
          isComplete: next.unknown === 0,
          exceedsTarget: then.isAboveTarget === false && later.isAboveTarget === true,
          targetPriceAfter: later.targetPrice,
        },
      ]
    })
    .sort((a, b) => growth(b) - growth(a) || a.recipe.name.localeCompare(b.recipe.name, 'en') || a.recipe.id - b.recipe.id)
}

/** For the order only. */
const growth = ({ costBefore, costAfter }: PriceEffect): number =>
  costBefore === 0 ? Number.MAX_VALUE : Math.abs(costAfter - costBefore) / costBefore

const shownIn = (kitchens: readonly Kitchen[], tree: LoadedTree, kitchen: Kitchen): LoadedRecipe[] =>
  [...tree.values()].filter(
    (recipe) =>
      recipe.archived_at === null &&
      (recipe.venue_id === kitchen.id || recipe.seen_by.includes(kitchen.id)) &&
      kitchenFor(kitchens, recipe).id === kitchen.id,
  )

async function costingOf(
  tx: Parameters<typeof boughtBy>[0],
  kitchens: readonly Kitchen[],
  kitchen: Kitchen,
  tree: LoadedTree,
  also: readonly number[] = [],
) {
  const recipes = shownIn(kitchens, tree, kitchen)
  const wanted = new Set([
    ...productsWithin(
      tree,
      recipes.map(({ id }) => id),
    ),
    ...also,
  ])
  const bought =
    (
      await boughtBy(
        tx,
        [...wanted].map((productId) => ({ venueId: kitchen.id, productId })),
      )
    ).get(kitchen.id) ?? new Map<number, Bought>()
  return { bought, costing: { kitchen, tree, recipes, priceOf: await pricesOf(kitchen, bought) } }
}

const productOf = (row: Bought): PlannedEffect['product'] => ({
  id: row.id,
  name: row.name,
  sku: row.sku,
  distributor: { id: row.distributor_id, name: row.distributor_name },
  priceUnit: row.price_unit_name,
  currency: row.currency_code,
})

export const priceEffect = answer(recipeCosts.priceEffect, async ({ query }, { tx, actor }) => {
  const kitchen = await kitchenActedAs(tx, actor)
  const tree = await recipesOfKitchens(tx, [kitchen])
  const { bought, costing } = await costingOf(tx, [kitchen], kitchen, tree, [query.productId])
  const row = bought.get(query.productId)
  if (!row) throw new Problem('not_found')
  const { price } = paidPrice(row, priceableFrom(row))
  return {
    product: productOf(row),
    priceBefore: price,
    priceAfter: query.price,
    recipes: effectsOf(costing, row.id, [price, query.price]),
  }
})

/** Each planned price that an outlet will pay, and what it does to its recipes, after what is planned for the product before. */
export const plannedEffects = answer(recipeCosts.plannedEffects, async (_, { tx, actor }) => {
  const kitchens = await kitchensOf(tx, actor)
  const tree = await recipesOfKitchens(tx, kitchens)
  const found: PlannedEffect[] = []
  for (const kitchen of kitchens) {
    const { bought, costing } = await costingOf(tx, kitchens, kitchen, tree)
    const planned = await plannedFor(tx, [...bought.values()])
    for (const row of bought.values()) found.push(...effectsOfPlans(costing, row, planned.get(row.id) ?? []))
  }
  return {
    data: found.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.product.id - b.product.id || a.venue.id - b.venue.id),
  }
})

function effectsOfPlans(costing: Costing, row: Bought, planned: readonly Planned[]): PlannedEffect[] {
  const { kitchen } = costing
  const effects: PlannedEffect[] = []
  let priceable = priceableFrom(row)
  for (const { startsAt, change } of planned) {
    const { price: before } = paidPrice(row, priceable)
    priceable = priceableAfter(priceable, change, row.venue_id)
    const { price: after } = paidPrice(row, priceable)
    if (before === null || after === null || before === after) continue
    const recipes = effectsOf(costing, row.id, [before, after])
    if (recipes.length === 0) continue
    effects.push({
      product: productOf(row),
      venue: { id: kitchen.id, name: kitchen.name },
      startsAt: startsAt.toISOString(),
      startsOn: dayOf(startsAt, row.timezone),
      priceBefore: before,
      priceAfter: after,
      recipes,
    })
  }
  return effects
}
