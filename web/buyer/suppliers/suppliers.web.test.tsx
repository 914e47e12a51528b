import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { aSupplier, someTerms } from '#test/web/givens.ts'
import { buyer, group } from '#test/web/people.ts'
import { address, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (at: string, more = () => {}, as = buyer()) => {
  setNow('2030-01-07T03:48:00Z')
  return openScreen(`/buyer/suppliers/${at}`, {
    as,
    answers: () => {
      answer(suppliers.find, aSupplier())
      answer(suppliers.connected, { data: [{ id: 1, name: 'Northfield Produce', isConnected: true, categories: ['Fruit'] }] })
      more()
    },
  })
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('the own suppliers are found by name and by what they sell', async () => {
  const user = await open('all')
  await user.type(await screen.findByRole('searchbox', { name: 'Search suppliers' }), 'fruit')
  expect(await screen.findByRole('link', { name: 'Northfield Produce' })).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'xx')
  expect(await screen.findByText('None of your suppliers matches “fruitxx”')).toBeVisible()
})

test('a supplier of the directory is asked to connect, once', async () => {
  const user = await open('all?view=all', () => {
    answer(suppliers.directory, { data: [{ id: 2, name: 'Westgate Meats' }] })
    answer(suppliers.connect, { id: 2 })
  })
  await press(user, 'Ask to connect')
  expect(await screen.findByText('Westgate Meats was asked to connect with you.')).toBeVisible()
  expect(sentTo(suppliers.connect)[0]!.params).toEqual({ venueId: '1', distributorId: '2' })
})

test('a supplier that asked first says that it is the buyer’s turn to answer, and leads there', async () => {
  await open('all?view=all', () =>
    answer(suppliers.directory, {
      data: [{ id: 3, name: 'Eastside', connectionStatus: 'connection_pending', requestedBy: 'distributor' }],
    }),
  )
  expect(await screen.findByText('Your turn to answer')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Answer request' })).toHaveAttribute('href', '/buyer/suppliers/connection-requests')
  expect(screen.queryByText('Awaiting reply')).toBeNull()
})

test('who may not manage suppliers cannot ask, and a supplier that was asked is not asked again', async () => {
  await open(
    'all?view=all',
    () =>
      answer(suppliers.directory, {
        data: [
          { id: 2, name: 'Westgate Meats' },
          { id: 3, name: 'Eastside', connectionStatus: 'connection_pending', requestedBy: 'venue' },
        ],
      }),
    buyer('venue_admin', { more: { permissions: ['seeSuppliers'] } }),
  )
  expect(await screen.findByRole('button', { name: 'Ask to connect' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Awaiting reply' })).toBeDisabled()
  expect(screen.getByText('Requested')).toBeVisible()
  expect(screen.queryByText('Your turn to answer')).toBeNull()
  expect(screen.queryByRole('link', { name: 'New supplier' })).toBeNull()
})

test('what was agreed with a supplier is shown in words', async () => {
  const terms = someTerms({ minimumOrderAmount: 40, minimumPolicy: 'fee', deliveryFee: 9, deliveryDays: [1, 4], tax: 10 })
  await open('all/1/info', () => answer(suppliers.find, aSupplier({ terms })))
  expect(await screen.findByText('$40.00, delivery below it is $9.00')).toBeVisible()
  expect(screen.getByText('plus 10 % tax')).toBeVisible()
})

test('a group reads at which outlet the terms are as shown', async () => {
  const given = () => answer(suppliers.find, aSupplier({ ...SHARED, terms: someTerms(), termsVenueId: 2 }))
  await open('all/1/info', given, group())
  expect(await screen.findByText('of The Boathouse; they may differ at other outlets')).toBeVisible()
})

test('notes on a supplier are edited beginning with the present ones', async () => {
  const user = await open('all/1/info', () =>
    answer(suppliers.find, aSupplier({ customInfo: { accountNumber: 'C-7', note: 'Ask for Sam' } })),
  )
  await press(user, 'Notes')
  const form = await dialog('Your notes on Northfield Produce')
  expect(form.getByLabelText('Note')).toHaveValue('Ask for Sam')
  await user.clear(form.getByLabelText('Your customer number'))
  await user.type(form.getByLabelText('Your customer number'), 'C-8')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => lastBody(ownSuppliers.change)).toEqual({ customInfo: { accountNumber: 'C-8', note: 'Ask for Sam' } })
})

test('a supplier is disconnected after a question only', async () => {
  const user = await open('all/1/info')
  await press(user, 'Disconnect')
  const question = await dialog('Disconnect Northfield Produce?')
  expect(question.getByText('You can no longer order from them. Open orders continue.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(ownSuppliers.remove)).toEqual([])
  await press(user, 'Disconnect')
  await user.click((await dialog('Disconnect Northfield Produce?')).getByRole('button', { name: 'Disconnect' }))
  await expect.poll(address).toBe('/buyer/suppliers/all')
  expect(sentTo(ownSuppliers.remove)).toMatchObject([{ params: { distributorId: '1' } }])
})

const SHARED = aSupplier({
  venues: [
    { id: 1, name: 'The Glasshouse', status: 'active' },
    { id: 2, name: 'The Boathouse', status: null },
  ],
})

test('an outlet is connected without a question, and disconnected after one', async () => {
  const user = await open(
    'all/1/info',
    () => {
      answer(suppliers.find, SHARED)
      answer(ownSuppliers.setAvailability, SHARED)
    },
    group(),
  )
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'The Boathouse' }))
  await press(user, 'Save')
  await expect.poll(() => lastBody(ownSuppliers.setAvailability)).toEqual({ connectedVenueIdsFromGroup: [1, 2] })
  await user.click(await screen.findByRole('checkbox', { name: 'The Glasshouse' }))
  await press(user, 'Save')
  const question = await dialog('Disconnect The Glasshouse from Northfield Produce?')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(ownSuppliers.setAvailability)).toHaveLength(1)
  // ticked again it is no change
  await user.click(screen.getByRole('checkbox', { name: 'The Glasshouse' }))
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('an off-platform supplier is created with its days, its fee and its contacts', async () => {
  const user = await open('new', () => answer(ownSuppliers.create, aSupplier({ id: 7, name: 'Market stall', isOwn: true })))
  await user.type((await screen.findAllByLabelText(/^Name/))[0]!, 'Market stall')
  await user.click(screen.getByRole('checkbox', { name: 'Mon' }))
  await user.type(screen.getByLabelText('Minimum order'), '80')
  await user.clear(screen.getByLabelText('Delivery fee'))
  await user.type(screen.getByLabelText('Delivery fee'), '9.5')
  await press(user, 'Add contact')
  const contact = within(screen.getByRole('group', { name: 'Contact 1' }))
  await user.type(contact.getByLabelText(/^Name/), 'Sam Lee')
  await user.type(contact.getByLabelText('Phone'), '0400 000 000')
  await press(user, 'Add supplier')
  await expect.poll(address).toBe('/buyer/suppliers/products?supplier=7')
  expect(lastBody(ownSuppliers.create)).toMatchObject({
    name: 'Market stall',
    deliveryDays: [2, 3, 4, 5],
    minimumOrderAmount: 80,
    deliveryFee: 9.5,
    workingHours: { from: '06:00', to: '16:00' },
    contacts: [{ name: 'Sam Lee', role: '', email: '', phone: '0400 000 000' }],
  })
})

test('a supplier without a name, a delivery day or the name of a contact is not created', async () => {
  const user = await open('new')
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await user.click(await screen.findByRole('checkbox', { name: day }))
  await press(user, 'Add contact')
  await press(user, 'Add supplier')
  expect(screen.getByText('Choose at least one day')).toBeVisible()
  expect(screen.getAllByLabelText(/^Name/)[0]!).toHaveFocus()
  expect(within(screen.getByRole('group', { name: 'Contact 1' })).getByLabelText(/^Name/)).toBeInvalid()
  expect(sentTo(ownSuppliers.create)).toEqual([])
})

test('the address of a contact that the server refuses is shown on its field', async () => {
  const user = await open('new', () =>
    refuse(ownSuppliers.create, 'validation_failed', { 'contacts.0.email': ['Is used by another contact'] }),
  )
  await user.type((await screen.findAllByLabelText(/^Name/))[0]!, 'Market stall')
  await press(user, 'Add contact')
  const contact = within(screen.getByRole('group', { name: 'Contact 1' }))
  await user.type(contact.getByLabelText(/^Name/), 'Sam')
  await user.type(contact.getByLabelText('Email'), 'sam@market.example')
  await press(user, 'Add supplier')
  expect(await screen.findByText('Is used by another contact')).toBeVisible()
  expect(contact.getByLabelText('Email')).toHaveValue('sam@market.example')
})

test('a contact of an off-platform supplier is removed after a question', async () => {
  const user = await open('all/7/users', () => {
    answer(suppliers.find, aSupplier({ id: 7, name: 'Market stall', isOwn: true }))
    answer(ownSuppliers.users, { data: [{ id: 4, name: 'Sam Lee' }] })
  })
  await press(user, 'Remove Sam Lee')
  const question = await dialog('Remove Sam Lee from Market stall?')
  expect(sentTo(ownSuppliers.removeUser)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await expect.poll(() => sentTo(ownSuppliers.removeUser)[0]?.params).toEqual({ distributorId: '7', userId: '4' })
})

test('R-060 the old address of a supplier’s products leads to the new one', async () => {
  await open('all/1/products-visibility')
  await expect.poll(address).toMatch(/^\/buyer\/suppliers\/all\/1\/products/)
})
