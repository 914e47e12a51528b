import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { aLine, anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (over: Given<Order>, more = () => {}) => {
  const order = anOrder(over)
  return openScreen(`/supplier/orders/${order.id}`, {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: [order] })
      answer(distributorOrders.find, order)
      more()
    },
  })
}
const press = (name: string) => screen.findByRole('button', { name })
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

test('T-56 an order on the road is completed', async () => {
  const user = await open({ status: 'out_for_delivery', actions: ['complete'] })
  await user.click(await press('Complete order'))
  expect(await screen.findByText('Order completed')).toBeVisible()
  expect(lastBody(distributorOrders.update)).toEqual({ status: 'completed' })
})

test('T-64 a dispute is marked as resolved', async () => {
  const user = await open({ status: 'in_dispute', actions: ['resolve-dispute'] })
  await user.click(await press('Mark as resolved'))
  await screen.findByText('The Glasshouse was notified.')
  expect(sentTo(orderDelivery.resolveDispute)).toMatchObject([{ params: { orderId: '11' } }])
})

test('a dispute in which nothing was corrected yet is refused with the reason', async () => {
  const user = await open({ status: 'in_dispute', actions: ['resolve-dispute'] }, () =>
    refuse(orderDelivery.resolveDispute, 'dispute_unsettled'),
  )
  await user.click(await press('Mark as resolved'))
  expect(await screen.findByText(/Correct the lines or issue a credit note first/)).toBeVisible()
})

test('T-71 a message to the customer is sent once it says something new', async () => {
  const user = await open({ status: 'accepted', distributorMessage: 'On our way', editConfig: { message: true } })
  await user.click(await press('Send message…'))
  const form = await dialog(/Message to The Glasshouse/)
  expect(form.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await user.type(form.getByLabelText('Message'), ' at six')
  await user.click(form.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message sent')).toBeVisible()
  expect(lastBody(distributorOrders.writeMessage)).toEqual({ message: 'On our way at six' })
})

test('an invoice is saved with what was entered, and a number that is taken is shown on its field', async () => {
  const user = await open({ status: 'completed', actions: ['invoice'] }, () =>
    refuse(orderDelivery.attachInvoice, 'validation_failed', { invoiceNumber: ['Is already used'] }),
  )
  await user.click(await press('Add invoice…'))
  const form = await dialog(/Invoice for order #101/)
  expect(form.getByRole('button', { name: 'Save invoice' })).toBeDisabled()
  await user.type(form.getByLabelText('Invoice number'), 'INV-7')
  await user.type(form.getByLabelText('Due date'), '2030-02-01')
  await user.click(form.getByRole('button', { name: 'Save invoice' }))
  expect(await form.findByText('Is already used')).toBeVisible()
  expect(form.getByLabelText('Invoice number')).toHaveValue('INV-7')
  expect(lastBody(orderDelivery.attachInvoice)).toMatchObject({ invoiceNumber: 'INV-7', dueDate: '2030-02-01' })
})

test('T-26 a quote is converted with a day, a note and the price of what has a market price', async () => {
  const prawns = aLine({ id: 33, productId: 23, name: 'King prawns', price: 0, marketPrice: true, priceUnit: 'kg' })
  const user = await open({ status: 'quote', type: 'quote', actions: ['convert'], orderedProducts: [prawns] })
  await user.click(await press('Convert to order'))
  const form = await dialog(/Convert quote #101/)
  await user.type(form.getByLabelText(/Market price: King prawns/), '41')
  await user.type(form.getByLabelText('Delivery day'), '2030-01-09')
  await user.type(form.getByLabelText('Note to the customer'), 'As agreed')
  await user.click(form.getByRole('button', { name: 'Convert to order' }))
  expect(await screen.findByText('Quote converted')).toBeVisible()
  expect(lastBody(writtenOrders.convert)).toEqual({
    requestedDeliveryAt: '2030-01-09',
    message: 'As agreed',
    marketPrices: [{ lineId: 33, price: 41 }],
  })
})

test('T-54 an order is scheduled for an offered day with a driver', async () => {
  const options = {
    date: '2030-01-08',
    dates: ['2030-01-08', '2030-01-09'],
    drivers: [{ id: 5, name: 'Ravi' }],
    today: '2030-01-07',
  }
  const user = await open({ status: 'accepted', actions: ['schedule'] }, () => answer(orderDelivery.options, options))
  await user.click(await press('Schedule…'))
  const form = await dialog(/Schedule #101/)
  expect(form.getByLabelText(/Delivery day/)).toHaveValue('2030-01-08')
  await user.click(form.getByRole('button', { name: /9/ }))
  await user.click(await form.findByRole('combobox', { name: 'Driver' }))
  await user.click(await screen.findByRole('option', { name: 'Ravi' }))
  await user.click(form.getByRole('button', { name: 'Schedule order' }))
  expect(await screen.findByText('Order scheduled')).toBeVisible()
  expect(lastBody(orderDelivery.schedule)).toEqual({ date: '2030-01-09', driverId: 5 })
})

test('what was picked of each line is saved, and a line left alone is not sent', async () => {
  const user = await open({
    status: 'accepted',
    actions: ['complete'],
    orderedProducts: [aLine(), aLine({ id: 32, productId: 22, name: 'Basil' })],
  })
  await user.click(await press('Pick items…'))
  const form = await dialog(/Pick order #101/)
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.type(form.getByLabelText('Quantity picked of Basil'), '2')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Picking saved')).toBeVisible()
  expect(lastBody(orderDelivery.pick)).toEqual({ items: [{ lineId: 32, quantity: 2 }] })
  expect(sentTo(orderDelivery.takeBatches)).toEqual([])
})

test('R-187 an accepted order is cancelled with a reason, or kept', async () => {
  const user = await open({ status: 'accepted', actions: ['abandon'] })
  await user.click(await press('Cancel order…'))
  await user.click((await dialog(/Cancel order #101/)).getByRole('button', { name: 'Keep the order' }))
  expect(sentTo(distributorOrders.abandon)).toEqual([])
  await user.click(await press('Cancel order…'))
  const form = await dialog(/Cancel order #101/)
  await user.type(form.getByLabelText(/^Reason/), 'Truck broke down')
  await user.click(form.getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText('Order cancelled')).toBeVisible()
  expect(lastBody(distributorOrders.abandon)).toEqual({ note: 'Truck broke down' })
})

test('a draft is deleted after a question, and the list is shown', async () => {
  const user = await open({ status: 'draft_distributor', type: 'draft', orderNumber: null, actions: ['delete'] })
  await user.click(await press('Delete draft'))
  await user.click((await dialog(/Delete/)).getByRole('button', { name: 'Delete draft' }))
  expect(await screen.findByText('Draft deleted')).toBeVisible()
  expect(address()).toMatch(/^\/supplier\/orders(\?|$)/)
})
