import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { venueProductGroups } from '#contract/catalogue/product-groups.ts'
import { venueUnits } from '#contract/catalogue/units.ts'
import { buyer } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (page: string, more = () => {}, as = buyer()) =>
  openScreen(`/buyer/suppliers/${page}`, {
    as,
    answers: () => {
      answer(venueProductGroups.list, { data: [{ id: 4, name: 'Vegetables', productCount: 12 }] })
      answer(venueUnits.list, {
        data: [
          { id: 1, name: 'kg', type: 'fractional', isOwn: false },
          { id: 9, name: 'half crate', type: 'single', isOwn: true },
        ],
      })
      more()
    },
  })
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a product group is added, and needs a name', async () => {
  const user = await open('product-groups')
  await press(user, 'New product group')
  const form = await dialog('New product group')
  await user.click(form.getByRole('button', { name: 'Add product group' }))
  expect(form.getByLabelText(/^Name/)).toBeInvalid()
  await user.type(form.getByLabelText(/^Name/), 'Cleaning')
  await user.click(form.getByRole('button', { name: 'Add product group' }))
  await expect.poll(() => lastBody(venueProductGroups.create)).toEqual({ name: 'Cleaning' })
})

test('a product group is renamed beginning with its name, and a name that is taken is said', async () => {
  const user = await open('product-groups', () =>
    refuse(venueProductGroups.update, 'validation_failed', { name: ['There is a group of this name'] }),
  )
  await press(user, 'Rename Vegetables')
  const form = await dialog('Rename Vegetables')
  await user.type(form.getByLabelText(/^Name/), ' and herbs')
  await user.click(form.getByRole('button', { name: 'Rename product group' }))
  expect(await form.findByText('There is a group of this name')).toBeVisible()
  expect(lastBody(venueProductGroups.update)).toEqual({ name: 'Vegetables and herbs' })
})

test('deleting a product group says how many products lose it', async () => {
  const user = await open('product-groups')
  await press(user, 'Delete Vegetables')
  const question = await dialog('Delete Vegetables?')
  expect(question.getByText('12 products will have no product group.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(venueProductGroups.remove)).toEqual([])
})

test('who may not manage product groups changes none', async () => {
  await open('product-groups', undefined, buyer('venue_admin', { more: { permissions: ['seeProducts'] } }))
  expect(await screen.findByRole('button', { name: 'New product group' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Rename Vegetables' })).toBeNull()
})

test('own units are added and changed, those of the platform are not', async () => {
  const user = await open('units')
  expect(await screen.findByRole('button', { name: 'Rename half crate' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Rename kg' })).toBeNull()
  await press(user, 'New unit')
  const form = await dialog('New unit')
  await user.type(form.getByLabelText(/^Name/), 'demijohn')
  await user.click(form.getByText('Any fraction'))
  await user.click(form.getByRole('button', { name: 'Add unit' }))
  await expect.poll(() => lastBody(venueUnits.create)).toEqual({ name: 'demijohn', type: 'fractional' })
})

test('a unit is deleted as the outlet that is acted for', async () => {
  const user = await open('units')
  await press(user, 'Delete half crate')
  await user.click((await dialog('Delete half crate?')).getByRole('button', { name: 'Delete unit' }))
  await expect.poll(() => sentTo(venueUnits.remove)[0]?.params).toEqual({ venueId: '1', unitId: '9' })
})
