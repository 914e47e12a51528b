import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { AUD } from '#test/web/givens.ts'
import { buyer, supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer } from '#test/web/server.ts'

const rowsIn = (labels: Partial<Record<OrderStatus, string>>) =>
  (Object.keys(labels) as OrderStatus[]).map((status, i) => ({
    id: i + 1,
    orderNumber: 101 + i,
    status,
    orderedAt: '2030-01-07T06:00:00.000Z',
    currency: AUD,
    venue: { id: 1, name: 'The Glasshouse' },
    distributor: { id: 1, name: 'Northfield Produce' },
  }))

/** What each order of the list is labelled with, by the order of the rows. */
async function shownStatuses(): Promise<(string | null | undefined)[]> {
  await screen.findByText('#101')
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('[data-label="Status"]')?.textContent)
}

test('R-182 suppliers read a status in their words', async () => {
  const labels = {
    quote: 'Quote',
    backorder: 'Backorder',
    pending: 'Pending',
    partially_accepted: 'P. Accepted',
    accepted: 'Accepted',
    declined: 'Declined',
    out_for_delivery: 'Scheduled',
    needs_approval: 'Needs Approval',
    draft_distributor: 'Draft',
    completed: 'Completed',
    in_dispute: 'Incomplete',
    abandoned: 'Cancelled',
  } as const
  await openScreen('/supplier/orders', {
    as: supplier(),
    answers: () => answer(distributorOrders.list, { data: rowsIn(labels) }),
  })
  expect(await shownStatuses()).toEqual(Object.values(labels))
})

test.each(['partially_accepted', 'out_for_delivery', 'completed'] as const)(
  'an order of which two lines were declined says so while it is %s',
  async (status) => {
    const [row] = rowsIn({ [status]: '' })
    await openScreen('/supplier/orders', {
      as: supplier(),
      answers: () => answer(distributorOrders.list, { data: [{ ...row!, lineCount: 11, declinedLineCount: 2 }] }),
    })
    expect(await screen.findByText(/9 of 11 lines/)).toBeVisible()
  },
)

test('R-183 customers read a status in theirs', async () => {
  const labels = {
    draft_venue: 'Draft',
    needs_approval: 'Needs Approval',
    backorder: 'Backorder',
    pending: 'Sent',
    received: 'Received',
    partially_accepted: 'Partially Accepted',
    accepted: 'Accepted',
    declined: 'Declined',
    out_for_delivery: 'Scheduled for Delivery',
    completed: 'Completed',
    completed_after_dispute: 'Completed after Action',
    in_dispute: 'Incomplete',
    abandoned: 'Cancelled',
  } as const
  await openScreen('/buyer/orders/history', { as: buyer(), answers: () => answer(venueOrders.list, { data: rowsIn(labels) }) })
  expect(await shownStatuses()).toEqual(Object.values(labels))
})
