import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carts } from '#contract/ordering/carts.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { keepCart } from '#test/web/carts.ts'
import { anOrder, aSupplier, aVenueProduct } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (over: Given<Order>, more = () => {}) => {
  const order = anOrder(over)
  return openScreen('/buyer/orders/11', {
    as: buyer(),
    answers: () => {
      answer(venueOrders.findOwn, order)
      answer(venueOrders.act, order)
      more()
    },
  })
}
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))
const acted = () => sentTo(venueOrders.act).map(({ params, body }) => [params.action, body])

test('an order that nobody has answered is cancelled with a reason the supplier reads', async () => {
  const user = await open({ actions: ['cancel'] })
  await press(user, 'Cancel order')
  const form = await dialog('Cancel order #101?')
  expect(form.getByText('Northfield Produce has not answered yet and is notified immediately.')).toBeVisible()
  await user.type(form.getByLabelText(/^Reason/), 'Closed on Monday')
  expect(sentTo(venueOrders.cancel)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText('Order cancelled')).toBeVisible()
  expect(sentTo(venueOrders.cancel)).toMatchObject([
    { params: { venueId: '1', orderId: '11' }, body: { message: 'Closed on Monday' } },
  ])
})

test('an order that was accepted is given up, and the form says that it may be packed', async () => {
  const user = await open({ status: 'accepted', actions: ['abandon'] })
  await press(user, 'Cancel order')
  const form = await dialog('Cancel order #101?')
  expect(form.getByText(/already accepted it and may have packed it and is notified/)).toBeVisible()
  await user.type(form.getByLabelText(/^Reason/), 'Closed')
  await user.click(form.getByRole('button', { name: 'Cancel the order' }))
  await expect.poll(() => lastBody(venueOrders.abandon)).toEqual({ note: 'Closed' })
  expect(sentTo(venueOrders.cancel)).toEqual([])
})

test('who keeps an order after all sends nothing', async () => {
  const user = await open({ actions: ['cancel'] })
  await press(user, 'Cancel order')
  await user.click((await dialog('Cancel order #101?')).getByRole('button', { name: 'Keep the order' }))
  expect(sentTo(venueOrders.cancel)).toEqual([])
})

test('an order that waits for approval is approved for the total that is shown', async () => {
  const user = await open({ status: 'needs_approval', actions: ['approve', 'decline'] })
  await press(user, 'Approve and send')
  expect(await screen.findByText('Order approved')).toBeVisible()
  expect(acted()).toEqual([['approve', { expectedAmountWithTax: 37.5 }]])
})

test('an order that waits for approval is declined, and only who ordered is notified', async () => {
  const user = await open({ status: 'needs_approval', actions: ['approve', 'decline'] })
  await press(user, 'Decline')
  const form = await dialog('Decline order #101?')
  expect(form.getByText('The order is not sent. Mia Tran is notified, Northfield Produce is not.')).toBeVisible()
  await user.type(form.getByLabelText(/^Reason/), 'Too much')
  await user.click(form.getByRole('button', { name: 'Decline the order' }))
  await expect.poll(acted).toEqual([['decline', { message: 'Too much' }]])
})

test('a quote that exceeds the limit of who accepts it goes to approval', async () => {
  const user = await open({ status: 'quote', actions: ['approve'] }, () =>
    answer(venueOrders.act, anOrder({ status: 'needs_approval' })),
  )
  await press(user, 'Accept quote')
  expect(await screen.findByText('Sent for approval')).toBeVisible()
})

test('a quote that has expired meanwhile says so', async () => {
  const user = await open({ status: 'quote', actions: ['approve'] }, () =>
    refuse(venueOrders.act, 'quote_expired', {}, 'This quote has expired'),
  )
  await press(user, 'Accept quote')
  expect(await screen.findByText('This quote has expired')).toBeVisible()
})

test('a delivery is received as ordered with one press', async () => {
  const user = await open({ status: 'out_for_delivery', actions: ['receive'] })
  await press(user, 'All arrived')
  expect(await screen.findByText('Order received')).toBeVisible()
  expect(acted()).toEqual([['receive', {}]])
})

test('T-57 a receipt is undone from its message, and by its button', async () => {
  const user = await open({ status: 'out_for_delivery', actions: ['receive'] }, () =>
    answer(venueOrders.act, anOrder({ status: 'completed', actions: ['undo', 'dispute'] })),
  )
  await press(user, 'All arrived')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(acted()).toEqual([
    ['receive', {}],
    ['undo', {}],
  ])
})

test('T-57 while it can be undone, a received order offers it', async () => {
  const received = {
    id: 1,
    at: '2026-06-15T03:00:00Z',
    kind: 'received',
    side: 'venue',
    userName: 'Kim',
    particulars: {},
  } as const
  const user = await open({ status: 'completed', actions: ['undo', 'dispute'], historyLog: [received] })
  await press(user, 'Undo receipt')
  expect(await screen.findByText('Undone')).toBeVisible()
})

test('before the day it is expected, nothing suggests that an order has arrived', async () => {
  setNow('2026-06-15T03:00:00Z')
  await open({ status: 'accepted', actions: ['receive', 'dispute'], expectedAt: '2026-06-16' })
  expect(await screen.findByRole('button', { name: 'All arrived' })).toHaveAttribute('data-variant', 'default')
})

test('a message is sent only when it says something new', async () => {
  const user = await open({ venueMessage: 'Ripe ones', editConfig: { message: true } })
  await press(user, 'Message supplier')
  const form = await dialog('About #101')
  expect(form.getByRole('button', { name: 'Send message' })).toBeDisabled()
  const field = form.getByLabelText('Message to Northfield Produce')
  expect(field).toHaveValue('Ripe ones')
  await user.clear(field)
  await user.type(field, '  ')
  expect(form.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await user.type(field, 'Green ones')
  await user.click(form.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message sent')).toBeVisible()
  expect(lastBody(venueOrders.writeMessage)).toEqual({ message: 'Green ones' })
})

test('a message that the server refuses is kept', async () => {
  const user = await open({ editConfig: { message: true } }, () =>
    refuse(venueOrders.writeMessage, 'validation_failed', { message: ['Contains characters that cannot be printed'] }),
  )
  await press(user, 'Message supplier')
  const form = await dialog('About #101')
  await user.type(form.getByLabelText('Message to Northfield Produce'), 'Green ones')
  await user.click(form.getByRole('button', { name: 'Send message' }))
  expect(await form.findByText('Contains characters that cannot be printed')).toBeVisible()
  expect(form.getByLabelText('Message to Northfield Produce')).toHaveValue('Green ones')
})

test('a dispute is marked as resolved, with how', async () => {
  const user = await open({ status: 'in_dispute', actions: ['resolve-dispute'] })
  await press(user, 'Mark as resolved')
  const form = await dialog('Mark #101 as resolved?')
  expect(form.getByText(/Northfield Produce has not credited anything yet/)).toBeVisible()
  await user.type(form.getByLabelText('How was it resolved?'), 'Came on Tuesday')
  await user.click(form.getByRole('button', { name: 'Complete order' }))
  expect(await screen.findByText('Order completed')).toBeVisible()
  expect(lastBody(venueOrders.resolveDispute)).toEqual({ note: 'Came on Tuesday' })
})

const DRAFT = { status: 'draft_venue', orderNumber: null, actions: ['create-from-draft', 'delete'] } as const

test('a draft is placed for its total of today', async () => {
  const user = await open(DRAFT, () => {
    answer(venueOrders.preview, {
      amountWithTax: 41.25,
      priceChanges: [{ productId: 21, name: 'Truss tomatoes', before: 12.5, now: 13.75 }],
    })
    answer(venueOrders.act, anOrder())
  })
  expect(await screen.findByText('1 price changed')).toBeVisible()
  await press(user, 'Place order')
  expect(await screen.findByText('Order #101 is on its way')).toBeVisible()
  expect(acted()).toEqual([['create-from-draft', { expectedAmountWithTax: 41.25 }]])
})

test('a draft with a product that is gone cannot be placed', async () => {
  await open(DRAFT, () =>
    answer(venueOrders.preview, {
      obstacles: [{ productId: 21, name: 'Truss tomatoes', what: 'not_available', why: 'No longer sold' }],
    }),
  )
  expect(await screen.findByText('1 product cannot be ordered as entered')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Place order' })).toBeDisabled()
})

test('a draft is deleted after a question only', async () => {
  const user = await open(DRAFT)
  await press(user, 'Delete draft')
  await user.click((await dialog('Delete this draft?')).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(venueOrders.cancel)).toEqual([])
  await press(user, 'Delete draft')
  await user.click((await dialog('Delete this draft?')).getByRole('button', { name: 'Delete draft' }))
  await expect.poll(() => sentTo(venueOrders.cancel)).toHaveLength(1)
})

const pad = () => {
  keepCart(null, { products: [aVenueProduct()] })
  answer(suppliers.find, aSupplier())
}

test('a draft is continued as a cart, and deleted once the cart is saved', async () => {
  const user = await open({ ...DRAFT, venueMessage: 'Ripe ones' }, pad)
  await press(user, 'Continue in order pad')
  await expect.poll(address).toBe('/buyer/orders/products/1')
  expect(lastBody(carts.update)).toMatchObject({ lines: [{ productId: 21, quantity: 3 }], message: 'Ripe ones' })
  expect(sentTo(venueOrders.cancel)).toHaveLength(1)
})

test('a draft that cannot become a cart is kept', async () => {
  const user = await open(DRAFT, () => {
    pad()
    refuse(carts.update, 'not_connected')
  })
  await press(user, 'Continue in order pad')
  await expect.poll(() => sentTo(carts.update)).toHaveLength(1)
  expect(await screen.findByRole('button', { name: 'Continue in order pad' })).toBeEnabled()
  expect(sentTo(venueOrders.cancel)).toEqual([])
})

test('R-185 an order that is finished offers nothing but ordering it again', async () => {
  await open({ status: 'completed', completedAt: '2030-01-07T06:00:00.000Z', actions: [] })
  expect(await screen.findByRole('button', { name: 'Order again' })).toBeVisible()
  for (const name of ['Cancel order', 'Edit order', 'All arrived', 'Message supplier'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
