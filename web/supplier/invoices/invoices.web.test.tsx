import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SupplierInvoiceRow } from '#contract/billing/supplier-invoice-row.ts'
import { type InvoiceSettings, type SupplierInvoice, supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { electronicDocuments } from '#contract/electronic-documents/electronic-documents.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
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
  showTaxInvoice: true,
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

test('the amount that is open keeps its heading where rows are cards', async () => {
  await openList()
  const [, row] = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row')
  expect(row?.querySelector('[data-label="Open"]')).toHaveAttribute('data-card', 'labelled')
})

test('the shown state and the search are in the address and in the query', async () => {
  const user = await openList('?term=Glass')
  await user.click(screen.getByRole('button', { name: 'Overdue' }))
  await expect.poll(() => sentTo(supplierInvoices.list).at(-1)?.query).toMatchObject({ term: 'Glass', state: 'overdue' })
  expect(address()).toContain('show=overdue')
})

test('G-082 customer and days of issue narrow the list, its totals and its export', async () => {
  const user = await openScreen('/supplier/invoices?from=2030-01-01&to=2030-01-31', {
    as: supplier(),
    answers: () => {
      answer(supplierInvoices.list, { data: [INVOICE] })
      answer(supplierInvoices.totals, { count: 1, totals: [{ count: 1, total: 121, open: 100, currency: AUD }] })
      answer(customerLists.filterOptions, { data: [{ id: 1, name: 'The Glasshouse' }] })
    },
  })
  expect(await screen.findByText('1 invoice · $100.00 open of $121.00')).toBeVisible()
  await user.click(await screen.findByRole('combobox', { name: 'Customer' }))
  await user.click(await screen.findByRole('option', { name: 'The Glasshouse' }))
  const narrowed = { venueId: '1', from: '2030-01-01', to: '2030-01-31' }
  await expect.poll(() => sentTo(supplierInvoices.list).at(-1)?.query).toMatchObject(narrowed)
  await expect.poll(() => sentTo(supplierInvoices.totals).at(-1)?.query).toMatchObject(narrowed)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await expect.poll(() => sentTo(supplierInvoices.export).at(-1)?.query).toMatchObject({ ...narrowed, format: 'csv' })
})

const WHOLE: Given<SupplierInvoice> = {
  ...INVOICE,
  lines: [
    {
      name: 'Truss tomatoes',
      unit: 'case',
      priceUnit: 'case',
      quantity: 4,
      priceQuantity: 4,
      price: 27.5,
      amount: 110,
      tax: 10,
      taxCalculation: 'exclusive',
    },
  ],
  taxes: [{ rate: 10, isIncluded: false, amount: 11, net: 110 }],
  goodsAmount: 110,
  buyer: { name: 'The Glasshouse Pty Ltd', lines: ['1 Quay St'] },
  paid: 0,
}
const openOne = (more = () => {}) =>
  openScreen('/supplier/invoices/5', {
    as: supplier(),
    answers: () => {
      answer(supplierInvoices.list, { data: [INVOICE] })
      answer(supplierInvoices.find, WHOLE)
      more()
    },
  })
const panel = async () => within(await screen.findByRole('region', { name: 'Invoice' }))

test('an invoice is downloaded as a paper or as a file for other systems', async () => {
  const user = await openOne(() => refuse(electronicDocuments.invoice, 'conflict'))
  const shown = await panel()
  await user.click(shown.getByRole('button', { name: 'Download' }))
  await user.click(shown.getByRole('button', { name: 'Electronic document (UBL)' }))
  await expect.poll(() => sentTo(electronicDocuments.invoice)).toMatchObject([{ params: { supplierInvoiceId: '5' } }])
  expect(shown.queryByRole('button', { name: 'PDF' })).toBeNull()
})

test('an invoice shows its lines, taxes, what was credited and what is open', async () => {
  await openOne()
  const shown = await panel()
  expect(shown.getByRole('heading', { name: /Invoice INV-0042/ })).toBeVisible()
  expect(shown.getByText('Truss tomatoes')).toBeVisible()
  expect(shown.getByText('Tax 10 % on 110.00 net').nextElementSibling).toHaveTextContent('11.00')
  expect(shown.getByText('$121.00')).toBeVisible()
  for (const [label, value] of [
    ['Credited', '$21.00'],
    ['Open', '$100.00'],
    ['Made out to', 'The Glasshouse Pty Ltd, 1 Quay St'],
  ] as const)
    expect(shown.getByText(label).parentElement).toHaveTextContent(value)
})

test('an invoice is mailed again, and the reason is shown where it cannot be', async () => {
  const user = await openOne()
  await user.click((await panel()).getByRole('button', { name: 'Mail again' }))
  await expect.poll(() => sentTo(supplierInvoices.mail)).toHaveLength(1)
  expect(await screen.findByText('Invoice sent')).toBeVisible()
  refuse(supplierInvoices.mail, 'validation_failed', { supplierInvoiceId: ['The customer has no email address'] })
  await user.click((await panel()).getByRole('button', { name: 'Mail again' }))
  expect(await screen.findByText(/has no email address/)).toBeVisible()
})

test('invoices are issued for several orders after a question', async () => {
  const orders = [11, 12].map((id) => ({
    id,
    orderNumber: 90 + id,
    venue: { id: 1, name: 'The Glasshouse' },
    status: 'completed' as const,
    total: 121,
    currency: AUD,
  }))
  const user = await openScreen('/supplier/invoices?show=orders', {
    as: supplier(),
    answers: () => {
      answer(supplierInvoices.list, { data: [] })
      answer(supplierInvoices.toIssue, { data: orders })
      answer(supplierInvoices.issue, { data: [INVOICE, { ...INVOICE, id: 6, number: 'INV-0043' }] })
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Orders without invoice' }))
  for (const box of (await table.findAllByRole('checkbox')).slice(-2)) await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Issue 2 invoices' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue 2 invoices' }))
  await expect.poll(() => lastBody(supplierInvoices.issue)).toEqual({ orderIds: [11, 12] })
  expect(await screen.findByText('INV-0042 to INV-0043')).toBeVisible()
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
    showTaxInvoice: true,
  })
})
