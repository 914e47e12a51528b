import { expect, test } from 'vitest'
import { session } from '#contract/parties/session.ts'
import { as, call, refused, testApp } from '#test/app.ts'
import { aTrade, makeUser } from '#test/make.ts'

testApp()

test('a user reads who they are and what they may do', async () => {
  const { distributor, venue, seller, buyer } = await aTrade()
  expect(await as(seller).call(session.me, {})).toMatchObject({
    id: seller.id,
    scope: 'distributor',
    distributorId: distributor.id,
  })
  expect(await as(buyer).call(session.me, {})).toMatchObject({ id: buyer.id, scope: 'venue', venueId: venue.id })
  const admin = await makeUser({ admin: true })
  expect(await as(admin).call(session.adminMe, {})).toMatchObject({ scope: 'admin', role: { key: 'admin_manager' } })
})

test('nobody learns who they are without a token, nor a supplier what an admin is', async () => {
  const { seller } = await aTrade()
  expect((await refused(call(session.me, {}))).body).toEqual({
    error: { code: 'unauthenticated', message: 'Please sign in to continue.' },
  })
  expect((await refused(as(seller).call(session.adminMe, {}))).status).toBe(403)
})
