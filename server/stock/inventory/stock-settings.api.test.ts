import { describe, expect, test } from 'vitest'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { session } from '#contract/parties/session.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { type CountsFromFile, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { aStore } from '#test/a-store.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { stockOf } from '#test/make.ts'
import { csv, sendImport } from '#test/send-import.ts'

testApp()

async function aStoreThatSwitches() {
  const store = await aStore()
  const seller = as(store.trade.seller)
  const set = (body: object) => seller.call(supplierProfile.change, { body: body as never })
  const tracked = async ({ id }: { id: number }) =>
    (await seller.call(distributorProducts.find, { params: { productId: id } })).inventoryTracked
  return { ...store, seller, set, tracked }
}

describe('G-048 a supplier that stops keeping stock', () => {
  test('has no product tracked, so that orders take nothing; and those that were are again once it keeps stock', async () => {
    const { apples, cheese, seller, set, tracked, order } = await aStoreThatSwitches()
    expect(await set({ inventoryTracking: false })).toMatchObject({ inventoryTracking: false })
    expect([await tracked(apples), await tracked(cheese)]).toEqual([false, false])
    await order(apples, 3)
    expect(await stockOf(apples)).toBe(10)
    await seller.call(distributorProducts.update, { params: { productId: cheese.id }, body: { inventoryTracked: true } })
    expect(await tracked(cheese)).toBe(false)
    await set({ inventoryTracking: true })
    expect([await tracked(apples), await tracked(cheese)]).toEqual([true, true])
    await order(apples, 3)
    expect(await stockOf(apples)).toBe(7)
  })

  test('books none by hand and counts none, with the reason', async () => {
    const { trade, apples, warehouse, seller, set, start, of } = await aStoreThatSwitches()
    const open = of((await start()).id)
    await open.count({ productId: apples.id, quantity: 4 })
    await set({ inventoryTracking: false })
    const items = [{ productId: apples.id, quantity: 1 }]
    for (const send of [
      () => seller.call(inventory.add, { body: { warehouse, items } }),
      () => seller.call(inventory.remove, { body: { warehouse, items } }),
      () =>
        seller.call(productInventory.change, {
          params: { productId: apples.id },
          body: { warehouse, action: 'add', quantity: 1 },
        }),
      () => start(),
      () => open.count({ productId: apples.id, quantity: 5 }),
      async () =>
        sendImport(supplierStocktakes.import, trade.seller, csv('Product,Counted', `${apples.name},5`), {
          params: { stocktakeId: (await open.find()).id },
        }),
      () => open.finish(),
    ])
      expect(await refused(send())).toMatchObject({
        status: 409,
        body: { error: { message: 'Stock tracking is turned off. Turn it on in Settings → Inventory.' } },
      })
    await as(trade.seller).call(supplierStocktakes.discard, { params: { stocktakeId: (await open.find()).id } })
    expect(await stockOf(apples)).toBe(10)
  })

  test('is known to its own screens, and its customers see it at once', async () => {
    const { trade, apples, set } = await aStoreThatSwitches()
    const seen = async () =>
      (
        await as(trade.buyer).call(venueProducts.ofDistributor, {
          params: { distributorId: trade.distributor.id },
          query: {},
        })
      ).data.find(({ id }) => id === apples.id)?.stockLevel
    expect(await seen()).not.toBe('not_tracking')
    await set({ inventoryTracking: false, batchTracking: false })
    expect(await seen()).toBe('not_tracking')
    expect((await as(trade.seller).call(session.me, {})).distributor).toMatchObject({
      inventoryTracking: false,
      batchTracking: false,
    })
  })
})

describe('G-048 a supplier without batch tracking', () => {
  test('is refused batch codes and expiry dates by their fields, and books without them', async () => {
    const { trade, apples, warehouse, seller, set, start, of } = await aStoreThatSwitches()
    await set({ batchTracking: false })
    const add = (line: object, whole: object = {}) =>
      seller.send(inventory.add, {
        body: { warehouse, ...whole, items: [{ productId: apples.id, quantity: 1, ...line }] } as never,
      })
    const refusedFor = async (sent: Promise<unknown>) => Object.keys((await refused(sent)).fields)
    const fieldsOf = async (sent: ReturnType<typeof add>) => Object.keys((await sent).json().error.fields)
    expect(await fieldsOf(add({ batchCode: 'A' }))).toEqual(['items.0.batchCode'])
    expect(await fieldsOf(add({}, { expiryDate: '2031-01-01' }))).toEqual(['expiryDate'])
    const { data } = await seller.call(inventory.items, { query: { productId: String(apples.id) } as never })
    const itemId = data[0]?.id ?? 0
    expect(await refusedFor(seller.call(inventory.updateItem, { params: { itemId }, body: { batchCode: 'A' } }))).toEqual([
      'batchCode',
    ])
    const sheet = of((await start()).id)
    expect(await refusedFor(sheet.count({ productId: apples.id, batchCode: 'A', quantity: 1 }))).toEqual(['items.0.batchCode'])
    const { result } = await sendImport<CountsFromFile>(
      supplierStocktakes.import,
      trade.seller,
      csv('Product,Batch,Expires,Counted', `${apples.name},A,,9`, `${apples.name},,2031-01-01,9`),
      { params: { stocktakeId: (await sheet.find()).id } },
    )
    expect(result).toMatchObject({
      updated: 0,
      rejectedRows: [
        { problems: [{ column: 'Batch', message: 'Batch tracking is turned off' }] },
        { problems: [{ column: 'Expires', message: 'Batch tracking is turned off' }] },
      ],
    })
    expect((await add({})).statusCode).toBe(200)
    await seller.call(inventory.updateItem, { params: { itemId }, body: { cogs: 5, batchCode: '' } })
    expect(await stockOf(apples)).toBe(11)
  })
})

describe('G-048 two who change at once what is tracked', () => {
  /** Works in a transaction of its own; what is sent meanwhile waits for it. */
  async function meanwhile(work: (tx: Tx) => Promise<unknown>, send: () => Promise<unknown>) {
    let sent: Promise<unknown> = Promise.resolve()
    await inDatabase(async (tx) => {
      await work(tx)
      const [me] = await rows<{ pid: number }>(tx, `select pg_backend_pid() as pid`)
      sent = send()
      await expect
        .poll(() =>
          inDatabase((other) => rows(other, `select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))`, [me?.pid])),
        )
        .toHaveLength(1)
    })
    await sent
  }

  test('leave no product tracked where stock is no longer kept, whoever came first', async () => {
    const { trade, cheese, seller, set, tracked } = await aStoreThatSwitches()
    const track = () =>
      seller.call(distributorProducts.update, { params: { productId: cheese.id }, body: { inventoryTracked: true } })
    const untrack = (tx: Tx) => rows(tx, `update products set inventory_tracked = false where id = $1`, [cheese.id])
    await inDatabase(untrack)
    await meanwhile(
      (tx) => rows(tx, `update distributors set inventory_tracking = false where id = $1`, [trade.distributor.id]),
      track,
    )
    expect(await tracked(cheese)).toBe(false)
    await set({ inventoryTracking: true })
    expect(await tracked(cheese)).toBe(true)
    await inDatabase(untrack)
    await meanwhile(
      (tx) => rows(tx, `update products set inventory_tracked = true where id = $1`, [cheese.id]),
      () => set({ inventoryTracking: false }),
    )
    expect(await tracked(cheese)).toBe(false)
  })

  test('are both answered, however often they meet', async () => {
    const { apples, cheese, seller, set, tracked, add } = await aStoreThatSwitches()
    const products = [apples, cheese]
    const answers: number[] = []
    // few at a time, so that a slow machine lets none of them wait for longer than a request may
    for (let round = 0; round < 6; round += 1)
      answers.push(
        ...(await Promise.all(
          [0, 1].flatMap((i) => [
            set({ inventoryTracking: i % 2 === 1 }).then(() => 200),
            add([{ productId: apples.id, quantity: 1 }]).then(({ statusCode }) => statusCode),
            ...products.map(({ id }) =>
              seller
                .send(distributorProducts.update, { params: { productId: id }, body: { inventoryTracked: true } })
                .then(({ statusCode }) => statusCode),
            ),
          ]),
        )),
      )
    expect(answers.filter((status) => ![200, 409].includes(status))).toEqual([])
    await set({ inventoryTracking: false })
    expect([await tracked(apples), await tracked(cheese)]).toEqual([false, false])
    await set({ inventoryTracking: true })
    expect([await tracked(apples), await tracked(cheese)]).toEqual([true, true])
  })
})
