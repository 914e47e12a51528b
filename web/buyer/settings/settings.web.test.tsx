import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { utils } from '#contract/parties/utils.ts'
import { type GroupSettings, type VenueSettings, venueGroup, venues } from '#contract/parties/venues.ts'
import { buyer, group } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const VENUE: Given<VenueSettings> = {
  id: 1,
  name: 'The Glasshouse',
  timezone: 'Australia/Sydney',
  workingHours: null,
  currency: { code: 'AUD' },
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  priceChangeNotificationPercent: 5,
  features: { inventory: true, recipeManagement: false },
  contacts: [{ type: 'finance', name: 'Kim Ho', email: 'kim@glasshouse.example', phone: '' }],
}
const HARBOUR: Given<GroupSettings> = {
  id: 1,
  name: 'Harbour Dining',
  currency: { code: 'AUD' },
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  priceChangeNotificationPercent: 5,
  venues: [
    { id: 1, name: 'The Glasshouse', openOrderCount: 2 },
    { id: 2, name: 'The Boathouse', openOrderCount: 0 },
  ],
}

const open = (at: string, more = () => {}, as = buyer()) =>
  openScreen(at, {
    as,
    answers: () => {
      answer(venues.find, VENUE)
      answer(venues.change, VENUE)
      answer(venueGroup.find, HARBOUR)
      answer(venueGroup.change, HARBOUR)
      answer(utils.currencies, { data: [{ code: 'AUD', name: 'Australian dollar' }] as never })
      answer(utils.timezones, { data: [{ id: 'Australia/Sydney', name: 'Sydney', offset: '+11:00' }] as never })
      more()
    },
  })
const save = () => screen.findByRole('button', { name: 'Save' })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('the details of an outlet are saved once something has changed', async () => {
  const user = await open('/buyers/1/settings')
  expect(await save()).toBeDisabled()
  await user.type(screen.getByLabelText('Delivery instructions'), 'Back door')
  await user.click(await save())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sentTo(venues.change)).toMatchObject([
    {
      params: { venueId: '1' },
      body: {
        name: 'The Glasshouse',
        instruction: 'Back door',
        workingHours: null,
        timezone: 'Australia/Sydney',
        contacts: [{ type: 'finance', name: 'Kim Ho', email: 'kim@glasshouse.example', phone: '' }],
      },
    },
  ])
  expect(await save()).toBeDisabled()
})

test('delivery hours end after they begin', async () => {
  const user = await open('/buyers/1/settings')
  await user.click(await screen.findByRole('checkbox', { name: 'Only accept deliveries during certain hours' }))
  await user.clear(screen.getByLabelText(/^From/))
  await user.type(screen.getByLabelText(/^From/), '12:00')
  await user.click(await save())
  expect(screen.getByText('Must be after the start')).toBeVisible()
  expect(sentTo(venues.change)).toEqual([])
  await user.clear(screen.getByLabelText(/^To/))
  await user.type(screen.getByLabelText(/^To/), '14:30')
  await user.click(await save())
  await expect.poll(() => lastBody(venues.change)?.workingHours).toEqual({ from: '12:00', to: '14:30' })
})

test('a contact without a name is not dropped in silence', async () => {
  const user = await open('/buyers/1/settings')
  await user.type(await screen.findByLabelText('Owner: email'), 'mia@glasshouse.example')
  await user.click(await save())
  expect(screen.getByLabelText('Owner: name')).toBeInvalid()
  expect(sentTo(venues.change)).toEqual([])
  await user.type(screen.getByLabelText('Owner: name'), 'Mia Tran')
  await user.click(await save())
  await expect
    .poll(() => lastBody(venues.change)?.contacts)
    .toMatchObject([{ type: 'owner', name: 'Mia Tran', email: 'mia@glasshouse.example' }, { type: 'finance' }])
})

test('an address of a contact that is none is refused on its field, and so is what the server refuses', async () => {
  const user = await open('/buyers/1/settings', () =>
    refuse(venues.change, 'validation_failed', { name: ['Another outlet has this name'] }),
  )
  await user.clear(await screen.findByLabelText('Finance: email'))
  await user.type(screen.getByLabelText('Finance: email'), 'kim')
  await user.click(await save())
  expect(screen.getByLabelText('Finance: email')).toBeInvalid()
  await user.type(screen.getByLabelText('Finance: email'), '@harbour.example')
  await user.click(await save())
  expect(await screen.findByText('Another outlet has this name')).toBeVisible()
})

test('who may not change settings sees them disabled', async () => {
  await open('/buyers/1/settings/settings', undefined, buyer('venue_admin', { more: { permissions: ['seeOrders'] } }))
  expect(await screen.findByText('You do not have permission to change settings')).toBeVisible()
  expect(await save()).toBeDisabled()
})

test.each([
  ['for an outlet', buyer('venue_admin')],
  ['for the group', group()],
])('the logo of the outlet shown is removed by whoever acts %s', async (_, as) => {
  const logo = 'https://docket.example/logo.png'
  const user = await open('/buyers/2/settings', () => answer(venues.find, { ...VENUE, id: 2, logo }), as)
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await expect.poll(() => sentTo(venues.removeLogoOf).map(({ params }) => params)).toEqual([{ venueId: '2' }])
  expect(sentTo(venues.removeLogo)).toEqual([])
})

test('an empty tax is none, and what the group sets is not sent', async () => {
  const decided = { ...VENUE, tax: 10, group: { id: 1, name: 'Harbour Dining', groupOverride: true } }
  const user = await open('/buyers/1/settings/settings', () => answer(venues.find, decided))
  expect(await screen.findByText('Harbour Dining sets these for its outlets.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Dates' })).toBeDisabled()
  await user.clear(screen.getByLabelText('Tax on offline orders'))
  await user.click(screen.getByRole('switch', { name: 'Recipes' }))
  await user.click(await save())
  await expect.poll(() => lastBody(venues.change)).toEqual({ tax: null, features: { inventory: true, recipeManagement: true } })
})

test('a percentage above 100 is refused', async () => {
  const user = await open('/buyers/1/settings/settings')
  const field = await screen.findByLabelText('Notify of price changes from')
  await user.clear(field)
  await user.click(await save())
  expect(screen.getByText('Enter a percentage')).toBeVisible()
  expect(sentTo(venues.change)).toEqual([])
})

test('the group decides the formats of its outlets', async () => {
  const user = await open('/buyer/group-settings/settings', undefined, group())
  await user.click(await screen.findByRole('switch', { name: /^Apply these settings to every outlet/ }))
  await user.click(await save())
  await expect
    .poll(() => lastBody(venueGroup.change))
    .toMatchObject({ groupOverride: true, currency: 'AUD', dateFormat: 'DD/MM/YYYY' })
})

test('the name of a group is required', async () => {
  const user = await open('/buyer/group-settings', undefined, group())
  await user.clear(await screen.findByLabelText(/^Name/))
  await user.click(await save())
  expect(screen.getByText('This field is required')).toBeVisible()
  await user.type(screen.getByLabelText(/^Name/), 'Harbour Group')
  await user.click(await save())
  await expect.poll(() => lastBody(venueGroup.change)).toEqual({ name: 'Harbour Group' })
})

test('an outlet with open orders is not closed, another after a question', async () => {
  const user = await open('/buyer/group-settings/buyers', undefined, group())
  expect(await screen.findByRole('button', { name: 'Close The Glasshouse' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Close The Boathouse' }))
  await user.click((await dialog('Close The Boathouse?')).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(venueGroup.removeVenue)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Close The Boathouse' }))
  await user.click((await dialog('Close The Boathouse?')).getByRole('button', { name: 'Close outlet' }))
  await expect.poll(() => sentTo(venueGroup.removeVenue)[0]?.params).toEqual({ venueId: '2' })
})

test('an outlet is created in the time zone of the group, and needs a name', async () => {
  const user = await open('/buyer/group-settings/buyers', () => answer(venueGroup.createVenue, VENUE), group())
  await user.click(await screen.findByRole('button', { name: 'New outlet' }))
  const form = await dialog('New outlet')
  await user.click(form.getByRole('button', { name: 'Create outlet' }))
  expect(form.getByLabelText(/^Name/)).toBeInvalid()
  expect(sentTo(venueGroup.createVenue)).toEqual([])
  await user.type(form.getByLabelText(/^Name/), 'The Pavilion')
  await user.click(form.getByRole('button', { name: 'Create outlet' }))
  await expect
    .poll(() => lastBody(venueGroup.createVenue))
    .toMatchObject({ name: 'The Pavilion', timezone: 'Australia/Sydney', street: '' })
})
