import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { distributorImports, type ImportResult } from '#contract/catalogue/imports.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { openDatabase, rows } from '#server/platform/db/database.ts'
import type { LiveEvent } from '#server/platform/live/live.ts'
import { as, inDatabase, later, mailsTo, now, refused, runJobs, SITE, testApp, theApp } from '#test/app.ts'
import { makeDistributor, makeProduct, makeUser } from '#test/make.ts'
import { sendImport } from '#test/send-import.ts'
import { testDatabaseUrl } from '#test/setup/test-database.ts'
import { forgetImports } from './forget-imports.job.ts'
import type { ImportRow } from './import-row.ts'
import { reportProgress } from './import-store.ts'
import { runImportJob } from './run-import.job.ts'

testApp()

const site = SITE
const aSupplier = async () => {
  const distributor = await makeDistributor()
  return { distributor, seller: await makeUser({ distributor }) }
}
/** A file of so many products, of which every hundredth has no price. */
const longFile = (count: number): string =>
  [
    'SKU,Name,Price',
    ...Array.from({ length: count }, (_, i) => `S-${i},Product ${i},${i % 100 === 99 ? '' : (1 + i / 100).toFixed(2)}`),
    '',
  ].join('\n')
const find = (seller: { token: string }, { id }: ImportResult) =>
  as(seller).call(distributorImports.find, { params: { importId: id } })
const runJob = (importId: number) =>
  inDatabase((tx) => runImportJob.run({ importId }, { tx, now: now(), site, storage: theApp().storage }))
const countOf = async (distributor: { id: number }) => {
  const [found] = await inDatabase((tx) =>
    rows<{ products: number; audit: number; rows: number }>(
      tx,
      `select (select count(*) from products where distributor_id = $1)::int as products,
              (select count(*) from audit_log where distributor_id = $1)::int as audit,
              (select count(*) from product_import_rows r join product_imports i on i.id = r.import_id where i.distributor_id = $1)::int as rows`,
      [distributor.id],
    ),
  )
  return found
}

describe('G-065 a file of more than 200 rows', () => {
  test('200 rows are answered at once', async () => {
    const { seller } = await aSupplier()
    expect(await sendImport(distributorImports.create, seller, longFile(200))).toMatchObject({
      status: 200,
      result: { status: 'done', total: 200 },
    })
  })

  test('R-241 of 201 is begun, worked through later, and written about', async () => {
    const { seller } = await aSupplier()
    const heard: LiveEvent[] = []
    const stop = theApp().live.listen((event) => event.topic === 'imports' && heard.push(event))
    const { status, result } = await sendImport(distributorImports.create, seller, longFile(201))
    expect(status).toBe(202)
    expect(result).toMatchObject({ status: 'waiting', total: 0, rejectedRows: [] })
    expect((await as(seller).call(distributorProducts.list, {})).data).toEqual([])
    await runJobs()
    expect(await find(seller, result)).toMatchObject({ status: 'done', progress: 100, total: 201, inserted: 199, rejected: 2 })
    await expect.poll(() => heard.some(({ ids }) => ids?.importId === result.id)).toBe(true)
    stop()
    expect(await mailsTo(seller.email)).toMatchObject([
      {
        subject: 'products.csv has been imported',
        text: expect.stringContaining('Of 201 rows, 199 created products and 0 updated products; 0 changed nothing.'),
      },
    ])
  })

  test('can be looked at first, and is then carried out as it was shown', async () => {
    const { distributor, seller } = await aSupplier()
    const { status, result } = await sendImport(distributorImports.create, seller, longFile(300), { query: { dryRun: 'true' } })
    expect(status).toBe(202)
    await runJobs()
    const preview = await find(seller, result)
    expect(preview).toMatchObject({ status: 'previewed', inserted: 297, rejected: 3 })
    expect(preview.changes).toHaveLength(20)
    expect(preview.rejectedRows.map(({ row }) => row)).toEqual([101, 201, 301])
    expect(await countOf(distributor)).toMatchObject({ products: 0, audit: 0 })
    expect(await as(seller).call(distributorImports.commit, { params: { importId: result.id } })).toMatchObject({
      status: 'waiting',
    })
    await runJobs()
    expect(await find(seller, result)).toMatchObject({ status: 'done', inserted: 297, rejected: 3 })
    expect(await countOf(distributor)).toEqual({ products: 297, audit: 297, rows: 300 })
    expect(await mailsTo(seller.email)).toHaveLength(1)
  })

  test('that cannot be read to its end changes nothing, and its sender is notified', async () => {
    const { distributor, seller } = await aSupplier()
    const { result } = await sendImport(distributorImports.create, seller, `${longFile(300)}"S-1,never closed,1\n`)
    await runJobs()
    expect(await find(seller, result)).toMatchObject({ status: 'failed', message: 'Row 302 begins a quote that is never closed' })
    expect(await countOf(distributor)).toEqual({ products: 0, audit: 0, rows: 0 })
    expect(await mailsTo(seller.email)).toMatchObject([{ subject: 'products.csv was not imported' }])
  })

  test('whose work is cut off in the middle leaves nothing, and is done once when it restarts', async () => {
    const { distributor, seller } = await aSupplier()
    const product = await makeProduct(distributor, { name: 'Product 1', sku: 'S-1', price: 5 })
    const { result } = await sendImport(distributorImports.create, seller, longFile(300))
    // Somebody else holds the product, so the work stops in the middle; then its connection is gone.
    const holder = new pg.Client(await testDatabaseUrl())
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from products where id = $1 for update', [product.id])
    const failure = runJob(result.id).catch((error: unknown) => error)
    await expect
      .poll(() =>
        holder.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
        ),
      )
      .toMatchObject({ rowCount: 1 })
    expect(await failure).toBeInstanceOf(Error)
    await holder.end()
    expect(await countOf(distributor)).toEqual({ products: 1, audit: 0, rows: 0 })
    await runJob(result.id)
    await runJob(result.id)
    expect(await find(seller, result)).toMatchObject({ status: 'done', inserted: 296, updated: 1 })
    expect(await countOf(distributor)).toEqual({ products: 297, audit: 297, rows: 300 })
    expect(await mailsTo(seller.email)).toHaveLength(1)
  })
})

describe('two imports of one supplier at once', () => {
  test('a short one is asked to wait, a long one waits', async () => {
    const { distributor, seller } = await aSupplier()
    const { result } = await sendImport(distributorImports.create, seller, longFile(300))
    let isThrough = false
    await inDatabase(async (tx) => {
      await rows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`import:distributor:${distributor.id}`])
      const refusal = await refused(sendImport(distributorImports.create, seller, 'Name,Price\nFigs,7\n'))
      expect(refusal).toMatchObject({ status: 409, code: 'conflict' })
      expect(refusal.body.error.message).toMatch(/Another import of these products is running/)
      const waiting = runJob(result.id).then(() => {
        isThrough = true
      })
      const [me] = await rows<{ pid: number }>(tx, `select pg_backend_pid() as pid`)
      await expect
        .poll(() =>
          inDatabase((other) => rows(other, `select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))`, [me?.pid])),
        )
        .toHaveLength(1)
      expect(isThrough).toBe(false)
      waiting.catch(() => {})
    })
    await expect.poll(() => isThrough).toBe(true)
    expect(await find(seller, result)).toMatchObject({ status: 'done' })
  })

  test('that both name the same product make it once', async () => {
    const { distributor, seller } = await aSupplier()
    const both = await Promise.allSettled(
      [1, 2].map(() => sendImport(distributorImports.create, seller, 'SKU,Name,Price\nF-1,Figs,7\n')),
    )
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await countOf(distributor)).toMatchObject({ products: 1 })
  })
})

test('files are forgotten after a while, what became of them is not', async () => {
  const { seller } = await aSupplier()
  const preview = await sendImport(distributorImports.create, seller, 'Name,Price\nFigs,7\n', { query: { dryRun: 'true' } })
  const { result } = await sendImport(distributorImports.create, seller, longFile(250))
  await runJobs()
  later({ days: 31 })
  await inDatabase((tx) => forgetImports.run({}, { tx, now: now(), site, storage: theApp().storage }))
  expect((await refused(find(seller, preview.result))).code).toBe('not_found')
  expect(await find(seller, result)).toMatchObject({ status: 'done', inserted: 248, rejectedRows: [], changes: [] })
})

test('a hundred thousand rows need little memory, and are watched as they come', { timeout: 600_000 }, async () => {
  const { distributor, seller } = await aSupplier()
  const { result } = await sendImport(distributorImports.create, seller, longFile(100_000))
  let most = 0
  const progress: number[] = []
  const stop = theApp().live.listen(({ topic, ids }) => {
    if (topic === 'imports' && ids?.importId === result.id && ids.progress !== undefined) progress.push(ids.progress)
  })
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed)
  }, 20)
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  await runJobs()
  clearInterval(timer)
  stop()
  // how far it is was announced while it went on
  expect(progress.length).toBeGreaterThan(1)
  expect(progress.toSorted((a, b) => a - b)).toEqual(progress)
  expect(await find(seller, result)).toMatchObject({ status: 'done', inserted: 99_000, rejected: 1000 })
  expect((most - before) / 1024 / 1024).toBeLessThan(200)
  expect(await countOf(distributor)).toMatchObject({ products: 99_000 })
})

test('how far an import is can be reported while it holds the only connection of the pool', async () => {
  const db = await openDatabase({ url: await testDatabaseUrl(), poolSize: 1 })
  const one = { id: 0, side: 'distributor', distributor_id: 1, venue_id: null } as ImportRow
  await db.write(everyone, () => reportProgress(db, one, 50))
  await db.close()
})
