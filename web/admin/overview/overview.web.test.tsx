import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PlatformAttention, type PlatformOverview, platformOverview } from '#contract/insight/platform-overview.ts'
import { AUD } from '#test/web/givens.ts'
import { admin } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const NZD = { code: 'NZD', template: '${amount}', fractionDigits: 2 }
const OVERVIEW: Given<PlatformOverview> = {
  range: { from: '2030-01-01', to: '2030-01-31' },
  compared: { from: '2029-12-01', to: '2029-12-31' },
  timezone: 'UTC',
  currency: AUD,
  otherCurrencies: [],
  orders: { total: 5, before: 4 },
  ordered: { orders: 3, amount: 200, before: { orders: 4, amount: 250 } },
  parties: {
    suppliers: { total: 12, added: 2, addedBefore: 1 },
    groups: { total: 7, added: 0, addedBefore: 3 },
    outlets: { total: 1340, added: 21, addedBefore: 0 },
    users: { total: 90, added: 4, addedBefore: 5 },
  },
  steps: {
    unit: 'day',
    data: [
      { startsOn: '2030-01-07', orders: 2, amount: 150, before: { startsOn: '2029-12-07', orders: 1, amount: 90 } },
      { startsOn: '2030-01-08', orders: 1, amount: 50, before: null },
    ],
  },
}
const ATTENTION: Given<PlatformAttention> = {
  clearing: {
    toClear: 3,
    toReview: 2,
    inProgress: 1,
    left: 1,
    oldest: { invoiceId: 44, venueName: 'The Glasshouse', waitsSince: '2030-01-07T06:00:00.000Z' },
  },
  mails: { failed: 6, retrying: 2, lastFailedAt: '2030-01-06T06:00:00.000Z' },
  accounting: { held: 4, retrying: 2, heldSince: '2030-01-04T06:00:00.000Z' },
  jobs: { failed: 1, lastFailedAt: '2030-01-05T06:00:00.000Z' },
}
const QUIET: Given<PlatformAttention> = {
  clearing: { toClear: 0, toReview: 0, inProgress: 0, left: 0, oldest: null },
  mails: { failed: 0, retrying: 0, lastFailedAt: null },
  accounting: { held: 0, retrying: 0, heldSince: null },
  jobs: { failed: 0, lastFailedAt: null },
}

const open = (at = '', { overview = OVERVIEW, attention = ATTENTION, answers = () => {} } = {}) =>
  openScreen(`/admin/overview${at}`, {
    as: admin(),
    answers: () => {
      answer(platformOverview.find, overview)
      answer(platformOverview.attention, attention)
      answers()
    },
  })
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('what needs attention is counted, and leads to where it is dealt with', async () => {
  await open()
  const needs = await region('Needs attention')
  for (const [name, text, to] of [
    ['In the clearing queue', '31 in progress, 1 left unfinished', '/admin/clearing-app/processing?status=clearing_ready'],
    ['Awaiting review', '2after the first pass', '/admin/clearing-app/processing?status=review_ready'],
    ['Waiting longest', 'The Glasshouse, 07/01/2030 17:00', '/admin/clearing-app/processing/44'],
    ['Failed emails', '62 retrying, last 06/01/2030 17:00', '/admin/outbox?status=failed'],
    ['Accounting documents', '4need work, 2 retrying, since 04/01/2030 17:00', '/admin/accounting-documents?show=held'],
    ['Failed jobs', '1in the last week, last 05/01/2030 17:00', '/admin/outbox'],
  ] as const) {
    const figure = needs.getByRole('link', { name: new RegExp(`^${name}`) })
    expect(figure).toHaveTextContent(text)
    expect(figure).toHaveAttribute('href', to)
  }
})

test('where nothing waits and nothing failed, that is said, and nothing leads to an invoice', async () => {
  await open('', { attention: QUIET })
  const needs = await region('Needs attention')
  expect(needs.getByText('none in the queue')).toBeVisible()
  expect(needs.queryByRole('link', { name: /^Waiting longest/ })).toBeNull()
  expect(needs.getByRole('link', { name: /^Failed emails/ })).toHaveTextContent('00 retrying')
})

test('orders and amounts are compared with the days before', async () => {
  await open()
  const totals = await region('Orders')
  expect(totals.getByText('Orders in all currencies').parentElement).toHaveTextContent('5+25 % from 4')
  expect(totals.getByText('Ordered in AUD, tax included').parentElement).toHaveTextContent('$200.00−20 % from $250.00')
  expect(totals.getByText('Orders in AUD').parentElement).toHaveTextContent('3−25 % from 4')
  expect(totals.getByText(/Compared with 01\/12\/2029 to 31\/12\/2029\. Days are UTC\./)).toBeVisible()
})

test('where there is one currency, orders are counted once', async () => {
  const orders = { total: 3, before: 4 }
  await open('', { overview: { ...OVERVIEW, orders } })
  const totals = await region('Orders')
  expect(totals.getByText('Orders').parentElement).toHaveTextContent('3−25 % from 4')
  expect(totals.queryByText('Orders in AUD')).toBeNull()
})

test('the figures of the chart are a table too', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const [, first, second] = (await region('By day, in AUD, as a table')).getAllByRole('row')
  expect(first).toHaveTextContent('07/01/20302$150.001$90.00')
  expect(second).toHaveTextContent('08/01/20301$50.00——')
})

test('the chart is measured by amount or by orders, which the address keeps', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Orders' }))
  await waitFor(() => expect(address()).toBe('/admin/overview?measure=orders'))
  expect(screen.getByRole('button', { name: 'Orders' })).toHaveAttribute('aria-pressed', 'true')
})

test('companies and users are counted with the new ones, and lead to their lists', async () => {
  await open()
  const parties = await region('Companies and users')
  expect(parties.getByRole('link', { name: /^Suppliers/ })).toHaveTextContent('122 new, 1 in the period before')
  expect(parties.getByText('Outlets').parentElement).toHaveTextContent('1,34021 new, 0 in the period before')
  expect(parties.getByRole('link', { name: /^Groups/ })).toHaveAttribute('href', '/admin/buyer-groups')
  expect(parties.getByRole('link', { name: /^Users/ })).toHaveAttribute('href', '/admin/users')
})

test('what is ordered in another currency has figures of its own, which the address keeps', async () => {
  const user = await open('', { overview: { ...OVERVIEW, otherCurrencies: [NZD] } })
  await user.click(await screen.findByRole('button', { name: 'Also ordered in NZD' }))
  await waitFor(() => expect(sentTo(platformOverview.find).at(-1)?.query).toEqual({ range: 'this_month', currency: 'NZD' }))
  expect(address()).toBe('/admin/overview?currency=NZD')
  await user.click(await screen.findByRole('button', { name: 'Remove filter NZD' }))
  await waitFor(() => expect(address()).toBe('/admin/overview'))
})

test('the range and currency of the address are asked for, what is none is left out', async () => {
  await open('?range=custom&from=2030-01-01&to=2030-01-07&currency=nonsense')
  expect(sentTo(platformOverview.find).at(-1)?.query).toEqual({ range: 'custom', from: '2030-01-01', to: '2030-01-07' })
})

test('nothing is asked for until both days are chosen; what needs attention is there all the same', async () => {
  await open('?range=custom&from=2030-01-01')
  expect(await screen.findByText('Choose the first and the last day.')).toBeVisible()
  expect(sentTo(platformOverview.find)).toEqual([])
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  expect(await region('Needs attention')).toBeDefined()
})

test('days without orders are said to be so, and there is nothing to export', async () => {
  const none = { orders: 0, amount: 0 }
  await open('', {
    overview: {
      ...OVERVIEW,
      orders: { total: 0, before: 0 },
      ordered: { ...none, before: none },
      steps: { unit: 'day', data: [{ startsOn: '2030-01-07', ...none, before: { startsOn: '2029-12-07', ...none } }] },
    },
  })
  expect(await screen.findByText('Nothing ordered in these days')).toBeVisible()
  for (const name of ['Export CSV', 'Export Excel']) expect(screen.getByRole('button', { name })).toBeDisabled()
})

test('the file is of the days and the currency that are shown', async () => {
  const user = await open('?range=last_month&currency=NZD')
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(sentTo(platformOverview.export).map(({ query }) => query)).toEqual([
      { range: 'last_month', currency: 'NZD', format: 'csv' },
    ]),
  )
})

test('figures that could not be loaded are asked for again, next to what could', async () => {
  const user = await open('', { answers: () => refuse(platformOverview.find, 'internal') })
  expect(await screen.findByText('These figures could not be loaded')).toBeVisible()
  expect(await region('Needs attention')).toBeDefined()
  answer(platformOverview.find, OVERVIEW)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await region('Orders')).toBeDefined()
})

test('what needs attention could not be loaded: the figures are there', async () => {
  await open('', { answers: () => refuse(platformOverview.attention, 'internal') })
  expect(await screen.findByText('What needs attention could not be loaded')).toBeVisible()
  expect(await region('Orders')).toBeDefined()
})

test('the menu leads to the overview and to the orders', async () => {
  await open()
  const menu = within(await screen.findByRole('navigation', { name: /menu|main/i }))
  expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/admin/overview')
  expect(menu.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/order-history')
})

test('who only clears invoices is sent to the clearing', async () => {
  await openScreen('/admin/overview', { as: admin('admin_clearing') })
  expect(address()).toContain('/admin/clearing-app')
})
