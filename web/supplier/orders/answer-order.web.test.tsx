import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { aLine, anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const TOMATOES = aLine()
const BASIL = aLine({ id: 32, productId: 22, name: 'Basil', quantity: 2, price: 4, totalPrice: 8 })
const PENDING = anOrder({ actions: ['accept', 'decline'], orderedProducts: [TOMATOES, BASIL], amount: 45.5, amountWithTax: 45.5 })

const open = (order = PENDING, more = () => {}) =>
  openScreen(`/supplier/orders/${order.id}`, {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: [order] })
      answer(distributorOrders.find, order)
      more()
    },
  })
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))

test('T-30 a whole order is accepted with one press, and the customer is notified', async () => {
  const user = await open(PENDING, () => answer(distributorOrders.accept, { ...PENDING, status: 'accepted' }))
  await user.click(await screen.findByRole('button', { name: 'Accept order' }))
  expect(await screen.findByText('The Glasshouse was notified.')).toBeVisible()
  expect(lastBody(distributorOrders.accept)).toEqual({ declinedProducts: [] })
})

test('T-32 lines that are marked are declined with the answer, not before', async () => {
  const user = await open(PENDING, () => answer(distributorOrders.accept, { ...PENDING, status: 'partially_accepted' }))
  await user.click(await screen.findByRole('button', { name: 'Decline Basil' }))
  expect(screen.getByText(/1 line marked to decline, not sent yet/)).toBeVisible()
  expect(sentTo(distributorOrders.accept)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Accept 1 of 2' }))
  expect(await screen.findByText('Order partly accepted')).toBeVisible()
  expect(lastBody(distributorOrders.accept)).toEqual({ declinedProducts: [22] })
})

test('a marked line is kept again before the answer is sent', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Decline Basil' }))
  await user.click(screen.getByRole('button', { name: 'Keep Basil' }))
  await user.click(screen.getByRole('button', { name: 'Accept order' }))
  expect(lastBody(distributorOrders.accept)).toEqual({ declinedProducts: [] })
})

test('with every line marked the order is declined as a whole, after a question', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Decline Basil' }))
  await user.click(screen.getByRole('button', { name: 'Decline Truss tomatoes' }))
  expect(screen.queryByRole('button', { name: /^Accept \d/ })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Decline order…' })[0]!)
  const form = await dialog(/Decline order #101/)
  await user.type(form.getByLabelText('Reason'), 'Sold out')
  await user.click(form.getByRole('button', { name: 'Decline the order' }))
  expect(await screen.findByText('Order declined')).toBeVisible()
  expect(lastBody(distributorOrders.decline)).toEqual({ message: 'Sold out' })
})

test('a dialog that is cancelled declines nothing', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Decline order…' }))
  await user.click((await dialog(/Decline order #101/)).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(distributorOrders.decline)).toEqual([])
})

test('an order with a market price asks for the price before it is accepted', async () => {
  const prawns = aLine({
    id: 33,
    productId: 23,
    name: 'King prawns',
    price: 0,
    totalPrice: 0,
    marketPrice: true,
    priceUnit: 'kg',
  })
  const user = await open(anOrder({ actions: ['accept', 'decline'], orderedProducts: [prawns] }))
  await user.click(await screen.findByRole('button', { name: 'Accept order' }))
  expect(sentTo(distributorOrders.accept)).toEqual([])
  const form = await dialog(/Accept order #101/)
  await user.type(form.getByLabelText(/Market price: King prawns/), '38.9')
  await user.type(form.getByLabelText('Note to the customer'), 'Small ones today')
  await user.click(form.getByRole('button', { name: 'Accept order' }))
  expect(lastBody(distributorOrders.accept)).toEqual({
    declinedProducts: [],
    marketPrices: [{ lineId: 33, price: 38.9 }],
    message: 'Small ones today',
  })
})

test('the warehouse is offered where there are several, and sent only when chosen', async () => {
  const places = {
    data: [
      { id: 1, name: 'Main', isPrimary: true },
      { id: 2, name: 'North' },
    ],
  }
  const user = await open(PENDING, () => answer(warehouses.list, places))
  await user.click(await screen.findByRole('button', { name: 'Accept with note…' }))
  const form = await dialog(/Accept order #101/)
  await user.click(await form.findByRole('combobox', { name: 'From warehouse' }))
  await user.click(await screen.findByRole('option', { name: 'North' }))
  await user.click(form.getByRole('button', { name: 'Accept order' }))
  expect(lastBody(distributorOrders.accept)).toMatchObject({ warehouseId: 2 })
})

test('an order that someone else answered meanwhile says so and keeps the note', async () => {
  const user = await open(PENDING, () => refuse(distributorOrders.accept, 'invalid_transition'))
  await user.click(await screen.findByRole('button', { name: 'Accept with note…' }))
  const form = await dialog(/Accept order #101/)
  await user.type(form.getByLabelText('Note to the customer'), 'See you')
  await user.click(form.getByRole('button', { name: 'Accept order' }))
  expect(await form.findByText(/no longer possible/)).toBeVisible()
  expect(form.getByLabelText('Note to the customer')).toHaveValue('See you')
})

test('R-185 an order that can no longer be answered offers no answer', async () => {
  await open(anOrder({ status: 'declined', actions: [] }))
  expect(await screen.findByRole('heading', { name: /#101/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Accept|Decline) order/ })).toBeNull()
})
