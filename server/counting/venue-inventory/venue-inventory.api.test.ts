import { describe, expect, test } from 'vitest'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aKitchen, counting, type Kitchen, track } from '#test/kitchen.ts'
import { makeProduct, makeUnit } from '#test/make.ts'

testApp()

const list = ({ venue, buyer }: Kitchen, query: object = {}) =>
  as(buyer).call(venueInventory.list, { params: { venueId: venue.id }, query: query as never })
const set = ({ venue, buyer }: Kitchen, productId: number, body: object) =>
  as(buyer).call(venueInventory.update, { params: { venueId: venue.id, productId }, body: body as never })
const valuation = ({ venue, buyer }: Kitchen) => as(buyer).call(venueInventory.valuation, { params: { venueId: venue.id } })

describe('what is on the shelves', () => {
  test('R-357 comes ten at a time, searched by name, SKU and supplier', async () => {
    const kitchen = await aKitchen()
    const more = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        makeProduct(kitchen.distributor, { name: `Zucchini ${i}`, sku: `Z-${kitchen.venue.id}-${i}` }),
      ),
    )
    await track(kitchen.venue, more)
    const first = await list(kitchen)
    expect(first.data).toHaveLength(10)
    const rest = await list(kitchen, { nextId: first.meta.nextId, nextValue: first.meta.nextValue })
    expect(rest.data.map(({ name }) => name)).toEqual(['Zucchini 7', 'Zucchini 8', 'Zucchini 9'])
    expect((await list(kitchen, { term: `z-${kitchen.venue.id}-4` })).data).toMatchObject([{ name: 'Zucchini 4' }])
    expect((await list(kitchen, { term: kitchen.distributor.name, limit: 100 })).data).toHaveLength(13)
    expect((await list(kitchen, { locationId: kitchen.fridge.id })).data).toHaveLength(2)
  })

  test('is what the venue counts, with the price it pays; what its supplier has hidden since is still there', async () => {
    const kitchen = await aKitchen()
    await inDatabase((tx) => rows(tx, `update products set is_hidden = true where id = $1`, [kitchen.apples.id]))
    const special = await makeProduct(kitchen.distributor, {
      name: 'Zest',
      price: 10,
      specialTiers: [{ venues: [kitchen.venue], tiers: [{ minQuantity: 1, value: 7.5 }] }],
    })
    await track(kitchen.venue, [special])
    const { data } = await list(kitchen)
    expect(data.map(({ name, price, quantity, value }) => [name, price, quantity, value])).toEqual([
      [kitchen.apples.name, 10, null, null],
      [kitchen.bread.name, 20, null, null],
      [kitchen.cheese.name, 30, null, null],
      ['Zest', 7.5, null, null],
    ])
    expect(data[1]?.locations.map(({ name }) => name)).toEqual(['Fridge', 'Dry store'])
  })

  test('is corrected by hand, in the unit said, and written down', async () => {
    const kitchen = await aKitchen()
    const bottle = await makeUnit({ name: `bottle ${kitchen.venue.id}` })
    const wine = await makeProduct(kitchen.distributor, {
      price: 60,
      pack: JSON.stringify([{ unit_id: bottle.id, quantity: 6 }]),
    })
    await track(kitchen.venue, [wine])
    expect(await set(kitchen, wine.id, { quantity: 2 })).toMatchObject({ quantity: 2, value: 120 })
    expect(await set(kitchen, wine.id, { quantity: 11, unitId: bottle.id })).toMatchObject({
      quantity: 11,
      unitId: bottle.id,
      value: 110,
    })
    const moved = await inDatabase((tx) =>
      rows(tx, `select type, quantity, balance, user_name from venue_inventory_movements where product_id = $1 order by id`, [
        wine.id,
      ]),
    )
    expect(moved).toEqual([
      { type: 'edit', quantity: 2, balance: 2, user_name: kitchen.buyer.name },
      { type: 'edit', quantity: -1, balance: 11, user_name: kitchen.buyer.name },
    ])
  })

  test('is watched against its level, in whatever unit that is set', async () => {
    const kitchen = await aKitchen()
    const kilo = await makeUnit({ name: `kg ${kitchen.venue.id}`, type: 'fractional' })
    const flour = await makeProduct(kitchen.distributor, { price: 2, price_unit_id: kilo.id, ordering_unit_quantity: 12.5 })
    await track(kitchen.venue, [flour])
    const params = { parLevel: 20, parUnitId: kilo.id }
    expect(await set(kitchen, flour.id, params)).toMatchObject({ isBelowPar: false, quantity: null })
    expect(await set(kitchen, flour.id, { quantity: 1 })).toMatchObject({ isBelowPar: true, parLevel: 20, value: 25 })
    expect((await list(kitchen, { show: 'below_par' })).data.map(({ id }) => id)).toEqual([flour.id])
    expect((await list(kitchen, { show: 'not_counted' })).data).toHaveLength(3)
    expect(await set(kitchen, flour.id, { quantity: 1.6 })).toMatchObject({ isBelowPar: false })
    expect(await set(kitchen, flour.id, { parLevel: null })).toMatchObject({ parLevel: null, quantity: 1.6 })
  })

  test('is worth what it costs now, by supplier', async () => {
    const kitchen = await aKitchen()
    await set(kitchen, kitchen.apples.id, { quantity: 1.5 })
    await set(kitchen, kitchen.cheese.id, { quantity: 2, parLevel: 3 })
    expect(await valuation(kitchen)).toEqual({
      total: 75,
      currency: 'AUD',
      products: 3,
      notCounted: 1,
      belowPar: 1,
      inOtherCurrencies: 0,
      byDistributor: [{ id: kitchen.distributor.id, name: kitchen.distributor.name, total: 75 }],
    })
  })

  test('T-57 T-44 has what was received, of what is counted; the rest of an order leaves no trace', async () => {
    const kitchen = await aKitchen()
    const { venue, buyer, seller, distributor, apples, bread } = kitchen
    const bottle = await makeUnit({ name: `bottle ${venue.id}` })
    const wine = await makeProduct(distributor, { price: 60, pack: JSON.stringify([{ unit_id: bottle.id, quantity: 6 }]) })
    const paper = await makeProduct(distributor)
    await track(venue, [wine])
    await set(kitchen, wine.id, { quantity: 5, unitId: bottle.id })
    const lines = [apples, wine, paper].map(({ id }) => ({ productId: id, quantity: 2 }))
    const { orders } = await as(buyer).call(venueOrders.place, {
      params: { venueId: venue.id },
      body: { orders: [{ distributorId: distributor.id, products: lines }] },
    })
    const orderId = orders[0]?.id ?? 0
    await as(seller).call(distributorOrders.accept, { params: { orderId } })
    const receive = () =>
      as(buyer).call(venueOrders.act, { params: { venueId: venue.id, orderId, action: 'receive' }, body: {} as never })
    await receive()
    expect((await refused(receive())).status).toBe(409)
    const { data } = await list(kitchen)
    const there = (id: number) => data.find((one) => one.id === id)
    expect(there(wine.id)).toMatchObject({ quantity: 17, unitId: bottle.id })
    expect(there(apples.id)).toMatchObject({ quantity: 2, countedAt: null })
    expect(there(bread.id)).toMatchObject({ quantity: null })
    expect((await list(kitchen, { show: 'not_counted' })).data.map(({ id }) => id)).toContain(apples.id)
    const moved = await inDatabase((tx) =>
      rows(
        tx,
        `select product_id, type, quantity, order_id from venue_inventory_movements where order_id = $1 order by product_id`,
        [orderId],
      ),
    )
    expect(moved).toEqual([
      { product_id: apples.id, type: 'addition', quantity: 2, order_id: orderId },
      { product_id: wine.id, type: 'addition', quantity: 12, order_id: orderId },
    ])
  })

  test('two corrections at once come one after the other', async () => {
    const kitchen = await aKitchen()
    await Promise.all(Array.from({ length: 6 }, (_, i) => set(kitchen, kitchen.apples.id, { quantity: i })))
    const moved = await inDatabase((tx) =>
      rows<{ quantity: number; balance: number }>(
        tx,
        `select quantity, balance from venue_inventory_movements where product_id = $1 order by id`,
        [kitchen.apples.id],
      ),
    )
    let there = 0
    for (const { quantity, balance } of moved) {
      there += quantity
      expect(balance).toBe(there)
    }
    expect(moved).toHaveLength(6)
  })

  test('bad figures and what is not counted or somebody else’s are refused', async () => {
    const kitchen = await aKitchen()
    const stranger = await aKitchen()
    for (const quantity of [-1, 1e12, 'NaN', 0.0001])
      expect((await refused(set(kitchen, kitchen.apples.id, { quantity }))).fields).toHaveProperty('quantity')
    expect((await refused(set(kitchen, kitchen.apples.id, { quantity: 1, unitId: 999_999 }))).fields).toHaveProperty('unitId')
    expect((await refused(set(kitchen, kitchen.apples.id, {}))).fields).toHaveProperty('quantity')
    expect((await refused(set(kitchen, stranger.apples.id, { quantity: 1 }))).status).toBe(404)
    expect((await refused(set({ ...stranger, buyer: kitchen.buyer }, stranger.apples.id, { quantity: 1 }))).status).toBe(404)
    const uncounted = await makeProduct(kitchen.distributor)
    expect((await refused(set(kitchen, uncounted.id, { quantity: 1 }))).status).toBe(404)
    const chef = counting(kitchen, kitchen.buyer)
    expect((await refused(chef.start({ location: stranger.fridge.id }))).fields).toHaveProperty('location')
  })
})
