import { beforeAll } from 'vitest'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { distributorImports, venueImports } from '#contract/catalogue/imports.ts'
import { venueProposals } from '#contract/catalogue/price-proposals.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { orderHistory } from '#contract/ordering/order-history.ts'
import { session } from '#contract/parties/session.ts'
import { venueGroup } from '#contract/parties/venues.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { openDatabase, rows } from '#server/platform/db/database.ts'
import { loadDemoIfEmpty } from '#server/upkeep/demo/load.ts'
import { makeDocuments } from '#test/accounting/documents.ts'
import { as, type Caller, inDatabase, send, testApp } from '#test/app.ts'
import { makeDistributor, makeMembership, signedIn } from '#test/make.ts'
import { sendImport } from '#test/send-import.ts'
import { newDatabase } from '#test/setup/test-database.ts'
import { makeForwarded } from './forwarded.ts'

/** The demo world, with its people signed in and more than one of everything that is listed. To be called once at the top of a test file. */
export function demoApp(name: string): void {
  testApp({}, async () => {
    const url = await newDatabase(name)
    const db = await openDatabase({ url, poolSize: 2 })
    await loadDemoIfEmpty(db, new Date())
    await db.close()
    return url
  })
  beforeAll(signEveryoneIn)
}

export const GRACE = 'grace@northfield.example'
export const MIA = 'mia@glasshouse.example'
export const HELEN = 'helen@harbourdining.example'
export const SOFIA = 'sofia@meridianwine.example'
export const ANA = 'ana@saltmarsh.example'
export const ADMIN = 'admin@docket.example'

export const CALLERS: Record<Endpoint['audience'], string> = {
  distributor: GRACE,
  venue: MIA,
  admin: ADMIN,
  any: GRACE,
  public: MIA,
}
/** Who has more of it. Sofia counts stock, Helen has outlets, Ana works for two. */
export const OTHER_CALLERS: Record<string, string> = {
  'accountActivity.history': SOFIA,
  'accountActivity.notOrdering': SOFIA,
  'accountActivity.opened': SOFIA,
  'accountActivity.ordering': SOFIA,
  'accountActivity.pending': SOFIA,
  'accountActivity.target': SOFIA,
  'accounts.list': ANA,
  'auditTrail.ofGroup': HELEN,
  'distributorProducts.list': SOFIA,
  'expenses.list': SOFIA,
  'inventory.items': SOFIA,
  'productInventory.history': SOFIA,
  'supplierStocktakes.list': SOFIA,
  'supplierStocktakes.items': SOFIA,
  'todos.list': SOFIA,
}

export type Ids = Record<string, string>
export const tokens = new Map<string, { token: string }>()
/** What the addresses of calls name, for each of them. */
export const ids = new Map<string, Ids>()
/** Calls as one of them. */
export const of = (email: string) => {
  const token = tokens.get(email)
  if (!token) throw new Error(`${email} is not in the demo world`)
  return as(token)
}

async function signEveryoneIn(): Promise<void> {
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
                (select o.id::text from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
                  where o.distributor_id = $1::bigint order by p.inventory_tracked desc, o.id desc limit 1) as "orderId",
                case when $3 then (select id::text from supplier_stocktakes where distributor_id = $1::bigint order by id desc limit 1)
                     else (select id::text from stocktakes where venue_id = $2::bigint order by id desc limit 1) end as "stocktakeId",
                (select i.recipe_id::text from recipe_items i where i.venue_id = $2::bigint order by i.id limit 1) as "recipeId"`,
        [distributorId, venueId, own.distributorId !== null],
      ),
    )
    ids.set(email, found ?? {})
  }
  await writeMore()
  const sides = { distributorId: idOf(GRACE, 'distributorId'), venueId: idOf(MIA, 'venueId') }
  await makeDocuments(sides)
  await makeForwarded(sides)
}

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
