import { describe, expect, test, vi } from 'vitest'
import { shop } from '#contract/catalogue/shop.ts'
import { rows } from '#server/platform/db/database.ts'
import { call, inDatabase, now, refused, testApp, theApp } from '#test/app.ts'
import { connect, makeCategory, makeDistributor, makeProduct, makeUser, makeVenue, unique } from '#test/make.ts'

testApp()

async function aShop() {
  const token = unique('shop token').replaceAll(' ', '-')
  const distributor = await makeDistributor({ shop_token: token })
  const venue = await makeVenue()
  await connect(distributor, venue)
  const which = { distributorId: String(distributor.id) }
  return { token, distributor, venue, which }
}

const names = async (query: object, headers: Record<string, string> = {}) =>
  (await call(shop.products, { query: query as never }, { headers })).data.map(({ name }) => name)

describe('R-046 who is not signed in', () => {
  test('G-015 sees what a shop shows: neither what is hidden nor what is not for the shop', async () => {
    const { distributor, which, token } = await aShop()
    await makeProduct(distributor, { name: 'Shown' })
    await makeProduct(distributor, { name: 'Hidden', is_hidden: true })
    const kept = await makeProduct(distributor, { name: 'Not for the shop', b2b_display: false })
    await makeProduct(distributor, { name: 'Gone', deleted_at: now() })
    expect(await names(which)).toEqual(['Shown'])
    expect(await names({}, { 'x-public-token': token })).toEqual(['Shown'])
    expect(await names({ ...which, term: 'show' })).toEqual(['Shown'])
    const find = call(shop.product, { params: { productId: kept.id }, query: which })
    expect((await refused(find)).status).toBe(404)
  })

  test('a visitor reads as the supplier whose shop it is, not as everyone', async () => {
    const { distributor, which } = await aShop()
    const read = vi.spyOn(theApp().db, 'read')
    await names(which)
    expect(read.mock.calls.at(-1)).toEqual([{ side: 'distributor', distributorId: distributor.id }])
    read.mockRestore()
  })

  test('G-030 finds no shop by a wrong token, without one, or where none was opened', async () => {
    const { token, which } = await aShop()
    const closed = await makeDistributor()
    await makeProduct(closed)
    const other = await aShop()
    for (const [query, headers] of [
      [{}, {}],
      [{ distributorId: String(closed.id) }, {}],
      [which, { 'x-public-token': 'no such token at all' }],
      [{ distributorId: other.which.distributorId }, { 'x-public-token': token }],
      [which, { 'x-public-token': '' }],
    ] as const)
      expect((await refused(names(query, headers))).status).toBe(404)
  })

  test('G-015 is in the shop of the host name', async () => {
    const { distributor } = await aShop()
    const host = `${unique('shop').replaceAll(' ', '-')}.example`
    await inDatabase((tx) => rows(tx, `update distributors set shop_host = $2 where id = $1`, [distributor.id, host]))
    await makeProduct(distributor, { name: 'By host' })
    expect(await names({}, { host: host.toUpperCase() })).toEqual(['By host'])
  })

  test('R-313 sees the price everybody gets, never a special one, nor how much there is', async () => {
    const { distributor, venue, which } = await aShop()
    const product = await makeProduct(distributor, {
      price: 10,
      stock: 7,
      tiers: [{ minQuantity: 6, value: 8 }],
      specialTiers: [{ name: 'For friends', tiers: [{ minQuantity: 1, value: 1 }], venues: [venue] }],
    })
    const params = { productId: product.id }
    const price = async (quantity: number) =>
      (await call(shop.price, { params, query: { ...which, quantity: String(quantity) } })).price
    expect([await price(1), await price(6)]).toEqual([10, 8])
    const seen = await call(shop.product, { params, query: which })
    expect(seen.tierPricing?.tiers).toMatchObject([{ minQuantity: 6, value: 8 }])
    expect(JSON.stringify(seen)).not.toMatch(/For friends|available|quantity":7/)
    expect(await makeUser({ distributor })).toBeTruthy()
  })

  test('is searched, narrowed to a category, sorted and read page by page', async () => {
    const { distributor, which } = await aShop()
    const [fruit, bread] = [await makeCategory(), await makeCategory()]
    await makeProduct(distributor, { name: 'Apples', price: 3, category_id: fruit.id })
    await makeProduct(distributor, { name: 'Pears', price: 2, category_id: fruit.id })
    await makeProduct(distributor, { name: 'Rye', price: 1, category_id: bread.id })
    expect(await names({ ...which, term: 'pear' })).toEqual(['Pears'])
    expect(await names({ ...which, categoryId: String(bread.id) })).toEqual(['Rye'])
    const sorted = { ...which, sortBy: 'price', limit: '2' }
    const { data, meta } = await call(shop.products, { query: sorted as never })
    expect(data.map(({ name }) => name)).toEqual(['Rye', 'Pears'])
    const next = { nextId: String(meta.nextId), nextValue: String(meta.nextValue) }
    expect(await names({ ...sorted, ...next })).toEqual(['Apples'])
    expect(await names({ ...sorted, ...next, nextValue: '0' })).toEqual(['Rye', 'Pears'])
    expect((await call(shop.about, { query: which as never })).distributor.id).toBe(distributor.id)
  })

  test('finds the product groups and tags a shop shows something of', async () => {
    const { distributor, which } = await aShop()
    const [group, tag, quiet] = await inDatabase(async (tx) => {
      const made = await rows<{ id: number }>(
        tx,
        `insert into product_groups (distributor_id, name) values ($1, 'Wine'), ($1, 'Empty') returning id`,
        [distributor.id],
      )
      const tags = await rows<{ id: number }>(
        tx,
        `insert into tags (distributor_id, type, name, priority, b2b_display) values ($1, 'product', 'Organic', 1, true), ($1, 'product', 'Quiet', 2, false) returning id`,
        [distributor.id],
      )
      return [made[0]?.id ?? 0, tags[0]?.id ?? 0, tags[1]?.id ?? 0]
    })
    const product = await makeProduct(distributor, { name: 'Pinot', product_group_id: group })
    await makeProduct(distributor, { name: 'Bread' })
    await inDatabase((tx) =>
      rows(tx, `insert into product_tags (product_id, tag_id, distributor_id) values ($1, $2, $4), ($1, $3, $4)`, [
        product.id,
        tag ?? 0,
        quiet ?? 0,
        distributor.id,
      ]),
    )
    expect((await call(shop.productGroups, { query: which })).data).toEqual([{ id: group, name: 'Wine' }])
    expect((await call(shop.tags, { query: which })).data).toMatchObject([{ name: 'Organic' }])
    const [pinot] = (await call(shop.products, { query: { ...which, tagId: String(tag) } })).data
    expect(pinot?.tags).toMatchObject([{ id: tag, name: 'Organic' }])
    expect(await names({ ...which, productGroupId: String(group) })).toEqual(['Pinot'])
    expect(await names({ ...which, tagId: String(tag) })).toEqual(['Pinot'])
    expect(await names({ ...which, tagId: String(quiet) })).toEqual([])
  })
})
