import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/calendar/ranges.ts'
import { platformOverview } from '#contract/insight/platform-overview.ts'
import { administration } from '#contract/parties/administration.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { rows } from '#server/platform/db/database.ts'
import { makeDocuments } from '#test/accounting/documents.ts'
import { as, inDatabase, later, now, refused, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeOrder, makeUser, makeVenue, makeVenueGroup } from '#test/make.ts'
import { newDatabase } from '#test/setup/test-database.ts'
import { sheetsIn } from '#test/workbook.ts'

// On a database of its own: everything on the platform is counted.
testApp({}, () => newDatabase('platform_overview'))

type Trade = Awaited<ReturnType<typeof aTrade>>
const anAdmin = async () => as(await makeUser({ admin: true }))
const overview = async (query: object) => (await anAdmin()).call(platformOverview.find, { query })
const attention = async () => (await anAdmin()).call(platformOverview.attention, {})
const today = () => dayOf(now(), 'UTC')
/** A day so many days ago, and noon of it. */
const ago = (days: number) => addDays(today(), -days)
const noon = (days: number) => new Date(`${ago(days)}T12:00:00Z`)
const custom = (from: string, to: string) => ({ range: 'custom', from, to })

const order = ({ distributor, venue }: Trade, at: Date | string, amount: number, columns: object = {}) =>
  makeOrder(distributor, venue, { ordered_at: new Date(at), amount_with_tax: amount, ...columns })

describe('what was ordered', () => {
  test('is counted by day, compared with as many days before at the same place', async () => {
    const trade = await aTrade()
    await order(trade, noon(401), 10.1)
    await order(trade, noon(401), 20.2)
    await order(trade, noon(403), 5)
    await order(trade, noon(404), 7.05)
    const found = await overview(custom(ago(403), ago(401)))
    expect(found).toMatchObject({
      range: { from: ago(403), to: ago(401) },
      compared: { from: ago(406), to: ago(404) },
      timezone: 'UTC',
      currency: { code: 'AUD' },
      otherCurrencies: [],
      orders: { total: 3, before: 1 },
      ordered: { orders: 3, amount: 35.3, before: { orders: 1, amount: 7.05 } },
    })
    expect(found.steps).toEqual({
      unit: 'day',
      data: [
        { startsOn: ago(403), orders: 1, amount: 5, before: { startsOn: ago(406), orders: 0, amount: 0 } },
        { startsOn: ago(402), orders: 0, amount: 0, before: { startsOn: ago(405), orders: 0, amount: 0 } },
        { startsOn: ago(401), orders: 2, amount: 30.3, before: { startsOn: ago(404), orders: 1, amount: 7.05 } },
      ],
    })
  })

  test('is this month’s unless a range is asked for, and compared as far as it has passed', async () => {
    const found = await overview({})
    expect(found.range.from).toBe(`${today().slice(0, 8)}01`)
    const half = await overview(custom(ago(9), ago(-10)))
    expect(half.compared).toEqual({ from: ago(29), to: ago(20) })
  })

  test('is in one currency: the one with most orders, or the one asked for; the others are named', async () => {
    const trade = await aTrade()
    await order(trade, noon(420), 1, { currency_code: 'NZD' })
    await order(trade, noon(420), 2, { currency_code: 'NZD' })
    await order(trade, noon(420), 1000, { currency_code: 'EUR' })
    await order(trade, noon(421), 40, { currency_code: 'USD' })
    const day = custom(ago(420), ago(420))
    const most = await overview(day)
    expect([most.currency.code, most.otherCurrencies.map(({ code }) => code)]).toEqual(['NZD', ['EUR']])
    expect(most.orders).toEqual({ total: 3, before: 1 })
    expect(most.ordered).toEqual({ orders: 2, amount: 3, before: { orders: 0, amount: 0 } })
    const euros = await overview({ ...day, currency: 'EUR' })
    expect(euros.ordered).toMatchObject({ orders: 1, amount: 1000 })
    expect(euros.otherCurrencies.map(({ code }) => code)).toEqual(['NZD'])
    expect((await overview(custom(ago(419), ago(419)))).currency.code).toBe('NZD')
    expect((await overview(custom(ago(417), ago(417)))).currency.code).toBe('USD')
  })

  test.each([
    [{ range: 'custom', from: '2030-01-02', to: '2030-01-01' }, 'to'],
    [{ range: 'custom', from: '2030-01-02' }, 'to'],
    [{ range: 'custom', to: '2030-01-02' }, 'from'],
    [{ range: 'sometime' }, 'range'],
    [{ currency: 'dollars' }, 'currency'],
    [{ currency: 'XQX' }, 'currency'],
    [{ mode: 'spent' }, 'mode'],
  ])('%o names its field, of the page and of the file', async (query, field) => {
    const admin = await anAdmin()
    expect(Object.keys((await refused(overview(query))).fields)).toEqual([field])
    expect(Object.keys((await refused(admin.call(platformOverview.export, { query: query as object }))).fields)).toEqual([field])
  })

  test('of all time begins with the first order, and of centuries is answered too', async () => {
    const trade = await aTrade()
    await order(trade, '1999-03-31T23:59:59Z', 12.34)
    const found = await overview({ range: 'all_time' })
    expect(found.steps.unit).toBe('month')
    expect(found.steps.data[0]).toEqual({ startsOn: '1999-03-01', orders: 1, amount: 12.34, before: null })
    expect((await overview(custom('0001-01-01', '9999-12-31'))).orders.total).toBeGreaterThan(0)
  })

  test('is of the platform: people who clear invoices and companies are refused', async () => {
    const { seller, buyer } = await aTrade()
    const clerk = await makeUser({ admin: true, role: 'admin_clearing' })
    for (const somebody of [clerk, seller, buyer])
      for (const call of [platformOverview.find, platformOverview.export, platformOverview.attention])
        expect((await refused(as(somebody).call(call, { query: {} } as never))).status).toBe(403)
  })
})

/** What counts, by what is said of an order in words. */
const COUNTS: Record<string, boolean> = {
  pending: true,
  accepted: true,
  completed: true,
  in_dispute: true,
  out_for_delivery: true,
  declined: false,
  abandoned: false,
  quote: false,
  needs_approval: false,
}
const CURRENCIES = ['AUD', 'NZD', 'JPY'] as const
const placed = fc.record({
  day: fc.integer({ min: 0, max: 5 }),
  /** Seconds after midnight, at the ends of days too. */
  second: fc.constantFrom(0, 1, 40_000, 86_398, 86_399),
  cents: fc.integer({ min: 0, max: 5_000_000 }),
  status: fc.constantFrom(...Object.keys(COUNTS)),
  currency: fc.constantFrom(...CURRENCIES),
  offline: fc.constantFrom(false, false, false, true),
})

test('orders and amounts agree to the cent with the orders that were placed, in the figures, by day, and in both files', async () => {
  const trades = [await aTrade(), await aTrade({ distributor: { timezone: 'Pacific/Auckland' } })]
  let year = 2040
  await fc.assert(
    fc.asyncProperty(fc.array(placed, { minLength: 1, maxLength: 12 }), async (orders) => {
      const first = `${year++}-06-10`
      const range = custom(addDays(first, 1), addDays(first, 4))
      for (const [at, { day, second, cents, status, currency, offline }] of orders.entries())
        await order(
          trades[at % 2] as Trade,
          new Date(Date.parse(`${addDays(first, day)}T00:00:00Z`) + second * 1000),
          // yen have no cents
          currency === 'JPY' ? cents : cents / 100,
          { status, currency_code: currency, offline },
        )
      const counted = orders.filter(({ status, offline, day }) => COUNTS[status] && !offline && day >= 1 && day <= 4)
      const admin = await anAdmin()
      const expected: (string | number)[][] = []
      for (const currency of CURRENCIES) {
        const found = await admin.call(platformOverview.find, { query: { ...range, currency } as object })
        const mine = counted.filter((one) => one.currency === currency)
        const whole = currency === 'JPY' ? 1 : 100
        const worth = (some: typeof mine) => some.reduce((all, { cents }) => all + cents, 0) / whole
        expect(found.orders.total).toBe(counted.length)
        expect(found.ordered).toMatchObject({ orders: mine.length, amount: worth(mine) })
        for (const [at, step] of found.steps.data.entries()) {
          const ofDay = mine.filter(({ day }) => day === at + 1)
          expect(step).toMatchObject({ startsOn: addDays(first, at + 1), orders: ofDay.length, amount: worth(ofDay) })
          if (ofDay.length > 0) expected.push([step.startsOn, currency, ofDay.length, worth(ofDay)])
        }
      }
      expected.sort(([a, b], [c, d]) => (`${a}${b}` < `${c}${d}` ? -1 : 1))
      const csv = await admin.send(platformOverview.export, { query: { ...range, format: 'csv' } as object })
      expect(csv.body.slice(1).trim().split('\r\n').slice(1)).toEqual(expected.map((row) => row.join(',')))
      const xlsx = await admin.send(platformOverview.export, { query: range as object })
      expect(await sheetsIn(xlsx.rawPayload)).toEqual([[['Day', 'Currency', 'Orders', 'Amount'], ...expected]])
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('a file is narrowed to a currency, and named after its days', async () => {
  const trade = await aTrade()
  await order(trade, noon(430), 3)
  await order(trade, noon(430), 4, { currency_code: 'NZD' })
  const admin = await anAdmin()
  const file = await admin.send(platformOverview.export, {
    query: { from: ago(430), to: ago(430), currency: 'NZD', format: 'csv' },
  })
  expect(file.body.slice(1)).toBe(`Day,Currency,Orders,Amount\r\n${ago(430)},NZD,1,4\r\n`)
  expect(file.headers['content-disposition']).toContain(`Orders by day ${ago(430)} ${ago(430)}.csv`)
})

test('companies and people are counted as they are now, with those who were added in the range and before', async () => {
  const range = custom(ago(502), ago(501))
  const before = (await overview(range)).parties
  const left = { deleted_at: noon(500) }
  for (const made of [noon(502), noon(501), noon(503), noon(600)]) {
    const group = await makeVenueGroup({ created_at: made })
    const venue = await makeVenue({ created_at: made, venue_group_id: group.id })
    await makeDistributor({ created_at: made })
    const { id } = await makeUser({ venues: [venue] })
    await inDatabase((tx) => rows(tx, `update users set created_at = $2 where id = $1`, [id, made]))
  }
  const kept = await makeVenueGroup({ created_at: noon(600) })
  await makeDistributor({ created_at: noon(501), owner_venue_group_id: kept.id })
  await makeDistributor({ created_at: noon(501), ...left })
  await makeVenueGroup({ created_at: noon(501), ...left })
  await makeVenue({ created_at: noon(501), ...left })
  const gone = await makeUser({ admin: true })
  await inDatabase((tx) =>
    rows(tx, `update users set created_at = $2, status = 'deactivated' where id = $1`, [gone.id, noon(501)]),
  )
  const { parties } = await overview(range)
  for (const [name, more] of [
    ['suppliers', 4],
    ['groups', 5],
    ['outlets', 4],
  ] as const)
    expect([name, parties[name]]).toEqual([name, { total: before[name].total + more, added: 2, addedBefore: 1 }])
  // besides the four there is the admin who asks
  expect(parties.users).toMatchObject({ added: 2, addedBefore: 1 })
  expect(parties.users.total).toBe(before.users.total + 5)
})

describe('what needs the admin', () => {
  const invoice = (venueId: number, status: string, movedAt: Date, worker?: { id: number; until: Date }) =>
    inDatabase(async (tx) => {
      const [made] = await rows<{ id: number }>(
        tx,
        `insert into pending_invoices (venue_id, status, currency_code, created_at, moved_at, worker_id, worker_until)
         values ($1, $2, 'AUD', $3, $3, $4, $5) returning id`,
        [venueId, status, movedAt, worker?.id ?? null, worker?.until ?? null],
      )
      return made?.id ?? 0
    })

  test('is nothing on a quiet platform', async () => {
    expect(await attention()).toEqual({
      clearing: { toClear: 0, toReview: 0, inProgress: 0, left: 0, oldest: null },
      mails: { failed: 0, retrying: 0, lastFailedAt: null },
      accounting: { held: 0, retrying: 0, heldSince: null },
      jobs: { failed: 0, lastFailedAt: null },
    })
  })

  test('is the queue of the clearing: how many wait for whom, and which has waited longest', async () => {
    const venue = await makeVenue()
    const minutes = (some: number) => new Date(now().getTime() + some * 60_000)
    const worker = await makeUser({ admin: true })
    await invoice(venue.id, 'draft', minutes(-900))
    await invoice(venue.id, 'processed', minutes(-900))
    await invoice(venue.id, 'action_needed', minutes(-900))
    const oldest = await invoice(venue.id, 'review_ready', minutes(-60))
    await invoice(venue.id, 'clearing_ready', minutes(-30))
    const inHand = await invoice(venue.id, 'in_clearing', minutes(-120), { id: worker.id, until: minutes(10) })
    const { clearing } = await attention()
    expect(clearing).toEqual({
      toClear: 1,
      toReview: 1,
      inProgress: 1,
      left: 0,
      oldest: { invoiceId: oldest, venueName: venue.name, waitsSince: minutes(-60).toISOString() },
    })
    // left lying, it waits again
    later({ seconds: 11 * 60 })
    expect((await attention()).clearing).toMatchObject({
      toClear: 1,
      toReview: 1,
      inProgress: 0,
      left: 1,
      oldest: { invoiceId: inHand },
    })
  })

  test('is the documents for accounting that need work, and those that are tried again', async () => {
    const trade = await aTrade()
    await makeDocuments({ distributorId: trade.distributor.id, venueId: trade.venue.id })
    await inDatabase((tx) => rows(tx, `update accounting_documents set cause = 'away' where state = 'waiting'`))
    expect((await attention()).accounting).toEqual({ held: 2, retrying: 2, heldSince: now().toISOString() })
  })

  test('is what failed: emails that were given up or are tried again, and jobs', async () => {
    const admin = await anAdmin()
    await inDatabase(async (tx) => {
      const mail = (columns: object) =>
        tx
          .insertInto('mails')
          .values({ recipient: 'mia@docket.test', subject: 'Hello', html: '', plain_text: '', ...columns } as never)
          .execute()
      await mail({})
      await mail({ sent_at: noon(1), last_error: 'once' })
      await mail({ last_error: 'full', attempts: 2 })
      await mail({ last_error: 'no such mailbox', failed_at: noon(3), attempts: 9 })
      await mail({ last_error: 'no such mailbox', failed_at: noon(2), attempts: 9 })
      await rows(
        tx,
        `insert into pgboss.job (name, data, state, completed_on) select name, '{}', 'failed', $1 from pgboss.queue order by name limit 1`,
        [noon(1)],
      )
    })
    expect(await attention()).toMatchObject({
      mails: { failed: 2, retrying: 1, lastFailedAt: noon(2).toISOString() },
      jobs: { failed: 1, lastFailedAt: noon(1).toISOString() },
    })
    // the same as its lists say
    expect((await admin.call(administration.mails, { query: { status: 'failed' } })).data).toHaveLength(2)
    expect((await admin.call(administration.mails, { query: { status: 'retrying' } })).data).toHaveLength(1)
    expect((await admin.call(administration.failedJobs, {})).data).toHaveLength(1)
  })
})
