import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { futureOrders } from '#contract/ordering/future-orders.ts'
import { AUD, anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const PLAN = { id: 11, venue: { id: 8, name: 'Harbour Light' }, currency: AUD, amountWithTax: 37.5 }
const open = (path = '', more = () => {}) =>
  openScreen(`/supplier/orders/coming${path}`, {
    as: supplier(),
    answers: () => {
      answer(futureOrders.coming, { data: [PLAN] })
      answer(distributorOrders.find, anOrder({ venueMessage: 'Ring the bell', venue: { id: 8, name: 'Harbour Light' } }))
      more()
    },
  })

test('upcoming orders of customers are listed', async () => {
  await open()
  expect(within(await screen.findByRole('table')).getByText('Harbour Light')).toBeVisible()
})

test('an upcoming order is read, and cannot be changed by the supplier', async () => {
  await open('/11')
  expect(await screen.findByText(/Ring the bell/)).toBeVisible()
  expect(sentTo(distributorOrders.find)).toMatchObject([{ params: { orderId: '11' } }])
  expect(screen.queryByRole('button', { name: /^(Accept|Decline|Edit)/ })).toBeNull()
})

test('without upcoming orders the page says what is listed there', async () => {
  await open('', () => answer(futureOrders.coming, { data: [] }))
  expect(await screen.findByText('No upcoming orders')).toBeVisible()
})

test('a list that cannot be loaded can be asked for again', async () => {
  await open('', () => refuse(futureOrders.coming, 'forbidden'))
  expect(await screen.findByRole('button', { name: /[Tt]ry again/ })).toBeVisible()
})
