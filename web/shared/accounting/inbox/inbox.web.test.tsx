import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { adminSending } from '#contract/accounting/admin-sending.ts'
import type { BooksDocument } from '#contract/accounting/documents.ts'
import { outletSending, supplierSending } from '#contract/accounting/sending.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import { press } from '#test/web/actions.ts'
import { admin, buyer, supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const SUPPLIER = '/supplier/settings/integrations/documents'
const OUTLET = '/buyers/1/settings/integrations/documents'
const XERO = { provider: 'xero', state: 'connected', externalAccountId: 'books', externalName: 'Books' } as const
const counts = { held: 2, waiting: 1, sending: 0, sent: 0, cancelled: 0 }

const HELD: Given<BooksDocument> = {
  ...{ id: 7, provider: 'xero', kind: 'salesInvoice', subject: 'order', subjectId: 42, number: '#1042', state: 'held' },
  ...{ cause: 'contact', message: 'Saltmarsh is not linked with a contact yet.', counterparty: { id: 5, name: 'Saltmarsh' } },
  lacks: [{ kind: 'customer', id: 5, field: null, rate: null, name: 'Saltmarsh' }],
}

describe('a supplier’s inbox', () => {
  const documents: Given<BooksDocument>[] = [
    HELD,
    {
      ...{ ...HELD, id: 8, number: '#1043', cause: 'tax', message: 'No tax is chosen for 10 %.' },
      lacks: [{ kind: 'setup', id: null, field: 'taxes', rate: '10', name: null }],
    },
    { ...HELD, id: 9, number: '#1044', cause: 'signIn', message: 'Sign in to Xero again to send it.', lacks: [] },
    { ...HELD, id: 10, number: '#1045', cause: 'refused', message: 'Xero: The period is locked.', lacks: [] },
    { ...HELD, id: 12, number: '#1047', cause: 'currency', message: 'This document is in NZD.', lacks: [] },
    { ...HELD, id: 11, number: '#1046', state: 'waiting', cause: 'away', message: 'Xero does not answer.', lacks: [] },
  ]
  const open = (at = SUPPLIER) =>
    openScreen(at, {
      as: supplier(),
      answers: () => {
        answer(supplierAccounting.list, { data: [XERO] })
        answer(supplierSending.documents, { data: documents, counts })
        answer(supplierSending.missing, {
          data: [
            { provider: 'xero', kind: 'product', id: 3, field: null, rate: null, name: 'Tomato Roma', documents: 14 },
            { provider: 'xero', kind: 'setup', id: null, field: 'accountId', rate: null, name: null, documents: 1 },
          ],
          total: 2,
        })
        answer(supplierSending.find, HELD)
        answer(supplierSending.calls, {
          data: [{ id: 1, provider: 'xero', method: 'PUT', path: '/Invoices', status: 400, received: '{"a":1}' }],
        })
      },
    })

  test('leads to where each cause is corrected, and nowhere where it is corrected elsewhere', async () => {
    await open()
    const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await to('Link customer for #1042')).toBe('/supplier/settings/integrations/xero/outlets?term=Saltmarsh')
    expect(await to('Choose tax for #1043')).toBe('/supplier/settings/integrations/xero/account-info#taxes')
    expect(await to('Sign in again for #1044')).toBe('/supplier/settings/integrations/xero/account-info')
    expect(await to('Check account for #1047')).toBe('/supplier/settings/integrations/xero/account-info')
    const refusedRow = within(screen.getByRole('row', { name: /#1045/ }))
    expect(refusedRow.getByText('Xero: The period is locked.')).toBeVisible()
    expect(refusedRow.getAllByRole('link')).toHaveLength(1)
    expect(within(screen.getByRole('row', { name: /#1046/ })).getByText('Waiting')).toBeVisible()
  })

  test('counts what documents wait for', async () => {
    await open()
    expect(await screen.findByText('Product not linked · 14 documents wait')).toBeVisible()
    expect(screen.getByText('Not chosen · 1 document waits')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Link product: Tomato Roma' }).getAttribute('href')).toBe(
      '/supplier/settings/integrations/xero/products?term=Tomato%20Roma',
    )
  })

  test('retries one, and all', async () => {
    const user = await open()
    answer(supplierSending.retry, { ...HELD, state: 'sent' })
    answer(supplierSending.retryAll, { waiting: 3 })
    await press(user, 'Retry #1042')
    expect(await screen.findByText('#1042 is in Xero')).toBeVisible()
    expect(sentTo(supplierSending.retry).map(({ params }) => params)).toEqual([{ documentId: '7' }])
    await press(user, 'Retry all')
    expect(await screen.findByText('3 documents will be sent again')).toBeVisible()
  })

  test('retries what the list shows', async () => {
    const user = await open(`${SUPPLIER}?show=held&kind=salesInvoice&term=Salt`)
    answer(supplierSending.retryAll, { waiting: 2 })
    await press(user, 'Retry all')
    expect(await screen.findByText('2 documents will be sent again')).toBeVisible()
    expect(sentTo(supplierSending.retryAll).map(({ body }) => body)).toEqual([
      { state: 'held', kind: 'salesInvoice', term: 'Salt' },
    ])
  })

  test('is narrowed by state, and the address says so', async () => {
    const user = await open()
    await press(user, /^Needs work/)
    expect(address()).toBe(`${SUPPLIER}?show=held`)
    expect(sentTo(supplierSending.documents).at(-1)!.query).toMatchObject({ state: 'held' })
  })

  test('shows one with its calls and what was answered', async () => {
    const user = await open(`${SUPPLIER}/7`)
    const panel = within(await screen.findByRole('region', { name: 'Document' }))
    expect(await panel.findByText('It is sent automatically once this is linked.')).toBeVisible()
    expect(panel.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe('/supplier/orders/42?view=all')
    await user.click(await panel.findByRole('button', { name: /Invoices/ }))
    expect(await screen.findByRole('dialog', { name: 'Call of Xero' })).toBeVisible()
  })
})

test('an outlet that is connected with nothing reads what would be here, and connects', async () => {
  await openScreen(OUTLET, {
    as: buyer(),
    answers: () => {
      answer(venueAccounting.list, { data: [{ provider: 'xero', state: 'not_connected', externalAccountId: null }] })
      answer(outletSending.documents, { data: [], counts: { held: 0, waiting: 0, sending: 0, sent: 0, cancelled: 0 } })
      answer(outletSending.missing, { data: [], total: 0 })
    },
  })
  expect(await screen.findByText('No documents yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Connect an accounting system' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull()
})

test('the integrations page says how many documents need work', async () => {
  await openScreen('/supplier/settings/integrations', {
    as: supplier(),
    answers: () => {
      answer(supplierAccounting.list, { data: [XERO] })
      answer(supplierSending.documents, { data: [], counts })
    },
  })
  expect(await screen.findByText(/2 documents need work/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open documents' }).getAttribute('href')).toBe(`${SUPPLIER}?show=held`)
})

test('the platform sees whose a document is, and has it sent again', async () => {
  const user = await openScreen('/admin/accounting-documents', {
    as: admin(),
    answers: () => {
      answer(adminSending.documents, { data: [{ ...HELD, owner: { side: 'distributor', id: 3, name: 'Northfield' } }], counts })
      answer(adminSending.retry, { ...HELD, state: 'waiting', owner: { side: 'distributor', id: 3, name: 'Northfield' } })
    },
  })
  expect(await screen.findByText('Northfield')).toBeVisible()
  await press(user, 'Retry #1042 of Northfield')
  expect(await screen.findByText('#1042 is sent again within a minute')).toBeVisible()
})
