import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { aLine, anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const openForm = async (over: Given<Order>, button: string, title: RegExp, more = () => {}, as = supplier()) => {
  const order = anOrder(over)
  const user = await openScreen(`/supplier/orders/${order.id}`, {
    as,
    answers: () => {
      answer(distributorOrders.list, { data: [order] })
      answer(distributorOrders.find, order)
      more()
    },
  })
  await press(user, button)
  return { user, form: await dialog(title) }
}
const openInvoice = (over: Given<Order> = {}, more = () => {}) =>
  openForm({ status: 'completed', actions: ['invoice'], ...over }, 'Add invoice…', /Invoice for order #101/, more)
const openMessage = (over: Given<Order> = {}, more = () => {}) =>
  openForm({ status: 'accepted', editConfig: { message: true }, ...over }, 'Send message…', /Message to/, more)
const PRAWNS = aLine({ id: 33, productId: 23, name: 'King prawns', price: 0, marketPrice: true, priceUnit: 'kg' })
const openQuote = (over: Given<Order> = {}, more = () => {}) =>
  openForm({ status: 'quote', type: 'quote', actions: ['convert'], ...over }, 'Convert to order', /Convert quote #101/, more)

test('files of an invoice are sent with it', async () => {
  const { user, form } = await openInvoice()
  const paper = new File(['%PDF-1'], 'invoice 7.pdf', { type: 'application/pdf' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  await user.upload(input, paper)
  expect(form.getByText('invoice 7.pdf')).toBeVisible()
  await press(user, 'Save invoice')
  expect(await screen.findByText('Invoice saved')).toBeVisible()
  expect(sentTo(orderDelivery.attachInvoice)[0]?.files.invoices).toHaveLength(1)
})

test('an existing invoice opens with its number and dates, and only what changed is sent', async () => {
  const { user, form } = await openInvoice({ invoiceNumber: 'INV-7', invoiceDate: '2030-01-08', dueDate: '2030-01-22' })
  expect(form.getByLabelText('Invoice number')).toHaveValue('INV-7')
  expect(form.getByLabelText('Invoice date')).toHaveValue('2030-01-08')
  expect(form.getByRole('button', { name: 'Save invoice' })).toBeDisabled()
  await fill(user, form.getByLabelText('Due date'), '2030-02-08')
  await press(user, 'Save invoice')
  await expect.poll(() => lastBody(orderDelivery.attachInvoice)).toEqual({ dueDate: '2030-02-08' })
})

test('without a change an invoice cannot be saved, and the reason is shown', async () => {
  const { form } = await openInvoice()
  expect(form.getByText('Choose a file or enter an invoice number')).toBeVisible()
})

test('a file the server refuses is named on the field of the files', async () => {
  const { user, form } = await openInvoice({}, () =>
    refuse(orderDelivery.attachInvoice, 'validation_failed', { invoices: ['Is not a PDF, JPEG or PNG'] }),
  )
  await user.type(form.getByLabelText('Invoice number'), 'INV-7')
  await press(user, 'Save invoice')
  expect(await form.findByText('Is not a PDF, JPEG or PNG')).toBeVisible()
})

test('a message that cannot be sent stays in the form', async () => {
  const { user, form } = await openMessage({ distributorMessage: '' }, () =>
    refuse(distributorOrders.writeMessage, 'invalid_transition'),
  )
  await user.type(form.getByLabelText('Message'), 'On our way')
  await press(user, 'Send message')
  expect(await form.findByText(/no longer possible/)).toBeVisible()
  expect(form.getByLabelText('Message')).toHaveValue('On our way')
})

test('a message the server refuses is explained on its field', async () => {
  const { user, form } = await openMessage({ distributorMessage: '' }, () =>
    refuse(distributorOrders.writeMessage, 'validation_failed', { message: ['Contains a link'] }),
  )
  await user.type(form.getByLabelText('Message'), 'See here')
  await press(user, 'Send message')
  expect(await form.findByText('Contains a link')).toBeVisible()
})

test('a message that is being sent is not sent twice', async () => {
  const { user, form } = await openMessage({ distributorMessage: '' }, () => keepWaiting(distributorOrders.writeMessage))
  await user.type(form.getByLabelText('Message'), 'On our way')
  await press(user, 'Send message')
  expect(form.getByRole('button', { name: 'Send message' })).toBeDisabled()
  expect(sentTo(distributorOrders.writeMessage)).toHaveLength(1)
})

test('a quote without open prices is converted for the first possible day', async () => {
  const { user, form } = await openQuote()
  expect(form.queryByLabelText(/Market price/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Convert to order' }))
  await expect.poll(() => lastBody(writtenOrders.convert)).toEqual({ marketPrices: [] })
})

test('a market price that is missing is asked for on its line, and the day stays', async () => {
  const { user, form } = await openQuote({ orderedProducts: [PRAWNS] }, () =>
    refuse(writtenOrders.convert, 'validation_failed', { marketPrices: ['Needs a market price'] }),
  )
  await user.type(form.getByLabelText('Delivery day'), '2030-01-09')
  await user.click(form.getByRole('button', { name: 'Convert to order' }))
  expect(await form.findByText('Needs a market price')).toBeVisible()
  expect(form.getByLabelText(/Market price: King prawns/)).toBeInvalid()
  expect(form.getByLabelText('Delivery day')).toHaveValue('2030-01-09')
})

test('a delivery day the server refuses is shown on its field', async () => {
  const { user, form } = await openQuote({}, () =>
    refuse(writtenOrders.convert, 'validation_failed', { requestedDeliveryAt: ['Nothing is delivered on this day'] }),
  )
  await user.type(form.getByLabelText('Delivery day'), '2030-01-12')
  await user.click(form.getByRole('button', { name: 'Convert to order' }))
  expect(await form.findByText('Nothing is delivered on this day')).toBeVisible()
})

test('a quote that has expired says so and converts nothing', async () => {
  const { user, form } = await openQuote({}, () => refuse(writtenOrders.convert, 'quote_expired'))
  await user.click(form.getByRole('button', { name: 'Convert to order' }))
  expect(await form.findByText(/expired/i)).toBeVisible()
})
