import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { admin, buyer, supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer } from '#test/web/server.ts'

async function tabs(): Promise<string[]> {
  const main = within(await screen.findByRole('main'))
  return within((await main.findAllByRole('navigation')).at(-1)!)
    .getAllByRole('link')
    .map(({ textContent }) => (textContent ?? '').replace(/\d+$/, ''))
}

test('R-058 the supplier section of a customer has its three tabs', async () => {
  await openScreen('/buyer/suppliers', { as: buyer() })
  expect(await tabs()).toEqual(['Current Suppliers', 'All Suppliers', 'Connection Requests'])
})

test('R-084 the product section of a supplier has products, stocktake and proposals, and what stock is worth and is planned', async () => {
  await openScreen('/supplier/products/all', { as: supplier() })
  expect(await tabs()).toEqual(['All Products', 'Stocktake', 'Stock Value', 'Planned Prices', 'Price Proposals'])
})

test('R-085 the outlet section of a supplier has customers and requests', async () => {
  await openScreen('/supplier/outlets', { as: supplier() })
  expect(await tabs()).toEqual(['All Customers', 'Connection Requests'])
})

test('somebody who may not answer requests is not led to them', async () => {
  await openScreen('/supplier/outlets', { as: supplier('distributor_fulfillment') })
  expect(await tabs()).toEqual(['All Customers'])
})

test('R-103 a supplier of the admin shows its info first, then customers, products and users', async () => {
  await openScreen('/admin/suppliers/1', {
    as: admin(),
    answers: () => answer(administration.distributor, { id: 1, name: 'Northfield', productCount: 3, connectedVenuesCount: 2 }),
  })
  expect(await tabs()).toEqual(['Info', 'Customers', 'Products', 'Users'])
})
