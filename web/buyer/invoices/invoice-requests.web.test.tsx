import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type InvoiceRequest, invoiceRequests } from '#contract/billing/invoice-requests.ts'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { choose, dialog, press } from '#test/web/actions.ts'
import { anOrder } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const REQUEST: Given<InvoiceRequest> = {
  id: 5,
  state: 'open',
  venue: { id: 1, name: 'The Glasshouse' },
  distributor: { id: 3, name: 'Northfield Produce' },
  order: { id: 11, orderNumber: 101 },
  from: null,
  to: null,
  message: 'The auditor is here',
  requestedByName: 'Mia Tran',
  createdAt: '2030-01-07T06:00:00.000Z',
}
const OF_MARCH = { ...REQUEST, id: 6, state: 'answered', order: null, from: '2029-03-01', to: '2029-03-31', message: '' } as const

const openList = (answers = () => {}) =>
  openScreen('/buyer/pending-updates?show=requested', {
    as: buyer(),
    answers: () => {
      answer(venueInvoices.list, { data: [] })
      answer(suppliers.connected, {
        data: [
          { id: 3, name: 'Northfield Produce' },
          { id: 4, name: 'Westgate Meats' },
        ],
      })
      answer(invoiceRequests.create, REQUEST)
      answer(invoiceRequests.list, { data: [REQUEST, OF_MARCH] })
      answers()
    },
  })

test('requested invoices show supplier, order or days, who asked, and whether they came', async () => {
  await openList()
  await screen.findByText('Awaiting invoice')
  const [, first, second] = within(await screen.findByRole('table', { name: 'Requested invoices' })).getAllByRole('row')
  expect(first).toHaveTextContent(
    /Northfield Produce.*“The auditor is here”.*order #101.*07\/01\/2030 17:00.*Mia Tran.*Awaiting invoice/,
  )
  expect(within(first as HTMLElement).getByRole('link', { name: 'order #101' })).toHaveAttribute('href', '/buyer/orders/11')
  expect(second).toHaveTextContent(/01\/03\/2029 to 31\/03\/2029.*Received/)
})

test('without requests the list says what requests are for', async () => {
  await openList(() => answer(invoiceRequests.list, { data: [] }))
  expect(await screen.findByText('Nothing requested')).toBeVisible()
})

test('requests that could not be loaded are asked for again', async () => {
  const user = await openList(() => refuse(invoiceRequests.list, 'internal'))
  expect(await screen.findByText('This list could not be loaded')).toBeVisible()
  answer(invoiceRequests.list, { data: [REQUEST] })
  await press(user, 'Try again')
  expect(await screen.findByText('Awaiting invoice')).toBeVisible()
})

async function fillIn(user: Awaited<ReturnType<typeof openList>>, from: string, to: string) {
  await press(user, 'Request invoices…')
  const form = await dialog('Request invoices')
  await choose(user, 'Supplier', 'Westgate Meats', form)
  fireEvent.change(form.getByLabelText(/^Invoices from/), { target: { value: from } })
  fireEvent.change(form.getByLabelText(/^Until/), { target: { value: to } })
  return form
}

test('the invoices of a period are requested from a supplier, and the list is loaded again', async () => {
  const user = await openList()
  const form = await fillIn(user, '2029-03-01', '2029-03-31')
  await user.type(form.getByLabelText('Message'), 'All of them, please')
  const before = sentTo(invoiceRequests.list).length
  await user.click(form.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Westgate Meats was notified.')).toBeVisible()
  expect(lastBody(invoiceRequests.create)).toEqual({
    distributorId: 4,
    from: '2029-03-01',
    to: '2029-03-31',
    message: 'All of them, please',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(sentTo(invoiceRequests.list).length).toBeGreaterThan(before))
})

test('nothing is sent without a supplier and days', async () => {
  const user = await openList()
  await press(user, 'Request invoices…')
  const form = await dialog('Request invoices')
  await user.click(form.getByRole('button', { name: 'Send request' }))
  expect(await form.findByText('Choose a supplier')).toBeVisible()
  expect(sentTo(invoiceRequests.create)).toEqual([])
})

test('what the server refuses is at its field, and the dialog stays with what was typed', async () => {
  const user = await openList(() => refuse(invoiceRequests.create, 'validation_failed', { to: ['Is still to come'] }))
  const form = await fillIn(user, '2029-03-01', '2029-03-31')
  await user.click(form.getByRole('button', { name: 'Send request' }))
  expect(await form.findByText('Is still to come')).toBeVisible()
  expect(form.getByLabelText(/^Until/)).toHaveValue('2029-03-31')
})

test('who asked for the same lately reads when it can be asked for again', async () => {
  const words = 'Mia asked for it on 2029-04-01. You can ask again from 2029-04-04 10:00.'
  const user = await openList(() => refuse(invoiceRequests.create, 'conflict', {}, words))
  const form = await fillIn(user, '2029-03-01', '2029-03-31')
  await user.click(form.getByRole('button', { name: 'Send request' }))
  expect(await form.findByText(words)).toBeVisible()
})

test('who may not work on invoices is not offered to request any', async () => {
  await openScreen('/buyer/pending-updates', {
    as: buyer('venue_orderer'),
    answers: () => answer(venueInvoices.list, { data: [] }),
  })
  expect(screen.queryByRole('button', { name: 'Request invoices…' })).toBeNull()
})

test('the invoice of an order is requested on the order, without choosing supplier or days', async () => {
  const order = anOrder({ id: 11, orderNumber: 101, status: 'completed', distributor: { id: 3, name: 'Northfield Produce' } })
  const user = await openScreen('/buyer/orders/11?tab=invoice', {
    as: buyer(),
    answers: () => {
      answer(venueOrders.findOwn, order)
      answer(venueOrders.invoices, { data: [] })
      answer(invoiceRequests.create, REQUEST)
    },
  })
  await press(user, 'Request invoice…')
  const form = await dialog('Request the invoice of order #101')
  expect(form.queryByRole('combobox', { name: 'Supplier' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Northfield Produce was notified.')).toBeVisible()
  expect(lastBody(invoiceRequests.create)).toEqual({ distributorId: 3, orderId: 11, message: '' })
})
