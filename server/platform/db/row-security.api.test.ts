import { describe, expect, test } from 'vitest'
import { type Acting, accounts, nobody } from '#server/platform/db/acting.ts'
import { inDatabase, testApp, theApp } from '#test/app.ts'
import { aTrade, makeOrder } from '#test/make.ts'
import { rows } from './database.ts'

testApp()

/** What a statement without any where-clause of its own sees and changes. */
const count = async (acting: Acting, table: string) => {
  const [row] = await rows<{ count: number }>(theApp().db.read(acting), `select count(*) as count from ${table}`)
  return row?.count ?? 0
}

describe('row-level security', () => {
  test('protects every table that belongs to a company', async () => {
    const open = await inDatabase((tx) =>
      rows<{ relname: string }>(
        tx,
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity) order by relname`,
      ),
    )
    // what is the same for everybody: currencies, the list of migrations
    expect(open.map(({ relname }) => relname).filter((name) => !['currencies', 'schema_migrations'].includes(name))).toEqual([])
  })

  test('shows a careless statement the rows of one party only', async () => {
    const [ours, theirs] = [await aTrade(), await aTrade()]
    const seller: Acting = { side: 'distributor', distributorId: ours.distributor.id }
    const buyer: Acting = { side: 'venue', venueIds: [ours.venue.id] }
    expect(await count(seller, 'products')).toBe(3)
    expect(await count(buyer, 'products')).toBe(3)
    expect(await count(seller, 'connections')).toBe(1)
    expect(await count(buyer, 'venues')).toBe(1)
    for (const table of ['products', 'connections', 'venues', 'orders', 'users', 'sessions', 'refresh_tokens', 'mails'])
      expect(await count(nobody, table)).toBe(0)
    for (const table of ['users', 'sessions', 'refresh_tokens', 'password_links', 'mails'])
      expect(await count(seller, table)).toBe(0)
    expect(theirs.products).toHaveLength(3)
  })

  test('lets nobody write another’s rows', async () => {
    const [ours, theirs] = [await aTrade(), await aTrade()]
    const acting: Acting = { side: 'distributor', distributorId: ours.distributor.id }
    const changed = await theApp().db.write(acting, (tx) =>
      rows(tx, `update products set price = 0 where distributor_id = $1 returning id`, [theirs.distributor.id]),
    )
    expect(changed).toEqual([])
    const insert = theApp().db.write(acting, (tx) =>
      rows(tx, `insert into warehouses (distributor_id, name) values ($1, 'Mine')`, [theirs.distributor.id]),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
  })

  test('is gone with the transaction: the next one on the connection acts for nobody', async () => {
    const trade = await aTrade()
    await theApp().db.write({ side: 'distributor', distributorId: trade.distributor.id }, (tx) => rows(tx, 'select 1'))
    expect(await count(nobody, 'products')).toBe(0)
  })
})

describe('a transaction', () => {
  test('is undone as a whole when its work throws', async () => {
    const trade = await aTrade()
    const acting: Acting = { side: 'distributor', distributorId: trade.distributor.id }
    const failed = theApp().db.write(acting, async (tx) => {
      await rows(tx, `update products set price = 1 where distributor_id = $1`, [trade.distributor.id])
      throw new Error('after all not')
    })
    await expect(failed).rejects.toThrow('after all not')
    const prices = await rows<{ price: number }>(theApp().db.read(acting), `select price from products order by price`)
    expect(prices.map(({ price }) => price)).toEqual([10, 20, 30])
  })
})

test('who is signing in or joining sees people, companies and links, and nothing that is traded', async () => {
  const { distributor, venue, products } = await aTrade()
  await makeOrder(distributor, venue, { lines: [{ product: products[0] }] })
  expect(await count(accounts, 'users')).toBeGreaterThan(1)
  for (const table of ['orders', 'order_lines', 'products', 'carts', 'credit_notes', 'inventory_movements', 'planned_prices'])
    expect([table, await count(accounts, table)]).toEqual([table, 0])
})
