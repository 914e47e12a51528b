import { describe, expect, test } from 'vitest'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeProduct, makeUser } from '#test/make.ts'

testApp()

async function anAdmin() {
  const trade = await aTrade()
  const admin = await makeUser({ admin: true })
  const distributorId = trade.distributor.id
  const auditOf = (productId: number) =>
    inDatabase((tx) =>
      rows<{ subject: string; user_name: string; after: unknown }>(
        tx,
        `select subject, user_name, after from audit_log where subject_id = $1 and subject like 'product%' order by id`,
        [productId],
      ),
    )
  return { trade, admin, distributorId, auditOf }
}

describe('R-311 a supplier’s products, as the admin sees and changes them', () => {
  test('R-311 R-312 are listed, found, and nobody else’s among them', async () => {
    const { trade, admin, distributorId } = await anAdmin()
    const foreign = await makeProduct(await makeDistributor())
    const { data, meta } = await as(admin).call(adminProducts.list, { params: { distributorId }, query: {} })
    expect(data.map(({ id }) => id).sort()).toEqual(trade.products.map(({ id }) => id).sort())
    expect(meta).toEqual({ nextId: null, nextValue: null })
    const problem = await refused(as(admin).call(adminProducts.find, { params: { distributorId, productId: foreign.id } }))
    expect(problem.status).toBe(404)
    expect((await refused(as(admin).call(adminProducts.list, { params: { distributorId: 999_999 }, query: {} }))).status).toBe(
      404,
    )
  })

  test('R-296 are made and changed under the admin’s name', async () => {
    const { admin, distributorId, auditOf } = await anAdmin()
    const product = await as(admin).call(adminProducts.create, { params: { distributorId }, body: { name: 'Pinot', price: 20 } })
    const params = { distributorId, productId: product.id }
    const changed = await as(admin).call(adminProducts.update, { params, body: { name: 'Pinot noir', price: 22 } })
    expect(changed).toMatchObject({ name: 'Pinot noir', price: 22, distributorId })
    await as(admin).call(adminProducts.remove, { params })
    const trail = await auditOf(product.id)
    expect(trail.map(({ subject }) => subject)).toEqual(['product_price', 'product', 'product_price', 'product', 'product'])
    expect(new Set(trail.map(({ user_name }) => user_name))).toEqual(new Set([admin.name]))
    expect(trail[3]?.after).toEqual({ name: 'Pinot noir', price: 22 })
  })

  test('are new with special tiers that are new too: a tier that is there already is none of theirs', async () => {
    const { admin, distributorId, trade } = await anAdmin()
    const create = (id: number) =>
      as(admin).call(adminProducts.create, {
        params: { distributorId },
        body: {
          name: 'Gamay',
          price: 20,
          specialTierPricings: [
            { id, name: 'Regulars', venueIds: [trade.venue.id], discountType: 'price', tiers: [{ minQuantity: 1, value: 18 }] },
          ],
        },
      })
    expect((await refused(create(1))).fields).toHaveProperty(['specialTierPricings.0.id'])
    expect((await create(-1)).specialTierPricings).toMatchObject([{ name: 'Regulars' }])
  })

  test('are hidden from all and from one, and customers no longer find them', async () => {
    const { trade, admin, distributorId, auditOf } = await anAdmin()
    const [product] = trade.products
    const params = { distributorId, productId: product.id }
    const sees = async () =>
      (await as(trade.buyer).send(venueProducts.find, { params: { contextId: trade.venue.id, productId: product.id } }))
        .statusCode
    await as(admin).call(adminProducts.hide, { params })
    expect(await sees()).toBe(404)
    await as(admin).call(adminProducts.show, { params })
    await as(admin).call(adminProducts.hideFromVenue, { params: { ...params, venueId: trade.venue.id } })
    expect(await sees()).toBe(404)
    const venues = await as(admin).call(adminProducts.venuesPaged, { params, query: { visibility: 'hidden' } })
    expect(venues.data).toMatchObject([{ id: trade.venue.id, isHidden: true }])
    await as(admin).call(adminProducts.showToVenue, { params: { ...params, venueId: trade.venue.id } })
    expect(await sees()).toBe(200)
    expect(await auditOf(product.id)).toHaveLength(4)
  })

  test('are suggested by their words, what is ordered most first', async () => {
    const { trade, admin, distributorId } = await anAdmin()
    const [, bread] = trade.products
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into venue_products (venue_id, product_id, distributor_id, times_ordered, last_ordered_at, last_quantity, last_price)
         values ($1, $2, $3, 7, now(), 1, 1)`,
        [trade.venue.id, bread.id, distributorId],
      ),
    )
    const suggest = async (term?: string) =>
      (await as(admin).call(adminProducts.suggested, { params: { distributorId }, query: term ? { term } : {} })).data
    expect((await suggest())[0]?.id).toBe(bread.id)
    expect((await suggest('chees')).map(({ name }) => name)).toEqual([trade.products[2].name])
  })

  test('are changed only by whom the platform trusts with it', async () => {
    const { trade, distributorId } = await anAdmin()
    const reviewer = await makeUser({ admin: true, role: 'admin_reviewer' })
    const params = { distributorId, productId: trade.products[0].id }
    expect((await refused(as(reviewer).call(adminProducts.update, { params, body: { price: 1 } }))).code).toBe('forbidden')
  })
})
