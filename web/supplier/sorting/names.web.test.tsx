import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorProductGroups } from '#contract/catalogue/product-groups.ts'
import { units } from '#contract/catalogue/units.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const HOTELS = { id: 3, name: 'Hotels', customerCount: 2 }
const openCategories = (more = () => {}, as = supplier()) =>
  openScreen('/supplier/outlets/categories', {
    as,
    answers: () => {
      answer(customerCategories.list, { data: [HOTELS, { id: 4, name: 'Cafés', customerCount: 0 }] })
      more()
    },
  })
const openPage = (page: string, more: () => void, as = supplier()) =>
  openScreen(`/supplier/products/${page}`, { as, answers: more })

test('a customer category shows how many customers it has', async () => {
  await openCategories()
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Hotels2 customers')
})

test('a customer category is added by its name', async () => {
  const user = await openCategories()
  await press(user, 'New customer category')
  const form = await dialog('New customer category')
  await user.type(form.getByLabelText(/^Name/), 'Schools')
  await user.click(form.getByRole('button', { name: 'Add customer category' }))
  await expect.poll(() => lastBody(customerCategories.create)).toEqual({ name: 'Schools' })
})

test('a customer category without a name is not added', async () => {
  const user = await openCategories()
  await press(user, 'New customer category')
  const form = await dialog('New customer category')
  await user.click(form.getByRole('button', { name: 'Add customer category' }))
  expect(form.getByLabelText(/^Name/)).toHaveFocus()
  expect(sentTo(customerCategories.create)).toEqual([])
})

test('a name that is used is shown on its field, and is gone when the next form opens', async () => {
  const user = await openCategories(() => refuse(customerCategories.create, 'validation_failed', { name: ['Is already used'] }))
  await press(user, 'New customer category')
  const form = await dialog('New customer category')
  await user.type(form.getByLabelText(/^Name/), 'Hotels')
  await user.click(form.getByRole('button', { name: 'Add customer category' }))
  expect(await form.findByText('Is already used')).toBeVisible()
  expect(form.getByLabelText(/^Name/)).toHaveValue('Hotels')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await press(user, 'Rename Cafés')
  expect((await dialog('Rename Cafés')).queryByText('Is already used')).toBeNull()
})

test('deleting a category says whom it concerns', async () => {
  const user = await openCategories()
  await press(user, 'Delete Hotels')
  const question = await dialog('Delete Hotels?')
  expect(question.getByText('2 customers will have no category.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(sentTo(customerCategories.remove)).toEqual([])
  await press(user, 'Delete Hotels')
  await user.click((await dialog('Delete Hotels?')).getByRole('button', { name: 'Delete customer category' }))
  await expect.poll(() => sentTo(customerCategories.remove)).toMatchObject([{ params: { customerCategoryId: '3' } }])
})

test('who may not manage customers can neither add nor rename categories', async () => {
  await openCategories(undefined, supplier('distributor_fulfillment'))
  expect(await screen.findByText('Hotels')).toBeVisible()
  expect(screen.getByRole('button', { name: 'New customer category' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: /^Rename|^Delete/ })).toBeNull()
})

const UNITS = {
  data: [
    { id: 1, name: 'case', type: 'single' as const, isOwn: false },
    { id: 9, name: 'tray', type: 'pack' as const, isOwn: true },
  ],
}

test('R-160 an own unit has a type, and units of the platform cannot be changed', async () => {
  const user = await openPage('units', () => answer(units.list, UNITS))
  expect(await screen.findByText('tray')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Rename case' })).toBeNull()
  await press(user, 'New unit')
  const form = await dialog('New unit')
  await user.type(form.getByLabelText(/^Name/), 'kg')
  await user.click(form.getByRole('radio', { name: 'Any fraction' }))
  await user.click(form.getByRole('button', { name: 'Add unit' }))
  await expect.poll(() => lastBody(units.create)).toEqual({ name: 'kg', type: 'fractional' })
})

test('a unit is renamed with its present type', async () => {
  const user = await openPage('units', () => answer(units.list, UNITS))
  await press(user, 'Rename tray')
  const form = await dialog('Rename tray')
  await fill(user, form.getByLabelText(/^Name/), 'flat')
  await user.click(form.getByRole('button', { name: 'Rename unit' }))
  await expect.poll(() => lastBody(units.update)).toEqual({ name: 'flat', type: 'pack' })
})

test('a unit that products use is not deleted, and the reason is shown', async () => {
  const user = await openPage('units', () => {
    answer(units.list, UNITS)
    refuse(units.remove, 'conflict', {}, '3 products are sold by it')
  })
  await press(user, 'Delete tray')
  await user.click((await dialog('Delete tray?')).getByRole('button', { name: 'Delete unit' }))
  expect(await screen.findByText(/3 products are sold by it/)).toBeVisible()
})

test('a product group is renamed', async () => {
  const user = await openPage('groups', () => answer(distributorProductGroups.list, { data: [{ id: 6, name: 'Fresh' }] }))
  await press(user, 'Rename Fresh')
  const form = await dialog('Rename Fresh')
  await fill(user, form.getByLabelText(/^Name/), 'Fresh goods')
  await user.click(form.getByRole('button', { name: 'Rename product group' }))
  await expect.poll(() => lastBody(distributorProductGroups.update)).toMatchObject({ name: 'Fresh goods' })
})
