import { describe, expect, test } from 'vitest'
import { dashboard } from '#contract/insight/dashboard.ts'
import { customers } from '#contract/parties/customers.ts'
import { session } from '#contract/parties/session.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { utils } from '#contract/parties/utils.ts'
import { as, inDatabase, later, refused, testApp, theApp } from '#test/app.ts'
import { aTrade, connect, makeDistributor, makeUser, makeVenue, makeVenueGroup } from '#test/make.ts'

testApp()

async function aGroup() {
  const group = await makeVenueGroup()
  const bar = await makeVenue({ name: 'Bar', venue_group_id: group.id })
  const cafe = await makeVenue({ name: 'Cafe', venue_group_id: group.id })
  return { group, bar, cafe, manager: await makeUser({ venueGroup: group }) }
}
const switchTo = (user: { token: string }, context: 'venue' | 'venue-group', contextId: number) =>
  as(user).call(session.switchContext, { body: { context, contextId } })

describe('the context', () => {
  test('R-230 R-231 the session shows which venue or group its user acts as', async () => {
    const { manager, bar, cafe, group } = await aGroup()
    expect(await as(manager).call(session.me, {})).toMatchObject({
      context: { context: 'venue', contextId: bar.id },
      venueId: bar.id,
      venues: [{ id: bar.id }, { id: cafe.id }],
      group: { id: group.id },
    })
  })

  test('R-232 G-064 managers switch between venues and the group, with the token they hold', async () => {
    const { manager, cafe, group } = await aGroup()
    const distributor = await makeDistributor()
    await connect(distributor, cafe)
    expect((await as(manager).call(suppliers.connected, {})).data).toEqual([])
    const switched = await switchTo(manager, 'venue', cafe.id)
    expect(switched).toMatchObject({
      scope: 'venue',
      user: { venueId: cafe.id, context: { context: 'venue', contextId: cafe.id } },
    })
    expect((await as(manager).call(suppliers.connected, {})).data.map(({ id }) => id)).toEqual([distributor.id])
    expect(await switchTo(manager, 'venue-group', group.id)).toMatchObject({
      scope: 'venue-group',
      user: { venueId: null, groupId: group.id, context: { context: 'venue-group', contextId: group.id } },
    })
    expect(await as(manager).call(session.me, {})).toMatchObject({ scope: 'venue-group' })
  })

  test('a switch hands out the next refresh token, also to a browser', async () => {
    const { manager, cafe } = await aGroup()
    const response = await as(manager).send(session.switchContext, { body: { context: 'venue', contextId: cafe.id } })
    expect(response.cookies).toMatchObject([{ name: 'docket_refresh' }])
    const refreshToken = response.cookies[0]?.value ?? ''
    later({ seconds: 60 })
    const body = { grant_type: 'refresh_token', client_id: 'web', refresh_token: refreshToken } as const
    expect(await as(manager).call(session.signIn, { body })).toMatchObject({ user: { venueId: cafe.id } })
  })

  test('G-064 nobody switches to a venue or group that is not theirs, and a supplier to none', async () => {
    const { manager, cafe } = await aGroup()
    const other = await aGroup()
    for (const [context, id] of [
      ['venue', other.bar.id],
      ['venue-group', other.group.id],
      ['venue-group', cafe.id],
      ['venue', 999_999_999],
    ] as const)
      expect((await refused(switchTo(manager, context, id))).body.error).toEqual({
        code: 'not_found',
        message: 'Unable to switch context',
      })
    const single = await makeUser({ venues: [cafe] })
    expect((await refused(switchTo(single, 'venue-group', other.group.id))).code).toBe('not_found')
    const { seller } = await aTrade()
    expect((await refused(switchTo(seller, 'venue', cafe.id))).code).toBe('forbidden')
  })
})

describe('a blocked subscription', () => {
  test('G-001 is answered 402, but for the calls that everybody needs', async () => {
    const { seller, distributor, buyer, venue } = await aTrade()
    await inDatabase(async (tx) => {
      await tx.updateTable('distributors').set({ subscription_status: 'blocked' }).where('id', '=', distributor.id).execute()
      await tx.updateTable('venues').set({ subscription_status: 'blocked' }).where('id', '=', venue.id).execute()
    })
    expect((await refused(as(seller).call(customers.connected, {}))).body).toEqual({
      error: {
        code: 'subscription_blocked',
        message: 'This subscription is blocked. Please pay the outstanding amount to continue.',
      },
    })
    expect((await refused(as(buyer).call(suppliers.connected, {}))).status).toBe(402)
    expect(await as(seller).call(session.me, {})).toMatchObject({ subscriptionStatus: 'blocked' })
    await as(seller).call(utils.colors, {})
    await as(buyer).call(dashboard.stats, {})
    await as(seller).call(session.signOut, {})
  })

  test.each(['trialing', 'active', 'past_due', 'cancelled'])('G-001 one that is %s is not blocked', async (status) => {
    const seller = await makeUser({ distributor: await makeDistributor({ subscription_status: status }) })
    await as(seller).call(customers.connected, {})
  })
})

describe('addresses', () => {
  const get = async ({ token }: { token: string }, url: string) =>
    (await theApp().app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })).statusCode

  test('R-278 G-017 a path without a role answers behind each role of its audience too', async () => {
    const { buyer, seller, venue } = await aTrade()
    const path = `/venues/${venue.id}/connected-distributors`
    for (const prefix of ['', '/venue', '/venue-group', '/manager']) expect(await get(buyer, prefix + path)).toBe(200)
    for (const prefix of ['/distributor', '/admin']) expect(await get(buyer, prefix + path)).toBe(404)
    for (const prefix of ['', '/distributor', '/manager', '/venue', '/admin'])
      expect(await get(seller, `${prefix}/currencies`)).toBe(prefix === '/admin' ? 403 : 200)
    expect(await get(seller, '/distributor/distributor/warehouses')).toBe(404)
  })

  test('G-043 /me is who is signed in, and not behind every role', async () => {
    const { buyer } = await aTrade()
    expect(await get(buyer, '/me')).toBe(200)
    expect(await get(buyer, '/manager/me')).toBe(200)
    expect(await get(buyer, '/venue/me')).toBe(404)
  })

  test('an id is digits only', async () => {
    const { buyer } = await aTrade()
    for (const id of ['abc', '1.5', '-1', '0', '01', '1e3'])
      expect(await get(buyer, `/venues/${id}/connected-distributors`)).toBe(422)
  })
})
