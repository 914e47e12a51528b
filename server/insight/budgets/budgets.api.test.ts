import { describe, expect, test } from 'vitest'
import { budgets } from '#contract/insight/budgets.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { aTrade, connect, makeOrder, makeUser, makeVenue, makeVenueGroup } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

type Caller = { token: string }
type Month = { month: string; amount: number | null; before?: number | null }
const set = (who: Caller, venue: { id: number }, months: Month[]) =>
  as(who).call(budgets.set, {
    params: { venueId: venue.id },
    body: { months: months.map((month) => ({ before: null, ...month })) },
  })
const list = (who: Caller, query: object = {}) => as(who).call(budgets.list, { query })
const monthOf = async (who: Caller, month: string, query: object = {}) =>
  (await list(who, { year: month.slice(0, 4), ...query })).data[0]?.months.find((one) => one.month === month)

/** An outlet in Sydney that ordered for 30 in March and for 20 in April 2025. */
async function anOutlet() {
  const trade = await aTrade()
  const { distributor, venue, products } = trade
  const order = (at: string, columns: object = {}) =>
    makeOrder(distributor, venue, { ordered_at: new Date(at), lines: [{ product: products[0] }], ...columns })
  await order('2025-03-01T02:00:00+11:00')
  await order('2025-03-31T23:30:00+11:00')
  await order('2025-03-15T12:00:00+11:00')
  await order('2025-04-01T00:30:00+11:00')
  await order('2025-04-30T12:00:00+10:00')
  for (const status of ['declined', 'abandoned', 'draft_venue', 'quote', 'needs_approval'])
    await order('2025-03-15T12:00:00+11:00', { status })
  return { ...trade, order }
}

describe('a budget', () => {
  test('is set by month, and what was ordered in the month by the outlet’s calendar is taken off it', async () => {
    const { buyer, venue, order } = await anOutlet()
    await set(buyer, venue, [
      { month: '2025-03', amount: 25.5 },
      { month: '2025-04', amount: 100 },
    ])
    expect(await monthOf(buyer, '2025-03')).toEqual({
      month: '2025-03',
      amount: 25.5,
      ordered: 30,
      orders: 3,
      left: -4.5,
      setAt: expect.any(String),
      setBy: expect.any(String),
    })
    expect(await monthOf(buyer, '2025-04')).toMatchObject({ amount: 100, ordered: 20, orders: 2, left: 80 })
    expect(await monthOf(buyer, '2025-05')).toMatchObject({ amount: null, ordered: 0, left: null, setAt: null, setBy: null })
    await order('2025-03-20T12:00:00+11:00', { currency_code: 'NZD' })
    const { data, year } = await list(buyer, { year: '2025' })
    expect([year, data[0]?.otherCurrencies, data[0]?.months.length]).toEqual([2025, ['NZD'], 12])
    expect(await monthOf(buyer, '2025-03')).toMatchObject({ ordered: 30 })
  })

  test('is of the outlet’s present year unless another one is asked for', async () => {
    const { buyer } = await aTrade()
    const [found] = await inDatabase((tx) =>
      rows<{ year: number }>(tx, `select extract(year from $1::timestamptz at time zone 'Australia/Sydney')::int as year`, [
        now(),
      ]),
    )
    expect((await list(buyer)).year).toBe(found?.year)
  })

  test('is changed and removed by who looked at it last: of two at once the later one is asked again', async () => {
    const { buyer, venue } = await aTrade()
    await set(buyer, venue, [{ month: '2025-03', amount: 100 }])
    const both = await Promise.allSettled([
      set(buyer, venue, [{ month: '2025-03', amount: 200, before: 100 }]),
      set(buyer, venue, [
        { month: '2025-03', amount: 300, before: 100 },
        { month: '2025-04', amount: 300 },
      ]),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const won = both[0].status === 'fulfilled' ? 200 : 300
    expect(await monthOf(buyer, '2025-03')).toMatchObject({ amount: won })
    expect(await monthOf(buyer, '2025-04')).toMatchObject({ amount: won === 300 ? 300 : null })
    expect((await refused(set(buyer, venue, [{ month: '2025-03', amount: 1, before: 100 }]))).status).toBe(409)
    await set(buyer, venue, [{ month: '2025-03', amount: null, before: won }])
    expect(await monthOf(buyer, '2025-03')).toMatchObject({ amount: null, left: null })
    const log = await inDatabase((tx) =>
      rows<{ before: object; after: object }>(
        tx,
        `select before, after from audit_log where subject = 'budget' and venue_id = $1 order by id`,
        [venue.id],
      ),
    )
    expect([log[0], log.at(-1)]).toEqual([
      { before: { '2025-03': null }, after: { '2025-03': 100 } },
      { before: { '2025-03': won }, after: { '2025-03': null } },
    ])
  })

  test('has an amount of its currency, a month once, and nothing is half saved', async () => {
    const { buyer, venue } = await aTrade()
    const fieldsOf = async (months: Month[]) => Object.keys((await refused(set(buyer, venue, months))).fields ?? {})
    const good = { month: '2025-01', amount: 10 }
    expect(await fieldsOf([good, { month: '2025-02', amount: 1.005 }])).toEqual(['months.1.amount'])
    expect(await fieldsOf([good, { month: '2025-02', amount: -1 }])).toEqual(['months.1.amount'])
    expect(await fieldsOf([good, { month: '2025-02', amount: 1e15 }])).toEqual(['months.1.amount'])
    for (const month of ['2025-13', '2025', '25-01', '2025-1', '9999-01'])
      expect(await fieldsOf([good, { month, amount: 1 }])).toEqual(['months.1.month'])
    expect(await fieldsOf([good, good])).toEqual(['months'])
    expect(await fieldsOf([])).toEqual(['months'])
    expect(await monthOf(buyer, '2025-01')).toMatchObject({ amount: null })
    for (const year of ['1969', '2200', 'x', '2025.5'])
      expect((await refused(list(buyer, { year }))).fields).toHaveProperty('year')
  })

  test('in another currency is not shown once the outlet has changed its own', async () => {
    const { buyer, venue } = await aTrade()
    await set(buyer, venue, [{ month: '2025-03', amount: 100 }])
    await inDatabase((tx) => rows(tx, `update venues set currency_code = 'NZD' where id = $1`, [venue.id]))
    expect(await monthOf(buyer, '2025-03')).toMatchObject({ amount: null })
    await set(buyer, venue, [{ month: '2025-03', amount: 110 }])
    expect(await monthOf(buyer, '2025-03')).toMatchObject({ amount: 110 })
  })
})

describe('whose', () => {
  test('a group sees all its outlets or one, nobody another company’s', async () => {
    const venueGroup = await makeVenueGroup()
    const other = await aTrade()
    const [bar, cafe] = await Promise.all(['Bar', 'Café'].map((name) => makeVenue({ venue_group_id: venueGroup.id, name })))
    for (const venue of [bar, cafe]) await connect(other.distributor, venue as { id: number })
    const head = await makeUser({ venueGroup, as: 'group' })
    await set(head, cafe as { id: number }, [{ month: '2025-03', amount: 50 }])
    const { data } = await list(head, { year: '2025' })
    expect(data.map(({ venue, months }) => [venue.name, months[2]?.amount])).toEqual([
      ['Bar', null],
      ['Café', 50],
    ])
    expect((await list(head, { venueId: String(cafe?.id) })).data.map(({ venue }) => venue.id)).toEqual([cafe?.id])
    expect((await refused(list(other.buyer, { venueId: String(cafe?.id) }))).status).toBe(404)
    expect((await refused(set(other.buyer, cafe as { id: number }, [{ month: '2025-03', amount: 1 }]))).status).toBe(404)
    const pdf = await as(head).send(budgets.export, { query: { year: 2025, format: 'pdf' } as never })
    expect(pdfText(pdf.rawPayload).text).toContain(venueGroup.name)
    const csv = await as(head).send(budgets.export, { query: { year: 2025, venueId: String(cafe?.id), format: 'csv' } as never })
    expect(csv.body).not.toContain('Bar')
  })

  test('who may only order neither sees nor sets budgets', async () => {
    const { venue } = await aTrade()
    const orderer = await makeUser({ venues: [venue], role: 'venue_orderer' })
    expect((await refused(list(orderer))).status).toBe(403)
    expect((await refused(set(orderer, venue, [{ month: '2025-03', amount: 1 }]))).status).toBe(403)
  })

  test('a file has every month', async () => {
    const { buyer, venue } = await anOutlet()
    await set(buyer, venue, [{ month: '2025-03', amount: 25.5 }])
    const csv = await as(buyer).send(budgets.export, { query: { year: '2025', format: 'csv' } as never })
    const lines = csv.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(13)
    expect(lines[3]).toMatch(/2025-03.*AUD.*25.5.*30.*-4.5.*3/)
  })
})
