import { describe, expect, test } from 'vitest'
import { suppliers } from '#contract/parties/suppliers.ts'
import { cutOff, earliestDeliveryDate } from '#server/calendar/delivery-days/delivery-date.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import {
  aTrade,
  connect,
  makeCategory,
  makeDistributor,
  makeOrder,
  makeProduct,
  makeUser,
  makeVenue,
  makeVenueGroup,
  unique,
} from '#test/make.ts'

testApp()

const aVenue = async () => {
  const venue = await makeVenue()
  return { venue, buyer: await makeUser({ venues: [venue] }) }
}

describe('the suppliers a venue trades with', () => {
  test('are shown with what they sell, when they come and when they were last ordered from', async () => {
    const { distributor, venue, buyer } = await aTrade()
    const fruit = await makeCategory()
    await makeProduct(distributor, { category_id: fruit.id })
    await makeProduct(distributor, { category_id: fruit.id, is_hidden: true })
    const orderedAt = new Date('2026-01-05T10:00:00.000Z')
    await makeOrder(distributor, venue, { ordered_at: orderedAt })
    await makeOrder(distributor, venue, { ordered_at: new Date('2025-01-05T10:00:00.000Z') })
    await makeOrder(distributor, venue, { ordered_at: null, status: 'draft_venue' })
    await makeOrder(distributor, await makeVenue())
    const { data } = await as(buyer).call(suppliers.connected, {})
    expect(data).toMatchObject([
      {
        id: distributor.id,
        isConnected: true,
        connectionStatus: 'active',
        productCount: 4,
        categories: [fruit.name],
        lastOrderedAt: orderedAt.toISOString(),
        nextDeliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ])
    expect(await as(buyer).call(suppliers.connectedOfVenue, { params: { venueId: venue.id } })).toEqual({ data })
  })

  test('are found by a part of the name', async () => {
    const { buyer, distributor } = await aTrade()
    const find = async (term: string) => (await as(buyer).call(suppliers.connected, { query: { term } })).data.map(({ id }) => id)
    expect(await find(distributor.name.slice(3).toUpperCase())).toEqual([distributor.id])
    expect(await find('nobody of this name')).toEqual([])
  })

  test('of a group are those of all its venues, each once', async () => {
    const group = await makeVenueGroup()
    const bar = await makeVenue({ name: 'Bar', venue_group_id: group.id })
    const cafe = await makeVenue({ name: 'Cafe', venue_group_id: group.id })
    const [both, one] = [await makeDistributor({ name: unique('A') }), await makeDistributor({ name: unique('B') })]
    await connect(both, bar)
    await connect(both, cafe)
    await connect(one, cafe)
    const owner = await makeUser({ venueGroup: group, as: 'group' })
    expect((await as(owner).call(suppliers.connected, {})).data.map(({ id }) => id)).toEqual([both.id, one.id])
    const manager = await makeUser({ venueGroup: group })
    expect((await as(manager).call(suppliers.connected, {})).data.map(({ id }) => id)).toEqual([both.id])
  })

  test('are shown to a group with the terms of the outlet that has to order soonest, which is named', async () => {
    const group = await makeVenueGroup()
    const [bar, cafe] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
    const distributor = await makeDistributor({ delivery_period: 'day', delivery_period_count: 0 })
    await connect(distributor, bar, { delivery_fee: 9, delivery_days: [weekdayIn(5)] })
    await connect(distributor, cafe, { delivery_fee: 4, delivery_days: [weekdayIn(2)] })
    const owner = await makeUser({ venueGroup: group, as: 'group' })
    const params = { distributorId: distributor.id }
    const found = await as(owner).call(suppliers.find, { params })
    expect(found).toMatchObject({ termsVenueId: cafe.id, terms: { deliveryFee: 4 } })
    const [listed] = (await as(owner).call(suppliers.connected, {})).data
    expect(listed).toMatchObject({ orderBefore: found.terms?.orderBefore, nextDeliveryDate: found.terms?.nextDeliveryDate })
    const barman = await makeUser({ venues: [bar] })
    expect(await as(barman).call(suppliers.find, { params })).toMatchObject({ termsVenueId: bar.id, terms: { deliveryFee: 9 } })
  })

  test('of a venue the user may not act for are not found', async () => {
    const { venue } = await aTrade()
    const { buyer } = await aVenue()
    const params = { venueId: venue.id }
    expect((await refused(as(buyer).call(suppliers.connectedOfVenue, { params }))).code).toBe('not_found')
    expect((await refused(as(buyer).call(suppliers.directory, { params }))).code).toBe('not_found')
    expect((await refused(as(buyer).call(suppliers.requests, { params: { contextId: venue.id } }))).code).toBe('not_found')
  })
})

describe('one supplier', () => {
  test("trades on the connection's own terms where there are some", async () => {
    const { buyer, distributor } = await aTrade({
      distributor: { minimum_order_amount: 100, delivery_fee: 15, tax: 10, delivery_days: [1, 2, 3] },
      connection: { delivery_fee: 5, delivery_days: [4], payment_terms: 'days_14' },
    })
    const { terms, currency } = await as(buyer).call(suppliers.find, { params: { distributorId: distributor.id } })
    expect(currency).toEqual({ code: 'AUD', template: '${amount}', fractionDigits: 2 })
    expect(terms).toMatchObject({
      minimumOrderAmount: 100,
      deliveryFee: 5,
      tax: 10,
      deliveryDays: [4],
      paymentTerms: 'days_14',
      workingHours: { from: '06:00', to: '16:00' },
    })
    const agreed = terms && { ...terms, cutOffs: [], closedDays: [] }
    expect(terms?.nextDeliveryDate).toBe(agreed && earliestDeliveryDate(agreed, now()))
    expect(terms?.orderBefore).toBe(agreed && cutOff(agreed, now()))
    expect(new Date(`${terms?.nextDeliveryDate}T12:00Z`).getUTCDay()).toBe(4)
  })

  test('shows no terms to a venue it does not trade with, nor itself before it has begun', async () => {
    const { buyer } = await aVenue()
    const [shown, begun, gone] = [
      await makeDistributor(),
      await makeDistributor({ status: 'inactive' }),
      await makeDistributor({ deleted_at: now() }),
    ]
    expect(await as(buyer).call(suppliers.find, { params: { distributorId: shown.id } })).toMatchObject({
      isConnected: false,
      connectionStatus: null,
      terms: null,
      nextDeliveryDate: null,
    })
    for (const { id } of [begun, gone, { id: 999_999_999 }])
      expect((await refused(as(buyer).call(suppliers.find, { params: { distributorId: id } }))).code).toBe('not_found')
  })

  test('is not asked about by a supplier', async () => {
    const { seller, distributor } = await aTrade()
    expect((await refused(as(seller).call(suppliers.find, { params: { distributorId: distributor.id } }))).code).toBe('forbidden')
  })
})

test('the directory is paged by name to its end, saying who trades with the venue', async () => {
  const { venue, buyer } = await aVenue()
  const name = unique('Directory')
  const made = [
    await makeDistributor({ name: `${name} a` }),
    await makeDistributor({ name: `${name} b` }),
    await makeDistributor({ name: `${name} b` }),
    await makeDistributor({ name: `${name} c`, status: 'deactivated' }),
    await makeDistributor({ name: `${name} d` }),
  ]
  await connect(made[2]!, venue)
  const seen: [number, boolean][] = []
  let cursor = {}
  for (let isMore = true; isMore; ) {
    const { data, meta } = await as(buyer).call(suppliers.directory, {
      params: { venueId: venue.id },
      query: { term: name, limit: 1, ...cursor },
    })
    seen.push(...data.map(({ id, isConnected }): [number, boolean] => [id, isConnected]))
    isMore = meta.nextId !== null
    cursor = { nextId: meta.nextId, nextValue: meta.nextValue }
  }
  expect(seen).toEqual([
    [made[0]!.id, false],
    [made[1]!.id, false],
    [made[2]!.id, true],
    [made[4]!.id, false],
  ])
})

test('the directory says whose turn it is to answer, whoever of the two asked', async () => {
  const { venue, buyer } = await aVenue()
  const name = unique('Turn')
  const [asking, asked, strange] = [
    await makeDistributor({ name: `${name} a` }),
    await makeDistributor({ name: `${name} b` }),
    await makeDistributor({ name: `${name} c` }),
  ]
  await connect(asking, venue, { status: 'connection_pending', requested_by: 'distributor' })
  await as(buyer).call(suppliers.connect, { params: { venueId: venue.id, distributorId: asked.id } })
  // another outlet's request says nothing to this one
  await connect(strange, await makeVenue(), { status: 'connection_pending', requested_by: 'distributor' })
  const { data } = await as(buyer).call(suppliers.directory, { params: { venueId: venue.id }, query: { term: name } })
  expect(data.map(({ id, connectionStatus, requestedBy }) => [id, connectionStatus, requestedBy])).toEqual([
    [asking.id, 'connection_pending', 'distributor'],
    [asked.id, 'connection_pending', 'venue'],
    [strange.id, null, null],
  ])
})

describe('asking to trade', () => {
  test('R-193 a supplier who is asked is pending until it answers, and is asked once', async () => {
    const { venue, buyer } = await aVenue()
    const distributor = await makeDistributor()
    const params = { venueId: venue.id, distributorId: distributor.id }
    expect(await as(buyer).call(suppliers.connect, { params })).toMatchObject({
      id: distributor.id,
      isConnected: false,
      connectionStatus: 'connection_pending',
    })
    expect((await refused(as(buyer).call(suppliers.connect, { params }))).code).toBe('conflict')
    expect((await as(buyer).call(suppliers.requests, { params: { contextId: venue.id } })).data).toMatchObject([
      { distributor: { id: distributor.id }, requestedBy: 'venue', status: 'connection_pending' },
    ])
    expect((await as(buyer).call(suppliers.connected, {})).data).toEqual([])
    const [asked] = (await as(buyer).call(suppliers.requests, { params: { contextId: venue.id } })).data
    const own = { venueId: venue.id, invitationId: asked?.id ?? 0 }
    const approved = as(buyer).call(suppliers.answerRequest, { params: own, body: { status: 'approved' } })
    expect((await refused(approved)).code).toBe('conflict')
  })

  test('the request of a supplier who asked first is thereby accepted', async () => {
    const { venue, buyer } = await aVenue()
    const distributor = await makeDistributor()
    await connect(distributor, venue, { status: 'connection_pending', requested_by: 'distributor' })
    const params = { venueId: venue.id, distributorId: distributor.id }
    expect(await as(buyer).call(suppliers.find, { params: { distributorId: distributor.id } })).toMatchObject({
      connectionStatus: 'connection_pending',
      requestedBy: 'distributor',
    })
    expect(await as(buyer).call(suppliers.connect, { params })).toMatchObject({ isConnected: true, requestedBy: null })
    expect((await refused(as(buyer).call(suppliers.connect, { params }))).code).toBe('conflict')
  })

  test('R-194 a request of a supplier moves to approved or declined, once', async () => {
    const { venue, buyer } = await aVenue()
    const sent = { status: 'invitation_sent', requested_by: 'distributor' }
    const [good, bad] = [await connect(await makeDistributor(), venue, sent), await connect(await makeDistributor(), venue, sent)]
    const reply = ({ invitationId }: { invitationId: number }, status: 'approved' | 'declined') =>
      as(buyer).call(suppliers.answerRequest, {
        params: { venueId: venue.id, invitationId },
        body: { status },
      })
    expect(await reply(good, 'approved')).toEqual({ id: good.invitationId, status: 'approved' })
    expect(await reply(bad, 'declined')).toEqual({ id: bad.invitationId, status: 'declined' })
    expect((await as(buyer).call(suppliers.connected, {})).data.map(({ id }) => id)).toEqual([good.distributor_id])
    expect((await as(buyer).call(suppliers.requests, { params: { contextId: venue.id } })).data).toEqual([])
    expect((await refused(reply(good, 'declined'))).code).toBe('conflict')
    expect((await refused(reply(bad, 'approved'))).code).toBe('conflict')
  })

  test('is approved with the current terms, and what was accepted is kept', async () => {
    const { venue, buyer } = await aVenue()
    const distributor = await makeDistributor()
    const { invitationId } = await connect(distributor, venue, { status: 'connection_pending', requested_by: 'distributor' })
    await inDatabase((tx) =>
      rows(tx, `insert into terms_versions (distributor_id, version, body) values ($1, 1, '{}'), ($1, 2, '{}')`, [
        distributor.id,
      ]),
    )
    const approve = (acceptedTermsVersion: number | null) =>
      as(buyer).call(suppliers.answerRequest, {
        params: { venueId: venue.id, invitationId },
        body: { status: 'approved', acceptedTermsVersion },
      })
    for (const version of [null, 1, 3]) expect((await refused(approve(version))).fields).toHaveProperty('acceptedTermsVersion')
    expect((await as(buyer).call(suppliers.connected, {})).data).toEqual([])
    await approve(2)
    expect(
      await inDatabase((tx) =>
        rows(tx, `select version, user_name from terms_acceptances where venue_id = $1 and distributor_id = $2`, [
          venue.id,
          distributor.id,
        ]),
      ),
    ).toEqual([{ version: 2, user_name: buyer.name }])
  })

  test('those of a group are the ones of all its outlets, each saying for which', async () => {
    const group = await makeVenueGroup()
    const [bar, cafe] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
    const distributor = await makeDistributor()
    const asked = { status: 'connection_pending', requested_by: 'distributor' }
    await connect(distributor, bar, asked)
    const { invitationId } = await connect(distributor, cafe, asked)
    const owner = await makeUser({ venueGroup: group, as: 'group' })
    const waiting = async () => {
      const { data } = await as(owner).call(suppliers.requests, { params: { contextId: group.id } })
      return data.map(({ venue }) => venue)
    }
    const placeOf = ({ id, name }: { id: number; name: string }) => ({ id, name })
    expect((await waiting()).toSorted((a, b) => a.id - b.id)).toEqual([placeOf(bar), placeOf(cafe)])
    const params = { venueId: cafe.id, invitationId }
    await as(owner).call(suppliers.answerRequest, { params, body: { status: 'approved' } })
    expect(await waiting()).toEqual([placeOf(bar)])
  })

  test('is for who manages suppliers, and for the own venue', async () => {
    const { venue } = await aVenue()
    const distributor = await makeDistributor()
    const orderer = await makeUser({ venues: [venue], role: 'venue_orderer' })
    const { buyer: stranger } = await aVenue()
    const params = { venueId: venue.id, distributorId: distributor.id }
    expect((await refused(as(orderer).call(suppliers.connect, { params }))).code).toBe('forbidden')
    expect((await refused(as(stranger).call(suppliers.connect, { params }))).code).toBe('not_found')
  })
})

/** The weekday, 1 for Monday, in so many days. */
const weekdayIn = (days: number) => new Date(now().getTime() + days * 86_400_000).getUTCDay() || 7
