import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { ORDER_STATUSES } from '#contract/ordering/order-status.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { AUD, anOrder } from '#test/web/givens.ts'
import { buyer, group } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const open = (query = '', more = () => {}, as = buyer()) =>
  openScreen(`/buyer/orders/history${query}`, {
    as,
    answers: () => {
      answer(venueOrders.list, { data: [anOrder()] })
      answer(orderCounts.ofVenue, { count: 1, amountWithTax: 37.5, currency: AUD })
      answer(suppliers.connected, { data: [{ id: 1, name: 'Northfield Produce' }] })
      more()
    },
  })
/** What is read of each status; drafts of a supplier are never seen here. */
const READ = {
  draft_venue: 'Draft',
  needs_approval: 'Needs Approval',
  backorder: 'Backorder',
  pending: 'Sent',
  sent: 'Sent',
  received: 'Received',
  partially_accepted: 'Partially Accepted',
  accepted: 'Accepted',
  declined: 'Declined',
  out_for_delivery: 'Scheduled for Delivery',
  completed: 'Completed',
  completed_after_dispute: 'Completed after Action',
  in_dispute: 'Incomplete',
  not_matching: 'Incomplete',
  abandoned: 'Cancelled',
  quote: 'Quote',
}
const last = () => sentTo(venueOrders.list).at(-1)!

test('an order is listed with its supplier, its status in words and its total', async () => {
  await open()
  const row = (await screen.findByText('#101')).closest('tr')!
  expect(row).toHaveTextContent('Northfield Produce')
  expect(row).toHaveTextContent('$37.50')
  expect(await screen.findByText(/1 order ·/)).toBeVisible()
  expect(last().params).toEqual({ contextId: '1' })
})

test('R-178 R-183 every status an order can have is read in the words of the customer', async () => {
  const rows = ORDER_STATUSES.map((status, i) => anOrder({ id: i + 1, orderNumber: 500 + i, status }))
  await open('', () => answer(venueOrders.list, { data: rows }))
  const words = async (status: string) =>
    (await screen.findByText(`#${500 + ORDER_STATUSES.indexOf(status as 'quote')}`)).closest('tr')!.textContent
  for (const [status, label] of Object.entries(READ)) expect(await words(status)).toContain(label)
  // the seventeenth is a draft of the supplier
  expect(Object.keys(READ)).toHaveLength(ORDER_STATUSES.length - 1)
})

test('the views of orders ask for their own', async () => {
  const user = await open()
  await screen.findByText('#101')
  await user.click(screen.getByText('Drafts'))
  await expect.poll(() => last().query).toMatchObject({ drafts: 'true' })
  expect(address()).toContain('view=drafts')
  await user.click(screen.getByText('Needs approval'))
  await expect.poll(() => last().query).toMatchObject({ status: 'needs_approval' })
})

test('supplier, days and words of the address narrow what is asked for', async () => {
  await open('?supplier=1&from=2030-01-01&to=2030-01-31&term=tom&view=open')
  await screen.findByText('#101')
  expect(last().query).toMatchObject({
    distributorId: '1',
    from: '2030-01-01',
    to: '2030-01-31',
    term: 'tom',
    open: 'true',
  })
})

test('filters that find nothing are cleared', async () => {
  const user = await open('?from=2030-01-01', () => answer(venueOrders.list, { data: [] }))
  expect(await screen.findByText('No matching orders')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(() => last().query.from).toBeUndefined()
  expect(await screen.findByText('No orders yet')).toBeVisible()
})

test('a link to what is due asks for the day it names', async () => {
  await open('?view=due&day=2030-01-09')
  await screen.findByText('#101')
  expect(last().query).toMatchObject({ dueBy: '2030-01-09' })
})

test('a list that could not be loaded is tried again', async () => {
  const user = await open('', () => refuse(venueOrders.list, 'internal'))
  const again = await screen.findByRole('button', { name: /[Tt]ry again/ })
  answer(venueOrders.list, { data: [anOrder()] })
  await user.click(again)
  expect(await screen.findByText('#101')).toBeVisible()
})

test('a group asks for the orders of all its outlets, and records none itself', async () => {
  await open('', undefined, group())
  const row = (await screen.findByText('#101')).closest('tr')!
  expect(row).toHaveTextContent('The Glasshouse')
  expect(screen.queryByRole('link', { name: 'Offline order' })).toBeNull()
})

test('R-190 chosen orders are marked as exported to accounting, one after another', async () => {
  const user = await open('', () => answer(venueOrders.list, { data: [anOrder(), anOrder({ id: 12, orderNumber: 102 })] }))
  await screen.findByText('#101')
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Mark as exported' }))
  expect(await screen.findByText('2 orders marked as exported')).toBeVisible()
  expect(sentTo(venueOrders.setExportStatus).map(({ params, body }) => [params.orderId, body])).toEqual([
    ['11', { exportStatus: 'exported' }],
    ['12', { exportStatus: 'exported' }],
  ])
})

test('an order that accounting refuses is said', async () => {
  const user = await open('', () =>
    answer(venueOrders.exportManyToAccounting, { results: [{ orderId: 11, isExported: false, message: 'No tax code' }] }),
  )
  await screen.findByText('#101')
  await user.click(screen.getAllByRole('checkbox').at(-1)!)
  await user.click(await screen.findByRole('button', { name: 'Export to accounting' }))
  expect(await screen.findByText('1 order not exported')).toBeVisible()
  expect(screen.getByText('No tax code')).toBeVisible()
})

test('who may not export has nothing to choose', async () => {
  await open('', undefined, buyer('venue_admin', { more: { permissions: ['seeOrders'] } }))
  await screen.findByText('#101')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
