import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { categories } from '#contract/catalogue/categories.ts'
import { distributorProductGroups } from '#contract/catalogue/product-groups.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { tags } from '#contract/catalogue/tags.ts'
import { units } from '#contract/catalogue/units.ts'
import { choose } from '#test/web/actions.ts'
import { aProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const UNITS = {
  data: [
    { id: 1, name: 'kg' },
    { id: 2, name: 'case' },
    { id: 3, name: 'bottle' },
  ],
}

const open = (product = aProduct(), answers = () => {}, as = supplier()) =>
  openScreen('/supplier/products/21', {
    as,
    answers: () => {
      answer(distributorProducts.find, product)
      answer(distributorProducts.update, ({ body }) => aProduct(body as object))
      answer(units.list, UNITS)
      answer(categories.distributorList, { data: [{ id: 7, name: 'Vegetables', displayName: 'Vegetables' }] })
      answer(tags.list, { data: [{ id: 4, name: 'Organic', colorId: 2 }] })
      answers()
    },
  })

async function type(user: Awaited<ReturnType<typeof open>>, label: RegExp | string, text: string) {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  if (text) await user.type(field, text)
}

test('only what was changed is sent, and the button says when there is nothing to save', async () => {
  const user = await open()
  expect(await screen.findByRole('button', { name: 'No changes' })).toBeDisabled()
  await type(user, /^Name/, 'Vine tomatoes')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Product saved')).toBeVisible()
  expect(lastBody(distributorProducts.update)).toEqual({ name: 'Vine tomatoes' })
  expect(await screen.findByRole('button', { name: 'No changes' })).toBeDisabled()
})

test('a product group is chosen in the product form, sent as its id, and taken away again', async () => {
  const groups = () => answer(distributorProductGroups.list, { data: [{ id: 5, name: 'Winter menu', productCount: 0 }] })
  const user = await open(aProduct({ productGroupId: null }), groups)
  await screen.findByRole('combobox', { name: 'Product group' })
  await choose(user, 'Product group', 'Winter menu')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Product saved')).toBeVisible()
  expect(lastBody(distributorProducts.update)).toEqual({ productGroupId: 5 })
})

test('a category is chosen from the tree and sent as its id', async () => {
  const user = await open()
  await choose(user, 'Category', /Vegetables/)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(lastBody(distributorProducts.update)).toEqual({ categoryId: 7 }))
})

test('R-122 R-255 a product needs a name and a price', async () => {
  const user = await open()
  await type(user, /^Name/, '')
  await type(user, /^Price per/, '')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('This field is required')
  expect(screen.getByLabelText(/^Price per/)).toHaveAccessibleDescription(/This field is required/)
  expect(screen.getByLabelText(/^Name/)).toHaveFocus()
  expect(sentTo(distributorProducts.update)).toEqual([])
})

test('quantities with decimals are sent as they were typed', async () => {
  const user = await open()
  await type(user, /^Minimum quantity/, '2.5')
  await type(user, /^Order increment/, '0.125')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(lastBody(distributorProducts.update)).toEqual({ minimumQuantity: 2.5, orderingUnitIncrement: 0.125 }),
  )
})

test('a problem of the server is shown on its field, until that is changed', async () => {
  const user = await open(aProduct(), () =>
    refuse(distributorProducts.update, 'validation_failed', { sku: ['Another product has this SKU'] }),
  )
  await type(user, 'SKU', 'TOM-2')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByLabelText('SKU')).toHaveAccessibleDescription('Another product has this SKU'))
  expect(screen.getByLabelText('SKU')).toHaveValue('TOM-2')
  await user.type(screen.getByLabelText('SKU'), '3')
  expect(screen.getByLabelText('SKU')).not.toHaveAccessibleDescription()
})

test('what one case contains is sent level by level, without the figure it replaces', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Add what one case contains' }))
  expect(screen.queryByLabelText(/^kg in one case/)).toBeNull()
  await user.type(screen.getByLabelText('How many in one case'), '12')
  await choose(user, 'Unit within one case', 'kg')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(lastBody(distributorProducts.update)).toEqual({ pack: [{ unitId: 1, quantity: 12 }] }))
})

test('a level of the pack without its figures is not sent', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Add what one case contains' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  expect(sentTo(distributorProducts.update)).toEqual([])
})

test('a deal is sent with what is bought, what is given and its price', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Add deal' }))
  await user.type(screen.getByLabelText('Buy, deal 1'), '10')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(lastBody(distributorProducts.update)).toEqual({ deals: [{ buy: 10, get: 1, price: 0 }] }))
})

test('an empty deal is removed again, and leaves nothing to save', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Add deal' }))
  await user.click(screen.getByRole('button', { name: 'Remove deal 1' }))
  expect(screen.getByRole('button', { name: 'No changes' })).toBeDisabled()
})

test('hiding a product is sent at once, apart from the form, and can be undone', async () => {
  const user = await open()
  await user.click(await screen.findByRole('switch', { name: /^Hidden from all customers/ }))
  expect(await screen.findByText('Hidden: Truss tomatoes')).toBeVisible()
  expect(sentTo(distributorProducts.hide)).toMatchObject([{ params: { productId: '21' } }])
  expect(sentTo(distributorProducts.update)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sentTo(distributorProducts.show)).toMatchObject([{ params: { productId: '21' } }]))
})

test('somebody who may not change products sees why', async () => {
  await open(aProduct(), undefined, supplier('distributor_fulfillment'))
  expect(await screen.findByText('You do not have permission to change products.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'No changes' })).toBeDisabled()
  expect(screen.getByLabelText(/^Name/)).toBeDisabled()
})

const deletable = aProduct({ canBeDeleted: true })

test('a product is deleted after a question, and one returns to the list', async () => {
  const user = await open(deletable)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Delete…' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete Truss tomatoes?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Truss tomatoes?' })).toBeNull())
  expect(sentTo(distributorProducts.remove)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Delete…' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete Truss tomatoes?' })).getByRole('button', { name: 'Delete product' }),
  )
  await waitFor(() => expect(address()).toMatch(/^\/supplier\/products\/all/))
  expect(sentTo(distributorProducts.remove)).toMatchObject([{ params: { productId: '21' } }])
})

test('a product that is used in orders cannot be deleted, with the reason', async () => {
  const user = await open(aProduct({ canBeDeleted: false }))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('button', { name: /^Delete…/ })).toBeDisabled()
  expect(screen.getByText('It is used in orders. Hide it instead.')).toBeVisible()
})
