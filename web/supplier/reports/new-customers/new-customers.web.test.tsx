import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CohortReport, cohortReport } from '#contract/insight/cohort-report.ts'
import { AUD } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const REPORT: Given<CohortReport> = {
  range: { from: '2029-12-01', to: '2030-01-20' },
  currency: AUD,
  otherCurrencies: [],
  average: [{ customers: 2, of: 3, percent: 66.7 }],
  data: [
    {
      month: '2029-12-01',
      customers: 3,
      months: [
        { month: '2029-12-01', customers: 3, percent: 100, amount: 400 },
        { month: '2030-01-01', customers: 2, percent: 66.7, amount: 150.5 },
      ],
    },
    { month: '2030-01-01', customers: 0, months: [{ month: '2030-01-01', customers: 0, percent: 0, amount: 0 }] },
  ],
}
const open = (path = '', report = REPORT) =>
  openScreen(`/supplier/reports/new-customers${path}`, { as: supplier(), answers: () => answer(cohortReport.find, report) })
const table = async () => {
  const section = await screen.findByRole('region', { name: 'New customers by month of their first order' })
  return within(section).getAllByRole('row')
}

test('each month of first orders says how many ordered in each month that followed, under heads for screen readers', async () => {
  await open()
  const [head, first, second] = await table()
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['First order in', 'New customers', 'That month', '+1 month'])
  expect(within(first as HTMLElement).getByRole('rowheader')).toHaveTextContent('Dec 2029')
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['3', '100 %3', '66.7 %2'])
  expect(
    within(second as HTMLElement)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['0', '—'])
})

test('amounts are shown instead where the address says so', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Amounts' }))
  expect(address()).toBe('/supplier/reports/new-customers?show=amounts')
  const [, first] = await table()
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['3', '$400.00', '$150.50'])
})

test('how many ordered again is a table too', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const rows = within(screen.getByRole('region', { name: 'Ordered again, as a table' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('1 month66.7 %, 2 of 3')
})

test('months and customers are kept in the address, and asked for', async () => {
  await open('?months=24&owner=0&types=vip')
  await table()
  expect(sentTo(cohortReport.find).at(-1)?.query).toEqual({ months: '24', accountOwnerId: '0', types: 'vip' })
})

test('without new customers the page says so, and there is nothing to export', async () => {
  await open('', { ...REPORT, data: [{ month: '2030-01-01', customers: 0, months: [] }] })
  expect(await screen.findByText('No new customers in these months')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
})
