import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ProductVariance, recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { venues } from '#contract/parties/venues.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const KG = { id: 2, name: 'kg' }
const FLOUR: Given<ProductVariance> = {
  product: { id: 21, name: 'Flour', sku: 'FL', image: null },
  distributor: { id: 1, name: 'Northfield' },
  unit: KG,
  opening: { quantity: 18, at: '2031-07-01T09:00:00.000Z' },
  closing: { quantity: 6, at: '2031-07-14T09:00:00.000Z' },
  received: 35,
  transferred: -2,
  actual: 45,
  theoretical: 40,
  variance: 5,
  variancePercent: 12.5,
  unitCost: 2.6,
  theoreticalCost: 104,
  varianceCost: 13,
  missing: null,
}
const OIL: Given<ProductVariance> = {
  ...FLOUR,
  product: { id: 22, name: 'Oil', sku: null, image: null },
  closing: null,
  actual: null,
  variance: null,
  variancePercent: null,
  varianceCost: null,
  missing: 'second_count',
}
const TOTALS = { theoreticalCost: 104, varianceCost: 13, products: 1, unknown: 1 }

const open = (more = () => {}, as = buyer(), at = '/buyer/recipes?view=variance') =>
  openScreen(at, {
    as,
    answers: () => {
      answer(venues.find, { features: { inventory: true, recipeManagement: true } })
      answer(recipes.list, { data: [], meta: { page: 1, total: 0 } })
      answer(recipeSales.variance, { currency: 'AUD', totals: TOTALS, data: [FLOUR, OIL] })
      more()
    },
  })
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!)

test('what was used is compared with what recipes should have used, in money', async () => {
  await open()
  const row = await rowOf('Flour')
  for (const text of ['45 kg', '40 kg by recipes', '+5 kg', '+12.5 %', '+$13.00', '18 → 6 kg', '−2 transferred'])
    expect(row.getByText(text)).toBeVisible()
  const totals = within(screen.getByRole('region', { name: 'Variance in these days' }))
  expect(totals.getByText('$13.00')).toBeVisible()
  expect(totals.getByText('1 product with two counts')).toBeVisible()
  expect(totals.getByText('1 product')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Stocktakes' })).toHaveAttribute('href', '/buyer/stock/stocktake')
})

test('a product without a variance says why, and such products are shown alone', async () => {
  const user = await open()
  expect((await rowOf('Oil')).getByText('Counted once; a second count is needed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^No variance/ }))
  await expect.poll(() => screen.queryByText('Flour')).toBeNull()
  expect(screen.getByText('Oil')).toBeVisible()
})

test('the file is of the days that are shown', async () => {
  const user = await open(() => {}, buyer(), '/buyer/recipes?view=variance&range=last_month')
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await expect
    .poll(() => sentTo(recipeSales.exportVariance).map(({ query }) => query))
    .toEqual([{ range: 'last_month', format: 'csv' }])
})

test('nothing to compare says what is needed, and there is nothing to export', async () => {
  await open(() =>
    answer(recipeSales.variance, {
      currency: 'AUD',
      totals: { theoreticalCost: 0, varianceCost: 0, products: 0, unknown: 0 },
      data: [],
    }),
  )
  expect(await screen.findByText(/two counts of the products they use/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export Excel' })).toBeDisabled()
})

test('whoever may not see reports has no variance', async () => {
  await open(() => {}, buyer('venue_orderer'))
  expect(await screen.findByRole('link', { name: 'Sales' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Variance' })).toBeNull()
  expect(sentTo(recipeSales.variance)).toEqual([])
})
