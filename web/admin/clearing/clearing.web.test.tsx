import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { choose } from '#test/web/actions.ts'
import { AUD } from '#test/web/givens.ts'
import { admin } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const INVOICE = {
  id: 44,
  processingStatus: 'processing',
  clearingStatus: 'in_clearing',
  invoiceNumber: 'INV-7',
  invoiceDate: '2030-01-05',
  currency: AUD,
  venue: { id: 1, name: 'The Glasshouse' },
  distributor: { id: 3, name: 'Northfield Produce' },
  worker: { userId: 7, name: 'Robin Hart', until: '2030-01-07T07:00:00.000Z' },
  total: 33,
  taxAmount: 3,
  createdAt: '2030-01-07T06:00:00.000Z',
  lines: [
    { id: 1, description: 'Tomatoes', productId: 21, productName: 'Truss tomatoes', quantity: 2, price: 15, totalPrice: 30 },
  ],
  suppliers: [
    { id: 3, name: 'Northfield Produce' },
    { id: 4, name: 'Coastal Fish' },
  ],
} as const
const ORDER = { id: 11, orderNumber: 101, status: 'accepted', amountWithTax: 33, lineCount: 2, difference: 0 } as const

const open = (at: string, answers = () => {}, as = admin()) =>
  openScreen(`/admin/clearing-app${at}`, {
    as,
    answers: () => {
      answer(adminInvoices.find, INVOICE)
      answer(adminInvoices.complete, { ...INVOICE, processingStatus: 'processed' })
      answer(adminInvoices.save, INVOICE)
      answers()
    },
  })

test('the filters of the address are asked for, what is no day is left out', async () => {
  await open('/processing?status=review_ready&term=INV&from=2030-01-01&to=soon&page=2')
  expect(sentTo(adminInvoices.list).at(-1)?.query).toEqual({
    processingStatus: 'review_ready',
    term: 'INV',
    from: '2030-01-01',
    page: '2',
  })
})

test('the next invoice is taken from the queue that is shown', async () => {
  const user = await open('/processing?status=review_ready', () =>
    answer(adminInvoices.next, { invoice: { id: 44, currency: AUD }, waiting: 3 }),
  )
  await user.click(await screen.findByRole('button', { name: 'Start next invoice' }))
  await waitFor(() => expect(address()).toBe('/admin/clearing-app/processing/44?status=review_ready'))
  expect(sentTo(adminInvoices.next).at(-1)?.query).toEqual({ processingStatus: 'review_ready' })
})

test('an empty queue is said so', async () => {
  const user = await open('/processing', () => answer(adminInvoices.next, { invoice: null, waiting: 0 }))
  await user.click(await screen.findByRole('button', { name: 'Start next invoice' }))
  expect(await screen.findByText('The queue is empty')).toBeVisible()
})

test('completing sends everything that was read, and goes on with the next invoice', async () => {
  const user = await open('/processing/44', () => answer(adminInvoices.next, { invoice: null, waiting: 0 }))
  fireEvent.change(await screen.findByLabelText('Due date'), { target: { value: '2030-02-05' } })
  const number = screen.getByLabelText('Invoice number')
  await user.clear(number)
  await user.type(number, 'INV-8')
  await user.click(screen.getByRole('button', { name: 'Complete and next' }))
  expect(await screen.findByText('Invoice processed')).toBeVisible()
  expect(lastBody(adminInvoices.complete)).toEqual({
    distributorId: 3,
    invoiceNumber: 'INV-8',
    invoiceDate: '2030-01-05',
    dueDate: '2030-02-05',
    total: 33,
    taxAmount: 3,
    lines: [{ description: 'Tomatoes', productId: 21, quantity: 2, price: 15 }],
  })
  await waitFor(() => expect(address()).toBe('/admin/clearing-app/processing'))
})

test('another supplier takes the products of the lines away', async () => {
  const user = await open('/processing/44')
  await choose(user, 'Supplier', 'Coastal Fish')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(lastBody(adminInvoices.save)).toMatchObject({
      distributorId: 4,
      lines: [{ description: 'Tomatoes', productId: null }],
    }),
  )
})

test('the difference between the lines and the total is shown as it is typed', async () => {
  const user = await open('/processing/44')
  const total = await screen.findByLabelText('Total')
  await user.clear(total)
  await user.type(total, '40')
  const difference = (await screen.findByText('Difference')).nextElementSibling
  expect(difference).toHaveTextContent('$7.00')
})

test('what keeps an invoice from being completed is reported, and one stays on it', async () => {
  const user = await open('/processing/44', () =>
    refuse(adminInvoices.complete, 'validation_failed', { invoiceNumber: ['An invoice needs a number'] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Complete and next' }))
  await waitFor(() => expect(screen.getByLabelText('Invoice number')).toHaveAccessibleDescription('An invoice needs a number'))
  expect(sentTo(adminInvoices.next)).toEqual([])
  expect(address()).toBe('/admin/clearing-app/processing/44')
})

test('an invoice is returned only with what the customer has to fix', async () => {
  const user = await open('/processing/44')
  expect(await screen.findByRole('button', { name: 'Return to customer' })).toBeDisabled()
  await user.type(screen.getByLabelText('Clearing note'), 'The second page is missing')
  await user.click(screen.getByRole('button', { name: 'Return to customer' }))
  expect(await screen.findByText('Invoice returned')).toBeVisible()
  expect(lastBody(adminInvoices.clearingNote)).toEqual({ text: 'The second page is missing' })
})

test('R-202 an invoice is put back into the queue', async () => {
  const user = await open('/processing/44')
  await user.click(await screen.findByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Invoice released')).toBeVisible()
  expect(sentTo(adminInvoices.release).map(({ params }) => params)).toEqual([{ invoiceId: '44' }])
})

test('an invoice that somebody else works on is only read', async () => {
  await open('/processing/44', () =>
    answer(adminInvoices.find, { ...INVOICE, worker: { userId: 8, name: 'Lee Park', until: INVOICE.worker.until } }),
  )
  expect(await screen.findByText('Lee Park is working on this invoice. You can view it, but not edit it.')).toBeVisible()
  expect(screen.getByLabelText('Invoice number')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Complete and next' })).toBeNull()
})

test('another invoice of the same number is pointed out', async () => {
  await open('/processing/44', () => answer(adminInvoices.find, { ...INVOICE, duplicateOf: 40 }))
  expect(await screen.findByRole('link', { name: 'view invoice' })).toHaveAttribute('href', '/admin/clearing-app/processing/40')
})

test('an invoice is merged with the order that was chosen, and differences are named', async () => {
  const other = { ...ORDER, id: 12, orderNumber: 102, amountWithTax: 30, difference: 3 }
  const user = await open('/merge/44', () => {
    answer(adminInvoices.find, { ...INVOICE, ordersToMerge: [ORDER, other] })
    answer(adminInvoices.merge, { ...INVOICE, differences: [] })
  })
  expect(await screen.findByText('No difference')).toBeVisible()
  expect(screen.getByText('+$3.00')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /#102/ }))
  await user.click(screen.getByRole('button', { name: 'Merge with #102' }))
  expect(await screen.findByText('Invoice merged, no differences')).toBeVisible()
  expect(lastBody(adminInvoices.merge)).toEqual({ orderId: 12 })
})

test('no order is chosen by its amount alone; one that is likely is, and says why', async () => {
  const sameAmount = { ...ORDER, reasons: ['amount' as const], isLikely: false }
  await open('/merge/44', () => answer(adminInvoices.find, { ...INVOICE, ordersToMerge: [sameAmount] }))
  expect(await screen.findByText('Same amount')).toBeVisible()
  expect(screen.getByRole('radio')).not.toBeChecked()
  expect(screen.queryByRole('button', { name: /^Merge with/ })).toBeNull()
})

test('a likely order is chosen', async () => {
  const likely = { ...ORDER, reasons: ['amount' as const, 'day' as const], isLikely: true }
  await open('/merge/44', () => answer(adminInvoices.find, { ...INVOICE, ordersToMerge: [likely] }))
  expect(await screen.findByText('Same amount, Same days')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Merge with #101' })).toBeEnabled()
})

test('another order is searched by its number', async () => {
  const user = await open('/merge/44', () => {
    answer(adminInvoices.find, { ...INVOICE, ordersToMerge: [] })
    answer(adminInvoices.ordersToMerge, { data: [{ ...ORDER, id: 19, orderNumber: 119 }] })
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search orders by number' }), '119')
  await user.click(await screen.findByRole('radio', { name: /#119/ }))
  expect(sentTo(adminInvoices.ordersToMerge).at(-1)).toMatchObject({ params: { invoiceId: '44' }, query: { term: '119' } })
  expect(screen.getByRole('button', { name: 'Merge with #119' })).toBeEnabled()
})

test('an invoice that is processed is not merged again', async () => {
  await open('/merge/44', () =>
    answer(adminInvoices.find, {
      ...INVOICE,
      clearingStatus: 'processed',
      processingStatus: 'processed',
      ordersToMerge: [ORDER],
    }),
  )
  expect(await screen.findByText('This invoice is already processed')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Merge with/ })).toBeNull()
})

test('R-107 whoever may not merge is led to the invoice', async () => {
  const clearer = admin('admin_manager')
  await open('/merge/44', undefined, {
    ...clearer,
    user: { ...clearer.user, permissions: clearer.user.permissions.filter((one) => one !== 'adminMergeInvoices') },
  })
  await waitFor(() => expect(address()).toBe('/admin/clearing-app/processing/44'))
  expect(within(await screen.findByRole('main')).queryByRole('button', { name: /^Merge/ })).toBeNull()
})
