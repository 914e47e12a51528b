import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StockLocation, stockLocations } from '#contract/counting/stock-locations.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const product = (productId: number, name: string, places: number[] = []) => ({ productId, name, places })
const WALK_IN: Given<StockLocation> = {
  id: 1,
  name: 'Walk-in',
  position: 1,
  products: [product(21, 'Truss tomatoes', [1]), product(22, 'Basil', [2]), product(23, 'Chives')],
}
const DRY: Given<StockLocation> = { id: 2, name: 'Dry store', position: 2 }

const open = (query = '', more = () => {}, as = buyer()) => {
  let walkIn = WALK_IN
  return openScreen(`/buyers/1/settings/stocktake${query}`, {
    as,
    answers: () => {
      answer(stockLocations.list, () => ({ data: [walkIn, DRY], unplaced: [{ productId: 24, name: 'Olive oil' }] }))
      answer(stockLocations.update, ({ body }) => {
        const names = new Map(
          [...WALK_IN.products!, { productId: 24, name: 'Olive oil' }].map((one) => [one.productId, one.name]),
        )
        const { products = [] } = body as Pick<StockLocation, 'products'>
        walkIn = { ...WALK_IN, products: products.map((one) => ({ ...one, name: names.get(one.productId)! })) }
        return walkIn
      })
      more()
    },
  })
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a location is added, with everything that has none', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'New location' }))
  const form = await dialog('New location')
  await user.click(form.getByRole('button', { name: 'Add location' }))
  expect(form.getByLabelText(/^Name/)).toBeInvalid()
  await user.type(form.getByLabelText(/^Name/), 'Bar')
  expect(form.getByRole('checkbox', { name: 'Add the 1 product without a location' })).toBeChecked()
  await user.click(form.getByRole('button', { name: 'Add location' }))
  await expect.poll(() => lastBody(stockLocations.create)).toEqual({ name: 'Bar', takesUnplaced: true })
})

test('a location is renamed beginning with its name, and a name that is taken is said', async () => {
  const user = await open('', () => refuse(stockLocations.update, 'validation_failed', { name: ['There is one already'] }))
  await user.click(await screen.findByRole('button', { name: 'Rename Walk-in' }))
  const form = await dialog('Rename Walk-in')
  await user.type(form.getByLabelText(/^Name/), ' 2')
  await user.click(form.getByRole('button', { name: 'Rename location' }))
  expect(await form.findByText('There is one already')).toBeVisible()
  expect(lastBody(stockLocations.update)).toEqual({ name: 'Walk-in 2' })
  expect(form.getByLabelText(/^Name/)).toHaveValue('Walk-in 2')
})

test('locations are moved in their order, and the first not above itself', async () => {
  const user = await open()
  expect(await screen.findByRole('button', { name: 'Move Walk-in up' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Move Dry store down' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Move Dry store up' }))
  await expect.poll(() => sentTo(stockLocations.update)).toMatchObject([{ params: { locationId: '2' }, body: { position: 1 } }])
})

test('a location is deleted after a question only', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete Dry store' }))
  await user.click((await dialog('Delete Dry store?')).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(stockLocations.remove)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete Dry store' }))
  await user.click((await dialog('Delete Dry store?')).getByRole('button', { name: 'Delete location' }))
  await expect.poll(() => sentTo(stockLocations.remove)[0]?.params.locationId).toBe('2')
})

test('who may not manage stock sees the locations and changes nothing', async () => {
  await open('', undefined, buyer('venue_admin', { more: { permissions: ['conductStocktake'] } }))
  expect(await screen.findByRole('button', { name: 'New location' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Rename Walk-in' })).toBeNull()
})

const placesOf = () => lastBody(stockLocations.update)?.products?.map(({ productId, places }) => [productId, ...(places ?? [])])

test('a product is moved by an arrow or by typing its position', async () => {
  const user = await open('?location=1')
  await user.click(await screen.findByRole('button', { name: 'Move Basil up' }))
  await expect.poll(placesOf).toEqual([[22, 1], [21, 2], [23]])
  const field = screen.getByLabelText('Position of Basil')
  await user.clear(field)
  await user.type(field, '2{Enter}')
  expect(await screen.findByText('Basil moved to position 2')).toBeInTheDocument()
})

test('a product gets a position, is removed, and another is added', async () => {
  const user = await open('?location=1')
  await user.click(await screen.findByRole('button', { name: 'Set a position for Chives' }))
  await expect.poll(placesOf).toEqual([
    [21, 1],
    [22, 2],
    [23, 3],
  ])
  await user.click(await screen.findByRole('button', { name: 'Add Olive oil' }))
  await expect.poll(() => placesOf()?.map(([id]) => id)).toContain(24)
  await user.click(await screen.findByRole('button', { name: 'Remove Basil' }))
  await expect.poll(() => placesOf()?.map(([id]) => id)).not.toContain(22)
})

test('of several quick moves the last arrangement is what is saved', async () => {
  const user = await open('?location=1')
  await user.click(await screen.findByRole('button', { name: 'Move Basil up' }))
  expect(await screen.findByText('Basil moved to position 1')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove Chives' }))
  await expect.poll(placesOf).toEqual([
    [22, 1],
    [21, 2],
  ])
})
