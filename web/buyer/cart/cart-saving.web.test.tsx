import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShopProduct } from '#contract/catalogue/shop.ts'
import { carts } from '#contract/ordering/carts.ts'
import { keepCart } from '#test/web/carts.ts'
import { aCart, aVenueProduct } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const docket = async () => within(await screen.findByRole('region', { name: 'Docket to Northfield Produce' }))
const open = (more = () => {}) =>
  openScreen('/buyer/shopping-cart', {
    as: buyer(),
    answers: () => {
      keepCart(aCart())
      more()
    },
  })

test('what the server cannot be told is kept on the device, and sent once the connection is back', async () => {
  const user = await open(() => refuse(carts.update, 'internal'))
  await user.click((await docket()).getByRole('button', { name: 'More Truss tomatoes' }))
  expect(await screen.findByText(/Saved on this device and sent later/)).toBeVisible()
  expect((await docket()).getByRole('spinbutton')).toHaveValue('3')
  expect(localStorage.getItem('cartItems')).toContain('"quantity":3')
  answer(carts.update, { cart: aCart({ entries: [{ product: aVenueProduct(), quantity: 3 }] }) })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('saved')).toBeVisible()
  expect(lastBody(carts.update)).toEqual({ lines: [{ productId: 21, quantity: 3 }] })
  expect(localStorage.getItem('cartItems')).toBe('{}')
})

test('what was left unsent on an earlier visit is shown and sent', async () => {
  localStorage.setItem('cartItems', JSON.stringify({ '1/1': { lines: { 21: { quantity: 5 } } } }))
  const user = await open()
  expect((await docket()).getByRole('spinbutton')).toHaveValue('5')
  await user.click((await docket()).getByRole('button', { name: 'More Truss tomatoes' }))
  await expect.poll(() => lastBody(carts.update)).toEqual({ lines: [{ productId: 21, quantity: 6 }] })
})

test('several quick changes are sent as one, with the last quantity', async () => {
  const user = await open()
  for (let i = 0; i < 3; i++) await user.click((await docket()).getByRole('button', { name: 'More Truss tomatoes' }))
  await expect.poll(() => lastBody(carts.update)).toEqual({ lines: [{ productId: 21, quantity: 5 }] })
  expect(sentTo(carts.update)).toHaveLength(1)
})

test('a change that the server refuses for good is given up, and said', async () => {
  const user = await open(() => refuse(carts.update, 'not_connected', {}, 'You are not connected with this supplier'))
  await user.click((await docket()).getByRole('button', { name: 'More Truss tomatoes' }))
  expect(await screen.findByText('You are not connected with this supplier')).toBeVisible()
  expect((await docket()).getByRole('spinbutton')).toHaveValue('2')
})

const { stockLevel, ...rest } = aVenueProduct({ id: 22, name: 'Basil' })
const VISITED = [
  {
    distributor: { id: 1, name: 'Northfield Produce' },
    lines: [{ product: { ...rest, stockLevel } as ShopProduct, quantity: 4 }],
  },
]

test('the cart of a visitor becomes the own cart after joining', async () => {
  localStorage.setItem('cartData', JSON.stringify(VISITED))
  await open()
  await docket()
  expect(sentTo(carts.update)).toMatchObject([
    { params: { venueId: '1', distributorId: '1' }, body: { lines: [{ productId: 22, quantity: 4 }] } },
  ])
  expect(localStorage.getItem('cartData')).toBeNull()
})

test('the cart of a visitor is kept until the supplier has accepted', async () => {
  localStorage.setItem('cartData', JSON.stringify(VISITED))
  await open(() => refuse(carts.update, 'not_connected'))
  await docket()
  expect(localStorage.getItem('cartData')).toContain('Basil')
})
