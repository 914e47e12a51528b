import { z } from 'zod'
import type { Recipe, RecipeItem } from '#contract/kitchen/recipe-shapes.ts'
import { DEFAULT_RECIPE_TYPE, RECIPE_TYPES } from '#contract/kitchen/recipe-shapes.ts'
import { type RecipeItemFound, recipes } from '#contract/kitchen/recipes.ts'
import { messages, optionalText, quantity, text } from '#contract/platform/fields.ts'
import { typed } from '#web/shared/typed.ts'

const { salesPrice, targetFoodCostPercent } = recipes.create.body.shape
const wastePercent = z.number().min(0, 'Must not be negative').max(99, 'Must be at most 99').optional()

const item = z.object({
  /** Of this form: a product may be in a recipe twice. */
  key: z.string(),
  kind: z.enum(['product', 'recipe']),
  id: z.number(),
  name: z.string(),
  /** The supplier of a product. */
  from: z.string(),
  image: z.string().nullable(),
  units: z.array(z.object({ id: z.number(), name: z.string() })),
  unitId: z.string(),
  quantity: typed(quantity),
  wastePercent,
})
export type ItemValues = z.input<typeof item>

/** The form of a recipe; choices are text, as fields hold them. */
export const recipeForm = z.object({
  name: text(200),
  type: z.enum(RECIPE_TYPES),
  quantity: typed(quantity),
  unitId: z
    .string()
    .nullable()
    .refine((id) => id !== null, messages.required),
  portions: typed(quantity),
  salesPrice: salesPrice.unwrap().unwrap().optional(),
  targetFoodCostPercent: targetFoodCostPercent.unwrap().unwrap().optional(),
  note: optionalText(4000),
  items: z.array(item),
})
export type RecipeValues = z.input<typeof recipeForm>

export const newRecipe = (unitId: string | null): RecipeValues => ({
  name: '',
  type: DEFAULT_RECIPE_TYPE,
  quantity: 1,
  unitId,
  portions: 1,
  salesPrice: undefined,
  targetFoodCostPercent: undefined,
  note: '',
  items: [],
})

export const valuesOf = (recipe: Recipe): RecipeValues => ({
  name: recipe.name,
  type: recipe.type,
  quantity: recipe.quantity,
  unitId: String(recipe.unitId),
  portions: recipe.portions,
  salesPrice: recipe.salesPrice ?? undefined,
  targetFoodCostPercent: recipe.targetFoodCostPercent ?? undefined,
  note: recipe.note,
  items: recipe.items.flatMap(itemValues),
})

/** A product or recipe that has been deleted cannot be saved again, so it leaves with the next change. */
function itemValues({ id, product, recipe, units, unitId, quantity: amount, wastePercent: waste }: RecipeItem): ItemValues[] {
  const part = product ?? recipe
  if (!part) return []
  return [
    {
      key: String(id),
      kind: product ? 'product' : 'recipe',
      id: part.id,
      name: part.name,
      from: product?.distributor.name ?? '',
      image: part.image,
      units,
      unitId: String(unitId),
      quantity: amount,
      wastePercent: waste === 0 ? undefined : waste,
    },
  ]
}

/** What was found as an item: one of the unit it is priced by. */
export const itemOf = (found: RecipeItemFound, key: string): ItemValues => ({
  key,
  kind: found.kind,
  id: found.id,
  name: found.name,
  from: found.distributor?.name ?? '',
  image: found.image,
  units: found.units,
  unitId: String(found.unit.id),
  quantity: undefined,
  wastePercent: undefined,
})

export const bodyOf = ({ unitId, items, ...values }: z.output<typeof recipeForm>) => ({
  ...values,
  unitId: Number(unitId),
  salesPrice: values.salesPrice ?? null,
  targetFoodCostPercent: values.targetFoodCostPercent ?? null,
  items: items.map(({ kind, id, unitId: unit, quantity: amount, wastePercent: waste }) => ({
    ...(kind === 'product' ? { productId: id } : { recipeId: id }),
    quantity: amount,
    unitId: Number(unit),
    wastePercent: waste ?? 0,
  })),
})
