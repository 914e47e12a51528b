import { recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { as, sendForm } from '#test/app.ts'
import { unitNamed } from '#test/recipes.ts'
import { SECRET_WORD, type World } from '../world.ts'
import { type Case, own } from './case.ts'

/** The recipe of a world, for bodies and queries that name it. */
const dishes = new WeakMap<World, { recipeId: number; unitId: number }>()

async function aRecipe(world: World) {
  const { buyer, product } = world
  const unitId = await unitNamed('kg')
  const { id } = await as(buyer).call(recipes.create, {
    body: {
      name: `${SECRET_WORD} soup`,
      quantity: 1,
      unitId,
      items: [{ productId: product.id, quantity: 1, unitId: product.ordering_unit_id }],
    },
  })
  dishes.set(world, { recipeId: id, unitId })
  return { recipeId: id }
}

async function aSale(world: World) {
  const { recipeId } = await aRecipe(world)
  const { data } = await as(world.buyer).call(recipeSales.create, { body: { sales: [{ recipeId, quantity: 2 }] } })
  return { saleId: data[0]?.id }
}

const HEAD = 'Recipe,Quantity,Date'
const SALES = `${HEAD}\n${SECRET_WORD} soup,3,2026-01-05\n`

async function aFile(world: World) {
  await aRecipe(world)
  const form = new FormData()
  form.set('csv', new Blob([SALES]), `${SECRET_WORD}.csv`)
  return { importId: (await sendForm(recipeSales.import, {}, form, { as: world.buyer })).json().importId }
}

const recipe: Case = { params: aRecipe }
const unitOf = (world: World) => dishes.get(world)?.unitId ?? 1

/** Recipes of one's own outlets, and what was sold of them. */
export const recipeCases: Record<string, Case> = {
  'recipes.list': { given: aRecipe, openTo: own },
  'recipes.types': { openTo: own },
  'recipes.items': { given: aRecipe, openTo: own },
  'recipes.find': recipe,
  'recipes.create': { body: (world) => ({ name: 'Stew', quantity: 1, unitId: unitOf(world) }), params: aRecipe, openTo: own },
  'recipes.update': { ...recipe, body: () => ({ visibleForVenueIdsFromGroup: [] }) },
  'recipes.remove': recipe,
  'recipes.restore': recipe,
  'recipes.removeImage': recipe,
  'recipeCosts.history': recipe,
  'recipeCosts.priceEffect': { given: aRecipe, query: ({ product }) => ({ productId: String(product.id), price: '9' }) },
  'recipeCosts.plannedEffects': { given: aRecipe, openTo: own },
  'recipeSales.list': { given: aSale, openTo: own },
  'recipeSales.create': {
    params: aRecipe,
    body: (world) => ({ sales: [{ recipeId: dishes.get(world)?.recipeId, quantity: 1 }] }),
  },
  'recipeSales.undo': { params: aSale },
  'recipeSales.import': { files: () => ({ csv: `${HEAD}\nSoup,3,2026-01-05\n` }), openTo: own },
  'recipeSales.template': { given: aRecipe, openTo: own },
  'recipeSales.imports': { given: aFile, openTo: own },
  'recipeSales.undoImport': { params: aFile },
  'recipeSales.variance': { given: aSale, openTo: own },
  'recipeSales.exportVariance': { given: aSale, openTo: own },
}
