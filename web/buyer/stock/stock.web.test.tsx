import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type InventoryProduct, venueInventory } from '#contract/counting/venue-inventory.ts'
import { venues } from '#contract/parties/venues.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const FLOUR: Given<InventoryProduct> = {
  id: 21,
  name: 'Bread flour',
  distributor: { id: 1, name: 'Northfield Produce' },
  units: [
    { id: 2, name: 'bag', quantity: 12.5 },
    { id: 1, name: 'kg', quantity: 1 },
  ],
  quantity: 3,
  unitId: 2,
  parLevel: 4,
  parUnitId: 2,
  isBelowPar: true,
  price: 1.6,
  priceUnit: { id: 1, name: 'kg' },
  value: 60,
  locations: [{ id: 1, name: 'Dry store' }],
}

const open = (more = () => {}, at = '/buyer/stock/all') =>
  openScreen(at, {
    as: buyer(),
    answers: () => {
      answer(venueInventory.list, { data: [FLOUR] })
      answer(venueInventory.valuation, { total: 60, products: 1, belowPar: 1, notCounted: 0, inOtherCurrencies: 0 })
      answer(venues.find, { features: { inventory: true, recipeManagement: false } })
      more()
    },
  })
test('R-156 an outlet whose stock is switched off is led to its settings', async () => {
  await open(() => answer(venues.find, { features: { inventory: false, recipeManagement: false } }))
  expect(await screen.findByText('Stock is switched off for this outlet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/buyers/1/settings/settings')
  expect(screen.queryByText('Bread flour')).toBeNull()
})

async function change(more = () => {}) {
  const user = await open(more)
  await user.click(await screen.findByRole('button', { name: /^Change/ }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Bread flour' })) }
}
async function retype(user: Awaited<ReturnType<typeof open>>, field: HTMLElement, value: string) {
  await user.clear(field)
  if (value) await user.type(field, value)
}

test('what is on hand is shown in its unit, with its value and that it is below par', async () => {
  await open()
  const row = within((await screen.findByText('Bread flour')).closest('tr')!)
  expect(row.getByText('3 bags')).toBeVisible()
  expect(row.getByText('$60.00')).toBeVisible()
  expect(row.getByText('below 4 bags')).toBeVisible()
})

test('a corrected quantity is sent with its unit, and the par level as it is', async () => {
  const { user, form } = await change()
  expect(form.getByLabelText('On hand')).toHaveValue('3')
  expect(form.getByRole('button', { name: 'Save stock' })).toBeDisabled()
  await retype(user, form.getByLabelText('On hand'), '2.5')
  await user.click(form.getByRole('button', { name: 'Save stock' }))
  expect(await screen.findByText('Saved: Bread flour')).toBeVisible()
  expect(sentTo(venueInventory.update)).toMatchObject([
    { params: { venueId: '1', productId: '21' }, body: { quantity: 2.5, unitId: 2, parLevel: 4, parUnitId: 2 } },
  ])
})

test('a par level is removed by emptying it, and the count is left alone', async () => {
  const { user, form } = await change()
  await retype(user, form.getByLabelText('Par level'), '')
  await user.click(form.getByRole('button', { name: 'Save stock' }))
  await expect.poll(() => lastBody(venueInventory.update)).toEqual({ parLevel: null })
})

test('more than three decimals are refused on the field', async () => {
  const { user, form } = await change()
  await retype(user, form.getByLabelText('On hand'), '2000000000')
  await user.click(form.getByRole('button', { name: 'Save stock' }))
  expect(form.getByText('Is too large')).toBeVisible()
  expect(sentTo(venueInventory.update)).toEqual([])
})

test('what the server refuses is said on its field, and what was typed stays', async () => {
  const { user, form } = await change(() =>
    refuse(venueInventory.update, 'validation_failed', { parLevel: ['Is above what the store holds'] }),
  )
  await retype(user, form.getByLabelText('Par level'), '900')
  await user.click(form.getByRole('button', { name: 'Save stock' }))
  expect(await form.findByText('Is above what the store holds')).toBeVisible()
  expect(form.getByLabelText('Par level')).toHaveValue('900')
})

test('what is below par is asked for, and nothing there is said', async () => {
  const user = await open()
  await screen.findByText('Bread flour')
  answer(venueInventory.list, { data: [] })
  await user.click(screen.getByText('Below par'))
  expect(await screen.findByText('No products below par')).toBeVisible()
  expect(sentTo(venueInventory.list).at(-1)!.query).toMatchObject({ show: 'below_par' })
  await user.click(screen.getByRole('button', { name: 'Show all stock' }))
  expect(await screen.findByText('Bread flour')).toBeVisible()
})

test('somebody who may count but not manage stock is led to the stocktakes', async () => {
  await openScreen('/buyer/stock/all', {
    as: buyer('venue_admin', { more: { permissions: ['conductStocktake'] } }),
  })
  expect(await screen.findByRole('heading', { name: 'Stocktakes' })).toBeVisible()
  expect(sentTo(venueInventory.list)).toEqual([])
})
