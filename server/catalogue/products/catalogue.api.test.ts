import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { productVenues } from '#contract/catalogue/product-venues.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { tags } from '#contract/catalogue/tags.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, sendForm, testApp, theApp } from '#test/app.ts'
import {
  aTrade,
  connect,
  makeCategory,
  makeDistributor,
  makeProduct,
  makeUnit,
  makeUser,
  makeVenue,
  makeWarehouse,
  setStock,
  unique,
} from '#test/make.ts'
import { aPng } from '#test/picture.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>
const list = (trade: Trade, query: object = {}) => as(trade.seller).call(distributorProducts.list, { query: query as never })
const find = (trade: Trade, productId: number) => as(trade.seller).call(distributorProducts.find, { params: { productId } })
const create = (trade: Trade, body: object) => as(trade.seller).call(distributorProducts.create, { body: body as never })
const change = (trade: Trade, productId: number, body: object) =>
  as(trade.seller).call(distributorProducts.update, { params: { productId }, body: body as never })
const names = (found: { data: { name: string }[] }) => found.data.map(({ name }) => name.split(' ')[0])

describe('a supplier’s list', () => {
  test('R-204 is narrowed by visibility, tracking and stock', async () => {
    const trade = await aTrade()
    const { distributor } = trade
    await makeProduct(distributor, { name: 'Gone', stock: 0 })
    await makeProduct(distributor, { name: 'Few', stock: 10 })
    await makeProduct(distributor, { name: 'Plenty', stock: 11 })
    await makeProduct(distributor, { name: 'Secret', is_hidden: true })
    expect(names(await list(trade, { visibility: 'hidden' }))).toEqual(['Secret'])
    expect(names(await list(trade, { tracking: 'tracked' }))).toEqual(['Few', 'Gone', 'Plenty'])
    expect(names(await list(trade, { stock: 'out_of_stock' }))).toEqual(['Gone'])
    expect(names(await list(trade, { stock: 'low' }))).toEqual(['Few'])
    expect(names(await list(trade, { stock: 'in_stock' }))).toEqual(['Plenty'])
    expect(names(await list(trade, { stock: 'not_tracking' }))).toEqual(['Apples', 'Bread', 'Cheese', 'Secret'])
  })

  test('a category brings what is below it, a tag what bears it, a word what is called so', async () => {
    const trade = await aTrade()
    const drinks = await makeCategory()
    const wine = await makeCategory({ parent_id: drinks.id })
    const tag = await as(trade.seller).call(tags.create, { body: { name: 'New' } })
    await create(trade, { name: 'Pinot', price: 5, categoryId: wine.id, tagIds: [tag.id] })
    await create(trade, { name: 'Water', price: 5, categoryId: drinks.id })
    expect(names(await list(trade, { categoryId: drinks.id }))).toEqual(['Pinot', 'Water'])
    expect(names(await list(trade, { tagIds: `${tag.id},999999` }))).toEqual(['Pinot'])
    expect(names(await list(trade, { term: 'pin', categoryId: drinks.id }))).toEqual(['Pinot'])
  })

  test('R-311 R-312 pages follow each other by stock, what is not tracked last both ways', async () => {
    const trade = await aTrade()
    for (const [name, stock] of [
      ['Two', 2],
      ['Nine', 9],
      ['Five', 5],
    ] as const)
      await makeProduct(trade.distributor, { name, stock })
    const walk = async (sortBy: string) => {
      const found: (string | undefined)[] = []
      let cursor: object = {}
      for (;;) {
        const page = await list(trade, { sortBy, limit: 2, ...cursor })
        found.push(...names(page))
        if (page.meta.nextId === null) return found
        cursor = { nextId: page.meta.nextId, nextValue: page.meta.nextValue }
      }
    }
    // with equal stock, they are sorted by id
    const untracked = [...trade.products].sort((a, b) => a.id - b.id).map(({ name }) => name.split(' ')[0])
    expect(await walk('stock')).toEqual(['Two', 'Five', 'Nine', ...untracked])
    expect(await walk('-stock')).toEqual(['Nine', 'Five', 'Two', ...untracked.toReversed()])
  })

  test('says what each warehouse holds where that is asked for, all of them', async () => {
    const trade = await aTrade()
    const cold = await makeWarehouse(trade.distributor, { name: 'Cold store' })
    const product = await makeProduct(trade.distributor, { name: 'Aged', stock: 4 })
    await setStock(product, 3, cold.id)
    const { data } = await list(trade, { withWarehouseInventory: true, tracking: 'tracked' })
    expect(data).toMatchObject([
      {
        quantity: 7,
        primaryWarehouseQuantity: 4,
        warehouseProducts: [
          { name: 'Main warehouse', quantity: 4, isPrimary: true },
          { name: 'Cold store', quantity: 3 },
        ],
      },
    ])
    expect((await list(trade)).data[0]).not.toHaveProperty('warehouseProducts')
  })

  test('a stock level nobody knows is refused, naming it', async () => {
    const trade = await aTrade()
    expect((await refused(list(trade, { stock: 'some' }))).fields).toHaveProperty('stock')
  })
})

describe('what belongs to a product', () => {
  test('tags by priority, its own product group, the shop, and how it came here', async () => {
    const trade = await aTrade()
    const [first, second] = [
      await as(trade.seller).call(tags.create, { body: { name: 'First', colorId: 3 } }),
      await as(trade.seller).call(tags.create, { body: { name: 'Second', b2bDisplay: true } }),
    ]
    const [group] = await inDatabase((tx) =>
      rows<{ id: number }>(tx, `insert into product_groups (distributor_id, name) values ($1, 'Cellar') returning id`, [
        trade.distributor.id,
      ]),
    )
    const product = await create(trade, {
      name: 'Pinot',
      price: 5,
      tagIds: [second.id, first.id],
      productGroupId: group?.id,
      b2bDisplay: false,
      importType: 'csv',
    })
    expect(product).toMatchObject({
      tags: [{ name: 'First', colorId: 3 }, { name: 'Second' }],
      productGroup: { name: 'Cellar' },
      b2bDisplay: false,
      importType: 'csv',
    })
    expect(await change(trade, product.id, { tagIds: [second.id], productGroupId: null })).toMatchObject({
      tags: [{ name: 'Second' }],
      productGroup: null,
    })
  })

  test('tags, groups, warehouses and people of somebody else are refused by their place', async () => {
    const trade = await aTrade()
    const other = await makeDistributor()
    const stranger = await makeUser({ distributor: other })
    const [tag, group] = await inDatabase(async (tx) => [
      await rows<{ id: number }>(
        tx,
        `insert into tags (distributor_id, type, name, priority) values ($1, 'product', 'Theirs', 1) returning id`,
        [other.id],
      ),
      await rows<{ id: number }>(tx, `insert into product_groups (distributor_id, name) values ($1, 'Theirs') returning id`, [
        other.id,
      ]),
    ])
    const id = trade.products[0].id
    const why = async (body: object) => Object.keys((await refused(change(trade, id, body))).fields)
    expect(await why({ tagIds: [tag?.[0]?.id] })).toEqual(['tagIds.0'])
    expect(await why({ productGroupId: group?.[0]?.id })).toEqual(['productGroupId'])
    expect(await why({ parLevels: [{ warehouseId: other.warehouseId, parLevel: 5 }] })).toEqual(['parLevels.0.warehouseId'])
    expect(await why({ parLevelUserIds: [trade.seller.id, stranger.id] })).toEqual(['parLevelUserIds.1'])
    expect(await find(trade, id)).toMatchObject({ tags: [], parLevelUserIds: [] })
  })

  test('R-124 par levels per warehouse; those left out stay, null takes one away', async () => {
    const trade = await aTrade()
    const cold = await makeWarehouse(trade.distributor, { name: 'Cold store' })
    const product = await create(trade, {
      name: 'Pinot',
      price: 5,
      inventoryTracked: true,
      parLevels: [
        { warehouseId: trade.distributor.warehouseId, parLevel: 6 },
        { warehouseId: cold.id, parLevel: 2 },
      ],
      parLevelUserIds: [trade.seller.id],
    })
    expect(product).toMatchObject({
      parLevelReached: true,
      parLevelUserIds: [trade.seller.id],
      warehouseProducts: [
        { parLevel: 6, parLevelReached: true },
        { parLevel: 2, parLevelReached: true },
      ],
    })
    const changed = await change(trade, product.id, { parLevels: [{ warehouseId: cold.id, parLevel: null }] })
    expect(changed.warehouseProducts.map(({ parLevel }) => parLevel)).toEqual([6, null])
  })

  test('G-006 tiers of what is ordered whole start at whole numbers, and nothing is half written', async () => {
    const trade = await aTrade()
    const kilo = await makeUnit({ type: 'fractional' })
    const defaultTierPricing = { discountType: 'price', tiers: [{ minQuantity: 2.5, value: 4 }] }
    const problem = await refused(create(trade, { name: 'Whole', price: 5, defaultTierPricing }))
    expect(problem.fields).toHaveProperty(['defaultTierPricing.tiers.0.minQuantity'])
    expect(await create(trade, { name: 'Loose', price: 5, defaultTierPricing, orderingUnitId: kilo.id })).toHaveProperty('id')
    expect(names(await list(trade))).not.toContain('Whole')
  })
})

describe('a form with files', () => {
  const form = (fields: Record<string, string | Blob>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.append(name, value)
    return made
  }

  test('a special tier with a customer who is not connected is refused by the name of the customer', async () => {
    const trade = await aTrade()
    const invited = await makeVenue({ name: 'The Invited' })
    await connect(trade.distributor, invited, { status: 'invitation_sent' })
    const tiers = [{ minQuantity: 1, value: 9 }]
    const specialTierPricings = [{ id: -1, name: 'Bars', venueIds: [invited.id], discountType: 'price', tiers }]
    const problem = await refused(create(trade, { name: 'Pinot', price: 10, specialTierPricings }))
    expect(Object.values(problem.fields).flat()).toEqual(['The Invited is not a connected customer'])
  })

  test('R-307 the remaining special tiers, resent as a form, are those there are', async () => {
    const trade = await aTrade()
    const other = await makeVenue()
    await connect(trade.distributor, other)
    const tier = { discountType: 'price', tiers: [{ minQuantity: 1, value: 9 }] }
    const { id, specialTierPricings } = await create(trade, {
      name: 'Pinot',
      price: 10,
      specialTierPricings: [
        { ...tier, id: -1, name: 'Hotels', venueIds: [trade.venue.id] },
        { ...tier, id: -1, name: 'Bars', venueIds: [other.id] },
      ],
    })
    const kept = specialTierPricings[1]!
    const sent = await sendForm(
      distributorProducts.update,
      { productId: id },
      form({
        'specialTierPricings[0][id]': String(kept.id),
        'specialTierPricings[0][name]': kept.name,
        'specialTierPricings[0][discountType]': 'percentage',
        'specialTierPricings[0][tiers][0][id]': '1',
        'specialTierPricings[0][tiers][0][minQuantity]': '6',
        'specialTierPricings[0][tiers][0][value]': '12.5',
        'specialTierPricings[0][tiers][0][marketPrice]': 'false',
        'specialTierPricings[0][venueIds][0]': String(other.id),
      }),
      { as: trade.seller },
    )
    expect(sent.json()).toMatchObject({
      specialTierPricings: [{ name: 'Bars', discountType: 'percentage', tiers: [{ minQuantity: 6, value: 12.5 }] }],
    })
    const cleared = await sendForm(distributorProducts.update, { productId: id }, form({ specialTierPricings: '[]' }), {
      as: trade.seller,
    })
    expect(cleared.json().specialTierPricings).toEqual([])
  })

  test('R-226 brings a picture that anybody can look at; without it the category’s is shown', async () => {
    const trade = await aTrade()
    const category = await makeCategory({ image: '/api/files/categories/wine.png' })
    const made = await sendForm(
      distributorProducts.create,
      {},
      form({ data: JSON.stringify({ name: 'Pinot', price: 5, categoryId: category.id }), image: aPng(400, 300) }),
      { as: trade.seller },
    )
    const product = made.json()
    expect(product).toMatchObject({ isDefaultImage: false, image: expect.stringMatching(/^\/api\/files\/products\//) })
    const shown = await theApp().app.inject({ url: product.image })
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': expect.stringContaining('immutable') })
    const replaced = await sendForm(distributorProducts.update, { productId: product.id }, form({ image: aPng(10, 10) }), {
      as: trade.seller,
    })
    expect(replaced.statusCode).toBe(200)
    await expect.poll(async () => (await theApp().app.inject({ url: product.image })).statusCode).toBe(404)
    await as(trade.seller).call(distributorProducts.removeImage, { params: { productId: product.id } })
    expect(await find(trade, product.id)).toMatchObject({ isDefaultImage: true, image: category.image })
    const seen = await as(trade.buyer).call(venueProducts.find, { params: { contextId: trade.venue.id, productId: product.id } })
    expect(seen.image).toBe(category.image)
  })

  test.each([
    ['a picture that would fill the memory', { image: aPng(60_000, 50_000) }, 'image'],
    ['a text that calls itself one', { image: new Blob(['not a picture'], { type: 'image/png' }) }, 'image'],
    ['a file nobody asked for', { invoice: aPng(5, 5) }, 'invoice'],
    ['nothing at all', {}, 'body'],
    ['a price that is no number', { price: '12,50' }, 'price'],
  ])('refuses %s, naming the field, and changes nothing', async (_, fields, name) => {
    const trade = await aTrade()
    const product = trade.products[0]
    const sent = await sendForm(distributorProducts.update, { productId: product.id }, form(fields as never), {
      as: trade.seller,
    })
    expect(sent.statusCode).toBe(422)
    expect(Object.keys(sent.json().error.fields)).toEqual([name])
    expect(await find(trade, product.id)).toMatchObject({ isDefaultImage: true, price: product.price })
  })

  test('only pictures are shown to anybody', async () => {
    const { app } = theApp()
    for (const url of ['/api/files/invoices/3f0c.pdf', '/api/files/products/../../secret', '/api/files/products/nothing.png'])
      expect((await app.inject({ url })).statusCode).toBe(404)
    expect(await text((await app.inject({ url: '/api/files/products/x.png' })).stream())).toContain('not_found')
  })
})

describe('which customers see a product', () => {
  test('each with what they pay at the least quantity, their special tier, hidden or not', async () => {
    const trade = await aTrade()
    const other = await makeVenue({ name: unique('Zebra') })
    await connect(trade.distributor, other)
    await connect(trade.distributor, await makeVenue(), { status: 'connection_pending' })
    const product = await makeProduct(trade.distributor, {
      price: 20,
      minimum_quantity: 6,
      tiers: [{ minQuantity: 6, value: 18 }],
      specialTiers: [{ name: 'Ours', tiers: [{ minQuantity: 1, value: 16.5 }], venues: [trade.venue] }],
      hiddenFrom: [other],
    })
    const { data } = await as(trade.seller).call(productVenues.list, { params: { productId: product.id } })
    expect(data).toMatchObject([
      { id: trade.venue.id, isHidden: false, price: 16.5, specialTier: { name: 'Ours' } },
      { id: other.id, isHidden: true, price: 18, specialTier: null, priceRule: { kind: 'default_tier' } },
    ])
    expect(await find(trade, product.id)).toMatchObject({ venueCount: 2, visibleVenueCount: 1 })
    const paged = (query: object) =>
      as(trade.seller).call(productVenues.paged, { params: { productId: product.id }, query: query as never })
    expect(names(await paged({ term: 'zebr' }))).toEqual(['Zebra'])
    expect(names(await paged({ visibility: 'hidden' }))).toEqual(['Zebra'])
    const first = await paged({ limit: 1 })
    const second = await paged({ limit: 1, nextId: first.meta.nextId, nextValue: first.meta.nextValue })
    expect([first.data[0]?.id, second.data[0]?.id, second.meta.nextId]).toEqual([trade.venue.id, other.id, null])
  })

  test('hiding from one and from all is what they find', async () => {
    const trade = await aTrade()
    const [product] = trade.products
    const params = { productId: product.id, venueId: trade.venue.id }
    const sees = async () =>
      (await as(trade.buyer).send(venueProducts.find, { params: { contextId: trade.venue.id, productId: product.id } }))
        .statusCode
    await as(trade.seller).call(distributorProducts.hideFromVenue, { params })
    await as(trade.seller).call(distributorProducts.hideFromVenue, { params })
    expect(await sees()).toBe(404)
    expect(await as(trade.seller).call(distributorProducts.showToVenue, { params })).toMatchObject({ visibleVenueCount: 1 })
    expect(await sees()).toBe(200)
    expect(await as(trade.seller).call(distributorProducts.hide, { params })).toMatchObject({
      visibleVenueCount: 0,
      venueCount: 1,
    })
    expect(await sees()).toBe(404)
    const stranger = await makeVenue()
    const problem = await refused(
      as(trade.seller).call(distributorProducts.hideFromVenue, { params: { ...params, venueId: stranger.id } }),
    )
    expect(problem.status).toBe(404)
  })
})
