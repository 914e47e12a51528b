import type { z } from 'zod'
import type { Recipe, RecipeListed } from '#contract/kitchen/recipe-shapes.ts'
import type { RecipeItemFound, recipes } from '#contract/kitchen/recipes.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { listVenueProducts } from '#server/catalogue/products/venue-product-reads.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { pageOfRows } from '#server/platform/http/page-of-rows.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type Kitchen, kitchenActedAs, kitchensOf } from './kitchens.ts'
import { priceRecipes, pricesOf } from './priced-recipes.ts'
import { boughtBy } from './product-prices.ts'
import { type LoadedRecipe, type LoadedTree, recipesOfKitchens, treesOf } from './recipe-tree.ts'
import { listedRecipe, type Owners, recipeView, unitsFor } from './recipe-view.ts'

type Named = { id: number; name: string }
type Query = z.output<typeof recipes.list.query>

/** A page of recipes. What sorts and narrows is worked out from prices, so all are read; a kitchen has hundreds, not more. */
export async function listRecipes({ tx, all }: { tx: Tx; all: Tx }, actor: VenueActor, query: Query) {
  if (query.venueId !== undefined) ownVenue(actor, query.venueId)
  const acted = await kitchensOf(tx, actor)
  const kitchens = query.venueId === undefined ? acted : acted.filter(({ id }) => id === query.venueId)
  if (kitchens.length === 0) throw new Problem('not_found')
  const tree = await recipesOfKitchens(tx, kitchens)
  const term = query.term?.toLowerCase() ?? ''
  const wanted = [...tree.values()].filter(
    (recipe) =>
      isListed(kitchens, recipe) &&
      (query.show === 'all' || (recipe.archived_at === null) === (query.show === 'active')) &&
      (query.type === undefined || recipe.type === query.type) &&
      recipe.name.toLowerCase().includes(term),
  )
  const [priced, owners] = [await priceRecipes(tx, kitchens, tree, wanted), await ownersOf(all, kitchens, wanted)]
  const listed = wanted.map((recipe) => listedRecipe(recipe, priced, { kitchens, owners })).filter(isWanted(query.cost))
  return pageOfRows(listed.sort(inOrder(query.sortBy)), query)
}

/** What a kitchen owns or was given to read; what is only within that is not in its list. */
const isListed = (kitchens: readonly Kitchen[], { venue_id, seen_by }: LoadedRecipe): boolean =>
  kitchens.some(({ id }) => id === venue_id || seen_by.includes(id))

const isWanted =
  (cost: Query['cost']) =>
  ({ isComplete, isAboveTarget }: RecipeListed): boolean =>
    cost === 'all' || (cost === 'incomplete' ? !isComplete : isAboveTarget === true)

function inOrder(sortBy: Query['sortBy']): (a: RecipeListed, b: RecipeListed) => number {
  const by = sortBy.replace('-', '') as keyof RecipeListed
  const sign = sortBy.startsWith('-') ? -1 : 1
  return (a, b) => {
    const [x, y] = [a[by], b[by]]
    // what is not known comes last in either direction
    const order = x === null || y === null ? Number(x === null) - Number(y === null) : sign * compared(x, y)
    return order || sign * (a.id - b.id)
  }
}

const compared = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')

/** Names of the outlets that own recipes; another outlet of the group is not among those a user acts for. */
async function ownersOf(all: Tx, kitchens: readonly Kitchen[], of: readonly LoadedRecipe[]): Promise<Owners> {
  const names = new Map(kitchens.map(({ id, name }) => [id, name]))
  const others = [...new Set(of.map((recipe) => recipe.venue_id))].filter((id) => !names.has(id))
  if (others.length === 0) return names
  const found = await rows<Named>(all, `select id, name from venues where id = any ($1)`, [others])
  for (const { id, name } of found) names.set(id, name)
  return names
}

type Reading = { tx: Tx /** Acts for everyone. */; all: Tx; now: Date }

/** A recipe with all its items, at the prices of a day. @throws Problem not_found */
export async function findRecipe(
  { tx, all, now }: Reading,
  actor: VenueActor,
  kitchens: readonly Kitchen[],
  recipeId: number,
  asOf?: string,
): Promise<Recipe> {
  const tree = await treesOf(tx, kitchens, [recipeId])
  const recipe = tree.get(recipeId)
  if (!recipe) throw new Problem('not_found')
  const today = dayOf(now, (kitchens[0] as Kitchen).timezone)
  const day = asOf ?? today
  const [priced, owners, usedIn, venuesFromGroup, units] = await Promise.all([
    priceRecipes(tx, kitchens, tree, [recipe], { day, today, now, all }),
    ownersOf(all, kitchens, [recipe]),
    rows<Named>(
      tx,
      `select distinct r.id, r.name from recipe_items i join recipes r on r.id = i.recipe_id and r.archived_at is null
        where i.part_id = $1 order by r.name, r.id`,
      [recipeId],
    ),
    venuesBeside(tx, actor, recipe.venue_id),
    measureUnits(tx),
  ])
  return recipeView(recipe, priced, { kitchens, owners, usedIn, venuesFromGroup, units, asOf: day })
}

/** The other outlets of the owner's group that the user acts for. */
export const venuesBeside = (tx: Tx, actor: VenueActor, venueId: number): Promise<Named[]> =>
  rows<Named>(
    tx,
    `select v.id, v.name from venues o join venues v on v.venue_group_id = o.venue_group_id and v.id <> o.id and v.deleted_at is null
      where o.id = $1 and v.id = any ($2) order by v.name, v.id`,
    [venueId, actor.venueIds],
  )

/** The units of the platform. */
const measureUnits = (tx: Tx): Promise<Named[]> =>
  rows<Named>(
    tx,
    `select id, name from units where distributor_id is null and venue_group_id is null and venue_id is null order by id`,
  )

type Searched = z.output<typeof recipes.items.query>

/** Products and recipes that can be put into a recipe; of each kind at most half, unless the other has less. */
export async function searchItems(
  { tx, now }: Pick<Reading, 'tx' | 'now'>,
  actor: VenueActor,
  query: Searched,
): Promise<RecipeItemFound[]> {
  const kitchen = await kitchenActedAs(tx, actor)
  const { limit, term } = query
  const [tree, products, units] = await Promise.all([
    recipesOfKitchens(tx, [kitchen]),
    listVenueProducts(tx, kitchen.id, { limit, ...(term && { term }) }, now),
    measureUnits(tx),
  ])
  if (query.recipeId !== undefined && tree.get(query.recipeId)?.venue_id !== kitchen.id) throw new Problem('not_found')
  const parts = partsFor(tree, kitchen, query.recipeId).filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
  const half = Math.max(Math.floor(limit / 2), limit - products.data.length)
  const shown = parts.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id).slice(0, half)
  const priced = await priceRecipes(tx, [kitchen], tree, shown)
  const found = products.data.slice(0, limit - shown.length)
  const bought =
    (
      await boughtBy(
        tx,
        found.map(({ id }) => ({ venueId: kitchen.id, productId: id })),
      )
    ).get(kitchen.id) ?? new Map()
  const priceOf = await pricesOf(kitchen, bought)
  return [
    ...shown.map((recipe): RecipeItemFound => {
      const { costPerUnit, isComplete } = listedRecipe(recipe, priced, { kitchens: [kitchen], owners: new Map() })
      return {
        kind: 'recipe',
        id: recipe.id,
        name: recipe.name,
        sku: null,
        image: recipe.image,
        distributor: null,
        unit: recipe.unit,
        unitCost: isComplete ? costPerUnit : null,
        units: unitsFor([recipe.unit], units),
        currency: kitchen.currency,
      }
    }),
    ...found.map((product): RecipeItemFound => {
      const price = priceOf(product.id)
      const { id, name } = product.priceUnit
      return {
        kind: 'product',
        id: product.id,
        name: product.name,
        sku: product.sku,
        image: product.image,
        distributor: { id: product.distributor.id, name: product.distributor.name },
        unit: { id, name },
        unitCost: price?.isOtherCurrency ? null : (price?.price ?? null),
        units: unitsFor(price?.units ?? [{ id, name }], units),
        currency: product.currency,
      }
    }),
  ]
}

/** Own recipes that may be put into one: not itself, nor what contains it. */
function partsFor(tree: LoadedTree, kitchen: Kitchen, recipeId: number | undefined): LoadedRecipe[] {
  const above = new Set<number>()
  if (recipeId !== undefined) {
    above.add(recipeId)
    // a set is walked through with what is added meanwhile
    for (const id of above)
      for (const recipe of tree.values()) if (recipe.items.some(({ partId }) => partId === id)) above.add(recipe.id)
  }
  return [...tree.values()].filter(
    ({ id, venue_id, archived_at }) => venue_id === kitchen.id && archived_at === null && !above.has(id),
  )
}
