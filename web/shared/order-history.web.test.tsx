import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer } from '#test/web/server.ts'

const NAME = 'Truss tomatoes'
const CHANGES = [
  ['placed', {}, 'Mia Tran placed the order'],
  ['product_update', { name: NAME, before: { quantity: 3 }, after: { quantity: 5 } }, `Mia Tran changed ${NAME} from 3 to 5`],
  ['product_update', { name: NAME, before: { price: 12.5 }, after: { price: 11 } }, `Mia Tran set ${NAME} to $11.00`],
  ['product_update', { name: NAME, quantity: 5, receivedQuantity: 4, issue: 'damaged' }, `${NAME}: 4 of 5 kept, damaged`],
  [
    'not_reached',
    { channel: 'sms', to: '+61412345678', reason: 'not set up on this platform' },
    'Not sent by SMS to +61412345678: not set up on this platform',
  ],
  ['added', { name: 'Basil', quantity: 2 }, 'Mia Tran added 2 × Basil'],
  ['removed', { name: 'Basil', quantity: 2 }, 'Mia Tran removed 2 × Basil'],
  ['delivery_fee_update', { before: 0, after: 12 }, 'Delivery fee $0.00 → $12.00'],
  [
    'requested_delivery_date_update',
    { before: null, after: '2030-01-09' },
    'Mia Tran moved the delivery from no day to 09/01/2030',
  ],
  [
    'requested_delivery_date_update',
    { scheduledBefore: '2030-01-07T06:00:00.000Z', scheduledAt: '2030-01-14T06:00:00.000Z', interval: 'weekly' },
    'Mia Tran rescheduled it from 07/01/2030 17:00 to 14/01/2030 17:00',
  ],
  [
    'requested_delivery_date_update',
    { scheduledBefore: '2030-01-07T06:00:00.000Z', scheduledAt: '2030-01-21T06:00:00.000Z', pausedUntil: '2030-01-20' },
    'Mia Tran paused the standing order until 20/01/2030',
  ],
  [
    'requested_delivery_date_update',
    { scheduledAt: '2030-01-14T06:00:00.000Z', pausedUntil: null },
    'Mia Tran resumed the standing order, next on 14/01/2030 17:00',
  ],
  ['requested_delivery_date_update', { interval: 'weekly' }, 'Mia Tran changed the delivery day'],
] as const

test('R-174 the history distinguishes changed, added and removed lines, a changed fee and a changed day, newest first', async () => {
  const order = anOrder({
    historyLog: CHANGES.map(([kind, particulars], i) => ({
      id: i + 1,
      at: `2030-01-07T06:0${i}:00.000Z`,
      kind,
      side: 'venue' as const,
      userName: 'Mia Tran',
      particulars,
    })),
  })
  await openScreen(`/supplier/orders/${order.id}?view=all`, {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: [order] })
      answer(distributorOrders.find, order)
    },
  })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  const entries = history.getAllByRole('listitem').map((entry) => entry.lastElementChild?.textContent)
  expect(entries).toEqual(CHANGES.map(([, , sentence]) => sentence).toReversed())
})

test('pausing and resuming a standing order is said as that, never as a move from no day to no day', async () => {
  const particulars = [{ pausedUntil: '2030-01-20' }, { pausedUntil: null, scheduledAt: '2030-01-14T06:00:00.000Z' }]
  const order = anOrder({
    historyLog: particulars.map((said, i) => ({
      id: i + 1,
      at: `2030-01-07T06:0${i}:00.000Z`,
      kind: 'requested_delivery_date_update' as const,
      side: 'venue' as const,
      userName: 'Mia Tran',
      particulars: said,
    })),
  })
  await openScreen(`/supplier/orders/${order.id}?view=all`, {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: [order] })
      answer(distributorOrders.find, order)
    },
  })
  expect(await screen.findByText(/paused the standing order until 20\/01\/2030/)).toBeVisible()
  expect(screen.getByText(/resumed the standing order, next on 14\/01\/2030/)).toBeVisible()
  expect(screen.queryByText(/no day/)).toBeNull()
})
