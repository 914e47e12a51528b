import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OrderChange, type PriceChange, priceChangeReports } from '#contract/insight/price-change-reports.ts'
import { AUD } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const CHANGE: Given<PriceChange> = {
  product: { id: 3, name: 'Vine tomatoes', sku: 'T-1', unit: 'kg' },
  venue: { id: 1, name: 'The Glasshouse' },
  distributor: { id: 2, name: 'Northfield Produce' },
  currency: AUD,
  before: 4,
  now: 5,
  percent: 25,
  effect: 12,
  effectPerYear: 260,
}
const INVOICE: Given<OrderChange> = {
  id: 11,
  orderNumber: 101,
  invoiceNumber: 'INV-7',
  day: '2030-01-07',
  venue: { id: 1, name: 'The Glasshouse' },
  distributor: { id: 2, name: 'Northfield Produce' },
  currency: AUD,
  amountWithTax: 220,
  adjustments: [
    { kind: 'price-adjustment', amount: 12 },
    { kind: 'credit-note', amount: -5 },
  ],
  changedProducts: 2,
}
const open = (path: string, more: { changes?: Given<PriceChange>[]; invoices?: Given<OrderChange>[] } = {}) =>
  openScreen(path, {
    as: buyer(),
    answers: () => {
      const meta = { page: 1, total: 1 }
      answer(priceChangeReports.list, { data: more.changes ?? [CHANGE], meta })
      answer(priceChangeReports.orders, { data: more.invoices ?? [INVOICE], meta })
      answer(priceChangeReports.totals, {
        range: { from: '2030-01-01', to: '2030-01-31' },
        totals: [{ currency: AUD, dearer: 1, cheaper: 0, same: 0, more: 12, less: 0, effectPerYear: 260 }],
      })
      answer(priceChangeReports.ofProduct, {
        product: { id: 3, name: 'Vine tomatoes', sku: 'T-1', unit: 'kg' },
        distributor: { id: 2, name: 'Northfield Produce' },
        currency: AUD,
        range: { from: '2030-01-01', to: '2030-01-31' },
        purchases: [
          {
            order: { id: 11, orderNumber: 101, invoiceNumber: 'INV-7' },
            venue: { id: 1, name: 'The Glasshouse' },
            day: '2030-01-07',
            price: 5,
            before: 4,
            quantity: 3,
            rule: { kind: 'default_tier', minQuantity: 3, discountType: 'price', value: 5 },
            isOtherRule: true,
            listPrice: 6,
          },
        ],
      })
    },
  })

test('R-012: a row shows what a product cost before and now, and what that is in a year', async () => {
  await open('/buyer/reports/all')
  const [, row] = within(await screen.findByRole('table', { name: 'Price changes' })).getAllByRole('row')
  expect(row).toHaveTextContent(
    /Vine tomatoes.*Northfield Produce · The Glasshouse.*\$4\.00.*\$5\.00per kg.*\+25 %.*\+\$12\.00.*\+\$260\.00/,
  )
  expect(await screen.findByText(/In a year, at what you buy now/)).toHaveTextContent('+$260.00')
})

test('R-068: days and only with change of the address are asked for, and changed in it', async () => {
  const user = await open('/buyer/reports/all?from=2030-01-01&to=2030-01-31&onlyWithChange=false')
  await expect
    .poll(() => sentTo(priceChangeReports.list).at(-1)?.query)
    .toMatchObject({ range: 'custom', from: '2030-01-01', to: '2030-01-31', onlyWithChange: 'false' })
  await user.click(screen.getByRole('switch', { name: 'Only products whose price changed' }))
  expect(address()).not.toContain('onlyWithChange')
  await expect.poll(() => sentTo(priceChangeReports.list).at(-1)?.query).toMatchObject({ onlyWithChange: 'true' })
})

test('a product opens its purchases, each with what gave its price', async () => {
  await open('/buyer/reports/all/3')
  const [, row] = within(await screen.findByRole('table', { name: 'Purchases' })).getAllByRole('row')
  expect(row).toHaveTextContent(/07\/01\/2030.*INV-7 · The Glasshouse.*\$5\.00.*\+25 %.*3.*tier from 3/)
})

test('R-177: an invoice shows what made it cost more or less, in the list and in its panel', async () => {
  await open('/buyer/reports/orders/11')
  const [, row] = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row')
  expect(row).toHaveTextContent(/INV-7.*Northfield Produce.*2 products.*Prices \+\$12\.00.*Credited −\$5\.00.*\$220\.00/)
  const panel = within(screen.getByRole('region', { name: 'Invoice' }))
  expect(panel.getByText('2 products at another price than the last time.')).toBeVisible()
  expect(panel.getByRole('link', { name: 'Open the order' })).toHaveAttribute('href', '/buyer/orders/history/11')
})

test('without a change the list says so, and there is nothing to export', async () => {
  await open('/buyer/reports/all', { changes: [] })
  expect(await screen.findByText('No price has changed')).toBeVisible()
})
