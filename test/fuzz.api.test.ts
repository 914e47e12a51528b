import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allEndpoints, type NamedEndpoint } from '#contract/index.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, send, testApp } from './app.ts'
import { fromSchema } from './fuzz/arbitrary.ts'
import { aTrade, makeUser, type User } from './make.ts'
import { newDatabase } from './setup/test-database.ts'

// On a database of its own: what an admin's random call removes, such as a unit of the platform, must not be missing elsewhere.
testApp({}, () => newDatabase('fuzz'))

// A thousand a call is what the project asks of itself (FUZZ_RUNS=1000); every run of the tests does a part of it, another part each time.
const RUNS = Number(process.env.FUZZ_RUNS ?? 30)

/** Ends the caller's session, or hashes passwords all day: the rest of the runs would only be refused at the door. */
const FEW = new Set([
  'session.signOut',
  'session.adminSignOut',
  'session.updateMe',
  'session.setPassword',
  'session.adminSetPassword',
  'session.signIn',
  'session.adminSignIn',
])

/** The suppliers whose orders were aimed at. */
const targets: number[] = []

test.each(allEndpoints.map((named) => [named.name, named] as const))(
  '%s answers anything with a success or a refusal that says what is wrong',
  { timeout: 600_000 },
  async (_, named) => {
    const { endpoint } = named
    const { caller, known } = await aTarget(named)
    const requests = fc.record({
      params: fromSchema(endpoint.params, known),
      query: fromSchema(endpoint.query, known),
      body: fromSchema(endpoint.body, known),
      key: fc.option(fc.constantFrom('k1', 'k2', '', 'a'.repeat(300)), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(requests, async ({ params, query, body, key }) => {
        const sending = {
          params: wellFormed(endpoint, params),
          query: isObject(query) ? query : {},
          ...(endpoint.body && { body }),
        }
        const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
        const response = await send(endpoint as never, sending as never, { as: caller, headers })
        expect(response.statusCode, response.body).toBeLessThan(500)
        if (response.statusCode < 400) return
        const { error } = response.json()
        expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) })
        if (error.code === 'validation_failed') expect(Object.keys(error.fields ?? {}).length, response.body).toBeGreaterThan(0)
      }),
      { numRuns: FEW.has(named.name) ? Math.min(RUNS, 12) : RUNS, endOnFailure: true },
    )
  },
)

test('after all that no order is half written', async () => {
  const broken = await inDatabase((tx) =>
    rows(
      tx,
      `select o.id from orders o left join lateral (select count(*) as lines, coalesce(sum(total_price), 0) as amount from order_lines l where l.order_id = o.id) l on true
        where o.distributor_id = any ($1)
          and (l.lines <> o.line_count or l.lines = 0 or (o.status <> 'declined' and l.amount <> o.amount)
            or not exists (select from order_events e where e.order_id = o.id))`,
      [targets],
    ),
  )
  expect(broken).toEqual([])
})

async function aTarget({ endpoint }: NamedEndpoint): Promise<{ caller: User | undefined; known: number[] }> {
  const trade = await aTrade()
  targets.push(trade.distributor.id)
  const { orders } = await as(trade.buyer).call(venueOrders.place, {
    params: { venueId: trade.venue.id },
    body: {
      orders: [
        { distributorId: trade.distributor.id, products: trade.products.map(({ id }) => ({ productId: id, quantity: 2 })) },
      ],
    },
  })
  const known = [trade.venue.id, trade.distributor.id, orders[0]?.id ?? 0, ...trade.products.map(({ id }) => id)]
  return { caller: await callerOf(endpoint, trade), known }
}

function callerOf({ audience }: Endpoint, trade: { seller: User; buyer: User }): User | Promise<User> | undefined {
  switch (audience) {
    case 'public':
      return undefined
    case 'admin':
      return makeUser({ admin: true })
    case 'distributor':
      return trade.seller
    default:
      return trade.buyer
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A path needs something in every place; what is missing or strange is written as text. */
function wellFormed({ path }: Endpoint, params: unknown): Record<string, string> {
  const given = isObject(params) ? params : {}
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, String(given[name] ?? 'x') || 'x']))
}
