import { describe, expect, test } from 'vitest'
import { stockDifferenceReports } from '#contract/insight/stock-difference-reports.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { aKitchen, counting, type Kitchen } from '#test/kitchen.ts'
import { aTrade, makeUser, makeVenue, makeVenueGroup } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

type Caller = { token: string }
const YEAR = { from: '2025-01-01', to: '2025-12-31' }
const list = (who: Caller, query: object = {}) => as(who).call(stockDifferenceReports.list, { query: { ...YEAR, ...query } })

/** Counts the apples and the bread in the fridge, and finishes on a day. */
const count = (kitchen: Kitchen, day: string, apples: number, bread: number): Promise<number> =>
  counting(kitchen, kitchen.buyer).finished(kitchen.fridge, [apples, bread], day)

/** Apples at 10: 8, then 5, then 6; bread at 20: always 4. */
async function threeCounts() {
  const kitchen = await aKitchen()
  await count(kitchen, '2025-02-01', 8, 4)
  await count(kitchen, '2025-03-01', 5, 4)
  const last = await count(kitchen, '2025-04-01', 6, 4)
  return { ...kitchen, last }
}

describe('what counting found', () => {
  test('is short or surplus, in quantity and at the prices of the counts', async () => {
    const { buyer, apples, venue, distributor, last } = await threeCounts()
    const { data, totals, range } = await list(buyer)
    expect(range).toEqual(YEAR)
    expect(data).toEqual([
      {
        product: { id: apples.id, name: apples.name, sku: apples.sku ?? '' },
        venue: { id: venue.id, name: venue.name },
        distributor: { id: distributor.id, name: distributor.name },
        currency: expect.objectContaining({ code: 'AUD' }),
        unit: { id: apples.ordering_unit_id, name: expect.any(String) },
        counts: 2,
        differing: 2,
        quantity: -2,
        missing: 30,
        surplus: 10,
        difference: -20,
        lastCountedOn: '2025-04-01',
        lastStocktakeId: last,
      },
    ])
    expect(totals).toEqual([
      { currency: expect.objectContaining({ code: 'AUD' }), products: 1, missing: 30, surplus: 10, difference: -20 },
    ])
  })

  test('the first count of a product has nothing to differ from, and a count going on is none yet', async () => {
    const kitchen = await aKitchen()
    await count(kitchen, '2025-02-01', 8, 4)
    expect((await list(kitchen.buyer)).data).toEqual([])
    const work = counting(kitchen, kitchen.buyer)
    const { id } = await work.startIn(kitchen.fridge)
    await work.count(id, kitchen.fridge, [1, 1])
    expect((await list(kitchen.buyer)).data).toEqual([])
  })

  test('is narrowed to days, a supplier and words', async () => {
    const { buyer, apples } = await threeCounts()
    expect((await list(buyer, { to: '2025-03-31' })).data.map(({ difference }) => difference)).toEqual([-30])
    expect((await list(buyer, { from: '2025-03-02' })).data.map(({ difference }) => difference)).toEqual([10])
    expect((await list(buyer, { term: apples.name })).totals).toHaveLength(1)
    expect((await list(buyer, { term: 'nothing like it' })).data).toEqual([])
    expect((await list(buyer, { distributorId: '999999999' })).data).toEqual([])
    expect((await refused(list(buyer, { from: '2025-12-31', to: '2025-01-01' }))).fields).toHaveProperty('to')
    expect((await list(buyer, { from: '1970-01-02', to: '9999-12-31' })).data).toHaveLength(1)
  })

  test('is read page by page, what cost most first, and of a range by its name', async () => {
    const kitchen = await threeCounts()
    await count(kitchen, '2025-05-01', 6, 1)
    const namesOn = async (query: object) => (await list(kitchen.buyer, query)).data.map(({ product }) => product.id)
    expect(await namesOn({})).toEqual([kitchen.bread.id, kitchen.apples.id])
    expect([await namesOn({ limit: '1' }), await namesOn({ limit: '1', page: '2' })]).toEqual([
      [kitchen.bread.id],
      [kitchen.apples.id],
    ])
    const named = await as(kitchen.buyer).call(stockDifferenceReports.list, { query: { range: 'all_time' } })
    expect(named.data).toHaveLength(2)
    expect((await as(kitchen.buyer).call(stockDifferenceReports.list, { query: { range: 'yesterday' } })).data).toEqual([])
  })

  test('of a group is of all its outlets or of one, also as a file', async () => {
    const mine = await threeCounts()
    const group = await makeVenueGroup()
    const other = await makeVenue({ venue_group_id: group.id })
    await inDatabase((tx) => rows(tx, `update venues set venue_group_id = $1 where id = $2`, [group.id, mine.venue.id]))
    const head = await makeUser({ venueGroup: group, as: 'group' })
    expect((await list(head)).data).toHaveLength(1)
    expect((await list(head, { venueId: String(other.id) })).data).toEqual([])
    const csv = await as(head).send(stockDifferenceReports.export, {
      query: { ...YEAR, venueId: String(other.id), format: 'csv' },
    })
    expect(csv.body).not.toContain(mine.apples.name)
  })

  test('of a product that no longer comes in the unit it was counted in has an amount and no quantity', async () => {
    const { buyer, last, bread } = await threeCounts()
    await inDatabase((tx) =>
      rows(
        tx,
        `update stocktake_products set unit_id = $2, units = jsonb_build_array(jsonb_build_object('id', $2::bigint, 'name', 'tray', 'quantity', 1)),
                price_unit_id = $2 where stocktake_id = $1 and product_id <> $3`,
        [last, 999_999_999, bread.id],
      ),
    )
    expect((await list(buyer)).data).toEqual([
      expect.objectContaining({ quantity: null, difference: -20, unit: expect.objectContaining({ name: 'tray' }) }),
    ])
  })

  test('is a file as XLSX, CSV and PDF', async () => {
    const { buyer, apples, venue } = await threeCounts()
    const csv = await as(buyer).send(stockDifferenceReports.export, { query: { ...YEAR, format: 'csv' } })
    expect(csv.body.trim().split(/\r?\n/)[1]).toMatch(new RegExp(`${apples.name}.*2,2,-2,.*AUD,30,10,-20,2025-04-01`))
    const csvOf = async (query: object) =>
      (await as(buyer).send(stockDifferenceReports.export, { query: { ...query, format: 'csv' } })).body
    for (const query of [
      { ...YEAR, term: 'nothing like it' },
      { ...YEAR, distributorId: '999999999' },
      { ...YEAR, to: '2025-01-31' },
      { ...YEAR, from: '2025-12-01' },
      { range: 'today' },
    ])
      expect(await csvOf(query)).not.toContain(apples.name)
    expect(await csvOf({ range: 'all_time' })).toContain(apples.name)
    const pdf = await as(buyer).send(stockDifferenceReports.export, { query: { ...YEAR, format: 'pdf' } })
    for (const word of [apples.name, venue.name, 'Net in AUD']) expect(pdfText(pdf.rawPayload).text).toContain(word)
    const xlsx = await as(buyer).send(stockDifferenceReports.export, { query: YEAR })
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
  })

  test('nobody sees another company’s, nor who may not see reports', async () => {
    const mine = await threeCounts()
    const other = await aTrade()
    expect((await refused(list(other.buyer, { venueId: String(mine.venue.id) }))).status).toBe(404)
    expect((await list(other.buyer)).data).toEqual([])
    const orderer = await makeUser({ venues: [mine.venue], role: 'venue_orderer' })
    expect((await refused(list(orderer))).status).toBe(403)
  })
})
