import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { ownRun } from '#contract/delivery/deliveries.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { aSupplier } from '#test/web/givens.ts'
import { buyer, supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, refuse } from '#test/web/server.ts'

const LISTS = [
  ['invoices', '/buyer/pending-updates', venueInvoices.list, /^No invoices yet/],
  ['the suppliers to connect with', '/buyer/suppliers/all?view=all', suppliers.directory, /^No supplier matches/],
] as const

test.each(LISTS)(
  '%s that could not be loaded are not said to be none, and are asked for again',
  async (_, at, endpoint, none) => {
    const user = await openScreen(at, { as: buyer(), answers: () => refuse(endpoint, 'internal') })
    expect(await screen.findByText('This list could not be loaded')).toBeVisible()
    expect(screen.queryByText(none)).toBeNull()
    answer(endpoint, { data: [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(none)).toBeVisible()
  },
)

test('a view of the order pad that could not be loaded is not said to be empty', async () => {
  const user = await openScreen('/buyer/orders/products/1?view=all', {
    as: buyer(),
    answers: () => answer(suppliers.find, aSupplier()),
  })
  refuse(venueProducts.list, 'internal')
  await user.type(await screen.findByRole('searchbox', { name: 'Search Northfield Produce' }), 'bas')
  expect(await screen.findByText('This list could not be loaded')).toBeVisible()
  expect(screen.queryByText(/matches/)).toBeNull()
})

test('a page that is refused says why', async () => {
  await openScreen('/supplier/own-run?date=2020-01-01', {
    as: supplier('distributor_delivery'),
    answers: () => refuse(ownRun.find, 'validation_failed', { date: ['Choose a day from two weeks ago to a week ahead'] }),
  })
  expect(await screen.findByText(/^Choose a day from two weeks ago to a week ahead\. If it keeps/)).toBeVisible()
})
