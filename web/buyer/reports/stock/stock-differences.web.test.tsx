import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type StockDifference, stockDifferenceReports } from '#contract/insight/stock-difference-reports.ts'
import { AUD } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const APPLES: Given<StockDifference> = {
  product: { id: 3, name: 'Apples', sku: 'A-1' },
  venue: { id: 1, name: 'The Glasshouse' },
  distributor: { id: 2, name: 'Northfield Produce' },
  currency: AUD,
  unit: { id: 5, name: 'kg' },
  counts: 3,
  differing: 2,
  quantity: -2,
  missing: 30,
  surplus: 10,
  difference: -20,
  lastCountedOn: '2030-01-07',
  lastStocktakeId: 7,
}

const open = (path: string, rows: Given<StockDifference>[] = [APPLES]) =>
  openScreen(path, {
    as: buyer(),
    answers: () =>
      answer(stockDifferenceReports.list, {
        data: rows,
        meta: { page: 1, total: rows.length },
        range: { from: '2030-01-01', to: '2030-03-31' },
        totals: rows.length === 0 ? [] : [{ currency: AUD, products: 1, missing: 30, surplus: 10, difference: -20 }],
      }),
  })

test('a row says how often counts differed and what that is worth; totals say what all come to', async () => {
  await open('/buyer/reports/stock')
  const [, row] = within(await screen.findByRole('table', { name: 'Stock differences' })).getAllByRole('row')
  expect(row).toHaveTextContent(
    /Apples.*Northfield Produce · The Glasshouse.*2 of 3 counts differed.*−2 kg.*\$30\.00.*\$10\.00.*−\$20\.00/,
  )
  expect(screen.getByLabelText('Totals in AUD')).toHaveTextContent(/Missing.*\$30\.00.*1 product.*Surplus.*\$10\.00/)
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute('href', '/buyer/stock/stocktake/7')
})

test('days and words of the address are asked for, and changed in it', async () => {
  const user = await open('/buyer/reports/stock?range=custom&from=2030-01-01&to=2030-01-31&term=app')
  await expect
    .poll(() => sentTo(stockDifferenceReports.list).at(-1)?.query)
    .toMatchObject({ range: 'custom', from: '2030-01-01', to: '2030-01-31', term: 'app' })
  await user.clear(screen.getByLabelText('From'))
  expect(await screen.findByText('Which days?')).toBeVisible()
  expect(address()).not.toContain('2030-01-01')
})

test('without a difference it says so and leads to stocktakes', async () => {
  await open('/buyer/reports/stock', [])
  expect(await screen.findByText('No differences')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /stocktakes/i })[0]).toHaveAttribute('href', '/buyer/stock/stocktake')
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
})

test('what could not be loaded can be asked for again', async () => {
  const user = await openScreen('/buyer/reports/stock', {
    as: buyer(),
    answers: () => refuse(stockDifferenceReports.list, 'internal'),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await expect.poll(() => sentTo(stockDifferenceReports.list).length).toBeGreaterThan(1)
})
