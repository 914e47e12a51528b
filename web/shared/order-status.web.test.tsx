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

const bySupplier: readonly (readonly [rules: string, OrderStatus, label: string])[] = [
  ['R-182', 'quote', 'Quote'],
  ['R-182', 'backorder', 'Backorder'],
  ['R-182', 'pending', 'Pending'],
  ['R-182', 'sent', 'Pending'],
  ['R-182', 'received', 'Pending'],
  ['R-182', 'partially_accepted', 'P. Accepted'],
  ['R-182', 'accepted', 'Accepted'],
  ['R-182', 'declined', 'Declined'],
  ['R-179 R-182', 'out_for_delivery', 'Scheduled'],
  ['R-182', 'needs_approval', 'Needs Approval'],
  ['R-182', 'completed', 'Completed'],
  ['R-182', 'completed_after_dispute', 'Completed'],
  ['R-180 R-182', 'in_dispute', 'Incomplete'],
  ['R-180 R-182', 'not_matching', 'Incomplete'],
  ['R-181 R-182', 'abandoned', 'Cancelled'],
]

const byCustomer: readonly (readonly [rules: string, OrderStatus, label: string])[] = [
  ['R-183', 'quote', 'Quote'],
  ['R-183', 'needs_approval', 'Needs Approval'],
  ['R-183', 'backorder', 'Backorder'],
  ['R-183', 'pending', 'Sent'],
  ['R-183', 'sent', 'Sent'],
  ['R-183', 'received', 'Received'],
  ['R-183', 'partially_accepted', 'Partially Accepted'],
  ['R-183', 'accepted', 'Accepted'],
  ['R-183', 'declined', 'Declined'],
  ['R-179 R-183', 'out_for_delivery', 'Scheduled for Delivery'],
  ['R-183', 'completed', 'Completed'],
  ['R-183', 'completed_after_dispute', 'Completed after Action'],
  ['R-180 R-183', 'in_dispute', 'Incomplete'],
  ['R-180 R-183', 'not_matching', 'Incomplete'],
  ['R-181 R-183', 'abandoned', 'Cancelled'],
]

describe('the supplier', () => {
  test.each(bySupplier)('%s G-023 R-178 reads an order that is %s as %s', async (_, status, label) => {
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

describe('the customer', () => {
  test.each(byCustomer)('%s G-023 R-178 reads an order that is %s as %s', async (_, status, label) => {
    const order = anOrder({ status })
    await openScreen(`/buyer/orders/${order.id}`, { as: buyer(), answers: () => answer(venueOrders.findOwn, order) })
    expect(await screen.findByRole('heading', { name: `#101 ${label}` })).toBeVisible()
  })
})
