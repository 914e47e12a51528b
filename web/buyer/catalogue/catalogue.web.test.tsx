import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { categories } from '#contract/catalogue/categories.ts'
import { ownProducts } from '#contract/catalogue/own-products.ts'
import { venueProductGroups } from '#contract/catalogue/product-groups.ts'
import { venueUnits } from '#contract/catalogue/units.ts'
import { type CatalogueProduct, venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { venueTags } from '#contract/catalogue/venue-tags.ts'
import { aVenueProduct } from '#test/web/givens.ts'
import { buyer, group } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const product = (over: Given<CatalogueProduct> = {}): Given<CatalogueProduct> => ({
  ...aVenueProduct(),
  distributorId: 1,
  venueIdsFromGroup: [1, 2],
  visibleVenueIdsFromGroup: [1],
  ...over,
})
const STALL = { id: 7, name: 'Market stall', isOwn: true, productCount: 1 }

const open = (more = () => {}, { as = buyer(), query = '' } = {}) =>
  openScreen(`/buyer/suppliers/products${query}`, {
    as,
    answers: () => {
      answer(venueCatalogue.list, { data: [product()] })
      answer(venueCatalogue.stats, { total: 1, distributors: [STALL] })
      answer(venueProductGroups.list, { data: [{ id: 4, name: 'Vegetables' }] })
      more()
    },
  })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a product is put into a group and out of it, in place', async () => {
  const user = await open()
  await user.selectOptions(await screen.findByLabelText('Product group of Truss tomatoes'), 'Vegetables')
  await expect.poll(() => lastBody(venueCatalogue.configureOne)).toEqual({ productGroupId: 4 })
  await user.selectOptions(screen.getByLabelText('Product group of Truss tomatoes'), 'No group')
  await expect.poll(() => lastBody(venueCatalogue.configureOne)).toEqual({ productGroupId: null })
})

test('a product is counted from the tick on, and as before where that is refused', async () => {
  const user = await open(() => refuse(venueCatalogue.configureOne, 'forbidden'))
  await user.click(await screen.findByRole('checkbox', { name: 'Count Truss tomatoes' }))
  await expect.poll(() => lastBody(venueCatalogue.configureOne)).toEqual({ venueInventoryTracked: true })
  await expect.poll(() => screen.getByRole('checkbox', { name: 'Count Truss tomatoes' })).not.toBeChecked()
})

test('the tick stays while it is being saved', async () => {
  const user = await open(() => keepWaiting(venueCatalogue.configureOne))
  await user.click(await screen.findByRole('checkbox', { name: 'Count Truss tomatoes' }))
  expect(screen.getByRole('checkbox', { name: 'Count Truss tomatoes' })).toBeChecked()
})

test('R-204 a product is hidden and shown again', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Hide: Truss tomatoes' }))
  expect(await screen.findByText('Hidden: Truss tomatoes')).toBeVisible()
  expect(lastBody(venueCatalogue.configure)).toEqual({ productIds: [21], isHidden: true })
})

test('the outlets that list a product are chosen', async () => {
  const user = await open(undefined, { as: group() })
  await user.click(await screen.findByRole('button', { name: 'Choose outlets: Truss tomatoes' }))
  const form = await dialog('Outlets that list Truss tomatoes')
  expect(form.getByRole('checkbox', { name: 'The Glasshouse' })).toBeChecked()
  await user.click(form.getByRole('checkbox', { name: 'The Glasshouse' }))
  await user.click(form.getByRole('checkbox', { name: 'The Boathouse' }))
  await user.click(form.getByRole('button', { name: 'Save outlets' }))
  await expect.poll(() => lastBody(venueCatalogue.setVisibility)).toEqual({ visibleVenueIdsFromGroup: [2] })
  expect(sentTo(venueCatalogue.setVisibility)[0]!.params).toEqual({ productId: '21' })
})

test('a group reads at which outlet a product costs what is shown', async () => {
  await open(undefined, { as: group() })
  const shown = (await screen.findByText('Truss tomatoes')).closest('tr')!
  expect(within(shown).getByText(/at The Glasshouse$/)).toBeVisible()
})

test('an outlet acting for itself reads its own price alone', async () => {
  await open()
  const shown = (await screen.findByText('Truss tomatoes')).closest('tr')!
  expect(within(shown).queryByText(/at The/)).toBeNull()
})

test('who closes the choice of outlets changes nothing', async () => {
  const user = await open(undefined, { as: group() })
  await user.click(await screen.findByRole('button', { name: 'Choose outlets: Truss tomatoes' }))
  const form = await dialog('Outlets that list Truss tomatoes')
  await user.click(form.getByRole('checkbox', { name: 'The Boathouse' }))
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(venueCatalogue.setVisibility)).toEqual([])
})

test('R-059 the filters of the address are asked for', async () => {
  await open(undefined, { query: '?group=none&tracking=tracked&show=new&supplier=7' })
  await screen.findByText('Truss tomatoes')
  expect(sentTo(venueCatalogue.list)[0]!.query).toMatchObject({
    productGroupId: 'none',
    tracking: 'tracked',
    new: 'true',
    distributorId: '7',
  })
})

test('E-158 the catalogue is narrowed to a tag of a supplier', async () => {
  const tags = [{ id: 4, name: 'Organic', colorId: 1, distributorId: 1 }]
  const user = await open(() => answer(venueTags.list, { data: tags }))
  await user.click(await screen.findByRole('combobox', { name: 'Tag' }))
  await user.click(await screen.findByRole('option', { name: /^Organic/ }))
  await expect.poll(() => sentTo(venueCatalogue.list).at(-1)?.query).toMatchObject({ tagIds: '4' })
})

test('somebody who may not book products sees their groups and ticks, disabled', async () => {
  await open(undefined, { as: buyer('venue_admin', { more: { permissions: ['seeProducts'] } }) })
  expect(await screen.findByLabelText('Product group of Truss tomatoes')).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Count Truss tomatoes' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Hide: Truss tomatoes' })).toBeNull()
})

async function add(more = () => {}) {
  const user = await open(() => {
    answer(venueUnits.list, {
      data: [
        { id: 1, name: 'each' },
        { id: 2, name: 'kg' },
      ],
    })
    answer(categories.venueList, { data: [{ id: 5, name: 'Fruit', displayName: 'Food - Fruit' }] })
    answer(ownProducts.create, product({ name: 'Wild garlic' }))
    more()
  })
  await user.click(await screen.findByRole('button', { name: 'New product' }))
  return { user, form: await dialog('New product') }
}

test('a product of an off-platform supplier is added with its price and units', async () => {
  const { user, form } = await add()
  await user.type(form.getByLabelText(/^Name/), 'Wild garlic')
  await user.type(form.getByLabelText(/^Price per each/), '3.25')
  await user.click(await form.findByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Food - Fruit' }))
  await user.click(form.getByRole('button', { name: 'Add product' }))
  expect(await screen.findByText('Added: Wild garlic')).toBeVisible()
  expect(sentTo(ownProducts.create)).toMatchObject([
    {
      params: { distributorId: '7' },
      body: {
        name: 'Wild garlic',
        price: 3.25,
        sku: null,
        categoryId: 5,
        orderingUnitId: 1,
        priceUnitId: 1,
        orderingUnitQuantity: 1,
        minimumQuantity: 1,
        orderingUnitIncrement: 1,
      },
    },
  ])
})

test('a product without name and price, or with a quantity of 0, is not added', async () => {
  const { user, form } = await add()
  await user.clear(form.getByLabelText(/^Minimum quantity/))
  await user.type(form.getByLabelText(/^Minimum quantity/), '0')
  await user.click(form.getByRole('button', { name: 'Add product' }))
  expect(form.getByLabelText(/^Name/)).toHaveFocus()
  expect(form.getByLabelText(/^Price per each/)).toBeInvalid()
  expect(form.getByText('Must be above 0')).toBeVisible()
  expect(sentTo(ownProducts.create)).toEqual([])
})

test('a SKU that is taken is said on its field', async () => {
  const { user, form } = await add(() => refuse(ownProducts.create, 'validation_failed', { sku: ['Belongs to another product'] }))
  await user.type(form.getByLabelText(/^Name/), 'Wild garlic')
  await user.type(form.getByLabelText(/^Price per each/), '3.25')
  await user.type(form.getByLabelText('SKU'), 'WG-1')
  await user.click(form.getByRole('button', { name: 'Add product' }))
  expect(await form.findByText('Belongs to another product')).toBeVisible()
  expect(form.getByLabelText('SKU')).toHaveValue('WG-1')
})

test('a product of an off-platform supplier is edited with its present values, and deleted after a question', async () => {
  const own = product({ isOwn: true, distributorId: 7, distributor: { id: 7, name: 'Market stall' } })
  const user = await open(() => {
    answer(venueCatalogue.list, { data: [own] })
    answer(venueUnits.list, { data: [{ id: 1, name: 'case' }] })
    answer(ownProducts.update, own)
  })
  await user.click(await screen.findByRole('button', { name: 'Edit: Truss tomatoes' }))
  const form = await dialog('Edit Truss tomatoes')
  expect(form.getByLabelText(/^Price per case/)).toHaveValue('$12.50')
  await user.type(form.getByLabelText(/^Name/), ' XL')
  await user.click(form.getByRole('button', { name: 'Save product' }))
  await expect.poll(() => lastBody(ownProducts.update)).toMatchObject({ name: 'Truss tomatoes XL', price: 12.5, sku: 'TOM-TR5' })
  await user.click(await screen.findByRole('button', { name: 'Delete: Truss tomatoes' }))
  const question = await dialog('Delete Truss tomatoes?')
  expect(sentTo(ownProducts.remove)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete product' }))
  await expect.poll(() => sentTo(ownProducts.remove)[0]?.params).toEqual({ distributorId: '7', productId: '21' })
})
