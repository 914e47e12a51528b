import { describe, expect, test } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { customers } from '#contract/parties/customers.ts'
import { adminDistributorMembers, adminGroupMembers, distributorMembers, groupMembers, roles } from '#contract/parties/members.ts'
import { session } from '#contract/parties/session.ts'
import type { RoleKey } from '#contract/platform/permissions.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, call, inDatabase, mailsTo, refused, testApp } from '#test/app.ts'
import { aTrade, connect, makeDistributor, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'

testApp()

const anAdmin = async () => as(await makeUser({ admin: true }))
const address = () => `${unique('somebody').replace(' ', '.')}@docket.test`.toLowerCase()
const tokenIn = (text: string | undefined) => /set-password\/link#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const at = (userId: number) => ({ params: { userId } })
const someone = (roleKey: RoleKey, more: object = {}) => ({ name: unique('New'), email: address(), roleKey, ...more })

describe('the platform admin', () => {
  test("a supplier's first user is the primary one and gets a link that opens the company", async () => {
    const admin = await anAdmin()
    const { id: distributorId, name } = await admin.call(administration.createDistributor, { body: { name: unique('New') } })
    const params = { distributorId }
    const email = address()
    const first = await admin.call(adminDistributorMembers.create, {
      params,
      body: { name: 'Anna Adams', email: email.toUpperCase(), roleKey: 'distributor_admin' },
    })
    expect(first).toMatchObject({ email, status: 'invited', isPrimary: true, role: { key: 'distributor_admin', name: 'Admin' } })
    expect(await admin.call(administration.distributor, { params })).toMatchObject({ status: 'invited', registeredAt: null })
    const second = await admin.call(adminDistributorMembers.create, {
      params,
      body: { name: 'Ben Brown', email: address(), roleKey: 'distributor_delivery' },
    })
    expect(second.isPrimary).toBe(false)
    expect((await admin.call(adminDistributorMembers.list, { params })).data).toEqual([first, second])

    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(`Join ${name} on Docket`)
    const token = /set-password\/link#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const opened = await call(session.setPassword, { params: { token }, body: { password: 'a long password' } })
    expect(opened.user).toMatchObject({ email, distributorId, isPrimary: true })
    expect(await admin.call(administration.distributor, { params })).toMatchObject({
      status: 'active',
      registeredAt: expect.any(String),
    })
  })

  test('a role of another kind of company and a colleague are refused by field', async () => {
    const admin = await anAdmin()
    const { distributor, seller } = await aTrade()
    const create = (email: string, roleKey: 'venue_admin' | 'distributor_admin') =>
      refused(
        admin.call(adminDistributorMembers.create, {
          params: { distributorId: distributor.id },
          body: { name: 'C', email, roleKey },
        }),
      )
    expect((await create(address(), 'venue_admin')).fields).toHaveProperty('roleKey')
    expect((await create(seller.email, 'distributor_admin')).fields).toHaveProperty('email')
  })

  test('two first users at once make one primary user', async () => {
    const admin = await anAdmin()
    const { id: distributorId } = await makeDistributor()
    const made = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        admin.call(adminDistributorMembers.create, {
          params: { distributorId },
          body: { name, email: address(), roleKey: 'distributor_manager' },
        }),
      ),
    )
    expect(made.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  test("a group's users act for all of its venues or for some", async () => {
    const admin = await anAdmin()
    const group = await makeVenueGroup()
    const [bar, cafe, foreign] = [
      await makeVenue({ venue_group_id: group.id }),
      await makeVenue({ venue_group_id: group.id }),
      await makeVenue(),
    ]
    const params = { groupId: group.id }
    const create = (venueIds?: number[]) =>
      admin.call(adminGroupMembers.create, {
        params,
        body: { name: unique('U'), email: address(), roleKey: 'venue_manager', ...(venueIds && { venueIds }) },
      })
    const [all, some] = [await create(), await create([cafe.id, cafe.id])]
    expect((await admin.call(adminGroupMembers.list, { params })).data).toEqual([all, some])
    expect((await admin.call(administration.venueGroup, { params })).userCount).toBe(2)
    const [memberships] = await inDatabase((tx) =>
      rows<{ ids: number[] }>(
        tx,
        `select array_agg(mv.venue_id) as ids from memberships m join membership_venues mv on mv.membership_id = m.id
          where m.user_id = $1`,
        [some.id],
      ),
    )
    expect(memberships?.ids).toEqual([cafe.id])
    expect((await refused(create([bar.id, foreign.id]))).fields).toHaveProperty('venueIds')
    expect((await refused(create([]))).fields).toHaveProperty('venueIds')
  })
})

describe('R-295 a supplier manages its people', () => {
  test('invites, changes, finds and removes one, who then is signed out', async () => {
    const { distributor, seller } = await aTrade()
    const body = someone('distributor_fulfillment', { grantedPermissions: ['seeCOGS'], phone: '+61 4' })
    const made = await as(seller).call(distributorMembers.create, { body })
    expect(made).toMatchObject({
      email: body.email,
      status: 'invited',
      phone: '+61 4',
      grantedPermissions: ['seeCOGS'],
      venues: null,
    })
    expect(made.permissions).toContain('seeCOGS')
    expect(await as(seller).call(distributorMembers.find, at(made.id))).toEqual(made)
    const [mail] = await mailsTo(body.email)
    const opened = await call(session.setPassword, {
      params: { token: tokenIn(mail?.text) },
      body: { password: 'a long password' },
    })
    expect(opened.user).toMatchObject({ distributorId: distributor.id, permissions: expect.arrayContaining(['seeCOGS']) })

    const changed = await as(seller).call(distributorMembers.change, {
      ...at(made.id),
      body: { roleKey: 'distributor_delivery' },
    })
    expect(changed).toMatchObject({ status: 'active', role: { key: 'distributor_delivery' }, grantedPermissions: [] })
    const newcomer = as({ token: opened.accessToken })
    expect((await newcomer.call(session.me, {})).permissions).toEqual(['seeOwnDeliveries'])

    await as(seller).call(distributorMembers.remove, at(made.id))
    expect((await refused(newcomer.call(session.me, {}))).code).toBe('session_revoked')
    expect((await refused(as(seller).call(distributorMembers.find, at(made.id)))).code).toBe('not_found')
  })

  test('R-292 an account owner is removed only with a replacement who can own accounts', async () => {
    const { distributor, venue, seller } = await aTrade()
    const [owner, delivery] = [
      await makeUser({ distributor, role: 'distributor_manager' }),
      await makeUser({ distributor, role: 'distributor_delivery' }),
    ]
    await inDatabase((tx) =>
      rows(tx, `update connections set account_owner_id = $1 where distributor_id = $2`, [owner.id, distributor.id]),
    )
    const remove = (body: object) => as(seller).call(distributorMembers.remove, { ...at(owner.id), body })
    expect((await refused(remove({}))).fields).toHaveProperty('replacementOwnerId')
    for (const replacementOwnerId of [owner.id, delivery.id, 999_999_999, (await aTrade()).seller.id])
      expect((await refused(remove({ replacementOwnerId }))).fields).toHaveProperty('replacementOwnerId')
    await remove({ replacementOwnerId: seller.id })
    const [row] = await inDatabase((tx) =>
      rows(tx, `select account_owner_id from connections where distributor_id = $1 and venue_id = $2`, [
        distributor.id,
        venue.id,
      ]),
    )
    expect(row).toEqual({ account_owner_id: seller.id })
  })

  test('the last who manages people can neither go nor be made less, also not two of them at once', async () => {
    const { distributor, seller } = await aTrade()
    const admin = await anAdmin()
    const params = { distributorId: distributor.id, userId: seller.id }
    expect((await refused(admin.call(adminDistributorMembers.remove, { params }))).code).toBe('last_admin')
    expect(
      (await refused(admin.call(adminDistributorMembers.change, { params, body: { roleKey: 'distributor_manager' } }))).code,
    ).toBe('last_admin')
    const second = await makeUser({ distributor, role: 'distributor_manager', granted: ['userAdministration'] })
    const both = await Promise.allSettled(
      [seller, second].map(({ id }) => admin.call(adminDistributorMembers.remove, { params: { ...params, userId: id } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('an invited administrator does not count as one who stays', async () => {
    const { distributor, seller } = await aTrade()
    await as(seller).call(distributorMembers.create, { body: someone('distributor_admin') })
    const params = { distributorId: distributor.id, userId: seller.id }
    expect((await refused((await anAdmin()).call(adminDistributorMembers.remove, { params }))).code).toBe('last_admin')
  })

  test('nobody removes or demotes themselves here', async () => {
    const { distributor, seller } = await aTrade()
    await makeUser({ distributor })
    expect((await refused(as(seller).call(distributorMembers.remove, at(seller.id)))).code).toBe('forbidden')
    const less = as(seller).call(distributorMembers.change, { ...at(seller.id), body: { roleKey: 'distributor_manager' } })
    expect((await refused(less)).code).toBe('forbidden')
  })
})

describe('G-018 rights', () => {
  test('who administers users by grant gives nobody more than they hold, and touches nobody who holds more', async () => {
    const { distributor, seller } = await aTrade()
    const manager = as(await makeUser({ distributor, role: 'distributor_manager', granted: ['userAdministration'] }))
    expect((await refused(manager.call(distributorMembers.create, { body: someone('distributor_admin') }))).code).toBe(
      'forbidden',
    )
    const settings = someone('distributor_manager', { grantedPermissions: ['editSettings'] })
    expect((await refused(manager.call(distributorMembers.create, { body: settings }))).code).toBe('forbidden')
    const weakened = manager.call(distributorMembers.change, { ...at(seller.id), body: { roleKey: 'distributor_delivery' } })
    expect((await refused(weakened)).code).toBe('forbidden')
    expect((await refused(manager.call(distributorMembers.remove, at(seller.id)))).code).toBe('forbidden')
    const offered = await manager.call(roles.distributor, {})
    expect(offered.data.map(({ key }) => key)).not.toContain('distributor_admin')
    expect(offered.data.find(({ key }) => key === 'distributor_manager')?.optionalPermissions).toEqual(['userAdministration'])
  })

  test('a permission that the role does not offer is refused by field', async () => {
    const { seller } = await aTrade()
    const body = someone('distributor_delivery', { grantedPermissions: ['editSettings'] })
    expect((await refused(as(seller).call(distributorMembers.create, { body }))).fields).toHaveProperty('grantedPermissions')
  })

  test('R-277 R-279 R-280 G-019 an admin sees the roles of every scope', async () => {
    const admin = await anAdmin()
    const of = async (scope: 'admin' | 'distributor' | 'venue' | 'venue-group') =>
      (await admin.call(roles.admin, { query: { scope } })).data.map(({ key }) => key)
    expect(await of('distributor')).toEqual(
      ['admin', 'manager', 'fulfillment', 'delivery', 'subscriber'].map((role) => `distributor_${role}`),
    )
    expect(await of('venue')).toEqual(expect.arrayContaining(['venue_admin', 'venue_manager', 'venue_finance', 'venue_orderer']))
    expect(await of('venue')).toEqual(await of('venue-group'))
    expect(await of('admin')).toEqual(['admin_manager', 'admin_reviewer', 'admin_clearing'])
  })

  test('another company learns and changes nothing', async () => {
    const { distributor, seller, venue, buyer } = await aTrade()
    const other = await aTrade()
    const colleague = await makeUser({ distributor })
    for (const endpoint of [distributorMembers.find, distributorMembers.remove, distributorMembers.invite])
      expect((await refused(as(other.seller).call(endpoint, at(colleague.id)))).code).toBe('not_found')
    expect((await refused(as(other.seller).call(distributorMembers.change, { ...at(seller.id), body: {} }))).code).toBe(
      'not_found',
    )
    expect((await refused(as(other.buyer).call(groupMembers.find, at(buyer.id)))).code).toBe('not_found')
    expect(
      (
        await refused(
          as(buyer).call(groupMembers.create, { body: someone('venue_orderer', { venueIds: [other.venue.id, venue.id] }) }),
        )
      ).fields,
    ).toHaveProperty('venueIds')
  })
})

describe('inviting somebody who signs in elsewhere', () => {
  test('shows nothing of them until they accept, whoever they are', async () => {
    const { seller } = await aTrade()
    const stranger = (await aTrade()).buyer
    const known = await as(seller).call(distributorMembers.create, {
      body: { name: 'Typed Name', email: stranger.email, roleKey: 'distributor_delivery' },
    })
    const fresh = await as(seller).call(distributorMembers.create, {
      body: someone('distributor_delivery', { name: 'Typed Name' }),
    })
    const anonymous = ({ id, email, ...rest }: typeof known) => rest
    expect(anonymous(known)).toEqual(anonymous(fresh))
    expect(known.id).not.toBe(stranger.id)
    expect(Math.abs(known.id - fresh.id)).toBeLessThan(20)
    const [mail] = await mailsTo(stranger.email)
    expect(mail?.text).toContain('accept it under Your accounts')
    expect(mail?.text).not.toContain('set-password')
    expect((await refused(as(seller).call(distributorMembers.find, at(stranger.id)))).code).toBe('not_found')
    expect(await as(seller).call(distributorMembers.change, { ...at(known.id), body: { name: 'Another' } })).toMatchObject({
      name: 'Another',
    })
    expect((await as(stranger).call(session.me, {})).name).toBe(stranger.name)
  })

  test('E-021 changes the name and phone of a user who has accepted', async () => {
    const { distributor, seller } = await aTrade()
    const driver = await makeUser({ distributor, role: 'distributor_delivery' })
    const body = { name: 'Dana Cole', phone: '+61 400 000 000' }
    expect(await as(seller).call(distributorMembers.change, { ...at(driver.id), body })).toMatchObject(body)
    expect(await as(seller).call(distributorMembers.find, at(driver.id))).toMatchObject(body)
    expect((await as(driver).call(session.me, {})).name).toBe('Dana Cole')
  })

  test('E-021 leaves the name and phone of a user who works for others too to that user', async () => {
    const { distributor, seller } = await aTrade()
    const driver = await makeUser({ distributor, role: 'distributor_delivery' })
    const other = await makeDistributor()
    await inDatabase((tx) =>
      rows(tx, `insert into memberships (user_id, role_key, distributor_id) values ($1, 'distributor_delivery', $2)`, [
        driver.id,
        other.id,
      ]),
    )
    const change = (body: object) => as(seller).call(distributorMembers.change, { ...at(driver.id), body })
    expect((await refused(change({ name: 'Dana Cole' }))).fields).toHaveProperty('name')
    expect((await refused(change({ phone: '+61 4' }))).fields).toHaveProperty('phone')
    expect((await as(driver).call(session.me, {})).name).toBe(driver.name)
  })

  test('twice is refused by field, also at once', async () => {
    const { seller } = await aTrade()
    const body = someone('distributor_delivery')
    const both = await Promise.allSettled([1, 2].map(() => as(seller).call(distributorMembers.create, { body })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await refused(as(seller).call(distributorMembers.create, { body }))).fields).toHaveProperty('email')
  })

  test('a second invitation ends the link of the first, and none is sent to who has come', async () => {
    const { seller } = await aTrade()
    const body = someone('distributor_delivery')
    const made = await as(seller).call(distributorMembers.create, { body })
    const [first] = await mailsTo(body.email)
    await as(seller).call(distributorMembers.invite, at(made.id))
    const mails = await mailsTo(body.email)
    expect(mails).toHaveLength(2)
    const password = { body: { password: 'a long password' } }
    expect((await refused(call(session.setPassword, { params: { token: tokenIn(first?.text) }, ...password }))).code).toBe(
      'link_expired',
    )
    const second = mails.find(({ text }) => text !== first?.text)
    await call(session.setPassword, { params: { token: tokenIn(second?.text) }, ...password })
    expect((await refused(as(seller).call(distributorMembers.invite, at(made.id)))).code).toBe('conflict')
  })
})

describe('R-292 R-293 who leaves names who follows', () => {
  const people = async () => {
    const distributor = await makeDistributor()
    const group = await makeVenueGroup()
    const venue = await makeVenue({ venue_group_id: group.id })
    await connect(distributor, venue)
    const [primary, other] = [await makeUser({ distributor, isPrimary: true }), await makeUser({ distributor })]
    const owners = [await makeUser({ venueGroup: group, isPrimary: true }), await makeUser({ venueGroup: group })] as const
    const own = (userId: number) =>
      inDatabase((tx) =>
        rows(tx, `update connections set account_owner_id = $1 where distributor_id = $2`, [userId, distributor.id]),
      )
    return { distributor, group, venue, primary, other, owners, own, admin: await makeUser({ admin: true }) }
  }

  test('a supplier’s primary user, whether the supplier or the platform removes them', async () => {
    const { distributor, primary, other, admin } = await people()
    const remove = (body: object) => as(other).call(distributorMembers.remove, { ...at(primary.id), body })
    expect((await refused(remove({}))).fields).toHaveProperty('replacementPrimaryUserId')
    await remove({ replacementPrimaryUserId: other.id })
    const third = await makeUser({ distributor })
    const params = { distributorId: distributor.id, userId: other.id }
    const removeOther = (body: object) => as(admin).call(adminDistributorMembers.remove, { params, body })
    expect((await refused(removeOther({}))).fields).toHaveProperty('replacementPrimaryUserId')
    await removeOther({ replacementPrimaryUserId: third.id })
    expect((await as(third).call(distributorMembers.list, {})).data).toMatchObject([{ id: third.id, isPrimary: true }])
  })

  test('who looks after customers, where the platform removes them', async () => {
    const { distributor, primary, other, admin, own, venue } = await people()
    await own(other.id)
    const params = { distributorId: distributor.id, userId: other.id }
    const remove = (body: object) => as(admin).call(adminDistributorMembers.remove, { params, body })
    expect((await refused(remove({}))).fields).toHaveProperty('replacementOwnerId')
    await remove({ replacementOwnerId: primary.id })
    const customer = await as(primary).call(customers.find, { params: { venueId: venue.id } })
    expect(customer.accountOwnerId).toBe(primary.id)
  })

  test('a group’s primary user, where the platform removes them', async () => {
    const { group, owners, admin } = await people()
    const [primary, next] = owners
    const params = { groupId: group.id, userId: primary.id }
    const remove = (body: object) => as(admin).call(adminGroupMembers.remove, { params, body })
    expect((await refused(remove({}))).fields).toHaveProperty('replacementPrimaryUserId')
    await remove({ replacementPrimaryUserId: next.id })
    expect((await as(next).call(groupMembers.list, {})).data).toMatchObject([{ id: next.id, isPrimary: true }])
  })
})

describe("R-294 a group's people", () => {
  test('R-293 the primary user leaves only with the next one named', async () => {
    const group = await makeVenueGroup()
    await makeVenue({ venue_group_id: group.id })
    const primary = await makeUser({ venueGroup: group, isPrimary: true })
    const other = await makeUser({ venueGroup: group })
    const remove = (body: object) => as(other).call(groupMembers.remove, { ...at(primary.id), body })
    expect((await refused(remove({}))).fields).toHaveProperty('replacementPrimaryUserId')
    await remove({ replacementPrimaryUserId: other.id })
    expect((await as(other).call(groupMembers.list, {})).data).toMatchObject([{ id: other.id, isPrimary: true }])
  })

  test('who works for one outlet is moved to others, and a session there ends', async () => {
    const group = await makeVenueGroup()
    const [bar, cafe] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
    const owner = await makeUser({ venueGroup: group })
    const cook = await makeUser({ venues: [bar], role: 'venue_orderer' })
    const moved = await as(owner).call(groupMembers.change, { ...at(cook.id), body: { venueIds: [cafe.id] } })
    expect(moved.venues).toEqual([{ id: cafe.id, name: cafe.name }])
    expect((await refused(as(cook).call(session.me, {}))).code).toBe('session_revoked')
    expect((await as(owner).call(groupMembers.change, { ...at(cook.id), body: { venueIds: null } })).venues).toBeNull()
  })

  test('who administers one outlet sees and invites for that outlet alone', async () => {
    const group = await makeVenueGroup()
    const [bar, cafe] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
    const boss = await makeUser({ venues: [bar] })
    const [elsewhere, both] = [await makeUser({ venues: [cafe] }), await makeUser({ venues: [bar, cafe] })]
    await makeUser({ venueGroup: group })
    expect((await as(boss).call(groupMembers.list, {})).data.map(({ id }) => id)).toEqual([boss.id])
    for (const { id } of [elsewhere, both])
      expect((await refused(as(boss).call(groupMembers.find, at(id)))).code).toBe('not_found')
    const made = await as(boss).call(groupMembers.create, { body: someone('venue_orderer') })
    expect(made.venues).toEqual([{ id: bar.id, name: bar.name }])
    expect(
      (await refused(as(boss).call(groupMembers.create, { body: someone('venue_orderer', { venueIds: [cafe.id] }) }))).fields,
    ).toHaveProperty('venueIds')
  })

  test('limits end with the place', async () => {
    const group = await makeVenueGroup()
    const venue = await makeVenue({ venue_group_id: group.id })
    const [owner, cook] = [await makeUser({ venueGroup: group }), await makeUser({ venues: [venue], role: 'venue_orderer' })]
    await inDatabase((tx) =>
      rows(tx, `insert into purchasing_limits (venue_id, user_id, amount) values ($1, $2, 5)`, [venue.id, cook.id]),
    )
    await as(owner).call(groupMembers.remove, at(cook.id))
    expect(await inDatabase((tx) => rows(tx, `select from purchasing_limits where user_id = $1`, [cook.id]))).toEqual([])
  })
})
