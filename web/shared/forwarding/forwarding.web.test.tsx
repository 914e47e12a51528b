import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supplierForwarding, venueForwarding } from '#contract/billing/forwarding.ts'
import { buyer, supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const SENT = { id: 1, invoiceNumber: 'INV-0001', counterpartyName: 'The Glasshouse', email: 'a@app.hubdoc.com' } as const

const openSupplier = (more = () => {}) =>
  openScreen('/supplier/settings/integrations/email-forwarding/account-info', {
    as: supplier(),
    answers: () => {
      answer(supplierForwarding.find, { hubdocEmail: 'a@app.hubdoc.com', since: '2030-01-07T00:00:00Z' })
      answer(supplierForwarding.list, {
        data: [
          { ...SENT, state: 'sent', sentAt: '2030-01-08T00:00:00Z', lastError: null },
          { ...SENT, id: 2, invoiceNumber: 'INV-0002', state: 'failed', sentAt: null, lastError: '550 no such address' },
        ],
      })
      more()
    },
  })

test('a supplier sees what became of each invoice, and sends one again', async () => {
  const user = await openSupplier()
  await screen.findByText('INV-0001')
  const rows = within(await screen.findByRole('table', { name: 'Forwarded invoices' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/INV-0001.*The Glasshouse.*Sent/)
  expect(rows[2]).toHaveTextContent(/INV-0002.*550 no such address.*Failed/)
  await user.click(screen.getByRole('button', { name: 'Send INV-0002 again' }))
  await expect.poll(() => sentTo(supplierForwarding.again)).toMatchObject([{ params: { forwardedId: '2' } }])
})

test('an outlet enters an address; a refusal is at its field', async () => {
  const user = await openScreen('/buyers/1/settings/integrations/email-forwarding/account-info', {
    as: buyer(),
    answers: () => {
      answer(venueForwarding.find, { hubdocEmail: null, since: null })
      answer(venueForwarding.list, { data: [] })
      refuse(venueForwarding.save, 'validation_failed', { hubdocEmail: ['Does not exist'] })
    },
  })
  expect(await screen.findByText('No invoices forwarded yet')).toBeVisible()
  await user.type(screen.getByLabelText('Forward invoices to'), 'books@app.hubdoc.com')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Does not exist')).toBeVisible()
  expect(lastBody(venueForwarding.save)).toEqual({ hubdocEmail: 'books@app.hubdoc.com' })
})
