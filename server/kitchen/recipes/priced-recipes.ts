import { endOfDay } from '#server/calendar/delivery-days/local-day.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Kitchen } from './kitchens.ts'
import { priceableBeforeMoment, timelinesOf } from './prices-over-time.ts'
import { type Bought, boughtBy, productPrice } from './product-prices.ts'
import { costsOf, type PriceOf, type ProductPrice, type TreeCost } from './recipe-cost.ts'
import { type LoadedRecipe, type LoadedTree, productsWithin } from './recipe-tree.ts'

/** Recipes with what they cost in the kitchen they are shown for. */
export type PricedRecipes = {
  tree: LoadedTree
  kitchenOf(recipe: LoadedRecipe): Kitchen
  costOf(recipe: LoadedRecipe): TreeCost | undefined
  boughtBy(kitchen: Kitchen): ReadonlyMap<number, Bought>
}

/** The kitchen at whose prices a recipe is shown: its owner where that is among those acted for, otherwise the first that reads it. */
export function kitchenFor(kitchens: readonly Kitchen[], recipe: Pick<LoadedRecipe, 'venue_id' | 'seen_by'>): Kitchen {
  const found =
    kitchens.find(({ id }) => id === recipe.venue_id) ?? kitchens.find(({ id }) => recipe.seen_by.includes(id)) ?? kitchens[0]
  return found as Kitchen
}

type At = { /** A day; today unless said. */ day: string; today: string; now: Date; all: Tx }

/** Prices recipes and everything within them with one statement more, and another two for a day that is not today. */
export async function priceRecipes(
  tx: Tx,
  kitchens: readonly Kitchen[],
  tree: LoadedTree,
  roots: readonly LoadedRecipe[],
  at?: At,
): Promise<PricedRecipes> {
  const rootsOf = Map.groupBy(roots, (recipe) => kitchenFor(kitchens, recipe))
  const wanted = [...rootsOf].flatMap(([{ id: venueId }, of]) =>
    [
      ...productsWithin(
        tree,
        of.map(({ id }) => id),
      ),
    ].map((productId) => ({ venueId, productId })),
  )
  const bought = await boughtBy(tx, wanted)
  const costs = new Map<number, (recipeId: number) => TreeCost | undefined>()
  for (const kitchen of rootsOf.keys()) {
    const products = bought.get(kitchen.id) ?? new Map<number, Bought>()
    costs.set(kitchen.id, costsOf(tree, await pricesOf(kitchen, products, at)))
  }
  return {
    tree,
    kitchenOf: (recipe) => kitchenFor(kitchens, recipe),
    costOf: (recipe) => costs.get(kitchenFor(kitchens, recipe).id)?.(recipe.id),
    boughtBy: (kitchen) => bought.get(kitchen.id) ?? new Map(),
  }
}

/** What products cost in a kitchen, each worked out when it is first asked for. */
export async function pricesOf(kitchen: Kitchen, bought: ReadonlyMap<number, Bought>, at?: At): Promise<PriceOf> {
  if (!at || at.day === at.today) return remembered(bought, (row) => productPrice(row, kitchen.currency))
  const moment = endOfDay(at.day, kitchen.timezone)
  const timelines = await timelinesOf(at.all, bought.values(), moment)
  return remembered(bought, (row) => {
    const timeline = timelines.get(row.id)
    const priceable = timeline ? priceableBeforeMoment(timeline, moment, at.now) : null
    const price = productPrice(row, kitchen.currency, priceable ?? undefined)
    return priceable ? price : { ...price, price: null }
  })
}

function remembered(bought: ReadonlyMap<number, Bought>, price: (row: Bought) => ProductPrice): PriceOf {
  const known = new Map<number, ProductPrice>()
  return (productId) => {
    const found = known.get(productId)
    if (found) return found
    const row = bought.get(productId)
    if (!row) return undefined
    const made = price(row)
    known.set(productId, made)
    return made
  }
}
