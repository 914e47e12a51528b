import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { AUD, anOrder, aSupplier, aVenueProduct, someTerms } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (more = () => {}, at = '/buyer/orders/new-offline?supplier=1') => {
  // already the next day in Sydney
  setNow('2030-01-07T14:00:00Z')
  return openScreen(at, {
    as: buyer(),
    answers: () => {
      answer(suppliers.connected, { data: [{ id: 1, name: 'Northfield Produce' }] })
      answer(suppliers.find, aSupplier({ terms: someTerms({ tax: 10, taxCalculation: 'exclusive' }) }))
      answer(venueProducts.list, { data: [aVenueProduct(), aVenueProduct({ id: 22, name: 'Basil', unitPrice: 4 })] })
      answer(venueOrders.placeOffline, anOrder({ id: 12, offline: true }))
      more()
    },
  })
}
type User = Awaited<ReturnType<typeof open>>
async function add(user: User, name: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Add a product' }))
  await user.click(await screen.findByRole('option', { name }))
}
async function retype(user: User, label: string, value: string) {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, value)
}
const save = () => screen.getByRole('button', { name: /^Save/ })

test('what was bought is recorded with its prices, pages and the sum of each line', async () => {
  const user = await open()
  expect(await screen.findByLabelText(/^Purchase date/)).toHaveValue('2030-01-08')
  await add(user, 'Truss tomatoes')
  await retype(user, 'Quantity of Truss tomatoes', '2.5')
  await retype(user, 'Price of Truss tomatoes', '11.2')
  await user.type(screen.getByLabelText('Invoice number'), 'M-12')
  await user.type(screen.getByLabelText('Note'), 'Flemington')
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['a page'], 'invoice.pdf', { type: 'application/pdf' }),
  )
  await user.click(save())
  await expect.poll(address).toBe('/buyer/orders/12?tab=invoice')
  const [sent] = sentTo(venueOrders.placeOffline)
  expect(sent!.files.invoices!.map(({ name }) => name)).toEqual(['invoice.pdf'])
  expect(sent!.body).toEqual({
    distributorId: 1,
    orderedAt: '2030-01-08',
    invoiceNumber: 'M-12',
    message: 'Flemington',
    deliveryFee: 0,
    amountAdjustment: 0,
    taxAdjustment: 0,
    products: [{ id: 21, quantity: 2.5, price: 11.2, totalPrice: 28 }],
  })
})

test('a price below one can be typed', async () => {
  const user = await open()
  await add(user, 'Basil')
  await retype(user, 'Price of Basil', '0.85')
  await retype(user, 'Quantity of Basil', '0.5')
  await user.click(save())
  await expect.poll(() => lastBody(venueOrders.placeOffline)?.products).toMatchObject([{ id: 22, quantity: 0.5, price: 0.85 }])
})

test('an emptied price or quantity is not taken for nothing', async () => {
  const user = await open()
  await add(user, 'Basil')
  await user.clear(screen.getByLabelText('Price of Basil'))
  await user.clear(screen.getByLabelText('Quantity of Basil'))
  await user.click(save())
  expect(screen.getByLabelText('Price of Basil')).toBeInvalid()
  expect(screen.getByLabelText('Quantity of Basil')).toBeInvalid()
  expect(sentTo(venueOrders.placeOffline)).toEqual([])
})

test('what the invoice says beyond its lines is recorded as an adjustment, with its tax', async () => {
  const user = await open()
  await add(user, 'Truss tomatoes')
  await user.type(screen.getByLabelText('Total on the invoice'), '14')
  expect(screen.getByText(/beyond lines, fee and tax is recorded as an adjustment/)).toBeVisible()
  await user.type(screen.getByLabelText('Included tax'), '0.1')
  await user.click(save())
  await expect
    .poll(() => lastBody(venueOrders.placeOffline))
    .toMatchObject({ amountAdjustment: expect.any(Number), taxAdjustment: 0.1 })
  expect(lastBody(venueOrders.placeOffline)!.amountAdjustment).toBeGreaterThan(0)
})

test('nothing is saved without a product, or without a day', async () => {
  const user = await open()
  expect(await screen.findByText('Add a product first')).toBeVisible()
  expect(save()).toBeDisabled()
  await add(user, 'Basil')
  await user.clear(screen.getByLabelText(/^Purchase date/))
  expect(screen.getByText('Enter the purchase date first')).toBeVisible()
  expect(save()).toBeDisabled()
})

test('a line is removed again, and can be added once more', async () => {
  const user = await open()
  await add(user, 'Basil')
  await user.click(screen.getByRole('button', { name: 'Remove Basil' }))
  expect(save()).toBeDisabled()
  await add(user, 'Basil')
  expect(within(screen.getByRole('list', { name: 'Products' })).getByText('Basil')).toBeVisible()
})

test('what the server refuses is shown where it belongs, and what was typed is kept', async () => {
  const user = await open(() =>
    refuse(venueOrders.placeOffline, 'validation_failed', {
      invoiceNumber: ['Is recorded already'],
      'products.0.quantity': ['Is too large'],
      invoices: ['Is not a PDF'],
    }),
  )
  await add(user, 'Basil')
  await user.type(screen.getByLabelText('Invoice number'), 'M-12')
  await user.click(save())
  expect(await screen.findByText('Is recorded already')).toBeVisible()
  expect(screen.getByText('Is too large')).toBeVisible()
  expect(screen.getByText('Is not a PDF')).toBeVisible()
  expect(screen.getByLabelText('Invoice number')).toHaveValue('M-12')
})

test('the supplier is chosen first', async () => {
  const user = await open(undefined, '/buyer/orders/new-offline')
  expect(screen.queryByLabelText('Invoice number')).toBeNull()
  await user.click(await screen.findByRole('combobox', { name: 'Supplier' }))
  await user.click(await screen.findByRole('option', { name: 'Northfield Produce' }))
  expect(await screen.findByLabelText('Invoice number')).toBeVisible()
  expect(address()).toContain('supplier=1')
})

const INVOICE: Given<PendingInvoice> = {
  id: 6,
  invoiceNumber: 'INV-77',
  invoiceDate: '2030-01-05',
  processingStatus: 'draft',
  currency: AUD,
  total: 4.4,
  venue: { id: 1, name: 'The Glasshouse' },
  distributor: { id: 1, name: 'Northfield Produce' },
}

test('an order is made from an invoice with what it says, and merged with it', async () => {
  const user = await open(() => {
    answer(venueInvoices.find, INVOICE)
    answer(venueInvoices.complete, { ...INVOICE, orderId: 12 })
  }, '/buyer/orders/new-pending-update/6')
  expect(await screen.findByLabelText('Invoice number')).toHaveValue('INV-77')
  expect(screen.getByLabelText(/^Purchase date/)).toHaveValue('2030-01-05')
  await add(user, 'Basil')
  await user.click(save())
  await expect
    .poll(() => lastBody(venueInvoices.complete))
    .toMatchObject({ orderedAt: '2030-01-05', invoiceNumber: 'INV-77', products: [{ quantity: 1 }] })
  expect(sentTo(venueOrders.placeOffline)).toEqual([])
  await expect.poll(address).toBe('/buyer/orders/12?tab=invoice')
})
