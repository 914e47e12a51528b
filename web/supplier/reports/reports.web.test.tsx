import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type SalesReport, salesReports } from '#contract/insight/sales-reports.ts'
import { AUD } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const NZD = { code: 'NZD', template: '${amount}', fractionDigits: 2 }
const REPORT: Given<SalesReport> = {
  range: { from: '2030-01-01', to: '2030-01-31' },
  compared: { from: '2029-12-01', to: '2029-12-31' },
  currency: AUD,
  only: { venue: null, product: null },
  otherCurrencies: [],
  total: { orders: 3, quantity: 12, amount: 200, credited: 20, margin: null },
  before: { orders: 4, quantity: 10, amount: 250, credited: 0 },
  composition: { goods: 170, discount: 5, deliveryFee: 15, adjustment: 0, tax: 20, taxOnTop: 20 },
  steps: {
    unit: 'day',
    data: [
      { startsOn: '2030-01-07', amount: 150, quantity: 8, before: { startsOn: '2029-12-07', amount: 90, quantity: 3 } },
      { startsOn: '2030-01-08', amount: 50, quantity: 4, before: null },
    ],
  },
  data: [
    {
      id: 7,
      name: 'The Glasshouse',
      about: 'Sydney',
      orders: 2,
      quantity: 8,
      amount: 150,
      credited: 20,
      margin: null,
      share: 75,
      before: { orders: 4, quantity: 10, amount: 250 },
      change: -40,
    },
  ],
  meta: { page: 1, total: 30 },
}

const openReport = (path = '', report: Given<SalesReport> = REPORT) =>
  openScreen(`/supplier/reports/outlets${path}`, {
    as: supplier(),
    answers: () => {
      answer(salesReports.ofCustomers, report)
      answer(salesReports.ofProducts, report)
    },
  })

test('totals show what they are compared with and how they are put together', async () => {
  await openReport()
  const totals = await screen.findByRole('region', { name: 'Totals' })
  expect(totals).toHaveTextContent('Sales, tax included$200.00−20 % from $250.00')
  expect(totals).toHaveTextContent('Orders3−25 % from 4')
  expect(totals).toHaveTextContent('Credited$20.00$180.00 left')
  expect(totals).toHaveTextContent('Goods $170.00 · discounts −$5.00 · delivery fees $15.00 · tax on top $20.00')
})

test('a row shows orders, items, amount, share and change, and leads to the products of the customer', async () => {
  await openReport('?range=this_year')
  const [, row] = within(await screen.findByRole('table', { name: 'Sales by customer' })).getAllByRole('row')
  expect(row).toHaveTextContent(/The Glasshouse.*Sydney.*75 %.*2.*8.*\$150\.00.*\$20\.00.*−40 %/)
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/supplier/reports/products?range=this_year&venue=7',
  )
})

test('R-114 customers and products are two views of the reports', async () => {
  const user = await openReport()
  await screen.findByRole('table', { name: 'Sales by customer' })
  await user.click(within(screen.getByRole('navigation', { name: 'Reports' })).getByRole('link', { name: 'Products' }))
  expect(await screen.findByRole('table', { name: 'Sales by product' })).toBeVisible()
  expect(address()).toContain('/supplier/reports/products')
})

test('the figures of the chart are a table too', async () => {
  const user = await openReport()
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const table = within(screen.getByRole('region', { name: 'By day, as a table' })).getAllByRole('row')
  expect(table[1]).toHaveTextContent('07/01/2030$150.00$90.00')
  expect(table[2]).toHaveTextContent('08/01/2030$50.00—')
})

test('R-374: measured by items sold, the address and the call say so', async () => {
  const user = await openReport()
  await user.click(await screen.findByRole('button', { name: 'Items sold' }))
  expect(address()).toContain('mode=items')
  await expect.poll(() => sentTo(salesReports.ofCustomers).at(-1)?.query).toMatchObject({ mode: 'items', byType: 'invoice' })
})

test('nothing is asked for until both days are chosen', async () => {
  await openReport('?range=custom&from=2030-01-01')
  expect(await screen.findByText('Choose the first and the last day.')).toBeVisible()
  expect(sentTo(salesReports.ofCustomers)).toEqual([])
})

test('what is sold in another currency is a report of its own', async () => {
  const user = await openReport('', { ...REPORT, otherCurrencies: [NZD] })
  await user.click(await screen.findByRole('button', { name: 'Also sold in NZD' }))
  await expect.poll(() => sentTo(salesReports.ofCustomers).at(-1)?.query).toMatchObject({ currency: 'NZD' })
})

test('without anything sold there is nothing to export, and the table says so', async () => {
  await openReport('', { ...REPORT, data: [], meta: { page: 1, total: 0 } })
  expect(await screen.findByText('Nothing sold in these days')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
})

test('the next page is asked for', async () => {
  const user = await openReport()
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await expect.poll(() => sentTo(salesReports.ofCustomers).at(-1)?.query).toMatchObject({ page: '2' })
})

test('only what was lost is asked for, and a link keeps it', async () => {
  await openReport('?growth=lost')
  await screen.findByRole('region', { name: 'Totals' })
  expect(sentTo(salesReports.ofCustomers).at(-1)?.query).toMatchObject({ growth: 'lost' })
  expect(screen.getByRole('combobox', { name: 'Growth and loss' })).toHaveValue('Lost')
})

const MARGIN = { revenue: 120, cost: 90, amount: 30, percent: 25, withoutCost: 2 }
const WITH_MARGIN: Given<SalesReport> = {
  ...REPORT,
  total: { ...REPORT.total, margin: MARGIN },
  data: (REPORT.data ?? []).map((row) => ({ ...row, margin: MARGIN })),
}

test('who sees costs can show margins, in the totals and in each row', async () => {
  const user = await openReport('', WITH_MARGIN)
  await user.click(await screen.findByRole('checkbox', { name: 'Show margin' }))
  expect(address()).toContain('margin=yes')
  await expect.poll(() => sentTo(salesReports.ofCustomers).at(-1)?.query).toMatchObject({ margin: 'true' })
  expect(screen.getByRole('region', { name: 'Totals' })).toHaveTextContent(
    'Margin before tax$30.0025 % of $120.00 with a known cost',
  )
  const [, row] = within(screen.getByRole('table', { name: 'Sales by customer' })).getAllByRole('row')
  expect(row).toHaveTextContent(/\$30\.00.*25 %, 2 without cost/)
})

test('who does not see costs is offered no margin, and asks for none', async () => {
  await openScreen('/supplier/reports/outlets?margin=yes', {
    as: supplier('distributor_subscriber', { may: ['seeReports'] }),
    answers: () => answer(salesReports.ofCustomers, REPORT),
  })
  await screen.findByRole('region', { name: 'Totals' })
  expect(screen.queryByRole('checkbox', { name: 'Show margin' })).toBeNull()
  expect(sentTo(salesReports.ofCustomers).at(-1)?.query).not.toHaveProperty('margin')
})

test.each(['outlets', 'products'])(
  'a report of %s that failed leaves the tabs and filters, and is asked for again',
  async (page) => {
    const user = await openScreen(`/supplier/reports/${page}`, {
      as: supplier(),
      answers: () => {
        refuse(salesReports.ofCustomers, 'internal')
        refuse(salesReports.ofProducts, 'internal')
      },
    })
    expect(await screen.findByText('The report could not be loaded')).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Reports' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Range' })).toBeVisible()
    answer(salesReports.ofCustomers, REPORT)
    answer(salesReports.ofProducts, REPORT)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByText('The Glasshouse'))[0]).toBeVisible()
  },
)
