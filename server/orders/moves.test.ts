import { describe, expect, test } from 'vitest'
import { OPEN_STATUSES, ORDER_STATUSES } from '#contract/order-words.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { actionsFor, allMoves, editConfigFor, mayWriteMessage, mustAllow } from './moves.ts'

const seller = { permissions: permissionsOf('distributor_admin') }
const buyer = { permissions: permissionsOf('venue_admin') }

describe('T-72 what is not in the table is not possible', () => {
  test.each(allMoves)('$side: $action only from $from', ({ side, action, from }) => {
    for (const status of ORDER_STATUSES) {
      const attempt = () => mustAllow({ status }, side, action as never)
      if (from.includes(status)) expect(attempt).not.toThrow()
      else expect(attempt).toThrow(/not possible any more/)
    }
  })

  test.each(['declined', 'abandoned', 'completed_after_dispute'] as const)('T-72 nothing leads on from %s', (status) => {
    expect(actionsFor('venue', { status }, buyer)).toEqual([])
    // what was paid can still be given back
    expect(actionsFor('distributor', { status }, seller)).toEqual(status === 'completed_after_dispute' ? ['credit'] : [])
  })
})

describe('what a user may do is what the moves allow', () => {
  test('T-31 T-34 T-37 T-39 the supplier of a new order', () => {
    expect(actionsFor('distributor', { status: 'pending' }, seller)).toEqual(['accept', 'decline', 'edit', 'abandon'])
  })
  test('T-36 T-38 T-39 the venue of a new order', () => {
    expect(actionsFor('venue', { status: 'pending' }, buyer)).toEqual(['edit', 'cancel', 'abandon'])
  })
  test('T-57 T-60 the venue of an accepted order', () => {
    expect(actionsFor('venue', { status: 'accepted' }, buyer)).toEqual(['abandon', 'receive'])
  })
  test('T-03 the supplier only looks at what waits for approval inside the venue', () => {
    expect(actionsFor('distributor', { status: 'needs_approval' }, seller)).toEqual([])
  })
  test('R-287 R-288 without the permission nothing is offered', () => {
    expect(actionsFor('distributor', { status: 'pending' }, { permissions: permissionsOf('distributor_delivery') })).toEqual([])
    expect(actionsFor('venue', { status: 'pending' }, { permissions: permissionsOf('venue_finance') })).toEqual([])
  })
})

test('a venue never edits prices, a supplier does while the order may be edited', () => {
  expect(editConfigFor('venue', { status: 'pending' }, { ...buyer, mayEditFee: false })).toMatchObject({
    lines: true,
    prices: false,
    deliveryFee: false,
  })
  expect(editConfigFor('distributor', { status: 'pending' }, { ...seller, mayEditFee: false })).toMatchObject({
    lines: true,
    prices: true,
    deliveryFee: true,
  })
  expect(editConfigFor('distributor', { status: 'declined' }, { ...seller, mayEditFee: false })).toMatchObject({
    lines: false,
    prices: false,
    message: false,
  })
})

test('R-215 a buyer edits the fee where it may, as long as the order may be edited', () => {
  const may = { ...buyer, mayEditFee: true }
  expect(editConfigFor('venue', { status: 'pending' }, may).deliveryFee).toBe(true)
  expect(editConfigFor('venue', { status: 'accepted' }, may).deliveryFee).toBe(false)
})

test('T-71 R-184 either side writes in every open status, and about what is completed', () => {
  for (const status of ORDER_STATUSES) {
    const may = (OPEN_STATUSES as readonly string[]).includes(status) || status === 'completed'
    expect(mayWriteMessage('venue', { status }, buyer)).toBe(may)
    expect(mayWriteMessage('distributor', { status }, seller)).toBe(may)
  }
})
