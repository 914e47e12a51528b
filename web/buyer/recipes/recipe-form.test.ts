import { expect, test } from 'vitest'
import { bodyOf, itemOf, newRecipe, recipeForm } from './recipe-form.ts'

const FLOUR = {
  kind: 'product' as const,
  id: 7,
  name: 'Flour',
  sku: null,
  image: null,
  distributor: { id: 1, name: 'Northfield' },
  unit: { id: 2, name: 'kg' },
  unitCost: 1.5,
  units: [
    { id: 2, name: 'kg' },
    { id: 3, name: 'g' },
  ],
  currency: 'AUD',
}

test('R-141 a new recipe is an ingredient', () => {
  expect(newRecipe('2')).toMatchObject({ type: 'ingredient', portions: 1, quantity: 1 })
})

test('what was found needs a quantity, and is sent as the product or recipe it is', () => {
  const values = { ...newRecipe('2'), name: 'Dough', items: [itemOf(FLOUR, 'a')] }
  expect(recipeForm.safeParse(values).error?.issues.map(({ path }) => path.join('.'))).toEqual(['items.0.quantity'])
  const filled = { ...values, items: [{ ...values.items[0]!, quantity: 300, unitId: '3' }] }
  const recipe = { ...itemOf({ ...FLOUR, kind: 'recipe', id: 9, distributor: null }, 'b'), quantity: 1, wastePercent: 5 }
  expect(bodyOf(recipeForm.parse({ ...filled, items: [...filled.items, recipe] }))).toMatchObject({
    name: 'Dough',
    unitId: 2,
    salesPrice: null,
    targetFoodCostPercent: null,
    items: [
      { productId: 7, quantity: 300, unitId: 3, wastePercent: 0 },
      { recipeId: 9, quantity: 1, unitId: 2, wastePercent: 5 },
    ],
  })
})
