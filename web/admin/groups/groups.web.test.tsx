import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { administration } from '#contract/parties/administration.ts'
import { adminGroupMembers, roles } from '#contract/parties/members.ts'
import { utils } from '#contract/parties/utils.ts'
import { choose } from '#test/web/actions.ts'
import { AUD } from '#test/web/givens.ts'
import { admin } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const HARBOUR = {
  id: 5,
  name: 'Harbour Dining',
  status: 'active',
  accountType: 'lite',
  subscriptionStatus: 'active',
  currency: 'AUD',
  venueCount: 2,
  userCount: 6,
} as const
const GLASSHOUSE = {
  id: 1,
  name: 'The Glasshouse',
  city: 'Sydney',
  status: 'active',
  currency: 'AUD',
  timezone: 'Australia/Sydney',
  groupId: 5,
  instruction: 'Ring at the back door',
  connectedDistributorsCount: 3,
}

const open = (at: string, answers = () => {}) =>
  openScreen(`/admin/buyer-groups${at}`, {
    as: admin(),
    answers: () => {
      answer(administration.venueGroup, HARBOUR)
      answer(administration.groupVenues, { data: [GLASSHOUSE] })
      answer(administration.venue, GLASSHOUSE)
      answer(administration.changeVenue, GLASSHOUSE)
      answer(administration.createVenueGroup, { ...HARBOUR, id: 9 })
      answer(utils.currencies, {
        data: [
          { code: 'AUD', name: 'Australian dollar' },
          { code: 'NZD', name: 'New Zealand dollar' },
        ],
      })
      answer(utils.timezones, { data: [{ id: 'Australia/Sydney', name: 'Sydney', offset: '+10:00' }] })
      answers()
    },
  })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a new group is created with its plan and currency, and its customers come next', async () => {
  const user = await open('/new')
  await user.type(await screen.findByLabelText(/^Name/), 'Coast Hotels')
  await choose(user, /^Currency/, 'New Zealand dollar (NZD)')
  await user.click(screen.getByRole('button', { name: 'Create group' }))
  await waitFor(() => expect(address()).toBe('/admin/buyer-groups/9/buyers'))
  expect(lastBody(administration.createVenueGroup)).toEqual({ name: 'Coast Hotels', currency: 'NZD', accountType: 'premium' })
})

test('a group without a name is not created', async () => {
  const user = await open('/new')
  await user.click(await screen.findByRole('button', { name: 'Create group' }))
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('This field is required')
  expect(sentTo(administration.createVenueGroup)).toEqual([])
})

test('a group is saved only once something has changed', async () => {
  const user = await open('/5', () => answer(administration.changeVenueGroup, { ...HARBOUR, name: 'Harbour Dining Co' }))
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(screen.getByLabelText(/^Name/), ' Co')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Group saved')).toBeVisible()
  expect(lastBody(administration.changeVenueGroup)).toEqual({ name: 'Harbour Dining Co', currency: 'AUD', accountType: 'lite' })
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('closing a group asks first', async () => {
  const user = await open('/5')
  await user.click(await screen.findByRole('button', { name: 'Close account' }))
  const question = await dialog('Close Harbour Dining permanently?')
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(administration.removeVenueGroup)).toEqual([])
})

test('a new customer of a group begins with the currency of the group', async () => {
  const user = await open('/5/buyers', () => answer(administration.venueGroup, { ...HARBOUR, currency: 'NZD' }))
  await user.click(await screen.findByRole('button', { name: 'New customer' }))
  const form = await dialog('New customer')
  await user.type(form.getByLabelText(/^Name/), 'The Boathouse')
  await user.type(form.getByLabelText('Delivery instructions'), 'Before ten')
  await user.click(form.getByRole('button', { name: 'Add customer' }))
  await waitFor(() =>
    expect(sentTo(administration.createVenue)).toMatchObject([
      { params: { groupId: '5' }, body: { name: 'The Boathouse', instruction: 'Before ten', currency: 'NZD' } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a problem with a new customer is reported on its field, and the dialog stays', async () => {
  const user = await open('/5/buyers', () =>
    refuse(administration.createVenue, 'validation_failed', { email: ['This email is used by another customer'] }),
  )
  await user.click(await screen.findByRole('button', { name: 'New customer' }))
  const form = await dialog('New customer')
  await user.type(form.getByLabelText(/^Name/), 'The Boathouse')
  await user.type(form.getByLabelText('Email'), 'info@boathouse.example')
  await user.click(form.getByRole('button', { name: 'Add customer' }))
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveAccessibleDescription('This email is used by another customer'))
  expect(form.getByLabelText(/^Name/)).toHaveValue('The Boathouse')
})

test('a customer is changed with all that is known of it', async () => {
  const user = await open('/5/venues/1')
  const instruction = await screen.findByLabelText('Delivery instructions')
  expect(instruction).toHaveValue('Ring at the back door')
  await user.type(instruction, '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Customer saved')).toBeVisible()
  expect(lastBody(administration.changeVenue)).toMatchObject({
    name: 'The Glasshouse',
    city: 'Sydney',
    instruction: 'Ring at the back door!',
    currency: 'AUD',
  })
})

test('an outlet without a group opens without leading to a group that is not there', async () => {
  await open('/0/venues/1')
  expect(await screen.findByLabelText('Delivery instructions')).toBeVisible()
  expect(screen.getByText(/No group/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Group' })).toBeNull()
})

test('closing a customer asks first and leads back to the group', async () => {
  const user = await open('/5/venues/1')
  await user.click(await screen.findByRole('button', { name: 'Close customer' }))
  const question = await dialog('Close The Glasshouse permanently?')
  expect(sentTo(administration.removeVenue)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Close customer' }))
  await waitFor(() => expect(address()).toBe('/admin/buyer-groups/5/buyers'))
  expect(sentTo(administration.removeVenue)).toHaveLength(1)
})

test('the suppliers of a customer are connected from its side', async () => {
  const user = await open('/5/venues/1/suppliers', () => {
    answer(administration.venueDistributors, { data: [] })
    answer(administration.distributors, { data: [{ id: 3, name: 'Northfield Produce' }] })
  })
  await user.click(await screen.findByRole('button', { name: 'Connect a supplier' }))
  const form = await dialog('Connect The Glasshouse with a supplier')
  await user.click(await form.findByRole('radio', { name: 'Northfield Produce' }))
  await user.click(form.getByRole('button', { name: 'Connect' }))
  await waitFor(() =>
    expect(sentTo(administration.connect).map(({ params }) => params)).toEqual([{ venueId: '1', distributorId: '3' }]),
  )
})

test('an invoice of one customer shows what it says, how it differs from its order, and leads to the clearing', async () => {
  const invoice = {
    id: 44,
    invoiceNumber: 'INV-7',
    processingStatus: 'processed' as const,
    venue: { id: 1, name: 'The Glasshouse' },
    distributor: { id: 1, name: 'Northfield Produce' },
    currency: AUD,
    total: 45.5,
  }
  const user = await open('/5/venues/1/pending-updates', () => {
    answer(adminInvoices.list, { data: [invoice] })
    answer(adminInvoices.find, invoice)
  })
  expect(sentTo(adminInvoices.list).at(-1)?.query).toEqual({ venueId: '1', limit: '100' })
  await user.click(await screen.findByRole('link', { name: /INV-7/ }))
  expect(await screen.findByText('not merged yet')).toBeVisible()
  expect(screen.getByText('$45.50')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open in clearing' })).toHaveAttribute('href', '/admin/clearing-app/processing/44')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('an invoice that its customer still works on is deleted after a question', async () => {
  const user = await open('/5/venues/1/pending-update/44', () =>
    answer(adminInvoices.find, { id: 44, invoiceNumber: 'INV-7', processingStatus: 'draft', currency: AUD }),
  )
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await dialog('Delete INV-7?')
  expect(sentTo(adminInvoices.remove)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete invoice' }))
  await waitFor(() => expect(sentTo(adminInvoices.remove).map(({ params }) => params.invoiceId)).toEqual(['44']))
})

test('a user of a group is invited by the platform', async () => {
  const user = await open('/5/users', () => {
    answer(adminGroupMembers.list, { data: [] })
    answer(roles.admin, { data: [{ key: 'venue_admin', name: 'Admin', description: 'Everything', role: 'venue' }] })
  })
  await user.click(await screen.findByRole('button', { name: 'Invite user' }))
  const form = await dialog('Invite a user to Harbour Dining')
  await user.type(form.getByLabelText(/^Name/), 'Mia Tran')
  await user.type(form.getByLabelText(/^Email/), 'mia@glasshouse.example')
  await user.click(form.getByRole('radio', { name: 'Admin' }))
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(sentTo(adminGroupMembers.create)).toMatchObject([
      { params: { groupId: '5' }, body: { name: 'Mia Tran', roleKey: 'venue_admin', venueIds: null } },
    ]),
  )
  expect(sentTo(roles.admin).at(-1)?.query).toEqual({ scope: 'venue-group' })
})

test('the list of groups searches by name', async () => {
  await open('?term=harbour', () => answer(administration.venueGroups, { data: [HARBOUR] }))
  expect(sentTo(administration.venueGroups).at(-1)?.query).toMatchObject({ term: 'harbour' })
  const row = within((await screen.findByText('Harbour Dining')).closest('tr')!)
  expect(row.getByText('2 outlets')).toBeVisible()
  expect(row.getByText('6')).toBeVisible()
})

test('an outlet without a group is listed among the outlets, found by its name, and opens', async () => {
  const bakery = { ...GLASSHOUSE, id: 7, name: 'Little Rye Bakery', groupId: null, groupName: null }
  const user = await open('?term=rye', () => {
    answer(administration.venueGroups, { data: [] })
    answer(administration.venues, { data: [bakery, { ...GLASSHOUSE, groupName: 'Harbour Dining' }] })
    answer(administration.venue, bakery)
  })
  await user.click(await screen.findByRole('button', { name: 'Search outlets' }))
  const outlets = within(await screen.findByRole('table', { name: 'Outlets' }))
  expect(sentTo(administration.venues).at(-1)?.query).toMatchObject({ term: 'rye' })
  expect(outlets.getByText('Harbour Dining')).toBeVisible()
  expect(within(outlets.getByText('Little Rye Bakery').closest('tr')!).getByText('No group')).toBeVisible()
  await user.click(outlets.getByText('Little Rye Bakery'))
  await waitFor(() => expect(address()).toBe('/admin/buyer-groups/0/venues/7'))
})
