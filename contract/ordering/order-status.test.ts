import { expect, test } from 'vitest'
import {
  DISTRIBUTOR_STATUS_LABELS,
  HISTORY_KINDS,
  OPEN_STATUSES,
  ORDER_STATUSES,
  STATUS_TONES,
  VENUE_STATUS_LABELS,
} from './order-status.ts'

const labels = (of: Record<string, string | null>) => [...new Set(Object.values(of).filter((label) => label !== null))].sort()

test('R-178 the statuses of an order', () => {
  expect(ORDER_STATUSES).toHaveLength(17)
  expect(Object.keys(STATUS_TONES).sort()).toEqual([...ORDER_STATUSES].sort())
})

test('R-179 R-180 R-181 R-182 what the supplier reads', () => {
  expect(DISTRIBUTOR_STATUS_LABELS).toMatchObject({
    out_for_delivery: 'Scheduled',
    in_dispute: 'Incomplete',
    abandoned: 'Cancelled',
  })
  expect(labels(DISTRIBUTOR_STATUS_LABELS)).toEqual(
    [
      'Quote',
      'Backorder',
      'Pending',
      'P. Accepted',
      'Accepted',
      'Declined',
      'Scheduled',
      'Needs Approval',
      'Draft',
      'Completed',
      'Incomplete',
      'Cancelled',
    ].sort(),
  )
})

test('R-183 G-023 what the customer reads', () => {
  expect(labels(VENUE_STATUS_LABELS).filter((label) => label !== 'Quote')).toEqual(
    [
      'Draft',
      'Needs Approval',
      'Backorder',
      'Sent',
      'Received',
      'Partially Accepted',
      'Accepted',
      'Declined',
      'Scheduled for Delivery',
      'Completed',
      'Completed after Action',
      'Incomplete',
      'Cancelled',
    ].sort(),
  )
  expect(VENUE_STATUS_LABELS.draft_distributor).toBeNull()
  expect(DISTRIBUTOR_STATUS_LABELS.draft_venue).toBeNull()
})

test('R-184 the open ones', () => {
  expect([...OPEN_STATUSES].sort()).toEqual([
    'accepted',
    'backorder',
    'in_dispute',
    'needs_approval',
    'out_for_delivery',
    'partially_accepted',
    'pending',
  ])
})

test('R-174 the kinds of history', () => {
  expect(HISTORY_KINDS).toEqual(['product_update', 'added', 'removed', 'delivery_fee_update', 'requested_delivery_date_update'])
})
