import { describe, expect, test } from 'vitest'
import { adminSending } from '#contract/accounting/admin-sending.ts'
import { netsuite } from '#contract/accounting/netsuite.ts'
import { outletQuickBooks } from '#contract/accounting/outlet-quick-books.ts'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { outletSending, supplierSending } from '#contract/accounting/sending.ts'
import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { booksApp } from '#test/accounting/books-world.ts'
import { as } from '#test/app.ts'
import { makeUser } from '#test/make.ts'

const world = booksApp()

const SETS = {
  adminSending,
  supplierSending,
  outletSending,
  supplierXero,
  supplierQuickBooks,
  netsuite,
  outletXero,
  outletQuickBooks,
}
const CALLS = Object.entries(SETS).flatMap(([set, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, call]) => ({ name: `${set}.${name}`, call })),
)
const LISTS = CALLS.filter(({ call }) => call.method === 'GET' && call.query)
const WRITES = CALLS.filter(({ call }) => call.body)

const LONG = 'x'.repeat(20_000)
const NUL = 'a\u0000b'
const QUERIES: Record<string, string>[] = [
  ...[{ nonsense: '1' }, { limit: 'many' }, { sortBy: 'nothing' }, { operative: 'maybe' }],
  ...[{ readAgain: 'perhaps' }, { state: 'lost' }, { provider: 'sage' }, { documentId: 'abc' }, { documentId: '-1' }],
  ...[{ term: LONG }, { nextId: LONG }, { nextValue: LONG, nextId: '1' }, { documentId: '99999999999999999999' }],
]
/** What may be refused or not, but is never a fault of ours. */
const ODD: Record<string, string>[] = [
  { limit: '0' },
  { limit: '1000000' },
  { term: NUL },
  { term: '%_\\' },
  { nextId: NUL, nextValue: NUL },
  { nextId: 'x' },
]

async function callerOf({ audience }: Endpoint) {
  const { seller, buyer } = world()
  return audience === 'admin' ? makeUser({ admin: true }) : audience === 'distributor' ? seller : buyer
}
const paramsFor = (call: Endpoint) => ({
  ...(call.path.includes(':venueId') && { venueId: world().venueId }),
  ...(call.path.includes(':documentId') && { documentId: 2_000_000_000 }),
  ...(call.path.includes(':orderId') && { orderId: 2_000_000_000 }),
})
const send = async (call: Endpoint, more: object) =>
  as(await callerOf(call)).send(call as never, { params: paramsFor(call), ...more } as never)

describe('bad input', () => {
  test.each(LISTS)('$name names what of its query is wrong', async ({ call }) => {
    const taken: unknown[] = []
    for (const query of QUERIES) {
      const { statusCode, body } = await send(call, { query })
      if (statusCode !== 422 || JSON.parse(body).error.code !== 'validation_failed') taken.push([query, statusCode])
    }
    expect(taken).toEqual([])
    for (const query of ODD) expect([query, (await send(call, { query })).statusCode < 500]).toEqual([query, true])
  })

  test.each(WRITES)('$name refuses what is no body of it', async ({ call }) => {
    const many = Array.from({ length: 1001 }, (_, id) => ({ id: id + 1 }))
    const wrong = [
      { nonsense: 1 },
      [],
      { items: 'all' },
      { connections: many },
      { items: many },
      { taxes: [{ rate: LONG, taxId: 1 }] },
    ]
    const odd = [{ name: NUL }, { accountId: NUL }, { itemId: NUL }, { taxes: [{ rate: '10', taxId: NUL }] }]
    const links = [{ items: [{ id: 1, externalId: NUL }] }, { connections: [{ id: 1, externalId: NUL }] }]
    for (const body of [...wrong, ...odd, ...links, { skipItems: ['x'] }, { linkTo: 1e21, name: 'x' }]) {
      const { statusCode } = await send(call, { body })
      expect([JSON.stringify(body).slice(0, 80), statusCode >= 400 && statusCode < 500]).toEqual([
        JSON.stringify(body).slice(0, 80),
        true,
      ])
    }
  })
})
