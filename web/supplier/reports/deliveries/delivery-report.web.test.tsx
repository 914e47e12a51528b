import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DeliveryReport, deliveryReport } from '#contract/insight/delivery-report.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const BEFORE = { orders: 8, lines: 20, shortLines: 1, declinedLines: 0, inFull: 90, onTime: 80, inFullOnTime: 75 }
const NOW = { orders: 10, lines: 30, shortLines: 2, declinedLines: 1, inFull: 80, onTime: 85.5, inFullOnTime: 70 }
const REPORT: Given<DeliveryReport> = {
  range: { from: '2030-01-01', to: '2030-01-31' },
  compared: { from: '2029-12-01', to: '2029-12-31' },
  only: { venue: null, product: null, driver: null },
  total: NOW,
  before: BEFORE,
  steps: {
    unit: 'day',
    data: [
      { startsOn: '2030-01-07', orders: 10, inFullOnTime: 70, before: { startsOn: '2029-12-07', orders: 8, inFullOnTime: 75 } },
      { startsOn: '2030-01-08', orders: 0, inFullOnTime: null, before: null },
    ],
  },
  data: [{ id: 7, name: 'The Glasshouse', about: 'Sydney', ...NOW, before: BEFORE }],
  meta: { page: 1, total: 1 },
}
const open = (path = '', report = REPORT) =>
  openScreen(`/supplier/reports/deliveries${path}`, { as: supplier(), answers: () => answer(deliveryReport.find, report) })

test('shares are shown with what they were before, in points, and what they mean', async () => {
  await open()
  const totals = await screen.findByRole('region', { name: 'Totals' })
  expect(totals).toHaveTextContent('In full80 %-10 points from 90 %'.replace('-', '−'))
  expect(totals).toHaveTextContent('On time85.5 %+5.5 points from 80 %')
  expect(totals).toHaveTextContent('Short lines2of 30 lines, 1 declined before')
  expect(totals).toHaveTextContent('On time: on the day the customer asked for, or before it.')
})

test('a customer leads to its products, a driver to the customers', async () => {
  await open('?range=this_year')
  const [, row] = within(await screen.findByRole('table', { name: 'Deliveries by customer' })).getAllByRole('row')
  expect(row).toHaveTextContent(/The Glasshouse.*Sydney.*10.*30.*2.*80 %.*85\.5 %/)
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/supplier/reports/deliveries?range=this_year&groupBy=product&venue=7',
  )
})

test('the figures of the chart are a table too; a day without deliveries says so', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Show as a table' }))
  const rows = within(screen.getByRole('region', { name: 'In full and on time, in percent, as a table' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('07/01/203070 %75 %')
  expect(rows[2]).toHaveTextContent('08/01/2030nothing delivered—')
})

test('a link keeps the driver, and the filter can be removed', async () => {
  const user = await open('?driver=0&groupBy=product')
  await user.click(await screen.findByRole('button', { name: 'Remove filter No driver' }))
  expect(sentTo(deliveryReport.find)[0]?.query).toMatchObject({ driverId: '0', groupBy: 'product' })
  expect(address()).toBe('/supplier/reports/deliveries?groupBy=product')
})

test('without deliveries there is nothing to export', async () => {
  await open('', { ...REPORT, data: [], meta: { page: 1, total: 0 } })
  expect(await screen.findByText('Nothing delivered of these days')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
})
