import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { aLine, anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const ORDER = anOrder({
  status: 'accepted',
  actions: ['complete'],
  orderedProducts: [
    aLine({ pickedQuantity: 1 }),
    aLine({ id: 32, productId: 22, name: 'Basil', quantity: 2 }),
    aLine({ id: 33, productId: 23, name: 'Leeks', isDeclined: true }),
  ],
})
const BATCHES = [
  { itemId: 71, batchCode: 'T-1', expiryDate: '2030-01-20', isExpired: false, quantity: 10, taken: 3 },
  { itemId: 72, batchCode: '', expiryDate: '2030-01-05', isExpired: true, quantity: 4, taken: 0 },
]
const STOCK = {
  data: [
    {
      productId: 21,
      name: 'Truss tomatoes',
      unit: 'case',
      quantity: 3,
      taken: 3,
      available: 14,
      isEnough: true,
      batches: BATCHES,
    },
    { productId: 22, name: 'Basil', unit: 'case', quantity: 2, taken: 0, available: 1, isEnough: false, batches: [] },
  ],
}

const openForm = async (more = () => {}) => {
  const user = await openScreen('/supplier/orders/11', {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: [ORDER] })
      answer(distributorOrders.find, ORDER)
      answer(orderDelivery.inventory, STOCK)
      more()
    },
  })
  await press(user, 'Pick items…')
  return { user, form: await dialog('Pick order #101') }
}

test('the lines to pick show what is there, what was picked, and which batches were taken', async () => {
  const { form } = await openForm()
  expect(form.getByText(/14 available/)).toBeVisible()
  expect(form.getByText(/1 available, not enough/)).toBeVisible()
  expect(form.getByLabelText('Quantity picked of Truss tomatoes')).toHaveValue('1')
  expect(form.getByLabelText('From batch T-1 of Truss tomatoes')).toHaveValue('3')
  expect(form.getByText(/expired/)).toHaveTextContent('no batch code')
  expect(form.queryByText('Leeks')).toBeNull()
})

test('every batch of the order is sent, because the call replaces them all', async () => {
  const { user, form } = await openForm()
  await fill(user, form.getByLabelText('From batch T-1 of Truss tomatoes'), '2')
  await fill(user, form.getByLabelText('From batch no batch code of Truss tomatoes'), '1')
  await press(user, 'Save')
  expect(await screen.findByText('Picking saved')).toBeVisible()
  expect(lastBody(orderDelivery.takeBatches)).toEqual({
    items: [
      { itemId: 71, quantity: 2 },
      { itemId: 72, quantity: 1 },
    ],
  })
  expect(sentTo(orderDelivery.pick)).toEqual([])
})

test('a batch that is no longer taken is left out', async () => {
  const { user, form } = await openForm()
  await fill(user, form.getByLabelText('From batch T-1 of Truss tomatoes'), '0')
  await press(user, 'Save')
  await expect.poll(() => lastBody(orderDelivery.takeBatches)).toEqual({ items: [] })
})

test('an emptied quantity means not picked yet', async () => {
  const { user, form } = await openForm()
  await user.clear(form.getByLabelText('Quantity picked of Truss tomatoes'))
  await fill(user, form.getByLabelText('Quantity picked of Basil'), '1.5')
  await press(user, 'Save')
  await expect
    .poll(() => lastBody(orderDelivery.pick))
    .toEqual({
      items: [
        { lineId: 31, quantity: null },
        { lineId: 32, quantity: 1.5 },
      ],
    })
})

test('a batch that has too little is named, and the picked quantities are not sent', async () => {
  const { user, form } = await openForm(() =>
    refuse(orderDelivery.takeBatches, 'validation_failed', { 'items.0.quantity': ['Only 2 left of batch T-1'] }),
  )
  await fill(user, form.getByLabelText('From batch T-1 of Truss tomatoes'), '3.5')
  await fill(user, form.getByLabelText('Quantity picked of Basil'), '2')
  await press(user, 'Save')
  expect(await form.findByText('Only 2 left of batch T-1')).toBeVisible()
  expect(form.getByLabelText('From batch T-1 of Truss tomatoes')).toHaveValue('3.5')
  expect(sentTo(orderDelivery.pick)).toEqual([])
})

test('without a change there is nothing to save', async () => {
  const { form } = await openForm()
  expect(form.getByText('No changes')).toBeVisible()
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('a problem is shown on the batch and on the line it is about', async () => {
  const { user, form } = await openForm(() =>
    refuse(orderDelivery.takeBatches, 'validation_failed', { 'items.1.quantity': ['Only 1 left'] }),
  )
  const batch = form.getByLabelText('From batch no batch code of Truss tomatoes')
  await fill(user, batch, '2')
  await press(user, 'Save')
  await waitFor(() => expect(batch).toHaveAccessibleDescription('Only 1 left'))
  answer(orderDelivery.takeBatches, { data: [] })
  refuse(orderDelivery.pick, 'validation_failed', { 'items.0.quantity': ['More than was ordered'] })
  const picked = form.getByLabelText('Quantity picked of Basil')
  await fill(user, picked, '2')
  await press(user, 'Save')
  await waitFor(() => expect(picked).toHaveAccessibleDescription('More than was ordered'))
  expect(picked).toHaveValue('2')
})

test('a quantity that is typed as it was is nothing to save', async () => {
  const { user, form } = await openForm()
  await fill(user, form.getByLabelText('From batch T-1 of Truss tomatoes'), '3')
  await fill(user, form.getByLabelText('Quantity picked of Truss tomatoes'), '1')
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
})
