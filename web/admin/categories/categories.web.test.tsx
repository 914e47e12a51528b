import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { categories } from '#contract/catalogue/categories.ts'
import { choose } from '#test/web/actions.ts'
import { admin } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const LEAVES = { id: 3, name: 'Leaves', parentId: 1, displayName: 'Vegetables - Leaves', productCount: 4, children: [] }
const TREE = {
  data: [
    { id: 1, name: 'Vegetables', displayName: 'Vegetables', productCount: 9, children: [LEAVES] },
    { id: 2, name: 'Fish', displayName: 'Fish', productCount: 1, children: [] },
  ],
}

const open = (at = '', answers = () => {}) =>
  openScreen(`/admin/categories${at}`, {
    as: admin(),
    answers: () => {
      answer(categories.adminList, TREE)
      answers()
    },
  })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('R-104 the tree is walked one level at a time, by its address', async () => {
  const user = await open()
  expect(await screen.findByText('1 category')).toBeVisible()
  expect(screen.queryByText('Leaves')).toBeNull()
  await user.click(screen.getByRole('link', { name: /Vegetables/ }))
  expect(await screen.findByRole('heading', { name: 'Vegetables' })).toBeVisible()
  expect(address()).toBe('/admin/categories/1')
  expect(screen.getByText('Leaves')).toBeVisible()
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('link', { name: 'Categories' }))
  expect(await screen.findByRole('button', { name: 'New category' })).toBeVisible()
})

test('a category that is gone is said so', async () => {
  await open('/99')
  expect(await screen.findByText('Category not found')).toBeVisible()
})

test('a new subcategory begins below the category one is in', async () => {
  const user = await open('/1')
  await user.click(await screen.findByRole('button', { name: 'New subcategory' }))
  const form = await dialog('New category')
  await user.type(form.getByLabelText(/^Name/), 'Roots')
  await user.click(form.getByRole('button', { name: 'Add category' }))
  expect(await screen.findByText('Roots added')).toBeVisible()
  expect(lastBody(categories.create)).toEqual({ name: 'Roots', parentId: 1 })
})

test('a new category is at the top unless another place is chosen', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'New category' }))
  const form = await dialog('New category')
  await user.click(form.getByRole('button', { name: 'Add category' }))
  expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription('This field is required')
  expect(sentTo(categories.create)).toEqual([])
  await user.type(form.getByLabelText(/^Name/), 'Bread')
  await user.click(form.getByRole('button', { name: 'Add category' }))
  await waitFor(() => expect(lastBody(categories.create)).toEqual({ name: 'Bread', parentId: null }))
})

test('a category is moved below another one, and never below itself', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit Vegetables' }))
  const form = await dialog('Edit Vegetables')
  await user.click(await form.findByRole('combobox', { name: 'Parent category' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Fish'])
  await user.click(screen.getByRole('option', { name: 'Fish' }))
  await user.click(form.getByRole('button', { name: 'Save category' }))
  await waitFor(() =>
    expect(sentTo(categories.update)).toMatchObject([{ params: { categoryId: '1' }, body: { name: 'Vegetables', parentId: 2 } }]),
  )
})

test('a name that is taken is reported on its field', async () => {
  const user = await open('', () => refuse(categories.create, 'validation_failed', { name: ['There is one of this name'] }))
  await user.click(await screen.findByRole('button', { name: 'New category' }))
  const form = await dialog('New category')
  await user.type(form.getByLabelText(/^Name/), 'Fish')
  await choose(user, 'Parent category', 'Vegetables', form)
  await user.click(form.getByRole('button', { name: 'Add category' }))
  await waitFor(() => expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription('There is one of this name'))
  expect(form.getByRole('combobox', { name: 'Parent category' })).toHaveValue('Vegetables')
})

test('deleting asks first; the category one is in leads to the one above', async () => {
  const user = await open('/1/3')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click((await dialog('Delete Leaves?')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(categories.remove)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click((await dialog('Delete Leaves?')).getByRole('button', { name: 'Delete category' }))
  await waitFor(() => expect(address()).toBe('/admin/categories/1'))
  expect(sentTo(categories.remove).map(({ params }) => params)).toEqual([{ categoryId: '3' }])
})

test('a category with products stays, with the reason', async () => {
  const user = await open('', () => refuse(categories.remove, 'category_in_use', {}, 'It has 9 products'))
  await user.click(await screen.findByRole('button', { name: 'Delete Vegetables' }))
  await user.click((await dialog('Delete Vegetables?')).getByRole('button', { name: 'Delete category' }))
  await waitFor(() => expect(sentTo(categories.remove)).toHaveLength(1))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText('Vegetables deleted')).toBeNull()
})
