import { z } from 'zod'
import { Days, rangeQuery } from '#contract/calendar/ranges.ts'
import { Named } from '#contract/parties/customer-lists.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { money } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import { RECIPE_TYPES } from './recipe-shapes.ts'
import { reads } from './recipes.ts'

/** A day on which the cost of a recipe changed, with the prices that changed it. */
export const CostPoint = z.object({
  day: z.string(),
  cost: z.number().nullable(),
  costPerPortion: z.number().nullable(),
  foodCostPercent: z.number().nullable(),
  isComplete: z.boolean(),
  /** It comes from a planned price. */
  isPlanned: z.boolean(),
  /** Empty of the first point. Null is a price that was not known, or no product yet. */
  causes: z.array(
    z.object({ product: Named, before: z.number().nullable(), after: z.number().nullable(), priceUnit: z.string() }),
  ),
})
export type CostPoint = z.infer<typeof CostPoint>

/** What a price does to a recipe. All figures are of one portion. */
export const PriceEffect = z.object({
  recipe: Named.extend({ type: z.enum(RECIPE_TYPES) }),
  salesPrice: z.number().nullable(),
  targetFoodCostPercent: z.number().nullable(),
  costBefore: z.number(),
  costAfter: z.number(),
  /** Null where the sales price is not set, or an item has no known cost. */
  foodCostPercentBefore: z.number().nullable(),
  foodCostPercentAfter: z.number().nullable(),
  /** Whether other items have no known cost: before and after are then of the known ones. */
  isComplete: z.boolean(),
  /** It was on target and no longer is. */
  exceedsTarget: z.boolean(),
  /** The sales price that is on target afterwards. */
  targetPriceAfter: z.number().nullable(),
})
export type PriceEffect = z.infer<typeof PriceEffect>

const ProductPriced = Named.extend({
  sku: z.string().nullable(),
  distributor: Named,
  priceUnit: z.string(),
  currency: z.string(),
})

/** A price that is planned and changes recipes. */
export const PlannedEffect = z.object({
  product: ProductPriced,
  /** The outlet whose price it is. */
  venue: Named,
  startsAt: z.string(),
  /** The day it starts where the supplier is. */
  startsOn: z.string(),
  priceBefore: z.number(),
  priceAfter: z.number(),
  /** The largest change of a portion's cost in percent comes first. */
  recipes: z.array(PriceEffect),
})
export type PlannedEffect = z.infer<typeof PlannedEffect>

const problems = ['not_found', 'forbidden', 'plan_required', 'validation_failed'] as const

/** What recipes cost over time, and what prices to come do to them. */
export const recipeCosts = {
  history: endpoint({
    ...reads,
    method: 'GET',
    path: '/venue/recipes/:recipeId/costs',
    summary: 'List the days on which the cost of a recipe as it is now changed, with the prices that changed it',
    params: z.object({ recipeId: IdInPath }),
    /** Days to come show what is planned. */
    query: z.strictObject(rangeQuery),
    returns: z.object({ range: Days, currency: z.string(), points: z.array(CostPoint) }),
    problems,
  }),
  priceEffect: endpoint({
    ...reads,
    method: 'GET',
    path: '/venue/recipes/price-effect',
    summary: 'Get what recipes would cost if the current outlet paid another price for a product',
    query: z.strictObject({
      productId: IdInPath,
      /** Per price unit of the product. */
      price: z.string().transform(Number).pipe(money),
    }),
    returns: z.object({
      product: ProductPriced.extend({ id: Id }),
      priceBefore: z.number().nullable(),
      priceAfter: z.number(),
      recipes: z.array(PriceEffect),
    }),
    problems,
  }),
  plannedEffects: endpoint({
    ...reads,
    method: 'GET',
    path: '/venue/recipes/planned-effects',
    summary: 'List the planned prices that change recipes, earliest first',
    returns: listOf(PlannedEffect),
    problems: ['forbidden', 'plan_required'],
  }),
}
