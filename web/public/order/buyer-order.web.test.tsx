import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { venueByLink } from '#contract/ordering/order-links.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { aLine, anOrder } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const QUOTE = anOrder({ status: 'quote', actions: ['approve', 'decline'] })
const DELIVERED = anOrder({ status: 'received', actions: ['dispute'] })

const open = (order = QUOTE, more = () => {}) =>
  openScreen('/buyer/orders/11#token=from-the-mail', {
    answers: () => {
      answer(venueByLink.find, { order, expiresAt: '2030-04-07T06:00:00.000Z' })
      more()
    },
  })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const button = (name: string) => screen.findByRole('button', { name })

test('a quote is accepted by link', async () => {
  const user = await open()
  await user.click(await button('Accept quote'))
  expect(await screen.findByText('Order placed')).toBeVisible()
  expect(sentTo(venueByLink.act)).toMatchObject([{ params: { orderId: '11', action: 'approve' }, body: {} }])
})

test('a quote that has expired says so', async () => {
  const user = await open(QUOTE, () => refuse(venueByLink.act, 'quote_expired', {}, 'The quote has expired'))
  await user.click(await button('Accept quote'))
  expect(await screen.findByText('The quote has expired')).toBeVisible()
})

test('a quote is declined with a reason, after a question', async () => {
  const user = await open()
  await user.click(await button('Decline…'))
  const form = await dialog('Decline quote #101?')
  await user.type(form.getByLabelText('Reason'), 'Too dear')
  await user.click(form.getByRole('button', { name: 'Decline the quote' }))
  expect(await screen.findByText('Quote declined')).toBeVisible()
  expect(lastBody(venueByLink.decline)).toEqual({ message: 'Too dear' })
})

test('an order that is kept after all is not cancelled', async () => {
  const user = await open(anOrder({ actions: ['abandon'] }))
  await user.click(await button('Cancel order…'))
  await user.click((await dialog('Cancel order #101?')).getByRole('button', { name: 'Keep the order' }))
  expect(sentTo(venueByLink.abandon)).toEqual([])
  await user.click(await button('Cancel order…'))
  const form = await dialog('Cancel order #101?')
  await user.click(form.getByRole('button', { name: 'Cancel the order' }))
  expect(form.getByLabelText(/^Reason/)).toHaveAccessibleDescription('This field is required')
  expect(sentTo(venueByLink.abandon)).toEqual([])
  await user.type(form.getByLabelText(/^Reason/), 'Closed')
  await user.click(form.getByRole('button', { name: 'Cancel the order' }))
  await expect.poll(() => lastBody(venueByLink.abandon)).toEqual({ note: 'Closed' })
})

test('what is missing of a delivery is reported with the quantities that are kept', async () => {
  const user = await open(DELIVERED)
  await user.click(await button('Something is missing or wrong…'))
  const form = await dialog('What did you receive of #101?')
  expect(form.getByRole('button', { name: 'Report problem' })).toBeDisabled()
  expect(form.getByRole('button', { name: 'More Truss tomatoes' })).toBeDisabled()
  await user.click(form.getByRole('button', { name: 'Less Truss tomatoes' }))
  await user.type(form.getByLabelText('What is the problem?'), 'One case was crushed')
  await user.click(form.getByRole('button', { name: 'Report problem' }))
  expect(await screen.findByText('Problem reported')).toBeVisible()
  expect(sentTo(venueByLink.act)).toMatchObject([
    {
      params: { action: 'dispute' },
      body: { note: 'One case was crushed', lines: [{ lineId: 31, receivedQuantity: 2, issue: 'short' }] },
    },
  ])
})

test('a problem that is not about a quantity is reported with a note alone', async () => {
  const user = await open(DELIVERED)
  await user.click(await button('Something is missing or wrong…'))
  const form = await dialog('What did you receive of #101?')
  await user.type(form.getByLabelText('What is the problem?'), 'It came warm')
  await user.click(form.getByRole('button', { name: 'Report problem' }))
  await expect.poll(() => lastBody(venueByLink.act)).toEqual({ note: 'It came warm', lines: [] })
})

test('lines that were declined or came free cannot be changed', async () => {
  const [gone, free] = [aLine({ id: 32, name: 'Basil', isDeclined: true }), aLine({ id: 33, name: 'Bonus case', isBonus: true })]
  const user = await open(anOrder({ actions: ['edit'], orderedProducts: [aLine(), gone, free] }))
  await user.click(await button('Change quantities…'))
  const form = await dialog('Change order #101')
  expect(form.getAllByRole('spinbutton')).toHaveLength(1)
  await user.click(form.getByRole('button', { name: 'More Truss tomatoes' }))
  await user.click(form.getByRole('button', { name: 'Send changes' }))
  await expect.poll(() => lastBody(venueByLink.update)).toEqual({ lines: [{ lineId: 31, productId: 21, quantity: 4 }] })
})

test('R-043 a buyer who is signed in sees the order in their portal', async () => {
  const order = anOrder({ actions: [] })
  await openScreen('/buyer/orders/11', {
    as: buyer(),
    answers: () => {
      answer(venueOrders.findOwn, order)
      answer(venueOrders.list, { data: [order] })
    },
  })
  expect(await screen.findByRole('heading', { name: /#101/ })).toBeVisible()
  expect(sentTo(venueByLink.find)).toEqual([])
})
