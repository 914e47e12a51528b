import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inventory } from '#contract/stock/inventory.ts'
import { fill } from '#test/web/actions.ts'
import { AUD } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const APPLES = {
  product: { id: 21, name: 'Apples', sku: 'AP-1', unit: 'case' },
  quantity: 12,
  withoutCost: 2,
  value: 45,
  unitCost: 4.5,
}
const open = (query = '', data = [APPLES]) =>
  openScreen(`/supplier/products/stock-value${query}`, {
    as: supplier(),
    answers: () => {
      answer(inventory.productValuations, { method: 'fifo', currency: AUD, data, meta: { page: 1, total: data.length } })
      answer(inventory.valuation, {
        method: 'fifo',
        currency: AUD,
        value: 45,
        productsWithoutCost: 1,
        warehouses: [
          { id: 1, name: 'Main', value: 40 },
          { id: 2, name: 'North', value: 5 },
        ],
      })
    },
  })

test('the value of stock is shown in total, by warehouse and by product, and how it is valued', async () => {
  await open()
  expect(await screen.findByText('Valued first in, first out.')).toBeVisible()
  expect(screen.getByText('$40.00')).toBeVisible()
  const row = within(screen.getByRole('table', { name: 'Products in stock' })).getAllByRole('row')[1]
  expect(row).toHaveTextContent(/Apples.*AP-1 · 2 cases without a cost.*12 cases.*\$4\.50.*\$45\.00/)
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute('href', '/supplier/products/21/inventory-overview')
})

test('another day and a search are kept in the address and asked for', async () => {
  const user = await open()
  await fill(user, await screen.findByLabelText('At the end of'), '2030-01-31')
  await expect.poll(() => sentTo(inventory.valuation).at(-1)?.query).toEqual({ date: '2030-01-31' })
  await fill(user, screen.getByRole('searchbox', { name: 'Search products' }), 'app')
  await expect.poll(() => sentTo(inventory.productValuations).at(-1)?.query).toEqual({ date: '2030-01-31', term: 'app' })
  expect(address()).toContain('date=2030-01-31')
})

test('a day that is none is left out, and an empty stock says so', async () => {
  await open('?date=soon', [])
  expect(await screen.findByText('Nothing in stock')).toBeVisible()
  expect(sentTo(inventory.productValuations)[0]?.query).toEqual({})
})
