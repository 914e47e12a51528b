import { describe, expect, test } from 'vitest'
import { ownProducts } from '#contract/catalogue/own-products.ts'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, mailsTo, refused, runJobs, testApp } from '#test/app.ts'
import {
  aTrade,
  connect,
  makeCategory,
  makeDistributor,
  makeOrder,
  makeProduct,
  makeUnit,
  makeUser,
  makeVenue,
  makeVenueGroup,
  unique,
} from '#test/make.ts'
import { stepFor } from './availability.ts'

testApp()

async function aGroup() {
  const group = await makeVenueGroup()
  const [bar, cafe, deli] = [
    await makeVenue({ venue_group_id: group.id, name: unique('Bar') }),
    await makeVenue({ venue_group_id: group.id, name: unique('Cafe') }),
    await makeVenue({ venue_group_id: group.id, name: unique('Deli') }),
  ]
  const owner = await makeUser({ venueGroup: group, as: 'group' })
  return { group, bar, cafe, deli, owner }
}
const of = ({ id }: { id: number }) => ({ params: { distributorId: id } })
const baker = (more: object = {}) => ({
  name: unique('Baker'),
  email: 'joe@kiln.test',
  deliveryDays: [1, 2, 3, 4, 5, 6, 7],
  contacts: [{ name: 'Joe', role: 'Owner', phone: '0400 000 001' }, { name: 'Ann' }],
  customInfo: { accountNumber: 'K-17', note: 'Ring before four' },
  ...more,
})
const statesOf = async (distributor: { id: number }) => {
  const found = await inDatabase((tx) =>
    rows<{ venue_id: number; status: string }>(
      tx,
      `select venue_id, status from connections where distributor_id = $1 and status <> 'ended'`,
      [distributor.id],
    ),
  )
  return Object.fromEntries(found.map(({ venue_id, status }) => [venue_id, status]))
}

describe('a supplier that is not on the platform', () => {
  test('is kept by the company, bought from by its outlets, and seen by nobody else', async () => {
    const { bar, cafe, deli, owner } = await aGroup()
    const made = await as(owner).call(ownSuppliers.create, { body: baker() })
    expect(made).toMatchObject({
      isOwn: true,
      isConnected: true,
      currency: { code: 'AUD' },
      customInfo: { accountNumber: 'K-17', note: 'Ring before four' },
    })
    expect(made.venues).toEqual([bar, cafe, deli].map(({ id, name }) => ({ id, name, status: 'active' })))
    expect((await as(owner).call(suppliers.connected, {})).data.map(({ id }) => id)).toEqual([made.id])
    const { buyer } = await aTrade()
    for (const call of [
      () => as(buyer).call(suppliers.find, of(made)),
      () => as(buyer).call(ownSuppliers.users, of(made)),
      () => as(buyer).call(ownSuppliers.change, { ...of(made), body: { name: 'Mine' } }),
      () => as(buyer).call(ownSuppliers.remove, of(made)),
      () => as(buyer).call(ownSuppliers.export, of(made)),
    ])
      expect((await refused(call())).code).toBe('not_found')
  })

  test('is ordered from: the order is sent, and the outlet alone carries it on', async () => {
    const { bar, owner } = await aGroup()
    const unit = await makeUnit()
    const made = await as(owner).call(ownSuppliers.create, { body: baker() })
    const product = await as(owner).call(ownProducts.create, {
      ...of(made),
      body: { name: 'Rye', price: 7.5, orderingUnitId: unit.id, priceUnitId: unit.id },
    })
    const { orders } = await as(owner).call(venueOrders.place, {
      params: { venueId: bar.id },
      body: { orders: [{ distributorId: made.id, products: [{ productId: product.id, quantity: 4 }] }] },
    })
    expect(orders).toMatchObject([{ status: 'sent', amountWithTax: 30 }])
  })

  test('is changed by the company, contacts and all', async () => {
    const { owner } = await aGroup()
    const made = await as(owner).call(ownSuppliers.create, { body: baker() })
    const { data: people } = await as(owner).call(ownSuppliers.users, of(made))
    expect(people).toMatchObject([{ name: 'Joe', role: 'Owner', phone: '0400 000 001' }, { name: 'Ann' }])
    const [joe, ann] = people
    const change = { phone: '1234', deliveryFee: 5, workingHours: { from: '04:00', to: '12:00' } }
    expect(await as(owner).call(ownSuppliers.change, { ...of(made), body: change })).toMatchObject({
      name: made.name,
      phone: '1234',
      terms: { deliveryFee: 5, workingHours: change.workingHours },
      customInfo: made.customInfo,
    })
    expect((await as(owner).call(ownSuppliers.users, of(made))).data).toEqual(people)
    const contacts = [
      { id: joe?.id ?? 0, name: 'Joseph' },
      { name: 'Bea', email: 'bea@kiln.test' },
    ]
    await as(owner).call(ownSuppliers.change, { ...of(made), body: { contacts } })
    const { data: after } = await as(owner).call(ownSuppliers.users, of(made))
    expect(after).toMatchObject([{ id: joe?.id, name: 'Joseph', role: '' }, { name: 'Bea' }])
    const gone = (userId = 0) => as(owner).call(ownSuppliers.removeUser, { params: { distributorId: made.id, userId } })
    await gone(after[1]?.id)
    expect((await refused(gone(ann?.id))).code).toBe('not_found')
    expect((await as(owner).call(ownSuppliers.users, of(made))).data).toHaveLength(1)
  })

  test('belongs to a venue without a group, too', async () => {
    const venue = await makeVenue({ currency_code: 'NZD', timezone: 'Pacific/Auckland' })
    const owner = await makeUser({ venues: [venue] })
    const made = await as(owner).call(ownSuppliers.create, { body: baker() })
    expect(made).toMatchObject({ currency: { code: 'NZD' }, terms: { timezone: 'Pacific/Auckland' } })
    await as(owner).call(ownSuppliers.remove, of(made))
    expect((await as(owner).call(suppliers.connected, {})).data).toEqual([])
  })

  test('is refused where it makes no sense, and nothing of it stays', async () => {
    const { owner } = await aGroup()
    const stranger = await makeVenue()
    const fieldsOf = async (more: object) =>
      Object.keys((await refused(as(owner).call(ownSuppliers.create, { body: baker(more) }))).fields)
    expect(await fieldsOf({ name: ' ' })).toEqual(['name'])
    expect(await fieldsOf({ currency: 'XXX' })).toEqual(['currency'])
    expect(await fieldsOf({ connectedVenueIdsFromGroup: [stranger.id] })).toEqual(['connectedVenueIdsFromGroup.0'])
    expect(await fieldsOf({ contacts: [{ id: 999_999_999, name: 'X' }] })).toEqual(['contacts.0.id'])
    expect(await fieldsOf({ deliveryDays: [8] })).toEqual(['deliveryDays.0'])
    expect((await as(owner).call(suppliers.connected, {})).data).toEqual([])
    const first = await as(owner).call(ownSuppliers.create, { body: baker() })
    expect(await fieldsOf({ name: first.name.toUpperCase() })).toEqual(['name'])
  })

  test('of one name is there once, also when two make it at once', async () => {
    const { owner } = await aGroup()
    const body = baker()
    const both = await Promise.allSettled([1, 2].map(() => as(owner).call(ownSuppliers.create, { body })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is closed by who works for the whole company, not with open orders', async () => {
    const { bar, cafe, owner } = await aGroup()
    const made = await as(owner).call(ownSuppliers.create, { body: baker() })
    const order = await makeOrder(made, bar, { status: 'sent' })
    expect((await refused(as(owner).call(ownSuppliers.remove, of(made)))).code).toBe('conflict')
    expect(Object.values(await statesOf(made))).toEqual(['active', 'active', 'active'])
    await inDatabase((tx) => rows(tx, `update orders set status = 'completed' where id = $1`, [order.id]))
    const manager = await makeUser({ venues: [cafe], role: 'venue_manager' })
    await as(manager).call(ownSuppliers.remove, of(made))
    expect(await statesOf(made)).not.toHaveProperty(String(cafe.id))
    expect((await as(owner).call(suppliers.find, of(made))).isConnected).toBe(true)
    await as(owner).call(ownSuppliers.remove, of(made))
    expect((await refused(as(owner).call(suppliers.find, of(made)))).code).toBe('not_found')
    expect(await statesOf(made)).toEqual({})
  })
})

describe('a supplier on the platform', () => {
  test('shows whom to call, who looks after the outlet first, and no drivers', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const rep = await makeUser({ distributor, role: 'distributor_manager', name: unique('Zoe') })
    await makeUser({ distributor, role: 'distributor_delivery' })
    await makeUser({ distributor, role: 'distributor_manager', isInvited: true, status: 'invited' })
    await inDatabase((tx) =>
      rows(tx, `update connections set account_owner_id = $3 where distributor_id = $1 and venue_id = $2`, [
        distributor.id,
        venue.id,
        rep.id,
      ]),
    )
    const { data } = await as(buyer).call(ownSuppliers.users, of(distributor))
    expect(data.map(({ id, isAccountOwner, role }) => [id, isAccountOwner, role])).toEqual([
      [rep.id, true, 'Manager'],
      [seller.id, false, 'Admin'],
    ])
    const stranger = await makeUser({ venues: [await makeVenue()] })
    expect((await refused(as(stranger).call(ownSuppliers.users, of(distributor)))).code).toBe('not_found')
    const params = { distributorId: distributor.id, userId: rep.id }
    expect((await refused(as(buyer).call(ownSuppliers.removeUser, { params }))).code).toBe('not_found')
  })

  test('is noted about by each company for itself, and changed by neither', async () => {
    const { distributor, buyer, seller } = await aTrade()
    const other = await makeVenue()
    await connect(distributor, other)
    const stranger = await makeUser({ venues: [other] })
    const customInfo = { accountNumber: '4711', note: 'Asks for Grace' }
    const saved = await as(buyer).call(ownSuppliers.change, { ...of(distributor), body: { customInfo } })
    expect(saved.customInfo).toEqual(customInfo)
    expect((await as(stranger).call(suppliers.find, of(distributor))).customInfo).toEqual({ accountNumber: '', note: '' })
    const change = as(buyer).call(ownSuppliers.change, { ...of(distributor), body: { name: 'X', phone: '1', customInfo } })
    expect(Object.keys((await refused(change)).fields)).toEqual(['name', 'phone'])
    expect((await refused(as(seller).call(ownSuppliers.change, { ...of(distributor), body: { customInfo } }))).code).toBe(
      'forbidden',
    )
  })

  test('is parted from, or a request to it taken back', async () => {
    const { distributor, buyer } = await aTrade()
    await as(buyer).call(ownSuppliers.remove, of(distributor))
    expect(await statesOf(distributor)).toEqual({})
    expect((await refused(as(buyer).call(ownSuppliers.remove, of(distributor)))).code).toBe('not_found')
    const { venue, buyer: asking } = await aTrade()
    const wanted = await makeDistributor()
    await as(asking).call(suppliers.connect, { params: { venueId: venue.id, distributorId: wanted.id } })
    await as(asking).call(ownSuppliers.remove, of(wanted))
    expect(await statesOf(wanted)).toEqual({})
  })
})

describe('G-084 which outlets trade with a supplier', () => {
  test.each([
    ['one that trades and is named', { status: 'active', requested_by: null }, true, true, null],
    ['one that trades and is not', { status: 'active', requested_by: null }, false, true, 'part'],
    ['one that is new, where the company trades', undefined, true, true, 'join'],
    ['one that is new, where nobody does', undefined, true, false, 'ask'],
    ['one that has asked', { status: 'connection_pending', requested_by: 'venue' }, true, false, null],
    ['one that has asked and is not named', { status: 'connection_pending', requested_by: 'venue' }, false, false, 'withdraw'],
    ['one that was asked and is named', { status: 'connection_pending', requested_by: 'distributor' }, true, false, 'ask'],
    ['one that was asked and is not named', { status: 'invitation_sent', requested_by: 'distributor' }, false, false, null],
    ['one that never had to do with it', undefined, false, true, null],
  ] as const)('%s', (_, standing, wanted, joinsAtOnce, step) => expect(stepFor(standing, wanted, joinsAtOnce)).toBe(step))

  test('is said as a whole: those not named part, those new join where the group trades already', async () => {
    const { bar, cafe, deli, owner } = await aGroup()
    const distributor = await makeDistributor()
    await connect(distributor, bar)
    const say = (...named: { id: number }[]) =>
      as(owner).call(ownSuppliers.setAvailability, {
        ...of(distributor),
        body: { connectedVenueIdsFromGroup: named.map(({ id }) => id) },
      })
    const { venues } = await say(cafe, deli)
    expect(venues.map(({ status }) => status)).toEqual([null, 'active', 'active'])
    expect(await statesOf(distributor)).toEqual({ [cafe.id]: 'active', [deli.id]: 'active' })
    await say()
    expect(await statesOf(distributor)).toEqual({})
    await say(bar, cafe)
    expect(await statesOf(distributor)).toEqual({ [bar.id]: 'connection_pending', [cafe.id]: 'connection_pending' })
    await say(bar)
    expect(await statesOf(distributor)).toEqual({ [bar.id]: 'connection_pending' })
  })

  test('the supplier hears of those who ask', async () => {
    const { bar, owner } = await aGroup()
    const distributor = await makeDistributor()
    const seller = await makeUser({ distributor })
    await as(owner).call(ownSuppliers.setAvailability, { ...of(distributor), body: { connectedVenueIdsFromGroup: [bar.id] } })
    await runJobs()
    expect((await mailsTo(seller.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`${bar.name} would like to connect with`),
    ])
  })

  test('is said for several suppliers at once, all or none', async () => {
    const { bar, cafe, owner } = await aGroup()
    const [one, other] = [await makeDistributor(), await makeDistributor()]
    await connect(one, bar)
    await connect(other, bar)
    const say = (distributorIds: number[], connectedVenueIdsFromGroup: number[]) =>
      as(owner).call(ownSuppliers.setAvailabilities, { body: { distributorIds, connectedVenueIdsFromGroup } })
    expect((await say([other.id, one.id], [bar.id, cafe.id])).data.map(({ id }) => id)).toEqual([other.id, one.id])
    expect(await statesOf(one)).toEqual({ [bar.id]: 'active', [cafe.id]: 'active' })
    const stranger = await makeVenue()
    expect((await refused(say([one.id], [stranger.id, bar.id]))).fields).toHaveProperty('connectedVenueIdsFromGroup.0')
    expect((await refused(say([one.id, 999_999_999], []))).fields).toHaveProperty('distributorIds.1')
    expect((await refused(say([one.id, one.id], []))).fields).toHaveProperty('distributorIds')
    expect(await statesOf(one)).toEqual({ [bar.id]: 'active', [cafe.id]: 'active' })
  })

  test('is said by who works for single outlets for these only', async () => {
    const { bar, cafe, deli, owner } = await aGroup()
    const made = await as(owner).call(ownSuppliers.create, { body: baker() })
    const manager = await makeUser({ venues: [bar, cafe], role: 'venue_manager' })
    const { venues } = await as(manager).call(ownSuppliers.setAvailability, {
      ...of(made),
      body: { connectedVenueIdsFromGroup: [bar.id] },
    })
    expect(venues.map(({ id }) => id)).toEqual([bar.id, cafe.id])
    expect(await statesOf(made)).toEqual({ [bar.id]: 'active', [deli.id]: 'active' })
  })

  test('of an own supplier may be nobody, and somebody again without asking', async () => {
    const { bar, owner } = await aGroup()
    const made = await as(owner).call(ownSuppliers.create, { body: baker({ connectedVenueIdsFromGroup: [] }) })
    expect(await statesOf(made)).toEqual({})
    const connected = await as(owner).call(suppliers.connect, { params: { venueId: bar.id, distributorId: made.id } })
    expect(connected.isConnected).toBe(true)
  })

  test('said differently by two at once is one of the two', async () => {
    const { bar, cafe, owner } = await aGroup()
    const distributor = await makeDistributor()
    await connect(distributor, bar)
    await connect(distributor, cafe)
    const say = (venue: { id: number }) =>
      as(owner).call(ownSuppliers.setAvailability, { ...of(distributor), body: { connectedVenueIdsFromGroup: [venue.id] } })
    await Promise.all([say(bar), say(cafe), say(bar), say(cafe)])
    expect(Object.values(await statesOf(distributor))).toHaveLength(1)
  })
})

test('exports and filters are of the suppliers traded with, at the own prices', async () => {
  const { distributor, venue, buyer, products } = await aTrade()
  const category = await makeCategory()
  await makeProduct(distributor, {
    name: '=cmd()',
    price: 10,
    category_id: category.id,
    specialTiers: [{ venues: [venue], tiers: [{ minQuantity: 0, value: 8 }] }],
  })
  await makeProduct(distributor, { name: unique('Hidden'), is_hidden: true })
  const stranger = await aTrade()
  const one = await as(buyer).send(ownSuppliers.export, of(distributor))
  expect(one.headers['content-type']).toContain('text/csv')
  const lines = one.body.trim().split(/\r?\n/)
  expect(lines).toHaveLength(1 + products.length + 1)
  expect(lines[0]).toContain('Supplier,SKU,Product,Category')
  const named = lines.find((line) => line.includes('cmd()'))
  expect(named).toContain(category.name)
  expect(named).toMatch(/,8(\.0+)?,/)
  expect(named).not.toMatch(/,=cmd/)
  expect((await as(buyer).send(ownSuppliers.exportAll, {})).body.trim().split(/\r?\n/)).toHaveLength(lines.length)
  expect((await refused(as(stranger.buyer).call(ownSuppliers.export, of(distributor)))).code).toBe('not_found')
  expect(await as(buyer).call(ownSuppliers.filters, {})).toEqual({
    distributors: [{ id: distributor.id, name: distributor.name, isOwn: false }],
    categories: [{ id: category.id, name: category.name }],
    cities: ['Sydney'],
  })
})
