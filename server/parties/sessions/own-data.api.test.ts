import { expect, test } from 'vitest'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { ownSessions } from '#contract/parties/own-sessions.ts'
import { as, testApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'

testApp()

test('a person exports everything that is kept about them, and nothing about others', async () => {
  const { buyer, seller, venue, distributor, products } = await aTrade()
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: { orders: [{ distributorId: distributor.id, products: products.map(({ id }) => ({ productId: id, quantity: 1 })) }] },
  })
  const response = await as(buyer).send(ownSessions.exportData, {})
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="Personal data \d{4}-\d\d-\d\d\.json"/)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toMatchObject({
    profile: [{ id: buyer.id, email: buyer.email, name: buyer.name }],
    memberships: [{ role: expect.any(String), company: expect.any(String) }],
    sessions: [{ browser: expect.any(String) }],
    ordersPlaced: [{ id: orders[0]?.id }],
    orderEvents: [{ orderId: orders[0]?.id }],
  })
  expect(response.body).not.toContain(seller.email)
  expect(response.body).not.toMatch(/password|hash|sealed/i)
})
