import { describe, expect, test } from 'vitest'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser, makeWarehouse, type Product, setStock, stockOf } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
const main = ({ distributor }: Trade) => distributor.warehouseId
const add = (trade: Trade, body: object) =>
  as(trade.seller).send(inventory.add, { body: { warehouse: main(trade), ...body } as never })
const items = async (trade: Trade, query: object = {}) =>
  (await as(trade.seller).call(inventory.items, { query: query as never })).data
const history = async (trade: Trade, product: Product) =>
  (await as(trade.seller).call(productInventory.history, { params: { productId: product.id } })).data
const inWarehouse = (product: Product, warehouseId: number) =>
  inDatabase(async (tx) => {
    const [found] = await rows<{ held: number; batched: number }>(
      tx,
      `select coalesce((select quantity from warehouse_products where product_id = $1 and warehouse_id = $2), 0) as held,
              coalesce((select sum(quantity) from inventory_items where product_id = $1 and warehouse_id = $2), 0) as batched`,
      [product.id, warehouseId],
    )
    return found
  })
const ordered = async (trade: Trade, product: Product, quantity: number) => {
  const { orders } = await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: product.id, quantity }] }] },
  })
  await as(trade.seller).call(distributorOrders.accept, { params: { orderId: orders[0]!.id } })
  return orders[0]!
}

describe('R-309 goods come in', () => {
  test('R-309 many products at once, each in its batch, and a goods receipt as PDF says so', async () => {
    const trade = await aTrade()
    const [apples, bread] = trade.products
    const answered = await add(trade, {
      batchCode: 'LOT-1',
      expiryDate: '2030-05-01',
      note: 'Half a pallet',
      items: [
        { productId: apples.id, quantity: 10, cogs: 4.5 },
        { productId: bread.id, quantity: 2.5, batchCode: 'B-9', expiryDate: null },
      ],
    })
    expect(answered.statusCode).toBe(200)
    expect(answered.headers['content-type']).toBe('application/pdf')
    expect(answered.headers['content-disposition']).toBe('attachment; filename="Goods receipt GR-1.pdf"')
    const { text } = pdfText(answered.rawPayload)
    for (const part of ['Goods receipt', 'GR-1', apples.name, 'LOT-1', '01/05/2030', bread.name, 'B-9', '2.5', 'Half a pallet'])
      expect(text).toContain(part)
    expect(await items(trade)).toMatchObject([
      { product: { id: apples.id }, batchCode: 'LOT-1', expiryDate: '2030-05-01', quantity: 10, cogs: 4.5, isExpired: false },
      { product: { id: bread.id }, batchCode: 'B-9', expiryDate: null, quantity: 2.5, cogs: null },
    ])
    expect(await history(trade, apples)).toMatchObject([
      {
        type: 'addition',
        quantity: 10,
        balance: 10,
        note: 'Half a pallet',
        slipNumber: 'GR-1',
        batches: [{ batchCode: 'LOT-1', expiryDate: '2030-05-01', quantity: 10 }],
      },
    ])
    const found = await as(trade.seller).call(distributorProducts.find, { params: { productId: apples.id } })
    expect(found).toMatchObject({ inventoryTracked: true, quantity: 10 })
  })

  test('R-309 the same batch at the same cost stays one, at another cost it is another', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    const one = { productId: apples.id, quantity: 5, batchCode: 'A', expiryDate: '2030-01-01', cogs: 2 }
    await add(trade, { items: [one] })
    await add(trade, { items: [one] })
    await add(trade, { items: [{ ...one, cogs: 3 }] })
    expect((await items(trade)).map(({ quantity, cogs }) => [quantity, cogs])).toEqual([
      [10, 2],
      [5, 3],
    ])
  })

  test('R-309 all or nothing: one product that is not there, and nothing has come in', async () => {
    const trade = await aTrade()
    const stranger = await makeProduct((await aTrade()).distributor)
    const [apples] = trade.products
    const problem = await refused(
      as(trade.seller).call(inventory.add, {
        body: { warehouse: main(trade), items: [apples, stranger].map(({ id }) => ({ productId: id, quantity: 1 })) },
      }),
    )
    expect([problem.status, problem.fields]).toEqual([422, { 'items.1.productId': ['There is no such product'] }])
    expect(await stockOf(apples)).toBe(0)
    expect(await items(trade)).toEqual([])
  })

  test('R-309 the same key brings the same paper, and the goods once', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    const send = (quantity: number) =>
      as(trade.seller).send(
        inventory.add,
        { body: { warehouse: main(trade), items: [{ productId: apples.id, quantity }] } },
        { 'idempotency-key': 'dock-7' },
      )
    const tries = await Promise.all([send(4), send(4), send(4)])
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(tries.map(({ headers }) => headers['content-disposition'])).size).toBe(1)
    expect(await stockOf(apples)).toBe(4)
    expect((await send(5)).statusCode).toBe(422)
  })

  test.each([
    ['no line', { items: [] }, 'items'],
    ['nothing of a product', { items: [{ productId: 1, quantity: 0 }] }, 'items.0.quantity'],
    ['more than a number may be', { items: [{ productId: 1, quantity: 1e12 }] }, 'items.0.quantity'],
    ['a day that is none', { expiryDate: '2030-02-30', items: [{ productId: 1, quantity: 1 }] }, 'expiryDate'],
    ['a cost below zero', { items: [{ productId: 1, quantity: 1, cogs: -1 }] }, 'items.0.cogs'],
    ['a batch without an end', { batchCode: 'x'.repeat(101), items: [{ productId: 1, quantity: 1 }] }, 'batchCode'],
    ['somebody else’s warehouse', { warehouse: 999_999_999 }, 'warehouse'],
  ])('R-309 %s is refused, naming the field', async (_, body, field) => {
    const trade = await aTrade()
    const problem = await refused(
      as(trade.seller).call(inventory.add, {
        body: { warehouse: main(trade), items: [{ productId: trade.products[0].id, quantity: 1 }], ...body } as never,
      }),
    )
    expect([problem.status, Object.keys(problem.fields)]).toEqual([422, [field]])
  })

  test('R-309 a product twice in the same batch is refused, in two batches it is not', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    const line = { productId: apples.id, quantity: 1 }
    const twice = await refused(as(trade.seller).call(inventory.add, { body: { warehouse: main(trade), items: [line, line] } }))
    expect(twice.fields).toHaveProperty(['items.1.productId'])
    expect((await add(trade, { items: [line, { ...line, batchCode: 'other' }] })).statusCode).toBe(200)
    expect(await stockOf(apples)).toBe(2)
  })
})

describe('R-309 goods move', () => {
  async function aStore() {
    const trade = await aTrade()
    const [apples, bread] = trade.products
    const cold = await makeWarehouse(trade.distributor, { name: 'Cold store' })
    await add(trade, { items: [{ productId: apples.id, quantity: 6, batchCode: 'late', expiryDate: '2031-01-01', cogs: 3 }] })
    await add(trade, { items: [{ productId: apples.id, quantity: 4, batchCode: 'soon', expiryDate: '2030-01-01', cogs: 2 }] })
    await add(trade, { items: [{ productId: bread.id, quantity: 5 }] })
    return { trade, apples, bread, cold }
  }
  const transfer = ({ trade, cold }: Awaited<ReturnType<typeof aStore>>, lines: object[], note?: string) =>
    as(trade.seller).send(inventory.transfer, {
      body: { fromWarehouse: main(trade), toWarehouse: cold.id, items: lines as never, ...(note && { note }) },
    })

  test('R-309 to another warehouse in the batches they are in, those that expire first first', async () => {
    const store = await aStore()
    const { trade, apples, bread, cold } = store
    const answered = await transfer(store, [
      { productId: apples.id, quantity: 7 },
      { productId: bread.id, quantity: 5 },
    ])
    expect(answered.headers['content-disposition']).toContain('Transfer note TN-4')
    const { text } = pdfText(answered.rawPayload)
    expect(text).toContain('Cold store')
    expect(
      (await items(trade, { warehouseId: cold.id })).map(({ batchCode, quantity, cogs }) => [batchCode, quantity, cogs]),
    ).toEqual([
      ['soon', 4, 2],
      ['late', 3, 3],
      ['', 5, null],
    ])
    expect(await stockOf(apples)).toBe(10)
    expect((await history(trade, apples)).slice(0, 2).map(({ quantity, slipNumber }) => [quantity, slipNumber])).toEqual([
      [7, 'TN-4'],
      [-7, 'TN-4'],
    ])
  })

  test('R-309 a batch can be chosen; more than it holds moves nothing at all', async () => {
    const store = await aStore()
    const { trade, apples, bread, cold } = store
    const late = (await items(trade)).find(({ batchCode }) => batchCode === 'late')!
    const removed = { warehouse: main(trade), items: [{ productId: apples.id, quantity: 1, itemId: late.id }] }
    await as(trade.seller).send(inventory.remove, { body: removed })
    expect((await items(trade)).find(({ id }) => id === late.id)?.quantity).toBe(5)
    await add(trade, { items: [{ productId: apples.id, quantity: 1, batchCode: 'late', expiryDate: '2031-01-01', cogs: 3 }] })
    await transfer(store, [{ productId: apples.id, quantity: 2, itemId: late.id }])
    expect((await items(trade, { warehouseId: cold.id })).map(({ batchCode, quantity }) => [batchCode, quantity])).toEqual([
      ['late', 2],
    ])
    const tooMuch = await transfer(store, [
      { productId: bread.id, quantity: 1 },
      { productId: apples.id, quantity: 5, itemId: late.id },
    ])
    expect(tooMuch.json()).toMatchObject({ error: { code: 'not_enough_stock', products: [apples.id] } })
    const anothers = await transfer(store, [{ productId: bread.id, quantity: 1, itemId: late.id }])
    expect(anothers.json()).toMatchObject({ error: { code: 'not_enough_stock', products: [bread.id] } })
    expect(await inWarehouse(bread, cold.id)).toEqual({ held: 0, batched: 0 })
  })

  test('R-309 nothing moves when there is not enough of one product, and it is named', async () => {
    const store = await aStore()
    const answered = await transfer(store, [
      { productId: store.apples.id, quantity: 1 },
      { productId: store.bread.id, quantity: 5.001 },
    ])
    expect(answered.json()).toMatchObject({ error: { code: 'not_enough_stock', products: [store.bread.id] } })
    expect(await inWarehouse(store.apples, store.cold.id)).toEqual({ held: 0, batched: 0 })
  })

  test('R-309 with a note, which the transfer note and the history of both warehouses have', async () => {
    const store = await aStore()
    const answered = await transfer(store, [{ productId: store.apples.id, quantity: 2 }], 'For the weekend')
    expect(pdfText(answered.rawPayload).text).toContain('For the weekend')
    const moved = (await history(store.trade, store.apples)).filter(({ type }) => type === 'transfer')
    expect(moved.map(({ note }) => note)).toEqual(['For the weekend', 'For the weekend'])
  })

  test('R-309 to where they are already is refused', async () => {
    const { trade, apples } = await aStore()
    const body = { fromWarehouse: main(trade), toWarehouse: main(trade), items: [{ productId: apples.id, quantity: 1 }] }
    expect((await refused(as(trade.seller).call(inventory.transfer, { body }))).fields).toHaveProperty('toWarehouse')
  })

  test('R-309 to and fro at once by many, orders in between: nobody waits for ever, nothing is lost or made', async () => {
    const trade = await aTrade({ distributor: { order_more_than_available: false } })
    const cold = await makeWarehouse(trade.distributor)
    const goods = await Promise.all(Array.from({ length: 6 }, () => makeProduct(trade.distributor, { stock: 100 })))
    for (const product of goods) await setStock(product, 100, cold.id)
    const way = (there: boolean) => (there ? [main(trade), cold.id] : [cold.id, main(trade)]) as [number, number]
    const moves = Array.from({ length: 24 }, (_, i) => {
      const [fromWarehouse, toWarehouse] = way(i % 2 === 0)
      const lines = goods.map(({ id }) => ({ productId: id, quantity: 1 + (i % 3) }))
      return as(trade.seller).send(inventory.transfer, {
        body: { fromWarehouse, toWarehouse, items: i % 4 < 2 ? lines : lines.toReversed() },
      })
    })
    const orders = goods.map((product) => ordered(trade, product, 3))
    const answers = await Promise.all(moves)
    await Promise.all(orders)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(moves.map(() => 200))
    expect(new Set(answers.map(({ headers }) => headers['content-disposition'])).size).toBe(24)
    for (const product of goods) {
      const [here, there] = [await inWarehouse(product, main(trade)), await inWarehouse(product, cold.id)]
      expect(here!.held + there!.held).toBe(197)
      expect([here!.batched, there!.batched]).toEqual([here!.held, there!.held])
    }
  })
})

describe('R-309 goods go', () => {
  test('R-309 those past their date first, with the reason on the write-off', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    await add(trade, { items: [{ productId: apples.id, quantity: 4, batchCode: 'fresh', expiryDate: '2031-01-01' }] })
    await add(trade, { items: [{ productId: apples.id, quantity: 3, batchCode: 'old', expiryDate: '2020-01-01' }] })
    const answered = await as(trade.seller).send(inventory.remove, {
      body: { warehouse: main(trade), items: [{ productId: apples.id, quantity: 3 }], note: 'Mouldy' },
    })
    expect(answered.headers['content-disposition']).toContain('Write-off WO-3')
    expect(pdfText(answered.rawPayload).text).toContain('Mouldy')
    expect((await items(trade)).map(({ batchCode }) => batchCode)).toEqual(['fresh'])
    expect(await history(trade, apples)).toMatchObject([{ type: 'removal', quantity: -3, note: 'Mouldy' }, {}, {}])
  })

  test('R-309 six who take out the last at once do not all get it, and nothing falls below zero', async () => {
    const trade = await aTrade()
    const [apples, bread] = trade.products
    await add(trade, { items: [apples, bread].map(({ id }) => ({ productId: id, quantity: 5 })) })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        as(trade.seller).send(inventory.remove, {
          body: {
            warehouse: main(trade),
            items: (i % 2 ? [apples, bread] : [bread, apples]).map(({ id }) => ({ productId: id, quantity: 2 })),
          },
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(await inWarehouse(apples, main(trade))).toEqual({ held: 1, batched: 1 })
    expect(await inWarehouse(bread, main(trade))).toEqual({ held: 1, batched: 1 })
  })

  test('R-309 what is not tracked holds nothing to take out', async () => {
    const trade = await aTrade()
    const problem = await refused(
      as(trade.seller).call(inventory.remove, {
        body: { warehouse: main(trade), items: [{ productId: trade.products[0].id, quantity: 1 }] },
      }),
    )
    expect(problem.code).toBe('not_enough_stock')
  })

  test('the paper of a movement can be had again, and one of a movement without a paper', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    await add(trade, { items: [{ productId: apples.id, quantity: 9, batchCode: 'AGAIN' }] })
    await ordered(trade, apples, 2)
    const [sale, addition] = await history(trade, apples)
    const paper = (historyId: number) =>
      as(trade.seller).send(productInventory.exportMovement, {
        params: { productId: apples.id, historyId },
        query: { format: 'pdf' },
      })
    expect(pdfText((await paper(addition!.id)).rawPayload).text).toContain('AGAIN')
    expect(pdfText((await paper(sale!.id)).rawPayload).text).toContain('Order acceptance')
  })

  test('needs its permission, and only those who may see costs name them', async () => {
    const trade = await aTrade()
    const looker = await makeUser({ distributor: trade.distributor, role: 'distributor_subscriber' })
    const packer = await makeUser({ distributor: trade.distributor, role: 'distributor_fulfillment' })
    const body = { warehouse: main(trade), items: [{ productId: trade.products[0].id, quantity: 1 }] }
    expect((await refused(as(looker).call(inventory.add, { body }))).code).toBe('forbidden')
    const named = { ...body, items: [{ ...body.items[0]!, cogs: 3 }] }
    expect((await refused(as(packer).call(inventory.add, { body: named }))).fields).toHaveProperty('items')
    expect((await as(packer).send(inventory.add, { body })).statusCode).toBe(200)
  })
})

describe('orders and batches', () => {
  test('an order takes what expires first and still may be eaten; given up, it goes back where it came from', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    for (const [batchCode, expiryDate] of [
      ['old', '2020-01-01'],
      ['late', '2031-01-01'],
      ['soon', '2030-01-01'],
    ])
      await add(trade, { items: [{ productId: apples.id, quantity: 4, batchCode, expiryDate }] })
    await add(trade, { items: [{ productId: apples.id, quantity: 4 }] })
    const order = await ordered(trade, apples, 6)
    const left = async () =>
      Object.fromEntries((await items(trade, { show: 'all' })).map(({ batchCode, quantity }) => [batchCode, quantity]))
    expect(await left()).toEqual({ old: 4, late: 2, soon: 0, '': 4 })
    await as(trade.seller).call(distributorOrders.abandon, { params: { orderId: order.id }, body: { note: 'No driver' } })
    expect(await left()).toEqual({ old: 4, late: 4, soon: 4, '': 4 })
  })

  test('R-153 goods past their date do not count where the supplier excludes them', async () => {
    const trade = await aTrade({ distributor: { order_more_than_available: false, exclude_expired: true } })
    const [apples] = trade.products
    await add(trade, { items: [{ productId: apples.id, quantity: 4, expiryDate: '2020-01-01' }] })
    await add(trade, { items: [{ productId: apples.id, quantity: 4, expiryDate: '2031-01-01' }] })
    await ordered(trade, apples, 4)
    await expect(ordered(trade, apples, 1)).rejects.toMatchObject({ body: { error: { code: 'not_enough_stock' } } })
  })

  test('stock below zero has no batches, and what comes in covers it first', async () => {
    const trade = await aTrade({ distributor: { order_more_than_available: true } })
    const [apples] = trade.products
    await add(trade, { items: [{ productId: apples.id, quantity: 2, cogs: 5 }] })
    await ordered(trade, apples, 6)
    expect(await inWarehouse(apples, main(trade))).toEqual({ held: -4, batched: 0 })
    await add(trade, { items: [{ productId: apples.id, quantity: 10, batchCode: 'new', cogs: 7 }] })
    expect((await items(trade)).map(({ batchCode, quantity }) => [batchCode, quantity])).toEqual([['new', 6]])
  })

  test('what comes back beyond what an order took of a batch joins it, in the same movement', async () => {
    const trade = await aTrade({ distributor: { order_more_than_available: true } })
    const [apples] = trade.products
    await add(trade, { items: [{ productId: apples.id, quantity: 3, cogs: 5 }] })
    const order = await ordered(trade, apples, 5)
    await add(trade, { items: [{ productId: apples.id, quantity: 4, cogs: 5 }] })
    expect(await inWarehouse(apples, main(trade))).toEqual({ held: 2, batched: 2 })
    await as(trade.seller).call(distributorOrders.abandon, { params: { orderId: order.id }, body: { note: 'No driver' } })
    expect((await items(trade)).map(({ quantity, cogs }) => [quantity, cogs])).toEqual([[7, 5]])
    const brought = await inDatabase((tx) =>
      rows<{ quantity: number }>(
        tx,
        `select b.quantity from inventory_movements m join inventory_movement_items b on b.movement_id = m.id
          where m.product_id = $1 and m.type = 'order_cancellation'`,
        [apples.id],
      ),
    )
    expect(brought).toEqual([{ quantity: 5 }])
  })

  test('what a count finds beyond the batches has none, at what the product cost last', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    await add(trade, { items: [{ productId: apples.id, quantity: 2, batchCode: 'A', cogs: 5 }] })
    await as(trade.seller).call(productInventory.change, {
      params: { productId: apples.id },
      body: { warehouse: main(trade), action: 'set', quantity: 7 },
    })
    expect((await items(trade)).map(({ batchCode, quantity, cogs }) => [batchCode, quantity, cogs])).toEqual([
      ['A', 2, 5],
      ['', 5, 5],
    ])
  })
})

describe('batches', () => {
  test('are listed by the day they expire, page by page, searched, and narrowed to what is past it', async () => {
    const trade = await aTrade()
    const [apples, bread] = trade.products
    const days = ['2031-03-01', '2020-02-01', null, '2031-01-01']
    for (const [i, expiryDate] of days.entries())
      await add(trade, {
        items: [{ productId: i === 2 ? bread.id : apples.id, quantity: 1, batchCode: `LOT-A${i}`, expiryDate }],
      })
    const all = await items(trade)
    expect(all.map(({ expiryDate }) => expiryDate)).toEqual(['2020-02-01', '2031-01-01', '2031-03-01', null])
    const paged: (string | null)[] = []
    for (let cursor: object = {}; ; ) {
      const { data, meta } = await as(trade.seller).call(inventory.items, { query: { limit: 1, ...cursor } as never })
      paged.push(...data.map(({ expiryDate }) => expiryDate))
      if (meta.nextId === null) break
      cursor = { nextId: meta.nextId, nextValue: meta.nextValue }
    }
    expect(paged).toEqual(all.map(({ expiryDate }) => expiryDate))
    expect(await items(trade, { show: 'expired' })).toMatchObject([{ batchCode: 'LOT-A1', isExpired: true }])
    expect(await items(trade, { show: 'expiring' })).toEqual([])
    expect(await items(trade, { term: 'lot-a3' })).toMatchObject([{ batchCode: 'LOT-A3' }])
    expect(await items(trade, { productId: bread.id })).toHaveLength(1)
    const wrong = await refused(as(trade.seller).call(inventory.items, { query: { nextId: 1, nextValue: '2030-02-31' } }))
    expect(wrong.fields).toHaveProperty('nextValue')
  })

  test('are corrected: code, day and cost; a cost is seen and named by those who may', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    await add(trade, { items: [{ productId: apples.id, quantity: 1, cogs: 3 }] })
    const [item] = await items(trade)
    const params = { itemId: item!.id }
    const body = { batchCode: 'OK', expiryDate: '2030-01-01', cogs: null }
    expect(await as(trade.seller).call(inventory.updateItem, { params, body })).toMatchObject(body)
    const packer = await makeUser({ distributor: trade.distributor, role: 'distributor_fulfillment' })
    expect((await refused(as(packer).call(inventory.updateItem, { params, body: { cogs: 1 } }))).fields).toHaveProperty('cogs')
    await as(trade.seller).call(inventory.updateItem, { params, body: { cogs: 9 } })
    expect(await as(packer).call(inventory.updateItem, { params, body: { expiryDate: null } })).toMatchObject({
      batchCode: 'OK',
      expiryDate: null,
      cogs: null,
    })
    expect((await items(trade))[0]).toMatchObject({ cogs: 9 })
    const stranger = (await aTrade()).seller
    expect((await refused(as(stranger).call(inventory.updateItem, { params, body }))).status).toBe(404)
  })

  test('are valued at their own cost; what has none is left out and counted', async () => {
    const trade = await aTrade()
    const [apples, bread, cheese] = trade.products
    const cold = await makeWarehouse(trade.distributor, { name: 'Cold store' })
    await add(trade, { items: [{ productId: apples.id, quantity: 3, cogs: 1.115 }] })
    await add(trade, { items: [{ productId: apples.id, quantity: 2, cogs: 2 }] })
    await add(trade, { warehouse: cold.id, items: [{ productId: bread.id, quantity: 1, cogs: 10 }] })
    await add(trade, { items: [{ productId: cheese.id, quantity: 1 }] })
    expect(await as(trade.seller).call(inventory.valuation, { query: {} })).toMatchObject({
      currency: { code: 'AUD' },
      value: 17.35,
      productsWithoutCost: 1,
      warehouses: [
        { name: 'Main warehouse', value: 7.35, productsWithoutCost: 1 },
        { name: 'Cold store', value: 10, productsWithoutCost: 0 },
      ],
    })
    expect(await as(trade.seller).call(inventory.valuation, { query: { productId: bread.id } })).toMatchObject({ value: 10 })
    const packer = await makeUser({ distributor: trade.distributor, role: 'distributor_fulfillment' })
    expect((await refused(as(packer).call(inventory.valuation, { query: {} }))).code).toBe('forbidden')
  })
})
