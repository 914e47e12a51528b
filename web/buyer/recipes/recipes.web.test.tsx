import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { venueUnits } from '#contract/catalogue/units.ts'
import { recipeCosts } from '#contract/kitchen/recipe-costs.ts'
import type { Recipe } from '#contract/kitchen/recipe-shapes.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { venues } from '#contract/parties/venues.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const KG = { id: 2, name: 'kg' }
const SAUCE: Given<Recipe> = {
  id: 4,
  name: 'Tomato sauce',
  type: 'dish',
  quantity: 3,
  unitId: 2,
  unit: KG,
  portions: 10,
  salesPrice: 6,
  targetFoodCostPercent: 30,
  cost: 21,
  costPerPortion: 2.1,
  isComplete: true,
  unknownItems: 0,
  margin: 3.9,
  marginPercent: 65,
  foodCostPercent: 35,
  isAboveTarget: true,
  targetPrice: 7,
  venue: { id: 1, name: 'Glasshouse' },
  isOwn: true,
  pricedFor: { id: 1, name: 'Glasshouse' },
  itemCount: 1,
  archivedAt: null,
  image: null,
  version: 3,
  note: '',
  items: [
    {
      id: 11,
      product: { id: 21, name: 'Tomatoes', sku: 'TOM', image: null, distributor: { id: 1, name: 'Northfield' } },
      recipe: null,
      quantity: 7,
      unitId: 2,
      unit: KG,
      wastePercent: 0,
      unitCost: 3,
      cost: 21,
      costPercent: 100,
      costKnown: true,
      reason: null,
      reasonText: null,
      isEstimate: false,
      units: [KG],
    },
  ],
  venuesFromGroup: [{ id: 8, name: 'Rye Wharf' }],
  visibleForVenueIdsFromGroup: [],
}

const open = (at: string, more = () => {}) =>
  openScreen(at, {
    as: buyer(),
    answers: () => {
      answer(venues.find, { features: { inventory: true, recipeManagement: true } })
      answer(venueUnits.list, { data: [{ ...KG, type: 'fractional' }] })
      answer(recipes.list, { data: [SAUCE], meta: { page: 1, total: 1 } })
      answer(recipes.find, SAUCE)
      answer(recipes.items, { data: [] })
      answer(recipeCosts.plannedEffects, { data: [] })
      more()
    },
  })

test('R-156 an outlet whose recipes are switched off is led to its settings, and asks for no recipes', async () => {
  await open('/buyer/recipes', () => answer(venues.find, { features: { inventory: true, recipeManagement: false } }))
  expect(await screen.findByText('Recipes are switched off for this outlet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open settings' })).toBeVisible()
  expect(sentTo(recipes.list)).toEqual([])
})

test('R-009 G-080 recipes are listed with cost, margin and food cost, and asked for page by page', async () => {
  const user = await open('/buyer/recipes', () => answer(recipes.list, { data: [SAUCE], meta: { page: 1, total: 12 } }))
  const row = within((await screen.findByText('Tomato sauce')).closest('tr')!)
  expect(row.getByText('$2.10')).toBeVisible()
  expect(row.getByText('$3.90')).toBeVisible()
  expect(row.getByText('35 %, target 30 %')).toBeVisible()
  expect(screen.getByText('1–10 of 12')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await expect.poll(() => sentTo(recipes.list).at(-1)?.query).toMatchObject({ page: '2' })
  await user.click(screen.getByText('Above target'))
  await expect.poll(() => sentTo(recipes.list).at(-1)?.query).toEqual({ page: '1', cost: 'above_target' })
})

test('a recipe shows what it costs, and what a planned price will do to it', async () => {
  await open('/buyer/recipes/4', () =>
    answer(recipeCosts.plannedEffects, {
      data: [
        {
          product: {
            id: 21,
            name: 'Tomatoes',
            sku: null,
            distributor: { id: 1, name: 'Northfield' },
            priceUnit: 'kg',
            currency: 'AUD',
          },
          venue: { id: 1, name: 'Glasshouse' },
          startsAt: '2031-12-01T00:00:00.000Z',
          startsOn: '2031-12-01',
          priceBefore: 3,
          priceAfter: 4,
          recipes: [
            {
              recipe: { id: 4, name: 'Tomato sauce', type: 'dish' },
              costBefore: 2.1,
              costAfter: 2.8,
              foodCostPercentAfter: 46.67,
              exceedsTarget: true,
            },
          ],
        },
      ],
    }),
  )
  expect(await screen.findByText('Reaches the target at $7.00')).toBeVisible()
  expect(screen.getByText('46.7 % food cost, above target')).toBeVisible()
})

test('R-317 who sees a recipe is saved alone', async () => {
  const user = await open('/buyer/recipes/4')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Tomato sauce' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Outlets' }))
  await user.click(await screen.findByRole('option', { name: 'Rye Wharf' }))
  await user.click(dialog.getByRole('button', { name: 'Save outlets' }))
  await expect.poll(() => lastBody(recipes.update)).toEqual({ visibleForVenueIdsFromGroup: [8] })
})

test('a recipe is changed as a whole, with the version it was read at', async () => {
  const user = await open('/buyer/recipes/4?edit=1')
  const name = await screen.findByLabelText('Name *')
  await user.clear(name)
  await user.type(name, 'Sugo')
  await user.click(screen.getByRole('button', { name: 'Save recipe' }))
  await expect
    .poll(() => lastBody(recipes.update))
    .toMatchObject({
      name: 'Sugo',
      version: 3,
      items: [{ productId: 21, quantity: 7, unitId: 2, wastePercent: 0 }],
    })
})

test('R-141 a new recipe is an ingredient; what is wrong with an item is said beside it, and what was typed stays', async () => {
  const user = await open('/buyer/recipes/new', () => {
    answer(recipes.items, {
      data: [
        {
          kind: 'product',
          id: 21,
          name: 'Tomatoes',
          sku: 'TOM',
          image: null,
          distributor: { id: 1, name: 'Northfield' },
          unit: KG,
          unitCost: 3,
          units: [KG],
          currency: 'AUD',
        },
      ],
    })
    refuse(recipes.create, 'validation_failed', { 'items.0.productId': ['Is not sold to this outlet'] })
  })
  await user.type(await screen.findByLabelText('Name *'), 'Sugo')
  await user.click(await screen.findByRole('button', { name: /Tomatoes/ }))
  await user.type(await screen.findByLabelText('Quantity of Tomatoes'), '7')
  await user.click(screen.getByRole('button', { name: 'Create recipe' }))
  expect(await screen.findByText('Is not sold to this outlet')).toBeVisible()
  expect(lastBody(recipes.create)).toMatchObject({ name: 'Sugo', type: 'ingredient', items: [{ productId: 21, quantity: 7 }] })
  expect(screen.getByLabelText('Name *')).toHaveValue('Sugo')
})
