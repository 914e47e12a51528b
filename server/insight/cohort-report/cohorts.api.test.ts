import { describe, expect, test } from 'vitest'
import { cohortReport } from '#contract/insight/cohort-report.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { COUNT_SALES } from '#server/insight/reports/count-sales.job.ts'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { as, inDatabase, now, refused, runJobs, testApp } from '#test/app.ts'
import { aTrade, connect, makeOrder, makeUser, makeVenue } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'
import { firstsUpTo } from './cohorts.ts'

testApp()

type Caller = { token: string }
const find = (seller: Caller, query: object = {}) => as(seller).call(cohortReport.find, { query })
const SYDNEY = 'Australia/Sydney'
/** The first of the month so many months ago, and a moment within it, in Sydney. */
const monthAgo = (months: number) => firstsUpTo(dayOf(now(), SYDNEY), months + 1)[0] ?? ''
const within = (months: number) => new Date(`${monthAgo(months)}T03:00:00Z`)
const count = async () => {
  await inDatabase((tx) => enqueue(tx, COUNT_SALES, {}))
  await runJobs()
}

/** Three new customers three months ago and one two months ago; one of long ago, and one whose only order was declined. */
async function someCohorts() {
  const trade = await aTrade()
  const { distributor, venue, products } = trade
  const [second, third, later, old, none] = await Promise.all(Array.from({ length: 5 }, () => makeVenue()))
  const rep = await makeUser({ distributor })
  for (const one of [third, later, old, none]) if (one) await connect(distributor, one)
  if (second) await connect(distributor, second, { account_owner_id: rep.id, customer_type: 'vip' })
  const ordered = async (of: { id: number } | undefined, months: number, quantity = 1, columns: object = {}) => {
    if (of)
      await makeOrder(distributor, of, { ordered_at: within(months), lines: [{ product: products[0], quantity }], ...columns })
  }
  await ordered(venue, 3, 2)
  await ordered(second, 3)
  await ordered(third, 3)
  await ordered(venue, 2, 3)
  await ordered(venue, 2, 1)
  await ordered(second, 2, 1, { currency_code: 'NZD' })
  await ordered(third, 0, 5)
  await ordered(later, 2, 7)
  await ordered(later, 1, 1, { status: 'declined' })
  await ordered(old, 40)
  await ordered(old, 3)
  await ordered(none, 3, 1, { status: 'declined' })
  return { ...trade, rep }
}

const NARROWED: [string, (world: Awaited<ReturnType<typeof someCohorts>>) => object, [number, number][]][] = [
  [
    'months',
    () => ({ months: 2 }),
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'owner',
    ({ rep }) => ({ months: 4, accountOwnerId: rep.id }),
    [
      [1, 10],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'type',
    () => ({ months: 4, types: 'vip' }),
    [
      [1, 10],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  ],
  [
    'currency',
    () => ({ months: 4, currency: 'NZD' }),
    [
      [3, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ],
  ],
]

describe('new customers', () => {
  test('are those whose first order was in a month, with who ordered again in each that followed, and for how much', async () => {
    const { seller } = await someCohorts()
    for (const isCounted of [false, true]) {
      if (isCounted) await count()
      const report = await find(seller, { months: 4 })
      expect(report.data.map(({ month, customers }) => [month, customers])).toEqual([
        [monthAgo(3), 3],
        [monthAgo(2), 1],
        [monthAgo(1), 0],
        [monthAgo(0), 0],
      ])
      expect(report.data[0]?.months).toEqual([
        { month: monthAgo(3), customers: 3, percent: 100, amount: 40 },
        { month: monthAgo(2), customers: 2, percent: 66.7, amount: 40 },
        { month: monthAgo(1), customers: 0, percent: 0, amount: 0 },
        { month: monthAgo(0), customers: 1, percent: 33.3, amount: 50 },
      ])
      expect(report.data[1]?.months.map(({ customers, amount }) => [customers, amount])).toEqual([
        [1, 70],
        [0, 0],
        [0, 0],
      ])
      expect(report.average).toEqual([
        { customers: 2, of: 4, percent: 50 },
        { customers: 0, of: 4, percent: 0 },
        { customers: 1, of: 3, percent: 33.3 },
      ])
      expect(report.otherCurrencies.map(({ code }) => code)).toEqual(['NZD'])
    }
  })

  test('come to what a plain sum of their orders comes to', async () => {
    const { seller, distributor } = await someCohorts()
    type Plain = { venue_id: number; month: string; amount: number }
    const orders = await inDatabase((tx) =>
      rows<Plain>(
        tx,
        `select venue_id, to_char(ordered_at at time zone '${SYDNEY}', 'YYYY-MM-01') as month,
                case currency_code when 'AUD' then amount_with_tax else 0 end as amount
           from orders where distributor_id = $1 and status = 'pending' order by ordered_at`,
        [distributor.id],
      ),
    )
    const { data } = await find(seller, { months: 6 })
    for (const cohort of data) {
      const mine = new Set(
        orders
          .filter(({ venue_id }, i) => orders.findIndex((one) => one.venue_id === venue_id) === i)
          .filter(({ month }) => month === cohort.month)
          .map(({ venue_id }) => venue_id),
      )
      expect(cohort.customers).toBe(mine.size)
      for (const { month, customers, amount } of cohort.months) {
        const then = orders.filter((one) => one.month === month && mine.has(one.venue_id))
        expect([customers, amount]).toEqual([
          new Set(then.map(({ venue_id }) => venue_id)).size,
          then.reduce((sum, one) => sum + one.amount, 0),
        ])
      }
    }
  })

  test.each(NARROWED)('are narrowed by %s, in what is shown and what is saved', async (_, query, expected) => {
    const world = await someCohorts()
    const { data } = await find(world.seller, query(world))
    expect(data.map(({ customers, months }) => [customers, months[0]?.amount])).toEqual(expected)
    const { body } = await as(world.seller).send(cohortReport.export, { query: { ...query(world), format: 'csv' } })
    const saved = body.trim().split('\r\n').slice(1)
    const first = saved.map((line) => line.split(',')).filter((cells) => cells[3] === '0')
    expect(first.map((cells) => [Number(cells[1]), Number(cells[7])])).toEqual(expected)
  })

  test('have amounts of one currency, and count in any', async () => {
    const { seller } = await someCohorts()
    const { data } = await find(seller, { months: 4, currency: 'NZD' })
    expect(data[0]?.months[1]).toMatchObject({ customers: 2, amount: 10 })
  })

  test('are of a month in the time zone of the supplier', async () => {
    const { distributor, venue, seller, products } = await aTrade({ distributor: { timezone: 'Pacific/Kiritimati' } })
    const [before = '', month = ''] = firstsUpTo(dayOf(now(), 'Pacific/Kiritimati'), 2)
    const first = new Date(`${month}T00:30:00+14:00`)
    await makeOrder(distributor, venue, { ordered_at: first, lines: [{ product: products[0] }] })
    const { data } = await find(seller, { months: 2 })
    expect(data.map((cohort) => [cohort.month, cohort.customers])).toEqual([
      [before, 0],
      [month, 1],
    ])
  })
})

describe('who sees it, and what is refused', () => {
  test('it takes seeReports and the premium plan, and shows nothing of others', async () => {
    const { distributor } = await someCohorts()
    const { seller: stranger } = await aTrade()
    expect((await find(stranger)).data.every(({ customers }) => customers === 0)).toBe(true)
    const packer = await makeUser({ distributor, role: 'distributor_fulfillment' })
    expect((await refused(find(packer))).status).toBe(403)
    const free = await aTrade({ distributor: { account_type: 'free' } })
    expect((await refused(find(free.seller))).status).toBe(403)
  })

  test.each([
    [{ months: 0 }, 'months'],
    [{ months: 37 }, 'months'],
    [{ months: 'all' }, 'months'],
    [{ types: 'king' }, 'types'],
    [{ currency: 'aud' }, 'currency'],
    [{ currency: 'QQQ' }, 'currency'],
  ])('%j names its field', async (query, field) => {
    const { seller } = await aTrade()
    const problem = await refused(find(seller, query))
    expect(problem.status).toBe(422)
    expect(Object.keys(problem.fields ?? {}).join()).toContain(field)
  })

  test('it is saved as a workbook and on paper too', async () => {
    const { seller } = await someCohorts()
    const xlsx = await as(seller).send(cohortReport.export, { query: {} })
    expect(xlsx.headers['content-disposition']).toContain('.xlsx')
    const pdf = await as(seller).send(cohortReport.export, { query: { format: 'pdf' } })
    expect(pdfText(pdf.rawPayload).text).toContain('66.7 %')
  })
})
