import { cleanup, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { drivers } from '#contract/parties/supplier-profile.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { choose, fill, press } from '#test/web/actions.ts'
import { AUD, anOrder, aSoldProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

import { config } from '#web/site/config.ts'

const LEEKS = aSoldProduct({ id: 23, name: 'Leeks', sku: 'LEEK', price: 6, unitPrice: 6, usual: { lastQuantity: 4 } })
const PRAWNS = aSoldProduct({ id: 24, name: 'King prawns', sku: 'PRA', price: 0, unitPrice: 0, marketPrice: true })
const TERMS = {
  venue: { id: 1, name: 'The Glasshouse' },
  currency: AUD,
  minimumOrderAmount: 100,
  deliveryFeeBelowMinimum: 15,
  tax: 0,
  isCustomerNotified: true,
  today: '2030-01-07',
  dates: ['2030-01-09', '2030-01-10'],
}

const open = (more = () => {}) =>
  openScreen('/supplier/orders/new?venue=1', {
    as: supplier(),
    answers: () => {
      answer(writtenOrders.terms, TERMS)
      answer(writtenOrders.products, { data: [aSoldProduct(), LEEKS, PRAWNS] })
      answer(writtenOrders.create, anOrder({ status: 'accepted' }))
      more()
    },
  })
type User = Awaited<ReturnType<typeof open>>
const add = async (user: User, name: RegExp) =>
  user.click(await within(await screen.findByRole('list', { name: 'Results' })).findByRole('button', { name }))
const created = () => lastBody(writtenOrders.create)

test('a new order is for a customer who is chosen first', async () => {
  const user = await openScreen('/supplier/orders/new', {
    as: supplier(),
    answers: () => {
      answer(customerLists.filterOptions, { data: [{ id: 1, name: 'The Glasshouse' }] })
      answer(writtenOrders.terms, TERMS)
    },
  })
  await choose(user, 'Customer', 'The Glasshouse')
  expect(await screen.findByText('For The Glasshouse')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'New order' })).toBeVisible()
})

test('an order is placed with the lines as entered, on the first possible day', async () => {
  const user = await open()
  await add(user, /Leeks/)
  await user.type(screen.getByLabelText('Price of Leeks per case'), '5,5')
  await user.type(screen.getByLabelText('Discount on Leeks'), '10')
  await user.type(screen.getByLabelText('Message to the customer'), 'As agreed by phone')
  await user.type(screen.getByLabelText('Customer’s order number'), 'PO-9')
  await press(user, /^Place order/)
  expect(await screen.findByText('Order placed')).toBeVisible()
  expect(created()).toEqual({
    venueId: 1,
    type: 'sales_order',
    products: [{ id: 23, quantity: 4, price: 5.5, discountType: 'percent', discountValue: 10 }],
    message: 'As agreed by phone',
    messageDisplay: { invoice: true, deliveryOrder: true },
    deliveryFee: null,
    venueOrderNumber: 'PO-9',
    distributorType: 'purchase',
    driverId: null,
    warehouseId: null,
    quoteEndDate: null,
    requestedDeliveryAt: '2030-01-09',
    tbd: false,
    orderDiscountAmount: 0,
    contactInfo: null,
  })
  expect(address()).toContain('/supplier/orders/11')
})

test('the button names the total with the fee that applies below the minimum', async () => {
  const user = await open()
  await add(user, /Leeks/)
  expect(screen.getByRole('button', { name: 'Place order · $39.00' })).toBeVisible()
  await fill(user, screen.getByRole('spinbutton', { name: 'Leeks' }), '20')
  expect(screen.getByRole('button', { name: 'Place order · $120.00' })).toBeVisible()
})

test('an entered fee and discount replace the rule', async () => {
  const user = await open()
  await add(user, /Leeks/)
  await user.type(screen.getByLabelText('Delivery fee'), '0')
  await user.type(screen.getByLabelText('Order discount'), '4')
  await press(user, 'Place order · $20.00')
  await expect.poll(created).toMatchObject({ deliveryFee: 0, orderDiscountAmount: 4 })
})

test('a product that is added again is counted once more', async () => {
  const user = await open()
  await add(user, /Leeks/)
  await user.type(screen.getByRole('searchbox', { name: 'Add a product' }), 'lee')
  await expect.poll(() => sentTo(writtenOrders.products).at(-1)?.query.term).toBe('lee')
  await add(user, /Leeks/)
  expect(screen.getByRole('spinbutton', { name: 'Leeks' })).toHaveValue('5')
})

test('without a product nothing can be placed or kept', async () => {
  await open()
  expect(await screen.findByText('Add a product', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Place order' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save as draft' })).toBeDisabled()
})

test('a line at market price needs its price, unless only quantities are listed', async () => {
  const user = await open()
  await add(user, /King prawns/)
  expect(screen.getByText('Enter a price for lines at market price')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /^Quantities only/ }))
  await press(user, /^Place order/)
  await expect.poll(created).toMatchObject({ distributorType: 'simple', products: [{ id: 24, quantity: 1 }] })
})

test('a line without a quantity cannot be placed', async () => {
  const user = await open()
  await add(user, /Leeks/)
  await fill(user, screen.getByRole('spinbutton', { name: 'Leeks' }), '0')
  expect(screen.getByText('Enter a quantity for every line')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Place order/ })).toBeDisabled()
})

test('a quote has a last day and an address instead of a delivery', async () => {
  const user = await open()
  await user.click(await screen.findByText('Quote'))
  await add(user, /Leeks/)
  expect(screen.queryByLabelText('Delivery day')).toBeNull()
  await user.type(screen.getByLabelText(/^Valid until/), '2030-01-31')
  await user.type(screen.getByLabelText('Email'), 'chef@glasshouse.example')
  await press(user, /^Send quote/)
  await expect.poll(created).toMatchObject({
    type: 'quote',
    quoteEndDate: '2030-01-31',
    requestedDeliveryAt: null,
    contactInfo: { email: 'chef@glasshouse.example', smsNumber: '', whatsAppNumber: '' },
  })
})

test('R-139 an order is also sent to telephones, by the ways that are set up', async () => {
  const user = await open()
  expect(screen.queryByLabelText('SMS')).toBeNull()
  cleanup()
  config.textChannels = ['sms', 'whatsApp']
  onTestFinished(() => {
    config.textChannels = []
  })
  await open()
  await add(user, /Leeks/)
  await user.type(screen.getByLabelText('SMS'), '0412 345 678')
  await user.type(screen.getByLabelText('WhatsApp'), '+61 412 345 679')
  await press(user, /^Place order/)
  await expect
    .poll(created)
    .toMatchObject({ contactInfo: { email: '', smsNumber: '0412 345 678', whatsAppNumber: '+61 412 345 679' } })
})

test('where nobody would be notified, the quote is saved and that is said', async () => {
  const user = await open(() => answer(writtenOrders.terms, { ...TERMS, isCustomerNotified: false }))
  await user.click(await screen.findByText('Quote'))
  await add(user, /Leeks/)
  await user.type(screen.getByLabelText(/^Valid until/), '2030-01-31')
  await press(user, /^Send quote/)
  expect(await screen.findByText('Quote saved, not sent')).toBeVisible()
  expect(screen.getByText(/^Nobody was notified: no user of The Glasshouse receives orders/)).toBeVisible()
})

test('a day to be confirmed is sent instead of a day', async () => {
  const user = await open()
  await add(user, /Leeks/)
  await user.click(screen.getByRole('checkbox', { name: /^Delivery day to be confirmed/ }))
  expect(screen.getByLabelText('Delivery day')).toBeDisabled()
  await press(user, /^Place order/)
  await expect.poll(created).toMatchObject({ tbd: true, requestedDeliveryAt: null })
})

test('the driver and the warehouse are chosen where there are some', async () => {
  const user = await open(() => {
    answer(drivers.list, { data: [{ id: 5, name: 'Ravi' }] })
    answer(warehouses.list, {
      data: [
        { id: 1, name: 'Main' },
        { id: 2, name: 'North' },
      ],
    })
  })
  await add(user, /Leeks/)
  await choose(user, 'Driver', 'Ravi')
  await choose(user, 'From warehouse', 'North')
  await user.click(screen.getByRole('checkbox', { name: 'Invoice' }))
  await press(user, /^Place order/)
  await expect.poll(created).toMatchObject({
    driverId: 5,
    warehouseId: 2,
    messageDisplay: { invoice: false, deliveryOrder: true },
  })
})

test('R-168 a draft keeps what it becomes, and is not shown to the customer', async () => {
  const user = await open(() => answer(writtenOrders.create, anOrder({ status: 'draft_distributor', orderNumber: null })))
  await user.click(await screen.findByText('Backorder'))
  await add(user, /Leeks/)
  await press(user, 'Save as draft')
  expect(await screen.findByText('Only your team can see it.')).toBeVisible()
  expect(created()).toMatchObject({ type: 'draft', becomes: 'backorder' })
  expect(address()).toContain('view=drafts')
})

test('what the server refuses is shown on its line and field, and what was entered stays', async () => {
  const user = await open(() =>
    refuse(writtenOrders.create, 'validation_failed', {
      'products.1.quantity': ['Order in steps of 2'],
      requestedDeliveryAt: ['Nothing is delivered on this day'],
    }),
  )
  await add(user, /Truss/)
  await add(user, /Leeks/)
  await press(user, /^Place order/)
  expect((await screen.findByText('Order in steps of 2')).closest('li')).toHaveTextContent('Leeks')
  expect(screen.getByText('Nothing is delivered on this day')).toBeVisible()
  expect(screen.getByRole('spinbutton', { name: 'Leeks' })).toHaveValue('4')
})

test('an order that is being placed is not placed twice', async () => {
  const user = await open(() => keepWaiting(writtenOrders.create))
  await add(user, /Leeks/)
  await press(user, /^Place order/)
  expect(screen.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save as draft' })).toBeDisabled()
  expect(sentTo(writtenOrders.create)).toHaveLength(1)
})

test('leaving an order that was begun asks first', async () => {
  const ask = vi.fn(() => false)
  const user = await open()
  vi.stubGlobal('confirm', ask)
  await add(user, /Leeks/)
  await press(user, 'Cancel')
  await expect.poll(() => ask.mock.calls).toHaveLength(1)
  expect(address()).toContain('/supplier/orders/new')
  expect(screen.getByRole('spinbutton', { name: 'Leeks' })).toHaveValue('4')
})

test('an existing draft opens as it was saved and is placed as it is now', async () => {
  const draft = anOrder({
    status: 'draft_distributor',
    type: 'backorder',
    orderNumber: null,
    venueId: 1,
    deliveryFee: 15,
    orderDiscountAmount: 0,
    distributorMessage: 'Hold it',
    distributorType: 'purchase',
  })
  const user = await openScreen('/supplier/orders/new?draft=11', {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.find, draft)
      answer(writtenOrders.terms, TERMS)
      answer(writtenOrders.products, { data: [aSoldProduct()] })
    },
  })
  expect(await screen.findByLabelText('Message to the customer')).toHaveValue('Hold it')
  await press(user, 'Save as draft')
  await expect.poll(() => lastBody(writtenOrders.rewriteDraft)).toMatchObject({ becomes: 'backorder' })
})
