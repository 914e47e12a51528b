import { describe, expect, test } from 'vitest'
import { carts } from '#contract/ordering/carts.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, later, refused, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeProduct, makeUser } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
const paramsOf = ({ venue, distributor }: Trade) => ({ venueId: venue.id, distributorId: distributor.id })
const set = (trade: Trade, quantities: Record<number, number>) =>
  as(trade.buyer).call(carts.update, {
    params: paramsOf(trade),
    body: { lines: Object.entries(quantities).map(([productId, quantity]) => ({ productId: Number(productId), quantity })) },
  })
const cartsOf = async (trade: Trade) => (await as(trade.buyer).call(carts.list, { params: { venueId: trade.venue.id } })).data

describe('a cart', () => {
  test('R-004 is kept per supplier with the products at the venue’s price', async () => {
    const trade = await aTrade()
    const [apples, bread] = trade.products
    await set(trade, { [apples.id]: 3 })
    later({ seconds: 1 })
    await set(trade, { [bread.id]: 1 })
    expect(await cartsOf(trade)).toMatchObject([
      {
        distributor: { id: trade.distributor.id },
        entries: [
          { product: { id: apples.id, unitPrice: 10 }, quantity: 3 },
          { product: { id: bread.id, unitPrice: 20 }, quantity: 1 },
        ],
      },
    ])
  })

  test('quantities are set: the same sent twice does not double, another tab’s line stays', async () => {
    const trade = await aTrade()
    const [apples, bread] = trade.products
    await Promise.all([set(trade, { [apples.id]: 3 }), set(trade, { [apples.id]: 3 }), set(trade, { [bread.id]: 2 })])
    const [cart] = await cartsOf(trade)
    expect(Object.fromEntries(cart?.entries.map(({ product, quantity }) => [product.id, quantity]) ?? [])).toEqual({
      [apples.id]: 3,
      [bread.id]: 2,
    })
  })

  test('R-211 is dropped when it is empty', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    await set(trade, { [apples.id]: 3 })
    expect(await set(trade, { [apples.id]: 0 })).toEqual({ cart: null })
    expect(await cartsOf(trade)).toEqual([])
  })

  test('R-212 setting a plan clears the day and the other way round', async () => {
    const trade = await aTrade()
    await set(trade, { [trade.products[0].id]: 1 })
    const say = (info: object) => as(trade.buyer).call(carts.update, { params: paramsOf(trade), body: { info } })
    await say({ requestedDeliveryAt: '2030-01-07' })
    const planned = await say({ type: 'standing', interval: 'unlimited', scheduledAt: '2030-01-08T06:00:00Z' })
    expect(planned.cart?.info).toEqual({
      type: 'standing',
      interval: 'unlimited',
      scheduledAt: '2030-01-08T06:00:00.000Z',
      requestedDeliveryAt: null,
      tbd: false,
      distributorType: 'purchase',
    })
    expect((await say({ requestedDeliveryAt: '2030-01-09' })).cart?.info).toMatchObject({
      type: 'regular',
      interval: null,
      scheduledAt: null,
    })
    expect((await refused(say({ type: 'scheduled', requestedDeliveryAt: '2030-01-09' }))).fields).toHaveProperty([
      'info.requestedDeliveryAt',
    ])
  })

  test('G-025 G-050 keeps that it is a list of quantities, and that the supplier says when; not beside a day', async () => {
    const trade = await aTrade()
    await set(trade, { [trade.products[0].id]: 1 })
    const say = (info: object) => as(trade.buyer).call(carts.update, { params: paramsOf(trade), body: { info } })
    await say({ tbd: true, distributorType: 'simple' })
    expect((await cartsOf(trade))[0]?.info).toMatchObject({ type: 'regular', tbd: true, distributorType: 'simple' })
    expect((await refused(say({ tbd: true, requestedDeliveryAt: '2030-01-09' }))).fields).toHaveProperty([
      'info.requestedDeliveryAt',
    ])
  })

  test('names what has gone since', async () => {
    const trade = await aTrade()
    const [apples, bread] = trade.products
    await set(trade, { [apples.id]: 3, [bread.id]: 1 })
    await inDatabase((tx) => rows(tx, `update products set is_hidden = true where id = $1`, [bread.id]))
    expect((await cartsOf(trade))[0]).toMatchObject({
      entries: [{ product: { id: apples.id } }],
      gone: [{ id: bread.id, name: bread.name }],
    })
    await set(trade, { [bread.id]: 0 })
    expect((await cartsOf(trade))[0]?.gone).toEqual([])
  })

  test('is a user’s own: a colleague starts with an empty one', async () => {
    const trade = await aTrade()
    await set(trade, { [trade.products[0].id]: 3 })
    const colleague = await makeUser({ venues: [trade.venue] })
    expect(await cartsOf({ ...trade, buyer: colleague })).toEqual([])
  })

  test('what was ordered leaves it, and what was added meanwhile stays', async () => {
    const trade = await aTrade()
    const [apples, bread] = trade.products
    await set(trade, { [apples.id]: 3, [bread.id]: 1 })
    const order = { distributorId: trade.distributor.id, products: [{ productId: apples.id, quantity: 3 }] }
    const place = (orders: (typeof order)[]) =>
      as(trade.buyer).call(venueOrders.place, { params: { venueId: trade.venue.id }, body: { orders } })
    await place([order])
    expect((await cartsOf(trade))[0]?.entries).toMatchObject([{ product: { id: bread.id } }])
    await place([{ ...order, products: [{ productId: bread.id, quantity: 1 }] }])
    expect(await cartsOf(trade)).toEqual([])
  })
})

describe('what is refused', () => {
  test('a product of another supplier, or one that is hidden', async () => {
    const trade = await aTrade()
    const foreign = await makeProduct(await makeDistributor())
    const hidden = await makeProduct(trade.distributor, { hiddenFrom: [trade.venue] })
    expect((await refused(set(trade, { [foreign.id]: 1 }))).code).toBe('not_existing')
    expect((await refused(set(trade, { [hidden.id]: 1 }))).body.error.products).toEqual([hidden.id])
  })

  test('a supplier the venue does not trade with, and another company’s venue', async () => {
    const trade = await aTrade()
    const stranger = await aTrade()
    expect((await refused(set({ ...trade, distributor: stranger.distributor }, {}))).code).toBe('not_connected')
    expect((await refused(set({ ...trade, buyer: stranger.buyer }, {}))).status).toBe(404)
  })
})
