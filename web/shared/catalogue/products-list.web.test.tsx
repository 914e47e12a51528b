import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { distributorProductGroups } from '#contract/catalogue/product-groups.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { tags } from '#contract/catalogue/tags.ts'
import { choose } from '#test/web/actions.ts'
import { admin, supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, refuse, sentTo } from '#test/web/server.ts'

const ORGANIC = { id: 4, name: 'Organic', colorId: 2 }
const NEW = { id: 5, name: 'New', colorId: 1 }
const TOMATOES = {
  id: 21,
  name: 'Truss tomatoes',
  sku: 'TOM-TR5',
  price: 4,
  isHidden: false,
  tags: [ORGANIC],
  orderingUnit: { id: 2, name: 'case' },
  priceUnit: { id: 1, name: 'kg' },
}
const BASIL = { ...TOMATOES, id: 22, name: 'Basil', sku: 'BAS', isHidden: true, tags: [] }

const open = ({ at = '', as = supplier(), answers = () => {} } = {}) =>
  openScreen(`/supplier/products/all${at}`, {
    as,
    answers: () => {
      answer(distributorProducts.list, { data: [TOMATOES, BASIL] })
      answer(tags.list, { data: [ORGANIC, NEW] })
      answers()
    },
  })

async function selectAll(user: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('checkbox', { name: /all/i }))
}

async function openTagging(answers = () => {}) {
  const user = await open({ answers })
  await selectAll(user)
  await user.click(await screen.findByRole('button', { name: 'Tag…' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Tag 2 products' })) }
}

test('every filter of the address is asked for, what is no value of it is left out', async () => {
  await open({ at: '?term=tom&tag=4&category=abc&visibility=visible&stock=low&sort=-price' })
  expect(sentTo(distributorProducts.list).at(-1)?.query).toEqual({
    sortBy: '-price',
    term: 'tom',
    tagIds: '4',
    visibility: 'visible',
    stock: 'low',
  })
})

test('a stock level replaces whether stock is tracked', async () => {
  const user = await open({ at: '?tracking=tracked' })
  expect(sentTo(distributorProducts.list).at(-1)?.query).toMatchObject({ tracking: 'tracked' })
  await choose(user, 'Stock', 'Below par')
  await waitFor(() => expect(sentTo(distributorProducts.list).at(-1)?.query).toEqual({ sortBy: 'name', stock: 'below_par' }))
})

test('products are hidden and shown by groups of what they are', async () => {
  const user = await open()
  await selectAll(user)
  await user.click(await screen.findByRole('button', { name: 'Hide 1' }))
  expect(await screen.findByText('Hidden: Truss tomatoes')).toBeVisible()
  expect(sentTo(distributorProducts.hide).map(({ params }) => params)).toEqual([{ productId: '21' }])
  expect(sentTo(distributorProducts.show)).toEqual([])
})

test('tags are added to the products that lack them, and keep those they have', async () => {
  const { user, form } = await openTagging()
  expect(form.getByRole('button', { name: 'Tag' })).toBeDisabled()
  expect(form.getByText('Choose a tag that changes something')).toBeVisible()
  await choose(user, 'Add tags', 'New', form)
  await user.click(form.getByRole('button', { name: 'Change 2 products' }))
  expect(await screen.findByText('Tagged: 2 products')).toBeVisible()
  expect(sentTo(distributorProducts.update)).toMatchObject([
    { params: { productId: '21' }, body: { tagIds: [4, 5] } },
    { params: { productId: '22' }, body: { tagIds: [5] } },
  ])
})

test('a tag that some products have already changes only the others', async () => {
  const { user, form } = await openTagging()
  await choose(user, 'Add tags', 'Organic', form)
  await user.click(form.getByRole('button', { name: 'Change 1 product' }))
  await waitFor(() =>
    expect(sentTo(distributorProducts.update)).toMatchObject([{ params: { productId: '22' }, body: { tagIds: [4] } }]),
  )
})

test('a tag is removed from the products that have it, and cannot be added and removed at once', async () => {
  const { user, form } = await openTagging()
  await choose(user, 'Remove tags', 'Organic', form)
  await user.click(await form.findByRole('combobox', { name: 'Add tags' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['New'])
  await user.click(form.getByRole('button', { name: 'Change 1 product' }))
  await waitFor(() =>
    expect(sentTo(distributorProducts.update)).toMatchObject([{ params: { productId: '21' }, body: { tagIds: [] } }]),
  )
})

test('tags that could not be set are reported, and nothing is called tagged', async () => {
  const { user, form } = await openTagging(() => refuse(distributorProducts.update, 'conflict'))
  await choose(user, 'Add tags', 'New', form)
  await user.click(form.getByRole('button', { name: 'Change 2 products' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText(/^Tagged:/)).toBeNull()
})

test('tags that are being set cannot be sent twice', async () => {
  const { user, form } = await openTagging(() => keepWaiting(distributorProducts.update))
  await choose(user, 'Add tags', 'New', form)
  const change = form.getByRole('button', { name: 'Change 2 products' })
  await user.click(change)
  await waitFor(() => expect(change).toBeDisabled())
  expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(sentTo(distributorProducts.update)).toHaveLength(2)
})

test('without any tags the form says where to make them', async () => {
  const { form } = await openTagging(() => answer(tags.list, { data: [] }))
  expect(form.getByText('There are no tags yet. Create tags on the Tags page first.')).toBeVisible()
  expect(form.getByRole('button', { name: 'Tag' })).toBeDisabled()
})

test('a search without results leads back to all products', async () => {
  const user = await open({ at: '?term=zzz', answers: () => answer(distributorProducts.list, { data: [] }) })
  await user.click(await screen.findByRole('button', { name: 'Show all products' }))
  await waitFor(() => expect(sentTo(distributorProducts.list).at(-1)?.query).toEqual({ sortBy: 'name' }))
})

test('several products are put into a product group at once', async () => {
  const user = await open({
    answers: () => answer(distributorProductGroups.list, { data: [{ id: 5, name: 'Winter menu', productCount: 0 }] }),
  })
  await selectAll(user)
  await user.click(await screen.findByRole('button', { name: 'Group…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Product group of 2 products' }))
  expect(form.getByRole('button', { name: 'Change 2 products' })).toBeDisabled()
  await choose(user, 'Product group', 'Winter menu')
  await user.click(form.getByRole('button', { name: 'Change 2 products' }))
  expect(await screen.findByText('Product group set: 2 products')).toBeVisible()
  expect(sentTo(distributorProducts.update).map(({ params, body }) => [params.productId, body])).toEqual([
    ['21', { productGroupId: 5 }],
    ['22', { productGroupId: 5 }],
  ])
})

test('somebody who may not change products neither hides nor tags them', async () => {
  const user = await open({ as: supplier('distributor_fulfillment') })
  await selectAll(user)
  expect(screen.queryByRole('button', { name: /^Hide/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tag…' })).toBeNull()
})

test('the platform sees the products of one supplier', async () => {
  await openScreen('/admin/suppliers/3/products?visibility=hidden', {
    as: admin(),
    answers: () => answer(adminProducts.list, { data: [BASIL] }),
  })
  expect(await screen.findByRole('link', { name: /Basil/ })).toHaveAttribute('href', '/admin/suppliers/3/products/22')
  expect(sentTo(adminProducts.list).at(-1)).toMatchObject({ params: { distributorId: '3' }, query: { visibility: 'hidden' } })
})
