import { describe, expect, test } from 'vitest'
import { ownProducts } from '#contract/catalogue/own-products.ts'
import { venueUnits } from '#contract/catalogue/units.ts'
import { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import {
  aTrade,
  connect,
  makeDistributor,
  makeOrder,
  makeProduct,
  makeUnit,
  makeUser,
  makeVenue,
  makeVenueGroup,
  unique,
} from '#test/make.ts'

testApp()

/** A group with a baker of its own, whom both of its outlets buy from. */
async function aBaker() {
  const group = await makeVenueGroup()
  const [bar, kitchen] = await Promise.all([makeVenue({ venue_group_id: group.id }), makeVenue({ venue_group_id: group.id })])
  const baker = await makeDistributor({ name: unique('Baker'), status: 'inactive', owner_venue_group_id: group.id })
  await Promise.all([connect(baker, bar), connect(baker, kitchen)])
  const [barman, cook] = [await makeUser({ venues: [bar] }), await makeUser({ venues: [kitchen] })]
  const params = { distributorId: baker.id }
  return { group, bar, baker, barman, cook, params }
}

describe('R-311 products of a supplier that a company keeps itself', () => {
  test('are made, changed and deleted by any of its outlets', async () => {
    const { barman, cook, baker, params } = await aBaker()
    const crate = await as(barman).call(venueUnits.create, { body: { name: unique('crate'), type: 'pack' } })
    const body = { name: 'Sourdough', price: 6.5, sku: 'SD', orderingUnitId: crate.id, orderingUnitQuantity: 12 }
    const made = await as(barman).call(ownProducts.create, { params, body })
    expect(made).toMatchObject({ name: 'Sourdough', price: 6.5, isOwn: true, orderingUnit: { id: crate.id, type: 'pack' } })
    const one = { ...params, productId: made.id }
    const changed = await as(cook).call(ownProducts.update, { params: one, body: { price: 7, sku: null } })
    expect(changed).toMatchObject({ price: 7, sku: null, name: 'Sourdough' })
    const trail = await inDatabase((tx) =>
      rows(tx, `select before, after, user_name from audit_log where subject = 'product_price' and subject_id = $1 order by id`, [
        made.id,
      ]),
    )
    expect(trail).toEqual([
      { before: null, after: { price: 6.5 }, user_name: barman.name },
      { before: { price: 6.5 }, after: { price: 7 }, user_name: cook.name },
    ])
    await as(cook).call(ownProducts.remove, { params: one })
    expect((await refused(as(barman).call(venueCatalogue.find, { params: one }))).status).toBe(404)
    expect((await as(barman).call(suppliers.connected, { query: {} })).data).toMatchObject([{ id: baker.id, isOwn: true }])
  })

  test('stay while they are on an order', async () => {
    const { barman, bar, baker, params } = await aBaker()
    const product = await makeProduct(baker)
    await makeOrder(baker, bar, { lines: [{ product }] })
    const problem = await refused(as(barman).call(ownProducts.remove, { params: { ...params, productId: product.id } }))
    expect(problem.code).toBe('conflict')
  })

  test('are nobody else’s: not another company’s, nor those of a supplier on the platform', async () => {
    const { barman, params, baker } = await aBaker()
    const other = await aTrade()
    const product = await makeProduct(baker)
    const body = { name: 'Mine now', price: 1 }
    const one = { ...params, productId: product.id }
    for (const call of [
      () => as(other.buyer).call(ownProducts.create, { params, body }),
      () => as(other.buyer).call(ownProducts.update, { params: one, body }),
      () => as(other.buyer).call(ownProducts.remove, { params: one }),
      () => as(other.buyer).call(venueCatalogue.find, { params: one }),
      () => as(other.buyer).call(ownProducts.create, { params: { distributorId: other.distributor.id }, body }),
      () => as(barman).call(ownProducts.create, { params: { distributorId: other.distributor.id }, body }),
    ])
      expect((await refused(call())).status).toBe(404)
    const seen = await as(other.buyer).call(suppliers.directory, {
      params: { venueId: other.venue.id },
      query: { term: baker.name },
    })
    expect(seen.data).toEqual([])
  })

  test('name each field that is wrong', async () => {
    const { barman, params, baker } = await aBaker()
    const foreign = await makeUnit({ venue_id: (await makeVenue()).id })
    await makeProduct(baker, { sku: 'RYE' })
    const wrong = async (body: object) =>
      (await refused(as(barman).call(ownProducts.create, { params, body: { name: 'Rye', price: 5, ...body } as never }))).fields
    expect(await wrong({ orderingUnitId: foreign.id })).toEqual({ orderingUnitId: ['There is no such unit'] })
    expect(await wrong({ categoryId: 999_999_999 })).toHaveProperty('categoryId')
    expect(await wrong({ sku: 'RYE' })).toHaveProperty('sku')
    expect(await wrong({ price: -1, name: 'x'.repeat(300) })).toEqual({
      price: ['Must not be negative'],
      name: ['At most 255 characters'],
    })
    expect(await wrong({ name: 'NUL \0' })).toHaveProperty('name')
  })
})
