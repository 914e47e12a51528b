import { hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { keyOf } from './query.ts'

test('an id from an address and one from a row are one key, so that a screen finds what its loader has fetched', () => {
  const fromAddress = keyOf(distributorOrders.find, { params: { orderId: '7' } })
  const fromRow = keyOf(distributorOrders.find, { params: { orderId: 7 } })
  expect(hashKey(fromRow)).toBe(hashKey(fromAddress))
  expect(hashKey(keyOf(distributorOrders.find, { params: { orderId: 8 } }))).not.toBe(hashKey(fromRow))
})

test('a key without a query reaches the answers to every query', async () => {
  const client = new QueryClient()
  const sent = { params: { contextId: 7 }, query: { limit: 20 } }
  client.setQueryData(keyOf(venueProducts.list, sent), 'an answer')
  await client.invalidateQueries({ queryKey: keyOf(venueProducts.list, { params: { contextId: '7' } }) })
  expect(client.getQueryState(keyOf(venueProducts.list, sent))?.isInvalidated).toBe(true)
})
