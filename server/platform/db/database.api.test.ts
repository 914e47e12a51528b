import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, inDatabase, testApp, theApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { gateTo } from '#test/gate.ts'
import { aTrade, connect, makeProduct, makeUser, makeVenue } from '#test/make.ts'
import { testDatabaseUrl } from '#test/setup/test-database.ts'
import { everyone } from './acting.ts'
import { afterCollisions } from './after-collisions.ts'
import { type Database, openDatabase, rows } from './database.ts'

testApp()

const limits = { connectionMs: 150, lockMs: 10_000, statementMs: 10_000, idleInTransactionMs: 10_000 }

async function with4Connections<T>(work: (db: Database) => Promise<T>, own: Partial<typeof limits> = {}): Promise<T> {
  const db = await openDatabase({ url: await testDatabaseUrl(), poolSize: 4, limits: { ...limits, ...own } })
  return work(db).finally(() => db.close())
}

/** Holds a lock until the work is through. */
async function whileLocked<T>(statement: string, work: (holder: pg.Client) => Promise<T>): Promise<T> {
  const holder = new pg.Client(await testDatabaseUrl())
  await holder.connect()
  try {
    await holder.query(`begin; set local docket.acting = 'everyone'; ${statement}`)
    return await work(holder)
  } finally {
    await holder.end()
  }
}

const LOCK = `select pg_advisory_xact_lock(4711)`

describe('connections', () => {
  test('are left for reads and readiness while transactions wait for one row', async () => {
    const work = (db: Database) =>
      whileLocked(LOCK, async (holder) => {
        const waiting = Array.from({ length: 10 }, () => db.write(everyone, (tx) => rows(tx, LOCK)))
        const ends = Promise.allSettled(waiting)
        await vi.waitUntil(() => db.figures().total >= 3, { timeout: 30_000 })
        expect(await rows(db.read(everyone), 'select 1 as one')).toEqual([{ one: 1 }])
        expect(await db.readiness()).toEqual({ migration: expect.stringMatching(/^\d{4}-/) })
        // those that found no connection in time were refused, not left to hang
        await vi.waitUntil(() => db.figures().waiting === 0, { timeout: 20_000 })
        await holder.query('rollback')
        const outcomes = await ends
        const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
        expect(refusals).toEqual(Array(7).fill('53300'))
      })
    // long enough to open a connection on a busy machine
    await with4Connections(work, { connectionMs: 2000 })
  })

  test('a lock that is not free in time is a refusal to try again', async () => {
    await with4Connections(
      (db) =>
        whileLocked(LOCK, () => expect(db.write(everyone, (tx) => rows(tx, LOCK))).rejects.toMatchObject({ code: '55P03' })),
      { lockMs: 20 },
    )
  })

  test('of statements sent together the one that failed is heard of, not those refused because of it', async () => {
    const gate = await gateTo(await testDatabaseUrl())
    const db = await openDatabase({ url: gate.url, poolSize: 1 })
    let answers: ReturnType<typeof gate.hold> | undefined
    const writing = db.write(everyone, async (tx) => {
      await rows(tx, 'select 1')
      answers = gate.hold()
      // deeper problems are reported later
      const deeper = async () => await Promise.all([Promise.all([rows(tx, 'select 1 / 0')])])
      await Promise.all([deeper(), rows(tx, 'select 2')])
    })
    const refusal = expect(writing).rejects.toMatchObject({ code: '22012' })
    await eventually(() => expect(answers?.kept()).toContain('current transaction is aborted'))
    answers?.release()
    await refusal
    await db.close()
    await gate.shut()
  })

  test('a statement that takes too long is ended', async () => {
    await with4Connections(
      (db) => expect(rows(db.read(everyone), 'select pg_sleep(10)')).rejects.toMatchObject({ code: '57014' }),
      { statementMs: 50 },
    )
  })

  test('a job may take longer than a request', async () => {
    await with4Connections(
      async (db) => {
        const setting = `select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l`
        expect(await db.write(everyone, (tx) => rows(tx, setting))).toEqual([{ s: '50ms', l: '20ms' }])
        expect(await db.write(everyone, (tx) => rows(tx, setting), { isRelaxed: true })).toEqual([{ s: '30min', l: '1min' }])
        expect(await rows(db.read(everyone), setting)).toEqual([{ s: '50ms', l: '20ms' }])
      },
      { statementMs: 50, lockMs: 20 },
    )
  })
})

describe('/api/ready', () => {
  test('says version and migration, and not ready rather than nothing while the list of migrations is locked', async () => {
    const ready = () => theApp().app.inject({ url: '/api/ready' })
    expect((await ready()).json()).toEqual({
      status: 'ready',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      migration: expect.stringMatching(/^\d{4}-/),
    })
    await whileLocked('lock table schema_migrations in access exclusive mode', async () => {
      const response = await ready()
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
    })
    await whileLocked('lock table orders, carts, users, sessions in access exclusive mode', async () => {
      expect((await ready()).statusCode).toBe(200)
    })
  })
})

describe('two transactions in each other’s way', () => {
  test('a deadlock is tried again, a refusal is not', async () => {
    const failing = (code: string, times: number) => vi.fn(async () => (times-- > 0 ? Promise.reject({ code }) : 'done'))
    const collides = failing('40P01', 2)
    expect(await afterCollisions(collides)).toBe('done')
    expect(collides).toHaveBeenCalledTimes(3)
    const refuses = failing('23505', 1)
    await expect(afterCollisions(refuses)).rejects.toEqual({ code: '23505' })
    expect(refuses).toHaveBeenCalledTimes(1)
    const always = failing('40001', 99)
    await expect(afterCollisions(always)).rejects.toEqual({ code: '40001' })
    expect(always).toHaveBeenCalledTimes(4)
  })

  test('orders of one outlet that share products, in any order, do not deadlock', async () => {
    const trade = await aTrade()
    const more = await Promise.all(Array.from({ length: 37 }, (_, i) => makeProduct(trade.distributor, { name: `Product ${i}` })))
    const products = [...trade.products, ...more]
    const ROUNDS = 6
    // a deadlock would be tried again, in a further transaction
    const write = vi.spyOn(theApp().db, 'write')
    for (let round = 0; round < ROUNDS; round++) {
      const placed = await Promise.all(
        Array.from({ length: 8 }, (_, i) => {
          const some = products.filter((_, n) => (n * (i + 3)) % 7 !== i % 3)
          const lines = (i % 2 ? some.toReversed() : some).map(({ id }) => ({ productId: id, quantity: 1 }))
          return as(trade.buyer).send(venueOrders.place, {
            params: { venueId: trade.venue.id },
            body: { orders: [{ distributorId: trade.distributor.id, products: lines }] },
          })
        }),
      )
      expect(placed.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
    }
    expect(write).toHaveBeenCalledTimes(8 * ROUNDS)
    write.mockRestore()
    // whoever takes rows in one order never waits in a circle: where they lie says in which order they were written
    const fresh = await makeVenue()
    await connect(trade.distributor, fresh)
    const chef = await makeUser({ venues: [fresh] })
    const lines = products.toReversed().map(({ id }) => ({ productId: id, quantity: 1 }))
    await as(chef).call(venueOrders.place, {
      params: { venueId: fresh.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: lines }] },
    })
    const written = await inDatabase((tx) =>
      rows<{ page: number; id: number }>(
        tx,
        `select (ctid::text::point)[0]::int as page, product_id as id from venue_products where venue_id = $1 order by ctid`,
        [fresh.id],
      ),
    )
    expect(written).toHaveLength(products.length)
    // a page with room that others left may be filled first
    for (const rowsOfPage of Map.groupBy(written, ({ page }) => page).values())
      expect(rowsOfPage).toEqual(rowsOfPage.toSorted((a, b) => a.id - b.id))
  })

  test('an order that met another one is placed all the same', async () => {
    const trade = await aTrade()
    const { db } = theApp()
    const write = vi.spyOn(db, 'write').mockImplementationOnce(() => Promise.reject({ code: '40P01' }))
    const { orders } = await as(trade.buyer).call(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 1 }] }] },
    })
    expect(orders).toHaveLength(1)
    expect(write.mock.calls.length).toBeGreaterThanOrEqual(2)
    write.mockRestore()
  })
})
