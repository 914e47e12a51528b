import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { choose } from '#test/web/actions.ts'
import { aProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const TIERS = {
  discountType: 'price',
  tiers: [{ id: 5, minQuantity: 10, value: 3.8, marketPrice: false }],
} as const
const HOTELS = {
  id: 9,
  name: 'Hotels',
  venues: [{ id: 1, name: 'The Glasshouse' }],
  discountType: 'percentage',
  tiers: [{ id: 6, minQuantity: 1, value: 15, marketPrice: false }],
} as const

const open = (product = aProduct(), answers = () => {}) =>
  openScreen('/supplier/products/21/pricing', {
    as: supplier(),
    answers: () => {
      answer(distributorProducts.find, product)
      answer(distributorProducts.update, product)
      answer(plannedPrices.create, { id: 3, startsOn: '2035-03-01' })
      answer(customerLists.connected, {
        data: [
          { id: 1, name: 'The Glasshouse', connectionStatus: 'active' },
          { id: 2, name: 'The Boathouse', connectionStatus: 'active' },
        ],
      })
      answers()
    },
  })

const withTiers = () => aProduct({ defaultTierPricing: TIERS })
const withHotels = () => aProduct({ specialTierPricings: [HOTELS] })

async function type(user: Awaited<ReturnType<typeof open>>, label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

test('tiers for everyone are sent together with those there were', async () => {
  const user = await open(withTiers())
  await user.click((await screen.findAllByRole('button', { name: 'Add tier' }))[0]!)
  await type(user, 'From quantity, tier 2', '20')
  await type(user, 'Price, tier 2', '3.55')
  await user.click(screen.getByRole('button', { name: 'Save tiers' }))
  expect(await screen.findByText('Tiers saved')).toBeVisible()
  expect(lastBody(distributorProducts.update)).toEqual({
    defaultTierPricing: {
      discountType: 'price',
      tiers: [
        { id: 5, minQuantity: 10, value: 3.8, marketPrice: false },
        { id: -1, minQuantity: 20, value: 3.55, marketPrice: false },
      ],
    },
  })
})

test('R-306 without its last tier the product has none', async () => {
  const user = await open(withTiers())
  await user.click(await screen.findByRole('button', { name: 'Remove tier 1' }))
  await user.click(screen.getByRole('button', { name: 'Save tiers' }))
  await waitFor(() => expect(lastBody(distributorProducts.update)).toEqual({ defaultTierPricing: null }))
})

test('two tiers from the same quantity are refused on the second', async () => {
  const user = await open(withTiers())
  await user.click((await screen.findAllByRole('button', { name: 'Add tier' }))[0]!)
  await type(user, 'From quantity, tier 2', '10')
  await type(user, 'Price, tier 2', '3')
  await user.click(screen.getByRole('button', { name: 'Save tiers' }))
  expect(await screen.findByText('Another tier starts at this quantity')).toBeVisible()
  expect(sentTo(distributorProducts.update)).toEqual([])
})

test('a price becomes the percentage it is off the product’s price', async () => {
  const user = await open(withTiers())
  await screen.findByLabelText('Price, tier 1')
  await user.click(screen.getAllByText('Percentage')[0]!)
  expect(await screen.findByLabelText('Percent off, tier 1')).toHaveValue('5 %')
  await type(user, 'Percent off, tier 1', '120')
  await user.click(screen.getByRole('button', { name: 'Save tiers' }))
  expect(await screen.findByText('Must be above 0 and at most 100 %')).toBeVisible()
  expect(sentTo(distributorProducts.update)).toEqual([])
})

test('discarding brings the tiers back that are saved', async () => {
  const user = await open(withTiers())
  await type(user, 'Price, tier 1', '1')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByLabelText('Price, tier 1')).toHaveValue('$3.80')
  expect(screen.queryByRole('button', { name: 'Save tiers' })).toBeNull()
  expect(sentTo(distributorProducts.update)).toEqual([])
})

test('tiers for a later day are planned, and today’s stay as they are', async () => {
  const user = await open(withTiers())
  await type(user, 'Price, tier 1', '3.60')
  await user.click(screen.getByRole('button', { name: 'Schedule…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Tiers of Truss tomatoes' }))
  fireEvent.change(form.getByLabelText(/^Start date/), { target: { value: '2035-03-01' } })
  await user.click(form.getByRole('button', { name: 'Schedule tiers' }))
  await waitFor(() =>
    expect(lastBody(plannedPrices.create)).toEqual({
      defaultTierPricing: { discountType: 'price', tiers: [{ id: 5, minQuantity: 10, value: 3.6, marketPrice: false }] },
      startsOn: '2035-03-01',
      note: '',
      tellsEveryone: false,
    }),
  )
  expect(sentTo(distributorProducts.update)).toEqual([])
  await waitFor(() => expect(screen.getByLabelText('Price, tier 1')).toHaveValue('$3.80'))
})

async function newSpecialTier(answers = () => {}) {
  const user = await open(withHotels(), answers)
  await user.click(await screen.findByRole('button', { name: 'New special tier' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'New special tier' })) }
}

test('R-307 a new special tier is sent with all others', async () => {
  const { user, form } = await newSpecialTier()
  await user.type(form.getByLabelText(/^Name/), 'Cafés')
  await choose(user, /^Customers/, 'The Boathouse', form)
  await user.type(form.getByLabelText('From quantity, tier 1'), '1')
  await user.type(form.getByLabelText('Price, tier 1'), '3.75')
  await user.click(form.getByRole('button', { name: 'Add special tier' }))
  expect(await screen.findByText('Special tier saved')).toBeVisible()
  expect(lastBody(distributorProducts.update)).toMatchObject({
    specialTierPricings: [
      { id: 9, name: 'Hotels', venueIds: [1], discountType: 'percentage', tiers: [{ minQuantity: 1, value: 15 }] },
      { id: -1, name: 'Cafés', venueIds: [2], discountType: 'price', tiers: [{ minQuantity: 1, value: 3.75 }] },
    ],
  })
})

test('R-251 R-252 a special tier without a name or a customer is not sent', async () => {
  const { user, form } = await newSpecialTier()
  await user.type(form.getByLabelText('From quantity, tier 1'), '1')
  await user.type(form.getByLabelText('Price, tier 1'), '3.75')
  await user.click(form.getByRole('button', { name: 'Add special tier' }))
  expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription('This field is required')
  expect(form.getByText('Needs at least one customer')).toBeVisible()
  expect(sentTo(distributorProducts.update)).toEqual([])
})

test('R-225 a customer of another special tier cannot be chosen, and the tier is named', async () => {
  const { user, form } = await newSpecialTier()
  await user.click(await form.findByRole('combobox', { name: /^Customers/ }))
  const taken = await screen.findByRole('option', { name: 'The Glasshouse (in Hotels)' })
  await user.click(taken)
  expect(taken).not.toHaveAttribute('aria-selected', 'true')
  expect(taken).toHaveAttribute('data-combobox-disabled')
})

test('a problem of the server is shown on the field of that tier', async () => {
  const { user, form } = await newSpecialTier(() =>
    refuse(distributorProducts.update, 'validation_failed', { 'specialTierPricings.1.name': ['Another tier has this name'] }),
  )
  await user.type(form.getByLabelText(/^Name/), 'Hotels')
  await choose(user, /^Customers/, 'The Boathouse', form)
  await user.type(form.getByLabelText('From quantity, tier 1'), '1')
  await user.type(form.getByLabelText('Price, tier 1'), '3.75')
  await user.click(form.getByRole('button', { name: 'Add special tier' }))
  await waitFor(() => expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription('Another tier has this name'))
  expect(form.getByLabelText(/^Name/)).toHaveValue('Hotels')
})

const openHotels = async () => {
  const user = await open(withHotels())
  await user.click(await screen.findByRole('button', { name: /Hotels/ }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Hotels' })) }
}

test('a special tier is removed only after a question', async () => {
  const { user, form } = await openHotels()
  expect(form.getByRole('button', { name: 'Save special tier' })).toBeDisabled()
  await user.click(form.getByRole('button', { name: 'Remove special tier…' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Hotels?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(distributorProducts.update)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Remove special tier…' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Remove Hotels?' })).getByRole('button', { name: 'Remove special tier' }),
  )
  await waitFor(() => expect(lastBody(distributorProducts.update)).toEqual({ specialTierPricings: [] }))
})

test('the end of a special tier is planned for a later day by its name', async () => {
  const { user, form } = await openHotels()
  await user.click(form.getByText('On a later day'))
  fireEvent.change(await form.findByLabelText(/^Start date/), { target: { value: '2035-03-01' } })
  await user.click(form.getByRole('button', { name: 'End special tier on that day' }))
  await waitFor(() =>
    expect(lastBody(plannedPrices.create)).toMatchObject({ endedSpecialTier: 'Hotels', startsOn: '2035-03-01' }),
  )
})

test('a special tier offers connected customers alone, and warns of a price above the list price', async () => {
  const user = await open(aProduct({ price: 4 }), () =>
    answer(customerLists.connected, {
      data: [
        { id: 1, name: 'The Glasshouse', connectionStatus: 'active' },
        { id: 3, name: 'The Invited', connectionStatus: 'invitation_sent' },
        { id: 4, name: 'The Asked', connectionStatus: 'connection_pending' },
      ],
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'New special tier' }))
  const form = within(await screen.findByRole('dialog', { name: 'New special tier' }))
  await user.click(await form.findByRole('combobox', { name: /^Customers/ }))
  expect(await screen.findByRole('option', { name: 'The Glasshouse' })).toBeVisible()
  expect(screen.queryByRole('option', { name: /Invited|Asked/ })).toBeNull()
  if (!form.queryByLabelText('Price, tier 1')) await user.click(form.getByRole('button', { name: 'Add tier' }))
  await user.type(form.getByLabelText('Price, tier 1'), '4.5')
  expect(await form.findByText(/Tier 1 is above the list price of \$4.00/)).toBeVisible()
})
