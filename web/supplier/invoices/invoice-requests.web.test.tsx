import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type InvoiceRequest, invoiceRequests } from '#contract/billing/invoice-requests.ts'
import { press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, refuse } from '#test/web/server.ts'

const REQUEST: Given<InvoiceRequest> = {
  id: 5,
  state: 'open',
  venue: { id: 1, name: 'The Glasshouse' },
  distributor: { id: 3, name: 'Northfield Produce' },
  order: { id: 11, orderNumber: 101 },
  from: null,
  to: null,
  message: '',
  requestedByName: 'Mia Tran',
  createdAt: '2030-01-07T06:00:00.000Z',
}
const OF_MARCH = { ...REQUEST, id: 6, state: 'answered', order: null, from: '2029-03-01', to: '2029-03-31' } as const

const open = (data: Given<InvoiceRequest>[]) =>
  openScreen('/supplier/invoices?show=requested', {
    as: supplier(),
    answers: () => answer(invoiceRequests.listForSupplier, { data }),
  })

test('requested invoices show customer, order or days, who asked, and whether they came', async () => {
  await open([REQUEST, OF_MARCH])
  const [, first, second] = within(await screen.findByRole('table', { name: 'Requested invoices' })).getAllByRole('row')
  expect(first).toHaveTextContent(/The Glasshouse.*order #101.*07\/01\/2030 17:00.*Mia Tran.*Awaiting invoice/)
  expect(within(first as HTMLElement).getByRole('link', { name: 'order #101' })).toHaveAttribute(
    'href',
    '/supplier/orders/11?view=all',
  )
  expect(second).toHaveTextContent(/01\/03\/2029 to 31\/03\/2029.*Received/)
})

test('without requests the list says where they come from, and nothing is offered to export', async () => {
  await open([])
  expect(await screen.findByText('No requests')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

test('requests that could not be loaded are asked for again', async () => {
  const user = await openScreen('/supplier/invoices', { as: supplier() })
  refuse(invoiceRequests.listForSupplier, 'internal')
  await press(user, 'Requested')
  expect(await screen.findByText('This list could not be loaded')).toBeVisible()
  answer(invoiceRequests.listForSupplier, { data: [REQUEST] })
  await press(user, 'Try again')
  expect(await screen.findByText('Awaiting invoice')).toBeVisible()
})
