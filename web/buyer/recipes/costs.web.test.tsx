import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CostPoint, type PriceEffect, recipeCosts } from '#contract/kitchen/recipe-costs.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { venues } from '#contract/parties/venues.ts'
import { choose, dialog, fill, press } from '#test/web/actions.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const KG = { id: 2, name: 'kg' }
const NORTHFIELD = { id: 1, name: 'Northfield' }
const TOMATOES = { id: 21, name: 'Tomatoes', sku: 'TOM', distributor: NORTHFIELD }
const item = {
  product: { ...TOMATOES, image: null },
  recipe: null,
  quantity: 7,
  unit: KG,
  unitCost: 3,
  cost: 21,
  costKnown: true,
  units: [KG],
}
const point = (day: string, costPerPortion: number, more: Given<CostPoint> = {}): Given<CostPoint> => ({
  day,
  cost: costPerPortion * 10,
  costPerPortion,
  foodCostPercent: 35,
  isComplete: true,
  isPlanned: false,
  causes: [],
  ...more,
})
const SAUCE: Given<PriceEffect> = {
  recipe: { id: 4, name: 'Tomato sauce', type: 'dish' },
  salesPrice: 6,
  targetFoodCostPercent: 40,
  costBefore: 2.1,
  costAfter: 2.8,
  foodCostPercentBefore: 35,
  foodCostPercentAfter: 46.67,
  isComplete: true,
  exceedsTarget: true,
  targetPriceAfter: 7,
}

const open = (at: string, more = () => {}) =>
  openScreen(at, {
    as: buyer(),
    answers: () => {
      answer(venues.find, { features: { inventory: true, recipeManagement: true } })
      answer(recipes.list, { data: [], meta: { page: 1, total: 0 } })
      answer(recipes.find, {
        id: 4,
        name: 'Sugo',
        items: [
          { ...item, id: 11 },
          { ...item, id: 12 },
        ],
        isOwn: true,
        archivedAt: null,
      })
      answer(recipeCosts.plannedEffects, { data: [] })
      answer(recipeCosts.history, { points: [point('2031-01-01', 2.1)] })
      more()
    },
  })

const AFTER_RISE = point('2031-03-01', 2.8, {
  foodCostPercent: 46.67,
  isPlanned: true,
  causes: [{ product: { id: 21, name: 'Tomatoes' }, before: 3, after: 4, priceUnit: 'kg' }],
})

test('the cost of a portion over time says which price changed it, and is a table too', async () => {
  const user = await open('/buyer/recipes/4', () =>
    answer(recipeCosts.history, { points: [point('2031-01-01', 2.1), AFTER_RISE] }),
  )
  const step = await screen.findByRole('button', { name: /Tomatoes \$3.00 → \$4.00 per kg/ })
  expect(step).toHaveAccessibleName('01/03/2031 · $2.80 · 46.7 % food cost · planned · Tomatoes $3.00 → $4.00 per kg')
  await user.click(screen.getByRole('button', { name: 'Show as a table' }))
  const table = within(screen.getByRole('region', { name: 'Cost history, as a table' }))
  const [, newest, oldest] = table.getAllByRole('row')
  expect(within(newest!).getByText('01/03/2031 (planned)')).toBeVisible()
  expect(within(newest!).getByText('$2.80')).toBeVisible()
  expect(within(oldest!).getByText('$2.10')).toBeVisible()
})

test('the time shown can be chosen, and reaches three months ahead', async () => {
  const user = await open('/buyer/recipes/4')
  expect(await screen.findByText('$2.10: no price has changed it in this time.')).toBeVisible()
  await choose(user, 'Time shown', 'Three months')
  await expect.poll(() => sentTo(recipeCosts.history).length).toBe(2)
  const days = ({ from = '', to = '' }: Record<string, string>) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  expect(sentTo(recipeCosts.history).map(({ query }) => days(query))).toEqual([456, 182])
})

test('a page without its cost history shows the rest', async () => {
  await open('/buyer/recipes/4', () => refuse(recipeCosts.history, 'internal'))
  expect(await screen.findByText('The cost history could not be loaded.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Sugo' })).toBeVisible()
})

test('another price of a product of the recipe is tried: cost, margin and food cost before and after', async () => {
  const user = await open('/buyer/recipes/4', () =>
    answer(recipeCosts.priceEffect, {
      product: { ...TOMATOES, priceUnit: 'kg', currency: 'AUD' },
      priceBefore: 3,
      priceAfter: 4,
      recipes: [SAUCE],
    }),
  )
  await press(user, 'Try a price')
  const form = await dialog('Try a price')
  expect(form.getByText('In this recipe')).toBeVisible()
  expect(form.getAllByRole('button', { name: /Tomatoes/ })).toHaveLength(1)
  await user.click(form.getByRole('button', { name: /Tomatoes/ }))
  const price = await form.findByLabelText('New price per kg')
  expect(form.getByText('$3.00 today')).toBeVisible()
  expect(form.queryByText('Tomato sauce')).toBeNull()
  await fill(user, price, '4')
  const row = within((await form.findByText('Tomato sauce')).closest('tr')!)
  expect(row.getByText('$2.80')).toBeVisible()
  expect(row.getByText('$3.20')).toBeVisible()
  expect(row.getByText('35 % → 46.7 %')).toBeVisible()
  expect(row.getByText(/above target; on target at \$7.00/)).toBeVisible()
  expect(sentTo(recipeCosts.priceEffect).at(-1)?.query).toEqual({ productId: '21', price: '4' })
})

test('any product that is bought can be tried from the list, and what uses none of it says so', async () => {
  const user = await open('/buyer/recipes', () => {
    answer(recipes.items, {
      data: [
        { kind: 'product', id: 21, name: 'Tomatoes', distributor: NORTHFIELD, unit: KG, units: [KG] },
        { kind: 'recipe', id: 5, name: 'Tomato jam', distributor: null, unit: KG, units: [KG] },
      ],
    })
    answer(recipeCosts.priceEffect, {
      product: { ...TOMATOES, priceUnit: 'kg', currency: 'AUD' },
      priceBefore: null,
      priceAfter: 4,
      recipes: [],
    })
  })
  await press(user, 'Try a price')
  const form = await dialog('Try a price')
  await user.type(form.getByLabelText('Product'), 'tom')
  await user.click(await form.findByRole('button', { name: /Tomatoes/ }))
  expect(await form.findByText('Price not known today')).toBeVisible()
  expect(form.queryByText('Tomato jam')).toBeNull()
  await fill(user, form.getByLabelText('New price per kg'), '4')
  expect(await form.findByText('No recipe changes')).toBeVisible()
})

test('recipes are sorted, by a heading or a choice', async () => {
  const user = await open('/buyer/recipes', () =>
    answer(recipes.list, { data: [{ id: 4, name: 'Sugo', type: 'dish' }], meta: { page: 1, total: 1 } }),
  )
  await choose(user, 'Sort', 'Highest food cost')
  await expect.poll(() => sentTo(recipes.list).at(-1)?.query).toEqual({ page: '1', sortBy: '-foodCostPercent' })
  await user.click(screen.getByRole('button', { name: 'Margin' }))
  await expect.poll(() => sentTo(recipes.list).at(-1)?.query).toEqual({ page: '1', sortBy: 'margin' })
})
