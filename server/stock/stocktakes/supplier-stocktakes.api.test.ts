import { describe, expect, test } from 'vitest'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { type CountsFromFile, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { warehouseLocations } from '#contract/stock/warehouse-locations.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { aStore } from '#test/a-store.ts'
import { as, later, now, refused, testApp } from '#test/app.ts'
import { makeUser, makeWarehouse, setStock, stockOf } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'
import { csv, type SentFile, sendImport } from '#test/send-import.ts'
import { aWorkbook, sheetsIn } from '#test/workbook.ts'

testApp()

describe('R-016 a supplier counts its stock', () => {
  test('R-016 what was counted is what there is; what was not stays; and the history says so', async () => {
    const { trade, apples, bread, start, of, history } = await aStore()
    const { id, ...started } = await start({ note: 'End of month' })
    expect(started).toMatchObject({
      status: 'started',
      warehouse: { id: trade.distributor.warehouseId },
      note: 'End of month',
      countsAll: true,
      itemCount: 2,
      countedCount: 0,
      finishedAt: null,
    })
    const sheet = of(id)
    const { data } = await sheet.count({ productId: apples.id, quantity: 8 })
    expect(data).toMatchObject([
      { productId: apples.id, counted: 8, expected: 10, difference: -2, totalValue: -4, movedSince: 0 },
    ])
    expect(await sheet.find()).toMatchObject({ status: 'counting', countedCount: 1 })
    expect(await sheet.finish()).toMatchObject({ status: 'finished', differenceValue: -4, stocktakeDate: expect.any(String) })
    expect([await stockOf(apples), await stockOf(bread)]).toEqual([8, 20])
    expect((await history(apples))[0]).toMatchObject({ type: 'stocktake', quantity: -2, balance: 8, note: `Stocktake ${id}` })
    expect(await sheet.items()).toMatchObject([
      { productId: apples.id, counted: 8, expected: 10, difference: -2, totalValue: -4 },
      { productId: bread.id, counted: null, difference: null },
    ])
    expect((await sheet.items({ show: 'counted' })).map(({ productId }) => productId)).toEqual([apples.id])
    expect((await sheet.items({ show: 'different' })).map(({ productId }) => productId)).toEqual([apples.id])
  })

  test('goods that move after they were counted stay moved', async () => {
    const { apples, start, of, order, add } = await aStore()
    const sheet = of((await start()).id)
    await sheet.count({ productId: apples.id, quantity: 8 })
    await order(apples, 3)
    await add([{ productId: apples.id, quantity: 5 }])
    expect(await sheet.items({ term: apples.name })).toMatchObject([
      { counted: 8, expected: 10, difference: -2, movedSince: 2, needsRecount: false },
    ])
    await sheet.finish()
    expect(await stockOf(apples)).toBe(10)
  })

  test('a count sent later counts for the moment it was made', async () => {
    const { apples, start, of, add, history } = await aStore()
    const [brought] = await history(apples)
    // movements are written down by the clock of the database, to the microsecond
    const countedAt = new Date(Date.parse(brought!.at) + 1).toISOString()
    later({ days: 1 })
    const sheet = of((await start()).id)
    await add([{ productId: apples.id, quantity: 5 }])
    await sheet.count({ productId: apples.id, quantity: 10, countedAt })
    expect(await sheet.items({ term: apples.name })).toMatchObject([{ counted: 10, expected: 10, movedSince: 5 }])
    await sheet.finish()
    expect(await stockOf(apples)).toBe(15)
  })

  test('what moved between two counts of it is offered for a recount, and everything else is booked', async () => {
    const { trade, apples, bread, start, of, order } = await aStore()
    const params = { warehouseId: trade.distributor.warehouseId }
    const { locations } = await as(trade.seller).call(warehouses.update, {
      params,
      body: { name: 'Main warehouse', locations: [{ name: 'Aisle' }, { name: 'Cold room' }] },
    })
    const [aisle, cold] = locations ?? []
    const sheet = of((await start()).id)
    await sheet.count({ productId: apples.id, locationId: aisle?.id, quantity: 4 }, { productId: bread.id, quantity: 19 })
    await order(apples, 2)
    await sheet.count({ productId: apples.id, locationId: cold?.id, quantity: 5 })
    expect((await sheet.items({ show: 'recount' })).map(({ productId }) => productId)).toEqual([apples.id])
    const problem = await refused(sheet.finish())
    expect([problem.status, problem.body.error.message]).toEqual([409, expect.stringContaining(apples.name)])
    expect([await stockOf(apples), await stockOf(bread)]).toEqual([8, 20])
    await sheet.finish({ moved: 'leave' })
    expect([await stockOf(apples), await stockOf(bread)]).toEqual([8, 19])
  })

  test('counts that are accepted although goods moved meanwhile count as of the last of them', async () => {
    const { trade, apples, start, of, order } = await aStore()
    const { locations } = await as(trade.seller).call(warehouses.update, {
      params: { warehouseId: trade.distributor.warehouseId },
      body: { name: 'Main warehouse', locations: [{ name: 'Aisle' }] },
    })
    const sheet = of((await start()).id)
    await sheet.count({ productId: apples.id, locationId: locations?.[0]?.id, quantity: 4 })
    await order(apples, 2)
    await sheet.count({ productId: apples.id, quantity: 3 })
    await sheet.finish({ moved: 'accept' })
    expect(await stockOf(apples)).toBe(7)
  })

  test('a correction of the books while it was counted asks for a recount, and moves nothing', async () => {
    const { trade, apples, start, of, warehouse } = await aStore()
    const sheet = of((await start()).id)
    await sheet.count({ productId: apples.id, quantity: 8 })
    await as(trade.seller).call(productInventory.change, {
      params: { productId: apples.id },
      body: { warehouse, action: 'set', quantity: 7 },
    })
    expect(await sheet.items({ show: 'recount' })).toHaveLength(1)
    await sheet.finish({ moved: 'accept' })
    expect(await stockOf(apples)).toBe(8)
  })

  test('two who count one place do not undo each other: the newest count of a place counts, older ones sent later do not', async () => {
    const { trade, apples, bread, start, of } = await aStore()
    const other = await makeUser({ distributor: trade.distributor, role: 'distributor_fulfillment' })
    const { id } = await start()
    const before = now().toISOString()
    later({ seconds: 5 })
    await Promise.all([
      of(id).count({ productId: apples.id, quantity: 9 }),
      of(id, other).count({ productId: bread.id, quantity: 18 }),
    ])
    await of(id, other).count({ productId: apples.id, quantity: 1, countedAt: before })
    expect(await of(id).items()).toMatchObject([
      { productId: apples.id, counted: 9, counts: [{ quantity: 9, countedBy: trade.seller.name }] },
      { productId: bread.id, counted: 18, counts: [{ countedBy: other.name }] },
    ])
    await of(id).count({ productId: apples.id, quantity: null })
    expect((await of(id).items({ show: 'uncounted' })).map(({ productId }) => productId)).toEqual([apples.id])
  })

  test('the same count sent twice is one', async () => {
    const { trade, apples, start, of } = await aStore()
    const { id } = await start()
    const line = { productId: apples.id, quantity: 9, countedAt: now().toISOString() }
    await of(id).count(line)
    await of(id).count(line)
    const file = await as(trade.seller).send(supplierStocktakes.export, { params: { stocktakeId: id } })
    const [, counts] = await sheetsIn(file.rawPayload)
    expect(counts).toHaveLength(2)
  })

  test('differences are booked batch by batch, and a batch without a count is gone', async () => {
    const { trade, apples, warehouse, add, start, of } = await aStore()
    await as(trade.seller).send(inventory.remove, { body: { warehouse, items: [{ productId: apples.id, quantity: 10 }] } })
    await add([
      { productId: apples.id, quantity: 6, batchCode: 'early', expiryDate: '2031-01-01', cogs: 2 },
      { productId: apples.id, quantity: 4, batchCode: 'late', expiryDate: '2031-02-01', cogs: 3 },
      { productId: apples.id, quantity: 2, batchCode: 'gone', cogs: 1 },
    ])
    const sheet = of((await start()).id)
    await sheet.count(
      { productId: apples.id, batchCode: 'early', expiryDate: '2031-01-01', quantity: 5 },
      { productId: apples.id, batchCode: 'late', expiryDate: '2031-02-01', quantity: 5 },
    )
    expect(await sheet.finish()).toMatchObject({ differenceValue: -1 })
    const { data } = await as(trade.seller).call(inventory.items, { query: { productId: apples.id } as never })
    expect(data.map(({ batchCode, quantity, cogs }) => [batchCode, quantity, cogs])).toEqual([
      ['early', 5, 2],
      ['late', 5, 3],
    ])
    expect(await stockOf(apples)).toBe(10)
  })

  test('a product found beside the sheet joins it, and is tracked from then on', async () => {
    const { trade, cheese, start, of } = await aStore()
    const sheet = of((await start()).id)
    await sheet.count({ productId: cheese.id, quantity: 3 })
    await sheet.finish()
    expect(await stockOf(cheese)).toBe(3)
    expect((await as(trade.seller).call(inventory.items, { query: { productId: cheese.id } as never })).data).toHaveLength(1)
  })

  test('the rest is none where that is said', async () => {
    const { apples, bread, start, of } = await aStore()
    const sheet = of((await start()).id)
    await sheet.count({ productId: apples.id, quantity: 10 })
    await sheet.finish({ restIsZero: true })
    expect([await stockOf(apples), await stockOf(bread)]).toEqual([10, 0])
  })

  test('chosen products only, in the warehouse that is counted only', async () => {
    const { trade, apples, bread, start, of } = await aStore()
    const cold = await makeWarehouse(trade.distributor)
    await setStock(apples, 5, cold.id)
    const { id, itemCount, countsAll } = await start({ selectedProducts: [bread.id] })
    expect([itemCount, countsAll]).toEqual([1, false])
    await of(id).count({ productId: bread.id, quantity: 1 })
    await of(id).finish()
    const other = await as(trade.seller).call(supplierStocktakes.start, {
      body: { warehouse: cold.id, selectedProducts: [apples.id] },
    })
    await of(other.id).count({ productId: apples.id, quantity: 4 })
    await of(other.id).finish()
    expect([await stockOf(apples), await stockOf(bread)]).toEqual([14, 1])
  })

  test('counted blind, nobody but who started it sees what there should be, until it is finished', async () => {
    const { trade, apples, start, of } = await aStore()
    const counter = await makeUser({ distributor: trade.distributor, role: 'distributor_fulfillment' })
    const { id, users } = await start({ isBlind: true, users: [counter.id] })
    expect(users).toEqual([{ id: counter.id, name: counter.name }])
    await of(id, counter).count({ productId: apples.id, quantity: 8 })
    const [blind] = await of(id, counter).items()
    expect(blind).toMatchObject({ counted: 8, expected: null, difference: null, movedSince: null, totalValue: null, batches: [] })
    expect((await refused(of(id, counter).items({ show: 'different' }))).fields).toHaveProperty('show')
    expect(await of(id).items({ show: 'different' })).toMatchObject([{ expected: 10, difference: -2 }])
    await of(id).finish()
    expect((await of(id, counter).items())[0]).toMatchObject({ expected: 10, difference: -2, totalValue: null })
  })

  test('a product is counted by one stocktake at a time, and a finished one is counted no more', async () => {
    const { trade, apples, bread, start, of } = await aStore()
    const first = await start({ selectedProducts: [apples.id] })
    expect(await refused(start())).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining(trade.seller.name) } },
    })
    const second = await start({ selectedProducts: [bread.id] })
    expect(await refused(of(first.id).finish())).toMatchObject({
      status: 409,
      body: { error: { message: 'Nothing is counted yet.' } },
    })
    await of(first.id).count({ productId: apples.id, quantity: 1 })
    await of(first.id).finish()
    expect(await refused(of(first.id).count({ productId: apples.id, quantity: 2 }))).toMatchObject({ status: 409 })
    expect(await refused(of(first.id).finish())).toMatchObject({ status: 409 })
    await as(trade.seller).call(supplierStocktakes.discard, { params: { stocktakeId: second.id } })
    expect((await refused(of(second.id).find())).status).toBe(404)
    const listed = async (show: string) =>
      (await as(trade.seller).call(supplierStocktakes.list, { query: { show } as never })).data.map(({ id }) => id)
    expect([await listed('all'), await listed('open'), await listed('finished')]).toEqual([[first.id], [], [first.id]])
  })

  test('finished by two at once it is booked once', async () => {
    const { apples, start, of } = await aStore()
    const sheet = of((await start()).id)
    await sheet.count({ productId: apples.id, quantity: 7 })
    const both = await Promise.allSettled([sheet.finish(), sheet.finish()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(apples)).toBe(7)
  })

  test('what is not the supplier’s is refused by its place, and nothing is kept', async () => {
    const { trade, apples, start, of } = await aStore()
    const stranger = await aStore()
    const theirs = await stranger.start()
    const { find, items, count, finish } = of(theirs.id)
    for (const send of [find, items, () => count({ productId: apples.id, quantity: 1 }), finish])
      expect((await refused(send())).status).toBe(404)
    expect((await refused(start({ warehouse: stranger.warehouse }))).fields).toHaveProperty('warehouse')
    expect((await refused(start({ selectedProducts: [apples.id, stranger.apples.id] }))).fields).toHaveProperty([
      'selectedProducts.1',
    ])
    expect((await refused(start({ users: [stranger.trade.seller.id] }))).fields).toHaveProperty(['users.0'])
    const sheet = of((await start()).id)
    const wrong = sheet.count(
      { productId: apples.id, quantity: 1 },
      { productId: stranger.apples.id, quantity: 1 },
      { productId: apples.id, locationId: 1, quantity: 1 },
    )
    expect(Object.keys((await refused(wrong)).fields)).toEqual(['items.1.productId', 'items.2.locationId'])
    for (const quantity of [-1, 1e10, 0.00001, 'four'])
      expect((await refused(sheet.count({ productId: apples.id, quantity }))).fields).toHaveProperty(['items.0.quantity'])
    expect(await sheet.find()).toMatchObject({ countedCount: 0 })
    const { data } = await as(trade.seller).call(supplierStocktakes.users, {})
    expect(data.map(({ id }) => id)).toEqual([trade.seller.id])
  })

  test('is exported as a sheet to count on, then as a result with who counted what', async () => {
    const { trade, apples, bread, start, of } = await aStore()
    const { id } = await start({ note: 'Check the cold room' })
    const pdf = async () =>
      pdfText(
        (await as(trade.seller).send(supplierStocktakes.export, { params: { stocktakeId: id }, query: { format: 'pdf' } }))
          .rawPayload,
      ).text
    const empty = await pdf()
    for (const part of ['Count sheet', apples.name, bread.name, 'Check the cold room', 'Counted by'])
      expect(empty).toContain(part)
    expect(empty).not.toContain('Expected')
    await of(id).count({ productId: apples.id, quantity: 12 })
    await of(id).finish()
    const result = await pdf()
    for (const part of ['Stocktake', '12', '10', '+2', trade.seller.name]) expect(result).toContain(part)
    const file = await as(trade.seller).send(supplierStocktakes.export, {
      params: { stocktakeId: id },
      query: { format: 'xlsx' },
    })
    const [products, counts] = await sheetsIn(file.rawPayload)
    expect(products?.[1]).toEqual(expect.arrayContaining([apples.name, 12, 10, 2]))
    expect(counts?.[1]).toEqual(expect.arrayContaining([trade.seller.name, apples.name, 12]))
  })
})

test('goods that are in a location are counted there, and the location says how far it is', async () => {
  const { trade, apples, bread, start, of } = await aStore()
  const params = { warehouseId: trade.distributor.warehouseId }
  const { locations } = await as(trade.seller).call(warehouses.update, {
    params,
    body: { name: 'Main warehouse', locations: [{ name: 'Aisle' }] },
  })
  const locationId = locations?.[0]?.id ?? 0
  await as(trade.seller).call(warehouseLocations.arrange, {
    params: { ...params, locationId },
    body: { productIds: [bread.id] },
  })
  const sheet = of((await start()).id)
  expect(await sheet.items({ locationId: String(locationId) })).toMatchObject([
    { productId: bread.id, locations: [{ id: locationId, name: 'Aisle' }] },
  ])
  await sheet.count({ productId: bread.id, locationId, quantity: 20 }, { productId: apples.id, locationId, quantity: 10 })
  expect((await sheet.items({ locationId: String(locationId) })).map(({ productId }) => productId)).toEqual([apples.id, bread.id])
  expect((await sheet.find()).locations).toEqual([{ id: locationId, name: 'Aisle', total: 1, counted: 1 }])
})

describe('counts from a file', () => {
  const file = async (
    given: Awaited<ReturnType<typeof aStore>>,
    stocktakeId: number,
    text: SentFile,
    query = {},
    name = 'counts.csv',
  ) =>
    (
      await sendImport<CountsFromFile>(supplierStocktakes.import, given.trade.seller, text, {
        params: { stocktakeId },
        query,
        name,
      })
    ).result

  test('are recorded by SKU or name, location and batch; rows without a count change nothing, others are refused by their cells', async () => {
    const store = await aStore()
    const { trade, apples, bread, start, of } = store
    const { locations } = await as(trade.seller).call(warehouses.update, {
      params: { warehouseId: trade.distributor.warehouseId },
      body: { name: 'Main warehouse', locations: [{ name: 'Aisle' }] },
    })
    const { id } = await start()
    const text = csv(
      'SKU,Product,Location,Batch,Expires,Counted,Price',
      `,${apples.name},aisle,LOT-1,2031-02-01,7.5,9`,
      `,${bread.name},,,,,1`,
      `,${apples.name},Attic,,,3,`,
      `,${apples.name},,,soon,-1,`,
      ',Nothing,,,,4,',
      `,${apples.name},Aisle,LOT-1,2031-02-01,8,`,
    )
    const answered = { total: 6, updated: 1, inserted: 0, unchanged: 1, rejected: 4, ignoredColumns: ['Price'] }
    expect(await file(store, id, text, { dryRun: 'true' })).toMatchObject({ ...answered, isDryRun: true })
    expect((await of(id).find()).countedCount).toBe(0)
    const taken = await file(store, id, text)
    expect(taken).toMatchObject(answered)
    expect(taken.rejectedRows.map(({ row, problems }) => [row, problems.map(({ column }) => column)])).toEqual([
      [4, ['Location']],
      [5, ['Counted', 'Expires']],
      [6, ['Product']],
      [7, ['Counted']],
    ])
    expect(await of(id).items({ show: 'counted' })).toMatchObject([
      {
        productId: apples.id,
        counts: [{ locationId: locations?.[0]?.id, batchCode: 'LOT-1', expiryDate: '2031-02-01', quantity: 7.5 }],
      },
    ])
  })

  test('a workbook that was exported is filled in and imported', async () => {
    const store = await aStore()
    const { apples, bread, start, of } = store
    const { id } = await start()
    const book = await aWorkbook([
      ['SKU', 'Product', 'Unit', 'Location', 'Counted', 'Expected'],
      [null, apples.name, 'case', null, 4, 10],
      [null, bread.name, 'case', null, null, 20],
    ])
    expect(await file(store, id, book, {}, 'counts.xlsx')).toMatchObject({
      updated: 1,
      unchanged: 1,
      ignoredColumns: ['Unit', 'Expected'],
    })
    await of(id).finish()
    expect([await stockOf(apples), await stockOf(bread)]).toEqual([4, 20])
  })

  test('without a column of counts, with too many rows, or of a finished stocktake it is refused', async () => {
    const store = await aStore()
    const { apples, start, of } = store
    const { id } = await start()
    const name = apples.name
    expect((await refused(file(store, id, csv('Product,Price', `${name},1`)))).fields.csv?.[0]).toContain('Counted')
    const many = csv('Product,Counted', ...Array.from({ length: 5001 }, () => `${name},1`))
    expect((await refused(file(store, id, many))).fields.csv?.[0]).toContain('5,000')
    await of(id).count({ productId: apples.id, quantity: 1 })
    await of(id).finish()
    expect((await refused(file(store, id, csv('Product,Counted', `${name},1`)))).status).toBe(409)
  })
})

test('what was counted in a location that was removed since can be taken back, and counts once', async () => {
  const { trade, apples, start, of } = await aStore()
  const arrange = (locations: object[]) =>
    as(trade.seller).call(warehouses.update, {
      params: { warehouseId: trade.distributor.warehouseId },
      body: { name: 'Main warehouse', locations } as never,
    })
  const { locations } = await arrange([{ name: 'Aisle' }, { name: 'Cold room' }])
  const [aisle, coldRoom] = locations as { id: number; name: string }[]
  const sheet = of((await start()).id)
  await sheet.count({ productId: apples.id, locationId: aisle!.id, quantity: 8 })
  await arrange([{ id: coldRoom!.id, name: 'Cold room' }])
  await sheet.count({ productId: apples.id, locationId: coldRoom!.id, quantity: 8 })
  const { data } = await sheet.count({ productId: apples.id, locationId: aisle!.id, quantity: null })
  expect(data).toMatchObject([{ counted: 8, counts: [{ location: 'Cold room', quantity: 8 }] }])
  await sheet.finish()
  expect(await stockOf(apples)).toBe(8)
})

test('a count of a day or a time that is none is refused by name', async () => {
  const { apples, start, of } = await aStore()
  const sheet = of((await start()).id)
  const fieldsOf = async (item: object) =>
    Object.keys((await refused(sheet.count({ productId: apples.id, quantity: 1, ...item }))).fields)
  expect(await fieldsOf({ countedAt: '0000-01-01T00:00:00Z' })).toEqual(['items.0.countedAt'])
  expect(await fieldsOf({ countedAt: '0001-01-01T00:00:00+14:00' })).toEqual(['items.0.countedAt'])
  expect(await fieldsOf({ expiryDate: '0000-01-01' })).toEqual(['items.0.expiryDate'])
})

test('counts that together come to more than can be in stock are not booked, and the product is named', async () => {
  const { apples, start, of } = await aStore()
  const sheet = of((await start()).id)
  await sheet.count(...Array.from({ length: 200 }, (_, i) => ({ productId: apples.id, batchCode: `B${i}`, quantity: 1e9 })))
  const { status, body } = await refused(sheet.finish())
  expect([status, body.error.message]).toEqual([409, expect.stringContaining(apples.name)])
  expect(await stockOf(apples)).toBe(10)
})
