import { describe, expect, test } from 'vitest'
import { productInventory, type StockAction } from '#contract/catalogue/product-inventory.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { distributorMembers } from '#contract/parties/members.ts'
import { notifications } from '#contract/parties/notifications.ts'
import { as, mailsTo, now, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser, makeWarehouse, type Product, setStock, stockOf } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
type Move = { action: StockAction; quantity: number; warehouse?: number; toWarehouse?: number }
const move = (trade: Trade, product: Product, { warehouse = trade.distributor.warehouseId, ...body }: Move) =>
  as(trade.seller).call(productInventory.change, { params: { productId: product.id }, body: { warehouse, ...body } })
const history = (trade: Trade, product: Product, query: object = {}) =>
  as(trade.seller).call(productInventory.history, { params: { productId: product.id }, query: query as never })
const ordered = async (trade: Trade, product: Product, quantity: number) => {
  const { orders } = await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: product.id, quantity }] }] },
  })
  await as(trade.seller).call(distributorOrders.accept, { params: { orderId: orders[0]!.id } })
  return orders[0]!
}

describe('G-012 R-308 stock', () => {
  test('G-012 R-308 is added, taken out and set, and each movement is written down with who and what was left', async () => {
    const trade = await aTrade()
    const [product] = trade.products
    expect(await move(trade, product, { action: 'add', quantity: 10 })).toMatchObject({ inventoryTracked: true, quantity: 10 })
    expect(await move(trade, product, { action: 'remove', quantity: 2.5 })).toMatchObject({ quantity: 7.5 })
    expect(await move(trade, product, { action: 'set', quantity: 0 })).toMatchObject({ quantity: 0 })
    const { data } = await history(trade, product)
    expect(data.map(({ type, quantity, balance, userName }) => [type, quantity, balance, userName])).toEqual([
      ['edit', -7.5, 0, trade.seller.name],
      ['removal', -2.5, 7.5, trade.seller.name],
      ['addition', 10, 10, trade.seller.name],
    ])
  })

  test('G-012 moves from one warehouse to another', async () => {
    const trade = await aTrade()
    const [product] = trade.products
    const cold = await makeWarehouse(trade.distributor, { name: 'Cold store' })
    await move(trade, product, { action: 'add', quantity: 10 })
    const after = await move(trade, product, { action: 'transfer', quantity: 4, toWarehouse: cold.id })
    expect(after).toMatchObject({ quantity: 10, warehouseProducts: [{ quantity: 6 }, { quantity: 4 }] })
    const { data } = await history(trade, product, { types: 'transfer' })
    expect(data.map(({ warehouse, otherWarehouse, quantity }) => [warehouse.name, otherWarehouse?.name, quantity])).toEqual([
      ['Cold store', 'Main warehouse', 4],
      ['Main warehouse', 'Cold store', -4],
    ])
  })

  test('G-012 no more is taken out than there is, and nothing is written then', async () => {
    const trade = await aTrade()
    const [product] = trade.products
    await move(trade, product, { action: 'add', quantity: 3 })
    const problem = await refused(move(trade, product, { action: 'remove', quantity: 3.001 }))
    expect(problem.body.error).toMatchObject({ code: 'not_enough_stock', products: [product.id] })
    expect((await history(trade, product)).data).toHaveLength(1)
    expect(await stockOf(product)).toBe(3)
  })

  test.each([
    ['nothing added', { action: 'add', quantity: 0 }, 'quantity'],
    ['less than nothing', { action: 'set', quantity: -1 }, 'quantity'],
    ['a transfer to nowhere', { action: 'transfer', quantity: 1 }, 'toWarehouse'],
    ['somebody else’s warehouse', { action: 'add', quantity: 1, warehouse: 999_999 }, 'warehouse'],
    ['an action nobody knows', { action: 'eat', quantity: 1 }, 'action'],
  ])('G-012 %s is refused, naming the field', async (_, body, field) => {
    const trade = await aTrade()
    expect((await refused(move(trade, trade.products[0], body as never))).fields).toHaveProperty(field)
  })

  test('G-012 two who take out the last at once do not both get it', async () => {
    const trade = await aTrade()
    const [product] = trade.products
    await move(trade, product, { action: 'add', quantity: 5 })
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => move(trade, product, { action: 'remove', quantity: 2 })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await stockOf(product)).toBe(1)
  })

  test('R-308 is no longer tracked after DELETE, and orders no longer take from it', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 5 })
    await as(trade.seller).call(productInventory.stop, { params: { productId: product.id } })
    const found = await as(trade.seller).call(distributorProducts.find, { params: { productId: product.id } })
    expect(found).toMatchObject({ inventoryTracked: false, quantity: null })
    await ordered(trade, product, 2)
    expect((await history(trade, product)).data).toEqual([])
  })

  test('needs its permission', async () => {
    const trade = await aTrade()
    const looker = await makeUser({ distributor: trade.distributor, role: 'distributor_subscriber' })
    const problem = await refused(
      as(looker).call(productInventory.change, {
        params: { productId: trade.products[0].id },
        body: { warehouse: trade.distributor.warehouseId, action: 'add', quantity: 1 },
      }),
    )
    expect(problem.code).toBe('forbidden')
  })
})

describe('the history of stock', () => {
  test('names the order, is narrowed by warehouse, kind and day, and comes page by page', async () => {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { stock: 20 })
    const cold = await makeWarehouse(trade.distributor, { name: 'Cold store' })
    const order = await ordered(trade, product, 2)
    await move(trade, product, { action: 'add', quantity: 1, warehouse: cold.id })
    expect((await history(trade, product)).data).toMatchObject([
      { type: 'addition' },
      { type: 'order_acceptance', quantity: -2, balance: 18, orderId: order.id, orderNumber: String(order.orderNumber) },
    ])
    const kinds = async (query: object) => (await history(trade, product, query)).data.map(({ type }) => type)
    expect(await kinds({ warehouseId: cold.id })).toEqual(['addition'])
    expect(await kinds({ types: 'order_acceptance,transfer' })).toEqual(['order_acceptance'])
    expect(await kinds({ to: '2020-01-01' })).toEqual([])
    const { meta } = await history(trade, product, { limit: 1 })
    expect(await kinds({ limit: 1, nextId: meta.nextId })).toEqual(['order_acceptance'])
    const params = { productId: product.id }
    const options = await as(trade.seller).call(productInventory.historyWarehouses, { params })
    expect(options.data.map(({ name }) => name)).toEqual(['Main warehouse', 'Cold store'])
    const types = await as(trade.seller).call(productInventory.historyTypes, { params })
    expect(types.data).toContainEqual({ key: 'order_acceptance', name: 'Order acceptance' })
  })

  test('is had as a file, whole or one movement of it, with the day and times of the supplier', async () => {
    const trade = await aTrade({ distributor: { timezone: 'Pacific/Kiritimati', time_format: 'HH:mm' } })
    const [product] = trade.products
    for (let i = 0; i < 120; i++) await move(trade, product, { action: 'add', quantity: 1 })
    const params = { productId: product.id }
    const whole = await as(trade.seller).send(productInventory.exportHistory, { params, query: { format: 'csv' } })
    expect(whole.headers['content-disposition']).toMatch(/^attachment; filename=".*\.csv"/)
    expect(whole.body.trimEnd().split('\r\n')).toHaveLength(121)
    const local = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Pacific/Kiritimati' })
    expect(whole.headers['content-disposition']).toContain(`inventory history ${local(now()).slice(0, 10)}.csv`)
    const { id, at } = (await history(trade, product)).data[0]!
    expect(whole.body).toContain(` ${local(new Date(at)).slice(11, 16)},`)
    const one = await as(trade.seller).send(productInventory.exportMovement, { params: { ...params, historyId: id } })
    expect(one.headers['content-type']).toContain('spreadsheetml')
    expect(one.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const none = await as(trade.seller).send(productInventory.exportMovement, { params: { ...params, historyId: 999_999_999 } })
    expect(none.statusCode).toBe(404)
  })
})

describe('par levels', () => {
  async function aWatched() {
    const trade = await aTrade()
    const product = await makeProduct(trade.distributor, { name: 'Pinot', stock: 10 })
    const watcher = await makeUser({ distributor: trade.distributor, role: 'distributor_fulfillment' })
    await as(trade.seller).call(distributorProducts.update, {
      params: { productId: product.id },
      body: { parLevels: [{ warehouseId: trade.distributor.warehouseId, parLevel: 6 }], parLevelUserIds: [watcher.id] },
    })
    const notified = async () => {
      await runJobs()
      const { data } = await as(watcher).call(notifications.list, { query: {} })
      return data.filter(({ kind }) => kind === 'par_level_reached').map(({ title }) => title)
    }
    return { trade, product, watcher, notified }
  }

  test('R-125 G-049 an accepted order that takes stock below it notifies the chosen, by note and by mail, once', async () => {
    const { trade, product, watcher, notified } = await aWatched()
    await ordered(trade, product, 4)
    expect(await notified()).toEqual([])
    await ordered(trade, product, 1)
    await ordered(trade, product, 1)
    expect(await notified()).toEqual(['Pinot is below par in Main warehouse'])
    const mails = (await mailsTo(watcher.email)).filter(({ subject }) => subject.includes('par'))
    expect(mails.map(({ subject }) => subject)).toEqual(['Pinot is below par in Main warehouse'])
    expect(mails[0]?.text).toContain('par level is 6')
    expect(await as(trade.seller).call(distributorProducts.list, { query: { stock: 'below_par' } })).toMatchObject({
      data: [{ name: 'Pinot', parLevelReached: true }],
    })
  })

  test('a level stays where its warehouse is not named', async () => {
    const { trade, product } = await aWatched()
    const other = await makeWarehouse(trade.distributor, { name: 'North' })
    const saved = await as(trade.seller).call(distributorProducts.update, {
      params: { productId: product.id },
      body: { parLevels: [{ warehouseId: other.id, parLevel: 2 }] },
    })
    expect(Object.fromEntries(saved.warehouseProducts.map(({ warehouseId, parLevel }) => [warehouseId, parLevel]))).toEqual({
      [trade.distributor.warehouseId]: 6,
      [other.id]: 2,
    })
  })

  test('G-049 once it has risen again, the next fall is reported again; of a removal and a count too', async () => {
    const { trade, product, notified } = await aWatched()
    await move(trade, product, { action: 'remove', quantity: 5 })
    await move(trade, product, { action: 'set', quantity: 6 })
    await move(trade, product, { action: 'set', quantity: 5.999 })
    expect(await notified()).toHaveLength(2)
  })

  test('R-125 nobody is notified who may not see products, or of what did not happen', async () => {
    const { trade, product, notified } = await aWatched()
    await refused(move(trade, product, { action: 'remove', quantity: 11 }))
    expect(await notified()).toEqual([])
    const driver = await makeUser({ distributor: trade.distributor, role: 'distributor_delivery' })
    await as(trade.seller).call(distributorProducts.update, {
      params: { productId: product.id },
      body: { parLevelUserIds: [driver.id] },
    })
    await move(trade, product, { action: 'set', quantity: 1 })
    await runJobs()
    expect(await mailsTo(driver.email)).toEqual([])
  })

  test('R-125 several that fall with one order are reported together', async () => {
    const { trade, product, watcher, notified } = await aWatched()
    const second = await makeProduct(trade.distributor, { name: 'Merlot' })
    await setStock(second, 3)
    await as(trade.seller).call(distributorProducts.update, {
      params: { productId: second.id },
      body: { parLevels: [{ warehouseId: trade.distributor.warehouseId, parLevel: 3 }], parLevelUserIds: [watcher.id] },
    })
    const { orders } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: {
        orders: [
          {
            distributorId: trade.distributor.id,
            products: [
              { productId: product.id, quantity: 8 },
              { productId: second.id, quantity: 1 },
            ],
          },
        ],
      },
    })
    await as(trade.seller).call(distributorOrders.accept, { params: { orderId: orders[0]!.id } })
    expect(await notified()).toEqual(['2 products are below par in Main warehouse'])
  })

  test('the people to choose from are those of the own company', async () => {
    const trade = await aTrade()
    const { data } = await as(trade.seller).call(distributorMembers.list, {})
    expect(data).toMatchObject([{ id: trade.seller.id, name: trade.seller.name, role: { name: 'Admin' } }])
  })
})
