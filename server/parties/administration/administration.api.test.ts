import { describe, expect, test } from 'vitest'
import { administration, groups } from '#contract/parties/administration.ts'
import { customers } from '#contract/parties/customers.ts'
import { session } from '#contract/parties/session.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { hashPassword } from '#server/parties/sessions/password.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, call, inDatabase, mailsTo, refused, testApp, theApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { aTrade, connect, makeDistributor, makeOrder, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'

testApp()

const anAdmin = async () => as(await makeUser({ admin: true }))
const address = () => `${unique('somebody').replace(' ', '.')}@docket.test`

describe('suppliers', () => {
  test('G-005 a new supplier is inactive and has a main warehouse and order numbers', async () => {
    const admin = await anAdmin()
    const made = await admin.call(administration.createDistributor, { body: { name: unique('Fresh'), currency: 'NZD', tax: 15 } })
    expect(made).toMatchObject({ status: 'inactive', currency: 'NZD', tax: 15, minimumOrderAmount: 0, productCount: 0 })
    expect(await admin.call(administration.distributor, { params: { distributorId: made.id } })).toEqual(made)
    const found = await inDatabase((tx) =>
      rows(
        tx,
        `select w.name, w.is_primary, n.last_number from warehouses w join order_numbers n using (distributor_id)
          where distributor_id = $1`,
        [made.id],
      ),
    )
    expect(found).toEqual([{ name: 'Main warehouse', is_primary: true, last_number: 0 }])
  })

  test('R-147 its tax is 0 unless set', async () => {
    const admin = await anAdmin()
    const made = await admin.call(administration.createDistributor, { body: { name: unique('Plain') } })
    expect(made.tax).toBe(0)
  })

  test('the same Idempotency-Key creates one supplier', async () => {
    const admin = await anAdmin()
    const body = { name: unique('Once') }
    const key = { 'idempotency-key': unique('key').replace(' ', '-') }
    const [first, second] = await Promise.all([
      admin.call(administration.createDistributor, { body }, key),
      admin.call(administration.createDistributor, { body }, key),
    ])
    expect(second).toEqual(first)
    expect((await admin.call(administration.distributors, { query: { term: body.name } })).data).toHaveLength(1)
  })

  test('every wrong field is named', async () => {
    const admin = await anAdmin()
    const refusal = await refused(
      admin.call(administration.createDistributor, {
        body: { name: ' ', timezone: 'Mars/Olympus', deliveryDays: [8], workingHours: { from: '6', to: '16:00' } },
      }),
    )
    expect(refusal.status).toBe(422)
    expect(Object.keys(refusal.fields).sort()).toEqual(['deliveryDays.0', 'name', 'timezone', 'workingHours.from'])
    const unknown = await refused(admin.call(administration.createDistributor, { body: { name: 'A', currency: 'XXX' } }))
    expect(unknown.fields).toHaveProperty('currency')
  })

  test('a list is paged by name to its end, and back to front, without a row twice', async () => {
    const admin = await anAdmin()
    const name = unique('Paged')
    // two of the same name are distinguished by id
    for (const letter of ['a', 'b', 'c', 'c', 'd']) await makeDistributor({ name: `${name} ${letter}` })
    const read = async (sortBy: 'name' | '-name') => {
      const names: string[] = []
      let cursor: { nextId?: string; nextValue?: string } = {}
      for (;;) {
        const { data, meta } = await admin.call(administration.distributors, {
          query: { term: name, limit: 2, sortBy, ...cursor },
        })
        names.push(...data.map((one) => one.name.slice(-1)))
        if (meta.nextId === null) return names
        cursor = { nextId: String(meta.nextId), nextValue: meta.nextValue ?? '' }
      }
    }
    expect(await read('name')).toEqual(['a', 'b', 'c', 'c', 'd'])
    expect(await read('-name')).toEqual(['d', 'c', 'c', 'b', 'a'])
  })

  test('a term is taken literally', async () => {
    const admin = await anAdmin()
    const name = unique('100%_\\')
    await makeDistributor({ name })
    expect((await admin.call(administration.distributors, { query: { term: name } })).data).toHaveLength(1)
    expect((await admin.call(administration.distributors, { query: { term: '\\' } })).data.map((one) => one.name)).toContain(name)
    expect((await refused(admin.call(administration.distributors, { query: { term: '\0' } }))).fields).toHaveProperty('term')
    expect((await refused(admin.call(administration.distributors, { query: { nextId: 1, nextValue: '\0' } }))).status).toBe(422)
  })

  test('an unknown supplier is not found', async () => {
    const admin = await anAdmin()
    const params = { distributorId: 999_999_999 }
    expect((await refused(admin.call(administration.distributor, { params }))).code).toBe('not_found')
    expect((await refused(admin.call(administration.distributorVenues, { params }))).code).toBe('not_found')
  })
})

describe('customers', () => {
  test('a group gets venues with its plan', async () => {
    const admin = await anAdmin()
    const group = await admin.call(administration.createVenueGroup, { body: { name: unique('Group'), accountType: 'lite' } })
    expect(group).toMatchObject({ venueCount: 0, userCount: 0, status: 'active', accountType: 'lite' })
    const venue = await admin.call(administration.createVenue, {
      params: { groupId: group.id },
      body: { name: unique('Bar'), city: 'Perth', timezone: 'Australia/Perth' },
    })
    expect(venue).toMatchObject({ groupId: group.id, groupName: group.name, city: 'Perth', connectedDistributorsCount: 0 })
    expect((await admin.call(administration.groupVenues, { params: { groupId: group.id } })).data).toEqual([venue])
    expect(await admin.call(administration.venue, { params: { venueId: venue.id } })).toEqual(venue)
    expect((await admin.call(administration.venues, { query: { term: venue.name } })).data).toEqual([venue])
    expect((await admin.call(administration.venueGroups, { query: { term: group.name } })).data).toMatchObject([
      { id: group.id, venueCount: 1 },
    ])
    const unknown = admin.call(administration.createVenue, { params: { groupId: 999_999_999 }, body: { name: 'A' } })
    expect((await refused(unknown)).code).toBe('not_found')
  })

  test('R-014 a venue without a group is listed too', async () => {
    const admin = await anAdmin()
    const venue = await makeVenue()
    expect((await admin.call(administration.venues, { query: { term: venue.name } })).data).toMatchObject([
      { id: venue.id, groupId: null, groupName: null },
    ])
  })

  test('venues are found by the name of their group', async () => {
    const group = await makeVenueGroup()
    const venue = await makeVenue({ venue_group_id: group.id })
    const found = await (await anAdmin()).call(administration.venues, { query: { term: group.name.slice(1) } })
    expect(found.data.map(({ id, groupName }) => [id, groupName])).toEqual([[venue.id, group.name]])
  })

  test('connecting twice is connecting once, and grants a request that waits', async () => {
    const admin = await anAdmin()
    const [distributor, venue] = [await makeDistributor(), await makeVenue()]
    await connect(distributor, venue, { status: 'connection_pending', requested_by: 'venue', account_opened_at: null })
    const params = { venueId: venue.id, distributorId: distributor.id }
    for (const _ of [1, 2])
      expect(await admin.call(administration.connect, { params })).toEqual({
        venueId: venue.id,
        distributorId: distributor.id,
        status: 'active',
      })
    expect((await admin.call(administration.distributorVenues, { params: { distributorId: distributor.id } })).data).toEqual([
      { id: venue.id, name: venue.name, groupName: null, city: 'Sydney' },
    ])
    const audited = await inDatabase((tx) =>
      rows(tx, `select before, after, user_name from audit_log where subject = 'connection' and venue_id = $1`, [venue.id]),
    )
    expect(audited).toMatchObject([{ before: { status: 'connection_pending' }, after: { status: 'active' } }])
    expect((await refused(admin.call(administration.connect, { params: { ...params, venueId: 999_999_999 } }))).code).toBe(
      'not_found',
    )
  })
})

describe('mails', () => {
  test('the newest come first, page by page, of one recipient', async () => {
    const admin = await anAdmin()
    const recipient = address()
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into mails (recipient, subject, html, plain_text) select $1, 'Mail ' || n, '<p>', 'text' from generate_series(1, 3) n`,
        [recipient],
      ),
    )
    const first = await admin.call(administration.mails, { query: { recipient, limit: 2 } })
    expect(first.data.map(({ subject }) => subject)).toEqual(['Mail 3', 'Mail 2'])
    const rest = await admin.call(administration.mails, {
      query: { recipient, limit: 2, nextId: first.meta.nextId ?? 0, nextValue: first.meta.nextValue ?? '' },
    })
    expect(rest.data.map(({ subject, sentAt }) => [subject, sentAt])).toEqual([['Mail 1', null]])
    expect(rest.meta.nextId).toBeNull()
  })
})

describe('changing companies', () => {
  test('only what is said changes, it is audited, and the people see it at once', async () => {
    const admin = await anAdmin()
    const { distributor, seller } = await aTrade({ distributor: { tax: 10 } })
    const params = { distributorId: distributor.id }
    const changed = await admin.call(administration.changeDistributor, {
      params,
      body: { name: unique('Renamed'), accountType: 'lite', workingHours: { from: '05:30', to: '14:00' } },
    })
    expect(changed).toMatchObject({ accountType: 'lite', tax: 10, city: 'Sydney' })
    await eventually(async () => {
      expect(await as(seller).call(session.me, {})).toMatchObject({ accountType: 'lite', accountName: changed.name })
    })
    const [entry] = await inDatabase((tx) =>
      rows(tx, `select before, after from audit_log where subject = 'distributor' and subject_id = $1 and before <> 'null'`, [
        distributor.id,
      ]),
    )
    expect(entry).toMatchObject({
      before: { account_type: 'premium' },
      after: { account_type: 'lite', working_hours_from: '05:30' },
    })
    const wrong = admin.call(administration.changeDistributor, { params, body: { tax: 101, currency: 'XXX' } })
    expect(Object.keys((await refused(wrong)).fields)).toEqual(['tax'])
    const unknown = admin.call(administration.changeDistributor, { params, body: { currency: 'XXX' } })
    expect((await refused(unknown)).fields).toHaveProperty('currency')
  })

  test('G-027 a deactivated company lets nobody in, and a reactivated one does', async () => {
    const admin = await anAdmin()
    const group = await makeVenueGroup()
    await makeVenue({ venue_group_id: group.id })
    const owner = await makeUser({ venueGroup: group, passwordHash: await hashPassword('the right password') })
    const params = { groupId: group.id }
    const signIn = () =>
      call(session.signIn, {
        body: { grant_type: 'password', client_id: 'web', username: owner.email, password: 'the right password' },
      })
    await admin.call(administration.changeVenueGroup, { params, body: { status: 'deactivated' } })
    await eventually(async () => {
      expect((await refused(as(owner).call(session.me, {}))).code).toBe('session_revoked')
    })
    expect((await refused(signIn())).code).toBe('account_deactivated')
    await admin.call(administration.changeVenueGroup, { params, body: { status: 'active' } })
    expect((await signIn()).user.groupId).toBe(group.id)
  })

  test('G-027 a deactivated supplier or outlet lets nobody in', async () => {
    const admin = await anAdmin()
    const { distributor, seller, venue, buyer } = await aTrade()
    const status = 'deactivated' as const
    const companies = [
      {
        person: seller,
        deactivate: () =>
          admin.call(administration.changeDistributor, { params: { distributorId: distributor.id }, body: { status } }),
      },
      {
        person: buyer,
        deactivate: () => admin.call(administration.changeVenue, { params: { venueId: venue.id }, body: { status } }),
      },
    ]
    for (const { person, deactivate } of companies) {
      expect((await deactivate()).status).toBe('deactivated')
      await eventually(async () => {
        expect((await refused(as(person).call(session.me, {}))).code).toBe('session_revoked')
      })
    }
  })

  test('the outlets of a group have its plan', async () => {
    const admin = await anAdmin()
    const group = await makeVenueGroup()
    const venue = await makeVenue({ venue_group_id: group.id })
    await admin.call(administration.changeVenueGroup, { params: { groupId: group.id }, body: { accountType: 'lite' } })
    const [row] = await inDatabase((tx) => rows(tx, `select account_type from venues where id = $1`, [venue.id]))
    expect(row).toEqual({ account_type: 'lite' })
  })

  test('is closed only when nothing is under way, and is gone then', async () => {
    const admin = await anAdmin()
    const { distributor, venue } = await aTrade()
    await makeOrder(distributor, venue, { status: 'accepted' })
    const params = { distributorId: distributor.id }
    expect((await refused(admin.call(administration.removeDistributor, { params }))).code).toBe('conflict')
    expect((await refused(admin.call(administration.removeVenue, { params: { venueId: venue.id } }))).code).toBe('conflict')
    await inDatabase((tx) => rows(tx, `update orders set status = 'completed' where distributor_id = $1`, [distributor.id]))
    await admin.call(administration.removeDistributor, { params })
    expect((await refused(admin.call(administration.distributor, { params }))).code).toBe('not_found')
    expect((await refused(admin.call(administration.removeDistributor, { params }))).code).toBe('not_found')
    const group = await makeVenueGroup()
    await admin.call(administration.removeVenueGroup, { params: { groupId: group.id } })
  })

  test('E-066 a closed group, its venues and a closed supplier are in no list of anybody', async () => {
    const admin = await anAdmin()
    const group = await makeVenueGroup()
    const { distributor, seller } = await aTrade()
    const venue = await makeVenue({ venue_group_id: group.id })
    await connect(distributor, venue)
    const other = await aTrade()
    await connect(other.distributor, venue)
    const buyer = await makeUser({ venues: [venue] })
    const term = { query: { term: group.name } }
    const suppliersOf = async () => (await as(buyer).call(suppliers.connected, { query: {} })).data.map(({ id }) => id)
    const customersOf = async () => (await as(seller).call(customers.list, { query: {} })).data.map(({ id }) => id)

    await admin.call(administration.removeDistributor, { params: { distributorId: other.distributor.id } })
    expect(await suppliersOf()).toEqual([distributor.id])
    const named = { query: { term: other.distributor.name } }
    expect((await admin.call(administration.distributors, named)).data).toEqual([])

    expect(await customersOf()).toContain(venue.id)
    expect((await admin.call(administration.venueGroups, term)).data).toHaveLength(1)
    await admin.call(administration.removeVenueGroup, { params: { groupId: group.id } })
    expect((await admin.call(administration.venueGroups, term)).data).toEqual([])
    expect(await customersOf()).not.toContain(venue.id)
    const params = { groupId: group.id }
    for (const gone of [
      () => admin.call(administration.venueGroup, { params }),
      () => admin.call(administration.groupVenues, { params }),
      () => admin.call(administration.changeVenueGroup, { params, body: { status: 'active' } }),
      () => admin.call(administration.removeVenueGroup, { params }),
    ])
      expect((await refused(gone())).code).toBe('not_found')
  })

  test('a group that is switched off stays in the list, and can be switched on again', async () => {
    const admin = await anAdmin()
    const group = await makeVenueGroup()
    const params = { groupId: group.id }
    await admin.call(administration.changeVenueGroup, { params, body: { status: 'deactivated' } })
    expect((await admin.call(administration.venueGroups, { query: { term: group.name } })).data).toMatchObject([
      { id: group.id, status: 'deactivated' },
    ])
    expect(await admin.call(administration.changeVenueGroup, { params, body: { status: 'active' } })).toMatchObject({
      status: 'active',
    })
  })

  test('those who have not come are invited again, all of them', async () => {
    const admin = await anAdmin()
    const { distributor } = await aTrade()
    const params = { distributorId: distributor.id }
    expect((await refused(admin.call(administration.inviteDistributor, { params }))).code).toBe('conflict')
    const invited = await makeUser({ distributor, status: 'invited', isInvited: true })
    expect((await admin.call(administration.inviteDistributor, { params })).invitedAt).not.toBeNull()
    expect(await mailsTo(invited.email)).toHaveLength(1)
  })

  test('two are parted, both ways round, and once', async () => {
    const admin = await anAdmin()
    const { distributor, venue } = await aTrade()
    const params = { distributorId: distributor.id, venueId: venue.id }
    const suppliersOf = async () =>
      (await admin.call(administration.venueDistributors, { params: { venueId: venue.id } })).data.map(
        ({ distributorId }) => distributorId,
      )
    expect(await suppliersOf()).toEqual([distributor.id])
    await admin.call(administration.disconnect, { params })
    expect(await suppliersOf()).toEqual([])
    expect((await refused(admin.call(administration.disconnectVenue, { params }))).code).toBe('conflict')
    await admin.call(administration.connectVenue, { params })
    expect(await suppliersOf()).toEqual([distributor.id])
  })

  test('E-067 the venues of a group are those somebody works for', async () => {
    const group = await makeVenueGroup()
    const [bar, cafe] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
    const params = { groupId: group.id }
    const ids = async (caller: { token: string }) =>
      (await as(caller).call(groups.venues, { params })).data.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(await ids(await makeUser({ venueGroup: group }))).toEqual([bar.id, cafe.id])
    expect(await ids(await makeUser({ venues: [cafe] }))).toEqual([cafe.id])
    expect(await ids(await makeUser({ admin: true }))).toEqual([bar.id, cafe.id])
    expect((await refused(as((await aTrade()).seller).call(groups.venues, { params }))).code).toBe('not_found')
  })
})

test('a supplier, a customer and a reviewer administer nothing', async () => {
  const { seller, buyer } = await aTrade()
  const reviewer = await makeUser({ admin: true, role: 'admin_reviewer' })
  for (const caller of [seller, buyer, reviewer]) {
    expect((await refused(as(caller).call(administration.distributors, {}))).code).toBe('forbidden')
    expect((await refused(as(caller).call(administration.mails, {}))).code).toBe('forbidden')
  }
  expect((await theApp().app.inject({ url: '/api/admin/venues' })).statusCode).toBe(401)
})

describe('users of all companies', () => {
  test('are found by part of name, email address and phone number, each with its companies', async () => {
    const admin = await anAdmin()
    const distributor = await makeDistributor()
    const venue = await makeVenue()
    const name = unique('Wilhelmina Ortega')
    const seller = await makeUser({ name, distributor })
    const buyer = await makeUser({ name: `${name} II`, venues: [venue] })
    const digits = String(400_000_000 + buyer.id)
    await inDatabase((tx) =>
      rows(tx, `update users set phone = $2 where id = $1`, [buyer.id, `+61 ${digits.slice(0, 3)} ${digits.slice(3)}`]),
    )
    const found = async (term: string) => (await admin.call(administration.users, { query: { term } })).data
    const both = await found(name.slice(3).toUpperCase())
    expect(both.map(({ id, companies }) => ({ id, companies: companies.map(({ kind, id: at }) => [kind, at]) }))).toEqual([
      { id: seller.id, companies: [['supplier', distributor.id]] },
      { id: buyer.id, companies: [['venue', venue.id]] },
    ])
    expect((await found(seller.email.slice(1))).map(({ id }) => id)).toEqual([seller.id])
    expect((await found(digits.slice(1))).map(({ id }) => id)).toContain(buyer.id)
    expect(await found(`${name} III`)).toEqual([])
  })

  test('are for the platform only', async () => {
    const seller = await makeUser({ distributor: await makeDistributor() })
    expect((await refused(as(seller).call(administration.users, {}))).code).toBe('forbidden')
  })
})
