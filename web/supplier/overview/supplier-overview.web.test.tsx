import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supplierOverview } from '#contract/insight/supplier-overview.ts'
import { AUD } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen, setNow } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const NONE = { toSchedule: 0, scheduled: 0, notHome: 0, delivered: 0, inDispute: 0, unassigned: 0 }
const nothing = () => {
  answer(supplierOverview.orders, {
    toAnswer: { count: 0, orders: [] },
    deliveries: [
      { date: '2030-01-07', count: 0, ...NONE },
      { date: '2030-01-08', count: 0, ...NONE },
    ],
  })
  answer(supplierOverview.revenue, { currency: AUD, amount: 0, before: 0, days: [] })
  answer(supplierOverview.stock, { isTracked: true, outOfStock: 0, belowPar: 0, products: [] })
  answer(supplierOverview.accounts, { quiet: { count: 0, accounts: [] }, todos: { count: 0, due: [] } })
}

const open = (more = () => {}, as = supplier()) => {
  // Monday, 14:48 in Sydney
  setNow('2030-01-07T03:48:00Z')
  return openScreen('/supplier/overview', {
    as,
    answers: () => {
      nothing()
      more()
    },
  })
}
/** A part once its call has answered. */
const card = async (name: string) => {
  await waitFor(() => expect(screen.getByRole('region', { name })).not.toHaveTextContent('…'))
  return within(screen.getByRole('region', { name }))
}

test('the day begins with orders to answer, the oldest first, each leading to the order', async () => {
  await open(() =>
    answer(supplierOverview.orders, {
      toAnswer: {
        count: 9,
        orders: [
          {
            id: 11,
            orderNumber: 101,
            venue: { id: 7, name: 'The Glasshouse' },
            orderedAt: '2030-01-07T01:48:00Z',
            amountWithTax: 120.5,
            currency: AUD,
          },
        ],
      },
      deliveries: [],
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Monday at Northfield Produce' })).toBeVisible()
  const orders = await card('Orders to answer')
  expect(orders.getByText('9 orders')).toBeVisible()
  expect(orders.getByRole('link', { name: /The Glasshouse.*#101.*\$120\.50/ })).toHaveAttribute(
    'href',
    '/supplier/orders/11?view=pending',
  )
  expect(orders.getByRole('link', { name: 'All 9 orders to answer' })).toHaveAttribute('href', '/supplier/orders?view=pending')
})

test('deliveries of today and tomorrow say how far they have come, and lead to the run sheet of their day', async () => {
  await open(() =>
    answer(supplierOverview.orders, {
      toAnswer: { count: 0, orders: [] },
      deliveries: [
        { date: '2030-01-07', count: 4, ...NONE, toSchedule: 1, scheduled: 2, delivered: 1, unassigned: 1 },
        { date: '2030-01-08', count: 0, ...NONE },
      ],
    }),
  )
  const deliveries = await card('Deliveries')
  expect(deliveries.getByText('4 deliveries today')).toBeVisible()
  expect(
    deliveries.getByRole('link', { name: /Today · 4.*1 to schedule, 2 scheduled, 1 delivered, 1 without a driver/ }),
  ).toHaveAttribute('href', '/supplier/run-sheet?date=2030-01-07')
  expect(deliveries.getByRole('link', { name: /Tomorrow · 0.*Nothing to deliver/ })).toBeVisible()
})

test('what was ordered this week shows what it is compared with, and leads to the report of the same days', async () => {
  await open(() =>
    answer(supplierOverview.revenue, {
      currency: AUD,
      amount: 300,
      before: 240,
      days: [{ date: '2030-01-07', amount: 300, before: 240 }],
    }),
  )
  const revenue = await card('Ordered this week')
  expect(revenue.getAllByText('$300.00')[0]).toBeVisible()
  expect(revenue.getByText(/last week by this day/)).toHaveTextContent('+25 % from $240.00 last week by this day')
  expect(revenue.getByRole('img', { name: /Mon 7 Jan \$300\.00, a week before \$240\.00/ })).toBeVisible()
  expect(revenue.getByRole('link', { name: 'Sales by customer this week' })).toHaveAttribute(
    'href',
    '/supplier/reports/outlets?range=this_week&byType=order',
  )
})

test('products short, quiet customers and to-dos lead to where the work is done', async () => {
  await open(() => {
    answer(supplierOverview.stock, {
      outOfStock: 1,
      belowPar: 2,
      products: [{ id: 3, name: 'Lemons', unit: 'kg', quantity: 0, isOutOfStock: true }],
      isTracked: true,
    })
    answer(supplierOverview.accounts, {
      quiet: { count: 1, accounts: [{ id: 7, name: 'The Boathouse', lastOrderedAt: '2029-11-01T00:00:00Z' }] },
      todos: {
        count: 1,
        due: [{ id: 5, name: 'Call Mia', dueDate: '2030-01-04T00:00:00Z', isOverdue: true, venue: null }],
      },
    })
  })
  const short = await card('Low stock')
  expect(short.getByRole('link', { name: /Lemons/ })).toHaveAttribute('href', '/supplier/products/3/inventory-overview')
  expect(short.getByRole('link', { name: '2 products below par' })).toHaveAttribute(
    'href',
    '/supplier/products/all?stock=below_par',
  )
  const quiet = await card('Customers not ordering')
  expect(quiet.getByRole('link', { name: /The Boathouse.*Last ordered 01\/11\/2029/ })).toHaveAttribute(
    'href',
    '/supplier/crm/account-activity/NotOrdering/7',
  )
  const todos = await card('Your to-dos')
  expect(todos.getByRole('link', { name: /Call Mia.*Since Fri 4 Jan/ })).toHaveAttribute('href', '/supplier/crm/to-dos/single/5')
})

test('each part that has nothing says so', async () => {
  await open()
  expect((await card('Orders to answer')).getByText('Every order is answered')).toBeVisible()
  expect((await card('Deliveries')).getByText('No deliveries today')).toBeVisible()
  expect((await card('Ordered this week')).getByText(/Nothing was ordered/)).toBeVisible()
  expect((await card('Low stock')).getByText('All products in stock')).toBeVisible()
  expect((await card('Customers not ordering')).getByText('No customer has stopped ordering')).toBeVisible()
  expect((await card('Your to-dos')).getByText('Nothing due')).toBeVisible()
})

test('a part whose call fails says so in its place, and can be tried again', async () => {
  const user = await open(() => refuse(supplierOverview.revenue, 'internal'))
  const revenue = await card('Ordered this week')
  expect(revenue.getByText('Could not be loaded')).toBeVisible()
  expect((await card('Orders to answer')).getByText('Every order is answered')).toBeVisible()
  answer(supplierOverview.revenue, { currency: AUD, amount: 5, before: 0, days: [{ date: '2030-01-07', amount: 5, before: 0 }] })
  await user.click(revenue.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/last week by this day/)).toBeVisible()
})

test('somebody sees only the parts they may, and nothing else is asked for', async () => {
  await open(undefined, supplier('distributor_subscriber'))
  expect(await screen.findByRole('region', { name: 'Orders to answer' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Ordered this week' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your to-dos' })).toBeNull()
  expect(sentTo(supplierOverview.revenue)).toEqual([])
  expect(sentTo(supplierOverview.accounts)).toEqual([])
})

test('without stock there is no part of stock', async () => {
  const company = { distributor: { id: 1, name: 'Northfield Produce', inventoryTracking: false, batchTracking: false } }
  await open(undefined, supplier('distributor_admin', { more: company }))
  expect(await screen.findByRole('region', { name: 'Orders to answer' })).toBeVisible()
  await waitFor(() => expect(sentTo(supplierOverview.orders)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Low stock' })).toBeNull()
  expect(sentTo(supplierOverview.stock)).toEqual([])
})
