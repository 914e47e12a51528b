import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { choose, fill, press } from '#test/web/actions.ts'
import { aStockedProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const PLACES = {
  data: [
    { id: 1, name: 'Main', isPrimary: true },
    { id: 2, name: 'North', isPrimary: false },
  ],
}
const BASIL = aStockedProduct({ id: 22, name: 'Basil', sku: 'BAS' })
const BATCHES = {
  data: [
    { id: 71, batchCode: 'T-1', quantity: 6, expiryDate: '2030-01-20' },
    { id: 72, batchCode: 'T-2', quantity: 4, expiryDate: null },
  ],
}

const open = (page: string, more = () => {}, as = supplier()) =>
  openScreen(`/supplier/products/${page}`, {
    as,
    answers: () => {
      answer(warehouses.list, PLACES)
      answer(distributorProducts.list, ({ query }) => ({
        data: query.productIds === '21' ? [aStockedProduct()] : [aStockedProduct(), BASIL],
      }))
      more()
    },
  })
const quantityOf = (name: string) => screen.findByLabelText(`Quantity of ${name}`)
const line = async (name: string) => within(await screen.findByRole('listitem', { name }))

test('R-309 received goods are added with batch, expiry date and cost in one document', async () => {
  const user = await open('add?products=21,22')
  await user.type(await quantityOf('Truss tomatoes'), '2.5')
  await user.type(await quantityOf('Basil'), '3')
  await user.type(screen.getByLabelText('Batch for all products'), 'W-7')
  await user.type(screen.getByLabelText('Batch of Basil'), 'B-1')
  await user.type(screen.getByLabelText('Expiry date of Basil'), '2030-01-12')
  await user.type(screen.getByLabelText('Cost per case of Basil'), '2,25')
  await user.type(screen.getByLabelText('Note'), 'From the market')
  await press(user, 'Add 2 products')
  expect(await screen.findByText('Stock added: 2 products')).toBeVisible()
  expect(lastBody(inventory.add)).toEqual({
    warehouse: 1,
    note: 'From the market',
    batchCode: 'W-7',
    items: [
      { productId: 21, quantity: 2.5 },
      { productId: 22, quantity: 3, batchCode: 'B-1', expiryDate: '2030-01-12', cogs: 2.25 },
    ],
  })
  expect(address()).toMatch(/^\/supplier\/products/)
})

test('every line needs a quantity, and the first one without gets the focus', async () => {
  const user = await open('add?products=21,22')
  await user.type(await quantityOf('Truss tomatoes'), '2')
  await press(user, 'Add 2 products')
  expect(await quantityOf('Basil')).toHaveFocus()
  expect(await quantityOf('Basil')).toBeInvalid()
  expect(sentTo(inventory.add)).toEqual([])
})

test('a problem of one line is shown on that line, and what was typed stays', async () => {
  const user = await open('add?products=21,22', () =>
    refuse(inventory.add, 'validation_failed', { 'items.1.batchCode': ['Is already in another warehouse'] }),
  )
  await user.type(await quantityOf('Truss tomatoes'), '2')
  await user.type(await quantityOf('Basil'), '3')
  await press(user, 'Add 2 products')
  expect(await (await line('Basil')).findByText('Is already in another warehouse')).toBeVisible()
  expect(await quantityOf('Truss tomatoes')).toHaveValue('2 case')
})

test('a product is found by name, added with Enter, and its quantity gets the focus', async () => {
  const user = await open('add')
  expect(await screen.findByText('No products yet')).toBeVisible()
  expect(screen.getByText('Add a product.')).toBeVisible()
  await user.type(screen.getByLabelText('Add a product'), 'tom{Enter}')
  expect(await quantityOf('Truss tomatoes')).toHaveFocus()
})

test('a line is removed again', async () => {
  const user = await open('add?products=21,22')
  await press(user, 'Remove Basil')
  await user.type(await quantityOf('Truss tomatoes'), '2')
  await press(user, 'Add 1 product')
  await expect.poll(() => lastBody(inventory.add)?.items).toEqual([{ productId: 21, quantity: 2 }])
})

test('stock moves to the other warehouse, from a chosen batch', async () => {
  const user = await open('transfer?products=21', () => answer(inventory.items, BATCHES))
  expect(await screen.findByRole('combobox', { name: 'To warehouse' })).toHaveValue('North')
  await user.type(await quantityOf('Truss tomatoes'), '2')
  await choose(user, 'Batch of Truss tomatoes', /^T-2/)
  await press(user, 'Transfer 1 product')
  expect(await screen.findByText('Stock transferred: 1 product')).toBeVisible()
  expect(lastBody(inventory.transfer)).toEqual({
    fromWarehouse: 1,
    toWarehouse: 2,
    items: [{ productId: 21, quantity: 2, itemId: 72 }],
  })
})

test('R-087 a link to a transfer names the supplier, both warehouses and the page to return to', async () => {
  const user = await open('transfer?products=21&distributor=1&from=2&to=1&back=/supplier/products/21/inventory-overview')
  expect(await screen.findByRole('combobox', { name: 'From warehouse' })).toHaveValue('North')
  expect(screen.getByRole('combobox', { name: 'To warehouse' })).toHaveValue('Main')
  await user.type(await quantityOf('Truss tomatoes'), '1')
  await press(user, 'Transfer 1 product')
  await expect.poll(() => lastBody(inventory.transfer)).toMatchObject({ fromWarehouse: 2, toWarehouse: 1 })
  await expect.poll(address).toBe('/supplier/products/21/inventory-overview')
})

test('R-087 a link to a transfer of another supplier moves nothing', async () => {
  await open('transfer?products=21&distributor=2&from=2&to=1')
  expect(await screen.findByText('This link is for another supplier. Switch to that account first.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Transfer 1 product' })).toBeDisabled()
})

test('a batch of one warehouse is not taken from another', async () => {
  const user = await open('transfer?products=21', () => answer(inventory.items, BATCHES))
  await user.type(await quantityOf('Truss tomatoes'), '2')
  await choose(user, 'Batch of Truss tomatoes', /^T-2/)
  await choose(user, 'From warehouse', 'North')
  await choose(user, 'To warehouse', 'Main')
  await press(user, 'Transfer 1 product')
  await expect
    .poll(() => lastBody(inventory.transfer))
    .toMatchObject({
      fromWarehouse: 2,
      toWarehouse: 1,
      items: [{ productId: 21, quantity: 2 }],
    })
})

test('transfers need two warehouses', async () => {
  await open('transfer?products=21', () => answer(warehouses.list, { data: PLACES.data.slice(0, 1) }))
  expect(await screen.findByText(/Transfers need two warehouses/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Transfer 1 product' })).toBeDisabled()
})

test('no more is removed than is there', async () => {
  const user = await open('remove?products=21')
  await user.type(await quantityOf('Truss tomatoes'), '11')
  expect(await screen.findByText('Only 10 on hand')).toBeVisible()
  expect(screen.getByText('Not enough stock of 1 product.')).toBeVisible()
  await fill(user, await quantityOf('Truss tomatoes'), '10')
  await user.type(screen.getByLabelText('Reason'), 'Broken')
  await press(user, 'Remove 1 product')
  await expect
    .poll(() => lastBody(inventory.remove))
    .toEqual({
      warehouse: 1,
      note: 'Broken',
      items: [{ productId: 21, quantity: 10 }],
    })
})

test('goods that are being booked are not booked twice', async () => {
  const user = await open('remove?products=21', () => keepWaiting(inventory.remove))
  await user.type(await quantityOf('Truss tomatoes'), '1')
  await press(user, 'Remove 1 product')
  expect(screen.getByRole('button', { name: 'Remove 1 product' })).toBeDisabled()
  expect(sentTo(inventory.remove)).toHaveLength(1)
})

test('who may not see costs is not asked for them', async () => {
  const as = supplier()
  as.user.permissions = as.user.permissions.filter((one) => one !== 'seeCOGS')
  await open('add?products=21', undefined, as)
  expect(await quantityOf('Truss tomatoes')).toBeVisible()
  expect(screen.queryByLabelText(/^Cost per case/)).toBeNull()
})
