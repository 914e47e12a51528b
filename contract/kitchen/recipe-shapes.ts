import { z } from 'zod'
import { Named } from '#contract/parties/customer-lists.ts'
import { Id } from '#contract/platform/id.ts'

/** What a recipe makes: something other recipes are made of, or something that is sold. */
export const RECIPE_TYPES = ['ingredient', 'dish'] as const
export type RecipeType = (typeof RECIPE_TYPES)[number]
/** */
export const DEFAULT_RECIPE_TYPE: RecipeType = 'ingredient'

/**
 * Why an item has no cost. `unit`: the product does not come in the unit of the item. `no_price`: a market price nobody has estimated.
 * `not_sold`: deleted, or of a supplier the outlet does not buy from any more. `currency`: priced in another than the outlet's.
 * `part`: a recipe within it has no known cost.
 */
export const UNKNOWN_COSTS = ['unit', 'no_price', 'not_sold', 'currency', 'part'] as const
export type UnknownCost = (typeof UNKNOWN_COSTS)[number]

const costs = {
  /** Of everything the recipe makes; of the items whose cost is known, and null where that is none. Costs have 4 decimals, like prices. */
  cost: z.number().nullable(),
  /** Per unit of what it makes: what other recipes are charged. */
  costPerUnit: z.number().nullable(),
  costPerPortion: z.number().nullable(),
  /** Whether the cost of every item is known. What depends on it is null otherwise. */
  isComplete: z.boolean(),
  unknownItems: z.number(),
  /** Sales price less cost, of one portion (G-080). */
  margin: z.number().nullable(),
  marginPercent: z.number().nullable(),
  /** Cost in percent of the sales price, 2 decimals (G-080). */
  foodCostPercent: z.number().nullable(),
  /** Null where there is no target, no sales price, or no full cost. */
  isAboveTarget: z.boolean().nullable(),
  /** The sales price at which the food cost is on target. */
  targetPrice: z.number().nullable(),
}
export const RecipeCost = z.object(costs)
export type RecipeCost = z.infer<typeof RecipeCost>

export const RecipeListed = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(RECIPE_TYPES),
  /** What is made: 2 kg, 12 portions. */
  quantity: z.number(),
  unitId: Id,
  unit: Named,
  /** How many portions are sold of it; sales price, margin and food cost are of one. */
  portions: z.number(),
  salesPrice: z.number().nullable(),
  targetFoodCostPercent: z.number().nullable(),
  image: z.string().nullable(),
  /** The outlet that owns it. */
  venue: Named,
  /** Whether the outlet acted for, or one of the group, owns it; others read it. */
  isOwn: z.boolean(),
  /** The outlet at whose prices it is shown: the one acted for, otherwise its owner. */
  pricedFor: Named,
  currency: z.string(),
  itemCount: z.number(),
  archivedAt: z.string().nullable(),
  updatedAt: z.string(),
  ...costs,
})
export type RecipeListed = z.infer<typeof RecipeListed>

export const RecipeItem = z.object({
  id: Id,
  /** Either a product or another recipe. */
  product: Named.extend({ sku: z.string().nullable(), image: z.string().nullable(), distributor: Named }).nullable(),
  recipe: Named.extend({ image: z.string().nullable() }).nullable(),
  quantity: z.number(),
  unitId: Id,
  unit: Named,
  /** Of what is bought, the part that is lost: 20 means 1.25 times the quantity is charged. */
  wastePercent: z.number(),
  /** Per unit of the item, before waste. */
  unitCost: z.number().nullable(),
  cost: z.number().nullable(),
  /** Its part of the recipe's cost in percent, one decimal. */
  costPercent: z.number().nullable(),
  costKnown: z.boolean(),
  reason: z.enum(UNKNOWN_COSTS).nullable(),
  /** The same in a sentence: 'Is not sold in ml'. */
  reasonText: z.string().nullable(),
  /** Of a market price, or holds one. */
  isEstimate: z.boolean(),
  /** What it can be measured in, for changing the unit. */
  units: z.array(Named),
})
export type RecipeItem = z.infer<typeof RecipeItem>

export const Recipe = RecipeListed.extend({
  note: z.string(),
  /** Sent back with a change, so that nobody overwrites what they have not seen. */
  version: z.number(),
  items: z.array(RecipeItem),
  /** Recipes of the outlet that contain it directly. */
  usedIn: z.array(Named),
  /** Other outlets of the group that read it. */
  visibleForVenueIdsFromGroup: z.array(Id),
  /** Those that could. */
  venuesFromGroup: z.array(Named),
  /** The day whose prices are shown: today unless asked otherwise. */
  asOf: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
})
export type Recipe = z.infer<typeof Recipe>
