import { describe, expect, test } from 'vitest'
import { outletSending, supplierSending } from '#contract/accounting/sending.ts'
import { rows } from '#server/platform/db/database.ts'
import { makeDocuments } from '#test/accounting/documents.ts'
import { as, inDatabase, now, refused, testApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'

testApp()

type Trade = Awaited<ReturnType<typeof aTrade>>

/** Both sides of a trade with documents. */
async function world(): Promise<Trade> {
  const trade = await aTrade()
  await makeDocuments({ distributorId: trade.distributor.id, venueId: trade.venue.id })
  return trade
}

/** Only what somebody is signed in for is sent again. Nothing can be read with these tokens, so nobody stays signed in. */
async function whileSignedIn<T>({ distributor, venue }: Trade, work: () => Promise<T>): Promise<T> {
  const set = (tokens: string | null) =>
    inDatabase((tx) =>
      rows(
        tx,
        `update accounting_connections set sealed_tokens = $3, access_expires_at = $4 where distributor_id = $1 or venue_id = $2`,
        [distributor.id, venue.id, tokens, now()],
      ),
    )
  await set('sealed')
  try {
    return await work()
  } finally {
    await set(null)
  }
}

/** The same lists of both sides. */
const SIDES = [
  {
    side: 'a supplier',
    documents: ({ seller }: Trade, query: object = {}) => as(seller).call(supplierSending.documents, { query }),
    document: ({ seller }: Trade, documentId: number) => as(seller).call(supplierSending.find, { params: { documentId } }),
    missing: ({ seller }: Trade) => as(seller).call(supplierSending.missing, {}),
    calls: ({ seller }: Trade, query: object = {}) => as(seller).call(supplierSending.calls, { query }),
    retryAll: ({ seller }: Trade, body: object) => as(seller).call(supplierSending.retryAll, { body }),
  },
  {
    side: 'an outlet',
    documents: ({ buyer, venue }: Trade, query: object = {}) =>
      as(buyer).call(outletSending.documents, { params: { venueId: venue.id }, query }),
    document: ({ buyer, venue }: Trade, documentId: number) =>
      as(buyer).call(outletSending.find, { params: { venueId: venue.id, documentId } }),
    missing: ({ buyer, venue }: Trade) => as(buyer).call(outletSending.missing, { params: { venueId: venue.id } }),
    calls: ({ buyer, venue }: Trade, query: object = {}) =>
      as(buyer).call(outletSending.calls, { params: { venueId: venue.id }, query }),
    retryAll: ({ buyer, venue }: Trade, body: object) =>
      as(buyer).call(outletSending.retryAll, { params: { venueId: venue.id }, body }),
  },
]

describe.each(SIDES)('what $side sent to accounting', ({ documents, document, missing, calls, retryAll }) => {
  test('is listed, the newest first, by state and provider, with how many there are of each', async () => {
    const trade = await world()
    await world()
    const all = await documents(trade)
    expect(all.data.map(({ subjectId, provider }) => [subjectId, provider])).toEqual([
      [3, 'quickBooks'],
      [2, 'xero'],
      [1, 'xero'],
    ])
    expect(all.counts).toEqual({ held: 1, sent: 1, waiting: 1, sending: 0, cancelled: 0 })
    expect((await documents(trade, { state: 'held' })).data).toMatchObject([
      { subjectId: 1, message: 'held', nextAttemptAt: null },
    ])
    expect((await documents(trade, { provider: 'quickBooks' })).data).toMatchObject([{ subjectId: 3, state: 'waiting' }])
    expect((await documents(trade, { provider: 'quickBooks' })).counts).toMatchObject({ held: 0, waiting: 1 })
  })

  test('is found by its number, and has calls of its own', async () => {
    const trade = await world()
    const { data, counts } = await documents(trade, { term: 'b-2' })
    expect([data.map(({ number }) => number), counts.held, counts.sent]).toEqual([['B-2'], 0, 1])
    expect((await calls(trade, { documentId: String(data[0]!.id) })).data.map(({ path }) => path)).toEqual(['/2'])
    expect((await document(trade, data[0]!.id)).number).toBe('B-2')
    expect((await refused(document(trade, 2_000_000_000))).code).toBe('not_found')
    expect(await missing(trade)).toEqual({ data: [], total: 0 })
  })

  test('comes in pages, from either end', async () => {
    const trade = await world()
    const first = await documents(trade, { limit: '2', sortBy: 'id' })
    expect(first.data.map(({ subjectId }) => subjectId)).toEqual([1, 2])
    const { nextId, nextValue } = first.meta
    const second = await documents(trade, { limit: '2', sortBy: 'id', nextId: String(nextId) })
    expect(second.data.map(({ subjectId }) => subjectId)).toEqual([3])
    expect((await refused(documents(trade, { nextId: String(nextId), nextValue: 'elsewhere' }))).fields).toHaveProperty(
      'nextValue',
    )
    expect(nextValue === null || nextValue === String(nextId)).toBe(true)
  })

  test('is every call of its systems too', async () => {
    const trade = await world()
    await world()
    expect((await calls(trade)).data.map(({ path }) => path)).toEqual(['/3', '/2', '/1'])
    expect((await calls(trade, { provider: 'xero' })).data.map(({ path }) => path)).toEqual(['/2', '/1'])
    const first = await calls(trade, { limit: '2', sortBy: 'id' })
    expect(first.data.map(({ path }) => path)).toEqual(['/1', '/2'])
    const nextId = String(first.meta.nextId)
    expect((await calls(trade, { limit: '2', sortBy: 'id', nextId })).data.map(({ path }) => path)).toEqual(['/3'])
    expect((await refused(calls(trade, { nextId, nextValue: 'elsewhere' }))).fields).toHaveProperty('nextValue')
  })

  test('is sent again as far as a list with the same filters shows it', async () => {
    const trade = await world()
    const retry = (body: object) => whileSignedIn(trade, async () => (await retryAll(trade, body)).waiting)
    for (const filters of [{ state: 'sent' }, { provider: 'netsuite' }, { kind: 'journal' }, { term: 'B-2' }])
      expect(await retry(filters)).toBe(0)
    expect((await documents(trade)).counts).toMatchObject({ held: 1, waiting: 1 })
    expect(await retry({ state: 'held' })).toBe(1)
    expect((await documents(trade)).counts).toMatchObject({ held: 0, waiting: 2 })
    for (const [filters, count] of [
      [{ provider: 'xero' }, 1],
      [{ kind: 'bill' }, 2],
      [{ term: 'B-3' }, 1],
    ] as const)
      expect(await retry(filters)).toBe(count)
    expect((await documents(trade, { kind: 'journal' })).data).toEqual([])
    expect((await documents(trade, { kind: 'bill' })).data).toHaveLength(3)
    expect((await refused(retry({ kind: 'poem' }))).fields).toHaveProperty('kind')
  })

  test('is sent again all at once where it is held or waits', async () => {
    const trade = await world()
    const others = await world()
    expect(await retryAll(trade, {})).toEqual({ waiting: 0 })
    expect(await whileSignedIn(trade, () => retryAll(trade, {}))).toEqual({ waiting: 2 })
    expect((await documents(trade)).counts).toMatchObject({ held: 0, waiting: 2, sent: 1 })
    expect((await documents(others)).counts).toMatchObject({ held: 1 })
  })
})
