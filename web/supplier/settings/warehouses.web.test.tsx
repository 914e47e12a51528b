import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { warehouses } from '#contract/stock/warehouses.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const PLACES = {
  data: [
    { id: 1, name: 'Main', isPrimary: true },
    { id: 2, name: 'North', isPrimary: false },
  ],
}

const open = (more = () => {}, as = supplier()) =>
  openScreen('/supplier/settings/warehouse', {
    as,
    answers: () => {
      answer(warehouses.list, PLACES)
      more()
    },
  })
const agree = async (user: Awaited<ReturnType<typeof open>>, title: string, button: string) =>
  user.click((await dialog(title)).getByRole('button', { name: button }))

test('the warehouse that fulfils orders is marked', async () => {
  await open()
  const rows = within(await screen.findByRole('table', { name: 'Each warehouse' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('MainPrimary')
  expect(rows[2]).toHaveTextContent('NorthMake primary')
})

test('a warehouse is added by its name', async () => {
  const user = await open()
  await press(user, 'New warehouse')
  await user.type((await dialog(/warehouse/)).getByLabelText(/^Name/), 'South')
  await user.keyboard('{Enter}')
  await expect.poll(() => lastBody(warehouses.create)).toEqual({ name: 'South' })
})

test('a warehouse is renamed', async () => {
  const user = await open()
  await press(user, 'Rename North')
  const form = await dialog(/./)
  await fill(user, form.getByLabelText(/^Name/), 'North dock')
  await user.keyboard('{Enter}')
  await expect
    .poll(() => sentTo(warehouses.update))
    .toMatchObject([{ params: { warehouseId: '2' }, body: { name: 'North dock' } }])
})

test('R-305 another warehouse is made the primary one', async () => {
  const user = await open()
  await press(user, 'Make primary')
  await expect
    .poll(() => sentTo(warehouses.update))
    .toMatchObject([{ params: { warehouseId: '2' }, body: { name: 'North', primaryWarehouseId: 2 } }])
})

test('R-305 of a removed primary warehouse another takes its place, as the question says', async () => {
  const user = await open()
  await press(user, 'Delete Main')
  expect((await dialog('Delete Main?')).getByText(/North becomes the primary warehouse/)).toBeVisible()
  await agree(user, 'Delete Main?', 'Delete warehouse')
  await expect
    .poll(() => sentTo(warehouses.remove))
    .toMatchObject([{ params: { warehouseId: '1' }, body: { primaryWarehouseId: 2 } }])
})

test('a warehouse is kept when the question is cancelled', async () => {
  const user = await open()
  await press(user, 'Delete North')
  await agree(user, 'Delete North?', 'Cancel')
  expect(sentTo(warehouses.remove)).toEqual([])
})

test('a name that another warehouse has is shown on its field', async () => {
  const user = await open(() => refuse(warehouses.create, 'validation_failed', { name: ['Is already used'] }))
  await press(user, 'New warehouse')
  const form = await dialog(/warehouse/)
  await user.type(form.getByLabelText(/^Name/), 'Main')
  await user.keyboard('{Enter}')
  expect(await form.findByText('Is already used')).toBeVisible()
  expect(form.getByLabelText(/^Name/)).toHaveValue('Main')
})
