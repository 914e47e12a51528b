import { expect, test } from 'vitest'
import { distributorImports } from '#contract/catalogue/imports.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { session } from '#contract/parties/session.ts'
import { as, call, mailsTo, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeUser } from '#test/make.ts'
import { csv, sendImport } from '#test/send-import.ts'
import { testDatabaseUrl } from '#test/setup/test-database.ts'
import { hashPassword } from './parties/sessions/password.ts'

testApp({}, testDatabaseUrl, 1)

test('POOL_SIZE=1: people sign in, orders are placed by two at once, a long import and its job are done', async () => {
  const trade = await aTrade()
  const password = 'the right password'
  const owner = await makeUser({ distributor: trade.distributor, passwordHash: await hashPassword(password) })
  const body = { grant_type: 'password', client_id: 'web', username: owner.email, password } as const
  expect((await call(session.signIn, { body })).user.id).toBe(owner.id)

  const place = (key: string) =>
    as(trade.buyer).call(
      venueOrders.place,
      {
        params: { venueId: trade.venue.id },
        body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 1 }] }] },
      },
      { 'idempotency-key': key },
    )
  const placed = await Promise.all([place('one'), place('one'), place('other')])
  expect(new Set(placed.map(({ orders }) => orders[0]?.id)).size).toBe(2)

  const rows = Array.from({ length: 250 }, (_, i) => `S-${i},Product ${i},1.50`)
  const { status } = await sendImport(distributorImports.create, trade.seller, csv('SKU,Name,Price', ...rows))
  expect(status).toBe(202)
  expect(await runJobs()).toBeGreaterThan(0)
  expect((await mailsTo(trade.seller.email)).map(({ subject }) => subject)).toContain('products.csv has been imported')
})
