import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminOrders } from '#contract/ordering/admin-orders.ts'
import { AUD, aLine, anOrder } from '#test/web/givens.ts'
import { admin } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const ROW = {
  id: 11,
  orderNumber: 101,
  status: 'pending',
  venue: { id: 1, name: 'The Glasshouse', groupName: 'Harbour Dining' },
  distributor: { id: 1, name: 'Northfield Produce' },
  currency: AUD,
  amountWithTax: 37.5,
  lineCount: 1,
  orderedAt: '2030-01-07T06:00:00.000Z',
} as const

const open = (at = '', answers = () => {}) =>
  openScreen(`/admin/order-history${at}`, {
    as: admin(),
    answers: () => {
      answer(adminOrders.list, { data: [ROW] })
      answer(adminOrders.find, anOrder())
      answers()
    },
  })

test('each order names both companies, its status and its total', async () => {
  await open()
  const row = within((await screen.findByText('#101')).closest('tr')!)
  expect(row.getByText('Northfield Produce')).toBeVisible()
  expect(row.getByText('The Glasshouse')).toBeVisible()
  expect(row.getByText('$37.50')).toBeVisible()
  expect(row.getByText('1 line')).toBeVisible()
})

test('what is shown and searched is asked of the server', async () => {
  const user = await open('?term=glass')
  expect(sentTo(adminOrders.list).at(-1)?.query).toEqual({ term: 'glass' })
  await user.click(await screen.findByText('In dispute'))
  await waitFor(() =>
    expect(sentTo(adminOrders.list).at(-1)?.query).toEqual({ term: 'glass', status: 'in_dispute,not_matching' }),
  )
})

test('a view that does not exist shows all orders', async () => {
  await open('?view=nonsense')
  expect(sentTo(adminOrders.list).at(-1)?.query).toEqual({})
})

test('an order opens beside the list with its messages, lines and files, without any action', async () => {
  const user = await open('?view=pending', () =>
    answer(
      adminOrders.find,
      anOrder({
        venueMessage: 'Ripe ones please',
        orderedProducts: [aLine(), aLine({ id: 32, name: 'Basil', quantity: 2, totalPrice: 6 })],
        files: [{ id: 4, name: 'invoice.pdf', kind: 'invoice', userName: 'Dana Cole' }],
      }),
    ),
  )
  await user.click(await screen.findByRole('link', { name: /#101/ }))
  const panel = within(await screen.findByRole('article'))
  expect(address()).toBe('/admin/order-history/11?view=pending')
  expect(panel.getByText(/Ripe ones please/)).toBeVisible()
  expect(panel.getByText('Basil')).toBeVisible()
  expect(panel.queryByRole('button', { name: /accept|decline|cancel/i })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'invoice.pdf' }))
  await waitFor(() => expect(sentTo(adminOrders.file).map(({ params }) => params)).toEqual([{ orderId: '11', fileId: '4' }]))
})

test('an order that is not there is said so, with a way back', async () => {
  await open('/99', () => refuse(adminOrders.find, 'not_found'))
  expect(await screen.findByText(/We could not find that/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible()
})

test('an order that is not there leaves the list and the frame, and can be closed', async () => {
  const user = await open('/99?view=pending', () => refuse(adminOrders.find, 'not_found'))
  expect(await screen.findByText(/We could not find that/)).toBeVisible()
  expect(screen.getByText('#101')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Groups' })[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/admin/order-history?view=pending'))
  expect(screen.queryByText(/We could not find that/)).toBeNull()
})

test('an order opens after one that was not there', async () => {
  const user = await open('/99', () => refuse(adminOrders.find, 'not_found'))
  await screen.findByText(/We could not find that/)
  answer(adminOrders.find, anOrder())
  await user.click(screen.getByRole('link', { name: /#101/ }))
  expect(await screen.findByRole('article')).toHaveTextContent('Truss tomatoes')
})

test('a search without results says what can be searched for', async () => {
  await open('?term=zzz', () => answer(adminOrders.list, { data: [] }))
  expect(await screen.findByText('No results for “zzz”')).toBeVisible()
  expect(screen.getByText('Search by order number, supplier name or customer name.')).toBeVisible()
})
