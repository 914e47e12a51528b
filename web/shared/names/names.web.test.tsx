import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorProductGroups as productGroups } from '#contract/catalogue/product-groups.ts'
import { adminUnits, units } from '#contract/catalogue/units.ts'
import { admin, supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const UNITS = {
  data: [
    { id: 1, name: 'kg', type: 'fractional', isOwn: false },
    { id: 5, name: 'Demijohn', type: 'single', isOwn: true },
  ],
} as const

const openUnits = (answers = () => {}, as = supplier()) =>
  openScreen('/supplier/products/units', {
    as,
    answers: () => {
      answer(units.list, UNITS)
      answers()
    },
  })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('R-160 a unit is added with how it is counted', async () => {
  const user = await openUnits()
  await user.click(await screen.findByRole('button', { name: 'New unit' }))
  const form = await dialog('New unit')
  await user.type(form.getByLabelText(/^Name/), 'Half crate')
  await user.click(form.getByRole('radio', { name: 'Any fraction' }))
  await user.click(form.getByRole('button', { name: 'Add unit' }))
  await waitFor(() => expect(lastBody(units.create)).toEqual({ name: 'Half crate', type: 'fractional' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('own units come first, and those of the platform cannot be changed', async () => {
  await openUnits()
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(rows[0]).toContain('Demijohn')
  expect(screen.getByRole('button', { name: 'Rename Demijohn' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Rename kg' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete kg' })).toBeNull()
})

test('a unit without a name is not added, and one is reported that exists', async () => {
  const user = await openUnits(() => refuse(units.create, 'validation_failed', { name: ['There is a unit of this name'] }))
  await user.click(await screen.findByRole('button', { name: 'New unit' }))
  const form = await dialog('New unit')
  await user.click(form.getByRole('button', { name: 'Add unit' }))
  expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription('This field is required')
  expect(sentTo(units.create)).toEqual([])
  await user.type(form.getByLabelText(/^Name/), 'kg')
  await user.click(form.getByRole('button', { name: 'Add unit' }))
  await waitFor(() => expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription('There is a unit of this name'))
})

test('a name is as long as its endpoint accepts', async () => {
  const user = await openUnits()
  await user.click(await screen.findByRole('button', { name: 'New unit' }))
  const form = await dialog('New unit')
  await user.type(form.getByLabelText(/^Name/), 'x'.repeat(70))
  await user.click(form.getByRole('button', { name: 'Add unit' }))
  await waitFor(() => expect(lastBody(units.create)).toMatchObject({ name: 'x'.repeat(60) }))
})

test('a problem with one unit is not shown on the next', async () => {
  const user = await openUnits(() => refuse(units.create, 'validation_failed', { name: ['There is a unit of this name'] }))
  await user.click(await screen.findByRole('button', { name: 'New unit' }))
  await user.type((await dialog('New unit')).getByLabelText(/^Name/), 'kg')
  await user.click(screen.getByRole('button', { name: 'Add unit' }))
  expect(await screen.findByText('There is a unit of this name')).toBeVisible()
  await user.click((await dialog('New unit')).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Rename Demijohn' }))
  const form = await dialog('Rename Demijohn')
  expect(form.getByLabelText(/^Name/)).toHaveValue('Demijohn')
  expect(form.queryByText('There is a unit of this name')).toBeNull()
})

test('a unit is renamed and keeps how it is counted', async () => {
  const user = await openUnits()
  await user.click(await screen.findByRole('button', { name: 'Rename Demijohn' }))
  const form = await dialog('Rename Demijohn')
  await user.type(form.getByLabelText(/^Name/), ' 5 l')
  await user.click(form.getByRole('button', { name: 'Rename unit' }))
  await waitFor(() =>
    expect(sentTo(units.update)).toMatchObject([{ params: { unitId: '5' }, body: { name: 'Demijohn 5 l', type: 'single' } }]),
  )
})

test('a unit is deleted after a question, and one in use stays with the reason', async () => {
  const user = await openUnits(() => refuse(units.remove, 'conflict', {}, 'Products are sold in it'))
  await user.click(await screen.findByRole('button', { name: 'Delete Demijohn' }))
  await user.click((await dialog('Delete Demijohn?')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(units.remove)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete Demijohn' }))
  await user.click((await dialog('Delete Demijohn?')).getByRole('button', { name: 'Delete unit' }))
  await waitFor(() => expect(sentTo(units.remove)).toHaveLength(1))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByText('Demijohn')).toBeVisible()
})

test('somebody who may not change products sees the units, with the reason', async () => {
  await openUnits(undefined, supplier('distributor_fulfillment'))
  const add = await screen.findByRole('button', { name: 'New unit' })
  expect(add).toBeDisabled()
  expect(add).toHaveAttribute('title', 'You do not have permission to manage units')
  expect(screen.queryByRole('button', { name: 'Rename Demijohn' })).toBeNull()
})

test('deleting a product group says how many products lose it', async () => {
  const user = await openScreen('/supplier/products/groups', {
    as: supplier(),
    answers: () => answer(productGroups.list, { data: [{ id: 2, name: 'Beverage', productCount: 12 }] }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Beverage' }))
  const question = await dialog('Delete Beverage?')
  expect(question.getByText('12 products will have no product group.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete product group' }))
  await waitFor(() => expect(sentTo(productGroups.remove)).toHaveLength(1))
})

test('the platform adds a unit for everybody', async () => {
  const user = await openScreen('/admin/units', { as: admin(), answers: () => answer(adminUnits.list, { data: [] }) })
  await user.click(await screen.findByRole('button', { name: 'New unit' }))
  const form = await dialog('New unit')
  await user.type(form.getByLabelText(/^Name/), 'Pallet')
  await user.click(form.getByRole('button', { name: 'Add unit' }))
  await waitFor(() => expect(lastBody(adminUnits.create)).toEqual({ name: 'Pallet', type: 'single' }))
})
