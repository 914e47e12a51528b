import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { anOrder } from '#test/web/givens.ts'
import { buyer, supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer } from '#test/web/server.ts'

/** The status of an order as each side reads it. */

const bySupplier: readonly (readonly [what: string, OrderStatus, label: string])[] = [
  ['R-182 quote', 'quote', 'Quote'],
  ['R-182 backorder', 'backorder', 'Backorder'],
  ['R-182 pending', 'pending', 'Pending'],
  ['R-182 sent', 'sent', 'Pending'],
  ['R-182 received', 'received', 'Pending'],
  ['R-182 partially accepted', 'partially_accepted', 'P. Accepted'],
  ['R-182 accepted', 'accepted', 'Accepted'],
  ['R-182 declined', 'declined', 'Declined'],
  ['R-179 R-182 out for delivery', 'out_for_delivery', 'Scheduled'],
  ['R-182 needs approval', 'needs_approval', 'Needs Approval'],
  ['R-182 completed', 'completed', 'Completed'],
  ['R-182 completed after dispute', 'completed_after_dispute', 'Completed'],
  ['R-180 R-182 in dispute', 'in_dispute', 'Incomplete'],
  ['R-180 R-182 not matching', 'not_matching', 'Incomplete'],
  ['R-181 R-182 abandoned', 'abandoned', 'Cancelled'],
]

const byCustomer: readonly (readonly [what: string, OrderStatus, label: string])[] = [
  ['R-183 quote', 'quote', 'Quote'],
  ['R-183 needs approval', 'needs_approval', 'Needs Approval'],
  ['R-183 backorder', 'backorder', 'Backorder'],
  ['R-183 pending', 'pending', 'Sent'],
  ['R-183 sent', 'sent', 'Sent'],
  ['R-183 received', 'received', 'Received'],
  ['R-183 partially accepted', 'partially_accepted', 'Partially Accepted'],
  ['R-183 accepted', 'accepted', 'Accepted'],
  ['R-183 declined', 'declined', 'Declined'],
  ['R-179 R-183 out for delivery', 'out_for_delivery', 'Scheduled for Delivery'],
  ['R-183 completed', 'completed', 'Completed'],
  ['R-183 completed after dispute', 'completed_after_dispute', 'Completed after Action'],
  ['R-180 R-183 in dispute', 'in_dispute', 'Incomplete'],
  ['R-180 R-183 not matching', 'not_matching', 'Incomplete'],
  ['R-181 R-183 abandoned', 'abandoned', 'Cancelled'],
]

describe('G-023 R-178 what the supplier reads', () => {
  test.each(bySupplier)('%s: %s is %s', async (_, status, label) => {
    const order = anOrder({ status })
    await openScreen(`/supplier/orders/${order.id}?view=all`, {
      as: supplier(),
      answers: () => {
        answer(distributorOrders.list, { data: [order] })
        answer(distributorOrders.find, order)
      },
    })
    expect(await screen.findByRole('heading', { name: `#101 ${label}` })).toBeVisible()
  })
})

describe('G-023 R-178 what the customer reads', () => {
  test.each(byCustomer)('%s: %s is %s', async (_, status, label) => {
    const order = anOrder({ status })
    await openScreen(`/buyer/orders/${order.id}`, { as: buyer(), answers: () => answer(venueOrders.findOwn, order) })
    expect(await screen.findByRole('heading', { name: `#101 ${label}` })).toBeVisible()
  })
})
