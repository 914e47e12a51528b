import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { supplierByLink } from '#contract/ordering/order-links.ts'
import { aLine, anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const BASIL = aLine({ id: 32, productId: 22, name: 'Basil', quantity: 2, price: 4, totalPrice: 8 })
const PENDING = anOrder({ actions: ['accept', 'decline', 'edit'], orderedProducts: [aLine(), BASIL] })

const open = (order = PENDING, more = () => {}) =>
  openScreen('/supplier/orders/11#token=from-the-mail', {
    answers: () => {
      answer(supplierByLink.find, { order, expiresAt: '2030-04-07T06:00:00.000Z' })
      more()
    },
  })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const button = (name: string) => screen.findByRole('button', { name })

test('R-053 who has the link sees the order without signing in, and the token leaves the address', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: /#101/ })).toBeVisible()
  expect(address()).toBe('/supplier/orders/11')
  expect(screen.getByText(/Secure link for this one order/)).toBeVisible()
})

test('the supplier accepts the whole order by link', async () => {
  const user = await open(PENDING, () => answer(supplierByLink.act, { ...PENDING, status: 'accepted' }))
  await user.click(await button('Accept'))
  expect(await screen.findByText('Order accepted')).toBeVisible()
  expect(sentTo(supplierByLink.act)).toMatchObject([
    { params: { orderId: '11', action: 'accept' }, body: { declinedProducts: [], marketPrices: [] } },
  ])
})

test('a line that cannot be supplied is left out of the answer', async () => {
  const user = await open(PENDING, () => answer(supplierByLink.act, { ...PENDING, status: 'partially_accepted' }))
  await user.click(await button('Decline Basil'))
  await user.click(await button('Accept 1 of 2'))
  expect(await screen.findByText('Order partly accepted')).toBeVisible()
  expect(lastBody(supplierByLink.act)).toEqual({ declinedProducts: [22], marketPrices: [] })
})

test('with every line left out only declining is offered, with a reason', async () => {
  const user = await open()
  await user.click(await button('Decline Basil'))
  await user.click(await button('Decline Truss tomatoes'))
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  await user.click(await button('Decline order'))
  const form = await dialog('Decline order #101?')
  await user.type(form.getByLabelText('Reason'), 'Sold out')
  expect(sentTo(supplierByLink.decline)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Decline the order' }))
  await expect.poll(() => lastBody(supplierByLink.decline)).toEqual({ message: 'Sold out' })
})

test('a market price is sent with the answer', async () => {
  const prawns = aLine({ id: 33, productId: 23, name: 'Prawns', price: 0, totalPrice: 0, marketPrice: true, priceUnit: 'kg' })
  const user = await open(anOrder({ actions: ['accept', 'decline'], orderedProducts: [prawns] }))
  await user.type(await screen.findByLabelText(/Market price: Prawns/), '38.9')
  await user.click(await button('Accept'))
  await expect.poll(() => lastBody(supplierByLink.act)).toMatchObject({ marketPrices: [{ lineId: 33, price: 38.9 }] })
})

async function change(more = () => {}) {
  const user = await open(PENDING, more)
  await user.click(await button('Change quantities…'))
  return { user, form: await dialog('Change order #101') }
}

test('only the changed quantities are sent', async () => {
  const { user, form } = await change()
  expect(form.getByRole('button', { name: 'Send changes' })).toBeDisabled()
  expect(form.getByText('Change a quantity first.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Less Truss tomatoes' }))
  await user.click(form.getByRole('button', { name: 'Send changes' }))
  expect(await screen.findByText('Order updated')).toBeVisible()
  expect(lastBody(supplierByLink.update)).toEqual({ lines: [{ lineId: 31, productId: 21, quantity: 2 }] })
})

test('an order cannot be emptied by setting every line to 0', async () => {
  const { user, form } = await change()
  for (const name of ['Truss tomatoes', 'Basil']) {
    await user.clear(form.getByRole('spinbutton', { name }))
    await user.type(form.getByRole('spinbutton', { name }), '0')
  }
  expect(form.getByText('An order keeps at least one line. Cancel it instead.')).toBeVisible()
  expect(form.getByRole('button', { name: 'Send changes' })).toBeDisabled()
})

test('changed quantities that are refused stay as they were typed', async () => {
  const { user, form } = await change(() => refuse(supplierByLink.update, 'invalid_transition'))
  await user.click(form.getByRole('button', { name: 'Less Truss tomatoes' }))
  await user.click(form.getByRole('button', { name: 'Send changes' }))
  expect(await form.findByText(/no longer possible/)).toBeVisible()
  expect(form.getByRole('spinbutton', { name: 'Truss tomatoes' })).toHaveValue('2')
})

test('a quantity that the server refuses says so on its line', async () => {
  const { user, form } = await change(() =>
    refuse(supplierByLink.update, 'validation_failed', { 'lines.0.quantity': ['In steps of 2'] }),
  )
  await user.click(form.getByRole('button', { name: 'More Basil' }))
  await user.click(form.getByRole('button', { name: 'Send changes' }))
  expect(await form.findByText('In steps of 2')).toBeVisible()
})

test('an order that is in dispute shows what the customer wrote, and is marked as resolved', async () => {
  const user = await open(anOrder({ status: 'in_dispute', disputeNote: 'Two cases were crushed', actions: ['resolve-dispute'] }))
  expect(await screen.findByText(/Two cases were crushed/)).toBeVisible()
  await user.click(await button('Mark as resolved'))
  await expect.poll(() => sentTo(supplierByLink.resolveDispute)).toHaveLength(1)
})

test('a link that is wrong or expired leads to signing in for the same order', async () => {
  await openScreen('/supplier/orders/11#token=old', { answers: () => refuse(supplierByLink.find, 'not_found') })
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Sign in' }).map((link) => link.getAttribute('href'))).toContain(
    '/login?next=%2Fsupplier%2Forders%2F11',
  )
})

test('R-042 a supplier who is signed in sees the order in their portal', async () => {
  await openScreen('/supplier/orders/11', { as: supplier(), answers: () => answer(distributorOrders.find, PENDING) })
  expect(await button('Accept order')).toBeVisible()
  expect(sentTo(supplierByLink.find)).toEqual([])
})
