import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Shop, type ShopProduct, shop } from '#contract/catalogue/shop.ts'
import { onboarding } from '#contract/parties/onboarding.ts'
import { AUD } from '#test/web/givens.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const NORTHFIELD = { id: 1, name: 'Northfield Produce' }
const SHOP: Given<Shop> = {
  title: 'Northfield Produce',
  distributor: { ...NORTHFIELD, city: 'Sydney' },
  showPrices: true,
  showsProducts: true,
  ordersAtOnce: true,
  currency: AUD,
}
const product = (over: Given<ShopProduct>): Given<ShopProduct> => ({
  distributor: NORTHFIELD,
  orderingUnit: { id: 1, name: 'case', type: 'single' },
  priceUnit: { id: 1, name: 'case', type: 'single' },
  orderingUnitQuantity: 1,
  minimumQuantity: 1,
  orderingUnitIncrement: 1,
  price: 12.5,
  unitPrice: 12.5,
  priceEstimate: 12.5,
  priceRule: { kind: 'product' },
  taxCalculation: 'exclusive',
  tax: 0,
  stockLevel: 'not_tracking',
  ...over,
})
const TOMATOES = product({ id: 21, name: 'Truss tomatoes', minimumQuantity: 4, orderingUnitIncrement: 2 })
const BASIL = product({ id: 22, name: 'Basil', stockLevel: 'out_of_stock' })

const open = (more = () => {}, at = '/buyer/orders/products?token=shop') =>
  openScreen(at, {
    answers: () => {
      answer(shop.about, SHOP)
      answer(shop.products, { data: [TOMATOES, BASIL] })
      more()
    },
  })
const products = async () => within(await screen.findByRole('list', { name: 'Products' }))
const docket = () => within(screen.getByRole('region', { name: 'Docket to Northfield Produce' }))

test('E-158 a visitor narrows the shop to a tag, and lets it go by choosing it again', async () => {
  const user = await open(() => {
    answer(shop.tags, { data: [{ id: 4, name: 'Organic', colorId: 1 }] })
    answer(shop.products, { data: [{ ...TOMATOES, tags: [{ id: 4, name: 'Organic', colorId: 1 }] }] })
  })
  expect((await products()).getByText('Organic')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Organic' }))
  await expect.poll(() => sentTo(shop.products).at(-1)?.query).toMatchObject({ tagId: '4' })
  const pill = screen.getByRole('button', { name: 'Organic' })
  expect(pill).toHaveAttribute('aria-pressed', 'true')
  await user.click(pill)
  expect(pill).toHaveAttribute('aria-pressed', 'false')
})

test('R-046 a visitor fills a cart in the shop: first the minimum, then steps of the order increment', async () => {
  const user = await open()
  const more = (await products()).getByRole('button', { name: 'More Truss tomatoes' })
  await user.click(more)
  expect((await products()).getByRole('spinbutton', { name: 'Truss tomatoes' })).toHaveValue('4')
  await user.click(more)
  expect(docket().getByText('$75.00')).toBeVisible()
  await user.click((await products()).getByRole('button', { name: 'Less Truss tomatoes' }))
  await user.click((await products()).getByRole('button', { name: 'Less Truss tomatoes' }))
  expect(docket().getByText(/Your cart is empty/)).toBeVisible()
})

test('a quantity that cannot be ordered says why next to the product', async () => {
  const user = await open()
  const field = (await products()).getByRole('spinbutton', { name: 'Truss tomatoes' })
  await user.clear(field)
  await user.type(field, '5')
  expect((await products()).getByText('In steps of 2 from 4')).toBeVisible()
})

test('a product that is out of stock cannot be added', async () => {
  await open()
  expect((await products()).getByText('Out of stock')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More Basil' })).toBeNull()
})

test('where prices are for customers only there are none, and no total', async () => {
  const hidden = { ...TOMATOES, price: null, unitPrice: null, priceEstimate: null, priceRule: null }
  const user = await open(() => answer(shop.products, { data: [hidden] }))
  await user.click((await products()).getByRole('button', { name: 'More Truss tomatoes' }))
  expect(docket().getByText('You see your prices after joining.')).toBeVisible()
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('a search asks the shop, and what is not found is said', async () => {
  const user = await open()
  await products()
  answer(shop.products, { data: [] })
  await user.type(screen.getByRole('searchbox', { name: 'Search Northfield Produce' }), 'truffle')
  expect(await screen.findByText('No product matches “truffle”')).toBeVisible()
  expect(sentTo(shop.products).at(-1)!.query).toMatchObject({ term: 'truffle' })
})

test('a shop that shows no products leads to becoming a customer', async () => {
  await open(() => answer(shop.about, { ...SHOP, showsProducts: false }))
  expect(await screen.findByText('Products are visible to customers only')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Become a customer' })).toHaveAttribute('href', '/buyer/shopping-cart')
})

test('a visitor orders by asking for the link to join, and the cart is kept meanwhile', async () => {
  const user = await open(() => answer(onboarding.ask, { email: 'mia@glasshouse.example' }))
  await user.click((await products()).getByRole('button', { name: 'More Truss tomatoes' }))
  await user.click(docket().getByRole('link', { name: 'Place order' }))
  await user.type(await screen.findByLabelText(/^Your outlet/), 'The Glasshouse')
  await user.type(screen.getByLabelText(/^Your name/), 'Mia Tran')
  await user.type(screen.getByLabelText(/^Email/), 'mia@glasshouse.example')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText(/We sent an email to mia@glasshouse.example/)).toBeVisible()
  expect(lastBody(onboarding.ask)).toEqual({
    outlet: 'The Glasshouse',
    name: 'Mia Tran',
    email: 'mia@glasshouse.example',
    message: '',
  })
  expect(docket().getByText('$50.00')).toBeVisible()
  expect(address()).toBe('/buyer/shopping-cart')
})

test('a visitor who leaves fields empty, or is refused, is told on the fields', async () => {
  const user = await open(
    () => refuse(onboarding.ask, 'validation_failed', { email: ['We cannot send to this address'] }),
    '/buyer/shopping-cart?token=shop',
  )
  await user.click(await screen.findByRole('button', { name: 'Send link' }))
  expect(screen.getByLabelText(/^Your outlet/)).toHaveFocus()
  expect(screen.getByLabelText(/^Your name/)).toBeInvalid()
  expect(sentTo(onboarding.ask)).toEqual([])
  await user.type(screen.getByLabelText(/^Your outlet/), 'The Glasshouse')
  await user.type(screen.getByLabelText(/^Your name/), 'Mia')
  await user.type(screen.getByLabelText(/^Email/), 'mia@nowhere.example')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('We cannot send to this address')).toBeVisible()
  expect(screen.getByLabelText(/^Your outlet/)).toHaveValue('The Glasshouse')
})
