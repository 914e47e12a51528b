import { describe, expect, test } from 'vitest'
import { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { administration } from '#contract/parties/administration.ts'
import { session } from '#contract/parties/session.ts'
import { venueGroup, venues } from '#contract/parties/venues.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, sendForm, testApp } from '#test/app.ts'
import { aTrade, makeOrder, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'
import { aPng } from '#test/picture.ts'

testApp()

async function aGroup(columns: Parameters<typeof makeVenueGroup>[0] = {}) {
  const group = await makeVenueGroup(columns)
  const [bar, cafe] = [
    await makeVenue({ venue_group_id: group.id, name: unique('Bar') }),
    await makeVenue({ venue_group_id: group.id, name: unique('Cafe') }),
  ]
  const owner = await makeUser({ venueGroup: group, as: 'group' })
  return { group, bar, cafe, owner }
}
const at = ({ id }: { id: number }) => ({ params: { venueId: id } })

test('says who its first administrator is', async () => {
  const venue = await makeVenue()
  const orderer = await makeUser({ venues: [venue] })
  const find = async () => (await as(orderer).call(venues.find, at(venue))).primaryUserId
  expect(await find()).toBeNull()
  const owner = await makeUser({ venues: [venue], isPrimary: true })
  expect(await find()).toBe(owner.id)
})

describe('a venue', () => {
  test('says of itself what suppliers need to know, and keeps what is not said', async () => {
    const { bar, owner } = await aGroup()
    const said = {
      legalName: 'Bar Pty Ltd',
      primaryContactName: 'Mia',
      secondaryContactPhone: '0400 000 000',
      contacts: [{ type: 'finance' as const, name: 'Fin', email: 'fin@docket.test', phone: '' }],
      billingAddress: { street: '2 Pay Street', city: 'Sydney', zipCode: '2000', state: 'NSW', country: 'Australia' },
      instruction: 'Back door, ring twice',
      workingHours: { from: '05:30', to: '11:00' },
      timezone: 'Australia/Perth',
      tax: 10,
      priceChangeNotificationPercent: 2.5,
      features: { inventory: true, recipeManagement: false },
      dateFormat: 'YYYY-MM-DD' as const,
    }
    const changed = await as(owner).call(venues.change, { ...at(bar), body: said })
    expect(changed).toMatchObject({ ...said, name: bar.name, street: bar.street, dateTimeFormat: 'YYYY-MM-DD HH:mm' })
    await as(owner).call(venues.change, { ...at(bar), body: { workingHours: null, billingAddress: null } })
    expect(await as(owner).call(venues.find, at(bar))).toMatchObject({
      workingHours: null,
      billingAddress: null,
      instruction: said.instruction,
    })
  })

  test('R-156 counts no stock and keeps no recipes until somebody switches it on', async () => {
    const { group, owner } = await aGroup()
    const admin = as(await makeUser({ admin: true }))
    const made = await admin.call(administration.createVenue, {
      params: { groupId: group.id },
      body: { name: unique('New bar'), currency: 'AUD' },
    })
    expect(await as(owner).call(venues.find, at(made))).toMatchObject({
      features: { inventory: false, recipeManagement: false },
    })
  })

  test('R-156 products are counted, and deliveries booked, only while stock is switched on', async () => {
    const trade = await aTrade()
    const { buyer, seller, venue, distributor, products } = trade
    const [apples] = products
    const params = { productId: apples.id }
    const switchStock = (inventory: boolean) =>
      as(buyer).call(venues.change, { ...at(venue), body: { features: { inventory, recipeManagement: false } } })
    const count = (venueInventoryTracked: boolean) =>
      as(buyer).call(venueCatalogue.configureOne, { params, body: { venueInventoryTracked } })
    const stock = async () =>
      (await as(buyer).call(venueInventory.list, { ...at(venue), query: {} })).data.map(({ id, quantity }) => [id, quantity])
    const receive = async () => {
      const body = { orders: [{ distributorId: distributor.id, products: [{ productId: apples.id, quantity: 3 }] }] }
      const { orders } = await as(buyer).call(venueOrders.place, { ...at(venue), body })
      const order = { orderId: orders[0]?.id ?? 0 }
      await as(seller).call(distributorOrders.accept, { params: order, body: {} })
      await as(buyer).call(venueOrders.act, { params: { venueId: venue.id, ...order, action: 'receive' } })
    }
    await switchStock(false)
    expect((await refused(count(true))).fields).toHaveProperty('venueInventoryTracked')
    await switchStock(true)
    await count(true)
    await receive()
    expect(await stock()).toEqual([[apples.id, 3]])
    await switchStock(false)
    expect(await stock()).toEqual([])
    await receive()
    await switchStock(true)
    expect(await stock()).toEqual([[apples.id, 3]])
  })

  test('is called differently at once by everybody who is signed in', async () => {
    const { bar, owner } = await aGroup()
    const name = unique('Wine bar')
    await as(owner).call(venues.change, { ...at(bar), body: { name } })
    const { venues: seen } = await as(owner).call(session.me, {})
    expect(seen.find(({ id }) => id === bar.id)?.name).toBe(name)
  })

  test('shows a logo, another one, and none', async () => {
    const { bar } = await aGroup()
    const manager = await makeUser({ venues: [bar], role: 'venue_manager' })
    const upload = async (content: Blob) => {
      const form = new FormData()
      form.append('logo', content, 'logo.png')
      return sendForm(venues.change, { venueId: bar.id }, form, { as: manager })
    }
    expect((await upload(aPng(64, 64))).json()).toMatchObject({
      logo: expect.stringMatching(/^\/api\/files\/logos\/.+\.png$/),
    })
    const refusedUpload = await upload(new Blob(['no picture']))
    expect(refusedUpload.statusCode).toBe(422)
    expect(refusedUpload.json().error.fields).toHaveProperty('logo')
    await as(manager).call(venues.removeLogo, {})
    expect((await as(manager).call(venues.find, at(bar))).logo).toBeNull()
  })

  test('loses its own logo only, whoever acts for the group', async () => {
    const { bar, owner } = await aGroup()
    const manager = await makeUser({ venues: [bar], role: 'venue_manager' })
    const form = new FormData()
    form.append('logo', aPng(64, 64), 'logo.png')
    await sendForm(venues.change, { venueId: bar.id }, form, { as: manager })
    const stranger = await makeUser({ venues: [await makeVenue()] })
    expect((await refused(as(stranger).call(venues.removeLogoOf, at(bar)))).code).toBe('not_found')
    expect((await as(owner).call(venues.find, at(bar))).logo).not.toBeNull()
    await as(owner).call(venues.removeLogoOf, at(bar))
    expect((await as(owner).call(venues.find, at(bar))).logo).toBeNull()
  })

  test('refuses what makes no sense, naming the field, and writes nothing of it', async () => {
    const { bar, owner } = await aGroup()
    const fieldsOf = async (body: object) =>
      Object.keys((await refused(as(owner).call(venues.change, { ...at(bar), body: { instruction: 'New', ...body } }))).fields)
    expect(await fieldsOf({ name: '' })).toEqual(['name'])
    expect(await fieldsOf({ workingHours: { from: '11:00', to: '05:00' } })).toEqual(['workingHours.to'])
    expect(await fieldsOf({ timezone: 'Mars/Base' })).toEqual(['timezone'])
    expect(await fieldsOf({ currency: 'XXX' })).toEqual(['currency'])
    expect(await fieldsOf({ priceChangeNotificationPercent: 101 })).toEqual(['priceChangeNotificationPercent'])
    const twice = { type: 'owner' as const, name: 'A' }
    expect(await fieldsOf({ contacts: [twice, twice] })).toEqual(['contacts'])
    expect((await as(owner).call(venues.find, at(bar))).instruction).toBe('')
  })

  test('keeps its currency once something was ordered', async () => {
    const { venue, buyer, distributor } = await aTrade()
    expect(await as(buyer).call(venues.find, at(venue))).toMatchObject({
      currencyChangeEnabled: true,
      distributorIds: [distributor.id],
    })
    await makeOrder(distributor, venue)
    const change = as(buyer).call(venues.change, { ...at(venue), body: { currency: 'NZD' } })
    expect((await refused(change)).fields).toHaveProperty('currency')
    expect((await as(buyer).call(venues.find, at(venue))).currencyChangeEnabled).toBe(false)
  })

  test('R-014 that belongs to no group acts for itself', async () => {
    const venue = await makeVenue()
    const owner = await makeUser({ venues: [venue] })
    expect((await as(owner).call(venues.find, at(venue))).group).toBeNull()
    expect((await as(owner).call(venues.change, { ...at(venue), body: { city: 'Perth' } })).city).toBe('Perth')
    expect((await as(owner).call(venueGroup.venues, {})).data.map(({ id }) => id)).toEqual([venue.id])
    for (const call of [venueGroup.find, venueGroup.removeLogo])
      expect((await refused(as(owner).call(call, {}))).code).toBe('not_found')
    expect((await refused(as(owner).call(venueGroup.createVenue, { body: { name: 'One more' } }))).code).toBe('not_found')
  })

  test('of another company is not found, and is not changed by who only orders', async () => {
    const { bar } = await aGroup()
    const stranger = await makeUser({ venues: [await makeVenue()] })
    const orderer = await makeUser({ venues: [bar], role: 'venue_orderer' })
    expect((await refused(as(stranger).call(venues.find, at(bar)))).code).toBe('not_found')
    expect((await refused(as(stranger).call(venues.change, { ...at(bar), body: { city: 'X' } }))).code).toBe('not_found')
    expect((await refused(as(orderer).call(venues.change, { ...at(bar), body: { city: 'X' } }))).code).toBe('forbidden')
    expect((await as(orderer).call(venues.find, at(bar))).city).toBe('Sydney')
  })
})

describe('G-074 a group', () => {
  test('whose settings win is what all its outlets show, also a new one and one the admin changes', async () => {
    const { group, bar, cafe, owner } = await aGroup()
    const saved = await as(owner).call(venueGroup.change, {
      body: {
        groupOverride: true,
        currency: 'NZD',
        dateFormat: 'DD.MM.YYYY',
        timeFormat: 'h:mm A',
        priceChangeNotificationPercent: 5,
      },
    })
    expect(saved).toMatchObject({ groupOverride: true, currency: { code: 'NZD' }, dateFormat: 'DD.MM.YYYY' })
    const holding = {
      currency: { code: 'NZD' },
      dateFormat: 'DD.MM.YYYY',
      timeFormat: 'h:mm A',
      priceChangeNotificationPercent: 5,
    }
    for (const one of [bar, cafe]) expect(await as(owner).call(venues.find, at(one))).toMatchObject(holding)
    const made = await as(owner).call(venueGroup.createVenue, { body: { name: unique('New') } })
    expect(made).toMatchObject(holding)
    const admin = await makeUser({ admin: true })
    await as(admin).call(administration.changeVenue, { ...at(bar), body: { currency: 'USD' } })
    expect((await as(owner).call(venues.find, at(bar))).currency.code).toBe('NZD')
    const { formats } = await as(await makeUser({ venueGroup: group })).call(session.me, {})
    expect(formats).toMatchObject({ dateFormat: 'DD.MM.YYYY', currency: { code: 'NZD' } })
  })

  test('whose settings win does not let an outlet decide otherwise', async () => {
    const { bar, owner } = await aGroup({ group_override: true })
    const change = (body: object) => as(owner).call(venues.change, { ...at(bar), body })
    expect((await refused(change({ currency: 'NZD', dateFormat: 'YYYY-MM-DD', city: 'Perth' }))).fields).toEqual({
      currency: [expect.any(String)],
      dateFormat: [expect.any(String)],
    })
    expect((await change({ currency: 'AUD', city: 'Perth' })).city).toBe('Perth')
  })

  test('whose settings do not win leaves its outlets theirs', async () => {
    const { bar, owner } = await aGroup()
    await as(owner).call(venueGroup.change, { body: { currency: 'NZD', dateFormat: 'YYYY-MM-DD' } })
    expect(await as(owner).call(venues.find, at(bar))).toMatchObject({ currency: { code: 'AUD' }, dateFormat: 'DD/MM/YYYY' })
  })

  test('does not change the currency of an outlet that has ordered', async () => {
    const { group, bar, owner } = await aGroup()
    const { distributor } = await aTrade()
    await makeOrder(distributor, bar)
    const change = (body: object) => as(owner).call(venueGroup.change, { body })
    expect((await refused(change({ groupOverride: true, currency: 'NZD' }))).fields).toHaveProperty('currency')
    expect((await change({ groupOverride: true })).currencyChangeEnabled).toBe(false)
    expect((await refused(change({ currency: 'NZD' }))).fields).toHaveProperty('currency')
    await inDatabase((tx) =>
      rows(tx, `update venue_groups set group_override = false, currency_code = 'NZD' where id = $1`, [group.id]),
    )
    expect((await refused(change({ groupOverride: true }))).fields).toHaveProperty('groupOverride')
    expect((await as(owner).call(venues.find, at(bar))).currency.code).toBe('AUD')
  })

  test('of one outlet is called like it where it wants to be; of two it is not', async () => {
    const group = await makeVenueGroup({ name: unique('Old name') })
    const bar = await makeVenue({ venue_group_id: group.id })
    const owner = await makeUser({ venueGroup: group, as: 'group' })
    expect((await as(owner).call(venueGroup.change, { body: { shouldMirrorVenueToGroup: true } })).name).toBe(bar.name)
    const [one, other] = [unique('One'), unique('Other')]
    await as(owner).call(venues.change, { ...at(bar), body: { name: one, dateFormat: 'YYYY-MM-DD' } })
    expect(await as(owner).call(venueGroup.find, {})).toMatchObject({ name: one, dateFormat: 'YYYY-MM-DD' })
    await as(owner).call(venueGroup.createVenue, { body: { name: unique('Second') } })
    await as(owner).call(venues.change, { ...at(bar), body: { name: other } })
    expect((await as(owner).call(venueGroup.find, {})).name).toBe(one)
  })
})

describe('R-294 users of a group manage its venues', () => {
  test('they see, open, change and close them', async () => {
    const { group, bar, cafe, owner } = await aGroup()
    const body = { name: unique('Third'), city: 'Perth', timezone: 'Australia/Perth', instruction: 'Lift 2' }
    const made = await as(owner).call(venueGroup.createVenue, { body })
    expect(made).toMatchObject({ ...body, group: { id: group.id }, currency: { code: 'AUD' } })
    const changed = await as(owner).call(venueGroup.changeVenue, { ...at(made), body: { phone: '1234' } })
    expect(changed.phone).toBe('1234')
    await as(owner).call(venueGroup.removeVenue, at(cafe))
    expect((await as(owner).call(venueGroup.find, {})).venues.map(({ id }) => id).toSorted()).toEqual(
      [bar.id, made.id].toSorted(),
    )
    expect((await refused(as(owner).call(venues.find, at(cafe)))).code).toBe('not_found')
  })

  test('who acts as a venue that is closed goes on as the group', async () => {
    const { group, bar, cafe, owner } = await aGroup()
    const colleague = await makeUser({ venueGroup: group })
    expect((await as(colleague).call(session.me, {})).context).toEqual({ context: 'venue', contextId: bar.id })
    await as(owner).call(venueGroup.removeVenue, at(bar))
    const me = await as(colleague).call(session.me, {})
    expect(me.context).toEqual({ context: 'venue-group', contextId: group.id })
    expect(me.venues.map(({ id }) => id)).toEqual([cafe.id])
  })

  test('one with open orders stays, and so does the last one, also when both go at once', async () => {
    const { bar, cafe, owner } = await aGroup()
    const { distributor } = await aTrade()
    await makeOrder(distributor, bar)
    const close = (venue: { id: number }) => as(owner).call(venueGroup.removeVenue, at(venue))
    expect((await refused(close(bar))).code).toBe('conflict')
    await close(cafe)
    expect((await refused(close(bar))).code).toBe('conflict')

    const two = await aGroup()
    const both = await Promise.allSettled([two.bar, two.cafe].map((one) => as(two.owner).call(venueGroup.removeVenue, at(one))))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await as(two.owner).call(venueGroup.find, {})).venues).toHaveLength(1)
  })

  test('those of another group are not theirs, and who works for one outlet opens and closes none', async () => {
    const [mine, theirs] = [await aGroup(), await aGroup()]
    const { owner } = mine
    expect((await refused(as(owner).call(venueGroup.removeVenue, at(theirs.bar)))).code).toBe('not_found')
    expect((await refused(as(owner).call(venueGroup.changeVenue, { ...at(theirs.bar), body: { city: 'X' } }))).code).toBe(
      'not_found',
    )
    const manager = await makeUser({ venues: [mine.bar], role: 'venue_manager' })
    expect((await as(manager).call(venueGroup.venues, {})).data.map(({ id }) => id)).toEqual([mine.bar.id])
    for (const call of [
      () => as(manager).call(venueGroup.find, {}),
      () => as(manager).call(venueGroup.change, { body: { name: 'Mine now' } }),
      () => as(manager).call(venueGroup.createVenue, { body: { name: 'One more' } }),
      () => as(manager).call(venueGroup.removeVenue, at(mine.bar)),
    ])
      expect((await refused(call())).code).toBe('not_found')
  })
})
