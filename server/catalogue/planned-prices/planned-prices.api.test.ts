import { describe, expect, test } from 'vitest'
import { adminPlannedPrices, plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { as, inDatabase, later, mailsTo, now, refused, runJobs, SITE, testApp, theApp } from '#test/app.ts'
import { dayAfter } from '#test/days.ts'
import { aTrade, connect, makeProduct, makeUser, makeVenue, type User } from '#test/make.ts'
import { notifyOfPlannedPrices } from './notify-of-planned-prices.job.ts'
import { startPlannedPrices } from './start-planned-prices.job.ts'

testApp()

type Place = { id: number }
const DAY = 86_400_000
/** A day in Sydney, where the suppliers of these tests are. */
const inDays = (days: number) => dayAfter(now(), days)

const plan = (seller: User, product: Place, body: object) =>
  as(seller).call(plannedPrices.create, { params: { productId: product.id }, body: body as never })
const cancel = (seller: User, product: Place, { id }: Place) =>
  as(seller).call(plannedPrices.cancel, { params: { productId: product.id, plannedPriceId: id } })
const list = async (seller: User, product: Place) =>
  (await as(seller).call(plannedPrices.list, { params: { productId: product.id } })).data
const priceFor = async (buyer: User, venue: Place, product: Place, quantity = 1) =>
  (
    await as(buyer).call(venueProducts.price, {
      params: { venueId: venue.id, productId: product.id },
      query: { quantity: String(quantity) },
    })
  ).price
const seen = (buyer: User, venue: Place, product: Place) =>
  as(buyer).call(venueProducts.find, { params: { contextId: venue.id, productId: product.id } })

/** What the queues and the clock bring up by themselves. */
const timeComes = async () => {
  await inDatabase((tx) => enqueue(tx, startPlannedPrices, {}))
  await inDatabase((tx) => enqueue(tx, notifyOfPlannedPrices, {}))
  await runJobs()
}
const priceRows = ({ id }: Place) =>
  inDatabase((tx) =>
    rows<{ user_name: string; source: string; note: string; before: object; after: object }>(
      tx,
      `select user_name, source, note, before, after from audit_log where subject = 'product_price' and subject_id = $1 order by id`,
      [id],
    ),
  )
const hasBought = (venue: Place, product: Place, distributor: Place) =>
  inDatabase((tx) =>
    rows(
      tx,
      `insert into venue_products (venue_id, product_id, distributor_id, times_ordered, weekly_rate, last_ordered_at, last_quantity, last_price)
       values ($1, $2, $3, 3, 1, now(), 2, 10)`,
      [venue.id, product.id, distributor.id],
    ),
  )

describe('G-047 a price that starts on a date', () => {
  test('is not paid before its day and is paid from then on, also when the clock is looked at late and more than once', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const product = await makeProduct(distributor, { price: 30 })
    const planned = await plan(seller, product, { startsOn: inDays(3), price: 31.8, note: 'Rain in Bowen' })
    expect(planned).toMatchObject({
      status: 'planned',
      startsOn: inDays(3),
      words: expect.stringMatching(/^\$30\.00 → \$31\.80 per /) as string,
      createdBy: seller.name,
    })
    await timeComes()
    expect(await priceFor(buyer, venue, product)).toBe(30)
    expect((await seen(buyer, venue, product)).upcomingPrice).toMatchObject({ startsOn: inDays(3), price: 31.8, minQuantity: 1 })

    later({ days: 4, hours: 5 })
    await timeComes()
    await timeComes()
    expect(await priceFor(buyer, venue, product)).toBe(31.8)
    expect((await seen(buyer, venue, product)).upcomingPrice).toBeNull()
    expect(await priceRows(product)).toEqual([
      { user_name: seller.name, source: 'scheduled', note: 'Rain in Bowen', before: { price: 30 }, after: { price: 31.8 } },
    ])
    expect(await list(seller, product)).toEqual([])
    expect((await refused(cancel(seller, product, planned))).code).toBe('conflict')
  })

  test('starts once when two nodes look at the clock together, and several late ones start in their order', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const product = await makeProduct(distributor, { price: 30 })
    await plan(seller, product, { startsOn: inDays(5), price: 33 })
    await plan(seller, product, { startsOn: inDays(3), price: 31 })
    await plan(seller, product, { startsOn: inDays(4), price: 32, marketPrice: false })
    later({ days: 9 })
    const look = () => inDatabase((tx) => startPlannedPrices.run({}, { tx, now: now(), site: SITE, storage: theApp().storage }))
    await Promise.all([look(), look(), look()])
    expect(await priceFor(buyer, venue, product)).toBe(33)
    expect((await priceRows(product)).map(({ after }) => after)).toEqual([{ price: 31 }, { price: 32 }, { price: 33 }])
  })

  test('begins at midnight where the supplier is, whatever the day', async () => {
    const { distributor, seller } = await aTrade({ distributor: { timezone: 'Africa/Cairo' } })
    const product = await makeProduct(distributor)
    const { startsAt } = await plan(seller, product, { startsOn: inDays(20), price: 1 })
    expect(dayOf(new Date(startsAt), 'Africa/Cairo')).toBe(inDays(20))
    expect(dayOf(new Date(Date.parse(startsAt) - 1), 'Africa/Cairo')).toBe(
      dayOf(new Date(Date.parse(startsAt) - DAY / 2), 'Africa/Cairo'),
    )
  })

  test('R-251 a special tier is made, and ended, for its customers alone', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const neighbour = await makeVenue()
    await connect(distributor, neighbour)
    const other = await makeUser({ venues: [neighbour] })
    const product = await makeProduct(distributor, { price: 30, tiers: [{ minQuantity: 6, value: 28 }] })
    const offer = {
      name: 'Opening offer',
      discountType: 'percentage',
      venueIds: [venue.id],
      tiers: [{ minQuantity: 1, value: 15 }],
    }
    await plan(seller, product, { startsOn: inDays(2), specialTier: offer })
    await plan(seller, product, { startsOn: inDays(9), endedSpecialTier: 'opening OFFER' })
    expect((await seen(buyer, venue, product)).upcomingPrice).toMatchObject({ startsOn: inDays(2), price: 25.5 })
    expect((await seen(other, neighbour, product)).upcomingPrice).toBeNull()
    const [made, ended] = (await list(seller, product)).map(({ words }) => words)
    expect([made, ended]).toEqual(['Special tier “Opening offer”: from 1 −15 %', 'Special tier “opening OFFER” ends'])

    later({ days: 3 })
    await timeComes()
    expect([await priceFor(buyer, venue, product), await priceFor(other, neighbour, product)]).toEqual([25.5, 30])
    later({ days: 7 })
    await timeComes()
    expect(await priceFor(buyer, venue, product, 6)).toBe(28)
  })

  test('the tiers for everyone are planned as they are changed', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const product = await makeProduct(distributor, { price: 30 })
    const tiers = {
      discountType: 'price',
      tiers: [
        { minQuantity: 12, value: 25 },
        { minQuantity: 6, value: 28 },
      ],
    }
    await plan(seller, product, { startsOn: inDays(1), defaultTierPricing: tiers })
    expect((await seen(buyer, venue, product)).upcomingPrice).toMatchObject({ minQuantity: 6, price: 28 })
    later({ days: 2 })
    await timeComes()
    expect(await Promise.all([1, 6, 12].map((quantity) => priceFor(buyer, venue, product, quantity)))).toEqual([30, 28, 25])
  })

  test('a special tier is refused for others than customers, naming those that once were, and never a stranger', async () => {
    const { distributor, seller } = await aTrade()
    const [former, stranger] = [await makeVenue(), await makeVenue()]
    await connect(distributor, former)
    await inDatabase((tx) => rows(tx, `update connections set status = 'ended' where venue_id = $1`, [former.id]))
    const product = await makeProduct(distributor, { price: 30 })
    const special = { name: 'Hotels', venueIds: [former.id, stranger.id], tiers: [{ minQuantity: 1, value: 5 }] }
    const { fields } = await refused(plan(seller, product, { startsOn: inDays(1), specialTier: special }))
    expect(fields).toEqual({
      'specialTier.venueIds.0': [`“${former.name}” of the special tier “Hotels” is not a connected customer`],
      'specialTier.venueIds.1': [`Customer ${stranger.id} of the special tier “Hotels” is not a connected customer`],
    })
  })

  test('what can no longer start is set aside, the rest starts, and who planned it is notified', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const [lost, kept] = [await makeProduct(distributor, { price: 30 }), await makeProduct(distributor, { price: 30 })]
    const special = { name: 'Hotels', venueIds: [venue.id], tiers: [{ minQuantity: 1, value: 5 }] }
    await plan(seller, kept, { startsOn: inDays(2), price: 40 })
    await plan(seller, lost, { startsOn: inDays(1), specialTier: special })
    await inDatabase((tx) => rows(tx, `update connections set status = 'ended' where venue_id = $1`, [venue.id]))
    later({ days: 3 })
    await timeComes()
    expect(await list(seller, lost)).toMatchObject([
      { status: 'failed', problem: `No customer of the special tier “Hotels” buys from you any more: “${venue.name}”` },
    ])
    await inDatabase((tx) => rows(tx, `update connections set status = 'active' where venue_id = $1`, [venue.id]))
    expect([await priceFor(buyer, venue, lost), await priceFor(buyer, venue, kept)]).toEqual([30, 40])
    const notes = await inDatabase((tx) =>
      rows<{ title: string }>(tx, `select title from notifications where user_id = $1`, [seller.id]),
    )
    expect(notes.map(({ title }) => title)).toContain(`${lost.name}: the planned price did not start`)
  })
})

describe('customers are notified', () => {
  test('of all that was planned together in one mail, with old and new price; those who never bought only if wished', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const stranger = await makeVenue()
    await connect(distributor, stranger)
    const other = await makeUser({ venues: [stranger] })
    const [apples, pears] = [await makeProduct(distributor, { price: 30 }), await makeProduct(distributor, { price: 8 })]
    await hasBought(venue, apples, distributor)
    await hasBought(venue, pears, distributor)
    await plan(seller, apples, { startsOn: inDays(3), price: 31.8, note: 'Rain in Bowen' })
    later({ seconds: 20 })
    await plan(seller, pears, { startsOn: inDays(3), price: 9, tellsEveryone: true })
    await timeComes()
    expect(await mailsTo(buyer.email)).toEqual([])
    later({ seconds: 45 })
    await timeComes()
    await timeComes()
    const mails = await mailsTo(buyer.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`${distributor.name}: new prices for 2 products`])
    for (const words of [`${apples.name}: $30.00 → $31.80`, `${pears.name}: $8.00 → $9.00`, '“Rain in Bowen”'])
      expect(mails[0]?.text).toContain(words)
    expect(await mailsTo(other.email)).toMatchObject([{ subject: `${distributor.name}: a new price for ${pears.name}` }])
    expect((await list(seller, apples)).map(({ toldVenues }) => toldVenues)).toEqual([1])
    const notes = await inDatabase((tx) => rows(tx, `select from notifications where user_id = $1`, [buyer.id]))
    expect(notes).toHaveLength(1)
  })

  test('who never bought is notified where the platform wishes it too', async () => {
    const { distributor, buyer } = await aTrade()
    const admin = await makeUser({ admin: true })
    const product = await makeProduct(distributor, { price: 30 })
    await as(admin).call(adminPlannedPrices.create, {
      params: { distributorId: distributor.id, productId: product.id },
      body: { startsOn: inDays(3), price: 31, tellsEveryone: true },
    })
    later({ seconds: 61 })
    await timeComes()
    expect((await mailsTo(buyer.email)).map(({ subject }) => subject)).toEqual([
      `${distributor.name}: a new price for ${product.name}`,
    ])
  })

  test('not of what is cancelled at once, but of what is cancelled after they were notified', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const product = await makeProduct(distributor, { price: 30 })
    await hasBought(venue, product, distributor)
    await cancel(seller, product, await plan(seller, product, { startsOn: inDays(3), price: 50 }))
    const planned = await plan(seller, product, { startsOn: inDays(3), price: 31 })
    later({ seconds: 61 })
    await timeComes()
    const [first, ...none] = await mailsTo(buyer.email)
    expect(first?.text).toContain('$30.00 → $31.00')
    expect([first?.text.includes('50.00'), none]).toEqual([false, []])
    expect(await cancel(seller, product, planned)).toMatchObject({ status: 'cancelled', endedBy: seller.name })
    later({ seconds: 61 })
    await timeComes()
    expect((await mailsTo(buyer.email)).at(-1)?.text).toContain(`${product.name}: stays $30.00, the change of`)
    later({ days: 5 })
    await timeComes()
    expect(await priceFor(buyer, venue, product)).toBe(30)
  })

  test('only whose price moves: whoever has a price of its own is left in peace', async () => {
    const { distributor, venue, buyer, seller } = await aTrade()
    const product = await makeProduct(distributor, {
      price: 30,
      specialTiers: [{ name: 'Hotels', discountType: 'price', tiers: [{ minQuantity: 1, value: 27 }], venues: [venue] }],
    })
    await hasBought(venue, product, distributor)
    await plan(seller, product, { startsOn: inDays(3), price: 31, tellsEveryone: true })
    later({ seconds: 61 })
    await timeComes()
    expect(await mailsTo(buyer.email)).toEqual([])
    expect((await seen(buyer, venue, product)).upcomingPrice).toBeNull()
  })
})

describe('a plan that cannot be', () => {
  test('R-252 R-253 R-254 is refused field by field, as a change of today is', async () => {
    const { distributor, venue, seller } = await aTrade()
    const product = await makeProduct(distributor, {
      price: 30,
      specialTiers: [{ name: 'Hotels', tiers: [{ minQuantity: 1, value: 27 }], venues: [venue] }],
    })
    const stranger = await makeVenue()
    const startsOn = inDays(2)
    const special = { name: 'Bars', venueIds: [venue.id], tiers: [{ minQuantity: 1, value: 5 }] }
    const wrong: [object, string][] = [
      [{ price: 31 }, 'startsOn'],
      [{ price: 31, startsOn, startsAt: new Date(now().getTime() + DAY).toISOString() }, 'startsOn'],
      [{ price: 31, startsOn: inDays(0) }, 'startsOn'],
      [{ price: 31, startsOn: inDays(1000) }, 'startsOn'],
      [{ price: 31, startsOn: '2030-02-30' }, 'startsOn'],
      [{ startsOn }, 'price'],
      [{ startsOn, price: 30 }, 'price'],
      [{ startsOn, price: -1 }, 'price'],
      [{ startsOn, defaultTierPricing: null }, 'defaultTierPricing'],
      [{ startsOn, defaultTierPricing: { tiers: [{ minQuantity: 1.5, value: 3 }] } }, 'defaultTierPricing.tiers.0.minQuantity'],
      [{ startsOn, defaultTierPricing: { tiers: [] } }, 'defaultTierPricing.tiers'],
      [{ startsOn, price: 31, specialTier: special }, 'specialTier'],
      [{ startsOn, specialTier: { ...special, name: '' } }, 'specialTier.name'],
      [{ startsOn, specialTier: { ...special, venueIds: [] } }, 'specialTier.venueIds'],
      [{ startsOn, specialTier: { ...special, tiers: [] } }, 'specialTier.tiers'],
      [{ startsOn, specialTier: { ...special, tiers: [{ minQuantity: 1, value: 3.33333 }] } }, 'specialTier.tiers.0.value'],
      [{ startsOn, specialTier: special }, 'specialTier.venueIds.0'],
      [{ startsOn, specialTier: { ...special, venueIds: [stranger.id] } }, 'specialTier.venueIds.0'],
      [{ startsOn, endedSpecialTier: 'Bars' }, 'endedSpecialTier'],
    ]
    for (const [body, field] of wrong) {
      const refusal = await refused(plan(seller, product, body))
      expect([body, refusal.code, Object.keys(refusal.fields)]).toEqual([body, 'validation_failed', [field]])
    }
    expect(await list(seller, product)).toEqual([])
  })

  test('is refused where it clashes with what is planned', async () => {
    const { distributor, venue, seller } = await aTrade()
    const product = await makeProduct(distributor, {
      price: 30,
      specialTiers: [{ name: 'Hotels', tiers: [{ minQuantity: 1, value: 27 }], venues: [venue] }],
    })
    await plan(seller, product, { startsOn: inDays(2), price: 31 })
    const clash = await refused(plan(seller, product, { startsOn: inDays(2), price: 32 }))
    expect([clash.code, clash.status]).toEqual(['conflict', 409])
    await plan(seller, product, { startsOn: inDays(2), marketPrice: true })
    await plan(seller, product, { startsOn: inDays(9), endedSpecialTier: 'Hotels' })
    expect((await refused(plan(seller, product, { startsOn: inDays(5), endedSpecialTier: 'Hotels' }))).code).toBe('conflict')
    const [first] = await list(seller, product)
    expect(await list(seller, product)).toHaveLength(3)
    // The customer is free for another tier once the first has ended.
    const bars = { name: 'Bars', venueIds: [venue.id], tiers: [{ minQuantity: 1, value: 5 }] }
    await plan(seller, product, { startsOn: inDays(10), specialTier: bars })
    await cancel(seller, product, first ?? { id: 0 })
  })

  test('is nobody else’s: another supplier, or a product of another', async () => {
    const { distributor, seller } = await aTrade()
    const stranger = await aTrade()
    const product = await makeProduct(distributor)
    const planned = await plan(seller, product, { startsOn: inDays(2), price: 31 })
    const answers = await Promise.all([
      refused(plan(stranger.seller, product, { startsOn: inDays(2), price: 31 })),
      refused(cancel(stranger.seller, product, planned)),
      refused(cancel(seller, stranger.products[0], planned)),
      refused(list(stranger.seller, product)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const all = await as(stranger.seller).call(plannedPrices.all, {})
    expect(all.data).toEqual([])
  })
})

test('the platform plans, reads and cancels for a supplier', async () => {
  const { distributor, seller, products } = await aTrade()
  const admin = await makeUser({ admin: true })
  const [product, second] = products
  const params = { distributorId: distributor.id, productId: product.id }
  const made = await as(admin).call(adminPlannedPrices.create, { params, body: { startsOn: inDays(4), price: 11 } })
  await plan(seller, second, { startsOn: inDays(2), price: 12 })
  expect(made.createdBy).toBe(admin.name)
  const page = await as(admin).call(adminPlannedPrices.all, { params, query: { limit: 1 } })
  expect(page.data.map(({ product: { id } }) => id)).toEqual([second.id])
  const next = await as(admin).call(adminPlannedPrices.all, {
    params,
    query: { limit: 1, nextId: page.meta.nextId ?? 0, nextValue: page.meta.nextValue ?? '' },
  })
  expect([next.data, next.meta.nextId]).toEqual([[made], null])
  expect((await as(admin).call(adminPlannedPrices.list, { params })).data).toEqual([made])
  await as(admin).call(adminPlannedPrices.cancel, { params: { ...params, plannedPriceId: made.id } })
  expect((await as(seller).call(distributorProducts.find, { params })).price).toBe(10)
})
