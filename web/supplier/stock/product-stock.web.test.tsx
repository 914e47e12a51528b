import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { distributorMembers } from '#contract/parties/members.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { choose, dialog, fill, press } from '#test/web/actions.ts'
import { AUD, aStockedProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const BATCH = {
  id: 71,
  product: { id: 21, name: 'Truss tomatoes', unit: 'case' },
  warehouse: { id: 1, name: 'Main' },
  batchCode: 'T-1',
  expiryDate: '2030-01-20',
  isExpired: true,
  quantity: 6,
  cogs: 8.125,
  receivedAt: '2030-01-02T06:00:00.000Z',
}
const open = (page: string, more = () => {}, as = supplier()) =>
  openScreen(`/supplier/products/21/${page}`, {
    as,
    answers: () => {
      answer(distributorProducts.find, aStockedProduct({ parLevelUserIds: [7] }))
      answer(distributorProducts.update, aStockedProduct())
      answer(distributorMembers.list, {
        data: [
          { id: 7, name: 'Robin', status: 'active' },
          { id: 6, name: 'Lena', status: 'active' },
        ],
      })
      answer(inventory.items, { data: [BATCH] })
      answer(warehouses.list, {
        data: [
          { id: 1, name: 'Main', isPrimary: true },
          { id: 2, name: 'North', isPrimary: false },
        ],
      })
      more()
    },
  })
/** Somebody of a supplier that keeps no stock, or no batches. */
const without = (kept: { inventoryTracking?: boolean } = {}) =>
  supplier('distributor_admin', {
    more: { distributor: { id: 1, name: 'Northfield Produce', inventoryTracking: false, batchTracking: false, ...kept } },
  })
const openBatch = async (more = () => {}, as = supplier()) => {
  const user = await open('inventory-overview', more, as)
  await press(user, 'Edit batch T-1')
  return { user, form: await dialog('Batch of Truss tomatoes') }
}

test('a batch shows where it is, when it expires, how much there is and its cost', async () => {
  await open('inventory-overview')
  const row = within(await screen.findByRole('table', { name: 'Batches' })).getAllByRole('row')[1]
  expect(row).toHaveTextContent(/T-1.*received 02\/01\/2030.*Main.*20\/01\/2030.*Expired.*6 cases.*\$8\.125 per case/)
})

test('a batch opens with its details and is saved once one changed', async () => {
  const { user, form } = await openBatch()
  expect(form.getByRole('button', { name: 'Save batch' })).toBeDisabled()
  await fill(user, form.getByLabelText(/^Expiry date/), '2030-01-25')
  await fill(user, form.getByLabelText('Cost per case'), '8,5')
  await user.click(form.getByRole('button', { name: 'Save batch' }))
  expect(await screen.findByText('Batch saved')).toBeVisible()
  expect(sentTo(inventory.updateItem)).toMatchObject([
    { params: { itemId: '71' }, body: { batchCode: 'T-1', expiryDate: '2030-01-25', cogs: 8.5 } },
  ])
})

test('an emptied date and cost mean there are none', async () => {
  const { user, form } = await openBatch()
  await user.clear(form.getByLabelText(/^Expiry date/))
  await user.clear(form.getByLabelText('Cost per case'))
  await user.click(form.getByRole('button', { name: 'Save batch' }))
  await expect.poll(() => lastBody(inventory.updateItem)).toEqual({ batchCode: 'T-1', expiryDate: null, cogs: null })
})

test('who may not see costs neither sees nor sends one', async () => {
  const as = supplier()
  as.user.permissions = as.user.permissions.filter((one) => one !== 'seeCOGS')
  const { user, form } = await openBatch(undefined, as)
  expect(form.queryByLabelText('Cost per case')).toBeNull()
  await fill(user, form.getByLabelText('Batch code'), 'T-2')
  await user.click(form.getByRole('button', { name: 'Save batch' }))
  await expect.poll(() => lastBody(inventory.updateItem)).toEqual({ batchCode: 'T-2', expiryDate: '2030-01-20' })
})

test('a code the server refuses is shown on its field', async () => {
  const { user, form } = await openBatch(() =>
    refuse(inventory.updateItem, 'validation_failed', { batchCode: ['Is already used'] }),
  )
  await fill(user, form.getByLabelText('Batch code'), 'T-9')
  await user.click(form.getByRole('button', { name: 'Save batch' }))
  expect(await form.findByText('Is already used')).toBeVisible()
  expect(form.getByLabelText('Batch code')).toHaveValue('T-9')
})

test('stock is no longer tracked only after a question', async () => {
  const user = await open('inventory-overview')
  await press(user, 'Stop tracking stock')
  await user.click((await dialog('Stop tracking Truss tomatoes?')).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(productInventory.stop)).toEqual([])
  await press(user, 'Stop tracking stock')
  await user.click((await dialog('Stop tracking Truss tomatoes?')).getByRole('button', { name: 'Stop tracking' }))
  await expect.poll(() => sentTo(productInventory.stop)).toMatchObject([{ params: { productId: '21' } }])
})

test('a product whose stock is not tracked leads to adding stock', async () => {
  await open('inventory-overview', () => answer(distributorProducts.find, aStockedProduct({ inventoryTracked: false })))
  expect(await screen.findByText('Stock of this product is not tracked')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add stock' })).toHaveAttribute('href', expect.stringContaining('products=21'))
})

test('the value at cost shows the movements it follows from, and says what it leaves out', async () => {
  const after = { quantity: 14, value: 48.75, withoutCost: 2, unitCost: 4.0625 }
  await open('inventory-overview', () =>
    answer(inventory.valuationOfProduct, {
      method: 'average',
      currency: AUD,
      product: { id: 21, name: 'Truss tomatoes', unit: 'case' },
      ...after,
      data: [{ id: 3, type: 'addition', typeName: 'Addition', quantity: 6, value: 24.5, after }],
      meta: { total: 1 },
    }),
  )
  expect(await screen.findByText('$48.75')).toBeVisible()
  expect(screen.getByText(/14 cases · \$4\.0625 per case · 2 cases without a cost not included/)).toBeVisible()
  const row = within(screen.getByRole('table', { name: 'What the value follows from' })).getAllByRole('row')[1]
  expect(row).toHaveTextContent(/Addition.*6.*\$24\.50.*14 · \$48\.75/)
})

test('G-048 while no stock is kept nothing can be booked, and the settings are one step away', async () => {
  await open(
    'inventory-overview',
    () => answer(distributorProducts.find, aStockedProduct({ inventoryTracked: false })),
    without(),
  )
  expect(await screen.findByText('Stock tracking is turned off')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Inventory settings' })).toHaveAttribute('href', '/supplier/settings/inventory')
  expect(screen.queryByRole('link', { name: 'Add stock' })).toBeNull()
})

test('G-048 without batch tracking a batch has only its cost to edit', async () => {
  const { user, form } = await openBatch(() => {}, without({ inventoryTracking: true }))
  expect(form.queryByLabelText('Batch code')).toBeNull()
  await fill(user, form.getByLabelText('Cost per case'), '9')
  answer(inventory.updateItem, BATCH)
  await user.click(form.getByRole('button', { name: 'Save batch' }))
  await expect.poll(() => lastBody(inventory.updateItem)).toEqual({ cogs: 9 })
})

test('who may not change stock sees it, and can change nothing', async () => {
  await open('inventory-overview', undefined, supplier('distributor_subscriber'))
  expect(await screen.findByText('T-1')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Edit batch|^Stop tracking/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add stock' })).toBeNull()
})

test('par levels of each warehouse and who is notified are saved', async () => {
  const user = await open('par-level')
  expect(await screen.findByRole('button', { name: 'No changes' })).toBeDisabled()
  await fill(user, screen.getByLabelText(/North/), '2.5')
  await choose(user, 'Notified people', 'Lena')
  await press(user, 'Save par levels')
  expect(await screen.findByText('Par levels saved')).toBeVisible()
  expect(lastBody(distributorProducts.update)).toEqual({
    parLevels: [
      { warehouseId: 1, parLevel: 5 },
      { warehouseId: 2, parLevel: 2.5 },
    ],
    parLevelUserIds: [7, 6],
  })
})

const LEVELS = { warehouseId: 9, name: 'Closed', isPrimary: false, quantity: 0, parLevel: 7 }

test('a par level is saved for each warehouse on the screen, and for no other', async () => {
  const { warehouseProducts = [] } = aStockedProduct()
  const user = await open('par-level', () => {
    answer(distributorProducts.find, aStockedProduct({ warehouseProducts: [...warehouseProducts.slice(0, 1), LEVELS] }))
  })
  await fill(user, await screen.findByLabelText(/North/), '3')
  await press(user, 'Save par levels')
  await expect
    .poll(() => lastBody(distributorProducts.update)?.parLevels)
    .toEqual([
      { warehouseId: 1, parLevel: 5 },
      { warehouseId: 2, parLevel: 3 },
    ])
})

test('an emptied par level means nobody is notified', async () => {
  const user = await open('par-level')
  await user.clear(await screen.findByLabelText('Main (primary)'))
  await press(user, 'Save par levels')
  await expect
    .poll(() => lastBody(distributorProducts.update))
    .toMatchObject({
      parLevels: [
        { warehouseId: 1, parLevel: null },
        { warehouseId: 2, parLevel: null },
      ],
    })
})

test('who may not edit products cannot set par levels, and learns why', async () => {
  await open('par-level', undefined, supplier('distributor_subscriber'))
  expect(await screen.findByText('You do not have permission to edit products.')).toBeVisible()
})

const MOVED = { id: 5, at: '2030-01-07T06:00:00.000Z', type: 'removal', typeName: 'Removal', quantity: -2, balance: 8 } as const

test('movements are filtered by the address, and unknown filters are ignored', async () => {
  const user = await open('inventory-history?from=2030-01-01&type=nonsense&warehouse=x', () => {
    answer(productInventory.history, { data: [{ ...MOVED, warehouse: { id: 1, name: 'Main' }, note: 'Broken' }] })
    answer(productInventory.historyTypes, { data: [{ key: 'removal', name: 'Removals' }] })
  })
  expect(sentTo(productInventory.history)[0]?.query).toMatchObject({ from: '2030-01-01' })
  expect(sentTo(productInventory.history)[0]?.query).not.toHaveProperty('types')
  expect(await screen.findByText(/Broken/)).toBeVisible()
  await choose(user, 'Movement type', 'Removals')
  await expect.poll(() => sentTo(productInventory.history).at(-1)?.query).toMatchObject({ types: 'removal' })
  expect(address()).toContain('type=removal')
})

test('filters that find no movement are removed at once', async () => {
  const user = await open('inventory-history?from=2030-01-01')
  expect(await screen.findByText('No movements found')).toBeVisible()
  await press(user, 'Show all movements')
  expect(await screen.findByText('No movements yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
})
