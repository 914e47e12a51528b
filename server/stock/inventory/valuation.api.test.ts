import { describe, expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { aStore } from '#test/a-store.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { makeUser, makeWarehouse } from '#test/make.ts'

testApp()

/** 10 apples at 2 and 20 breads at 1.50; then 10 apples at 3 came and 15 went with an order. */
async function aValuedStore() {
  const store = await aStore()
  const { trade, apples, add, order } = store
  await add([{ productId: apples.id, quantity: 10, cogs: 3 }])
  await order(apples, 15)
  const seller = as(trade.seller)
  const set = (valuation: 'fifo' | 'average') => seller.call(supplierProfile.change, { body: { valuation } })
  const total = (query: object = {}) => seller.call(inventory.valuation, { query: query as never })
  const ofApples = (query: object = {}) =>
    seller.call(inventory.valuationOfProduct, { params: { productId: apples.id }, query: query as never })
  return { ...store, seller, set, total, ofApples }
}

describe('G-048 stock is valued', () => {
  test('first in first out until the supplier chooses the moving average, each to the cent of its movements', async () => {
    const { apples, bread, set, total, ofApples } = await aValuedStore()
    expect(await total()).toMatchObject({ method: 'fifo', value: 45, productsWithoutCost: 0 })
    expect(await ofApples()).toMatchObject({
      method: 'fifo',
      product: { id: apples.id, name: apples.name },
      quantity: 5,
      value: 15,
      unitCost: 3,
      data: [
        { type: 'order_acceptance', quantity: -15, value: -35, after: { quantity: 5, value: 15 } },
        { type: 'addition', quantity: 10, value: 30, after: { quantity: 20, value: 50, unitCost: 2.5 } },
        { type: 'addition', quantity: 10, value: 20, after: { quantity: 10, value: 20 } },
      ],
      meta: { total: 3 },
    })
    expect(await ofApples({ limit: '2', page: '2' })).toMatchObject({
      value: 15,
      data: [{ value: 20 }],
      meta: { page: 2, total: 3 },
    })
    await set('average')
    expect(await total()).toMatchObject({ method: 'average', value: 42.5 })
    expect(await ofApples()).toMatchObject({ value: 12.5, unitCost: 2.5, data: [{ value: -37.5 }, { value: 30 }, { value: 20 }] })
    expect(await total({ productId: String(bread.id) })).toMatchObject({ value: 30 })
  })

  test('by product, what is worth most first, found by name', async () => {
    const { seller, apples, bread } = await aValuedStore()
    const list = (query: object) => seller.call(inventory.productValuations, { query: query as never })
    expect(await list({})).toMatchObject({
      data: [
        { product: { id: bread.id, unit: expect.any(String) }, quantity: 20, value: 30, unitCost: 1.5, withoutCost: 0 },
        { product: { id: apples.id }, quantity: 5, value: 15 },
      ],
      meta: { page: 1, total: 2 },
    })
    expect((await list({ limit: '1', page: '2' })).data).toMatchObject([{ product: { id: apples.id } }])
    expect((await list({ term: apples.name.slice(1) })).data).toMatchObject([{ product: { id: apples.id } }])
  })

  test('as it was at the end of a past day, goods sold and products deleted since', async () => {
    const store = await aStore()
    const { trade, apples, bread, order } = store
    // movements are written down by the clock of the database
    const [brought] = await inDatabase((tx) =>
      rows<{ at: Date }>(
        tx,
        `update inventory_movements set at = at - interval '3 days' where distributor_id = $1 returning at`,
        [trade.distributor.id],
      ),
    )
    const day = dayOf(brought?.at ?? now(), trade.distributor.timezone)
    await order(apples, 4)
    const total = (query: object) => as(trade.seller).call(inventory.valuation, { query: query as never })
    expect((await total({ date: day })).value).toBe(50)
    expect((await total({})).value).toBe(42)
    await as(trade.seller).call(distributorProducts.remove, { params: { productId: bread.id } })
    expect([(await total({ date: day })).value, (await total({})).value]).toEqual([50, 12])
    expect((await total({ date: '1970-01-01' })).value).toBe(0)
    expect((await total({ date: '9999-12-31' })).value).toBe(12)
    expect((await refused(total({ date: '2026-02-30' }))).fields).toHaveProperty('date')
  })

  test('over all warehouses: a transfer changes nothing but where the value is, and its parts add up to it', async () => {
    const { trade, apples, seller, total } = await aValuedStore()
    const cold = await makeWarehouse(trade.distributor, { name: 'Cold store' })
    await seller.send(inventory.transfer, {
      body: {
        fromWarehouse: trade.distributor.warehouseId,
        toWarehouse: cold.id,
        items: [{ productId: apples.id, quantity: 2 }],
      },
    })
    expect(await total()).toMatchObject({
      value: 45,
      warehouses: [
        { name: 'Main warehouse', value: 39 },
        { name: 'Cold store', value: 6 },
      ],
    })
    expect((await total({ warehouseId: String(cold.id) })).value).toBe(6)
  })

  test('goods that came after more was sold than there was: what is left of them has their cost', async () => {
    const { apples, add, order, set, ofApples } = await aValuedStore()
    await order(apples, 8)
    await add([{ productId: apples.id, quantity: 10, cogs: 4 }])
    for (const method of ['fifo', 'average'] as const) {
      await set(method)
      expect(await ofApples()).toMatchObject({ quantity: 7, value: 28, withoutCost: 0, unitCost: 4 })
    }
  })

  test('a cost that is corrected counts from the day the goods came', async () => {
    const { seller, apples, ofApples } = await aValuedStore()
    const { data } = await seller.call(inventory.items, { query: { productId: String(apples.id) } as never })
    await seller.call(inventory.updateItem, { params: { itemId: data[0]!.id }, body: { cogs: 4 } })
    expect(await ofApples()).toMatchObject({ value: 20, data: [{ value: -40 }, { value: 40 }, { value: 20 }] })
  })

  test('for those who may see costs, of their own company', async () => {
    const { trade, apples } = await aValuedStore()
    const params = { productId: apples.id }
    const packer = await makeUser({ distributor: trade.distributor, role: 'distributor_fulfillment' })
    for (const send of [
      () => as(packer).call(inventory.productValuations, { query: {} }),
      () => as(packer).call(inventory.valuationOfProduct, { params, query: {} }),
    ])
      expect((await refused(send())).status).toBe(403)
    const stranger = (await aStore()).trade.seller
    expect((await refused(as(stranger).call(inventory.valuationOfProduct, { params, query: {} }))).status).toBe(404)
    expect((await as(stranger).call(inventory.productValuations, { query: { term: apples.name } })).data).toEqual([])
    for (const query of [{ warehouseId: String(trade.distributor.warehouseId) }, { productId: String(apples.id) }])
      expect((await refused(as(stranger).call(inventory.valuation, { query }))).fields).toHaveProperty(Object.keys(query))
  })
})
