import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderLinks } from '#contract/ordering/order-links.ts'
import { anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const LINK = {
  id: 5,
  side: 'venue',
  createdAt: '2030-01-07T06:00:00.000Z',
  expiresAt: '2090-01-07T06:00:00.000Z',
  uses: [],
} as const

const open = (answers = () => {}, as = supplier(), over: Parameters<typeof anOrder>[0] = {}) =>
  openScreen('/supplier/orders/11', {
    as,
    answers: () => {
      answer(distributorOrders.list, { data: [anOrder(over)] })
      answer(distributorOrders.find, anOrder(over))
      answer(orderLinks.list, { data: [LINK] })
      answer(orderLinks.create, { id: 6, url: 'https://docket.example/o/abc', expiresAt: '2090-01-07T06:00:00.000Z' })
      answers()
    },
  })
const links = async () => within(await screen.findByRole('region', { name: 'Links' }))

test('G-042 a link for the customer is shown once, with until when it opens the order', async () => {
  const user = await open()
  const part = await links()
  await user.click(part.getByRole('button', { name: 'Create customer link' }))
  const made = within(await part.findByRole('status'))
  expect(made.getByLabelText('For the customer')).toHaveValue('https://docket.example/o/abc')
  expect(made.getByText(/Anyone with it can answer this order as the customer until/)).toHaveTextContent('07/01/2090')
  expect(sentTo(orderLinks.create).map(({ params }) => params)).toEqual([{ orderId: '11' }])
})

test('a link that was made is copied at once', async () => {
  const user = await open()
  const copy = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click((await links()).getByRole('button', { name: 'Create customer link' }))
  expect(await screen.findByText('Link copied')).toBeVisible()
  expect(copy).toHaveBeenCalledWith('https://docket.example/o/abc')
})

test('a link is deactivated only after a question', async () => {
  const user = await open()
  const part = await links()
  await user.click(part.getByRole('button', { name: /^Deactivate link/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate this link?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Deactivate this link?' })).toBeNull())
  expect(sentTo(orderLinks.revoke)).toEqual([])
  await user.click(part.getByRole('button', { name: /^Deactivate link/ }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Deactivate this link?' })).getByRole('button', { name: 'Deactivate link' }),
  )
  await waitFor(() => expect(sentTo(orderLinks.revoke).map(({ params }) => params)).toEqual([{ orderId: '11', linkId: '5' }]))
})

test('a link that is over says when, and cannot be deactivated again', async () => {
  await open(() =>
    answer(orderLinks.list, {
      data: [
        { ...LINK, revokedAt: '2030-01-09T06:00:00.000Z' },
        { ...LINK, id: 4, expiresAt: '2020-01-09T06:00:00.000Z' },
      ],
    }),
  )
  const part = await links()
  expect(await part.findByText(/Deactivated/)).toHaveTextContent('09/01/2030')
  expect(part.getByText(/Expired on/)).toHaveTextContent('09/01/2020')
  expect(part.queryByRole('button', { name: /^Deactivate link/ })).toBeNull()
})

test('somebody who may not edit orders sees links but makes none', async () => {
  await open(undefined, supplier('distributor_subscriber'))
  expect((await links()).queryByRole('button', { name: 'Create customer link' })).toBeNull()
})

test('an order that only one side knows of has no links', async () => {
  await open(undefined, undefined, { status: 'needs_approval' })
  await screen.findByRole('heading', { level: 1, name: /#101/ })
  expect(screen.queryByRole('region', { name: 'Links' })).toBeNull()
  expect(sentTo(orderLinks.list)).toEqual([])
})
