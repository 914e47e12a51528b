import { describe, expect, test } from 'vitest'
import { adminProductGroups, distributorProductGroups, venueProductGroups } from '#contract/catalogue/product-groups.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeProduct, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'

testApp()

const idOf = (groupId: number) => ({ params: { groupId } })

describe('a supplier', () => {
  test('adds, renames and removes product groups, which no other supplier sees', async () => {
    const [distributor, other] = [await makeDistributor(), await makeDistributor()]
    const [seller, stranger] = [as(await makeUser({ distributor })), as(await makeUser({ distributor: other }))]
    const wine = await seller.call(distributorProductGroups.create, { body: { name: 'Wine' } })
    const cheese = await seller.call(distributorProductGroups.create, { body: { name: 'cheese' } })
    expect((await seller.call(distributorProductGroups.list, {})).data).toEqual([cheese, wine])
    expect((await stranger.call(distributorProductGroups.list, {})).data).toEqual([])
    for (const wrong of [
      () => stranger.call(distributorProductGroups.find, idOf(wine.id)),
      () => stranger.call(distributorProductGroups.update, { ...idOf(wine.id), body: { name: 'Mine' } }),
      () => stranger.call(distributorProductGroups.remove, idOf(wine.id)),
    ])
      expect((await refused(wrong())).code).toBe('not_found')

    const twice = refused(seller.call(distributorProductGroups.update, { ...idOf(cheese.id), body: { name: 'WINE' } }))
    expect((await twice).code).toBe('conflict')
    expect(await seller.call(distributorProductGroups.update, { ...idOf(wine.id), body: { name: 'Wine and spirits' } })).toEqual({
      ...wine,
      name: 'Wine and spirits',
    })
    await seller.call(distributorProductGroups.remove, idOf(cheese.id))
    expect((await seller.call(distributorProductGroups.list, {})).data).toHaveLength(1)
  })

  test('a removed group leaves its products without one', async () => {
    const distributor = await makeDistributor()
    const seller = as(await makeUser({ distributor }))
    const group = await seller.call(distributorProductGroups.create, { body: { name: 'Wine' } })
    const product = await makeProduct(distributor, { product_group_id: group.id })
    expect(await seller.call(distributorProductGroups.find, idOf(group.id))).toMatchObject({ productCount: 1 })
    await seller.call(distributorProductGroups.remove, idOf(group.id))
    const [left] = await inDatabase((tx) => rows(tx, `select product_group_id from products where id = $1`, [product.id]))
    expect(left).toEqual({ product_group_id: null })
  })
})

describe("a buyer's company", () => {
  test('its outlets share its groups; an outlet without a group has its own', async () => {
    const group = await makeVenueGroup()
    const [bar, kitchen] = await Promise.all([makeVenue({ venue_group_id: group.id }), makeVenue({ venue_group_id: group.id })])
    const [barman, cook, loner] = [
      as(await makeUser({ venues: [bar] })),
      as(await makeUser({ venues: [kitchen] })),
      as(await makeUser({ venues: [await makeVenue()] })),
    ]
    const food = await barman.call(venueProductGroups.create, { body: { name: 'Food' } })
    expect((await cook.call(venueProductGroups.list, {})).data).toEqual([food])
    expect((await loner.call(venueProductGroups.list, {})).data).toEqual([])
    expect((await refused(loner.call(venueProductGroups.remove, idOf(food.id)))).code).toBe('not_found')
    expect((await refused(cook.call(venueProductGroups.create, { body: { name: 'food' } }))).code).toBe('conflict')
    const own = await loner.call(venueProductGroups.create, { body: { name: 'Food' } })
    expect((await loner.call(venueProductGroups.list, {})).data).toEqual([own])
  })

  test('a supplier never sees the groups of those who buy from it', async () => {
    const { buyer, seller } = await aTrade()
    const group = await as(buyer).call(venueProductGroups.create, { body: { name: 'Food' } })
    expect((await as(seller).call(distributorProductGroups.list, {})).data).toEqual([])
    expect((await refused(as(seller).call(distributorProductGroups.find, idOf(group.id)))).code).toBe('not_found')
  })
})

test("the platform's groups are its own", async () => {
  const admin = as(await makeUser({ admin: true }))
  const group = await admin.call(adminProductGroups.create, { body: { name: unique('Beverage') } })
  expect((await admin.call(adminProductGroups.list, {})).data).toContainEqual(group)
  const { seller } = await aTrade()
  const theirs = await as(seller).call(distributorProductGroups.create, { body: { name: group.name } })
  expect((await refused(admin.call(adminProductGroups.find, idOf(theirs.id)))).code).toBe('not_found')
})
