import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type InvoiceSettings, type SupplierInvoiceRow, supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { AUD } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const INVOICE: Given<SupplierInvoiceRow> = {
  id: 5,
  number: 'INV-0042',
  order: { id: 11, orderNumber: 101 },
  venue: { id: 1, name: 'The Glasshouse' },
  issuedOn: '2030-01-07',
  dueOn: '2030-01-21',
  total: 121,
  credited: 21,
  open: 100,
  state: 'overdue',
  currency: AUD,
}
const SETTINGS: InvoiceSettings = {
  issue: 'never',
  prefix: 'INV-',
  nextNumber: 42,
  sendsMail: true,
  footer: '',
  hasInvoiceNumbers: false,
  nextInvoice: 'INV-0042',
  missing: ['legalName', 'address'],
}

const openList = (path = '', data: Given<SupplierInvoiceRow>[] = [INVOICE]) =>
  openScreen(`/supplier/invoices${path}`, { as: supplier(), answers: () => answer(supplierInvoices.list, { data }) })
const openSettings = (more = () => {}) =>
  openScreen('/supplier/settings/invoices', {
    as: supplier(),
    answers: () => {
      answer(supplierInvoices.settings, SETTINGS)
      more()
    },
  })

test('a row shows number, customer, order, state, total and what is open', async () => {
  await openList()
  const rows = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/INV-0042.*The Glasshouse.*#101.*Overdue.*\$121\.00.*\$100\.00/)
})

test('the shown state and the search are in the address and in the query', async () => {
  const user = await openList('?term=Glass')
  await user.click(screen.getByRole('button', { name: 'Overdue' }))
  await expect.poll(() => sentTo(supplierInvoices.list).at(-1)?.query).toMatchObject({ term: 'Glass', state: 'overdue' })
  expect(address()).toContain('show=overdue')
})

test('an empty list says how invoices are issued', async () => {
  await openList('', [])
  expect(await screen.findByText('No invoices yet')).toBeVisible()
})

test('the settings name what the company lacks and how the next invoice reads', async () => {
  await openSettings()
  expect(await screen.findByText(/no legal name, address/)).toBeVisible()
  expect(screen.getByText('The next invoice is INV-0042')).toBeVisible()
})

test('a changed prefix is saved with the other settings, and a refused number is said at its field', async () => {
  const user = await openSettings(() =>
    refuse(supplierInvoices.saveSettings, 'validation_failed', {
      nextNumber: ['Must be 43 or more: earlier numbers have been used'],
    }),
  )
  const prefix = await screen.findByLabelText('Prefix')
  await user.clear(prefix)
  await user.type(prefix, 'A/')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Must be 43 or more: earlier numbers have been used')).toBeVisible()
  expect(lastBody(supplierInvoices.saveSettings)).toEqual({
    issue: 'never',
    prefix: 'A/',
    nextNumber: 42,
    sendsMail: true,
    footer: '',
  })
})
