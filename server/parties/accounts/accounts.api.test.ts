import { describe, expect, test } from 'vitest'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { accounts } from '#contract/parties/accounts.ts'
import { distributorMembers, groupMembers } from '#contract/parties/members.ts'
import { ownSessions } from '#contract/parties/own-sessions.ts'
import { session } from '#contract/parties/session.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import {
  aTrade,
  makeDistributor,
  makeMembership,
  makeProduct,
  makeUser,
  makeVenue,
  makeVenueGroup,
  signedIn,
  unique,
} from '#test/make.ts'

testApp()

const at = (accountId: number) => ({ params: { accountId } })
const listOf = async (user: { token: string }, query: object = {}) => (await as(user).call(accounts.list, { query })).data

describe('G-041 accounts', () => {
  test('are the companies somebody belongs to, by name, page by page, narrowed by term and plan', async () => {
    const word = unique('Paged')
    const [a, b, c] = [
      await makeDistributor({ name: `${word} a` }),
      await makeDistributor({ name: `${word} b`, account_type: 'free' }),
      await makeVenueGroup({ name: `${word} c` }),
    ]
    const user = await makeUser({ distributor: a })
    await makeMembership(user.id, { distributor: b })
    await makeMembership(user.id, { venueGroup: c })
    await makeUser({ distributor: a })
    const names = async (query: object) => (await listOf(user, query)).map(({ name }) => name.slice(-1))
    expect(await names({})).toEqual(['a', 'b', 'c'])
    expect(await names({ sort: '-name', term: word })).toEqual(['c', 'b', 'a'])
    expect(await names({ accountType: 'free,lite' })).toEqual(['b'])
    const first = await as(user).call(accounts.list, { query: { limit: 2 } })
    const rest = await as(user).call(accounts.list, {
      query: { limit: 2, nextId: first.meta.nextId ?? 0, nextValue: first.meta.nextValue ?? '' },
    })
    expect([first.data, rest.data].map((page) => page.map(({ name }) => name.slice(-1)))).toEqual([['a', 'b'], ['c']])
    expect(rest.meta.nextId).toBeNull()
    expect((await listOf(user)).map(({ kind, isCurrent, isDefault }) => [kind, isCurrent, isDefault])).toEqual([
      ['distributor', true, true],
      ['distributor', false, false],
      ['venue-group', false, false],
    ])
  })

  test('the default one can be changed, another be opened in this session, and neither be somebody else’s', async () => {
    const { seller, distributor } = await aTrade()
    const venue = await makeVenue()
    const second = await makeMembership(seller.id, { venues: [venue] })
    expect(await as(seller).call(accounts.makeDefault, at(second))).toMatchObject({
      isDefault: true,
      kind: 'venue',
      name: venue.name,
    })
    const opened = await as(seller).call(accounts.open, at(second))
    expect(opened.user).toMatchObject({ venueId: venue.id, distributorId: null })
    expect((await as(seller).call(session.me, {})).role.role).toBe('venue')
    expect((await as(seller).call(accounts.open, at(seller.membershipId))).user.distributorId).toBe(distributor.id)
    const stranger = (await aTrade()).seller
    for (const endpoint of [accounts.makeDefault, accounts.open, accounts.accept, accounts.leave])
      expect((await refused(as(stranger).call(endpoint, at(seller.membershipId)))).code).toBe('not_found')
  })

  test('an invitation shows until it is accepted, opens nothing before, and can be declined', async () => {
    const { seller, distributor } = await aTrade()
    const guest = (await aTrade()).buyer
    const invite = () =>
      as(seller).call(distributorMembers.create, { body: { name: 'Typed', email: guest.email, roleKey: 'distributor_delivery' } })
    await invite()
    const invited = (await listOf(guest)).find(({ status }) => status === 'invited')
    expect(invited).toMatchObject({ kind: 'distributor', name: distributor.name })
    for (const endpoint of [accounts.open, accounts.makeDefault])
      expect((await refused(as(guest).call(endpoint, at(invited?.id ?? 0)))).code).toBe('not_found')
    await as(guest).call(accounts.leave, at(invited?.id ?? 0))
    expect(await listOf(guest)).toHaveLength(1)

    await invite()
    const again = (await listOf(guest)).find(({ status }) => status === 'invited')?.id ?? 0
    expect((await as(guest).call(accounts.accept, at(again))).status).toBe('active')
    expect((await as(guest).call(accounts.open, at(again))).user.distributorId).toBe(distributor.id)
    const { data } = await as(seller).call(distributorMembers.list, {})
    expect(data.find(({ email }) => email === guest.email)).toMatchObject({ id: guest.id, name: guest.name, status: 'active' })
  })
})

describe('leaving', () => {
  test('R-303 the sole administrator names who follows, and that person becomes it', async () => {
    const { seller, distributor } = await aTrade()
    const next = await makeUser({ distributor, role: 'distributor_manager' })
    const check = await as(seller).call(accounts.checkOwner, {})
    expect(check).toMatchObject({ isOwner: true, needsReplacement: true, isAlone: false, candidates: [{ id: next.id }] })
    expect((await refused(as(seller).call(accounts.leave, at(seller.membershipId)))).fields).toHaveProperty('newAdminId')
    const stranger = (await aTrade()).seller
    for (const newAdminId of [seller.id, stranger.id])
      expect(
        (await refused(as(seller).call(accounts.leave, { ...at(seller.membershipId), body: { newAdminId } }))).fields,
      ).toHaveProperty('newAdminId')
    await as(seller).call(accounts.leave, { ...at(seller.membershipId), body: { newAdminId: next.id } })
    expect((await refused(as(seller).call(session.me, {}))).code).toBe('session_revoked')
    expect((await as(next).call(session.me, {})).role.key).toBe('distributor_admin')
  })

  test('R-303 is looked into for another account than the present one', async () => {
    const { seller } = await aTrade()
    const { distributor: other } = await aTrade()
    const accountId = await makeMembership(seller.id, { distributor: other, role: 'distributor_manager' })
    expect((await as(seller).call(accounts.checkOwner, { body: {} })).isOwner).toBe(true)
    expect((await as(seller).call(accounts.checkOwner, { body: { accountId } })).isOwner).toBe(false)
  })

  test('R-291 one of two administrators leaves without a word, unless they own customers', async () => {
    const group = await makeVenueGroup()
    await makeVenue({ venue_group_id: group.id })
    const [one, other] = [await makeUser({ venueGroup: group }), await makeUser({ venueGroup: group })]
    expect((await as(one).call(accounts.checkOwner, {})).needsReplacement).toBe(false)
    await as(one).call(accounts.leave, at(one.membershipId))
    expect((await as(other).call(groupMembers.list, {})).data).toHaveLength(1)

    const { seller, distributor } = await aTrade()
    const second = await makeUser({ distributor })
    await inDatabase((tx) =>
      rows(tx, `update connections set account_owner_id = $1 where distributor_id = $2`, [seller.id, distributor.id]),
    )
    expect((await as(seller).call(accounts.checkOwner, {})).needsReplacement).toBe(true)
    await as(seller).call(accounts.leave, { ...at(seller.membershipId), body: { newAdminId: second.id } })
    const [row] = await inDatabase((tx) =>
      rows(tx, `select account_owner_id from connections where distributor_id = $1`, [distributor.id]),
    )
    expect(row).toEqual({ account_owner_id: second.id })
  })

  test('who alone administers an outlet leaves it to the administrators of its group, and not to its orderers', async () => {
    const group = await makeVenueGroup()
    const venue = await makeVenue({ venue_group_id: group.id })
    const orderer = await makeUser({ venueGroup: group, role: 'venue_orderer' })
    const manager = await makeUser({ venues: [venue], role: 'venue_admin' })
    expect((await refused(as(manager).call(accounts.leave, at(manager.membershipId)))).code).toBe('last_admin')

    await makeUser({ venueGroup: group })
    await as(manager).call(accounts.leave, at(manager.membershipId))
    expect((await refused(as(manager).call(session.me, {}))).code).toBe('session_revoked')
    expect((await as(orderer).call(session.me, {})).role.key).toBe('venue_orderer')
    const [kept] = await inDatabase((tx) => rows(tx, `select status from venues where id = $1`, [venue.id]))
    expect(kept).toEqual({ status: 'active' })
  })

  test('the last person closes the company, but not while orders are open', async () => {
    const { buyer, seller, venue, distributor } = await aTrade()
    const product = await makeProduct(distributor)
    const order = { distributorId: distributor.id, products: [{ productId: product.id, quantity: 1 }] }
    await as(buyer).call(venueOrders.place, { params: { venueId: venue.id }, body: { orders: [order] } })
    expect((await as(seller).call(accounts.checkOwner, {})).isAlone).toBe(true)
    expect((await refused(as(seller).call(accounts.leave, at(seller.membershipId)))).code).toBe('conflict')
    await inDatabase((tx) => rows(tx, `update orders set status = 'completed' where distributor_id = $1`, [distributor.id]))
    await as(seller).call(accounts.leave, at(seller.membershipId))
    expect((await refused(as(seller).call(session.me, {}))).code).toBe('session_revoked')
    const [closed] = await inDatabase((tx) => rows(tx, `select status from distributors where id = $1`, [distributor.id]))
    expect(closed).toEqual({ status: 'deactivated' })
  })
})

describe('setting up a company of one’s own', () => {
  test('R-052 a supplier and a group are set up on the free plan and administered by who made them', async () => {
    const { buyer } = await aTrade()
    const supplier = await as(buyer).call(accounts.createDistributor, { body: { name: unique('My farm'), currency: 'NZD' } })
    expect(supplier).toMatchObject({ kind: 'distributor', accountType: 'free', isPrimary: true, status: 'active' })
    expect((await as(buyer).call(accounts.open, at(supplier.id))).user.permissions).toContain('userAdministration')
    const group = await as(buyer).call(accounts.createVenueGroup, { body: { name: unique('My bars') } })
    expect(group).toMatchObject({ kind: 'venue-group', venueCount: 1 })
    expect(
      (await refused(as(buyer).call(accounts.createVenueGroup, { body: { name: '', currency: 'XXX' } }))).fields,
    ).toHaveProperty('name')
  })
})

describe('own sessions', () => {
  test('are listed, and ended one by one or all but this one; nobody ends another’s', async () => {
    const { seller } = await aTrade()
    const [phone, laptop] = [await signedIn(seller.id, seller.membershipId), await signedIn(seller.id, seller.membershipId)]
    const { data } = await as(seller).call(ownSessions.list, {})
    expect(data).toHaveLength(3)
    expect(data.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([seller.sessionId])
    const stranger = (await aTrade()).seller
    const params = { sessionId: phone.sessionId }
    expect((await refused(as(stranger).call(ownSessions.end, { params }))).code).toBe('not_found')
    await as(seller).call(ownSessions.end, { params })
    expect((await refused(as(phone).call(session.me, {}))).code).toBe('session_revoked')
    await as(seller).call(ownSessions.endOthers, {})
    expect((await refused(as(laptop).call(session.me, {}))).code).toBe('session_revoked')
    expect((await as(seller).call(ownSessions.list, {})).data).toHaveLength(1)
  })
})
