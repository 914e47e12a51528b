import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { AUD, aLine, anOrder, aSoldProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const PLAIN = { tax: 0, taxAmount: 0, discountType: null, discountValue: null, discountAmount: 0 } as const
const TOMATOES = aLine({ ...PLAIN, priceRule: { kind: 'product' } })
const BASIL = aLine({
  ...PLAIN,
  id: 32,
  productId: 22,
  name: 'Basil',
  quantity: 2,
  price: 4,
  totalPrice: 8,
  priceRule: { kind: 'manual' },
})
const LEEKS = aSoldProduct({ id: 23, name: 'Leeks', price: 6, unitPrice: 6, usual: { lastQuantity: 4 } })
const PRODUCTS = [aSoldProduct(), aSoldProduct({ id: 22, name: 'Basil', price: 5, unitPrice: 5 }), LEEKS]

const openForm = async (over: Given<Order> = {}, more = () => {}) => {
  const order = anOrder({
    status: 'accepted',
    actions: ['edit'],
    editConfig: { lines: true, prices: true, deliveryFee: true, requestedDelivery: true, message: false },
    orderedProducts: [TOMATOES, BASIL],
    tax: 0,
    deliveryFee: 10,
    orderDiscountAmount: 0,
    amountAdjustment: 0,
    taxAdjustment: 0,
    requestedDeliveryAt: '2030-01-09',
    ...over,
  })
  const user = await openScreen(`/supplier/orders/${order.id}`, {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: [order] })
      answer(distributorOrders.find, order)
      answer(writtenOrders.terms, { currency: AUD, tax: 0, venue: { id: 1, name: 'The Glasshouse' } })
      answer(writtenOrders.products, { data: PRODUCTS })
      more()
    },
  })
  await press(user, 'Edit order…')
  return { user, form: await dialog('Edit order #101') }
}

test('an order opens as it is, and cannot be saved before something changed', async () => {
  const { form } = await openForm()
  expect(form.getByRole('spinbutton', { name: 'Truss tomatoes' })).toHaveValue('3')
  expect(form.getByLabelText('Price of Basil per case')).toHaveValue('$4')
  expect(form.getByLabelText('Price of Truss tomatoes per case')).toHaveValue('')
  expect(form.getByLabelText('Delivery fee')).toHaveValue('$10')
  expect(form.getByLabelText('Requested delivery day')).toHaveValue('2030-01-09')
  expect(form.getByRole('button', { name: 'No changes' })).toBeDisabled()
})

test('only the lines that changed are sent, and the button names the new total', async () => {
  const { user, form } = await openForm()
  await fill(user, form.getByRole('spinbutton', { name: 'Truss tomatoes' }), '5')
  await press(user, 'Save · $80.50')
  expect(await screen.findByText('Order updated')).toBeVisible()
  expect(lastBody(distributorOrders.changeLines)).toEqual({
    lines: [{ lineId: 31, productId: 21, quantity: 5, note: '' }],
  })
  expect(sentTo(distributorOrders.update)).toEqual([])
})

test('a price and a discount are entered for a line', async () => {
  const { user, form } = await openForm()
  await user.type(form.getByLabelText('Price of Truss tomatoes per case'), '11,25')
  await user.type(form.getByLabelText('Discount on Truss tomatoes'), '10')
  await press(user, /^Save/)
  await expect
    .poll(() => lastBody(distributorOrders.changeLines))
    .toEqual({
      lines: [{ lineId: 31, productId: 21, quantity: 3, price: 11.25, discountType: 'percent', discountValue: 10, note: '' }],
    })
})

test('the fee, the discount and the day are sent without the lines that stay', async () => {
  const { user, form } = await openForm()
  await fill(user, form.getByLabelText('Delivery fee'), '7.5')
  await fill(user, form.getByLabelText('Order discount'), '2')
  await fill(user, form.getByLabelText('Requested delivery day'), '2030-01-10')
  await press(user, 'Save · $51.00')
  await expect
    .poll(() => lastBody(distributorOrders.update))
    .toEqual({ deliveryFee: 7.5, orderDiscountAmount: 2, requestedDeliveryAt: '2030-01-10' })
  expect(sentTo(distributorOrders.changeLines)).toEqual([])
})

test('an empty fee is free delivery, and an empty day means none is requested', async () => {
  const { user, form } = await openForm()
  await user.clear(form.getByLabelText('Delivery fee'))
  await user.clear(form.getByLabelText('Requested delivery day'))
  await press(user, /^Save/)
  await expect.poll(() => lastBody(distributorOrders.update)).toEqual({ deliveryFee: 0, requestedDeliveryAt: null })
})

test('a removed line is struck through and sent with no quantity', async () => {
  const { user, form } = await openForm()
  await user.click(form.getByRole('button', { name: 'Remove Basil' }))
  expect(form.getByText('removed')).toBeVisible()
  await press(user, /^Save/)
  await expect
    .poll(() => lastBody(distributorOrders.changeLines))
    .toEqual({ lines: [{ lineId: 32, productId: 22, quantity: 0, note: '' }] })
})

test('an order cannot lose its last product', async () => {
  const { user, form } = await openForm({ orderedProducts: [TOMATOES] })
  await user.click(form.getByRole('button', { name: 'Remove Truss tomatoes' }))
  expect(form.getByText(/An order needs at least one product/)).toBeVisible()
  expect(form.getByRole('button', { name: /^Save/ })).toBeDisabled()
})

test('a product is added in the quantity the customer ordered last', async () => {
  const { user, form } = await openForm()
  await user.click(await form.findByRole('button', { name: /Leeks/ }))
  await press(user, /^Save/)
  await expect.poll(() => lastBody(distributorOrders.changeLines)).toEqual({ lines: [{ productId: 23, quantity: 4, note: '' }] })
})

test('what the server refuses of a line is shown on that line, and the quantity stays', async () => {
  const { user, form } = await openForm({}, () =>
    refuse(distributorOrders.changeLines, 'validation_failed', { 'lines.0.quantity': ['Order in steps of 2'] }),
  )
  await fill(user, form.getByRole('spinbutton', { name: 'Basil' }), '3')
  await press(user, /^Save/)
  expect((await form.findByText('Order in steps of 2')).closest('li')).toHaveTextContent('Basil')
  expect(form.getByRole('spinbutton', { name: 'Basil' })).toHaveValue('3')
})

test('a day the server refuses is shown on its field, and the lines are not sent without it', async () => {
  const { user, form } = await openForm({}, () =>
    refuse(distributorOrders.update, 'validation_failed', { requestedDeliveryAt: ['Nothing is delivered on this day'] }),
  )
  await fill(user, form.getByLabelText('Requested delivery day'), '2030-01-12')
  await fill(user, form.getByRole('spinbutton', { name: 'Basil' }), '3')
  await press(user, /^Save/)
  expect(await form.findByText('Nothing is delivered on this day')).toBeVisible()
  expect(sentTo(distributorOrders.changeLines)).toEqual([])
})

test('an amount in another currency is refused where it is typed, and nothing is sent', async () => {
  const { user, form } = await openForm()
  await fill(user, form.getByLabelText('Delivery fee'), '€5')
  await fill(user, form.getByLabelText('Order discount'), '1')
  await press(user, /^Save/)
  expect(form.getByLabelText('Delivery fee')).toBeInvalid()
  expect(sentTo(distributorOrders.update)).toEqual([])
})

test('a quote has a last day instead of a delivery day', async () => {
  const { user, form } = await openForm({ status: 'quote', type: 'quote', quoteEndDate: '2030-01-20' })
  expect(form.queryByLabelText('Requested delivery day')).toBeNull()
  await fill(user, form.getByLabelText('Quote valid until'), '2030-01-31')
  await press(user, /^Save/)
  await expect.poll(() => lastBody(distributorOrders.update)).toEqual({ quoteEndDate: '2030-01-31' })
})

test('where the fee is settled it cannot be changed', async () => {
  const { form } = await openForm({
    editConfig: { lines: true, prices: true, deliveryFee: false, requestedDelivery: false, message: false },
  })
  expect(form.queryByLabelText('Delivery fee')).toBeNull()
  expect(form.queryByLabelText('Requested delivery day')).toBeNull()
})

test('a problem stays on its line when another line is changed back', async () => {
  const { user, form } = await openForm({}, () =>
    refuse(distributorOrders.changeLines, 'validation_failed', { 'lines.1.quantity': ['Order in steps of 2'] }),
  )
  await fill(user, form.getByRole('spinbutton', { name: 'Truss tomatoes' }), '4')
  await fill(user, form.getByRole('spinbutton', { name: 'Basil' }), '3')
  await press(user, /^Save/)
  expect((await form.findByText('Order in steps of 2')).closest('li')).toHaveTextContent('Basil')
  await fill(user, form.getByRole('spinbutton', { name: 'Truss tomatoes' }), '3')
  expect(form.getByText('Order in steps of 2').closest('li')).toHaveTextContent('Basil')
  await fill(user, form.getByRole('spinbutton', { name: 'Basil' }), '4')
  expect(form.queryByText('Order in steps of 2')).toBeNull()
})

test('an emptied last day of a quote is refused on its field, and not sent', async () => {
  const { user, form } = await openForm({ status: 'quote', type: 'quote', quoteEndDate: '2030-01-20' })
  await user.clear(form.getByLabelText('Quote valid until'))
  await press(user, /^Save/)
  expect(form.getByLabelText('Quote valid until')).toBeInvalid()
  expect(sentTo(distributorOrders.update)).toEqual([])
})

test('an order that is being saved is not saved twice', async () => {
  const { user, form } = await openForm({}, () => keepWaiting(distributorOrders.changeLines))
  await fill(user, form.getByRole('spinbutton', { name: 'Basil' }), '3')
  await user.dblClick(form.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => sentTo(distributorOrders.changeLines)).toHaveLength(1)
})
