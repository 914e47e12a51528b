import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { productVenues } from '#contract/catalogue/product-venues.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { aProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const GLASSHOUSE = { id: 1, name: 'The Glasshouse', groupName: 'Harbour Dining', city: 'Sydney', isHidden: false, price: 3.9 }
const BOATHOUSE = {
  id: 2,
  name: 'The Boathouse',
  city: 'Sydney',
  isHidden: true,
  price: 3.5,
  specialTier: { id: 9, name: 'Hotels' },
}

const open = ({ product = aProduct(), at = '', as = supplier(), answers = () => {} } = {}) =>
  openScreen(`/supplier/products/21/availability${at}`, {
    as,
    answers: () => {
      answer(distributorProducts.find, product)
      answer(productVenues.paged, { data: [GLASSHOUSE, BOATHOUSE] })
      answers()
    },
  })

test('each customer has their price and whether they see the product', async () => {
  await open()
  expect(await screen.findByRole('switch', { name: 'Visible to The Glasshouse' })).toBeChecked()
  expect(screen.getByRole('switch', { name: 'Visible to The Boathouse' })).not.toBeChecked()
  expect(screen.getByText('$3.90')).toBeVisible()
  expect(screen.getByText('special tier Hotels')).toBeVisible()
  expect(screen.getByText('Harbour Dining · Sydney')).toBeVisible()
})

test('a product is hidden from one customer and shown to another', async () => {
  const user = await open()
  await user.click(await screen.findByRole('switch', { name: 'Visible to The Glasshouse' }))
  expect(await screen.findByText('Hidden from The Glasshouse')).toBeVisible()
  expect(sentTo(distributorProducts.hideFromVenue)).toMatchObject([{ params: { productId: '21', venueId: '1' } }])
  await user.click(screen.getByRole('switch', { name: 'Visible to The Boathouse' }))
  expect(await screen.findByText('Shown to The Boathouse')).toBeVisible()
  expect(sentTo(distributorProducts.showToVenue)).toMatchObject([{ params: { productId: '21', venueId: '2' } }])
})

test('a product that stayed visible is not called hidden', async () => {
  const user = await open({ answers: () => refuse(distributorProducts.hideFromVenue, 'conflict') })
  await user.click(await screen.findByRole('switch', { name: 'Visible to The Glasshouse' }))
  await waitFor(() => expect(sentTo(distributorProducts.hideFromVenue)).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Visible to The Glasshouse' })).toBeEnabled())
  expect(screen.queryByText('Hidden from The Glasshouse')).toBeNull()
})

test('several customers are chosen, and those who see the product are counted on the button', async () => {
  const user = await open()
  await user.click(await screen.findByRole('checkbox', { name: /all/i }))
  await user.click(await screen.findByRole('button', { name: 'Hide from 1' }))
  expect(await screen.findByText('Hidden from The Glasshouse')).toBeVisible()
  expect(sentTo(distributorProducts.hideFromVenue)).toHaveLength(1)
  expect(sentTo(distributorProducts.showToVenue)).toEqual([])
})

test('what is searched and filtered in the address is asked of the server', async () => {
  await open({ at: '?term=glass&show=hidden', answers: () => answer(productVenues.paged, { data: [] }) })
  expect(sentTo(productVenues.paged).at(-1)?.query).toEqual({ term: 'glass', visibility: 'hidden' })
  expect(await screen.findByText('No customer matches “glass”')).toBeVisible()
})

test('the filter is taken off again where nobody fits', async () => {
  const user = await open({ at: '?show=hidden', answers: () => answer(productVenues.paged, { data: [] }) })
  expect(await screen.findByText('Not hidden from anyone')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all customers' }))
  await waitFor(() => expect(sentTo(productVenues.paged).at(-1)?.query).toEqual({}))
})

test('nothing is switched for a product that is hidden from everyone', async () => {
  await open({ product: aProduct({ isHidden: true }) })
  expect(await screen.findByText(/^Hidden from all customers\. The list/)).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Visible to The Glasshouse' })).toBeDisabled()
})

test('somebody without the permission sees the list, with the reason', async () => {
  await open({ as: supplier('distributor_fulfillment') })
  expect(await screen.findByText(/do not have permission to hide or show products/)).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Visible to The Glasshouse' })).toBeDisabled()
})
