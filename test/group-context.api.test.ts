import { describe, expect, test } from 'vitest'
import { venueImports } from '#contract/catalogue/imports.ts'
import { ownProducts } from '#contract/catalogue/own-products.ts'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { venueUnits } from '#contract/catalogue/units.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { dashboard } from '#contract/insight/dashboard.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import { auditTrail } from '#contract/parties/audit-trail.ts'
import { venues } from '#contract/parties/venues.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, sendForm, testApp } from '#test/app.ts'
import { connect, makeDistributor, makeOrder, makeProduct, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'
import { aPng } from '#test/picture.ts'
import { csv, sendImport } from '#test/send-import.ts'

testApp()

const CHOOSE = ['Choose an outlet first: you are working for the whole group']
const LONG_AGO = new Date('2020-01-01')

/** Two outlets of one group, its owner who acts for the group, and somebody of each outlet. */
async function aGroup(of: { bar?: object; cafe?: object; group?: object } = {}) {
  const group = await makeVenueGroup(of.group)
  const [bar, cafe] = [
    await makeVenue({ name: unique('A bar'), venue_group_id: group.id, ...of.bar }),
    await makeVenue({ name: unique('B cafe'), venue_group_id: group.id, ...of.cafe }),
  ]
  const owner = await makeUser({ venueGroup: group, as: 'group' })
  const [barman, barista] = [await makeUser({ venues: [bar] }), await makeUser({ venues: [cafe] })]
  return { group, bar, cafe, owner, barman, barista }
}
const party = ({ id, name }: { id: number; name: string }) => ({ id, name })

describe('who acts for a group', () => {
  test('deletes no logo without naming the outlet', async () => {
    const { bar, cafe, owner } = await aGroup()
    for (const venue of [bar, cafe]) {
      const form = new FormData()
      form.append('data', '{}')
      form.append('logo', aPng(64, 64), 'logo.png')
      await sendForm(venues.change, { venueId: venue.id }, form, { as: owner })
    }
    expect((await refused(as(owner).call(venues.removeLogo, {}))).fields).toEqual({ venueId: CHOOSE })
    await as(owner).call(venues.removeLogoOf, { params: { venueId: cafe.id } })
    const logoOf = async ({ id }: { id: number }) => (await as(owner).call(venues.find, { params: { venueId: id } })).logo
    expect([await logoOf(bar), await logoOf(cafe)]).toEqual([expect.any(String), null])
  })

  test('is shown prices of an outlet only where it is named', async () => {
    const { group, cafe, owner } = await aGroup()
    const distributor = await makeDistributor()
    await connect(distributor, cafe)
    const product = await makeProduct(distributor)
    const list = (contextId: number) => as(owner).call(venueProducts.list, { params: { contextId } })
    const find = (contextId: number) => as(owner).call(venueProducts.find, { params: { contextId, productId: product.id } })
    for (const call of [list, find]) expect((await refused(call(group.id))).fields).toEqual({ contextId: CHOOSE })
    const ofDistributor = as(owner).call(venueProducts.ofDistributor, { params: { distributorId: distributor.id } })
    expect((await refused(ofDistributor)).fields).toEqual({ venueId: CHOOSE })
    expect((await list(cafe.id)).data.map(({ id }) => id)).toEqual([product.id])
    expect((await find(cafe.id)).id).toBe(product.id)
  })

  test('sees new products of all outlets, once at each price, with the outlets that pay it', async () => {
    const { bar, cafe, owner, barman } = await aGroup()
    const [dairy, wine] = [await makeDistributor(), await makeDistributor()]
    await Promise.all([connect(dairy, bar), connect(dairy, cafe), connect(wine, cafe)])
    const old = { created_at: LONG_AGO }
    await makeProduct(dairy, old)
    const milk = await makeProduct(dairy, { name: 'Milk', price: 4, created_at: at(-3) })
    const pinot = await makeProduct(wine, { name: 'Pinot', price: 30, created_at: at(-2) })
    const butter = await makeProduct(dairy, {
      name: 'Butter',
      price: 10,
      created_at: at(-1),
      specialTiers: [{ tiers: [{ minQuantity: 1, value: 8 }], venues: [cafe] }],
    })
    const news = async (who: { token: string }) =>
      (await as(who).call(dashboard.newProducts, {})).data.map(({ id, price, venues: at }) => ({ id, price, venues: at }))
    expect(await news(owner)).toEqual([
      { id: butter.id, price: 10, venues: [party(bar)] },
      { id: butter.id, price: 8, venues: [party(cafe)] },
      { id: pinot.id, price: 30, venues: [party(cafe)] },
      { id: milk.id, price: 4, venues: [party(bar), party(cafe)] },
    ])
    expect(await news(barman)).toEqual([
      { id: butter.id, price: 10 },
      { id: milk.id, price: 4 },
    ])
  })

  test('sees price changes of all outlets, once where they changed alike, with the outlets', async () => {
    const { bar, cafe, owner, barista } = await aGroup()
    const distributor = await makeDistributor()
    await Promise.all([connect(distributor, bar), connect(distributor, cafe)])
    const [milk, butter] = [
      await makeProduct(distributor, { name: 'Milk', price: 4 }),
      await makeProduct(distributor, { name: 'Butter', price: 10 }),
    ]
    const bought = (venue: typeof bar, product: typeof milk, price: number) =>
      makeOrder(distributor, venue, { status: 'accepted', accepted_at: at(-5), lines: [{ product, price }] })
    await bought(bar, milk, 5)
    await bought(cafe, milk, 5)
    await bought(bar, butter, 10)
    await bought(cafe, butter, 8)
    const changes = async (who: { token: string }) =>
      (await as(who).call(dashboard.priceChanges, {})).data.map(({ name, percent, venues: at }) => ({
        name,
        percent,
        venues: at,
      }))
    expect(await changes(owner)).toEqual([
      { name: 'Butter', percent: 25, venues: [party(cafe)] },
      { name: 'Milk', percent: -20, venues: [party(bar), party(cafe)] },
    ])
    expect(await changes(barista)).toEqual([
      { name: 'Butter', percent: 25 },
      { name: 'Milk', percent: -20 },
    ])
  })

  test('sees each outlet by its own day: what is to be received there, and what arrives', async () => {
    const { bar, cafe, owner } = await aGroup({
      bar: { timezone: 'Pacific/Kiritimati' },
      cafe: { timezone: 'Pacific/Pago_Pago' },
    })
    const distributor = await makeDistributor()
    // at no moment is it the same day at both
    const [dayOfBar, dayOfCafe] = [dayIn('Pacific/Kiritimati'), dayIn('Pacific/Pago_Pago')]
    expect(dayOfCafe < dayOfBar).toBe(true)
    const due = (venue: typeof bar, day: string) =>
      makeOrder(distributor, venue, { status: 'accepted', requested_delivery_at: day })
    await due(bar, dayOfBar)
    await due(cafe, dayOfBar)
    const { needsYou, arriving } = await as(owner).call(dashboard.stats, {})
    expect(needsYou).toEqual([{ kind: 'to_receive', count: 1, venues: [party(bar)] }])
    expect(arriving).toMatchObject({ date: dayOfBar, count: 2 })
    await due(cafe, dayOfCafe)
    expect((await as(owner).call(dashboard.stats, {})).arriving).toMatchObject({ date: dayOfCafe, count: 1 })
  })

  test('reads sums in the currency the outlets share, otherwise in that of the group', async () => {
    const sharing = await aGroup({
      group: { currency_code: 'AUD' },
      bar: { currency_code: 'NZD' },
      cafe: { currency_code: 'NZD' },
    })
    const mixed = await aGroup({ group: { currency_code: 'EUR' }, bar: { currency_code: 'NZD' }, cafe: { currency_code: 'EUR' } })
    const codes = async ({ owner, group }: typeof mixed) => [
      (await as(owner).call(dashboard.stats, {})).currency.code,
      (await as(owner).call(orderCounts.ofVenue, { params: { contextId: group.id } })).currency.code,
    ]
    expect(await codes(sharing)).toEqual(['NZD', 'NZD'])
    expect(await codes(mixed)).toEqual(['EUR', 'EUR'])
  })

  test('adds a supplier of the group in the currency and time zone of the outlets that buy there, and chooses where they differ', async () => {
    const { bar, cafe, owner } = await aGroup({
      bar: { currency_code: 'AUD', timezone: 'Australia/Sydney' },
      cafe: { currency_code: 'NZD', timezone: 'Pacific/Auckland' },
    })
    const add = (body: object) =>
      as(owner).call(ownSuppliers.create, { body: { name: unique('Baker'), email: 'joe@kiln.test', deliveryDays: [1], ...body } })
    expect((await refused(add({}))).fields).toEqual({
      currency: ['These outlets use different currencies. Choose the one this supplier is paid in.'],
    })
    const zoneOf = ({ id }: { id: number }) =>
      inDatabase((tx) => rows(tx, `select currency_code as currency, timezone from distributors where id = $1`, [id]))
    const forCafe = await add({ connectedVenueIdsFromGroup: [cafe.id] })
    expect(await zoneOf(forCafe)).toEqual([{ currency: 'NZD', timezone: 'Pacific/Auckland' }])
    const forBar = await add({ connectedVenueIdsFromGroup: [bar.id] })
    expect(await zoneOf(forBar)).toEqual([{ currency: 'AUD', timezone: 'Australia/Sydney' }])
    expect(await zoneOf(await add({ currency: 'EUR' }))).toMatchObject([{ currency: 'EUR' }])
  })

  test('changes prices of an off-platform supplier for the group, which is written down of the group', async () => {
    const { group, bar, cafe, owner, barman } = await aGroup()
    const baker = await makeDistributor({ status: 'inactive', owner_venue_group_id: group.id })
    await Promise.all([connect(baker, bar), connect(baker, cafe)])
    const made = await as(owner).call(ownProducts.create, {
      params: { distributorId: baker.id },
      body: { name: 'Rye', price: 6 },
    })
    const params = { distributorId: baker.id, productId: made.id }
    await as(barman).call(ownProducts.update, { params, body: { price: 7 } })
    const written = await inDatabase((tx) =>
      rows(tx, `select venue_group_id, venue_id from audit_log where subject = 'product_price' and subject_id = $1 order by id`, [
        made.id,
      ]),
    )
    expect(written).toEqual([
      { venue_group_id: group.id, venue_id: null },
      { venue_group_id: null, venue_id: bar.id },
    ])
    const { data } = await as(owner).call(auditTrail.ofGroup, { query: { subject: 'product_price' } })
    expect(data.map(({ who }) => who)).toEqual([owner.name])
  })

  test('makes units of the group, which all of its outlets have', async () => {
    const { owner, barista } = await aGroup()
    const crate = await as(owner).call(venueUnits.create, { body: { name: unique('crate'), type: 'pack' } })
    const { data } = await as(barista).call(venueUnits.list, { query: { term: crate.name } })
    expect(data.map(({ id }) => id)).toEqual([crate.id])
  })
})

describe('a file of products sent for a group', () => {
  async function aFile() {
    const given = await aGroup()
    const { group, bar, cafe, owner } = given
    const [dairy, wine] = [await makeDistributor({ name: unique('Dairy') }), await makeDistributor({ name: unique('Wine') })]
    await Promise.all([connect(dairy, bar), connect(dairy, cafe), connect(wine, cafe)])
    await makeProduct(dairy, { name: 'Milk', hiddenFrom: [bar] })
    await makeProduct(dairy, { name: 'Butter' })
    await makeProduct(wine, { name: 'Pinot' })
    await inDatabase((tx) => rows(tx, `insert into product_groups (venue_group_id, name) values ($1, 'Food')`, [group.id]))
    const file = csv(
      'Supplier,Name,Product group,Stock tracked',
      `${dairy.name},Milk,Food,yes`,
      `${dairy.name},Butter,Food,yes`,
      `${wine.name},Pinot,Food,yes`,
    )
    const { result } = await sendImport(venueImports.createOfAll, owner, file)
    const settings = await inDatabase((tx) =>
      rows<{ venue: number; product: string }>(
        tx,
        `select s.venue_id as venue, p.name as product from venue_product_settings s join products p on p.id = s.product_id
          where s.venue_id = any ($1) order by 1, 2`,
        [[bar.id, cafe.id]],
      ),
    )
    return { ...given, dairy, wine, result, settings }
  }

  test('is about the suppliers of every outlet, and is kept by each that buys the product', async () => {
    const { bar, cafe, result, settings } = await aFile()
    expect(result).toMatchObject({ total: 3, updated: 3, rejected: 0 })
    expect(settings).toEqual([
      { venue: bar.id, product: 'Butter' },
      { venue: cafe.id, product: 'Butter' },
      { venue: cafe.id, product: 'Milk' },
      { venue: cafe.id, product: 'Pinot' },
    ])
  })

  test('is shown to and taken back by those who act for all of its outlets only', async () => {
    const { owner, barman, barista, result } = await aFile()
    const params = { importId: result.id }
    const list = async (who: { token: string }) => (await as(who).call(venueImports.list, {})).data.map(({ id }) => id)
    for (const one of [barman, barista]) {
      expect(await list(one)).toEqual([])
      expect((await refused(as(one).call(venueImports.undo, { params }))).status).toBe(404)
    }
    expect(await list(owner)).toEqual([result.id])
    expect(await as(owner).call(venueImports.undo, { params })).toMatchObject({ id: result.id })
  })

  test('writes down changed prices of the group, and so does taking it back', async () => {
    const { group, bar, cafe, owner } = await aGroup()
    const baker = await makeDistributor({ status: 'inactive', owner_venue_group_id: group.id, name: unique('Baker') })
    await Promise.all([connect(baker, bar), connect(baker, cafe)])
    await makeProduct(baker, { name: 'Rye', price: 6 })
    const { result } = await sendImport(
      venueImports.createOfAll,
      owner,
      csv('Supplier,Name,Price', `${baker.name},Rye,7`, `${baker.name},Spelt,8`),
    )
    expect(result).toMatchObject({ inserted: 1, updated: 1 })
    await as(owner).call(venueImports.undo, { params: { importId: result.id } })
    const written = await inDatabase((tx) =>
      rows(tx, `select venue_group_id as "group", venue_id as venue, note from audit_log where import_id = $1 order by id`, [
        result.id,
      ]),
    )
    const ofGroup = { group: group.id, venue: null }
    expect(written).toEqual([
      { ...ofGroup, note: null },
      { ...ofGroup, note: null },
      { ...ofGroup, note: 'Import taken back' },
    ])
  })

  test('writes down changed prices of a group with one outlet of the group as well, and of the outlet where it was sent for that', async () => {
    const group = await makeVenueGroup()
    const bar = await makeVenue({ venue_group_id: group.id })
    const baker = await makeDistributor({ status: 'inactive', owner_venue_group_id: group.id, name: unique('Baker') })
    await connect(baker, bar)
    await makeProduct(baker, { name: 'Rye', price: 6 })
    const written = async (who: { token: string }, price: number) => {
      const { result } = await sendImport(venueImports.createOfAll, who, csv('Supplier,Name,Price', `${baker.name},Rye,${price}`))
      await as(who).call(venueImports.undo, { params: { importId: result.id } })
      return inDatabase((tx) =>
        rows(tx, `select venue_group_id as "group", venue_id as venue from audit_log where import_id = $1 order by id`, [
          result.id,
        ]),
      )
    }
    const ofGroup = { group: group.id, venue: null }
    expect(await written(await makeUser({ venueGroup: group, as: 'group' }), 7)).toEqual([ofGroup, ofGroup])
    const ofOutlet = { group: null, venue: bar.id }
    expect(await written(await makeUser({ venues: [bar] }), 8)).toEqual([ofOutlet, ofOutlet])
  })

  test('waits for a file of any of its outlets, and they for it', async () => {
    const { bar, cafe, owner, barman, barista } = await aGroup()
    const baker = await makeDistributor({ name: unique('Baker') })
    await Promise.all([connect(baker, bar), connect(baker, cafe)])
    await makeProduct(baker, { name: 'Rye' })
    const file = csv('Supplier,Name,Stock tracked', `${baker.name},Rye,yes`)
    const whenBusy = async (venue: { id: number }, who: { token: string }) =>
      inDatabase(async (tx) => {
        await rows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`import:venue:${venue.id}`])
        return (await sendImport(venueImports.createOfAll, who, file).then(
          () => 'done',
          ({ status }) => status,
        )) as unknown
      })
    expect([await whenBusy(bar, owner), await whenBusy(cafe, owner)]).toEqual([409, 409])
    expect([await whenBusy(bar, barista), await whenBusy(cafe, barman)]).toEqual(['done', 'done'])
  })

  test('is begun from a template of one outlet only where it is named', async () => {
    const { cafe, owner, wine } = await aFile()
    const template = (query: object) => as(owner).send(venueImports.template, { query: { format: 'csv', ...query } })
    const refusal = await template({ distributorId: wine.id })
    expect([refusal.statusCode, refusal.json().error.fields]).toEqual([422, { venueId: CHOOSE }])
    expect((await template({ distributorId: wine.id, venueId: cafe.id })).body).toContain('Pinot,Food,yes')
    expect((await template({ type: 'all' })).body).toContain('Supplier')
  })
})

/** So many hours from now. */
const at = (hours: number) => new Date(now().getTime() + hours * 3_600_000)
const dayIn = (timeZone: string) => now().toLocaleDateString('sv', { timeZone })
