import { describe, expect, test } from 'vitest'
import { adminOrders } from '#contract/ordering/admin-orders.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, testApp } from '#test/app.ts'
import { aTrade, connect, makeOrder, makeUser, makeVenue, makeVenueGroup, type User, unique } from '#test/make.ts'

testApp()

async function bySupplier(seller: User, query: Record<string, string>) {
  const { data } = await as(seller).call(distributorOrders.list, { query })
  const { count } = await as(seller).call(distributorOrders.totalAmount, { query: { term: query.term } })
  return { ids: data.map(({ id }) => id), count }
}

const byVenue = async (buyer: User, contextId: number, term: string) =>
  (await as(buyer).call(venueOrders.list, { params: { contextId: String(contextId) }, query: { term } })).data.map(({ id }) => id)

describe('a term finds orders', () => {
  test('by their number, by any part of the own number in any case, and by the outlet', async () => {
    const { distributor, venue, seller } = await aTrade()
    const named = unique('Café 100% Köstlich')
    const other = await makeVenue({ name: named })
    await connect(distributor, other)
    const plain = await makeOrder(distributor, venue, { order_number: 7001 })
    const marked = await makeOrder(distributor, venue, { order_number: 7002, venue_order_number: 'PO_7001-Kitchen' })
    const ofOther = await makeOrder(distributor, other, { order_number: 7003 })
    expect(await bySupplier(seller, { term: '7002' })).toEqual({ ids: [marked.id], count: 1 })
    expect(await bySupplier(seller, { term: '#7003' })).toEqual({ ids: [ofOther.id], count: 1 })
    expect(await bySupplier(seller, { term: '7001' })).toEqual({ ids: [marked.id, plain.id], count: 2 })
    expect(await bySupplier(seller, { term: 'o_7001-kit' })).toEqual({ ids: [marked.id], count: 1 })
    expect(await bySupplier(seller, { term: '100% köst' })).toEqual({ ids: [ofOther.id], count: 1 })
    expect(await bySupplier(seller, { term: '%' })).toEqual({ ids: [ofOther.id], count: 1 })
    expect(await bySupplier(seller, { term: distributor.name })).toEqual({ ids: [], count: 0 })
  })

  test('by any part of their number, and by the name of the group of the outlet', async () => {
    const { distributor, venue, seller } = await aTrade()
    const named = unique('Harbour Dining')
    const group = await makeVenueGroup({ name: named })
    const outlet = await makeVenue({ venue_group_id: group.id })
    await connect(distributor, outlet)
    const first = await makeOrder(distributor, venue, { order_number: 10_427 })
    const second = await makeOrder(distributor, outlet, { order_number: 30_042 })
    expect(await bySupplier(seller, { term: '042' })).toEqual({ ids: [second.id, first.id], count: 2 })
    expect(await bySupplier(seller, { term: '#0427' })).toEqual({ ids: [first.id], count: 1 })
    expect(await bySupplier(seller, { term: '427' })).toEqual({ ids: [first.id], count: 1 })
    expect(await byVenue((await aTrade()).buyer, venue.id, '427').catch(() => [])).toEqual([])
    expect(await bySupplier(seller, { term: named.slice(3).toUpperCase() })).toEqual({ ids: [second.id], count: 1 })
  })

  test('page by page, within the other filters', async () => {
    const { distributor, venue, seller } = await aTrade()
    const marked = (status: 'pending' | 'completed') => makeOrder(distributor, venue, { venue_order_number: 'Party', status })
    const [first, done, second, third] = [
      await marked('pending'),
      await marked('completed'),
      await marked('pending'),
      await marked('pending'),
    ]
    const query = { term: 'party', open: 'true' as const, limit: '2' }
    const page = await as(seller).call(distributorOrders.list, { query })
    expect(page.data.map(({ id }) => id)).toEqual([third.id, second.id])
    const { nextId, nextValue } = page.meta
    expect((await bySupplier(seller, { ...query, nextId: String(nextId), nextValue: String(nextValue) })).ids).toEqual([first.id])
    const byName = { term: venue.name, limit: '3' }
    const named = await as(seller).call(distributorOrders.list, { query: byName })
    expect(named.data.map(({ id }) => id)).toEqual([third.id, second.id, done.id])
    const rest = { ...byName, nextId: String(named.meta.nextId), nextValue: String(named.meta.nextValue) }
    expect((await bySupplier(seller, rest)).ids).toEqual([first.id])
  })

  test("never another company's, whatever they are called", async () => {
    const [mine, theirs] = [await aTrade(), await aTrade()]
    const number = unique('SAME')
    const order = await makeOrder(mine.distributor, mine.venue, { order_number: 8001, venue_order_number: number })
    const foreign = await makeOrder(theirs.distributor, theirs.venue, { order_number: 8001, venue_order_number: number })
    for (const term of [number, '8001']) {
      expect(await bySupplier(mine.seller, { term })).toEqual({ ids: [order.id], count: 1 })
      expect(await byVenue(theirs.buyer, theirs.venue.id, term)).toEqual([foreign.id])
    }
    expect(await bySupplier(mine.seller, { term: theirs.venue.name })).toEqual({ ids: [], count: 0 })
    expect(await byVenue(theirs.buyer, theirs.venue.id, mine.distributor.name)).toEqual([])
  })

  test('for the platform by part of a number, and by supplier and venue', async () => {
    const { distributor, venue } = await aTrade()
    const number = 730_000_000 + venue.id
    const order = await makeOrder(distributor, venue, { order_number: number })
    const platform = as(await makeUser({ admin: true }))
    const found = async (term: string) => (await platform.call(adminOrders.list, { query: { term } })).data.map(({ id }) => id)
    for (const term of [String(number).slice(1), `#${String(number).slice(2)}`, distributor.name.slice(1), venue.name.slice(1)])
      expect(await found(term)).toContain(order.id)
    expect(await found(`${number}9`)).toEqual([])
  })

  test('for a group by outlet and by supplier', async () => {
    const { distributor } = await aTrade()
    const group = await makeVenueGroup()
    const [one, two] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
    for (const venue of [one, two]) await connect(distributor, venue)
    const owner = await makeUser({ venueGroup: group, as: 'group' })
    const [ofOne, ofTwo] = [await makeOrder(distributor, one), await makeOrder(distributor, two)]
    expect(await byVenue(owner, group.id, one.name)).toEqual([ofOne.id])
    expect(await byVenue(owner, group.id, distributor.name)).toEqual([ofTwo.id, ofOne.id])
    const total = await as(owner).call(orderCounts.ofVenue, {
      params: { contextId: String(group.id) },
      query: { term: distributor.name },
    })
    expect(total.count).toBe(2)
  })
})
