import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { utils } from '#contract/parties/utils.ts'
import { choose } from '#test/web/actions.ts'
import { admin } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const NORTHFIELD = {
  id: 3,
  name: 'Northfield Produce',
  status: 'active',
  accountType: 'premium',
  subscriptionStatus: 'active',
  city: 'Sydney',
  country: 'Australia',
  currency: 'AUD',
  timezone: 'Australia/Sydney',
  tax: 10,
  taxCalculation: 'exclusive',
  minimumOrderAmount: 100,
  deliveryFee: 12.5,
  productCount: 343,
  connectedVenuesCount: 21,
} as const

const open = (at: string, answers = () => {}) =>
  openScreen(`/admin/suppliers${at}`, {
    as: admin(),
    answers: () => {
      answer(administration.distributor, NORTHFIELD)
      answer(administration.changeDistributor, NORTHFIELD)
      answer(administration.createDistributor, { ...NORTHFIELD, id: 8 })
      answer(utils.currencies, {
        data: [
          { code: 'AUD', name: 'Australian dollar', template: '${amount}', fractionDigits: 2 },
          { code: 'JPY', name: 'Yen', template: '¥{amount}', fractionDigits: 0 },
        ],
      })
      answer(utils.timezones, { data: [{ id: 'Australia/Sydney', name: 'Sydney', offset: '+10:00' }] })
      answers()
    },
  })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a new supplier is created with its terms, and its first user is invited next', async () => {
  const user = await open('/new')
  await user.type(await screen.findByLabelText(/^Name/), 'Coastal Fish')
  await user.type(screen.getByLabelText('City'), 'Newcastle')
  const fee = screen.getByLabelText('Delivery fee')
  await user.clear(fee)
  await user.type(fee, '15.50')
  await user.clear(screen.getByLabelText('Minimum order'))
  await user.click(screen.getByRole('button', { name: 'Create supplier' }))
  await waitFor(() => expect(address()).toBe('/admin/suppliers/8/users'))
  expect(lastBody(administration.createDistributor)).toMatchObject({
    name: 'Coastal Fish',
    city: 'Newcastle',
    currency: 'AUD',
    timezone: 'Australia/Sydney',
    accountType: 'premium',
    tax: 10,
    taxCalculation: 'exclusive',
    deliveryFee: 15.5,
  })
})

test('R-216 an empty minimum is no minimum, which is not a minimum of 0', async () => {
  const user = await open('/3')
  await user.clear(await screen.findByLabelText('Minimum order'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Supplier saved')).toBeVisible()
  expect(lastBody(administration.changeDistributor)).toMatchObject({ minimumOrderAmount: null, deliveryFee: 12.5 })
})

test('a supplier without a name or with half an email is not created', async () => {
  const user = await open('/new')
  await user.type(await screen.findByLabelText('Email'), 'sales@')
  await user.click(screen.getByRole('button', { name: 'Create supplier' }))
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('This field is required')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription()
  expect(sentTo(administration.createDistributor)).toEqual([])
})

test('the amounts of a supplier follow its currency', async () => {
  const user = await open('/new')
  await choose(user, 'Currency', 'Yen (JPY)')
  const fee = screen.getByLabelText('Delivery fee')
  await user.clear(fee)
  await user.type(fee, '12.5')
  expect(fee).toHaveAccessibleDescription('This currency has no decimals')
})

test('a refused supplier keeps what was typed', async () => {
  const user = await open('/new', () =>
    refuse(administration.createDistributor, 'validation_failed', { name: ['There is a supplier of this name'] }),
  )
  await user.type(await screen.findByLabelText(/^Name/), 'Northfield Produce')
  await user.click(screen.getByRole('button', { name: 'Create supplier' }))
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('There is a supplier of this name'))
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Northfield Produce')
})

test('deactivating a supplier asks first, and cancelling changes nothing', async () => {
  const user = await open('/3')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await user.click((await dialog('Deactivate Northfield Produce?')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(administration.changeDistributor)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await user.click((await dialog('Deactivate Northfield Produce?')).getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(lastBody(administration.changeDistributor)).toEqual({ status: 'deactivated' }))
})

test('a deactivated supplier is reactivated and a blocked one unblocked without a question', async () => {
  const user = await open('/3', () =>
    answer(administration.distributor, { ...NORTHFIELD, status: 'deactivated', subscriptionStatus: 'blocked' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Reactivate' }))
  await waitFor(() => expect(lastBody(administration.changeDistributor)).toEqual({ status: 'active' }))
  await user.click(screen.getByRole('button', { name: 'Unblock subscription' }))
  await waitFor(() => expect(lastBody(administration.changeDistributor)).toEqual({ subscriptionStatus: 'active' }))
})

test('closing a supplier asks first and leads to the list', async () => {
  const user = await open('/3')
  await user.click(await screen.findByRole('button', { name: 'Close account' }))
  const question = await dialog('Close Northfield Produce permanently?')
  expect(sentTo(administration.removeDistributor)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Close account' }))
  await waitFor(() => expect(address()).toBe('/admin/suppliers'))
  expect(sentTo(administration.removeDistributor).map(({ params }) => params)).toEqual([{ distributorId: '3' }])
})

test('invitations are sent again', async () => {
  const user = await open('/3')
  await user.click(await screen.findByRole('button', { name: 'Resend invitations' }))
  expect(await screen.findByText('Invitations resent')).toBeVisible()
  expect(sentTo(administration.inviteDistributor)).toHaveLength(1)
})

test('the list searches by the name in its address and shows what each supplier has', async () => {
  await open('?term=north', () => answer(administration.distributors, { data: [NORTHFIELD] }))
  expect(sentTo(administration.distributors).at(-1)?.query).toMatchObject({ term: 'north' })
  const row = within((await screen.findByText('Northfield Produce')).closest('tr')!)
  expect(row.getByText('Sydney, Australia')).toBeVisible()
  expect(row.getByText('343')).toBeVisible()
  expect(row.getByText('21')).toBeVisible()
})

test('a search without results names what was searched for', async () => {
  await open('?term=zzz', () => answer(administration.distributors, { data: [] }))
  expect(await screen.findByText('No results for “zzz”')).toBeVisible()
})

const openCustomers = (answers = () => {}) =>
  open('/3/buyers', () => {
    answer(administration.distributorVenues, { data: [{ id: 1, name: 'The Glasshouse', city: 'Sydney' }] })
    answer(administration.venues, {
      data: [
        { id: 1, name: 'The Glasshouse', city: 'Sydney' },
        { id: 2, name: 'The Boathouse', city: 'Manly' },
      ],
    })
    answers()
  })

test('a customer is found by name and connected, one who is already connected cannot be', async () => {
  const user = await openCustomers()
  await user.click(await screen.findByRole('button', { name: 'Connect a customer' }))
  const form = await dialog('Connect Northfield Produce with a customer')
  expect(form.getByRole('button', { name: 'Connect' })).toBeDisabled()
  await user.type(form.getByLabelText('Search by name'), 'house')
  await waitFor(() => expect(sentTo(administration.venues).at(-1)?.query).toEqual({ term: 'house', limit: '10' }))
  expect(await form.findByRole('radio', { name: 'The Glasshouse' })).toBeDisabled()
  await user.click(form.getByRole('radio', { name: 'The Boathouse' }))
  await user.click(form.getByRole('button', { name: 'Connect' }))
  await waitFor(() =>
    expect(sentTo(administration.connectVenue).map(({ params }) => params)).toEqual([{ distributorId: '3', venueId: '2' }]),
  )
})

test('a customer is disconnected only after a question', async () => {
  const user = await openCustomers()
  await user.click(await screen.findByRole('button', { name: 'Disconnect The Glasshouse' }))
  const question = await dialog('Disconnect Northfield Produce and The Glasshouse?')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(administration.disconnectVenue)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Disconnect The Glasshouse' }))
  await user.click(
    (await dialog('Disconnect Northfield Produce and The Glasshouse?')).getByRole('button', { name: 'Disconnect' }),
  )
  await waitFor(() => expect(sentTo(administration.disconnectVenue)).toHaveLength(1))
})
