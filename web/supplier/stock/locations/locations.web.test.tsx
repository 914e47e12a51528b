import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { warehouseLocations } from '#contract/stock/warehouse-locations.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const LOCATIONS = [
  { id: 11, name: 'Aisle 1', productCount: 2 },
  { id: 12, name: 'Cold room', productCount: 0 },
]
const item = (id: number, name: string) => ({
  id,
  location: { id: 11, name: 'Aisle 1' },
  product: { id, name, sku: `SKU-${id}` },
})

const open = (address: string, more = () => {}) =>
  openScreen(address, {
    as: supplier(),
    answers: () => {
      answer(warehouses.list, { data: [{ id: 1, name: 'Main', isPrimary: true, locations: LOCATIONS }] })
      answer(warehouseLocations.items, { data: [item(5, 'Apples'), item(6, 'Bread')], meta: { page: 1, total: 2 } })
      more()
    },
  })
const saved = () => lastBody(warehouses.update)

test('locations are listed in walking order with what is in them', async () => {
  await open('/supplier/settings/warehouse/1')
  const rows = within(await screen.findByRole('table', { name: 'Each location' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Aisle 12 products')
  expect(rows[2]).toHaveTextContent('Cold roomAdd products')
})

test('one is added, renamed, moved and deleted; all are saved together', async () => {
  const user = await open('/supplier/settings/warehouse/1')
  await press(user, 'New location')
  await user.type((await dialog('New location')).getByLabelText(/^Name/), 'Yard')
  await user.keyboard('{Enter}')
  const [aisle, coldRoom] = LOCATIONS.map(({ id, name }) => ({ id, name }))
  await expect.poll(saved).toEqual({ name: 'Main', locations: [aisle, coldRoom, { name: 'Yard' }] })
  await press(user, 'Rename Cold room')
  await fill(user, (await dialog(/Rename/)).getByLabelText(/^Name/), 'Freezer')
  await user.keyboard('{Enter}')
  await expect.poll(saved).toEqual({ name: 'Main', locations: [aisle, { id: 12, name: 'Freezer' }] })
  await press(user, 'Move Cold room up')
  await expect.poll(saved).toEqual({ name: 'Main', locations: [coldRoom, aisle] })
  await press(user, 'Delete Aisle 1')
  const question = await dialog('Delete Aisle 1?')
  expect(question.getByText(/2 products will have no place here/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete location' }))
  await expect.poll(saved).toEqual({ name: 'Main', locations: [coldRoom] })
})

test('a name that another location has is shown on its field', async () => {
  const user = await open('/supplier/settings/warehouse/1', () =>
    refuse(warehouses.update, 'validation_failed', { 'locations.2.name': ['There is already a location of this name'] }),
  )
  await press(user, 'New location')
  const form = await dialog('New location')
  await user.type(form.getByLabelText(/^Name/), 'Aisle 1')
  await user.keyboard('{Enter}')
  expect(await form.findByText('There is already a location of this name')).toBeVisible()
})

test('products are found, added, moved and removed', async () => {
  const user = await open('/supplier/settings/warehouse/1?location=11', () =>
    answer(distributorProducts.list, {
      data: [
        { id: 7, name: 'Figs', sku: 'SKU-7', quantity: null, pack: [], orderingUnit: { id: 1, name: 'kg', type: 'fractional' } },
      ],
      meta: { nextId: null, nextValue: null },
    }),
  )
  const order = async () => screen.findByRole('list', { name: 'Walking order in Aisle 1' })
  expect(within(await order()).getAllByRole('listitem')[0]).toHaveTextContent('ApplesSKU-5')
  const sent = () => sentTo(warehouseLocations.arrange).at(-1)
  await press(user, 'Move Bread up')
  await expect.poll(sent).toMatchObject({ params: { warehouseId: '1', locationId: '11' }, body: { productIds: [6, 5] } })
  await user.type(screen.getByLabelText('Add a product'), 'figs')
  await user.click(await screen.findByText('Figs'))
  await expect.poll(sent).toMatchObject({ body: { productIds: expect.arrayContaining([5, 6, 7]) } })
  await press(user, 'Remove Bread')
  await expect.poll(() => JSON.stringify(sent()?.body)).not.toContain('6')
})

test('a warehouse that is not there says so', async () => {
  await open('/supplier/settings/warehouse/9')
  expect(await screen.findByText('This warehouse does not exist')).toBeVisible()
})
