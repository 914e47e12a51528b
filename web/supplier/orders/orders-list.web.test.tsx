import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { orderPapers } from '#contract/ordering/order-papers.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import { choose, press } from '#test/web/actions.ts'
import { AUD, anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const ORDERS = [
  anOrder({ id: 11, orderNumber: 101, requestedDeliveryAt: '2030-01-09' }),
  anOrder({ id: 12, orderNumber: 102, status: 'out_for_delivery', venue: { id: 2, name: 'The Boathouse' }, amountWithTax: 1250 }),
]

const open = (path = '/supplier/orders', more = () => {}, as = supplier()) =>
  openScreen(path, {
    as,
    answers: () => {
      answer(distributorOrders.list, { data: ORDERS })
      more()
    },
  })
const lastQuery = () => sentTo(distributorOrders.list).at(-1)?.query
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const select = async (user: Awaited<ReturnType<typeof open>>) => {
  for (const box of (await screen.findAllByRole('checkbox')).slice(-2)) await user.click(box)
}

test('a row shows the number, the customer, the day, the status and the total', async () => {
  await open()
  expect((await row(/#101/)).getByText('The Glasshouse')).toBeVisible()
  expect((await row(/#101/)).getByText('Pending')).toBeVisible()
  expect((await row(/#102/)).getByText('$1,250.00')).toBeVisible()
})

test('R-179 an order out for delivery reads "Scheduled"', async () => {
  await open()
  expect((await row(/#102/)).getByText('Scheduled')).toBeVisible()
})

test('R-180 an order in dispute reads "Incomplete"', async () => {
  await open('/supplier/orders', () => answer(distributorOrders.list, { data: [anOrder({ status: 'in_dispute' })] }))
  expect((await row(/#101/)).getByText('Incomplete')).toBeVisible()
})

test('R-181 an abandoned order reads "Cancelled"', async () => {
  await open('/supplier/orders', () => answer(distributorOrders.list, { data: [anOrder({ status: 'abandoned' })] }))
  expect((await row(/#101/)).getByText('Cancelled')).toBeVisible()
})

test('the list opens on open orders, and a view changes what is asked for', async () => {
  const user = await open('/supplier/orders', () => answer(orderCounts.ofDistributor, { open: 7, byStatus: { pending: 3 } }))
  expect(lastQuery()).toMatchObject({ open: 'true' })
  await user.click(await screen.findByText('Completed'))
  await expect.poll(lastQuery).toMatchObject({ status: 'completed,completed_after_dispute' })
  expect(lastQuery()).not.toHaveProperty('open')
  expect(address()).toContain('view=completed')
})

test('the head shows how many orders a filter finds and what they come to', async () => {
  await open('/supplier/orders', () => answer(distributorOrders.totalAmount, { count: 12, amountWithTax: 3456.5, currency: AUD }))
  expect(await screen.findByText('12 orders · $3,456.50')).toBeVisible()
})

test('filters are in the address, sent with the query, and removed one by one', async () => {
  const user = await open('/supplier/orders?venue=2&from=2030-01-07&kind=standing', () =>
    answer(customerLists.filterOptions, { data: [{ id: 2, name: 'The Boathouse' }] }),
  )
  expect(lastQuery()).toMatchObject({ venueId: '2', deliveryFrom: '2030-01-07', kind: 'standing' })
  expect(await screen.findByText('Customer: The Boathouse')).toBeVisible()
  expect(screen.getByText('From 07/01/2030')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Filter · 3' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Remove.*Customer/ }))
  await expect.poll(lastQuery).not.toHaveProperty('venueId')
  expect(lastQuery()).toMatchObject({ kind: 'standing' })
})

test('a filter is chosen from the drivers of the supplier', async () => {
  const user = await open('/supplier/orders', () => answer(drivers.list, { data: [{ id: 5, name: 'Ravi' }] }))
  await press(user, 'Filter')
  await choose(user, 'Driver', 'Ravi')
  await expect.poll(lastQuery).toMatchObject({ driverId: '5' })
})

test('a value in the address that does not exist is ignored', async () => {
  await open('/supplier/orders?view=nonsense&type=nonsense')
  expect(lastQuery()).toMatchObject({ open: 'true' })
  expect(lastQuery()).not.toHaveProperty('type')
})

test('each view says what it is when it is empty', async () => {
  await open('/supplier/orders?view=drafts', () => answer(distributorOrders.list, { data: [] }))
  expect(await screen.findByText('No drafts')).toBeVisible()
})

test('a filter that finds nothing says so, instead of that there are no orders', async () => {
  await open('/supplier/orders?driver=none', () => answer(distributorOrders.list, { data: [] }))
  expect(await screen.findByText('No orders match these filters')).toBeVisible()
})

test('a search that finds nothing repeats what was searched for', async () => {
  await open('/supplier/orders?term=Boat', () => answer(distributorOrders.list, { data: [] }))
  expect(await screen.findByText('No results for “Boat”')).toBeVisible()
  expect(lastQuery()).toMatchObject({ term: 'Boat' })
})

test('a list that cannot be loaded can be asked for again', async () => {
  const user = await open('/supplier/orders', () => refuse(distributorOrders.list, 'internal'))
  answer(distributorOrders.list, { data: ORDERS })
  await press(user, /[Tt]ry again|[Rr]etry/)
  expect((await row(/#101/)).getByText('The Glasshouse')).toBeVisible()
})

test('of the selected orders only those that wait are accepted, and what failed is named', async () => {
  const user = await open('/supplier/orders', () =>
    answer(distributorOrders.acceptMany, {
      done: [],
      refused: [{ id: 11, orderNumber: 101, code: 'not_enough_stock', message: 'Not enough tomatoes' }],
    }),
  )
  await select(user)
  await press(user, 'Accept 1')
  expect(await screen.findByText('#101: Not enough tomatoes')).toBeVisible()
  expect(lastBody(distributorOrders.acceptMany)).toEqual({ orderIds: [11] })
})

test('orders on their way are completed together', async () => {
  const user = await open('/supplier/orders', () => answer(distributorOrders.completeMany, { done: [{ id: 12 }], refused: [] }))
  await select(user)
  await press(user, 'Complete 1')
  expect(await screen.findByText('1 order completed')).toBeVisible()
  expect(lastBody(distributorOrders.completeMany)).toEqual({ orderIds: [12] })
})

test('the selected orders are exported as a workbook', async () => {
  const user = await open()
  await select(user)
  await user.selectOptions(await screen.findByLabelText('Print or export selected orders'), 'xlsx')
  await expect.poll(() => sentTo(orderPapers.export)[0]?.query).toMatchObject({ orderIds: '11,12', format: 'xlsx' })
})

test('a user who may not edit orders is offered no action on them', async () => {
  const user = await open('/supplier/orders', undefined, supplier('distributor_subscriber'))
  expect(screen.queryByRole('link', { name: 'New order' })).toBeNull()
  await select(user)
  expect(await screen.findByLabelText('Print or export selected orders')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept 1' })).toBeNull()
})
