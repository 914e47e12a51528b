import { expect, test } from 'vitest'
import { customers } from '#contract/parties/customers.ts'
import { as, now, refused, testApp } from '#test/app.ts'
import { aTrade, connect, makeDistributor, makeOrder, makeUser, makeVenue, makeVenueGroup } from '#test/make.ts'

testApp()

test('a supplier sees its customers by name, and no other supplier sees them', async () => {
  const [distributor, other] = [await makeDistributor(), await makeDistributor()]
  const [seller, stranger] = [await makeUser({ distributor }), await makeUser({ distributor: other })]
  const group = await makeVenueGroup()
  const bar = await makeVenue({ name: 'Bar', venue_group_id: group.id })
  const cafe = await makeVenue({ name: 'Cafe', city: 'Perth' })
  await connect(distributor, bar, { customer_type: 'vip' })
  await connect(distributor, cafe, { status: 'connection_pending', requested_by: 'venue' })
  const orderedAt = new Date(now().getTime() - 86_400_000)
  await makeOrder(distributor, bar, { ordered_at: orderedAt })
  await makeOrder(other, bar)
  expect((await as(seller).call(customers.connected, {})).data).toEqual([
    {
      id: bar.id,
      name: 'Bar',
      logo: null,
      groupName: group.name,
      city: 'Sydney',
      email: '',
      connectionStatus: 'active',
      accountActivityStatus: 'ordering_account',
      customerType: 'vip',
      customerCategory: null,
      accountOwner: null,
      lastOrderedAt: orderedAt.toISOString(),
    },
    expect.objectContaining({ id: cafe.id, groupName: null, connectionStatus: 'connection_pending', lastOrderedAt: null }),
  ])
  expect((await as(seller).call(customers.connected, { query: { term: 'AF' } })).data.map(({ id }) => id)).toEqual([cafe.id])
  const ofTheGroup = await as(seller).call(customers.connected, { query: { term: group.name.slice(1) } })
  expect(ofTheGroup.data.map(({ id }) => id)).toEqual([bar.id])
  expect((await as(seller).call(customers.filterOptions, {})).data).toEqual([
    { id: bar.id, name: 'Bar' },
    { id: cafe.id, name: 'Cafe' },
  ])
  expect((await as(stranger).call(customers.connected, {})).data).toEqual([])
  expect((await as(stranger).call(customers.filterOptions, {})).data).toEqual([])
})

test('R-155 a customer has no payment terms unless agreed', async () => {
  const { seller, venue } = await aTrade()
  const found = await as(seller).call(customers.find, { params: { venueId: venue.id } })
  expect(found.paymentTerms).toBe('no_terms')
})

test('R-281 account owners are chosen among those who manage customers', async () => {
  const { seller, distributor } = await aTrade()
  const manager = await makeUser({ distributor, role: 'distributor_manager' })
  await makeUser({ distributor, role: 'distributor_delivery' })
  const { data } = await as(seller).call(customers.accountOwners, {})
  expect(data.map(({ id }) => id).toSorted()).toEqual([seller.id, manager.id].toSorted())
})

test('customers are paged by name to the end, in either direction', async () => {
  const distributor = await makeDistributor()
  const seller = await makeUser({ distributor })
  const names = ['Ale', 'Bar', 'Bar', 'Cafe', 'Deli']
  for (const name of names) await connect(distributor, await makeVenue({ name }))
  const read = async (sortBy: 'name' | '-name') => {
    const found: string[] = []
    let cursor = {}
    for (;;) {
      const { data, meta } = await as(seller).call(customers.connectedPaged, { query: { sortBy, limit: 2, ...cursor } })
      found.push(...data.map(({ name }) => name))
      if (meta.nextId === null) return found
      cursor = { nextId: meta.nextId, nextValue: meta.nextValue }
    }
  }
  expect(await read('name')).toEqual(names)
  expect(await read('-name')).toEqual([...names].reverse())
  expect((await as(seller).call(customers.connectedPaged, { query: { term: 'bar' } })).data).toHaveLength(2)
})

test('an unknown sort, a limit that is no number and a foreign field are refused', async () => {
  const { seller } = await aTrade()
  const query = { sortBy: 'price', limit: 'many', page: '2' } as object
  expect(Object.keys((await refused(as(seller).call(customers.connectedPaged, { query }))).fields).sort()).toEqual([
    'limit',
    'page',
    'sortBy',
  ])
})
