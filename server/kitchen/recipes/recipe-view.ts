import { measured } from '#contract/kitchen/measures.ts'
import { COST_DECIMALS, shareOf } from '#contract/kitchen/recipe-figures.ts'
import type { Recipe, RecipeItem, RecipeListed, UnknownCost } from '#contract/kitchen/recipe-shapes.ts'
import { decimal } from './exact.ts'
import type { Kitchen } from './kitchens.ts'
import type { PricedRecipes } from './priced-recipes.ts'
import { productPrice } from './product-prices.ts'
import { type ItemCost, shownCost } from './recipe-cost.ts'
import type { LoadedItem, LoadedRecipe } from './recipe-tree.ts'

type Named = { id: number; name: string }
const named = ({ id, name }: Named): Named => ({ id, name })

/** Who owns recipes that other outlets read, by id. */
export type Owners = ReadonlyMap<number, string>

export function listedRecipe(
  recipe: LoadedRecipe,
  priced: Pick<PricedRecipes, 'kitchenOf' | 'costOf'>,
  { kitchens, owners }: { kitchens: readonly Kitchen[]; owners: Owners },
): RecipeListed {
  const kitchen = priced.kitchenOf(recipe)
  return {
    id: recipe.id,
    name: recipe.name,
    type: recipe.type,
    quantity: recipe.quantity,
    unitId: recipe.unit.id,
    unit: recipe.unit,
    portions: recipe.portions,
    salesPrice: recipe.salesPrice,
    targetFoodCostPercent: recipe.targetFoodCostPercent,
    image: recipe.image,
    venue: { id: recipe.venue_id, name: owners.get(recipe.venue_id) ?? '' },
    isOwn: kitchens.some(({ id }) => id === recipe.venue_id),
    pricedFor: named(kitchen),
    currency: kitchen.currency,
    itemCount: recipe.items.length,
    archivedAt: recipe.archived_at?.toISOString() ?? null,
    updatedAt: recipe.updated_at.toISOString(),
    ...shownCost(recipe, priced.costOf(recipe), kitchen.fractionDigits),
  }
}

type Around = {
  kitchens: readonly Kitchen[]
  owners: Owners
  usedIn: Recipe['usedIn']
  venuesFromGroup: Recipe['venuesFromGroup']
  /** Units of the platform, of which those that measure the same are offered. */
  units: readonly Named[]
  asOf: string
}

export function recipeView(recipe: LoadedRecipe, priced: PricedRecipes, around: Around): Recipe {
  const cost = priced.costOf(recipe)
  return {
    ...listedRecipe(recipe, priced, around),
    note: recipe.note,
    version: recipe.version,
    items: recipe.items.map((item) =>
      itemView(item, cost?.items.get(item.id), {
        total: cost?.total ?? 0n,
        kitchen: priced.kitchenOf(recipe),
        priced,
        ...around,
      }),
    ),
    usedIn: around.usedIn,
    visibleForVenueIdsFromGroup: [...recipe.seen_by],
    venuesFromGroup: around.venuesFromGroup,
    asOf: around.asOf,
    createdAt: recipe.created_at.toISOString(),
    createdBy: recipe.created_by_name,
    updatedBy: recipe.updated_by_name,
  }
}

type Of = Pick<Around, 'units'> & { total: bigint; kitchen: Kitchen; priced: PricedRecipes }

function itemView(item: LoadedItem, cost: ItemCost | undefined, { total, kitchen, priced, units }: Of): RecipeItem {
  const product = item.productId === null ? undefined : priced.boughtBy(kitchen).get(item.productId)
  const part = item.partId === null ? undefined : priced.tree.get(item.partId)
  const held = product ? productPrice(product, kitchen.currency).units : part ? [part.unit] : []
  const shown = cost?.cost === null || !cost ? null : decimal(cost.cost, COST_DECIMALS)
  const reason = cost ? cost.reason : 'part'
  return {
    id: item.id,
    product:
      item.productId === null
        ? null
        : {
            id: item.productId,
            name: product?.name ?? item.productName ?? '',
            sku: product?.sku ?? null,
            image: product?.image ?? null,
            distributor: item.distributor ?? { id: 0, name: '' },
          },
    recipe: item.partId === null ? null : { id: item.partId, name: part?.name ?? '', image: part?.image ?? null },
    quantity: item.quantity,
    unitId: item.unit.id,
    unit: item.unit,
    wastePercent: item.wastePercent,
    unitCost: cost?.unitCost == null ? null : decimal(cost.unitCost, COST_DECIMALS),
    cost: shown,
    costPercent: shown === null ? null : shareOf(shown, decimal(total, COST_DECIMALS)),
    costKnown: shown !== null,
    reason,
    reasonText:
      reason &&
      reasonText(reason, item, { priceUnit: product?.price_unit_name ?? part?.unit.name, currency: product?.currency_code }),
    isEstimate: cost?.isEstimate ?? false,
    units: unitsFor(held, units, item.unit),
  }
}

/** What something can be measured in: what it comes in, and what measures the same; the unit that is written is always among them. */
export function unitsFor(held: readonly Named[], all: readonly Named[], own?: Named): Named[] {
  const found = new Map(held.map((unit) => [unit.id, named(unit)]))
  for (const unit of all)
    if (!found.has(unit.id) && held.some((one) => measured(unit, one) !== null)) found.set(unit.id, named(unit))
  if (own && !found.has(own.id)) found.set(own.id, named(own))
  return [...found.values()]
}

function reasonText(
  reason: UnknownCost,
  { unit, partId }: LoadedItem,
  { priceUnit, currency }: { priceUnit: string | undefined; currency: string | undefined },
): string {
  switch (reason) {
    case 'unit':
      return partId === null
        ? `Priced per ${priceUnit ?? 'unit'}, which cannot be converted to ${unit.name}`
        : `Made in ${priceUnit ?? 'another unit'}, which cannot be converted to ${unit.name}`
    case 'no_price':
      return 'Has no price yet'
    case 'not_sold':
      return 'No longer sold to this outlet'
    case 'currency':
      return `Priced in ${currency ?? 'another currency'}`
    case 'part':
      return 'Contains items without a known cost'
  }
}
