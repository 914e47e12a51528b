import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { categories } from '#contract/catalogue/categories.ts'
import { venueProposals } from '#contract/catalogue/price-proposals.ts'
import { type VenueProduct, venueProducts } from '#contract/catalogue/venue-products.ts'
import { venueTags } from '#contract/catalogue/venue-tags.ts'
import { carts } from '#contract/ordering/carts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { priceQuotes } from '#contract/pricing/price-quotes.ts'
import { keepCart } from '#test/web/carts.ts'
import { aLine, anOrder, aSupplier, aVenueProduct, someTerms } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import { address, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const TOMATOES = aVenueProduct({
  minimumQuantity: 4,
  orderingUnitIncrement: 2,
  usual: { orders: 3, perWeek: 4, lastQuantity: 6, lastPrice: 12.5, lastOrderedAt: '2030-01-03T03:00:00.000Z' },
})
const BASIL = aVenueProduct({ id: 22, name: 'Basil', sku: 'BAS-1', price: 4, unitPrice: 4, priceEstimate: 4 })

const open = (more = () => {}, { products = [TOMATOES, BASIL], as = buyer(), at = '/buyer/orders/products/1' } = {}) => {
  setNow('2030-01-07T03:48:00Z')
  return openScreen(at, {
    as,
    answers: () => {
      keepCart(null, { products })
      answer(suppliers.connected, { data: [{ id: 1, name: 'Northfield Produce', orderBefore: '2030-01-07T05:00:00.000Z' }] })
      answer(suppliers.find, aSupplier({ categories: ['Fruit'], productCount: 2 }))
      answer(categories.venueList, {
        data: [
          { id: 5, name: 'Fruit' },
          { id: 6, name: 'Meat' },
        ],
      })
      answer(venueProducts.list, { data: products })
      answer(venueOrders.list, { data: [anOrder()] })
      more()
    },
  })
}
const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
const list = (product: VenueProduct) => open(undefined, { products: [product] })

test('R-003 the pad shows what a supplier sells at the own prices, and when it must be ordered', async () => {
  await open()
  expect((await row('Truss tomatoes')).getByRole('button', { name: '$12.50' })).toBeVisible()
  expect((await row('Truss tomatoes')).getAllByText('4 / wk').at(-1)).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('order before 16:00, 1 h 12 min left')
})

test('who may not order sees products and prices, and why there is nothing to order with', async () => {
  await open(undefined, { as: buyer('venue_admin', { more: { permissions: ['seeProducts', 'seeOrders', 'seeSuppliers'] } }) })
  expect((await row('Truss tomatoes')).getByRole('button', { name: '$12.50' })).toBeVisible()
  expect(screen.getByText(/do not have permission to create orders/)).toBeVisible()
  expect(screen.queryByRole('spinbutton')).toBeNull()
  for (const name of [/^Place order/, /^Add /, 'Paste a list', 'Reorder last'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('quantities go up from the minimum in steps and down to nothing, and are saved', async () => {
  const user = await open()
  const product = await row('Truss tomatoes')
  await user.click(product.getByRole('button', { name: 'More Truss tomatoes' }))
  expect(product.getByRole('spinbutton')).toHaveValue('4')
  await user.click(product.getByRole('button', { name: 'More Truss tomatoes' }))
  expect(product.getByText('$75.00')).toBeVisible()
  await expect.poll(() => lastBody(carts.update)).toEqual({ lines: [{ productId: 21, quantity: 6 }] })
  expect(screen.getByRole('button', { name: 'Review 1 line · $75.00' })).toBeEnabled()
  for (let i = 0; i < 2; i++) await user.click(product.getByRole('button', { name: 'Less Truss tomatoes' }))
  expect(product.getByRole('spinbutton')).toHaveValue('0')
  await expect.poll(() => lastBody(carts.update)).toEqual({ lines: [{ productId: 21, quantity: 0 }] })
})

test('a typed quantity that is no order quantity says why', async () => {
  const user = await open()
  const product = await row('Truss tomatoes')
  await user.type(product.getByRole('spinbutton'), '5')
  expect(product.getByText('In steps of 2 from 4')).toBeVisible()
})

test('what is sold by weight takes decimals, with a comma too', async () => {
  const user = await list(aVenueProduct({ orderingUnit: { id: 2, name: 'kg', type: 'fractional' }, orderingUnitIncrement: 0.1 }))
  const product = await row('Truss tomatoes')
  await user.type(product.getByRole('spinbutton'), '1,5')
  expect(product.getByText('$18.75')).toBeVisible()
  await expect.poll(() => lastBody(carts.update)).toEqual({ lines: [{ productId: 21, quantity: 1.5 }] })
})

test('Enter goes to the next quantity, and a slash to the search', async () => {
  const user = await open()
  await user.type((await row('Truss tomatoes')).getByRole('spinbutton'), '4{Enter}')
  expect((await row('Basil')).getByRole('spinbutton')).toHaveFocus()
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Search Northfield Produce' })).toHaveFocus()
})

test('R-135 a deal says how near it is', async () => {
  const user = await list(aVenueProduct({ deals: [{ buy: 10, get: 1, price: 0 }] }))
  const product = await row('Truss tomatoes')
  expect(product.getByText('Buy 10 get 1 free')).toBeVisible()
  await user.type(product.getByRole('spinbutton'), '8')
  expect(product.getByText(/2 more for 1 free/)).toBeVisible()
})

test('R-228 the pad shows the tags of a product, and is narrowed to one of this supplier', async () => {
  const user = await open(
    () =>
      answer(venueTags.list, {
        data: [
          { id: 4, name: 'Organic', colorId: 1, distributorId: 1 },
          { id: 5, name: 'Of another supplier', colorId: 1, distributorId: 2 },
        ],
      }),
    { products: [aVenueProduct({ tags: [{ id: 4, name: 'Organic', colorId: 1 }] })] },
  )
  expect((await row('Truss tomatoes')).getByText(/TOM-TR5 · Organic/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Organic' }))
  await expect.poll(() => sentTo(venueProducts.list).at(-1)?.query).toMatchObject({ tagIds: '4', distributorId: '1' })
  expect(screen.queryByRole('button', { name: 'Of another supplier' })).toBeNull()
})

test('on the pad a market price and its total are the last known ones, and what is out of stock has no quantity', async () => {
  const user = await open(undefined, {
    products: [
      aVenueProduct({ marketPrice: true }),
      aVenueProduct({ id: 22, name: 'Basil', stockLevel: 'out_of_stock', available: 0 }),
    ],
  })
  const product = await row('Truss tomatoes')
  await user.type(product.getByRole('spinbutton'), '2')
  expect(product.getByText('market')).toBeVisible()
  expect(product.getAllByText(/^≈/).map(({ textContent }) => textContent)).toEqual(['≈ $12.50', '≈ $25.00'])
  expect((await row('Basil')).getByText('Out of stock')).toBeVisible()
  expect((await row('Basil')).queryByRole('spinbutton')).toBeNull()
})

test('everything that is usual is added in the quantities of the last order, and taken back', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Add it' }))
  expect((await row('Truss tomatoes')).getByRole('spinbutton')).toHaveValue('6')
  expect((await row('Basil')).getByRole('spinbutton')).toHaveValue('0')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await row('Truss tomatoes')).getByRole('spinbutton')).toHaveValue('0')
})

test('the pad asks for the usual items first, and a category or a search for their own', async () => {
  const user = await open()
  await row('Truss tomatoes')
  const query = () => sentTo(venueProducts.list).at(-1)!.query
  expect(query()).toMatchObject({ distributorId: '1', usuals: 'true' })
  expect(screen.queryByRole('radio', { name: 'Meat' })).toBeNull()
  await user.click(await screen.findByText('Fruit'))
  await expect.poll(query).toEqual({ distributorId: '1', limit: '100', categoryId: '5' })
  await user.type(screen.getByRole('searchbox', { name: 'Search Northfield Produce' }), 'bas')
  await expect.poll(query).toEqual({ distributorId: '1', limit: '100', term: 'bas' })
  expect(address()).toContain('term=bas')
})

test('the last order is ordered again at the prices of today, without what is gone', async () => {
  const lines = [aLine(), aLine({ id: 32, productId: 22, name: 'Basil', quantity: 2 })]
  const user = await open(() => {
    answer(venueOrders.list, { data: [anOrder({ id: 12, status: 'declined' }), anOrder()] })
    answer(venueOrders.findOwn, anOrder({ orderedProducts: lines }))
    answer(priceQuotes.ofLines, { data: [{ productId: 21, price: 13.75, estimate: 13.75 }], missing: [22] })
  })
  await row('Truss tomatoes')
  await user.click(await screen.findByRole('button', { name: 'Reorder last' }))
  const form = within(await screen.findByRole('dialog', { name: 'Reorder #101' }))
  expect(await form.findByText('$13.75 / case, up 10 %')).toBeVisible()
  expect(form.getByRole('checkbox', { name: 'Basil' })).toBeDisabled()
  await user.click(form.getByRole('button', { name: 'Add 1 line to the cart' }))
  await expect.poll(() => lastBody(carts.update)).toEqual({ lines: [{ productId: 21, quantity: 3 }] })
  expect(sentTo(venueOrders.findOwn)[0]!.params).toEqual({ orderId: '11' })
})

async function ask(more = () => {}) {
  const user = await open(more)
  await user.click((await row('Truss tomatoes')).getByRole('button', { name: '$12.50' }))
  await user.click(await screen.findByRole('button', { name: 'Request a price' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Request a price: Truss tomatoes' })) }
}

test('another price is asked for, from a quantity on', async () => {
  const { user, form } = await ask()
  expect(form.getByLabelText(/^Minimum quantity/)).toHaveValue('4')
  await user.type(form.getByLabelText(/^Price per case/), '11.2')
  await user.type(form.getByLabelText('Message'), 'We would take twice as much')
  await user.click(form.getByRole('button', { name: 'Ask Northfield Produce' }))
  expect(await screen.findByText('Price requested')).toBeVisible()
  expect(sentTo(venueProposals.create)).toMatchObject([
    { params: { venueId: '1', productId: '21' }, body: { price: 11.2, minQuantity: 4, note: 'We would take twice as much' } },
  ])
})

test('no price is asked for without one, and what the server refuses is said on its field', async () => {
  const { user, form } = await ask(() =>
    refuse(venueProposals.create, 'validation_failed', { price: ['Is above the present one'] }),
  )
  await user.click(form.getByRole('button', { name: 'Ask Northfield Produce' }))
  expect(form.getByLabelText(/^Price per case/)).toBeInvalid()
  expect(sentTo(venueProposals.create)).toEqual([])
  await user.type(form.getByLabelText(/^Price per case/), '20')
  await user.click(form.getByRole('button', { name: 'Ask Northfield Produce' }))
  expect(await form.findByText('Is above the present one')).toBeVisible()
})

test('without a number the pad opens at the supplier whose cut-off comes first', async () => {
  await open(
    () =>
      answer(suppliers.connected, {
        data: [
          { id: 2, name: 'Westgate Meats', orderBefore: '2030-01-08T05:00:00.000Z' },
          { id: 1, name: 'Northfield Produce', orderBefore: '2030-01-07T05:00:00.000Z' },
        ],
      }),
    { at: '/buyer/orders/products' },
  )
  expect(await screen.findByRole('heading', { name: 'Northfield Produce' })).toBeVisible()
  expect(address()).toBe('/buyer/orders/products/1')
})

test('without a supplier the pad leads to finding one', async () => {
  await open(() => answer(suppliers.connected, { data: [] }), { at: '/buyer/orders/products' })
  expect(await screen.findByText('No suppliers yet')).toBeVisible()
})

test('a supplier that does not trade with the outlet has no pad', async () => {
  await open(() => answer(suppliers.find, aSupplier({ terms: null })))
  expect(await screen.findByText('You are not connected with Northfield Produce')).toBeVisible()
})

test('on a phone the cart is reviewed and placed in a drawer', async () => {
  const user = await open(() => answer(suppliers.find, aSupplier({ terms: someTerms({ deliveryFee: 0 }) })))
  await user.click((await row('Basil')).getByRole('button', { name: 'More Basil' }))
  await user.click(screen.getByRole('button', { name: 'Review 1 line · $4.00' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Review and place' }))
  await user.click(drawer.getByRole('button', { name: 'Place order' }))
  await expect
    .poll(() => lastBody(venueOrders.place)?.orders[0])
    .toMatchObject({
      products: [{ productId: 22, quantity: 1 }],
      expectedAmountWithTax: 4,
    })
})
