import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { choose, fill, press } from '#test/web/actions.ts'
import { AUD, anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const TOMATOES = {
  lineId: 31,
  name: 'Truss tomatoes',
  sku: 'TOM-TR5',
  unit: 'case',
  quantity: 3,
  remainingQuantity: 2,
  remainingAmount: 25,
  currency: AUD,
}
const BASIL = { ...TOMATOES, lineId: 32, name: 'Basil', remainingQuantity: 0, remainingAmount: 0 }
const PLACES = {
  data: [
    { id: 1, name: 'Main' },
    { id: 2, name: 'North' },
  ],
}

const open = (more = () => {}, over: Given<Order> = {}, as = supplier()) =>
  openScreen('/supplier/credit-notes/new?order=11', {
    as,
    answers: () => {
      answer(distributorOrders.find, anOrder({ deliveryFee: 10, remainingCreditAmount: 47.5, creditNoteAmount: 0, ...over }))
      answer(creditNotes.products, { data: [TOMATOES, BASIL] })
      answer(creditNotes.amounts, ({ body }) => ({
        total: (body as { nonStockCredit: number }).nonStockCredit || 12.5,
        remainingDeliveryFee: 10,
        isValid: true,
        problems: {},
      }))
      answer(creditNotes.create, { id: 9 })
      more()
    },
  })
const quantity = () => screen.findByRole('spinbutton', { name: 'Truss tomatoes to credit' })
const created = () => lastBody(creditNotes.create)

test('a line is credited by quantity, with its goods returned to a warehouse', async () => {
  const user = await open(() => answer(warehouses.list, PLACES))
  await fill(user, await quantity(), '2')
  await user.click(screen.getByRole('checkbox', { name: 'Return 2 cases to stock' }))
  await choose(user, 'Return stock to', 'North')
  await user.type(screen.getByLabelText('Reason'), 'Arrived damaged')
  await press(user, /^Save draft/)
  expect(await screen.findByText('Draft saved')).toBeVisible()
  expect(created()).toEqual({
    orderId: 11,
    selectedProducts: [{ lineId: 31, quantity: 2, amount: null, returnToWarehouse: true }],
    deliveryFee: 0,
    nonStockCredit: 0,
    note: 'Arrived damaged',
    warehouseId: 2,
  })
  expect(address()).toContain('/supplier/credit-notes/9')
})

test('goods that are kept are credited by an amount', async () => {
  const user = await open()
  await user.type(await screen.findByLabelText('Amount for Truss tomatoes'), '7,5')
  await press(user, /^Save draft/)
  await expect
    .poll(created)
    .toMatchObject({ selectedProducts: [{ lineId: 31, quantity: 0, amount: 7.5, returnToWarehouse: false }] })
})

test('a delivery fee and goodwill are credited without a line', async () => {
  const user = await open()
  await user.type(await screen.findByLabelText('Delivery fee'), '4')
  await user.type(screen.getByLabelText('Goodwill credit'), '5.25')
  await press(user, 'Save draft $5.25')
  await expect.poll(created).toMatchObject({ selectedProducts: [], deliveryFee: 4, nonStockCredit: 5.25 })
})

test('everything that is left is credited at once', async () => {
  const user = await open()
  await press(user, 'Credit everything')
  await press(user, /^Save draft/)
  await expect.poll(created).toMatchObject({
    selectedProducts: [{ lineId: 31, quantity: 2, amount: null, returnToWarehouse: false }],
    deliveryFee: 10,
  })
})

test('a line that is fully credited cannot be credited again', async () => {
  await open()
  expect(await screen.findByText('Fully credited')).toBeVisible()
  expect(screen.getByRole('spinbutton', { name: 'Basil to credit' })).toBeDisabled()
  expect(screen.getByLabelText('Amount for Basil')).toBeDisabled()
})

test('with nothing to credit there is nothing to save', async () => {
  await open()
  expect(await screen.findByText('Choose what to credit')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Save draft/ })).toBeDisabled()
})

test('R-256 more than is left is shown on its line and cannot be saved', async () => {
  const user = await open(() =>
    answer(creditNotes.amounts, { isValid: false, problems: { 'selectedProducts.0.amount': ['Only $25.00 left'] } }),
  )
  await user.type(await screen.findByLabelText('Amount for Truss tomatoes'), '30')
  expect((await screen.findByText('Only $25.00 left')).closest('li')).toHaveTextContent('Truss tomatoes')
  expect(screen.getByText('The credit exceeds the remaining amount')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Save draft/ })).toBeDisabled()
})

test('a fee beyond what is left is shown on its field', async () => {
  const user = await open(() => answer(creditNotes.amounts, { isValid: false, problems: { deliveryFee: ['Only $10.00 left'] } }))
  await user.type(await screen.findByLabelText('Delivery fee'), '30')
  expect(await screen.findByText('Only $10.00 left')).toBeVisible()
  expect(screen.getByLabelText('Delivery fee')).toBeInvalid()
})

test('a draft that is refused keeps what was entered', async () => {
  const user = await open(() => refuse(creditNotes.create, 'invalid_transition'))
  await fill(user, await quantity(), '1')
  await press(user, /^Save draft/)
  expect(await screen.findByText(/no longer possible/)).toBeVisible()
  expect(await quantity()).toHaveValue('1')
})

test('a note that was not saved is there again when the page is opened again', async () => {
  const user = await open()
  await user.type(await screen.findByLabelText('Goodwill credit'), '5')
  await user.click(screen.getByRole('link', { name: 'order #101' }))
  await user.click(screen.getAllByRole('link', { name: /Credit notes/ })[0]!)
  await user.click(await screen.findByRole('link', { name: 'New credit note' }))
  await user.click(await screen.findByRole('link', { name: 'Continue' }))
  expect(await screen.findByLabelText('Goodwill credit')).toHaveValue('$5')
})

test('a cancelled note is forgotten and nothing is sent', async () => {
  const user = await open()
  await user.type(await screen.findByLabelText('Goodwill credit'), '5')
  await press(user, 'Cancel')
  await expect.poll(address).toContain('/supplier/orders/11')
  expect(sentTo(creditNotes.create)).toEqual([])
  expect(Object.values(localStorage).join()).not.toContain('nonStockCredit')
})

test('an order without anything left to credit says so', async () => {
  await open(undefined, { remainingCreditAmount: 0, creditNoteAmount: 47.5 })
  expect(await screen.findByText('This order is fully credited')).toBeVisible()
})

test('a user who may not edit orders cannot write a credit note', async () => {
  const as = supplier('distributor_manager')
  as.user.permissions = as.user.permissions.filter((one) => one !== 'editOrder')
  await open(undefined, {}, as)
  expect(await screen.findByText('You do not have permission to edit credit notes')).toBeVisible()
})

test('a draft opens as it was saved, and is saved as a whole', async () => {
  const draft = {
    id: 9,
    status: 'draft' as const,
    order: { id: 11, orderNumber: 101 },
    note: 'Damaged',
    selectedProducts: [{ lineId: 31, quantity: 1, askedAmount: 6, returnToWarehouse: true }],
    deliveryFee: 3,
    nonStockCredit: 0,
  }
  const user = await openScreen('/supplier/credit-notes/new?draft=9', {
    as: supplier(),
    answers: () => {
      answer(creditNotes.find, draft)
      answer(distributorOrders.find, anOrder({ deliveryFee: 10, remainingCreditAmount: 40 }))
      answer(creditNotes.products, { data: [TOMATOES] })
      answer(creditNotes.amounts, { isValid: true, problems: {}, total: 9 })
      answer(creditNotes.update, draft)
    },
  })
  expect(await quantity()).toHaveValue('1')
  expect(screen.getByLabelText('Amount for Truss tomatoes')).toHaveValue('$6')
  expect(screen.getByLabelText('Delivery fee')).toHaveValue('$3')
  await fill(user, screen.getByLabelText('Reason'), 'Two were damaged')
  await press(user, /^Save/)
  expect(await screen.findByText('Draft updated')).toBeVisible()
  expect(lastBody(creditNotes.update)).toEqual({
    selectedProducts: [{ lineId: 31, quantity: 1, amount: 6, returnToWarehouse: true }],
    deliveryFee: 3,
    nonStockCredit: 0,
    note: 'Two were damaged',
    warehouseId: null,
  })
})

test('what the server refuses is shown on its line and field, and goes when that is changed', async () => {
  const user = await open(() =>
    refuse(creditNotes.create, 'validation_failed', {
      'selectedProducts.0.quantity': ['Only 1 is left'],
      nonStockCredit: ['Is too much'],
    }),
  )
  await fill(user, await quantity(), '2')
  await user.type(screen.getByLabelText('Goodwill credit'), '5')
  await press(user, /^Save draft/)
  expect((await screen.findByText('Only 1 is left')).closest('li')).toHaveTextContent('Truss tomatoes')
  expect(screen.getByLabelText('Goodwill credit')).toBeInvalid()
  await fill(user, await quantity(), '1')
  expect(screen.queryByText('Only 1 is left')).toBeNull()
  expect(screen.getByLabelText('Goodwill credit')).toHaveValue('$5')
})

test('leaving a changed draft asks first', async () => {
  const ask = vi.fn(() => false)
  const user = await openScreen('/supplier/credit-notes/new?draft=9', {
    as: supplier(),
    answers: () => {
      answer(creditNotes.find, { id: 9, status: 'draft', order: { id: 11, orderNumber: 101 }, note: 'Damaged' })
      answer(distributorOrders.find, anOrder({ remainingCreditAmount: 40 }))
      answer(creditNotes.products, { data: [TOMATOES] })
      answer(creditNotes.amounts, { isValid: true, problems: {} })
    },
  })
  vi.stubGlobal('confirm', ask)
  await user.type(await screen.findByLabelText('Reason'), ' in transit')
  await press(user, 'Cancel')
  await expect.poll(() => ask.mock.calls).toHaveLength(1)
  expect(screen.getByLabelText('Reason')).toHaveValue('Damaged in transit')
})
