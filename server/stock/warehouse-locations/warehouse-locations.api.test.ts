import { describe, expect, test } from 'vitest'
import { runs } from '#contract/delivery/runs.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderPapers } from '#contract/ordering/order-papers.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { warehouseLocations } from '#contract/stock/warehouse-locations.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { as, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

type Named = { id?: number; name: string }

/** A supplier whose warehouse has an aisle and then a cold room. */
async function aWarehouse() {
  const trade = await aTrade()
  const { seller, distributor } = trade
  const params = { warehouseId: distributor.warehouseId }
  const save = async (...locations: Named[]) =>
    (await as(seller).call(warehouses.update, { params, body: { name: 'Main warehouse', locations } })).locations ?? []
  const [aisle, coldRoom] = await save({ name: 'Aisle 1' }, { name: 'Cold room' })
  if (!aisle || !coldRoom) throw new Error('The locations are not there')
  const arrange = (location: { id: number }, ...products: { id: number }[]) =>
    as(seller).call(warehouseLocations.arrange, {
      params: { ...params, locationId: location.id },
      body: { productIds: products.map(({ id }) => id) },
    })
  const items = async (query: object = {}) =>
    (await as(seller).call(warehouseLocations.items, { params, query: query as never })).data.map(({ location, product }) => [
      location.name,
      product.id,
    ])
  return { ...trade, params, save, arrange, items, aisle, coldRoom }
}

const [FIRST, SECOND] = [0, 1] as const

describe('the locations of a warehouse', () => {
  test('are listed in walking order where they are asked for, and counted with what is in them', async () => {
    const { seller, arrange, coldRoom, products } = await aWarehouse()
    await arrange(coldRoom, products[FIRST], products[SECOND])
    const [plain] = (await as(seller).call(warehouses.list, { query: {} })).data
    expect(plain).not.toHaveProperty('locations')
    const [listed] = (await as(seller).call(warehouses.list, { query: { withLocations: 'true' as never } })).data
    expect(listed?.locations).toMatchObject([
      { name: 'Aisle 1', productCount: 0 },
      { name: 'Cold room', productCount: 2 },
    ])
  })

  test('come with a new warehouse, and are answered where they are asked for', async () => {
    const { seller } = await aWarehouse()
    const create = (name: string, query: object, locations?: Named[]) =>
      as(seller).call(warehouses.create, { query: query as never, body: { name, ...(locations && { locations }) } })
    expect((await create('Annex', {}, [{ name: 'Shelf' }])).locations).toMatchObject([{ name: 'Shelf', productCount: 0 }])
    expect((await create('Cellar', { withLocations: 'true' })).locations).toEqual([])
    expect(await create('Garage', {})).not.toHaveProperty('locations')
  })

  test('are renamed, exchanged, put in another order and removed with what they held', async () => {
    const { save, arrange, items, aisle, coldRoom, products } = await aWarehouse()
    await arrange(aisle, products[FIRST])
    await arrange(coldRoom, products[SECOND])
    const after = await save({ id: coldRoom.id, name: 'Aisle 1' }, { name: 'Yard' }, { id: aisle.id, name: 'Cold room' })
    expect(after.map(({ name }) => name)).toEqual(['Aisle 1', 'Yard', 'Cold room'])
    expect(await items()).toEqual([
      ['Aisle 1', products[SECOND].id],
      ['Cold room', products[FIRST].id],
    ])
    await save({ id: aisle.id, name: 'Cold room' })
    expect(await items()).toEqual([['Cold room', products[FIRST].id]])
  })

  test('of one name, unknown or listed twice are refused by their place in the list, and nothing changes', async () => {
    const { save, aisle, coldRoom } = await aWarehouse()
    const other = await aWarehouse()
    const fields = async (...locations: Named[]) => Object.keys((await refused(save(...locations))).fields)
    expect(await fields({ name: 'Shelf' }, { name: 'SHELF' })).toEqual(['locations.1.name'])
    expect(await fields({ id: other.aisle.id, name: 'Shelf' })).toEqual(['locations.0.id'])
    expect(await fields({ id: aisle.id, name: 'A' }, { id: aisle.id, name: 'B' })).toEqual(['locations.1.id'])
    const kept = await save({ id: aisle.id, name: 'Aisle 1' }, { id: coldRoom.id, name: 'Cold room' })
    expect(kept.map(({ id }) => id)).toEqual([aisle.id, coldRoom.id])
  })

  test('saved by two at once are those of one of the two', async () => {
    const { save, seller } = await aWarehouse()
    const both = await Promise.allSettled([save({ name: 'A' }, { name: 'B' }), save({ name: 'A' }, { name: 'C' })])
    expect(both.every(({ status }) => status === 'fulfilled')).toBe(true)
    const [listed] = (await as(seller).call(warehouses.list, { query: { withLocations: 'true' as never } })).data
    expect([
      ['A', 'B'],
      ['A', 'C'],
    ]).toContainEqual(listed?.locations?.map(({ name }) => name))
  })
})

describe('E-149 what is in the locations', () => {
  test('is set in walking order, listed in pages, of one location or one product', async () => {
    const { seller, params, arrange, items, aisle, coldRoom, products } = await aWarehouse()
    const answered = await arrange(aisle, products[SECOND], products[FIRST])
    expect(answered.data.map(({ product }) => product.id)).toEqual([products[SECOND].id, products[FIRST].id])
    await arrange(coldRoom, products[FIRST])
    expect(await items({ locationId: String(coldRoom.id) })).toEqual([['Cold room', products[FIRST].id]])
    expect(await items({ productId: String(products[FIRST].id) })).toEqual([
      ['Aisle 1', products[FIRST].id],
      ['Cold room', products[FIRST].id],
    ])
    const query = { limit: '1', page: '3' } as never
    const last = await as(seller).call(warehouseLocations.items, { params, query })
    expect(last.data).toMatchObject([{ location: { name: 'Cold room' } }])
    expect(last.meta).toEqual({ page: 3, total: 3 })
    await arrange(aisle)
    expect(await items()).toEqual([['Cold room', products[FIRST].id]])
  })

  test('takes no product of another supplier and none twice; a stranger finds nothing', async () => {
    const { seller, arrange, items, aisle, products } = await aWarehouse()
    const stranger = await aWarehouse()
    expect((await refused(arrange(aisle, products[FIRST], stranger.products[FIRST]))).fields).toHaveProperty(['productIds.1'])
    expect((await refused(arrange(aisle, products[FIRST], products[FIRST]))).fields).toHaveProperty(['productIds.1'])
    expect(await items()).toEqual([])
    expect((await refused(stranger.arrange(aisle, stranger.products[FIRST]))).status).toBe(404)
    const theirs = { params: stranger.params, query: {} }
    expect((await refused(as(seller).call(warehouseLocations.items, theirs))).status).toBe(404)
    const reader = await makeUser({ distributor: stranger.distributor, role: 'distributor_subscriber' })
    const writing = { params: { ...stranger.params, locationId: stranger.aisle.id }, body: { productIds: [] } }
    expect((await refused(as(reader).call(warehouseLocations.arrange, writing))).code).toBe('forbidden')
  })
})

describe('a packing list', () => {
  test('says where goods are and lists them as one walks, what is nowhere last; that of a van too', async () => {
    const { seller, buyer, venue, distributor, arrange, aisle, coldRoom, products } = await aWarehouse()
    const [apples, bread] = [products[FIRST], products[SECOND]]
    const loose = await makeProduct(distributor, { name: 'Loose goods' })
    await arrange(aisle, bread)
    await arrange(coldRoom, apples, bread)
    const { orders } = await as(buyer).call(venueOrders.place, {
      params: { venueId: venue.id },
      body: {
        orders: [
          { distributorId: distributor.id, products: [loose, apples, bread].map(({ id }) => ({ productId: id, quantity: 1 })) },
        ],
      },
    })
    const orderId = orders[0]?.id ?? 0
    const accepted = await as(seller).call(distributorOrders.accept, { params: { orderId } })
    const paper = await as(seller).send(orderPapers.asPdf, { params: { orderId }, query: { paper: 'packing-list' } as never })
    const inOrder = (printed: string) => {
      const text = printed.replaceAll(/\s+/g, ' ')
      const places = ['Aisle 1 · Cold room', bread.name, apples.name, 'Loose goods'].map((words) => text.indexOf(words))
      expect(Math.min(...places)).toBeGreaterThan(-1)
      expect(places.slice(1)).toEqual(places.slice(1).toSorted((a, b) => a - b))
    }
    inOrder(pdfText(paper.rawPayload).text)
    const date = (accepted.expectedAt ?? accepted.requestedDeliveryAt ?? '').slice(0, 10)
    const van = await as(seller).send(runs.asPdf, { query: { date } as never })
    inOrder(pdfText(van.rawPayload).text.split('Packing list of the run')[1] ?? '')
    const note = await as(seller).send(orderPapers.asPdf, { params: { orderId }, query: { paper: 'delivery-note' } as never })
    expect(pdfText(note.rawPayload).text).not.toContain('Aisle 1')
  })
})
