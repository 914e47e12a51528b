import { describe, expect, test } from 'vitest'
import { dashboard } from '#contract/insight/dashboard.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, refused, testApp } from '#test/app.ts'
import { connect, makeDistributor, makeOrder, makeUser, makeVenue, makeVenueGroup } from '#test/make.ts'

testApp()

/** A group of a bar and a café that trade with one supplier, and somebody who acts for the group. */
async function aGroup() {
  const group = await makeVenueGroup()
  const [bar, cafe] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
  const distributor = await makeDistributor()
  for (const venue of [bar, cafe]) await connect(distributor, venue)
  const owner = await makeUser({ venueGroup: group, as: 'group' })
  return { group, bar, cafe, distributor, owner }
}

describe('acting for a group', () => {
  test('the orders are those of all its outlets, newest first, page by page', async () => {
    const { group, bar, cafe, distributor, owner } = await aGroup()
    const placed = []
    for (const [day, venue] of [bar, cafe, bar, cafe, cafe].entries())
      placed.push(await makeOrder(distributor, venue, { ordered_at: new Date(Date.UTC(2026, 0, day + 1)) }))
    await makeOrder(distributor, await makeVenue())
    const page = (after: object) =>
      as(owner).call(venueOrders.list, { params: { contextId: group.id }, query: { limit: 3, ...after } })
    const first = await page({})
    const second = await page({ nextId: String(first.meta.nextId), nextValue: first.meta.nextValue })
    const all = [...first.data, ...second.data]
    expect(all.map(({ id }) => id)).toEqual(placed.map(({ id }) => id).reverse())
    expect(new Set(all.map(({ venue }) => venue.name))).toEqual(new Set([bar.name, cafe.name]))
    expect(second.meta.nextId).toBeNull()
  })

  test('the list holds what the overview counts', async () => {
    const { group, bar, cafe, distributor, owner } = await aGroup()
    for (const venue of [bar, cafe]) await makeOrder(distributor, venue, { status: 'needs_approval' })
    const { needsYou } = await as(owner).call(dashboard.stats, {})
    const venues = [bar, cafe].map(({ id, name }) => ({ id, name }))
    expect(needsYou).toEqual([{ kind: 'approval', count: 2, venues: expect.arrayContaining(venues) }])
    const query = { status: 'needs_approval' }
    const listed = await as(owner).call(venueOrders.list, { params: { contextId: group.id }, query })
    expect(listed.data).toHaveLength(2)
    const total = await as(owner).call(orderCounts.ofVenue, { params: { contextId: group.id }, query })
    expect(total.count).toBe(2)
  })

  test('amounts of different currencies are counted, and not added up', async () => {
    const { group, bar, cafe, distributor, owner } = await aGroup()
    await makeOrder(distributor, bar, { amount_with_tax: 10.5 })
    await makeOrder(distributor, cafe, { amount_with_tax: 20 })
    await makeOrder(distributor, cafe, { amount_with_tax: 500, currency_code: 'NZD' })
    const total = await as(owner).call(orderCounts.ofVenue, { params: { contextId: group.id } })
    expect(total).toMatchObject({ count: 3, amountWithTax: 30.5, currency: { code: 'AUD' } })
  })

  test('is for who acts for it: at an outlet the orders are its own', async () => {
    const { group, bar, cafe, distributor } = await aGroup()
    const own = await makeOrder(distributor, bar)
    await makeOrder(distributor, cafe)
    const manager = await makeUser({ venues: [bar] })
    const { data } = await as(manager).call(venueOrders.list, { params: { contextId: bar.id } })
    expect(data.map(({ id }) => id)).toEqual([own.id])
    const another = group.id === bar.id ? cafe.id : group.id
    expect((await refused(as(manager).call(venueOrders.list, { params: { contextId: another } }))).code).toBe('not_found')
  })
})
