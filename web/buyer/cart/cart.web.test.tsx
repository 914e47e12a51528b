import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Cart, carts } from '#contract/ordering/carts.ts'
import { purchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { keepCart } from '#test/web/carts.ts'
import { AUD, aCart, aLine, anOrder, aVenueProduct, someTerms } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, keepWaiting, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (cart: Given<Cart> | null = aCart(), more = () => {}, { as = buyer(), placed = anOrder() } = {}) => {
  setNow('2030-01-07T03:48:00Z')
  return openScreen('/buyer/shopping-cart', {
    as,
    answers: () => {
      keepCart(cart, { placed })
      answer(venueOrders.deliveryDate, { date: '2030-01-09', dates: ['2030-01-09', '2030-01-10'], late: ['2030-01-08'] })
      more()
    },
  })
}
const docket = async () => within(await screen.findByRole('region', { name: 'Docket to Northfield Produce' }))
const withTerms = (terms: Parameters<typeof someTerms>[0], more: Given<Cart> = {}) =>
  aCart({ distributor: { id: 1, name: 'Northfield Produce', currency: AUD, terms: someTerms(terms) }, ...more })
const placed = () => lastBody(venueOrders.place)?.orders[0]

test('R-004 each supplier has a cart of its own, and together they say what they come to', async () => {
  const meats = aCart({ distributor: { id: 2, name: 'Westgate Meats', currency: AUD, terms: someTerms() } })
  await open(aCart(), () => answer(carts.list, { data: [aCart(), meats] }))
  expect(await screen.findByText('2 carts · $50.00 in total')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Docket to Westgate Meats' })).toBeVisible()
  expect((await docket()).getByRole('spinbutton', { name: 'Truss tomatoes' })).toHaveValue('2')
})

test('an order is placed with its lines, its note, its number and the total on the screen', async () => {
  const user = await open()
  await user.type((await docket()).getByLabelText('Note to supplier'), 'Ripe ones')
  await user.type((await docket()).getByLabelText('Your own order number'), 'PO-7')
  await user.click((await docket()).getByRole('button', { name: 'Place order' }))
  expect(await screen.findByText('Order #101 is on its way')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('Order #101 is on its way')
  expect(placed()).toEqual({
    distributorId: 1,
    products: [{ productId: 21, quantity: 2 }],
    message: 'Ripe ones',
    venueOrderNumber: 'PO-7',
    requestedDeliveryAt: null,
    tbd: false,
    distributorType: 'purchase',
    expectedAmountWithTax: 25,
  })
})

test('carts with a market price come to about so much together', async () => {
  const market = aCart({ entries: [{ product: aVenueProduct({ marketPrice: true }), quantity: 2 }] })
  const meats = aCart({ distributor: { id: 2, name: 'Westgate Meats', currency: AUD, terms: someTerms() } })
  await open(market, () => answer(carts.list, { data: [market, meats] }))
  expect(await screen.findByText('2 carts · ≈ $50.00 in total')).toBeVisible()
})

test('in the cart a market price is the last known one, and the total is to be confirmed, also after ordering', async () => {
  const product = aVenueProduct({ marketPrice: true })
  const line = aLine({
    marketPrice: true,
    price: 0,
    listPrice: 12.5,
    quantity: 2,
    priceQuantity: 2,
    tax: 0,
    priceRule: { kind: 'product' },
  })
  const waiting = anOrder({
    status: 'pending',
    orderedProducts: [line],
    deliveryFee: 0,
    orderDiscountAmount: 0,
    amountAdjustment: 0,
    amountWithTax: 0,
  })
  const user = await open(aCart({ entries: [{ product, quantity: 2 }] }), undefined, { placed: waiting })
  const cart = await docket()
  expect(cart.getByText('Truss tomatoes').closest('[data-bare]')).toHaveTextContent('≈ 25.00')
  expect(cart.getByText('Total').nextElementSibling).toHaveTextContent('≈ $25.00')
  expect(cart.getByText(/^To be confirmed: Northfield Produce sets market prices/)).toBeVisible()
  await user.click(cart.getByRole('button', { name: 'Place order' }))
  const confirmation = within(await screen.findByRole('region', { name: 'Order placed' }))
  expect(confirmation.getByText('Total').nextElementSibling).toHaveTextContent('≈ $25.00')
  expect(confirmation.getByText(/^To be confirmed/)).toBeVisible()
})

test('the keyboard goes on from the confirmation of the order that was placed, not from the top of the page', async () => {
  const user = await open()
  await user.click((await docket()).getByRole('button', { name: 'Place order' }))
  const confirmation = (await screen.findByText('Order #101 is on its way')).closest('[role=status]')
  await expect.poll(() => document.activeElement).toBe(confirmation)
})

test('a changed quantity is saved by itself, and counts in the total at once', async () => {
  const user = await open()
  await user.click((await docket()).getByRole('button', { name: 'More Truss tomatoes' }))
  expect((await docket()).getAllByText('$37.50').length).toBeGreaterThan(0)
  await expect.poll(() => lastBody(carts.update)).toEqual({ lines: [{ productId: 21, quantity: 3 }] })
  expect(await screen.findByText('saved')).toBeVisible()
})

test('what was changed just before the order is saved before it is placed', async () => {
  const user = await open()
  await user.click((await docket()).getByRole('button', { name: 'More Truss tomatoes' }))
  await user.click((await docket()).getByRole('button', { name: 'Place order' }))
  await expect.poll(placed).toMatchObject({ products: [{ productId: 21, quantity: 3 }], expectedAmountWithTax: 37.5 })
  expect(sentTo(carts.update)).toHaveLength(1)
})

test('an order waits for a change of its cart that is on its way, which would fill the cart again', async () => {
  const saved = Promise.withResolvers<void>()
  const user = await open(aCart(), () =>
    answer(carts.update, async () => {
      await saved.promise
      return { cart: aCart({ entries: [{ product: aVenueProduct(), quantity: 3 }] }) }
    }),
  )
  await user.click((await docket()).getByRole('button', { name: 'More Truss tomatoes' }))
  await expect.poll(() => sentTo(carts.update)).toHaveLength(1)
  await user.click((await docket()).getByRole('button', { name: 'Place order' }))
  expect(sentTo(venueOrders.place)).toHaveLength(0)
  saved.resolve()
  expect(await screen.findByText('Order #101 is on its way')).toBeVisible()
  expect(sentTo(carts.update)).toHaveLength(1)
})

test('an order that is being placed is not placed again', async () => {
  const user = await open(aCart(), () => keepWaiting(venueOrders.place))
  const button = (await docket()).getByRole('button', { name: 'Place order' })
  await user.dblClick(button)
  await expect.poll(() => sentTo(venueOrders.place)).toHaveLength(1)
  expect(button).toBeDisabled()
  await user.click(button)
  expect(sentTo(venueOrders.place)).toHaveLength(1)
})

test('a total that is no longer right is refused with the reason, and the cart stays', async () => {
  const user = await open(aCart(), () => refuse(venueOrders.place, 'price_changed', {}, 'The total is now $27.00'))
  await user.click((await docket()).getByRole('button', { name: 'Place order' }))
  expect((await screen.findAllByText('The total is now $27.00')).at(-1)).toBeVisible()
  expect((await docket()).getByRole('spinbutton', { name: 'Truss tomatoes' })).toHaveValue('2')
})

test('an order above a limit says that it waits for approval', async () => {
  const user = await open(aCart(), undefined, { placed: anOrder({ status: 'needs_approval' }) })
  await user.click((await docket()).getByRole('button', { name: 'Place order' }))
  expect(await screen.findByText('Order #101 is waiting for approval')).toBeVisible()
})

test('somebody with a limit sees what is left of it, and that this order goes beyond', async () => {
  await open(aCart(), () => answer(purchasingLimits.own, { data: [{ amount: 100, spent: 80, category: null }] }), {
    as: buyer('venue_orderer'),
  })
  expect(await screen.findByText(/\$20.00 of \$100.00 left this month, this order will need approval/)).toBeVisible()
})

test('below a minimum that blocks nothing can be placed, and the missing amount is said', async () => {
  await open(withTerms({ minimumOrderAmount: 40, minimumPolicy: 'block' }))
  expect((await docket()).getByText('$15.00 more to the minimum of $40.00')).toBeVisible()
  expect((await docket()).getByRole('button', { name: 'Place order' })).toBeDisabled()
  expect((await docket()).getByText('Northfield Produce does not deliver below the minimum.')).toBeVisible()
})

test('below a minimum with a fee the fee is charged, and more makes delivery free', async () => {
  const user = await open(withTerms({ minimumOrderAmount: 40, minimumPolicy: 'fee', deliveryFee: 9 }))
  expect((await docket()).getByText('$15.00 more for free delivery (now $9.00)')).toBeVisible()
  expect((await docket()).getByText('$34.00')).toBeVisible()
  for (let i = 0; i < 2; i++) await user.click((await docket()).getByRole('button', { name: 'More Truss tomatoes' }))
  expect((await docket()).getByText('Minimum $40.00 met, delivery is free')).toBeVisible()
  await user.click((await docket()).getByRole('button', { name: 'Place order' }))
  await expect.poll(placed).toMatchObject({ expectedAmountWithTax: 50 })
})

test('R-135 a deal puts what is free below its line', async () => {
  const product = aVenueProduct({ deals: [{ buy: 2, get: 1, price: 0 }] })
  await open(aCart({ entries: [{ product, quantity: 4 }] }))
  expect((await docket()).getByText('free')).toBeVisible()
  expect((await docket()).getByText('$50.00')).toBeVisible()
})

test('R-135 what comes with a line at a price shows that price, and is not called free', async () => {
  const product = aVenueProduct({ deals: [{ buy: 2, get: 1, price: 1 }] })
  await open(aCart({ entries: [{ product, quantity: 2 }] }))
  expect((await docket()).queryByText('free')).toBeNull()
  expect((await docket()).getByText('1.00')).toBeVisible()
})

test('a quantity that cannot be ordered is marked, and stops the order', async () => {
  const product = aVenueProduct({ stockLevel: 'low', available: 3 })
  await open(aCart({ entries: [{ product, quantity: 4 }] }))
  expect((await docket()).getByText('Only 3 left')).toBeVisible()
  expect((await docket()).getByRole('button', { name: 'Place order' })).toBeDisabled()
  expect((await docket()).getByText('Check the lines marked in red first.')).toBeVisible()
})

test('R-005 an order of quantities only is not stopped by stock', async () => {
  const product = aVenueProduct({ stockLevel: 'low', available: 3 })
  const user = await open(aCart({ entries: [{ product, quantity: 4 }] }))
  await user.click((await docket()).getByRole('checkbox', { name: /Quantities only/ }))
  await user.click((await docket()).getByRole('button', { name: 'Place order' }))
  await expect.poll(placed).toMatchObject({ distributorType: 'simple' })
})

test('a delivery day is chosen, also a late one, or left to the supplier', async () => {
  const user = await open()
  const day = (await docket()).getByRole('combobox', { name: 'Deliver' })
  await (await docket()).findByRole('option', { name: /after the cut-off/ })
  await user.selectOptions(day, '2030-01-08')
  expect((await docket()).getByText(/The cut-off has passed/)).toBeVisible()
  await user.selectOptions(day, 'tbd')
  await user.click((await docket()).getByRole('button', { name: 'Place order' }))
  await expect.poll(placed).toMatchObject({ requestedDeliveryAt: null, tbd: true })
})

test('a chosen day that has become impossible asks for another', async () => {
  await open(aCart({ info: { type: 'regular', distributorType: 'purchase', requestedDeliveryAt: '2030-01-07' } }))
  expect(await screen.findByText('This day is no longer possible. Choose another.')).toBeVisible()
})

test('a product that is no longer sold is named and taken out', async () => {
  const user = await open(aCart({ gone: [{ id: 99, name: 'Heirloom mix' }] }))
  expect((await docket()).getByText(/No longer sold: Heirloom mix/)).toBeVisible()
  await user.click((await docket()).getByRole('button', { name: 'Remove' }))
  await expect.poll(() => lastBody(carts.update)).toEqual({ lines: [{ productId: 99, quantity: 0 }] })
})

test('T-01 a cart is kept as a draft without a promised total', async () => {
  const user = await open(aCart(), undefined, { placed: anOrder({ status: 'draft_venue' }) })
  await user.click((await docket()).getByRole('button', { name: 'Save as draft' }))
  await expect.poll(address).toMatch(/^\/buyer\/orders\/history\/11/)
  expect(lastBody(venueOrders.place)).toMatchObject({ status: 'draft_venue' })
  expect(placed()).not.toHaveProperty('expectedAmountWithTax')
})

test('an empty cart leads to the order pad', async () => {
  await open(null)
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the order pad' })).toHaveAttribute('href', '/buyer/orders/products')
})
