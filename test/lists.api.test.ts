import { beforeAll, describe, expect, test } from 'vitest'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { distributorImports, venueImports } from '#contract/catalogue/imports.ts'
import { venueProposals } from '#contract/catalogue/price-proposals.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { allEndpoints } from '#contract/index.ts'
import { orderHistory } from '#contract/ordering/order-history.ts'
import { session } from '#contract/parties/session.ts'
import { venueGroup } from '#contract/parties/venues.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { openDatabase, rows } from '#server/platform/db/database.ts'
import { loadDemoIfEmpty } from '#server/upkeep/demo/load.ts'
import { as, type Caller, inDatabase, send, testApp } from './app.ts'
import { makeDistributor, makeMembership, signedIn } from './make.ts'
import { sendImport } from './send-import.ts'
import { newDatabase } from './setup/test-database.ts'

/** Every list that comes in pages, with the rows of the demo world: page after page, in each order it can be sorted. */

testApp({}, async () => {
  const url = await newDatabase('lists')
  const db = await openDatabase({ url, poolSize: 2 })
  await loadDemoIfEmpty(db, new Date())
  await db.close()
  return url
})

const GRACE = 'grace@northfield.example'
const MIA = 'mia@glasshouse.example'
const HELEN = 'helen@harbourdining.example'
const SOFIA = 'sofia@meridianwine.example'
const ANA = 'ana@saltmarsh.example'
const ADMIN = 'admin@docket.example'

const CALLERS: Record<Endpoint['audience'], string> = { distributor: GRACE, venue: MIA, admin: ADMIN, any: GRACE, public: MIA }
/** Who has more of it. Sofia counts stock, Helen has outlets, Ana works for two. */
const OTHER_CALLERS: Record<string, string> = {
  'accounts.list': ANA,
  'auditTrail.ofGroup': HELEN,
  'distributorProducts.list': SOFIA,
  'inventory.items': SOFIA,
  'productInventory.history': SOFIA,
}

type Ids = Record<string, string>
const tokens = new Map<string, { token: string }>()
const ids = new Map<string, Ids>()
const of = (email: string) => {
  const token = tokens.get(email)
  if (!token) throw new Error(`${email} is not in the demo world`)
  return as(token)
}

beforeAll(async () => {
  const people = await inDatabase((tx) =>
    rows<{ email: string; userId: number; membershipId: number; distributorId: number | null; venueId: number | null }>(
      tx,
      `select u.email, u.id as "userId", m.id as "membershipId", m.distributor_id as "distributorId",
              coalesce((select min(venue_id) from membership_venues where membership_id = m.id),
                       (select min(id) from venues where venue_group_id = m.venue_group_id)) as "venueId"
         from memberships m join users u on u.id = m.user_id where u.email = any ($1)`,
      [[GRACE, MIA, HELEN, SOFIA, ANA, ADMIN]],
    ),
  )
  const idOf = (email: string, name: 'distributorId' | 'venueId') => people.find((one) => one.email === email)?.[name] ?? 0
  for (const { email, userId, membershipId, ...own } of people) {
    tokens.set(email, await signedIn(userId, membershipId, email === HELEN ? 'group' : undefined))
    const distributorId = own.distributorId ?? idOf(GRACE, 'distributorId')
    const venueId = own.venueId ?? idOf(MIA, 'venueId')
    const [found] = await inDatabase((tx) =>
      rows<Ids>(
        tx,
        `select $1::text as "distributorId", $2::text as "venueId", $2::text as "contextId", 'standing' as type,
                (select p.id::text from products p left join inventory_items i on i.product_id = p.id
                  left join inventory_movement_items m on m.item_id = i.id
                  where p.distributor_id = $1::bigint group by p.id order by count(m.item_id) desc, p.id limit 1) as "productId",
                (select id::text from stocktakes where venue_id = $2::bigint order by id desc limit 1) as "stocktakeId"`,
        [distributorId, venueId],
      ),
    )
    ids.set(email, found ?? {})
  }
  await writeMore()
})

/** What the demo world has too little of for a second page. */
async function writeMore(): Promise<void> {
  const params = ids.get(GRACE) as { productId: string; distributorId: string; venueId: string }
  const { productId, distributorId } = params
  const [found] = await inDatabase((tx) =>
    rows<{ outlet: string; lastId: number; userId: number }>(
      tx,
      `select (select v.name from connections c join venues v on v.id = c.venue_id where c.distributor_id = $1 and c.status = 'active' order by v.id limit 1) as outlet,
              (select max(id) from products where distributor_id = $1) as "lastId", (select id from users where email = $2) as "userId"`,
      [distributorId, ANA],
    ),
  )
  const { outlet, lastId, userId } = found ?? { outlet: '', lastId: 0, userId: 0 }
  await makeMembership(userId, { distributor: await makeDistributor() })
  const venueId = ids.get(MIA)?.venueId ?? ''
  await of(MIA).call(venueProposals.create, { params: { venueId, productId: lastId }, body: { price: 3 } })
  for (const [i, price] of [11.5, 12.5].entries()) {
    await of(GRACE).call(distributorProducts.update, { params: { productId }, body: { price } })
    await of(ADMIN).call(adminProducts.update, { params, body: { price: price + 0.25 } })
    const file = `SKU,Name,Price\nLIST-${i},Listed ${i},${price}\n`
    await sendImport(distributorImports.create, tokens.get(GRACE) as Caller, file)
    const past = `Customer,Order number,Ordered on,SKU,Quantity,Price,Order total\n${outlet},OLD-${i},2025-03-0${i + 1},LIST-${i},2,5,11\n`
    await sendImport(orderHistory.import, tokens.get(GRACE) as Caller, past)
    await sendImport(venueImports.createOfAll, tokens.get(MIA) as Caller, `Supplier,SKU,Name\nMy own market,OWN-${i},Own ${i}\n`)
    await of(HELEN).call(venueGroup.change, { body: { name: `Harbour Dining ${i}` } })
    await send(session.forgotPassword, { body: { email: [MIA, GRACE][i] ?? '' } })
  }
}

type Row = { id?: number; venue?: { id: number } }
type Page = { data: Row[]; meta: { nextId: number | null; nextValue: string | null } }
type List = { name: string; endpoint: Endpoint; sorts: string[] }

const lists: List[] = allEndpoints.flatMap(({ name, endpoint }) => {
  const shape = (endpoint as { query?: { shape?: Record<string, { unwrap(): { options: string[] } }> } }).query?.shape
  return shape?.nextId && endpoint.audience !== 'public' ? [{ name, endpoint, sorts: shape.sortBy?.unwrap().options ?? [] }] : []
})

/** What a list needs beside its page. */
const QUERIES: Record<string, string> = { 'writtenOrders.products': 'venueId' }

const keyOf = (row: Row): unknown => row.id ?? row.venue?.id ?? JSON.stringify(row)

async function ask({ name, endpoint }: List, query: Record<string, string>): Promise<Page> {
  const caller = OTHER_CALLERS[name] ?? CALLERS[endpoint.audience]
  const params = ids.get(caller) ?? {}
  const needed = QUERIES[name]
  const all = { ...(needed && { [needed]: params[needed] }), ...query }
  return of(caller).call(endpoint, { params, query: all } as never) as unknown as Promise<Page>
}

const nextOf = ({ meta }: Page): Record<string, string> => ({
  nextId: String(meta.nextId),
  ...(meta.nextValue !== null && { nextValue: meta.nextValue }),
})

describe.each(lists)('$name', (list) => {
  test('comes page by page', async () => {
    const whole = (await ask(list, { limit: '100' })).data.map(keyOf)
    expect(whole.length).toBeGreaterThan(1)
    const first = await ask(list, { limit: '1' })
    const second = await ask(list, { limit: '1', ...nextOf(first) })
    expect([...first.data, ...second.data].map(keyOf)).toEqual(whole.slice(0, 2))
  })

  test.runIf(list.sorts.length > 0)('is sorted as asked, page by page too', async () => {
    const orders = new Map<string, unknown[]>()
    for (const sortBy of list.sorts) {
      const whole = (await ask(list, { limit: '100', sortBy })).data.map(keyOf)
      const first = await ask(list, { limit: '1', sortBy })
      const second = await ask(list, { limit: '1', sortBy, ...nextOf(first) })
      expect([...first.data, ...second.data].map(keyOf), sortBy).toEqual(whole.slice(0, 2))
      orders.set(sortBy, whole)
    }
    for (const [sortBy, order] of orders) expect(order, sortBy).not.toEqual(orders.get(`-${sortBy}`))
  })
})
