import { expect, test } from 'vitest'
import { eventFrom, isAbout } from './live-event.ts'

test('an event names an area by a word of its paths', () => {
  expect(isAbout('orders', '/distributor/orders/:orderId')).toBe(true)
  expect(isAbout('orders', '/orders')).toBe(true)
  expect(isAbout('orders', '/distributor/products')).toBe(false)
  expect(isAbout('orders', '/venue/dashboard/stats')).toBe(true)
  expect(isAbout('connections', '/venues/:contextId/invitations')).toBe(true)
  expect(isAbout('connections', '/venue/connected-distributors')).toBe(true)
  expect(isAbout('products', '/distributor/inventory-items')).toBe(true)
  expect(isAbout('invoice-requests', '/distributor/invoice-requests')).toBe(true)
  expect(isAbout('invoice-requests', '/venues/:venueId/pending-invoices/requests')).toBe(true)
  expect(isAbout('invoice-requests', '/distributor/connection-requests')).toBe(false)
  expect(isAbout('pending-invoices', '/admin/overview/attention')).toBe(true)
  expect(isAbout('orders', '/admin/overview')).toBe(false)
})

test('what is no event is passed over', () => {
  expect(eventFrom('{"topic":"orders","orderId":7}')).toEqual({ topic: 'orders', orderId: 7 })
  expect(eventFrom('{"orderId":7}')).toBeNull()
  expect(eventFrom('hello')).toBeNull()
})
