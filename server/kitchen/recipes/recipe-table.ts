import type { RecipeType } from '#contract/kitchen/recipe-shapes.ts'
import { stored, table, unread } from '#server/platform/db/table.ts'

export const RECIPES = table('recipes')({
  id: stored,
  venueId: stored,
  name: stored,
  type: stored.as<RecipeType>(),
  quantity: stored,
  unitId: stored,
  portions: stored,
  salesPrice: stored,
  targetFoodCostPercent: stored,
  image: stored,
  note: stored,
  archivedAt: stored,
  version: stored,
  createdAt: stored,
  createdBy: unread,
  createdByName: stored,
  updatedAt: stored,
  updatedBy: unread,
  updatedByName: stored,
})

/** Products and other recipes in a recipe. */
export const RECIPE_ITEMS = table('recipe_items')({
  id: stored,
  recipeId: stored,
  venueId: stored,
  position: stored,
  productId: stored,
  productName: stored,
  distributorId: stored,
  distributorName: stored,
  partId: stored,
  quantity: stored,
  unitId: stored,
  wastePercent: stored,
})
