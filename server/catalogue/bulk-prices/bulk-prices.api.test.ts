import { expect, test } from 'vitest'
import { bulkPrices, type PriceMove } from '#contract/catalogue/bulk-prices.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, makeProduct, makeUser, type User } from '#test/make.ts'

testApp()

const UP: PriceMove = { kind: 'percent', value: 10, rounding: 'none', movesTiers: true }
type Place = { id: number }
const preview = (seller: User, products: readonly Place[], move: object = UP) =>
  as(seller).call(bulkPrices.preview, { body: { productIds: products.map(({ id }) => id), move: move as never } })
const apply = (seller: User, products: readonly Place[], fingerprint: string, move: object = UP) =>
  as(seller).call(bulkPrices.apply, { body: { productIds: products.map(({ id }) => id), move: move as never, fingerprint } })
const find = (seller: User, { id }: Place) => as(seller).call(distributorProducts.find, { params: { productId: id } })

test('prices and tiers written as prices move as the preview said, percentages by themselves', async () => {
  const { distributor, venue, buyer, seller, products } = await aTrade()
  const tiered = await makeProduct(distributor, {
    price: 20,
    tiers: [{ minQuantity: 6, value: 18 }],
    specialTiers: [{ name: 'Half', discountType: 'percentage', tiers: [{ minQuantity: 1, value: 50 }], venues: [venue] }],
  })
  const chosen = [tiered, products[0]]
  const { data, customers, fingerprint } = await preview(seller, chosen)
  expect(customers).toBe(1)
  expect(data.map(({ price, newPrice, movedTiers }) => [price, newPrice, movedTiers]).sort()).toEqual([
    [10, 11, 0],
    [20, 22, 1],
  ])
  expect((await find(seller, tiered)).price).toBe(20)

  expect(await apply(seller, chosen, fingerprint)).toEqual({ changed: 2 })
  expect(await find(seller, tiered)).toMatchObject({
    price: 22,
    defaultTierPricing: { tiers: [{ minQuantity: 6, value: 19.8 }] },
    specialTierPricings: [{ tiers: [{ value: 50 }] }],
  })
  const params = { venueId: venue.id, productId: tiered.id }
  expect((await as(buyer).call(venueProducts.price, { params, query: {} })).price).toBe(11)
  const kept = await inDatabase((tx) =>
    rows(tx, `select source, user_id, before, after from audit_log where subject = 'product_price' and subject_id = $1`, [
      tiered.id,
    ]),
  )
  expect(kept).toMatchObject([{ source: 'bulk', user_id: seller.id, before: { price: 20 }, after: { price: 22 } }])
})

test('prices are rounded as chosen, and tiers stay where they are to', async () => {
  const { distributor, seller, products } = await aTrade()
  const tiered = await makeProduct(distributor, { price: 20, tiers: [{ minQuantity: 6, value: 18 }] })
  const move: PriceMove = { kind: 'percent', value: 11, rounding: 'ninety_nine', movesTiers: false }
  const { data, fingerprint } = await preview(seller, [tiered], move)
  expect(data.map(({ newPrice, movedTiers }) => [newPrice, movedTiers])).toEqual([[21.99, 0]])
  expect((await refused(apply(seller, [tiered], fingerprint, { ...move, rounding: 'none' }))).code).toBe('conflict')
  expect((await refused(apply(seller, [tiered], fingerprint, { ...move, movesTiers: true }))).code).toBe('conflict')
  expect((await refused(apply(seller, [tiered, products[0]], fingerprint, move))).code).toBe('conflict')
  await apply(seller, [tiered], fingerprint, move)
  expect(await find(seller, tiered)).toMatchObject({ price: 21.99, defaultTierPricing: { tiers: [{ value: 18 }] } })
})

test('what was agreed is what happens: a price changed in between is reported, and nothing moves', async () => {
  const { seller, products } = await aTrade()
  const { fingerprint } = await preview(seller, products)
  await as(seller).call(distributorProducts.update, { params: { productId: products[1].id }, body: { price: 21 } })
  expect((await refused(apply(seller, products, fingerprint))).code).toBe('conflict')
  expect((await refused(apply(seller, products, fingerprint, { ...UP, value: 20 }))).code).toBe('conflict')
  expect((await find(seller, products[0])).price).toBe(10)
})

test('applied twice at once, prices move once', async () => {
  const { seller, products } = await aTrade()
  const { fingerprint } = await preview(seller, products)
  const outcomes = await Promise.allSettled([apply(seller, products, fingerprint), apply(seller, products, fingerprint)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await find(seller, products[0])).price).toBe(11)
})

test('a move below nothing is shown in the preview and refused as a whole', async () => {
  const { seller, products } = await aTrade()
  const down = { ...UP, kind: 'amount', value: -15 }
  const { data, fingerprint } = await preview(seller, products, down)
  expect(data.filter(({ problem }) => problem !== null).map(({ id }) => id)).toEqual([products[0].id])
  expect((await refused(apply(seller, products, fingerprint, down))).fields).toHaveProperty(['move.value'])
  expect((await find(seller, products[2])).price).toBe(30)
})

test('nonsense, strangers and those who set no prices are refused', async () => {
  const [{ distributor, seller, products }, stranger] = [await aTrade(), await aTrade()]
  for (const value of [0, -100, 1001, Number.NaN, 0.00001])
    expect((await refused(preview(seller, products, { ...UP, value }))).fields).toHaveProperty(['move.value'])
  expect((await refused(preview(seller, []))).fields).toHaveProperty('productIds')
  expect((await refused(preview(seller, [products[0], stranger.products[0]]))).code).toBe('not_found')
  const picker = await makeUser({ distributor, role: 'distributor_fulfillment' })
  expect((await refused(preview(picker, products))).code).toBe('forbidden')
})

test('a thousand products move in one go', async () => {
  const { distributor, seller } = await aTrade()
  const ids = await inDatabase((tx) =>
    rows<Place>(
      tx,
      `insert into products (distributor_id, name, price, ordering_unit_id, price_unit_id)
       select $1, 'Bulk ' || i, i, u.id, u.id from generate_series(1, 1000) i, (select min(id) as id from units) u returning id`,
      [distributor.id],
    ),
  )
  const { data, fingerprint } = await preview(seller, ids)
  expect(data).toHaveLength(1000)
  expect(await apply(seller, ids, fingerprint)).toEqual({ changed: 1000 })
  const [sum] = await inDatabase((tx) =>
    rows(tx, `select sum(price) as sum from products where distributor_id = $1 and name like 'Bulk %'`, [distributor.id]),
  )
  expect(sum).toEqual({ sum: 550_550 })
})
