import { describe, expect, test } from 'vitest'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { tags } from '#contract/catalogue/tags.ts'
import { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { customers } from '#contract/parties/customers.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import {
  aTrade,
  connect,
  makeCategory,
  makeDistributor,
  makeProduct,
  makeUnit,
  makeUser,
  makeVenue,
  setStock,
  unique,
} from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
const seen = (trade: Pick<Trade, 'buyer' | 'venue'>, query: object = {}) =>
  as(trade.buyer).call(venueProducts.list, { params: { contextId: trade.venue.id }, query: query as never })
const names = (list: { data: { name: string }[] }) => list.data.map(({ name }) => name)
const create = (trade: Trade, body: object) => as(trade.seller).call(distributorProducts.create, { body: body as never })
const change = (trade: Trade, productId: number, body: object) =>
  as(trade.seller).call(distributorProducts.update, { params: { productId }, body: body as never })

describe('what a venue sees', () => {
  test('R-003 the products of its suppliers by name, page by page, and nobody else’s', async () => {
    const trade = await aTrade()
    const second = await makeDistributor()
    await connect(second, trade.venue)
    for (let i = 0; i < 7; i++) await makeProduct(i % 2 ? second : trade.distributor, { name: unique(`Lemon ${i}`) })
    await makeProduct(await makeDistributor(), { name: unique('Foreign') })
    const all = names(await seen(trade))
    expect(all).toHaveLength(10)
    expect(all).toEqual([...all].sort())
    const paged: string[] = []
    for (
      let meta: { nextId: number | null; nextValue: string | null } = { nextId: null, nextValue: null }, first = true;
      first || meta.nextId !== null;
      first = false
    ) {
      const page = await seen(trade, {
        limit: '3',
        ...(meta.nextId !== null && { nextId: String(meta.nextId), nextValue: meta.nextValue }),
      })
      paged.push(...names(page))
      meta = page.meta
    }
    expect(paged).toEqual(all)
  })

  test('G-047 R-131 R-132 each venue its own price, and no trace of another’s', async () => {
    const trade = await aTrade()
    const other = await makeVenue()
    await connect(trade.distributor, other)
    const product = await makeProduct(trade.distributor, {
      price: 20,
      tiers: [{ minQuantity: 6, value: 18 }],
      specialTiers: [
        { name: 'Theirs', discountType: 'percentage', tiers: [{ minQuantity: 1, value: 15 }], venues: [other] },
        { name: 'Ours', tiers: [{ minQuantity: 1, value: 16.5 }], venues: [trade.venue] },
      ],
    })
    const neighbour = { venue: other, buyer: await makeUser({ venues: [other] }) }
    const ours = await as(trade.buyer).call(venueProducts.find, { params: { contextId: trade.venue.id, productId: product.id } })
    const theirs = await as(neighbour.buyer).call(venueProducts.find, { params: { contextId: other.id, productId: product.id } })
    expect(ours).toMatchObject({ unitPrice: 16.5, priceRule: { kind: 'special_tier', name: 'Ours' } })
    expect(theirs).toMatchObject({ unitPrice: 17, priceRule: { kind: 'special_tier', name: 'Theirs' } })
    expect(JSON.stringify(ours)).not.toContain('Theirs')
  })

  test('R-204 nothing hidden from it or from everyone; what it hides itself only when asked for', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    await makeProduct(trade.distributor, { name: unique('For others'), hiddenFrom: [trade.venue] })
    await makeProduct(trade.distributor, { name: unique('For nobody'), is_hidden: true })
    const params = { venueId: trade.venue.id, distributorId: trade.distributor.id, productId: apples.id }
    await as(trade.buyer).call(venueProducts.hide, { params })
    expect(names(await seen(trade))).toHaveLength(2)
    expect(names(await seen(trade, { withHidden: 'true' }))).toHaveLength(3)
    await as(trade.buyer).call(venueProducts.show, { params })
    expect(names(await seen(trade))).toHaveLength(3)
  })

  test('a part of a name is found where no word begins so, and only what may be seen', async () => {
    const trade = await aTrade()
    const tomatoes = await makeProduct(trade.distributor, { name: unique('Truss tomatoes'), sku: unique('TOM-TR5') })
    await makeProduct(trade.distributor, { name: unique('Roma tomatoes'), hiddenFrom: [trade.venue] })
    await makeProduct(await makeDistributor(), { name: unique('Cherry tomatoes') })
    const omelette = await makeProduct(trade.distributor, { name: unique('Omelette mix') })
    expect(names(await seen(trade, { term: 'uss omat' }))).toEqual([tomatoes.name])
    expect(names(await seen(trade, { term: 'om-tr5' }))).toEqual([tomatoes.name])
    expect(names(await seen(trade, { term: 'om' }))).toEqual([omelette.name])
    const own = await as(trade.seller).call(distributorProducts.list, { query: { term: 'omat' } })
    expect(names(own)).toHaveLength(2)
  })

  test('searching finds the beginnings of words and numbers, and only what may be seen', async () => {
    const trade = await aTrade()
    await makeProduct(trade.distributor, { name: 'Truss tomatoes 5 kg', sku: unique('TOM-TR5') })
    await makeProduct(trade.distributor, { name: 'Tomato paste', is_hidden: true })
    expect(names(await seen(trade, { term: 'truss tom' }))).toEqual(['Truss tomatoes 5 kg'])
    expect(names(await seen(trade, { term: 'tom-tr5' }))).toEqual(['Truss tomatoes 5 kg'])
    expect(names(await seen(trade, { term: 'tomato' }))).toEqual(['Truss tomatoes 5 kg'])
    expect(names(await seen(trade, { term: "'); drop table products; --" }))).toEqual([])
  })

  test('a category brings what is below it', async () => {
    const trade = await aTrade()
    const drinks = await makeCategory()
    const wine = await makeCategory({ parent_id: drinks.id })
    await makeProduct(trade.distributor, { name: 'Pinot', category_id: wine.id })
    const found = await seen(trade, { categoryId: String(drinks.id) })
    expect(found.data).toMatchObject([{ name: 'Pinot', category: { displayName: `${drinks.name} - ${wine.name}` } }])
  })

  test('R-313 the price at a quantity, with its reason', async () => {
    const trade = await aTrade()
    const box = await makeUnit()
    const kilo = await makeUnit({ type: 'fractional' })
    const product = await makeProduct(trade.distributor, {
      price: 3.4,
      ordering_unit_id: box.id,
      price_unit_id: kilo.id,
      ordering_unit_quantity: 15,
      tiers: [{ minQuantity: 4, value: 3 }],
    })
    const quote = (quantity: string) =>
      as(trade.buyer).call(venueProducts.price, {
        params: { venueId: trade.venue.id, productId: product.id },
        query: { quantity } as never,
      })
    expect(await quote('2')).toMatchObject({ price: 3.4, priceQuantity: 30, totalPrice: 102, rule: { kind: 'product' } })
    expect(await quote('4')).toMatchObject({
      price: 3,
      priceQuantity: 60,
      totalPrice: 180,
      rule: { kind: 'default_tier', minQuantity: 4 },
    })
  })
})

test('E-158 E-315 a venue’s list and its usuals are narrowed by tag, category and term', async () => {
  const trade = await aTrade()
  const category = await makeCategory()
  const [apples, bread] = [
    await makeProduct(trade.distributor, { name: unique('Apples') }),
    await makeProduct(trade.distributor, { name: unique('Bread'), category_id: category.id }),
  ]
  const tag = await as(trade.seller).call(tags.create, { body: { name: unique('Organic'), type: 'product', colorId: 1 } })
  await change(trade, apples.id, { tagIds: [tag.id] })
  await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: {
      orders: [
        { distributorId: trade.distributor.id, products: [apples, bread].map(({ id }) => ({ productId: id, quantity: 1 })) },
      ],
    },
  })
  for (const usuals of [{}, { usuals: 'true' }]) {
    expect(names(await seen(trade, { ...usuals, tagIds: String(tag.id) }))).toEqual([apples.name])
    expect(names(await seen(trade, { ...usuals, categoryId: String(category.id) }))).toEqual([bread.name])
    expect(names(await seen(trade, { ...usuals, term: bread.name }))).toEqual([bread.name])
    expect(names(await seen(trade, { ...usuals, specials: 'true' }))).toEqual([])
  }
})

test('E-315 E-227 what a customer usually orders comes in pages, most often first or as asked, to it and to its supplier', async () => {
  const trade = await aTrade()
  const [often, once] = [
    await makeProduct(trade.distributor, { name: unique('Zucchini') }),
    await makeProduct(trade.distributor, { name: unique('Aubergines') }),
  ]
  const order = (products: { id: number }[]) =>
    as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: {
        orders: [{ distributorId: trade.distributor.id, products: products.map(({ id }) => ({ productId: id, quantity: 1 })) }],
      },
    })
  await order([often, once])
  await order([often])
  const lists = [
    (query: object) =>
      as(trade.buyer).call(venueProducts.list, { params: { contextId: trade.venue.id }, query: { usuals: 'true', ...query } }),
    (query: object) =>
      as(trade.seller).call(writtenOrders.products, { query: { usuals: 'true', venueId: trade.venue.id, ...query } }),
  ]
  for (const list of lists) {
    const first = await list({ limit: '1' })
    expect(names(first)).toEqual([often.name])
    const { nextId, nextValue } = first.meta
    const second = await list({ limit: '1', nextId: String(nextId), nextValue: String(nextValue) })
    expect([names(second), second.meta]).toEqual([[once.name], { nextId: null, nextValue: null }])
    expect(names(await list({ sortBy: 'name' }))).toEqual([once.name, often.name])
    expect(names(await list({ term: 'Auberg' }))).toEqual([once.name])
    expect(names(await list({ term: '--' }))).toEqual([])
  }
})

test('G-048 what a supplier shows of its stock is seen by its customers at once', async () => {
  const trade = await aTrade()
  const [apples] = trade.products
  await setStock(apples, 7)
  const set = (body: object) => as(trade.seller).call(supplierProfile.change, { body })
  const stock = async () => {
    const params = { contextId: trade.venue.id, productId: apples.id }
    const { stockLevel, available } = await as(trade.buyer).call(venueProducts.find, { params })
    return [stockLevel, available]
  }
  await set({ displayLevel: 'exact', displayStockNumbers: true, lowInventoryThreshold: 5 })
  expect(await stock()).toEqual(['in_stock', 7])
  await set({ displayLevelBelow: 8 })
  expect(await stock()).toEqual(['low', 7])
  await set({ displayLevel: 'level' })
  expect(await stock()).toEqual(['low', null])
  await set({ displayLevel: 'hidden' })
  expect(await stock()).toEqual(['not_tracking', null])
  await setStock(apples, 0)
  expect(await stock()).toEqual(['not_tracking', null])
  await set({ orderMoreThanAvailable: false })
  expect(await stock()).toEqual(['out_of_stock', 0])
})

test('R-228 a customer sees the tags of a product by priority, in the list, alone and in the catalogue', async () => {
  const trade = await aTrade()
  const [apples, bread] = trade.products
  const [second, first] = [
    await as(trade.seller).call(tags.create, { body: { name: unique('New'), colorId: 2 } }),
    await as(trade.seller).call(tags.create, { body: { name: unique('Organic'), colorId: 3 } }),
  ]
  await as(trade.seller).call(tags.setPriority, { params: { tagId: first.id }, body: { priority: 1 } })
  await change(trade, apples.id, { tagIds: [second.id, first.id] })
  const borne = [first, second].map(({ id, name, colorId }) => ({ id, name, colorId }))
  const [listed, plain] = [apples, bread].map(({ id }) => id)
  const { data: list } = await seen(trade, {})
  expect(list.find(({ id }) => id === listed)?.tags).toEqual(borne)
  expect(list.find(({ id }) => id === plain)?.tags).toEqual([])
  const params = { contextId: trade.venue.id, productId: apples.id }
  expect((await as(trade.buyer).call(venueProducts.find, { params })).tags).toEqual(borne)
  const query = { tagIds: String(first.id) }
  const { data } = await as(trade.buyer).call(venueCatalogue.list, { query })
  expect(data.map(({ id, tags: shown }) => [id, shown])).toEqual([[apples.id, borne]])
  const seenTags = async () => (await as(trade.buyer).call(venueProducts.find, { params })).tags.map(({ id }) => id)
  await as(trade.seller).call(tags.remove, { params: { tagId: first.id } })
  expect(await seenTags()).toEqual([second.id])
  await change(trade, apples.id, { tagIds: [] })
  expect(await seenTags()).toEqual([])
  await change(trade, apples.id, { tagIds: [second.id] })
  expect(await seenTags()).toEqual([second.id])
})

describe('a supplier’s products', () => {
  test('R-122 R-255 need a name and a price, and get the rest by themselves', async () => {
    const trade = await aTrade()
    expect((await refused(create(trade, {}))).fields).toEqual({
      name: ['This field is required'],
      price: ['This field is required'],
    })
    expect(await create(trade, { name: 'Radishes', price: 2.5 })).toMatchObject({
      name: 'Radishes',
      price: 2.5,
      category: null,
      minimumQuantity: 1,
      orderingUnitIncrement: 1,
      isTaxDefault: true,
      canBeDeleted: true,
    })
  })

  test('R-306 R-307 default tiers are cleared by null, special tiers become those that are sent', async () => {
    const trade = await aTrade()
    const tier = (minQuantity: number, value: number) => ({ minQuantity, value })
    const product = await create(trade, {
      name: unique('Wine'),
      price: 20,
      defaultTierPricing: { tiers: [tier(12, 17), tier(6, 18)] },
      specialTierPricings: [{ name: 'Ours', tiers: [tier(1, 16)], venueIds: [trade.venue.id] }],
    })
    expect(product.defaultTierPricing?.tiers.map(({ minQuantity }) => minQuantity)).toEqual([6, 12])
    expect(product.specialTierPricings).toMatchObject([{ name: 'Ours', discountType: 'price', venues: [{ id: trade.venue.id }] }])
    expect(await change(trade, product.id, { defaultTierPricing: null })).toMatchObject({
      defaultTierPricing: null,
      specialTierPricings: [{ name: 'Ours' }],
    })
    expect(await change(trade, product.id, { specialTierPricings: [] })).toMatchObject({ specialTierPricings: [] })
  })

  test('R-307 tiers keep the ids they are sent with, whoever changes the product', async () => {
    const trade = await aTrade()
    const admin = await makeUser({ admin: true })
    const tier = (id: number) => ({ id, minQuantity: id, value: 9 })
    const special = (id: number, ...ids: number[]) => ({
      id,
      name: unique('Hotels'),
      venueIds: [trade.venue.id],
      tiers: ids.map(tier),
    })
    const wrong = create(trade, { name: unique('Wine'), price: 20, specialTierPricings: [special(7, 1)] })
    expect((await refused(wrong)).fields).toHaveProperty(['specialTierPricings.0.id'])
    const { id, specialTierPricings } = await create(trade, {
      name: unique('Wine'),
      price: 20,
      defaultTierPricing: { tiers: [tier(1)] },
      specialTierPricings: [special(-1, 1)],
    })
    const kept = specialTierPricings[0]!.id
    const params = { distributorId: trade.distributor.id, productId: id }
    const byAdmin = (body: object) => as(admin).call(adminProducts.update, { params, body })
    for (const [i, update] of [(body: object) => change(trade, id, body), byAdmin].entries()) {
      const [one, other] = [i + 4, i + 8]
      const tiers = { defaultTierPricing: { tiers: [tier(one), tier(other)] } }
      const saved = await update({ ...tiers, specialTierPricings: [special(kept, one, other)] })
      expect(saved.defaultTierPricing?.tiers.map((each) => each.id)).toEqual([one, other])
      expect(saved.specialTierPricings.map((each) => [each.id, each.tiers.map((inner) => inner.id)])).toEqual([
        [kept, [one, other]],
      ])
    }
  })

  test('R-307 a special tier survives its customers: who disconnects drops out, the tier keeps its id and can be changed', async () => {
    const trade = await aTrade()
    const left = await makeVenue()
    await connect(trade.distributor, left)
    const tiers = [{ minQuantity: 1, value: 16 }]
    const { id, specialTierPricings } = await create(trade, {
      name: unique('Wine'),
      price: 20,
      specialTierPricings: [
        { name: 'Both', tiers, venueIds: [trade.venue.id] },
        { name: 'Alone', tiers, venueIds: [left.id] },
      ],
    })
    await as(trade.seller).call(customers.disconnectMany, { body: { venueIds: [left.id] } })
    const read = await as(trade.seller).call(distributorProducts.find, { params: { productId: id } })
    expect(read.specialTierPricings).toMatchObject([{ name: 'Both' }, { name: 'Alone', venues: [] }])
    const resent = specialTierPricings.map(({ venues, ...tier }, i) => ({
      ...tier,
      name: specialTierPricings[1 - i]!.name,
      venueIds: venues.map((venue) => venue.id),
    }))
    const saved = await change(trade, id, { specialTierPricings: resent })
    expect(saved.specialTierPricings).toMatchObject([
      { id: specialTierPricings[0]!.id, name: 'Alone', venues: [{ id: trade.venue.id }] },
      { id: specialTierPricings[1]!.id, name: 'Both', venues: [] },
    ])
    const again = saved.specialTierPricings.map(({ venues, ...tier }) => ({ ...tier, venueIds: venues.map((venue) => venue.id) }))
    const ids = (await change(trade, id, { specialTierPricings: again })).specialTierPricings.map((tier) => tier.id)
    expect(ids).toEqual(specialTierPricings.map((tier) => tier.id))
  })

  test('R-225 R-251 R-252 R-253 R-254 wrong tiers are refused field by field, and nothing is half written', async () => {
    const trade = await aTrade()
    const stranger = await makeVenue()
    const [product] = trade.products
    const special = (more: object) => ({ name: 'A', venueIds: [trade.venue.id], tiers: [{ minQuantity: 1, value: 5 }], ...more })
    const attempts: [object[], string][] = [
      [[special({ name: '' })], 'specialTierPricings.0.name'],
      [[special({ venueIds: [] })], 'specialTierPricings.0.venueIds'],
      [[special({ tiers: [] })], 'specialTierPricings.0.tiers'],
      [[special({ tiers: [{ value: 5 }] })], 'specialTierPricings.0.tiers.0.minQuantity'],
      [[special({ tiers: [{ minQuantity: 1 }] })], 'specialTierPricings.0.tiers.0.value'],
      [[special({ venueIds: [stranger.id] })], 'specialTierPricings.0.venueIds.0'],
      [[special({}), special({ name: 'B' })], 'specialTierPricings.1.venueIds.0'],
    ]
    for (const [specialTierPricings, field] of attempts) {
      expect((await refused(change(trade, product.id, { price: 99, specialTierPricings }))).fields).toHaveProperty([field])
    }
    expect(await as(trade.seller).call(distributorProducts.find, { params: { productId: product.id } })).toMatchObject({
      price: 10,
      specialTierPricings: [],
    })
  })

  test('R-287 a product is hidden through its form only with hideProducts, and a form that leaves it as it is passes', async () => {
    const trade = await aTrade()
    const [product] = trade.products
    const packer = await makeUser({
      distributor: trade.distributor,
      role: 'distributor_fulfillment',
      granted: ['editProductInfo'],
    })
    const save = (isHidden: boolean) =>
      as(packer).call(distributorProducts.update, {
        params: { productId: product.id },
        body: { description: 'Crisp', isHidden },
      })
    expect((await refused(save(true))).code).toBe('forbidden')
    expect(await save(false)).toMatchObject({ description: 'Crisp', isHidden: false })
    expect(await change(trade, product.id, { isHidden: true })).toMatchObject({ isHidden: true })
  })

  test('a SKU is one product’s', async () => {
    const trade = await aTrade()
    await create(trade, { name: 'One', price: 1, sku: 'A-1' })
    expect((await refused(create(trade, { name: 'Two', price: 1, sku: 'A-1' }))).fields).toHaveProperty(['sku'])
    const other = await aTrade()
    expect((await create(other, { name: 'Two', price: 1, sku: 'A-1' })).sku).toBe('A-1')
  })

  test('a GTIN is kept with 14 digits, found by whatever spelling is scanned, and refused where its check digit is wrong', async () => {
    const trade = await aTrade()
    const product = await create(trade, { name: 'Pencils', price: 1, gtin: ' 4006381333931 ' })
    expect(product.gtin).toBe('04006381333931')
    await create(trade, { name: 'Other pencils', price: 1, gtin: '96385074' })
    const found = async (term: string) =>
      (await as(trade.seller).call(distributorProducts.list, { query: { term } })).data.map(({ name, gtin }) => [name, gtin])
    for (const code of ['4006381333931', '04006381333931', '4-006381-333931'])
      expect(await found(code)).toEqual([['Pencils', '04006381333931']])
    for (const gtin of ['4006381333932', '400638133393', '12', 'ABCDEFGH'])
      expect((await refused(change(trade, product.id, { gtin }))).fields).toHaveProperty(['gtin'])
    expect(await change(trade, product.id, { gtin: null })).toMatchObject({ gtin: null })
    expect(await found('4006381333931')).toEqual([])
    const other = await aTrade()
    expect((await as(other.seller).call(distributorProducts.list, { query: { term: '96385074' } })).data).toEqual([])
  })

  test('changing a price needs its permission and leaves an audit row', async () => {
    const trade = await aTrade()
    const [product] = trade.products
    const packer = await makeUser({
      distributor: trade.distributor,
      role: 'distributor_fulfillment',
      granted: ['editProductInfo'],
    })
    expect((await refused(change({ ...trade, seller: packer }, product.id, { price: 11 }))).status).toBe(403)
    expect((await change({ ...trade, seller: packer }, product.id, { description: 'Crisp' })).description).toBe('Crisp')
    await change(trade, product.id, { price: 12 })
    const trail = await inDatabase((tx) =>
      rows(tx, `select user_name, before, after from audit_log where subject = 'product_price' and subject_id = $1`, [
        product.id,
      ]),
    )
    expect(trail).toEqual([{ user_name: trade.seller.name, before: { price: 10 }, after: { price: 12 } }])
  })

  test('one that was ordered stays; one that was not can go', async () => {
    const trade = await aTrade()
    const [apples] = trade.products
    await as(trade.seller).call(distributorProducts.remove, { params: { productId: apples.id } })
    expect((await refused(as(trade.seller).call(distributorProducts.find, { params: { productId: apples.id } }))).status).toBe(
      404,
    )
  })

  test('another supplier neither finds nor changes them', async () => {
    const trade = await aTrade()
    const stranger = await aTrade()
    const [product] = trade.products
    expect((await refused(change({ ...stranger }, product.id, { name: 'Mine' }))).status).toBe(404)
    const listed = await as(stranger.seller).call(distributorProducts.list, { query: { limit: '100' } as never })
    expect(listed.data.map(({ id }) => id)).not.toContain(product.id)
  })

  test('R-386 the server says what can be done with stock', async () => {
    const trade = await aTrade()
    expect((await as(trade.seller).call(distributorProducts.actions, {})).data.map(({ key }) => key)).toEqual([
      'add',
      'remove',
      'set',
      'transfer',
    ])
  })
})
