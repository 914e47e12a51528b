import { describe, expect, test } from 'vitest'
import { venueProductGroups } from '#contract/catalogue/product-groups.ts'
import { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { venueTags } from '#contract/catalogue/venue-tags.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, connect, makeDistributor, makeProduct, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'

testApp()

const LONG_AGO = new Date('2020-01-01T00:00:00Z')

/** Two outlets of a group; both buy from one supplier, only the first from the other. */
async function aGroup() {
  const group = await makeVenueGroup()
  const [bar, kitchen] = [
    await makeVenue({ name: unique('A bar'), venue_group_id: group.id }),
    await makeVenue({ name: unique('B kitchen'), venue_group_id: group.id }),
  ]
  const [dairy, wine] = await Promise.all([makeDistributor(), makeDistributor()])
  await Promise.all([connect(dairy, bar), connect(dairy, kitchen), connect(wine, bar)])
  const [milk, butter, pinot] = await Promise.all([
    makeProduct(dairy, { name: 'Milk', created_at: LONG_AGO }),
    makeProduct(dairy, {
      name: 'Butter',
      created_at: LONG_AGO,
      specialTiers: [{ tiers: [{ minQuantity: 1, value: 6 }], venues: [bar] }],
    }),
    makeProduct(wine, { name: 'Pinot', price: 30 }),
  ])
  const [barman, manager] = await Promise.all([makeUser({ venues: [bar] }), makeUser({ venueGroup: group, as: 'group' })])
  const list = async (who: { token: string }, query: object = {}) =>
    (await as(who).call(venueCatalogue.list, { query: query as never })).data
  const names = async (who: { token: string }, query: object = {}) => (await list(who, query)).map(({ name }) => name)
  return { group, bar, kitchen, dairy, wine, milk, butter, pinot, barman, manager, list, names }
}

describe('the catalogue of a venue', () => {
  test('R-311 holds what all its suppliers sell, by name, at its own price', async () => {
    const { barman, list, wine } = await aGroup()
    await makeProduct(wine, { name: 'Not for sale', is_hidden: true })
    const found = await list(barman)
    expect(found.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([
      ['Butter', 6],
      ['Milk', 10],
      ['Pinot', 30],
    ])
    expect(found[2]).toMatchObject({ isNew: true, isOwn: false, productGroup: null, venueInventoryTracked: false })
  })

  test('R-312 comes in pages that follow each other', async () => {
    const { barman } = await aGroup()
    for (const sortBy of ['name', '-price', 'createdAt'] as const) {
      const seen: string[] = []
      let next: { nextId?: string; nextValue?: string } = {}
      for (let page = 0; page < 5; page++) {
        const { data, meta } = await as(barman).call(venueCatalogue.list, { query: { limit: '1', sortBy, ...next } })
        seen.push(...data.map(({ name }) => name))
        if (meta.nextId === null) break
        next = { nextId: String(meta.nextId), nextValue: meta.nextValue ?? '' }
      }
      expect(seen.toSorted()).toEqual(['Butter', 'Milk', 'Pinot'])
    }
  })

  test('R-059 is filtered by product group, by what is counted, and by what is new', async () => {
    const { barman, names, milk, butter, dairy } = await aGroup()
    const group = await as(barman).call(venueProductGroups.create, { body: { name: 'Dairy' } })
    await as(barman).call(venueCatalogue.configureOne, {
      params: { productId: milk.id },
      body: { productGroupId: group.id, venueInventoryTracked: true },
    })
    await as(barman).call(venueCatalogue.configureOne, { params: { productId: butter.id }, body: { productGroupId: group.id } })
    expect(await names(barman, { productGroupId: String(group.id) })).toEqual(['Butter', 'Milk'])
    expect(await names(barman, { productGroupId: 'none' })).toEqual(['Pinot'])
    expect(await names(barman, { tracking: 'tracked' })).toEqual(['Milk'])
    expect(await names(barman, { tracking: 'not_tracked' })).toEqual(['Butter', 'Pinot'])
    expect(await names(barman, { new: 'true' })).toEqual(['Pinot'])
    expect(await names(barman, { distributorId: String(dairy.id), term: 'mil' })).toEqual(['Milk'])
    expect(await names(barman, { term: 'zzz' })).toEqual([])
    const stats = await as(barman).call(venueCatalogue.stats, {})
    expect(stats).toMatchObject({ total: 3, new: 1, hidden: 0, tracked: 1, withoutGroup: 1 })
    expect(stats.distributors.map(({ productCount }) => productCount).toSorted()).toEqual([1, 2])
  })

  test('R-204 leaves out what is hidden unless it is asked for; what the supplier hides is never there', async () => {
    const { barman, bar, names, milk, dairy } = await aGroup()
    await makeProduct(dairy, { name: 'Kept back', hiddenFrom: [bar] })
    await as(barman).call(venueCatalogue.configure, { body: { productIds: [milk.id], isHidden: true } })
    expect(await names(barman)).toEqual(['Butter', 'Pinot'])
    expect(await names(barman, { view: 'hidden' })).toEqual(['Milk'])
    expect(await names(barman, { view: 'all' })).toEqual(['Butter', 'Milk', 'Pinot'])
    await as(barman).call(venueCatalogue.configure, { body: { productIds: [milk.id], isHidden: false } })
    expect(await names(barman)).toEqual(['Butter', 'Milk', 'Pinot'])
  })

  test('R-204 what is hidden is listed with the others where it is asked for, of one supplier too', async () => {
    const { barman, bar, milk, dairy } = await aGroup()
    await as(barman).call(venueCatalogue.configure, { body: { productIds: [milk.id], isHidden: true } })
    const params = { venueId: bar.id, distributorId: dairy.id }
    const namesOf = async (query: object) =>
      (await as(barman).call(venueProducts.ofDistributor, { params, query: query as never })).data.map(({ name }) => name)
    expect(await namesOf({})).toEqual(['Butter'])
    expect((await namesOf({ withHidden: 'true' })).toSorted()).toEqual(['Butter', 'Milk'])
  })

  test('R-204 a whole supplier is hidden and shown at once', async () => {
    const { barman, bar, names, dairy, wine } = await aGroup()
    const params = { venueId: bar.id, distributorId: dairy.id }
    expect(await as(barman).call(venueCatalogue.hideAll, { params })).toEqual({ count: 2 })
    expect(await as(barman).call(venueCatalogue.hideAll, { params })).toEqual({ count: 0 })
    expect(await names(barman)).toEqual(['Pinot'])
    expect(await as(barman).call(venueCatalogue.showAll, { params })).toEqual({ count: 2 })
    expect(await names(barman)).toEqual(['Butter', 'Milk', 'Pinot'])
    const stranger = await makeDistributor()
    const strange = refused(as(barman).call(venueCatalogue.hideAll, { params: { ...params, distributorId: stranger.id } }))
    expect((await strange).status).toBe(404)
    expect(wine.id).toBeGreaterThan(0)
  })
})

describe('a group', () => {
  test('sees each product once, at the price of the first outlet that may buy it', async () => {
    const { manager, list, bar, kitchen, milk, pinot } = await aGroup()
    const found = await list(manager)
    expect(found.map(({ name }) => name)).toEqual(['Butter', 'Milk', 'Pinot'])
    const ids = (id: number) => found.find((one) => one.id === id)?.venueIdsFromGroup.toSorted()
    expect(ids(milk.id)).toEqual([bar.id, kitchen.id].toSorted())
    expect(ids(pinot.id)).toEqual([bar.id])
  })

  test('sets for all its outlets, and says where they differ', async () => {
    const { manager, barman, list, milk } = await aGroup()
    const params = { productId: milk.id }
    await as(barman).call(venueCatalogue.configureOne, { params, body: { venueInventoryTracked: true } })
    const [differing] = (await list(manager)).filter(({ id }) => id === milk.id)
    expect(differing).toMatchObject({ venueInventoryTracked: false, differs: { tracking: true, productGroup: false } })
    const set = await as(manager).call(venueCatalogue.configureOne, { params, body: { venueInventoryTracked: true } })
    expect(set).toMatchObject({ venueInventoryTracked: true, differs: { tracking: false } })
  })

  test('R-204 says which of its outlets list a product', async () => {
    const { manager, barman, names, milk, bar, kitchen, group } = await aGroup()
    const params = { productId: milk.id }
    const only = await as(manager).call(venueCatalogue.setVisibility, {
      params,
      body: { visibleVenueIdsFromGroup: [kitchen.id] },
    })
    expect(only).toMatchObject({ visibleVenueIdsFromGroup: [kitchen.id], isHidden: false })
    expect(await names(barman)).toEqual(['Butter', 'Pinot'])
    const hidden = await inDatabase((tx) =>
      rows(tx, `select venue_id, hidden_by from hidden_products where product_id = $1`, [milk.id]),
    )
    expect(hidden).toEqual([{ venue_id: bar.id, hidden_by: 'venue' }])
    const sister = await makeVenue({ venue_group_id: group.id })
    for (const strange of [(await makeVenue()).id, sister.id]) {
      const body = { visibleVenueIdsFromGroup: [kitchen.id, strange] }
      const problem = await refused(as(manager).call(venueCatalogue.setVisibility, { params, body }))
      expect(problem.fields).toHaveProperty(['visibleVenueIdsFromGroup.1'])
    }
    const none = await as(manager).call(venueCatalogue.setVisibility, { params, body: { visibleVenueIdsFromGroup: [] } })
    expect(none.isHidden).toBe(true)
  })

  test('an outlet never speaks for the others', async () => {
    const { barman, milk, kitchen } = await aGroup()
    const body = { visibleVenueIdsFromGroup: [kitchen.id] }
    const problem = await refused(as(barman).call(venueCatalogue.setVisibility, { params: { productId: milk.id }, body }))
    expect(problem.fields).toHaveProperty(['visibleVenueIdsFromGroup.0'])
  })
})

describe('bulk settings', () => {
  test('name each product that is not the outlet’s, and then change nothing', async () => {
    const { barman, list, milk, dairy } = await aGroup()
    const foreign = await makeProduct(await makeDistributor())
    const hidden = await makeProduct(dairy, { is_hidden: true })
    const body = { productIds: [milk.id, foreign.id, hidden.id], venueInventoryTracked: true }
    const problem = await refused(as(barman).call(venueCatalogue.configure, { body }))
    expect(Object.keys(problem.fields)).toEqual(['productIds.1', 'productIds.2'])
    expect((await list(barman, { tracking: 'tracked' })).length).toBe(0)
  })

  test('of one supplier take no other’s products', async () => {
    const { barman, milk, pinot, wine } = await aGroup()
    const params = { distributorId: wine.id }
    const wrong = as(barman).call(venueCatalogue.configureOfDistributor, {
      params,
      body: { productIds: [pinot.id, milk.id], isHidden: true },
    })
    expect((await refused(wrong)).fields).toHaveProperty(['productIds.1'])
    const right = await as(barman).call(venueCatalogue.configureOfDistributor, {
      params,
      body: { productIds: [pinot.id], isHidden: true },
    })
    expect(right.data).toMatchObject([{ name: 'Pinot', isHidden: true }])
  })

  test('set group, counting and visibility of several products, of all suppliers or of one', async () => {
    const { barman, milk, pinot, wine } = await aGroup()
    const { id: productGroupId } = await as(barman).call(venueProductGroups.create, { body: { name: unique('Cold') } })
    const settings = { productGroupId, venueInventoryTracked: true }
    const both = await as(barman).call(venueCatalogue.configure, { body: { productIds: [milk.id], ...settings } })
    expect(both.data).toMatchObject([{ id: milk.id, productGroup: { id: productGroupId }, venueInventoryTracked: true }])
    const one = await as(barman).call(venueCatalogue.configureOfDistributor, {
      params: { distributorId: wine.id },
      body: { productIds: [pinot.id], ...settings },
    })
    expect(one.data).toMatchObject([{ id: pinot.id, productGroup: { id: productGroupId }, venueInventoryTracked: true }])
  })

  test('know no other company’s product group', async () => {
    const { barman, milk } = await aGroup()
    const stranger = await aTrade()
    const theirs = await as(stranger.buyer).call(venueProductGroups.create, { body: { name: 'Theirs' } })
    const body = { productGroupId: theirs.id }
    const problem = await refused(as(barman).call(venueCatalogue.configureOne, { params: { productId: milk.id }, body }))
    expect(problem.fields).toEqual({ productGroupId: ['There is no such product group'] })
    expect(
      (await refused(as(barman).call(venueCatalogue.configureOne, { params: { productId: milk.id }, body: {} }))).status,
    ).toBe(422)
  })

  test('ask for the right of each setting', async () => {
    const { bar, milk } = await aGroup()
    const orderer = await makeUser({ venues: [bar], role: 'venue_orderer', granted: ['manageInventory'] })
    const body = { productIds: [milk.id], venueInventoryTracked: true }
    expect((await refused(as(orderer).call(venueCatalogue.configure, { body }))).code).toBe('forbidden')
  })

  test('reach no product of a supplier the outlet does not trade with', async () => {
    const { barman } = await aGroup()
    const [pending, stranger] = [await makeDistributor(), await aTrade()]
    const theirs = await makeProduct(pending)
    for (const id of [theirs.id, stranger.products[0].id]) {
      const params = { productId: id }
      for (const call of [
        () => as(barman).call(venueCatalogue.configureOne, { params, body: { venueInventoryTracked: true } }),
        () => as(barman).call(venueCatalogue.setVisibility, { params, body: { visibleVenueIdsFromGroup: [] } }),
      ])
        expect((await refused(call())).status).toBe(404)
    }
  })
})

describe('what is suggested', () => {
  const buys = (venueId: number, product: { id: number; distributor_id: number }, times = 5) =>
    inDatabase((tx) =>
      rows(
        tx,
        `insert into venue_products (venue_id, product_id, distributor_id, times_ordered, last_ordered_at, last_quantity, last_price)
         values ($1, $2, $3, $4, now(), 1, 1)`,
        [venueId, product.id, product.distributor_id, times],
      ),
    )

  test('is what three outlets of other companies buy that buy like this one, and never who they are', async () => {
    const { distributor, venue, buyer, products } = await aTrade()
    const [apples, bread, cheese] = products
    await buys(venue.id, apples)
    const others = await Promise.all([1, 2, 3].map(() => makeVenue()))
    for (const other of others) {
      await connect(distributor, other)
      await buys(other.id, apples)
      await buys(other.id, bread)
    }
    // two are too few to hide behind
    for (const other of others.slice(0, 2)) await buys(other.id, cheese)
    const params = { venueId: venue.id, distributorId: distributor.id }
    const answer = await as(buyer).call(venueCatalogue.suggested, { params })
    expect(answer.data.map(({ name }) => name)).toEqual([bread.name])
    for (const other of others) expect(JSON.stringify(answer)).not.toContain(other.name)
    await as(buyer).call(venueProducts.hide, { params: { ...params, productId: bread.id } })
    expect((await as(buyer).call(venueCatalogue.suggested, { params })).data).toEqual([])
  })

  test('is nothing where those who buy it are one company, or buy nothing that this one buys', async () => {
    const { distributor, venue, buyer, products } = await aTrade()
    const [apples, bread, cheese] = products
    await buys(venue.id, apples)
    const chain = await makeVenueGroup()
    for (let i = 0; i < 3; i++) {
      const [one, other] = [await makeVenue({ venue_group_id: chain.id }), await makeVenue()]
      await Promise.all([connect(distributor, one), connect(distributor, other)])
      await buys(one.id, apples)
      await buys(one.id, bread)
      await buys(other.id, cheese)
    }
    const params = { venueId: venue.id, distributorId: distributor.id }
    expect((await as(buyer).call(venueCatalogue.suggested, { params })).data).toEqual([])
  })
})

test('the tags of suppliers are seen by those who trade with them', async () => {
  const { distributor, buyer } = await aTrade()
  const other = await makeDistributor()
  await inDatabase((tx) =>
    rows(
      tx,
      `insert into tags (distributor_id, type, name, priority) values ($1, 'product', 'Organic', 1), ($1, 'venue', 'Slow payer', 1), ($2, 'product', 'Theirs', 1)`,
      [distributor.id, other.id],
    ),
  )
  const { data } = await as(buyer).call(venueTags.list, { query: { type: 'product' } })
  expect(data.map(({ name }) => name)).toEqual(['Organic'])
})
