import { expect, test } from 'vitest'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { adminUnits, units, venueUnits } from '#contract/catalogue/units.ts'
import { as, refused, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeProduct, makeUnit, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'

testApp()

const aSeller = async () => {
  const distributor = await makeDistributor()
  return { distributor, seller: await makeUser({ distributor }) }
}

test('R-160 the platform has whole, fractional and pack units to sell in', async () => {
  const { seller } = await aSeller()
  const { data } = await as(seller).call(units.list, {})
  const type = (name: string) => data.find((unit) => unit.name === name)?.type
  expect(['each', 'bottle', 'kg', 'l', 'case', 'dozen'].map(type)).toEqual([
    'single',
    'single',
    'fractional',
    'fractional',
    'pack',
    'pack',
  ])
})

test('a supplier adds units of its own, which no other supplier sees', async () => {
  const [{ seller }, { seller: other }] = [await aSeller(), await aSeller()]
  const name = unique('Demijohn')
  const made = await as(seller).call(units.create, { body: { name, type: 'single' } })
  expect(made).toEqual({ id: expect.any(Number), name, type: 'single', isOwn: true })
  expect((await as(seller).call(units.list, { query: { term: name.toLowerCase() } })).data).toEqual([made])
  expect((await as(other).call(units.list, { query: { term: name } })).data).toEqual([])
  expect((await refused(as(seller).call(units.create, { body: { name: name.toUpperCase(), type: 'pack' } }))).code).toBe(
    'conflict',
  )
  expect((await as(other).call(units.create, { body: { name, type: 'pack' } })).type).toBe('pack')
})

test('a unit of the platform is not made again', async () => {
  const { seller } = await aSeller()
  const { name } = await makeUnit()
  expect((await refused(as(seller).call(units.create, { body: { name, type: 'single' } }))).code).toBe('conflict')
})

test('a unit needs a name and a type, and somebody who may edit products', async () => {
  const { seller, distributor } = await aSeller()
  const body = { name: ' ', type: 'heap' } as unknown as { name: string; type: 'single' }
  expect(Object.keys((await refused(as(seller).call(units.create, { body }))).fields).sort()).toEqual(['name', 'type'])
  const driver = await makeUser({ distributor, role: 'distributor_delivery' })
  expect((await refused(as(driver).call(units.create, { body: { name: 'pail', type: 'single' } }))).code).toBe('forbidden')
})

test('an own unit is renamed and removed, unless products are sold in it; one of the platform is nobody else’s', async () => {
  const [{ distributor, seller }, { seller: other }] = [await aSeller(), await aSeller()]
  const crate = await as(seller).call(units.create, { body: { name: 'Crate of six', type: 'pack' } })
  const params = { unitId: crate.id }
  const body = { name: 'Half crate', type: 'pack' } as const
  expect((await refused(as(other).call(units.update, { params, body }))).code).toBe('not_found')
  expect((await refused(as(other).call(units.remove, { params }))).code).toBe('not_found')
  expect(await as(seller).call(units.update, { params, body })).toEqual({ ...crate, ...body })
  expect((await refused(as(seller).call(units.update, { params, body: { ...body, name: 'Bottle' } }))).code).toBe('conflict')

  const ofPlatform = { params: { unitId: (await makeUnit()).id } }
  expect((await refused(as(seller).call(units.update, { ...ofPlatform, body }))).code).toBe('not_found')
  expect((await refused(as(seller).call(units.remove, ofPlatform))).code).toBe('not_found')

  const sold = await makeProduct(distributor, { ordering_unit_id: crate.id })
  expect((await refused(as(seller).call(units.remove, { params }))).code).toBe('conflict')
  await as(seller).call(distributorProducts.remove, { params: { productId: sold.id } })
  expect((await refused(as(seller).call(units.remove, { params }))).code).toBe('conflict')
  const spare = await as(seller).call(units.create, { body: { name: 'Spare', type: 'single' } })
  await as(seller).call(units.remove, { params: { unitId: spare.id } })
  expect((await as(seller).call(units.list, { query: { term: 'Spare' } })).data).toEqual([])
})

test("a company's outlets share its units; suppliers and other companies do not see them", async () => {
  const group = await makeVenueGroup()
  const [bar, kitchen] = await Promise.all([makeVenue({ venue_group_id: group.id }), makeVenue({ venue_group_id: group.id })])
  const [barman, cook] = [as(await makeUser({ venues: [bar] })), as(await makeUser({ venues: [kitchen] }))]
  const { seller, buyer, venue } = await aTrade()
  const name = unique('Ladle')
  const ladle = await barman.call(venueUnits.create, { body: { name, type: 'fractional' } })
  const found = async (list: Promise<{ data: { id: number }[] }>) => (await list).data.map(({ id }) => id)
  expect(await found(cook.call(venueUnits.list, { query: { term: name } }))).toEqual([ladle.id])
  expect(await found(as(buyer).call(venueUnits.list, { query: { term: name } }))).toEqual([])
  expect(await found(as(seller).call(units.list, { query: { term: name } }))).toEqual([])

  const body = { name: unique('Spoon'), type: 'fractional' } as const
  const params = { venueId: venue.id, unitId: ladle.id }
  expect((await refused(as(buyer).call(venueUnits.update, { params, body }))).code).toBe('not_found')
  const shared = { venueId: kitchen.id, unitId: ladle.id }
  expect(await cook.call(venueUnits.update, { params: shared, body })).toMatchObject(body)
  await cook.call(venueUnits.remove, { params: shared })
  expect(await found(barman.call(venueUnits.list, { query: { term: body.name } }))).toEqual([])
})

test('E-092 an admin lists the units of an outlet with those its group shares, or without', async () => {
  const admin = as(await makeUser({ admin: true }))
  const group = await makeVenueGroup()
  const bar = await makeVenue({ venue_group_id: group.id })
  const term = unique('Ladle')
  const ladle = await admin.call(adminUnits.create, { body: { name: term, type: 'fractional', venueId: bar.id } })
  const found = async (query: object) =>
    (await admin.call(adminUnits.list, { query: { term, venueId: bar.id, ...query } })).data.map(({ id }) => id)
  expect([await found({}), await found({ group: true }), await found({ group: false })]).toEqual([[ladle.id], [ladle.id], []])
})

test('an admin keeps the units of the platform, and those of a company that it names', async () => {
  const admin = as(await makeUser({ admin: true }))
  const { distributor, seller } = await aSeller()
  const name = unique('Firkin')
  const own = await admin.call(adminUnits.create, { body: { name, type: 'pack', distributorId: distributor.id } })
  expect((await as(seller).call(units.list, { query: { term: name } })).data).toEqual([own])
  expect((await admin.call(adminUnits.list, { query: { term: name } })).data).toEqual([])
  expect((await admin.call(adminUnits.list, { query: { term: name, distributorId: distributor.id } })).data).toEqual([own])
  const params = { unitId: own.id }
  expect(await admin.call(adminUnits.find, { params })).toMatchObject({ name, isOwn: false })
  expect(await admin.call(adminUnits.update, { params, body: { name: `${name}s`, type: 'pack' } })).toMatchObject({
    name: `${name}s`,
  })
  await admin.call(adminUnits.remove, { params })
  expect((await refused(admin.call(adminUnits.find, { params }))).code).toBe('not_found')
  const nowhere = { name: unique('unit'), type: 'pack', distributorId: 999_999_999 } as const
  expect((await refused(admin.call(adminUnits.create, { body: nowhere }))).fields).toHaveProperty('distributorId')
})
