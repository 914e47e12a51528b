import { describe, expect, test } from 'vitest'
import { stockLocations } from '#contract/counting/stock-locations.ts'
import { as, refused, testApp } from '#test/app.ts'
import { aKitchen, type Kitchen, track } from '#test/kitchen.ts'
import { makeProduct, makeUser, makeVenue, makeVenueGroup } from '#test/make.ts'

testApp()

const list = ({ venue, buyer }: Pick<Kitchen, 'venue' | 'buyer'>) =>
  as(buyer).call(stockLocations.list, { params: { venueId: venue.id } })
const names = async (kitchen: Kitchen) => (await list(kitchen)).data.map(({ name, position }) => [position, name])
const change = ({ venue, buyer }: Kitchen, locationId: number, body: object) =>
  as(buyer).call(stockLocations.update, { params: { venueId: venue.id, locationId }, body })

describe('the locations of a venue', () => {
  test('are listed in order with their products, and products without a location are named', async () => {
    const kitchen = await aKitchen()
    const figs = await makeProduct(kitchen.distributor)
    await track(kitchen.venue, [figs])
    const { data, unplaced } = await list(kitchen)
    expect(data).toMatchObject([
      {
        name: 'Fridge',
        position: 1,
        products: [
          { productId: kitchen.apples.id, places: [1] },
          { productId: kitchen.bread.id, places: [2] },
        ],
      },
      { name: 'Dry store', position: 2, products: [{ places: [] }, { places: [] }] },
    ])
    expect(unplaced).toMatchObject([{ productId: figs.id }])
    const bar = await as(kitchen.buyer).call(stockLocations.create, {
      params: { venueId: kitchen.venue.id },
      body: { name: 'Bar', takesUnplaced: true },
    })
    expect(bar).toMatchObject({ position: 3, products: [{ productId: figs.id, places: [] }] })
    expect((await list(kitchen)).unplaced).toEqual([])
  })

  test('are renamed, moved and given other products; omitted fields stay unchanged', async () => {
    const kitchen = await aKitchen()
    await change(kitchen, kitchen.store.id, { position: 1 })
    expect(await names(kitchen)).toEqual([
      [1, 'Dry store'],
      [2, 'Fridge'],
    ])
    const after = await change(kitchen, kitchen.fridge.id, {
      name: 'Walk-in',
      products: [{ productId: kitchen.cheese.id, places: [1, 4] }, { productId: kitchen.apples.id }],
    })
    expect(after).toMatchObject({ name: 'Walk-in', products: [{ name: kitchen.cheese.name, places: [1, 4] }, { places: [] }] })
    expect((await list(kitchen)).data[0]?.products).toHaveLength(2)
  })

  test('that are removed are gone, and their name is free', async () => {
    const kitchen = await aKitchen()
    const params = { venueId: kitchen.venue.id, locationId: kitchen.fridge.id }
    await as(kitchen.buyer).call(stockLocations.remove, { params })
    expect(await names(kitchen)).toEqual([[1, 'Dry store']])
    expect((await refused(as(kitchen.buyer).call(stockLocations.remove, { params }))).status).toBe(404)
    await as(kitchen.buyer).call(stockLocations.create, { params: { venueId: kitchen.venue.id }, body: { name: 'Fridge' } })
  })

  test('two of one name, a product that is not counted, one twice, a place twice are refused', async () => {
    const kitchen = await aKitchen()
    const strange = await aKitchen()
    const fields = async (products: unknown) => (await refused(change(kitchen, kitchen.fridge.id, { products }))).fields
    expect((await refused(change(kitchen, kitchen.fridge.id, { name: 'DRY STORE' }))).status).toBe(409)
    expect(await fields([{ productId: strange.apples.id }])).toHaveProperty(['products.0.productId'])
    expect(await fields([{ productId: kitchen.apples.id }, { productId: kitchen.apples.id }])).toHaveProperty([
      'products.1.productId',
    ])
    expect(await fields([{ productId: kitchen.apples.id, places: [2, 2] }])).toHaveProperty(['products.0.places'])
    expect(await fields([{ productId: kitchen.apples.id, places: [0] }])).toHaveProperty(['products.0.places.0'])
    expect((await list(kitchen)).data[0]?.products).toHaveLength(2)
  })

  test('two made at once with one name are one', async () => {
    const kitchen = await aKitchen()
    const make = () =>
      as(kitchen.buyer).call(stockLocations.create, { params: { venueId: kitchen.venue.id }, body: { name: 'Cellar' } })
    const tries = await Promise.allSettled([make(), make(), make()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('another venue’s, also of the same group, are not found', async () => {
    const kitchen = await aKitchen()
    const group = await makeVenueGroup()
    const sister = await makeVenue({ venue_group_id: group.id })
    const outsider = await makeUser({ venues: [sister] })
    expect((await refused(list({ venue: kitchen.venue, buyer: outsider }))).status).toBe(404)
    const other = await aKitchen()
    expect((await refused(change(kitchen, other.fridge.id, { name: 'Mine' }))).status).toBe(404)
    const orderer = await makeUser({ venues: [kitchen.venue], role: 'venue_orderer' })
    expect((await list({ venue: kitchen.venue, buyer: orderer })).data).toHaveLength(2)
    expect((await refused(change({ ...kitchen, buyer: orderer }, kitchen.fridge.id, { name: 'Mine' }))).code).toBe('forbidden')
  })
})
