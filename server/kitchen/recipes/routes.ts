import { DEFAULT_RECIPE_TYPE, RECIPE_TYPES } from '#contract/kitchen/recipe-shapes.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { answer } from '#server/platform/http/answer.ts'
import { costHistory } from './cost-history.ts'
import { kitchensOf } from './kitchens.ts'
import { plannedEffects, priceEffect } from './price-effects.ts'
import { findRecipe, listRecipes, searchItems } from './recipe-reads.ts'
import { recipeSaleRoutes } from './recipe-sales.ts'
import { salesFileRoutes } from './sales-file.ts'
import { exportVariance, variance } from './variance.ts'
import { archiveRecipe, createRecipe, removePicture, restoreRecipe, updateRecipe } from './write-recipe.ts'

const NAMES = { ingredient: 'Ingredient', dish: 'Dish' }

export const routes = [
  answer(recipes.list, ({ query }, { tx, actor, db }) => listRecipes({ tx, all: db.read(everyone) }, actor, query)),
  answer(recipes.types, async (_, { tx, actor }) => {
    await kitchensOf(tx, actor)
    return { data: RECIPE_TYPES.map((id) => ({ id, name: NAMES[id], isDefault: id === DEFAULT_RECIPE_TYPE })) }
  }),
  answer(recipes.items, async ({ query }, { tx, actor, now }) => ({ data: await searchItems({ tx, now }, actor, query) })),
  answer(recipes.find, async ({ params, query }, { tx, actor, now, db }) =>
    findRecipe({ tx, all: db.read(everyone), now }, actor, await kitchensOf(tx, actor), params.recipeId, query.asOf),
  ),
  createRecipe,
  updateRecipe,
  archiveRecipe,
  restoreRecipe,
  removePicture,
  costHistory,
  priceEffect,
  plannedEffects,
  ...recipeSaleRoutes,
  ...salesFileRoutes,
  variance,
  exportVariance,
]
