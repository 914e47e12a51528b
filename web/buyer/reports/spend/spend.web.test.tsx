import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { type SpendReport, spendReports } from '#contract/insight/spend-reports.ts'
import type { Session } from '#contract/parties/session.ts'
import { AUD } from '#test/web/givens.ts'
import { buyer, group } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const NZD = { code: 'NZD', template: '${amount}', fractionDigits: 2 }
const REPORT: Given<SpendReport> = {
  range: { from: '2030-01-01', to: '2030-01-31' },
  compared: { from: '2029-12-01', to: '2029-12-31' },
  currency: AUD,
  only: { distributor: null, venue: null },
  otherCurrencies: [],
  total: { orders: 3, quantity: 12, amount: 200, credited: 20 },
  before: { orders: 4, quantity: 10, amount: 250, credited: 0 },
  steps: {
    unit: 'day',
    data: [
      { startsOn: '2030-01-07', amount: 150, quantity: 8, before: { startsOn: '2029-12-07', amount: 90, quantity: 3 } },
      { startsOn: '2030-01-08', amount: 50, quantity: 4, before: null },
    ],
  },
  data: [
    {
      id: 5,
      name: 'Northfield Produce',
      about: 'Sydney',
      orders: 2,
      quantity: 8,
      amount: 150,
      credited: 20,
      share: 75,
      before: { orders: 4, quantity: 10, amount: 100 },
      change: 50,
    },
  ],
  meta: { page: 1, total: 30 },
}

const openReport = (path = '', report: Given<SpendReport> = REPORT, as: Session = buyer()) =>
  openScreen(`/buyer/reports/spend${path}`, {
    as,
    answers: () => {
      answer(spendReports.list, report)
      answer(ownSuppliers.filters, { distributors: [{ id: 5, name: 'Northfield Produce' }] })
    },
  })
const lastQuery = () => sentTo(spendReports.list).at(-1)?.query
const choose = async (user: Awaited<ReturnType<typeof openReport>>, field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('totals show what was spent, what that is compared with, and credits beside it', async () => {
  await openReport()
  const totals = await screen.findByRole('region', { name: 'Totals' })
  expect(totals).toHaveTextContent('Spent, tax included$200.00−20 % from $250.00')
  expect(totals).toHaveTextContent('Orders3−25 % from 4')
  expect(totals).toHaveTextContent('Items12+20 % from 10')
  expect(totals).toHaveTextContent('Credited$20.00$180.00 left')
})

test('by product, goods are added line by line', async () => {
  await openReport('?groupBy=product')
  const totals = await screen.findByRole('region', { name: 'Totals' })
  expect(totals).toHaveTextContent('Spent on goods$200.00')
  expect(totals).toHaveTextContent('Order lines3')
  const [, row] = within(screen.getByRole('table', { name: 'Spend by product' })).getAllByRole('row')
  expect(within(row as HTMLElement).queryByRole('link')).toBeNull()
})

test('a supplier leads to its products in the same days, and more spent is bad news', async () => {
  await openReport('?range=custom&from=2030-01-01&to=2030-01-31&compareWith=last_year&term=north&page=2')
  const [, row] = within(await screen.findByRole('table', { name: 'Spend by supplier' })).getAllByRole('row')
  expect(row).toHaveTextContent(/Northfield Produce.*Sydney.*75 %.*2.*8.*\$150\.00.*\$20\.00.*\+50 %/)
  expect(within(row as HTMLElement).getByText('+50 %')).toHaveAttribute('data-news', 'bad')
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/buyer/reports/spend?range=custom&from=2030-01-01&to=2030-01-31&groupBy=product&compareWith=last_year&distributor=5',
  )
})

test('an outlet of a group leads to its suppliers in the same days', async () => {
  await openReport('?range=this_year&groupBy=outlet', REPORT, group())
  const [, row] = within(await screen.findByRole('table', { name: 'Spend by outlet' })).getAllByRole('row')
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute('href', '/buyer/reports/spend?range=this_year&venue=5')
})

test('grouping, what it is measured by and compared with are in the address and asked for', async () => {
  const user = await openReport('?page=2')
  await choose(user, 'Grouped by', 'Category')
  await expect.poll(() => lastQuery()).toMatchObject({ groupBy: 'category', page: '1' })
  await choose(user, 'Compared with', 'Last year')
  await expect.poll(() => lastQuery()).toMatchObject({ compareWith: 'last_year' })
  await user.click(await screen.findByRole('button', { name: 'Items bought' }))
  await expect.poll(() => lastQuery()).toMatchObject({ mode: 'items' })
  await choose(user, 'Supplier', 'Northfield Produce')
  await expect.poll(() => lastQuery()).toMatchObject({ distributorId: '5' })
  const search = new URL(address(), 'https://docket.test').searchParams
  expect(Object.fromEntries(search)).toEqual({ groupBy: 'category', compareWith: 'last_year', mode: 'items', distributor: '5' })
})

test('only groups choose between outlets and group by them', async () => {
  const user = await openReport()
  await user.click(await screen.findByRole('combobox', { name: 'Grouped by' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Supplier', 'Category', 'Product'])
  expect(screen.queryByRole('combobox', { name: 'Outlet' })).toBeNull()
})

test('of a group, one outlet is chosen, and everything is shown again without the filter', async () => {
  const user = await openReport('', REPORT, group())
  await choose(user, 'Outlet', 'The Boathouse')
  await expect.poll(() => lastQuery()).toMatchObject({ venueId: '2' })
  answer(spendReports.list, { ...REPORT, only: { distributor: null, venue: { id: 2, name: 'The Boathouse' } } })
  await choose(user, 'Grouped by', 'Outlet')
  await user.click(await screen.findByRole('button', { name: 'Remove filter The Boathouse' }))
  await expect.poll(() => lastQuery()).not.toHaveProperty('venueId')
})

test('the figures of the chart are a table too', async () => {
  const user = await openReport()
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const table = within(screen.getByRole('region', { name: 'By day, as a table' })).getAllByRole('row')
  expect(table[1]).toHaveTextContent('07/01/2030$150.00$90.00')
  expect(table[2]).toHaveTextContent('08/01/2030$50.00—')
})

test('what is bought in another currency is a report of its own', async () => {
  const user = await openReport('', { ...REPORT, otherCurrencies: [NZD] })
  await user.click(await screen.findByRole('button', { name: 'Also bought in NZD' }))
  expect(address()).toContain('currency=NZD')
  await expect.poll(() => lastQuery()).toMatchObject({ currency: 'NZD' })
})

test('without anything bought there is nothing to export, and the table says so', async () => {
  const nothing = { orders: 0, quantity: 0, amount: 0, credited: 0 }
  await openReport('', { ...REPORT, total: nothing, before: nothing, data: [], meta: { page: 1, total: 0 } })
  expect(await screen.findByText('Nothing bought in these days')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'By day' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
})

test('nothing is asked for until both days are chosen', async () => {
  await openReport('?range=custom&from=2030-01-01')
  expect(await screen.findByText('Choose the first and the last day.')).toBeVisible()
  expect(sentTo(spendReports.list)).toEqual([])
})

test('a report that cannot be loaded is loaded again', async () => {
  const user = await openScreen('/buyer/reports/spend', { as: buyer(), answers: () => refuse(spendReports.list, 'internal') })
  const again = await screen.findByRole('button', { name: /again/i })
  expect(screen.getByRole('link', { name: 'Budgets' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull()
  answer(spendReports.list, REPORT)
  await user.click(again)
  expect(await screen.findByRole('region', { name: 'Totals' })).toHaveTextContent('$200.00')
})

test('parameters that are none are left out', async () => {
  await openReport('?groupBy=colour&mode=x&compareWith=y&distributor=z&venue=-1&currency=dollars&sortBy=margin&page=0')
  await screen.findByRole('region', { name: 'Totals' })
  expect(lastQuery()).toEqual({
    range: 'this_month',
    groupBy: 'supplier',
    mode: 'spent',
    compareWith: 'before',
    page: '1',
    limit: '25',
  })
})
