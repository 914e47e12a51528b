import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carts } from '#contract/ordering/carts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { keepCart } from '#test/web/carts.ts'
import { aCart, anOrder } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { disconnect, refuse, sentKeys, sentTo } from '#test/web/server.ts'

const NOTICE = /1 order not sent yet/
const stored = () => JSON.parse(localStorage.getItem('unsentOrders') ?? '[]').length

async function placeWithoutConnection(more = () => {}) {
  // what an earlier test left unsent
  window.dispatchEvent(new StorageEvent('storage', { key: 'unsentOrders' }))
  const user = await openScreen('/buyer/shopping-cart', {
    as: buyer(),
    answers: () => {
      keepCart(aCart(), { placed: anOrder() })
      more()
    },
  })
  await screen.findByRole('region', { name: 'Docket to Northfield Produce' })
  const reconnect = disconnect()
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  const docket = within(await screen.findByRole('region', { name: 'Order to Northfield Produce, not sent yet' }))
  return { user, reconnect, docket }
}

test('an order placed without a connection waits visibly, and is sent once when the connection is back', async () => {
  const { reconnect, docket } = await placeWithoutConnection()
  expect(docket.getByText('Not sent yet')).toBeVisible()
  expect(screen.getByText(NOTICE)).toBeVisible()
  expect(stored()).toBe(1)
  reconnect()
  expect(await screen.findByText('Order #101 sent')).toBeVisible()
  expect(screen.queryByText(NOTICE)).toBeNull()
  expect(sentTo(venueOrders.place)).toHaveLength(1)
  expect(stored()).toBe(0)
  const keys = sentKeys()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('an order that is refused when it is sent at last says why, and its lines stay in the cart', async () => {
  const { reconnect } = await placeWithoutConnection(() => refuse(venueOrders.place, 'price_changed', {}, 'Prices have changed.'))
  reconnect()
  expect(await screen.findByText('Order to Northfield Produce not placed')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Docket to Northfield Produce' })).toBeVisible()
  expect(stored()).toBe(0)
})

test('an order that waits can be taken back into the cart, and is not sent then', async () => {
  const { user, reconnect, docket } = await placeWithoutConnection()
  await user.click(docket.getByRole('button', { name: 'Back to cart' }))
  expect(await screen.findByRole('region', { name: 'Docket to Northfield Produce' })).toBeVisible()
  reconnect()
  await expect.poll(() => sentTo(carts.list).length).toBeGreaterThan(0)
  expect(sentTo(venueOrders.place)).toEqual([])
})

test('what waits was ordered by one person: nobody else who signs in here sends it', async () => {
  localStorage.setItem(
    'unsentOrders',
    JSON.stringify([
      {
        ...{ key: 'k', userId: 8, venueId: 1, distributor: { id: 1, name: 'Northfield Produce' }, lineCount: 1, total: '$1.00' },
        body: { orders: [{ distributorId: 1, products: [{ productId: 21, quantity: 1 }] }] },
      },
    ]),
  )
  window.dispatchEvent(new StorageEvent('storage', { key: 'unsentOrders' }))
  await openScreen('/buyer/shopping-cart', { as: buyer(), answers: () => keepCart(aCart()) })
  await screen.findByRole('region', { name: 'Docket to Northfield Produce' })
  window.dispatchEvent(new Event('online'))
  expect(screen.queryByText(NOTICE)).toBeNull()
  expect(sentTo(venueOrders.place)).toEqual([])
})
