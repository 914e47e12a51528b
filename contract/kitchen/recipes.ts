import { z } from 'zod'
import { Named } from '#contract/parties/customer-lists.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, messages, money, optionalText, quantity, term, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, numbered, numberedQuery, PAGE_SIZE_SMALL } from '#contract/platform/page.ts'
import { DEFAULT_RECIPE_TYPE, RECIPE_TYPES, Recipe, RecipeListed } from './recipe-shapes.ts'

export const MOST_RECIPE_ITEMS = 500

const twoDecimals = (value: number) => Number(value.toFixed(2)) === value

const NewRecipeItem = z
  .strictObject({
    productId: Id.optional(),
    recipeId: Id.optional(),
    quantity,
    unitId: Id,
    wastePercent: z
      .number()
      .min(0, 'Must not be negative')
      .max(99, 'Must be at most 99')
      .refine(twoDecimals, 'At most 2 decimals')
      .default(0),
  })
  .refine(({ productId, recipeId }) => (productId === undefined) !== (recipeId === undefined), {
    message: 'Choose a product or a recipe',
    path: ['productId'],
  })
export type NewRecipeItem = z.output<typeof NewRecipeItem>

const visibleForVenueIdsFromGroup = z.array(Id).max(1000, 'At most 1000 outlets')

const fields = {
  name: text(200),
  type: z.enum(RECIPE_TYPES),
  /** What is made of it, in its unit. */
  quantity,
  unitId: Id,
  portions: quantity,
  /** Of one portion. */
  salesPrice: money.nullable(),
  targetFoodCostPercent: z
    .number()
    .positive('Must be above 0')
    .max(100, 'Must be at most 100')
    .refine(twoDecimals, 'At most 2 decimals')
    .nullable(),
  note: optionalText(4000),
  items: z.array(NewRecipeItem).max(MOST_RECIPE_ITEMS, `At most ${MOST_RECIPE_ITEMS} items`),
  visibleForVenueIdsFromGroup,
}

/** A recipe as it is written: type, portions and all that may be empty have defaults. */
export const NewRecipe = z.strictObject({
  ...fields,
  type: fields.type.default(DEFAULT_RECIPE_TYPE),
  portions: fields.portions.default(1),
  salesPrice: fields.salesPrice.default(null),
  targetFoodCostPercent: fields.targetFoodCostPercent.default(null),
  note: fields.note.default(''),
  items: fields.items.default([]),
  visibleForVenueIdsFromGroup: visibleForVenueIdsFromGroup.default([]),
})
export type NewRecipe = z.output<typeof NewRecipe>

const optional = {
  name: fields.name.optional(),
  type: fields.type.optional(),
  quantity: fields.quantity.optional(),
  unitId: fields.unitId.optional(),
  portions: fields.portions.optional(),
  salesPrice: fields.salesPrice.optional(),
  targetFoodCostPercent: fields.targetFoodCostPercent.optional(),
  note: fields.note.optional(),
  items: fields.items.optional(),
  visibleForVenueIdsFromGroup: visibleForVenueIdsFromGroup.optional(),
  /** The version it was written from; another one is there already: 409. */
  version: z.number().int().positive().optional(),
}
const REQUIRED = ['name', 'quantity', 'unitId', 'items'] as const

/**
 * either who sees it and nothing else, or the whole recipe. What the whole leaves out becomes its default; who sees it stays.
 * With an image beside it, it may be empty.
 */
export const RecipeChange = z.strictObject(optional).superRefine((body, context) => {
  if (!isWholeRecipe(body)) return
  for (const name of REQUIRED)
    if (body[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: messages.required })
})
export type RecipeChange = z.output<typeof RecipeChange>

/** Whether a change says anything of the recipe but who sees it. */
export const isWholeRecipe = (change: object): boolean =>
  Object.entries(change).some(([name, value]) => name !== 'visibleForVenueIdsFromGroup' && value !== undefined)

/** A product or recipe that can be put into a recipe, with what one of its unit costs the outlet. */
export const RecipeItemFound = z.object({
  kind: z.enum(['product', 'recipe']),
  id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  image: z.string().nullable(),
  distributor: Named.nullable(),
  /** What it is priced by, or made in. */
  unit: Named,
  unitCost: z.number().nullable(),
  /** What it can be measured in. */
  units: z.array(Named),
  currency: z.string(),
})
export type RecipeItemFound = z.infer<typeof RecipeItemFound>

export const RECIPE_SORTS = ['name', 'costPerPortion', 'margin', 'foodCostPercent', 'updatedAt'] as const
const sorts = RECIPE_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)

/** recipes come with a paid plan. */
export const PAID = ['lite', 'premium'] as const
export const reads = { audience: 'venue', permission: 'seeProducts', plan: PAID } as const
export const writes = { audience: 'venue', permission: 'manageInventory', plan: PAID } as const
const params = z.object({ recipeId: IdInPath })

/** Recipes of the outlet acted for, of all outlets of a group, and those that other outlets of the group let it read. */
export const recipes = {
  list: endpoint({
    ...reads,
    method: 'GET',
    path: '/venue/recipes',
    summary: 'List recipes with cost, margin and food cost at today’s prices',
    query: z.strictObject({
      ...numberedQuery(PAGE_SIZE_SMALL),
      /** Words of the name. */
      term: term.optional(),
      type: z.enum(RECIPE_TYPES).optional(),
      /** Of this outlet of the group only. */
      venueId: IdInPath.optional(),
      show: z.enum(['active', 'archived', 'all']).default('active'),
      /** `incomplete`: the cost of an item is unknown. `above_target`: the food cost is above its target. */
      cost: z.enum(['all', 'incomplete', 'above_target']).default('all'),
      sortBy: z.enum(sorts).default('name'),
    }),
    returns: numbered(RecipeListed),
    problems: ['not_found', 'forbidden', 'plan_required'],
  }),
  types: endpoint({
    ...reads,
    method: 'GET',
    path: '/venue/recipes/types',
    summary: 'List the types of recipes',
    returns: listOf(z.object({ id: z.enum(RECIPE_TYPES), name: z.string(), isDefault: z.boolean() })),
    problems: ['forbidden', 'plan_required'],
  }),
  items: endpoint({
    ...reads,
    method: 'GET',
    path: '/venue/search/recipe-items',
    summary: 'Search the products and recipes that can be put into a recipe of the current outlet',
    query: z.strictObject({
      limit: numberedQuery(PAGE_SIZE_SMALL).limit,
      term: term.default(''),
      /** The recipe it is for: neither itself nor what contains it is found. */
      recipeId: IdInPath.optional(),
    }),
    returns: listOf(RecipeItemFound),
    problems: ['not_found', 'forbidden', 'plan_required', 'validation_failed'],
  }),
  find: endpoint({
    ...reads,
    method: 'GET',
    path: '/venue/recipes/:recipeId',
    summary: 'Get a recipe with the cost of its items, today or as of a day',
    params,
    query: z.strictObject({
      /** Prices at the end of this day where the outlet is; of a day to come, those planned. */
      asOf: date.optional(),
    }),
    returns: Recipe,
    problems: ['not_found', 'forbidden', 'plan_required', 'validation_failed'],
  }),
  create: endpoint({
    ...writes,
    method: 'POST',
    path: '/venue/recipes',
    summary: 'Create a recipe of the current outlet; multipart can include an image',
    body: NewRecipe,
    bodyType: 'any',
    files: ['image'],
    returns: Recipe,
    status: 201,
    idempotent: true,
    problems: ['validation_failed', 'conflict', 'forbidden', 'plan_required'],
  }),
  update: endpoint({
    ...writes,
    method: 'PUT',
    path: '/venue/recipes/:recipeId',
    summary:
      'Update a recipe, or only the outlets of the group that see it; multipart can include an image, alone or with the recipe',
    params,
    body: RecipeChange,
    bodyType: 'any',
    files: ['image'],
    returns: Recipe,
    problems: ['not_found', 'validation_failed', 'conflict', 'forbidden', 'plan_required'],
  }),
  remove: endpoint({
    ...writes,
    method: 'DELETE',
    path: '/venue/recipes/:recipeId',
    summary: 'Archive a recipe that no other one contains',
    params,
    returns: 'nothing',
    problems: ['not_found', 'conflict', 'forbidden', 'plan_required'],
  }),
  restore: endpoint({
    ...writes,
    method: 'PUT',
    path: '/venue/recipes/:recipeId/restore',
    summary: 'Restore an archived recipe',
    params,
    returns: Recipe,
    problems: ['not_found', 'conflict', 'forbidden', 'plan_required'],
  }),
  removeImage: endpoint({
    ...writes,
    method: 'DELETE',
    path: '/venue/recipes/:recipeId/image',
    summary: 'Delete the picture of a recipe',
    params,
    returns: 'nothing',
    problems: ['not_found', 'forbidden', 'plan_required'],
  }),
}
