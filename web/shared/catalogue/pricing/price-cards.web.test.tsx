import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { priceHistory } from '#contract/catalogue/price-history.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import type { PriceOnDay } from '#contract/pricing/price-quote.ts'
import { choose } from '#test/web/actions.ts'
import { aProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const CUSTOMERS = {
  data: [
    { id: 1, name: 'The Glasshouse' },
    { id: 2, name: 'The Boathouse' },
  ],
}

const open = (product = aProduct(), answers = () => {}) =>
  openScreen('/supplier/products/21/pricing', {
    as: supplier(),
    answers: () => {
      answer(distributorProducts.find, product)
      answer(customerLists.connected, CUSTOMERS)
      answer(
        distributorProducts.priceForVenue,
        ({ query }): Given<PriceOnDay> => ({
          quantity: Number(query.quantity),
          price: 3.8,
          totalPrice: 19,
          marketPrice: false,
          rule: { kind: 'default_tier', minQuantity: 10, discountType: 'price', value: 3.8 },
        }),
      )
      answers()
    },
  })

test('what a customer pays is asked of the server and shown with the reason', async () => {
  await open(aProduct({ minimumQuantity: 5 }))
  expect(await screen.findByText('tier for everyone, from 10')).toBeVisible()
  expect(screen.getByText('$19.00')).toBeVisible()
  expect(sentTo(distributorProducts.priceForVenue).at(-1)).toMatchObject({
    params: { productId: '21', venueId: '1' },
    query: { quantity: '5' },
  })
})

test('another customer, quantity and day are asked for', async () => {
  const user = await open()
  await choose(user, 'Customer', 'The Boathouse')
  const quantity = screen.getByLabelText('Quantity in case')
  await user.clear(quantity)
  await user.type(quantity, '12.5')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2035-03-01' } })
  await waitFor(() =>
    expect(sentTo(distributorProducts.priceForVenue).at(-1)).toMatchObject({
      params: { venueId: '2' },
      query: { quantity: '12.5', date: '2035-03-01' },
    }),
  )
})

test('a customer with a special tier is the first one shown', async () => {
  const hotels = {
    id: 9,
    name: 'Hotels',
    venues: [{ id: 2, name: 'The Boathouse' }],
    discountType: 'percentage',
    tiers: [],
  } as const
  await open(aProduct({ specialTierPricings: [hotels] }))
  await waitFor(() => expect(sentTo(distributorProducts.priceForVenue)[0]?.params).toMatchObject({ venueId: '2' }))
})

test('a day that cannot be priced says why in place of a price', async () => {
  await open(aProduct(), () =>
    refuse(distributorProducts.priceForVenue, 'validation_failed', { date: ['Choose a day of the next two years'] }),
  )
  expect(await screen.findByText('Choose a day of the next two years')).toBeVisible()
})

test('without customers there is nobody to ask for', async () => {
  await open(aProduct(), () => answer(customerLists.connected, { data: [] }))
  expect(await screen.findByText(/^No customers yet\. Once a customer is connected/)).toBeVisible()
  expect(sentTo(distributorProducts.priceForVenue)).toEqual([])
})

const entry = (id: number) => ({
  id,
  at: '2030-01-07T06:00:00.000Z',
  changes: [{ what: 'Price', before: '$4.00', after: `$4.${10 + id}` }],
  note: id === 1 ? 'Frost' : '',
})

test('the history of prices shows the latest five, and the others when they are asked for', async () => {
  const user = await open(aProduct(), () => answer(priceHistory.ofProduct, { data: [1, 2, 3, 4, 5, 6, 7].map(entry) }))
  expect(await screen.findByText('“Frost”')).toBeVisible()
  expect(screen.getByText('$4.15')).toBeVisible()
  expect(screen.queryByText('$4.16')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show earlier changes' }))
  expect(await screen.findByText('$4.17')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull()
})

test('a product whose price never changed says so', async () => {
  await open()
  expect(await screen.findByText(/^No changes yet/)).toBeVisible()
})

test('prices are shown without their history where that could not be read', async () => {
  await open(aProduct(), () => refuse(priceHistory.ofProduct, 'internal'))
  expect(await screen.findByText('The price history could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change price…' })).toBeEnabled()
})

test('a price per kilogram is shown for the case too, with the tax', async () => {
  await open(aProduct({ isTaxDefault: true }))
  expect((await screen.findByText('Per case')).nextElementSibling).toHaveTextContent('$20.00')
  expect(screen.getByText('Per kg').nextElementSibling).toHaveTextContent('$4.00')
  expect(screen.getByText('plus tax · 10 %')).toBeVisible()
})
