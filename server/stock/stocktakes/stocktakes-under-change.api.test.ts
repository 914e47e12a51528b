import { describe, expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { distributorMembers } from '#contract/parties/members.ts'
import { type CountsFromFile, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { aStore } from '#test/a-store.ts'
import { as, refused, testApp } from '#test/app.ts'
import { makeUnit, makeUser, makeWarehouse, stockOf } from '#test/make.ts'
import { csv, sendImport } from '#test/send-import.ts'

testApp()

/** One stocktake counts apples, another bread. */
async function twoStocktakes() {
  const store = await aStore()
  const [first, second] = [
    await store.start({ selectedProducts: [store.apples.id] }),
    await store.start({ selectedProducts: [store.bread.id] }),
  ]
  return { ...store, first: store.of(first.id), second: store.of(second.id), secondId: second.id }
}

describe('a product that another open stocktake counts', () => {
  test('is refused by its line with who counts it, and the lines beside it are not recorded', async () => {
    const { trade, apples, cheese, second } = await twoStocktakes()
    const { status, fields } = await refused(
      second.count({ productId: cheese.id, quantity: 1 }, { productId: apples.id, quantity: 1 }),
    )
    expect([status, fields]).toEqual([
      422,
      { 'items.1.productId': [`${apples.name} is already being counted in a stocktake that ${trade.seller.name} started.`] },
    ])
    expect(await second.find()).toMatchObject({ itemCount: 1, countedCount: 0 })
  })

  test('is refused by its row of a file, in the preview too', async () => {
    const { trade, apples, bread, second, secondId } = await twoStocktakes()
    const file = csv('Product,Counted', `${apples.name},1`, `${bread.name},19`)
    for (const dryRun of [true, false]) {
      const { result } = await sendImport<CountsFromFile>(supplierStocktakes.import, trade.seller, file, {
        params: { stocktakeId: secondId },
        query: { dryRun: String(dryRun) },
      })
      expect(result).toMatchObject({
        updated: 1,
        rejectedRows: [{ row: 2, problems: [{ message: expect.stringContaining(trade.seller.name) }] }],
      })
    }
    expect(await second.find()).toMatchObject({ itemCount: 1, countedCount: 1 })
  })

  test('joins one of two stocktakes that count it at the same moment', async () => {
    const { cheese, first, second } = await twoStocktakes()
    const both = await Promise.allSettled([first, second].map((sheet) => sheet.count({ productId: cheese.id, quantity: 4 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await Promise.all(
      [first, second].map((sheet, i) => (both[i]?.status === 'fulfilled' ? sheet.finish() : refused(sheet.finish()))),
    )
    expect(await stockOf(cheese)).toBe(4)
  })

  test('can be counted once the other is finished, and in another warehouse at any time', async () => {
    const { trade, apples, first, second, start, of } = await twoStocktakes()
    const elsewhere = await makeWarehouse(trade.distributor, { name: 'Depot' })
    const depot = of((await start({ warehouse: elsewhere.id, selectedProducts: [apples.id] })).id)
    await depot.count({ productId: apples.id, quantity: 0 })
    await first.count({ productId: apples.id, quantity: 9 })
    await first.finish()
    const { data } = await second.count({ productId: apples.id, quantity: 8 })
    expect(data).toMatchObject([{ expected: 9, difference: -1 }])
  })
})

describe('while a stocktake is counted', () => {
  test('who may not conduct stocktakes is refused each call, and nothing happens', async () => {
    const { trade, apples, start, of } = await aStore()
    const { id } = await start()
    const outsider = await makeUser({ distributor: trade.distributor, role: 'distributor_delivery' })
    const { find, items, count, finish } = of(id, outsider)
    const calls = [
      () => start({}, outsider),
      find,
      items,
      () => count({ productId: apples.id, quantity: 1 }),
      finish,
      () => as(outsider).call(supplierStocktakes.discard, { params: { stocktakeId: id } }),
    ]
    for (const send of calls) expect((await refused(send())).status).toBe(403)
    expect(await of(id).find()).toMatchObject({ status: 'started', countedCount: 0 })
  })

  test('who leaves the company counts no more; what they counted stays, under their name', async () => {
    const { trade, apples, start, of } = await aStore()
    const counter = await makeUser({ distributor: trade.distributor, name: 'Ines Counter' })
    const { id } = await start()
    await of(id, counter).count({ productId: apples.id, quantity: 7 })
    await as(trade.seller).call(distributorMembers.remove, { params: { userId: counter.id } })
    expect((await refused(of(id, counter).count({ productId: apples.id, quantity: 1 }))).status).toBe(401)
    expect(await of(id).items({ show: 'counted' })).toMatchObject([{ counted: 7, counts: [{ countedBy: 'Ines Counter' }] }])
    await of(id).finish()
    expect(await stockOf(apples)).toBe(7)
  })

  test('a product that is deleted is booked as it was counted, and one that was never tracked is left out', async () => {
    const { trade, apples, cheese, start, of } = await aStore()
    const sheet = of((await start()).id)
    await sheet.count({ productId: apples.id, quantity: 7 }, { productId: cheese.id, quantity: 2 })
    for (const { id: productId } of [apples, cheese])
      await as(trade.seller).call(distributorProducts.remove, { params: { productId } })
    expect(await sheet.finish()).toMatchObject({ status: 'finished' })
    expect([await stockOf(apples), await stockOf(cheese)]).toEqual([7, 0])
    expect((await sheet.items({ show: 'different' })).map(({ productId }) => productId)).toEqual([apples.id])
  })

  test('a product whose unit changes is counted in the unit it had when it joined, as its stock was', async () => {
    const { trade, apples, start, of } = await aStore()
    const sheet = of((await start()).id)
    const [{ unit } = {}] = await sheet.items({ term: apples.name })
    const crate = await makeUnit()
    await as(trade.seller).call(distributorProducts.update, {
      params: { productId: apples.id },
      body: { orderingUnitId: crate.id, name: 'Apples by the crate' },
    })
    await sheet.count({ productId: apples.id, quantity: 8 })
    expect(await sheet.items({ term: apples.name })).toMatchObject([{ unit, name: apples.name, difference: -2 }])
    await sheet.finish()
    expect(await stockOf(apples)).toBe(8)
  })

  test('a warehouse that is removed cannot be booked, and its stocktake can be discarded', async () => {
    const { trade, cheese, start, of } = await aStore()
    const depot = await makeWarehouse(trade.distributor, { name: 'Depot' })
    const { id } = await start({ warehouse: depot.id, selectedProducts: [cheese.id] })
    await of(id).count({ productId: cheese.id, quantity: 0 })
    await as(trade.seller).call(warehouses.remove, { params: { warehouseId: depot.id }, body: {} })
    expect(await refused(of(id).finish())).toMatchObject({
      status: 409,
      body: { error: { message: 'This warehouse was removed. Discard the stocktake.' } },
    })
    await as(trade.seller).call(supplierStocktakes.discard, { params: { stocktakeId: id } })
    expect((await refused(of(id).find())).status).toBe(404)
  })

  test('starting and finishing sent again with the same key answer as the first time, and happen once', async () => {
    const { trade, warehouse, apples, of } = await aStore()
    const begin = { body: { warehouse } as never }
    const started = await as(trade.seller).call(supplierStocktakes.start, begin, { 'idempotency-key': 'start' })
    expect(await as(trade.seller).call(supplierStocktakes.start, begin, { 'idempotency-key': 'start' })).toEqual(started)
    await of(started.id).count({ productId: apples.id, quantity: 6 })
    const end = { params: { stocktakeId: started.id }, body: {} as never }
    const finished = await as(trade.seller).call(supplierStocktakes.finish, end, { 'idempotency-key': 'finish' })
    expect(await as(trade.seller).call(supplierStocktakes.finish, end, { 'idempotency-key': 'finish' })).toEqual(finished)
    const other = { params: end.params, body: { restIsZero: true } as never }
    const reused = await refused(as(trade.seller).call(supplierStocktakes.finish, other, { 'idempotency-key': 'finish' }))
    expect(reused.body.error.code).toBe('idempotency_key_reused')
    expect(await stockOf(apples)).toBe(6)
  })
})
