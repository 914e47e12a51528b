import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CreditReport, creditReport } from '#contract/insight/credit-report.ts'
import { AUD } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const REPORT: Given<CreditReport> = {
  range: { from: '2030-01-01', to: '2030-01-31' },
  compared: { from: '2029-12-01', to: '2029-12-31' },
  currency: AUD,
  otherCurrencies: [],
  only: { venue: null, product: null },
  total: { notes: 3, amount: 60 },
  before: { notes: 2, amount: 40 },
  steps: { unit: 'day', data: [{ startsOn: '2030-01-07', amount: 60, before: { startsOn: '2029-12-07', amount: 40 } }] },
  data: [
    {
      id: null,
      reason: 'damaged',
      name: 'Damaged',
      about: '',
      notes: 2,
      amount: 45,
      share: 75,
      before: { notes: 2, amount: 40 },
      change: 12.5,
    },
  ],
  meta: { page: 1, total: 1 },
}
const open = (path = '', report = REPORT) =>
  openScreen(`/supplier/reports/credits${path}`, { as: supplier(), answers: () => answer(creditReport.find, report) })

test('credits show totals, what they are compared with, and reasons that lead to their customers', async () => {
  await open('?range=this_year')
  const totals = await screen.findByRole('region', { name: 'Totals' })
  expect(totals).toHaveTextContent('Credited, tax included$60.00+50 % from $40.00')
  const [, row] = within(screen.getByRole('table', { name: 'Credits by reason' })).getAllByRole('row')
  expect(row).toHaveTextContent(/Damaged.*75 %.*2.*\$45\.00.*\+12\.5 %/)
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/supplier/reports/credits?range=this_year&groupBy=customer&reason=damaged',
  )
})

test('the figures of the chart are a table too', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const rows = within(screen.getByRole('region', { name: 'By day, as a table' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('07/01/2030$60.00$40.00')
})

test('a link keeps what it is narrowed to, and each filter can be removed', async () => {
  const user = await open('?groupBy=customer&reason=short&venue=7', {
    ...REPORT,
    only: { venue: { id: 7, name: 'The Glasshouse' }, product: null },
  })
  await screen.findByRole('region', { name: 'Totals' })
  expect(sentTo(creditReport.find).at(-1)?.query).toMatchObject({ reason: 'short', venue: '7', groupBy: 'customer' })
  await user.click(screen.getByRole('button', { name: 'Remove filter Short' }))
  expect(address()).toBe('/supplier/reports/credits?groupBy=customer&venue=7')
})

test('all filters are removed together', async () => {
  const user = await open('?reason=short&venue=7', {
    ...REPORT,
    only: { venue: { id: 7, name: 'The Glasshouse' }, product: null },
  })
  await user.click(await screen.findByRole('button', { name: /Clear/ }))
  expect(address()).toBe('/supplier/reports/credits')
})

test('without anything credited there is nothing to export, and no chart of nothing', async () => {
  const steps = { unit: 'day' as const, data: [{ startsOn: '2030-01-07', amount: 0, before: null }] }
  await open('', { ...REPORT, steps, data: [], meta: { page: 1, total: 0 } })
  expect(await screen.findByText('Nothing credited in these days')).toBeVisible()
  expect(screen.queryByText('By day')).toBeNull()
  expect(screen.getByRole('button', { name: 'Export PDF' })).toBeDisabled()
})
