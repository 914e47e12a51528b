import { expect, test } from 'vitest'
import type { Stop } from '#contract/delivery/runs.ts'
import { doorsOf, numbersOf, orderIdsOf } from './doors.ts'

const stop = (orderId: number, venueId: number, more: Partial<Stop> = {}) =>
  ({
    orderId,
    orderNumber: 100 + orderId,
    venue: { id: venueId, name: `Outlet ${venueId}` },
    address: 'George St',
    isDone: false,
    notHome: null,
    ...more,
  }) as Stop

test('orders of one outlet are one door at the place of the first', () => {
  const doors = doorsOf([stop(1, 7), stop(2, 8), stop(3, 7)])
  expect(doors.map(orderIdsOf)).toEqual([[1, 3], [2]])
  expect(doors.map(({ place }) => place)).toEqual([1, 2])
  expect(doors.map(numbersOf)).toEqual(['#101, #103', '#102'])
})

test('another address of the outlet is another door', () => {
  expect(doorsOf([stop(1, 7), stop(2, 7, { address: 'Pitt St' })]).map(orderIdsOf)).toEqual([[1], [2]])
})

test('what is done does not come together with what is left', () => {
  const missed = { notHome: { at: '2030-01-01T00:00:00.000Z', reason: 'Closed' } }
  expect(doorsOf([stop(1, 7, { isDone: true }), stop(2, 7), stop(3, 7, missed)]).map(orderIdsOf)).toEqual([[1], [2], [3]])
})
