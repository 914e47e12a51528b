import { describe, expect, test } from 'vitest'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { bulkPrices } from '#contract/catalogue/bulk-prices.ts'
import { plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { priceHistory } from '#contract/catalogue/price-history.ts'
import { distributorProposals, venueProposals } from '#contract/catalogue/price-proposals.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { dayAfter } from '#test/days.ts'
import { aTrade, connect, makeProduct, makeUser, makeVenue, type User } from '#test/make.ts'

testApp()

type Place = { id: number }
const inDays = (days: number) => dayAfter(now(), days)
const change = (seller: User, product: Place, body: object) =>
  as(seller).call(distributorProducts.update, { params: { productId: product.id }, body: body as never })
const historyOf = (seller: User, product: Place, query: object = {}) =>
  as(seller).call(priceHistory.ofProduct, { params: { productId: product.id }, query })
const onDay = async (seller: User, product: Place, venue: Place, date: string, quantity = 1) =>
  as(seller).call(distributorProducts.priceForVenue, {
    params: { productId: product.id, venueId: venue.id },
    query: { date, quantity: String(quantity) },
  })
/** Lets everything that was changed so far have happened some days ago, and the product be older still. */
const daysPass = (product: Place, days: number) =>
  inDatabase(async (tx) => {
    await rows(
      tx,
      `update audit_log set at = at - make_interval(days => $2) where subject = 'product_price' and subject_id = $1`,
      [product.id, days],
    )
    await rows(tx, `update products set created_at = created_at - make_interval(days => $2) where id = $1`, [product.id, days])
  })

describe('the history of a product’s prices', () => {
  test('says who, how and what before and after, newest first, page by page', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const product = await makeProduct(distributor, { price: 30 })
    await change(seller, product, { price: 31.8 })
    await change(seller, product, { name: 'Not about prices' })
    await change(seller, product, { defaultTierPricing: { tiers: [{ minQuantity: 6, value: 28 }] }, marketPrice: true })
    await change(seller, product, {
      specialTierPricings: [
        { name: 'Hotels', discountType: 'percentage', venueIds: [venue.id], tiers: [{ minQuantity: 1, value: 10 }] },
      ],
    })
    await change(seller, product, { marketPrice: false, specialTierPricings: [] })
    const asked = await as(buyer).call(venueProposals.create, {
      params: { venueId: venue.id, productId: product.id },
      body: { price: 20 },
    })
    await as(seller).call(distributorProposals.answer, { params: { proposedPriceId: asked.id }, body: { status: 'approved' } })
    const admin = await makeUser({ admin: true })
    const params = { distributorId: distributor.id, productId: product.id }
    await as(admin).call(adminProducts.update, { params, body: { price: 33 } })

    const { data, meta, steps } = await historyOf(seller, product)
    expect(data.map(({ who, source, changes, toldVenues }) => [who, source, changes, toldVenues])).toEqual([
      [admin.name, 'edit', [{ what: 'Price', before: '$31.80', after: '$33.00' }], null],
      [seller.name, 'proposal', [{ what: `${venue.name} tier added`, before: null, after: 'from 1 $20.00 · 1 customer' }], null],
      [
        seller.name,
        'edit',
        [
          { what: 'Market price', before: 'yes', after: 'no' },
          { what: 'Hotels tier ended', before: 'from 1 −10 %', after: null },
        ],
        null,
      ],
      [seller.name, 'edit', [{ what: 'Hotels tier added', before: null, after: 'from 1 −10 % · 1 customer' }], null],
      [
        seller.name,
        'edit',
        [
          { what: 'Market price', before: 'no', after: 'yes' },
          { what: 'Tiers for everyone', before: null, after: 'from 6 $28.00' },
        ],
        null,
      ],
      [seller.name, 'edit', [{ what: 'Price', before: '$30.00', after: '$31.80' }], null],
    ])
    expect([meta.nextId, steps.map(({ price }) => price)]).toEqual([null, [30, 31.8, 33]])

    const first = await historyOf(seller, product, { limit: 4 })
    const second = await historyOf(seller, product, {
      limit: 4,
      nextId: first.meta.nextId,
      nextValue: first.meta.nextValue ?? '',
    })
    expect([...first.data, ...second.data]).toEqual(data)
    expect((await as(admin).call(priceHistory.ofAdminProduct, { params })).data).toEqual(data)
  })

  test('the steps of the base price go on with what is planned', async () => {
    const { distributor, seller } = await aTrade()
    const product = await makeProduct(distributor, { price: 30 })
    await as(seller).call(plannedPrices.create, {
      params: { productId: product.id },
      body: { startsOn: inDays(4), price: 32, note: 'Rain in Bowen' },
    })
    expect((await historyOf(seller, product)).steps).toMatchObject([
      { at: null, price: 30, isPlanned: false },
      { price: 32, isPlanned: true, source: 'scheduled', note: 'Rain in Bowen', who: seller.name },
    ])
  })

  test('a move of many prices at once is remembered as every other change is, special tiers and all', async () => {
    const { distributor, venue, seller } = await aTrade()
    const product = await makeProduct(distributor, {
      price: 30,
      specialTiers: [{ name: 'Hotels', tiers: [{ minQuantity: 1, value: 20 }], venues: [venue] }],
    })
    await daysPass(product, 3)
    const body = { productIds: [product.id], move: { kind: 'percent' as const, value: 10, movesTiers: true } }
    const { fingerprint } = await as(seller).call(bulkPrices.preview, { body })
    await as(seller).call(bulkPrices.apply, { body: { ...body, fingerprint } })
    const [entry] = (await historyOf(seller, product)).data
    expect([entry?.source, entry?.changes]).toEqual([
      'bulk',
      [
        { what: 'Price', before: '$30.00', after: '$33.00' },
        { what: 'Hotels tier', before: 'from 1 $20.00', after: 'from 1 $22.00' },
      ],
    ])
    expect([
      (await onDay(seller, product, venue, inDays(-1))).price,
      (await onDay(seller, product, venue, inDays(0))).price,
    ]).toEqual([20, 22])
  })

  test('is nobody else’s', async () => {
    const { distributor } = await aTrade()
    const stranger = await aTrade()
    expect((await refused(historyOf(stranger.seller, await makeProduct(distributor)))).status).toBe(404)
  })
})

describe('G-047 R-131 R-132 what a customer pays on a day', () => {
  test('is worked out from the history and from what is planned, each day by the rule of that day', async () => {
    const { distributor, venue, seller, buyer } = await aTrade()
    const neighbour = await makeVenue()
    await connect(distributor, neighbour)
    const product = await makeProduct(distributor, { price: 30 })
    await daysPass(product, 5)
    await change(seller, product, { price: 31 })
    await daysPass(product, 5)
    const hotels = { name: 'Hotels', discountType: 'percentage', venueIds: [venue.id], tiers: [{ minQuantity: 6, value: 10 }] }
    await change(seller, product, { specialTierPricings: [hotels] })
    await daysPass(product, 5)
    await change(seller, product, { price: 40, defaultTierPricing: { tiers: [{ minQuantity: 6, value: 35 }] } })
    const asked = await as(buyer).call(venueProposals.create, {
      params: { venueId: venue.id, productId: product.id },
      body: { price: 20 },
    })
    await as(seller).call(distributorProposals.answer, { params: { proposedPriceId: asked.id }, body: { status: 'approved' } })
    await as(seller).call(plannedPrices.create, { params: { productId: product.id }, body: { startsOn: inDays(3), price: 44 } })

    const paid = (of: Place) =>
      Promise.all([-12, -7, -2, 0, 2, 3].map(async (days) => (await onDay(seller, product, of, inDays(days), 6)).price))
    expect(await paid(venue)).toEqual([30, 31, 27.9, 20, 20, 20])
    expect(await paid(neighbour)).toEqual([30, 31, 31, 35, 35, 35])
    expect((await onDay(seller, product, neighbour, inDays(3))).price).toBe(44)
    expect(await onDay(seller, product, venue, inDays(-2), 6)).toMatchObject({
      date: inDays(-2),
      rule: { kind: 'special_tier', name: 'Hotels', minQuantity: 6, value: 10 },
      pricing: { price: 31, defaultTierPricing: null, specialTierPricing: { name: 'Hotels' } },
    })
  })

  test('a day before the product was there, or that is none, is refused by its name', async () => {
    const { distributor, venue, seller } = await aTrade()
    const product = await makeProduct(distributor)
    for (const date of [inDays(-3), '2026-02-30', 'tomorrow'])
      expect(Object.keys((await refused(onDay(seller, product, venue, date))).fields)).toEqual(['date'])
  })

  test('before it was made in the catalogue there was no price', async () => {
    const { venue, seller } = await aTrade()
    const product = await as(seller).call(distributorProducts.create, { body: { name: `Figs ${venue.id}`, price: 9 } })
    await daysPass(product, 2)
    await inDatabase((tx) =>
      rows(tx, `update products set created_at = created_at - interval '9 days' where id = $1`, [product.id]),
    )
    expect((await onDay(seller, product, venue, inDays(-1))).price).toBe(9)
    expect((await refused(onDay(seller, product, venue, inDays(-4)))).fields).toEqual({ date: ['The product was not sold then'] })
  })
})
