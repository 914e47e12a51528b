import { describe, expect, test } from 'vitest'
import { adminImports, distributorImports, venueImports } from '#contract/catalogue/imports.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { connect, makeDistributor, makeProduct, makeUnit, makeUser, makeVenue, makeVenueGroup } from '#test/make.ts'
import { csv, sendImport } from '#test/send-import.ts'

testApp()

/** A supplier of wine: units of its own, and a case of twelve bottles of 750 ml that is priced by the bottle. */
async function aSellerOfWine() {
  const distributor = await makeDistributor()
  const own = (name: string) => makeUnit({ distributor_id: distributor.id, name })
  const [box, bottle, drop] = [await own('Wine box'), await own('Wine bottle'), await own('Drop')]
  const pack = packOf([bottle, 12], [drop, 750])
  const riesling = await makeProduct(distributor, {
    name: 'Riesling',
    sku: 'R-1',
    price: 8,
    ordering_unit_id: box.id,
    price_unit_id: bottle.id,
    ordering_unit_quantity: 12,
    pack: JSON.stringify(pack),
  })
  const seller = await makeUser({ distributor })
  const find = (productId: number) => as(seller).call(distributorProducts.find, { params: { productId } })
  const send = (file: string, query: Record<string, string> = {}) =>
    sendImport(distributorImports.create, seller, file, { query })
  const held = async (productId: number) => {
    const { pack: levels, orderingUnitQuantity } = await find(productId)
    return [levels.map(({ name, quantity }) => `${quantity} ${name}`).join(' > '), orderingUnitQuantity]
  }
  return { distributor, seller, box, bottle, drop, riesling, send, find, held }
}
const packOf = (...levels: [{ id: number }, number][]) => levels.map(([{ id }, quantity]) => ({ unit_id: id, quantity }))
const WINE = '12 Wine bottle > 750 Drop'

describe('the pack in a file', () => {
  test('is what one ordering unit holds, and how many price units that is follows from it', async () => {
    const { seller, send, riesling, held } = await aSellerOfWine()
    const { result } = await send(
      csv(
        'SKU,Name,Price,Ordering unit,Price unit,Price units per ordering unit,Pack contents',
        'R-1,Riesling,8,Wine box,Drop,,6 wine bottle > 700 drop',
        'P-1,Pinot,9,Wine box,Wine bottle,6,6 Wine bottle>750Drop',
        'C-1,Cider,5,Wine box,,,24 Wine bottle',
      ),
    )
    expect(result).toMatchObject({ inserted: 2, updated: 1, rejectedRows: [] })
    expect(await held(riesling.id)).toEqual(['6 Wine bottle > 700 Drop', 4200])
    const { data } = await as(seller).call(distributorProducts.list, {})
    expect(await Promise.all(data.map(({ id }) => held(id)))).toEqual([
      ['24 Wine bottle', 1],
      ['6 Wine bottle > 750 Drop', 6],
      ['6 Wine bottle > 700 Drop', 4200],
    ])
  })

  test('stays without the column, and is cleared by an empty cell', async () => {
    const { send, riesling, held } = await aSellerOfWine()
    await send(csv('SKU,Name,Price', 'R-1,Riesling,9'))
    expect(await held(riesling.id)).toEqual([WINE, 12])
    await send(csv('SKU,Name,Price,Price units per ordering unit', 'R-1,Riesling,9,'))
    expect(await held(riesling.id)).toEqual([WINE, 12])
    await send(csv('SKU,Name,Price,Pack contents', 'R-1,Riesling,9,'))
    expect(await held(riesling.id)).toEqual(['', 12])
    await send(csv('SKU,Name,Price,Price units per ordering unit', 'R-1,Riesling,9,'))
    expect(await held(riesling.id)).toEqual(['', 1])
  })

  test('that stays decides how many of another price unit there are', async () => {
    const { send, riesling, held } = await aSellerOfWine()
    await send(csv('SKU,Name,Price,Price unit', 'R-1,Riesling,9,Drop'))
    expect(await held(riesling.id)).toEqual([WINE, 9000])
  })

  test('that makes no sense is refused by its row and column, and nothing of the row is written', async () => {
    const { seller, send, riesling, find } = await aSellerOfWine()
    const before = await find(riesling.id)
    await makeUnit({ distributor_id: (await makeDistributor()).id, name: 'Theirs' })
    const heading = 'Name,Price,Ordering unit,Price unit,Price units per ordering unit,Pack contents'
    const { result } = await send(
      csv(
        heading,
        'Riesling,9,Wine box,Wine bottle,,twelve bottles',
        'A,9,Wine box,Wine bottle,,12 Theirs',
        'B,9,Wine box,Wine bottle,,0 Wine bottle',
        'C,9,Wine box,Wine bottle,,12 Wine bottle > 3 Wine bottle',
        'D,9,Wine box,Wine bottle,,2 Wine box > 6 Wine bottle',
        'E,9,Wine box,Wine bottle,,9000 Drop',
        'F,9,Wine box,Wine bottle,10,12 Wine bottle',
        'G,9,Wine box,Drop,,1000000 Wine bottle > 2 Drop',
      ),
    )
    const needs = 'Write a number and a unit, such as 12 bottle > 750 ml'
    expect(result).toMatchObject({ inserted: 0, updated: 0 })
    expect(result.rejectedRows.map(({ row, problems: [one] }) => [row, one?.column, one?.message])).toEqual([
      [2, 'Pack contents', needs],
      [3, 'Pack contents', 'There is no unit of this name: Theirs'],
      [4, 'Pack contents', 'Must be above 0: 0 Wine bottle'],
      [5, 'Pack contents', 'This unit is already in the pack: Wine bottle'],
      [6, 'Pack contents', 'A unit cannot contain itself: list the ordering unit before the pack'],
      [7, 'Pack contents', 'Must hold the price unit, unless that is the ordering unit'],
      [8, 'Price units per ordering unit', 'The pack comes to 12'],
      [9, 'Pack contents', 'Is too large or too small for this price unit'],
    ])
    expect(await find(riesling.id)).toEqual(before)
    expect((await as(seller).call(distributorProducts.list, {})).data).toHaveLength(1)
    // as an edit by hand is refused: the pack that stays, in a unit it does not hold
    const kept = await send(csv('SKU,Name,Price,Price unit', 'R-1,Riesling,9,each'))
    expect(kept.result.rejectedRows).toMatchObject([{ row: 2, problems: [{ column: 'Pack contents' }] }])
    expect(await find(riesling.id)).toEqual(before)
  })

  test('is shown by a dry run before anything is written', async () => {
    const { send, riesling, bottle, drop, held } = await aSellerOfWine()
    const { result } = await send(csv('SKU,Name,Price,Pack contents', 'R-1,Riesling,8,6 Wine bottle'), { dryRun: 'true' })
    expect(result.changes).toMatchObject([
      {
        kinds: ['other'],
        before: {
          orderingUnitQuantity: 12,
          pack: [
            { unitId: bottle.id, quantity: 12 },
            { unitId: drop.id, quantity: 750 },
          ],
        },
        after: { orderingUnitQuantity: 6, pack: [{ unitId: bottle.id, quantity: 6 }] },
      },
    ])
    expect(await held(riesling.id)).toEqual([WINE, 12])
  })

  test('is as it was once the import is taken back', async () => {
    const { seller, send, riesling, held } = await aSellerOfWine()
    const { result } = await send(csv('SKU,Name,Price,Pack contents', 'R-1,Riesling,8,6 Wine bottle'))
    expect(await held(riesling.id)).toEqual(['6 Wine bottle', 6])
    await as(seller).call(distributorImports.undo, { params: { importId: result.id } })
    expect(await held(riesling.id)).toEqual([WINE, 12])
  })

  test('does not come back when a unit it held was removed since', async () => {
    const { seller, send, riesling, drop, held } = await aSellerOfWine()
    const { result } = await send(csv('SKU,Name,Price,Pack contents', 'R-1,Riesling,8,6 Wine bottle'))
    await inDatabase((tx) => rows(tx, `delete from units where id = $1`, [drop.id]))
    const undone = await refused(as(seller).call(distributorImports.undo, { params: { importId: result.id } }))
    expect(undone.code).toBe('conflict')
    expect(await held(riesling.id)).toEqual(['6 Wine bottle', 6])
  })
})

test('packs that were exported change nothing when they come back, in either format', async () => {
  const { distributor, seller, box, bottle, drop } = await aSellerOfWine()
  const tub = await makeUnit({ distributor_id: distributor.id, name: '500g tub, > half' })
  const columns = { ordering_unit_id: box.id, price_unit_id: box.id }
  const levels = packOf([tub, 1.5], [bottle, 0.001], [drop, 1_000_000])
  await makeProduct(distributor, { name: 'Odd', ...columns, pack: JSON.stringify(levels) })
  await makeProduct(distributor, { name: 'None', ...columns, ordering_unit_quantity: 3 })
  const thirds = { price_unit_id: drop.id, ordering_unit_quantity: 0.000001 }
  await makeProduct(distributor, {
    name: 'Rounded',
    ...columns,
    ...thirds,
    pack: JSON.stringify(packOf([tub, 0.001], [bottle, 0.025], [drop, 0.033])),
  })
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await as(seller).send(distributorImports.export, { query: { format } })
    if (format === 'csv') expect(file.body).toContain(`,${WINE},`)
    const { result } = await sendImport(distributorImports.create, seller, file.rawPayload, { name: `products.${format}` })
    expect(result, format).toMatchObject({ total: 4, unchanged: 4, rejected: 0, rejectedRows: [], changes: [] })
  }
})

test('a template has a column for packs', async () => {
  const { seller } = await aSellerOfWine()
  const { body } = await as(seller).send(distributorImports.template, { query: { format: 'csv' } })
  expect(body).toContain(',Price units per ordering unit,Pack contents,Minimum quantity,')
})

test('an admin sends and receives packs for a supplier', async () => {
  const { distributor, riesling, held } = await aSellerOfWine()
  const admin = await makeUser({ admin: true })
  const params = { distributorId: distributor.id }
  await sendImport(adminImports.create, admin, csv('SKU,Name,Price,Pack contents', 'R-1,Riesling,8,6 Wine bottle'), { params })
  expect(await held(riesling.id)).toEqual(['6 Wine bottle', 6])
  expect((await as(admin).send(adminImports.export, { params })).body).toContain(',6 Wine bottle,')
})

test('a venue says what the products of its own supplier hold, and not those of a connected one', async () => {
  const group = await makeVenueGroup()
  const venue = await makeVenue({ venue_group_id: group.id })
  const buyer = await makeUser({ venues: [venue] })
  const baker = await makeDistributor({ owner_venue_group_id: group.id })
  const { distributor: farm, riesling, held } = await aSellerOfWine()
  for (const supplier of [baker, farm]) await connect(supplier, venue)
  await makeUnit({ venue_group_id: group.id, name: 'Loaf of ours' })
  const send = (distributorId: number, file: string) =>
    sendImport(venueImports.create, buyer, file, { params: { distributorId } })

  const own = await send(baker.id, csv('Name,Price,Ordering unit,Pack contents', 'Rye,6,tray,8 loaf of ours'))
  expect(own.result).toMatchObject({ inserted: 1, rejectedRows: [] })
  const packs = await inDatabase((tx) => rows(tx, `select pack from products where distributor_id = $1`, [baker.id]))
  expect(packs).toMatchObject([{ pack: [{ quantity: 8 }] }])

  await send(farm.id, csv('SKU,Stock tracked,Pack contents', 'R-1,yes,3 bottle'))
  expect(await held(riesling.id)).toEqual([WINE, 12])
})
