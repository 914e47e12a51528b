import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { adminUnits } from '#contract/catalogue/units.ts'
import { administration } from '#contract/parties/administration.ts'
import { aProduct } from '#test/web/givens.ts'
import { admin } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, sentTo } from '#test/web/server.ts'

const open = (at: string, answers = () => {}) =>
  openScreen(`/admin/suppliers/3/products${at}`, {
    as: admin(),
    answers: () => {
      answer(administration.distributor, { id: 3, name: 'Northfield Produce' })
      answer(adminProducts.find, aProduct())
      answer(adminProducts.update, ({ body }) => aProduct(body as object))
      answer(adminUnits.list, {
        data: [
          { id: 1, name: 'kg' },
          { id: 2, name: 'case' },
        ],
      })
      answers()
    },
  })

test('the platform changes a product of the supplier it belongs to', async () => {
  const user = await open('/21')
  const name = await screen.findByLabelText(/^Name/)
  await user.type(name, ' XL')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Product saved')).toBeVisible()
  expect(sentTo(adminProducts.update)).toMatchObject([
    { params: { distributorId: '3', productId: '21' }, body: { name: 'Truss tomatoes XL' } },
  ])
  expect(sentTo(adminUnits.list).at(-1)?.query).toEqual({ distributorId: '3' })
})

test('the platform changes a price of the supplier it belongs to', async () => {
  const user = await open('/21/pricing')
  await user.click(await screen.findByRole('button', { name: 'Change price…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Price of Truss tomatoes' }))
  const price = form.getByLabelText(/^Price per kg/)
  await user.clear(price)
  await user.type(price, '4.4')
  await user.click(form.getByRole('button', { name: 'Change price' }))
  await waitFor(() => expect(lastBody(adminProducts.update)).toEqual({ price: 4.4, marketPrice: false }))
})

test('a product of the supplier leads only to pages of the platform', async () => {
  await open('/21')
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => href.startsWith('/supplier'))).toEqual([])
  expect(links).toContain('/admin/suppliers/3/products/21/pricing')
  expect(links).toContain('/admin/suppliers/3/products/21/availability')
})

test('a new product is added for the supplier', async () => {
  const user = await open('/new', () => answer(adminProducts.create, aProduct({ id: 40, name: 'Basil' })))
  await user.type(await screen.findByLabelText(/^Name/), 'Basil')
  await user.type(screen.getByLabelText(/^Price per/), '2')
  await user.click(screen.getByRole('button', { name: 'Next Step' }))
  await screen.findByText(/^No tiers/)
  await user.click(await screen.findByRole('button', { name: 'Next Step' }))
  await user.click(await screen.findByRole('button', { name: 'Go To Overview' }))
  await user.click(await screen.findByRole('button', { name: 'Finish' }))
  expect(await screen.findByText('Added: Basil')).toBeVisible()
  expect(sentTo(adminProducts.create)).toMatchObject([{ params: { distributorId: '3' }, body: { name: 'Basil', price: 2 } }])
  await waitFor(() => expect(address()).toMatch(/^\/admin\/suppliers\/3\/products/))
})

test('a customer’s view of a product is hidden for that supplier', async () => {
  const user = await open('/21/availability', () =>
    answer(adminProducts.venuesPaged, { data: [{ id: 1, name: 'The Glasshouse', isHidden: false, price: 4 }] }),
  )
  await user.click(await screen.findByRole('switch', { name: 'Visible to The Glasshouse' }))
  expect(await screen.findByText('Hidden from The Glasshouse')).toBeVisible()
  expect(sentTo(adminProducts.hideFromVenue)).toMatchObject([{ params: { distributorId: '3', productId: '21', venueId: '1' } }])
})
