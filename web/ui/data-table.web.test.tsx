import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { administration } from '#contract/parties/administration.ts'
import { distributorMembers } from '#contract/parties/members.ts'
import { AUD } from '#test/web/givens.ts'
import { admin, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const suppliers = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Supplier ${i + 1}`, status: 'active' as const }))

const open = (answers: () => void, at = '') => openScreen(`/admin/suppliers${at}`, { as: admin(), answers })

test('a heading sorts by its column, and again the other way round', async () => {
  const user = await open(() => answer(administration.distributors, { data: suppliers(2) }), '?sort=-name')
  const heading = await screen.findByRole('columnheader', { name: 'Supplier' })
  expect(heading).toHaveAttribute('aria-sort', 'descending')
  await user.click(within(heading).getByRole('button'))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Supplier' })).toHaveAttribute('aria-sort', 'ascending'))
  expect(address()).toBe('/admin/suppliers')
  await user.click(within(screen.getByRole('columnheader', { name: 'Supplier' })).getByRole('button'))
  await waitFor(() => expect(address()).toBe('/admin/suppliers?sort=-name'))
})

test('arrow keys walk from row to row, and Enter opens one', async () => {
  const user = await open(() => answer(administration.distributors, { data: suppliers(3) }))
  const [first, second] = await screen.findAllByRole('link', { name: /^Supplier \d/ })
  first!.focus()
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(first).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/suppliers/1'))
})

test('on the cards of a phone the buttons of a row are in a place of their own', async () => {
  await openScreen('/supplier/settings/users', {
    as: supplier(),
    answers: () =>
      answer(distributorMembers.list, { data: [{ id: 8, name: 'Sam Okafor', email: 'sam@a.example', status: 'active' }] }),
  })
  const row = (await screen.findByText('Sam Okafor')).closest('tr')!
  const places = [...row.querySelectorAll('td')].map(({ dataset }) => dataset.card)
  expect(places.at(-1)).toBe('action')
  expect(places[0]).toBe('title')
})

test('rows are selected one by one, counted, and let go together', async () => {
  const product = { orderingUnit: { id: 2, name: 'case' }, priceUnit: { id: 1, name: 'kg' } }
  const user = await openScreen('/supplier/products/all', {
    as: supplier(),
    answers: () =>
      answer(distributorProducts.list, {
        data: [
          { ...product, id: 21, name: 'Truss tomatoes' },
          { ...product, id: 22, name: 'Basil' },
        ],
      }),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select row 1' }))
  const all = screen.getByRole('checkbox', { name: 'Select all shown' })
  expect(all).toBePartiallyChecked()
  expect(await screen.findByText(/1 selected/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }))
  expect(all).toBeChecked()
  expect(screen.getByText(/2 selected/)).toBeVisible()
  await user.click(all)
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull())
})

test('a list that could not be read says so and can be read again', async () => {
  const user = await open(() => refuse(administration.distributors, 'internal'))
  const again = await screen.findByRole('button', { name: /again|Reload/i })
  answer(administration.distributors, { data: suppliers(1) })
  await user.click(again)
  expect(await screen.findByText('Supplier 1')).toBeVisible()
})

test('numbered pages say which rows are shown, and ask for the next ones', async () => {
  const user = await openScreen('/admin/clearing-app/processing', {
    as: admin(),
    answers: () =>
      answer(adminInvoices.list, ({ query }) => ({
        data: [
          {
            id: Number(query.page ?? 1),
            invoiceNumber: `INV-${query.page ?? 1}`,
            currency: AUD,
            venue: { id: 1, name: 'The Glasshouse' },
          },
        ],
        meta: { page: Number(query.page ?? 1), total: 60 },
      })),
  })
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getByText(/^1–\d+ of 60$/)).toBeVisible()
  expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await user.click(pages.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('INV-2')).toBeVisible()
  expect(address()).toBe('/admin/clearing-app/processing?page=2')
})

test('another filter begins at the first page again', async () => {
  const user = await openScreen('/admin/clearing-app/processing?page=3', {
    as: admin(),
    answers: () => answer(adminInvoices.list, { data: [], meta: { page: 3, total: 60 } }),
  })
  await user.click(await screen.findByText('In review'))
  await waitFor(() => expect(sentTo(adminInvoices.list).at(-1)?.query).toEqual({ processingStatus: 'in_review', page: '1' }))
})
