import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { units } from '#contract/catalogue/units.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { distributorMembers } from '#contract/parties/members.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { aProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const answerAll = (more = () => {}) => {
  answer(units.list, {
    data: [
      { id: 1, name: 'kg' },
      { id: 2, name: 'each' },
    ],
  })
  answer(warehouses.list, { data: [{ id: 8, name: 'Main', isPrimary: true }] })
  answer(distributorMembers.list, { data: [{ id: 7, name: 'Robin Hart', status: 'active' }] })
  answer(distributorProducts.create, aProduct({ id: 40, name: 'Basil' }))
  more()
}
const open = (at = '', more = () => {}, as = supplier()) =>
  openScreen(`/supplier/products/new${at}`, { as, answers: () => answerAll(more) })

type User = Awaited<ReturnType<typeof open>>
async function fillInfo(user: User) {
  await user.type(await screen.findByLabelText(/^Name/), 'Basil')
  await user.type(screen.getByLabelText(/^Price per/), '2.50')
}
const next = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }))

async function toOverview(user: User) {
  await fillInfo(user)
  await next(user, 'Next Step')
  await screen.findByText(/^No tiers/)
  await next(user, 'Next Step')
  await next(user, 'Go To Overview')
  await screen.findByRole('button', { name: 'Finish' })
}

test('R-122 R-126 a product with a name and a price is added in four steps', async () => {
  const user = await open()
  await toOverview(user)
  expect(screen.getByText('$2.50')).toBeVisible()
  expect(sentTo(distributorProducts.create)).toEqual([])
  await next(user, 'Finish')
  expect(await screen.findByText('Added: Basil')).toBeVisible()
  expect(lastBody(distributorProducts.create)).toMatchObject({
    name: 'Basil',
    price: 2.5,
    orderingUnitId: 2,
    priceUnitId: 2,
    orderingUnitQuantity: 1,
    defaultTierPricing: null,
    specialTierPricings: [],
    parLevels: [],
    isHidden: false,
  })
  await waitFor(() => expect(address()).toMatch(/^\/supplier\/products\/all/))
})

test('G-052 no later step opens before name and price are there, with the reason', async () => {
  const user = await open()
  const tiers = await steps().findByRole('button', { name: /Tier pricing/ })
  expect(tiers).toBeDisabled()
  expect(tiers).toHaveAttribute('title', 'Needs a name and a price first')
  await next(user, 'Next Step')
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('This field is required')
  expect(screen.getByLabelText(/^Price per/)).toHaveAccessibleDescription(/This field is required/)
  await fillInfo(user)
  await waitFor(() => expect(steps().getByRole('button', { name: /Tier pricing/ })).toBeEnabled())
})

test('R-124 R-125 a level of a warehouse and whom it notifies go with the product', async () => {
  const user = await open()
  await fillInfo(user)
  await next(user, 'Next Step')
  await screen.findByText(/^No tiers/)
  await next(user, 'Next Step')
  await user.type(await screen.findByLabelText('Main (primary)'), '6')
  await user.click(await screen.findByRole('combobox', { name: 'Notified people' }))
  await user.click(await screen.findByRole('option', { name: 'Robin Hart' }))
  await next(user, 'Go To Overview')
  expect(await screen.findByText('below 6 each')).toBeVisible()
  await next(user, 'Finish')
  await waitFor(() =>
    expect(lastBody(distributorProducts.create)).toMatchObject({
      parLevels: [{ warehouseId: 8, parLevel: 6 }],
      parLevelUserIds: [7],
    }),
  )
})

async function addSpecialTier(user: User) {
  await next(user, 'New special tier')
  const form = within(await screen.findByRole('dialog', { name: 'New special tier' }))
  await user.type(await form.findByLabelText(/^Name/), 'Hotels')
  await user.click(form.getByRole('combobox', { name: /^Customers/ }))
  await user.click(await screen.findByRole('option', { name: 'The Glasshouse' }))
  await user.type(form.getByLabelText('From quantity, tier 1'), '3')
  await user.type(form.getByLabelText('Price, tier 1'), '2')
  await user.click(form.getByRole('button', { name: 'Add special tier' }))
}

test('R-123 a special tier of a new product is shown on the overview, and sent with it', async () => {
  const user = await open('', () =>
    answer(customerLists.connected, { data: [{ id: 5, name: 'The Glasshouse', connectionStatus: 'active' }] }),
  )
  await fillInfo(user)
  await next(user, 'Next Step')
  await addSpecialTier(user)
  expect(await screen.findByText('Hotels')).toBeVisible()
  await next(user, 'Next Step')
  await next(user, 'Go To Overview')
  expect(await screen.findByText(/Hotels/)).toBeVisible()
  await next(user, 'Finish')
  await waitFor(() =>
    expect(lastBody(distributorProducts.create)).toMatchObject({
      specialTierPricings: [{ name: 'Hotels', venueIds: [5], discountType: 'price', tiers: [{ minQuantity: 3, value: 2 }] }],
    }),
  )
})

test('a problem of the server leads back to the step of its field', async () => {
  const user = await open('', () =>
    refuse(distributorProducts.create, 'validation_failed', { name: ['There is a product of this name'] }),
  )
  await toOverview(user)
  await next(user, 'Finish')
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('There is a product of this name'))
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Basil')
})

test('what was typed is there again when one comes back', async () => {
  const user = await open()
  await fillInfo(user)
  await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('Basil'))
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Products' }))
  await waitFor(() => expect(address()).toMatch(/^\/supplier\/products\/all/))
  await user.click((await screen.findAllByRole('link', { name: /New product/ }))[0]!)
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('Basil')
})

test('starting over asks first, and then empties every field', async () => {
  const user = await open()
  await fillInfo(user)
  await next(user, 'Start over')
  await user.click(within(await screen.findByRole('dialog', { name: 'Start over?' })).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Basil')
  await next(user, 'Start over')
  await user.click(within(await screen.findByRole('dialog', { name: 'Start over?' })).getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue(''))
})

test('a copy has the prices of its original, another name and no SKU', async () => {
  await open('?from=21', () => answer(distributorProducts.find, aProduct({ priceUnit: { id: 1, name: 'kg' } })))
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Truss tomatoes (copy)'))
  expect(screen.getByLabelText('SKU')).toHaveValue('')
  expect(screen.getByLabelText(/^Price per/)).toHaveValue('$4')
})
