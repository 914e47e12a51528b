import { describe, expect, test } from 'vitest'
import { tags } from '#contract/catalogue/tags.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { customers } from '#contract/parties/customers.ts'
import { onboarding } from '#contract/parties/onboarding.ts'
import { as, call, inDatabase, mailsTo, now, refused, testApp } from '#test/app.ts'
import { connectionOf } from '#test/customers.ts'
import {
  aTrade,
  connect,
  makeDistributor,
  makeOrder,
  makeUser,
  makeVenue,
  makeVenueGroup,
  makeWarehouse,
  unique,
} from '#test/make.ts'

import { linkTo } from '#test/onboarding.ts'
import { saveAgreed } from './save-customer.ts'

testApp()

const address = () => `${unique('guest').replaceAll(' ', '.')}@docket.test`.toLowerCase()

describe('G-040 a target account', () => {
  test('is a customer of the list whom nobody has asked, and shows among those who trade nowhere', async () => {
    const { seller, distributor } = await aTrade()
    const made = await as(seller).call(customers.target, { body: { name: 'The Corner', distributorAccountOwnerId: seller.id } })
    expect(made).toMatchObject({
      name: 'The Corner',
      status: 'draft',
      connectionStatus: null,
      accountActivityStatus: 'target_account',
      accountOwner: { id: seller.id, name: seller.name, email: seller.email },
      editable: true,
      currency: 'AUD',
      timezone: distributor.timezone,
    })
    const names = async (endpoint: typeof customers.list | typeof customers.connectedPaged, query = {}) =>
      (await as(seller).call(endpoint, { query })).data.map(({ name }) => name)
    expect(await names(customers.list, { status: 'target_account' })).toEqual(['The Corner'])
    expect(await names(customers.connectedPaged)).not.toContain('The Corner')
    expect((await as(seller).call(customers.filterOptions, {})).data.map(({ name }) => name)).not.toContain('The Corner')
  })

  test('goes without a trace when it is given up', async () => {
    const { seller, distributor } = await aTrade()
    const { id: venueId } = await as(seller).call(customers.target, { body: { name: unique('Gone') } })
    await as(seller).call(customers.remove, { params: { venueId } })
    expect((await refused(as(seller).call(customers.find, { params: { venueId } }))).code).toBe('not_found')
    expect((await as(seller).call(customers.list, { query: { status: 'target_account' } })).data).toEqual([])
    expect(await connectionOf(distributor.id, venueId)).toMatchObject({ status: 'target' })
  })
})

describe('a new customer', () => {
  test('with a mail address is invited, without one it is not', async () => {
    const { seller } = await aTrade()
    const email = address()
    const made = await as(seller).call(customers.invite, {
      body: {
        name: 'Harbour Bar',
        email,
        contactName: 'Kim',
        city: 'Perth',
        tax: 10,
        customerType: 'vip',
        message: 'See you soon',
      },
    })
    expect(made).toMatchObject({
      status: 'connection_invitation',
      connectionStatus: 'invitation_sent',
      accountActivityStatus: 'pending_account_opening',
      city: 'Perth',
      tax: 10,
      customerType: 'vip',
      primaryContactName: 'Kim',
      invitationId: expect.any(Number),
    })
    const [mail] = await mailsTo(email)
    // nothing its sender typed freely goes to a stranger
    expect(mail?.text).not.toContain('See you soon')
    expect(mail?.text).toMatch(/http:\/\/docket\.test\/onboarding#token=[\w-]{43}/)
    const opened = await call(onboarding.find, { query: { token: await linkTo(email) } })
    expect(opened).toMatchObject({ contactName: 'Kim', invitationMessage: 'See you soon' })
    const quiet = await as(seller).call(customers.invite, { body: { name: 'Quiet' } })
    expect(quiet).toMatchObject({ status: 'draft', connectionStatus: null, invitationId: null })
  })

  test('is answered for in the same way whether the address signs in already or not', async () => {
    const { seller } = await aTrade()
    const { buyer } = await aTrade()
    const shape = ({ id, name, email, invitationId, invitedAt, ...rest }: Awaited<ReturnType<typeof invite>>) => rest
    const invite = (email: string) => as(seller).call(customers.invite, { body: { name: unique('New'), email } })
    expect(shape(await invite(buyer.email))).toEqual(shape(await invite(address())))
    expect(await mailsTo(buyer.email)).toHaveLength(1)
  })

  test('cannot be oneself, a colleague, or somebody who was invited already; and nothing is left of the attempt', async () => {
    const { seller, distributor } = await aTrade({ distributor: { email: 'orders@own.test' } })
    const colleague = await makeUser({ distributor })
    const invite = (email: string) => as(seller).call(customers.invite, { body: { name: unique('New'), email } })
    const count = async () => (await as(seller).call(customers.list, { query: {} })).data.length
    const before = await count()
    for (const email of [seller.email, colleague.email, 'ORDERS@own.test'])
      expect((await refused(invite(email))).fields).toHaveProperty('email')
    expect(await count()).toBe(before)
    const email = address()
    const both = await Promise.allSettled([invite(email), invite(email), invite(email)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await count()).toBe(before + 1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('is refused field by field', async () => {
    const { seller } = await aTrade()
    const body = {
      name: '  ',
      email: 'nobody',
      tax: 101,
      deliveryDays: [8],
      customerType: 'friend',
      dormantPeriod: 0,
      contacts: [{ type: 'owner', name: '' }],
      workingHours: { from: '25:00', to: '26:00' },
      isAdmin: true,
    } as never
    const { fields } = await refused(as(seller).call(customers.invite, { body }))
    expect(Object.keys(fields).map((field) => field.split('.')[0])).toEqual(
      expect.arrayContaining([
        'name',
        'email',
        'tax',
        'deliveryDays',
        'customerType',
        'dormantPeriod',
        'contacts',
        'workingHours',
        'isAdmin',
      ]),
    )
  })
})

describe('what was agreed', () => {
  test('G-072 G-071 is changed field by field, and read back', async () => {
    const { seller, distributor, venue } = await aTrade()
    const warehouse = await makeWarehouse(distributor)
    const category = await as(seller).call(customerCategories.create, { body: { name: unique('Hotels') } })
    const tag = await as(seller).call(tags.create, {
      body: { name: unique('Early'), type: 'venue', colorId: 1, b2bDisplay: false },
    })
    const change = {
      paymentTerms: 'days_14',
      tax: 0,
      minimumOrderAmount: 50,
      deliveryFee: 7.5,
      deliveryDays: [1, 3],
      customerType: 'priority' as const,
      accountOwnerId: seller.id,
      primaryWarehouseId: warehouse.id,
      customerCategoryId: category.id,
      dormantPeriod: 14,
      note: 'Rings the bell twice',
    }
    const params = { venueId: venue.id }
    const saved = await as(seller).call(customers.change, { params, body: { ...change, tagIds: [tag.id] } })
    expect(saved).toMatchObject({ ...change, tags: [{ id: tag.id }], editable: false, customerCategory: { id: category.id } })
    expect(await as(seller).call(customers.find, { params })).toEqual(saved)
    const none = await as(seller).call(customers.change, {
      params,
      body: { tax: null, deliveryDays: null, accountOwnerId: null, tagIds: [] },
    })
    expect(none).toMatchObject({ tax: null, deliveryDays: null, accountOwner: null, tags: [], note: change.note })
    const page = await as(seller).call(customers.list, {
      query: { customerType: 'priority', customerCategoryId: String(category.id) as never },
    })
    expect(page.data.map(({ id }) => id)).toEqual([venue.id])
  })

  test("names nobody else's warehouse, category, tag or person", async () => {
    const { seller, venue, distributor } = await aTrade()
    const other = await aTrade()
    const category = await as(other.seller).call(customerCategories.create, { body: { name: unique('Theirs') } })
    const delivery = await makeUser({ distributor, role: 'distributor_delivery' })
    const change = (body: object) => as(seller).call(customers.change, { params: { venueId: venue.id }, body })
    const { fields } = await refused(
      change({
        primaryWarehouseId: other.distributor.warehouseId,
        customerCategoryId: category.id,
        accountOwnerId: other.seller.id,
        paymentTerms: 'whenever',
        tagIds: [999_999_999],
      }),
    )
    expect(Object.keys(fields).sort()).toEqual([
      'accountOwnerId',
      'customerCategoryId',
      'paymentTerms',
      'primaryWarehouseId',
      'tagIds',
    ])
    expect((await refused(change({ accountOwnerId: delivery.id }))).fields).toHaveProperty('accountOwnerId')
    expect(await connectionOf(distributor.id, venue.id)).toMatchObject({ payment_terms: 'no_terms' })
  })

  test('G-027 what the outlet says of itself is the supplier’s until it registers, then its own', async () => {
    const { seller, venue } = await aTrade()
    const mine = await as(seller).call(customers.target, { body: { name: 'Draft' } })
    const outlet = {
      name: 'Draft & Sons',
      legalName: 'Draft Pty Ltd',
      street: '1 Pier',
      contacts: [{ type: 'finance' as const, name: 'Fi', email: 'fi@draft.test', phone: '' }],
      billingAddress: { street: '2 Pier', city: 'Hobart', zipCode: '7000', state: 'TAS', country: 'Australia' },
      workingHours: { from: '07:00', to: '22:30' },
      secondaryContactName: 'Sam',
      invoiceEmail: 'bills@draft.test',
    }
    expect(await as(seller).call(customers.change, { params: { venueId: mine.id }, body: outlet })).toMatchObject(outlet)
    const refusal = await refused(
      as(seller).call(customers.change, { params: { venueId: venue.id }, body: { name: 'Mine', tax: 5 } }),
    )
    expect(refusal.fields).toEqual({ name: ['The customer is registered and manages this itself'] })
    expect(await as(seller).call(customers.find, { params: { venueId: venue.id } })).toMatchObject({
      name: venue.name,
      tax: null,
    })
  })

  test('assignAccountOwner: without it nobody changes who looks after a customer', async () => {
    const { distributor, venue, seller } = await aTrade()
    const options = { params: { venueId: venue.id }, body: { distributorAccountOwnerId: seller.id, dormantPeriod: 10 } }
    expect(await as(seller).call(customers.connectionOptions, options)).toMatchObject({
      venueId: venue.id,
      dormantPeriod: 10,
      accountOwner: { id: seller.id },
    })
    const helper = {
      userId: seller.id,
      userName: seller.name,
      distributorId: distributor.id,
      permissions: ['manageVenue' as const],
    }
    const agreeing = inDatabase((tx) => saveAgreed(tx, helper, [venue.id], { accountOwnerId: null }))
    await expect(agreeing).rejects.toMatchObject({ code: 'forbidden' })
    const wrong = { ...options, body: { distributorAccountOwnerId: 999_999_999 } }
    expect((await refused(as(seller).call(customers.connectionOptions, wrong))).fields).toHaveProperty(
      'distributorAccountOwnerId',
    )
  })
})

describe('several customers', () => {
  test('are changed together or not at all', async () => {
    const { seller, distributor, venue } = await aTrade()
    const second = await makeVenue()
    await connect(distributor, second)
    const foreign = await makeVenue()
    const change = { customerType: 'vip' as const, accountOwnerId: seller.id }
    const refusal = await refused(as(seller).call(customers.changeMany, { body: { venueIds: [venue.id, foreign.id], change } }))
    expect(refusal.fields).toHaveProperty('venueIds')
    expect(await as(seller).call(customers.changeMany, { body: { venueIds: [venue.id, second.id, venue.id], change } })).toEqual({
      changed: 2,
    })
    const { data } = await as(seller).call(customers.list, { query: { accountOwnerId: String(seller.id) as never } })
    expect(data.map(({ customerType }) => customerType)).toEqual(['vip', 'vip'])
  })

  test('take a category and payment terms together', async () => {
    const { seller, venue } = await aTrade()
    const { id: customerCategoryId } = await as(seller).call(customerCategories.create, { body: { name: unique('Hotels') } })
    const change = { customerCategoryId, paymentTerms: 'days_14' as const }
    await as(seller).call(customers.changeMany, { body: { venueIds: [venue.id], change } })
    expect(await as(seller).call(customers.find, { params: { venueId: venue.id } })).toMatchObject(change)
  })

  test('with open orders stay, and none of the others goes without them', async () => {
    const { seller, distributor, venue } = await aTrade()
    const busy = await makeVenue()
    await connect(distributor, busy)
    await makeOrder(distributor, busy, { status: 'accepted' })
    const refusal = await refused(as(seller).call(customers.disconnectMany, { body: { venueIds: [venue.id, busy.id] } }))
    expect(refusal.code).toBe('conflict')
    expect(refusal.message).toContain(busy.name)
    expect((await refused(as(seller).call(customers.remove, { params: { venueId: busy.id } }))).code).toBe('conflict')
    expect(await connectionOf(distributor.id, venue.id)).toMatchObject({ status: 'active' })
    expect(await as(seller).call(customers.disconnectMany, { body: { venueIds: [venue.id] } })).toEqual({ disconnected: 1 })
    expect((await refused(as(seller).call(customers.find, { params: { venueId: venue.id } }))).code).toBe('not_found')
  })
})

describe('people of a customer', () => {
  test('are shown to who trades with it, those of the whole group too, and no one of another outlet', async () => {
    const { seller, distributor } = await aTrade()
    const group = await makeVenueGroup()
    const [bar, cafe] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
    await connect(distributor, bar)
    const [boss, waiter, cook] = [
      await makeUser({ venueGroup: group }),
      await makeUser({ venues: [bar] }),
      await makeUser({ venues: [cafe] }),
    ]
    await makeUser({ venues: [bar], isInvited: true, status: 'invited' })
    const params = { venueId: bar.id }
    const { data } = await as(seller).call(customers.users, { params })
    expect(data.map(({ id }) => id).sort()).toEqual([boss.id, waiter.id].sort())
    expect(data[0]).not.toHaveProperty('permissions')
    expect(await as(seller).call(customers.user, { params: { ...params, userId: waiter.id } })).toMatchObject({
      email: waiter.email,
    })
    for (const venueId of [bar.id, cafe.id])
      expect((await refused(as(seller).call(customers.user, { params: { venueId, userId: cook.id } }))).code).toBe('not_found')
    const asked = await makeVenue()
    await makeUser({ venues: [asked] })
    await connect(distributor, asked, { status: 'connection_pending', requested_by: 'distributor' })
    expect((await as(seller).call(customers.users, { params: { venueId: asked.id } })).data).toEqual([])
  })
})

test("another supplier's customer is a 404 in every call, and counts for nobody else", async () => {
  const { venue } = await aTrade()
  const { seller } = await aTrade()
  const params = { venueId: venue.id }
  for (const call of [
    () => as(seller).call(customers.find, { params }),
    () => as(seller).call(customers.change, { params, body: { note: 'x' } }),
    () => as(seller).call(customers.remove, { params }),
    () => as(seller).call(customers.users, { params }),
    () => as(seller).call(customers.connectionOptions, { params, body: { dormantPeriod: 3 } }),
  ])
    expect((await refused(call())).code).toBe('not_found')
  const distributor = await makeDistributor()
  expect((await as(await makeUser({ distributor })).call(customers.list, { query: { term: venue.name } })).data).toEqual([])
})

test('customers are sorted by when they ordered last, page by page', async () => {
  const distributor = await makeDistributor()
  const seller = await makeUser({ distributor })
  const day = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const names = ['Never', 'Old', 'New']
  for (const [i, name] of names.entries()) {
    const venue = await makeVenue({ name })
    await connect(distributor, venue)
    if (i > 0) await makeOrder(distributor, venue, { ordered_at: day(10 - i) })
  }
  const first = await as(seller).call(customers.list, { query: { sortBy: '-lastOrderedAt', limit: 2 as never } })
  const rest = await as(seller).call(customers.list, {
    query: {
      sortBy: '-lastOrderedAt',
      limit: 2 as never,
      nextId: String(first.meta.nextId) as never,
      nextValue: first.meta.nextValue ?? '',
    },
  })
  expect([...first.data, ...rest.data].map(({ name }) => name)).toEqual(['New', 'Old', 'Never'])
})
