import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idleJobs } from '#server/features.ts'
import { ensureAppRole } from '#server/platform/db/app-role.ts'
import { applyMigrations, readMigrations } from '#server/platform/db/migrate.ts'
import { withMigrationLock } from '#server/platform/db/migration-lock.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { prepareJobs } from '#server/platform/jobs/jobs.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { runJobs, testApp, theApp } from '#test/app.ts'
import { aTrade, makeOrder } from '#test/make.ts'
import { contentsOf } from '#test/setup/database-contents.ts'
import { newDatabase, testDatabaseUrl } from '#test/setup/test-database.ts'
import { withClient } from '#test/setup/with-client.ts'
import { type Manifest, openBackup } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

testApp()

const silent = () => {}
let folder: string
let manifest: Manifest

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-backup-'))
  await makeAnOrder(await aTrade())
  await runJobs()
  const picture = path.join(folder, 'picture.png')
  await writeFile(picture, 'a picture')
  await theApp().storage.save('products', { path: picture, size: 9, extension: 'png', contentType: 'image/png' })
  manifest = await backUp('whole')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const makeAnOrder = ({ distributor, venue, products }: Awaited<ReturnType<typeof aTrade>>) =>
  makeOrder(distributor, venue, { lines: products.map((product) => ({ product, quantity: 3 })) })

const place = (name: string) => path.join(folder, name)
const backUp = async (name: string) =>
  takeBackup({ url: await testDatabaseUrl(), storage: theApp().storage, secretFile: null }, place(name), silent)

let count = 0
const emptyDatabase = () => newDatabase(`restored_${process.env.VITEST_POOL_ID}_${count++}`, { isMigrated: false })

async function restoreInto(url: string, name = 'whole') {
  const storage = await openFiles({ dataDir: place(`data-${count}`), s3: null })
  await restoreBackup({ url, storage }, place(name), await openBackup(place(name)), silent)
  return storage
}

const asBackedUp = ({ database }: Manifest) =>
  database.kind === 'logical'
    ? Object.fromEntries(database.tables.map(({ schema, name, rows, content }) => [`${schema}.${name}`, `${rows} ${content}`]))
    : {}

/** What the schema is made of, as PostgreSQL describes it, without partitions that are named after the day they were made. */
const schemaOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select 'constraint' as kind, conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) || convalidated::text as what
         from pg_constraint where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and conrelid::regclass::text !~ 'queue_stats_2'
       union all select 'trigger', tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
       union all select 'table', oid::regclass::text, relrowsecurity || ' ' || relforcerowsecurity from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r'
       order by 1, 2`,
    )
    return rows
  })

describe('a backup', () => {
  test('brings back every row of every table, the files, the numbers to come and every rule of the schema', async () => {
    const url = await emptyDatabase()
    const storage = await restoreInto(url)
    const restored = await contentsOf(url)
    expect(restored).toEqual(asBackedUp(manifest))
    expect(Object.values(restored).filter((content) => !content.startsWith('0 ')).length).toBeGreaterThan(12)
    expect(await schemaOf(url)).toEqual(await schemaOf(await testDatabaseUrl()))
    const keys: string[] = []
    for await (const key of storage.keysBefore(new Date(8.64e15))) keys.push(key)
    expect(keys).toHaveLength(1)
    expect((await storage.read(keys[0]!))?.contentType).toBe('image/png')
    await withClient(url, async (client) => {
      const { rows } = await client.query(`select nextval('orders_id_seq') > (select max(id) from orders) as is_next`)
      expect(rows).toEqual([{ is_next: true }])
    })
  })

  test('holds one moment, although orders are placed while it is written', async () => {
    const trade = await aTrade()
    let isOver = false
    const writing = (async () => {
      while (!isOver) await makeAnOrder(trade)
    })()
    const meanwhile = await backUp('meanwhile')
    isOver = true
    await writing
    const url = await emptyDatabase()
    await restoreInto(url, 'meanwhile')
    expect(await contentsOf(url)).toEqual(asBackedUp(meanwhile))
  })

  test('is refused with the name of the file when one byte was changed, and nothing is touched', async () => {
    await backUp('damaged')
    const names = (await readdir(place('damaged'), { recursive: true })).sort()
    for (const name of ['tables/public.orders.gz', 'files.jsonl', 'manifest.json', names.find((one) => /png\.gz$/.test(one))!]) {
      const putBack = await flipByte(place(`damaged/${name}`))
      await expect(openBackup(place('damaged'))).rejects.toThrow(new RegExp(`${path.basename(name)}.*Nothing was restored`))
      await putBack()
    }
    await expect(openBackup(place('damaged'))).resolves.toBeDefined()
  })

  test('that was cut off before its list was written is refused', async () => {
    await backUp('cut')
    await rm(place('cut/manifest.json'))
    await expect(openBackup(place('cut'))).rejects.toThrow(/holds no complete backup/)
  })

  test('can be read by nobody else on the machine', async () => {
    for (const entry of await readdir(place('whole'), { recursive: true, withFileTypes: true }))
      expect((await stat(path.join(entry.parentPath, entry.name))).mode & 0o077, entry.name).toBe(0)
  })

  test('is not written over another, and one that fails leaves nothing behind', async () => {
    await expect(backUp('whole')).rejects.toThrow(/is not empty/)
    const url = await emptyDatabase()
    const failing = takeBackup({ url, storage: theApp().storage, secretFile: null }, place('failing'), silent)
    await expect(failing).rejects.toThrow(/nothing of Docket's/)
    expect(await readdir(place('failing'))).toEqual([])
  })
})

describe('a restore', () => {
  test('never overwrites a database that holds something', async () => {
    await expect(restoreInto(await testDatabaseUrl())).rejects.toThrow(/not empty .* never overwrites/)
    const url = await emptyDatabase()
    await withClient(url, (client) => client.query('create table mine (n int)'))
    await expect(restoreInto(url)).rejects.toThrow(/it holds mine/)
  })

  test('that was interrupted is not started on, and is completed by the same command', async () => {
    const url = await emptyDatabase()
    const damaged: Manifest = structuredClone(await openBackup(place('whole')))
    if (damaged.database.kind === 'logical') damaged.database.tables.find(({ name }) => name === 'users')!.content = 'other'
    const storage = await openFiles({ dataDir: place('data-interrupted'), s3: null })
    await expect(restoreBackup({ url, storage }, place('whole'), damaged, silent)).rejects.toThrow(/public.users differs/)
    await expect(prepareDatabase(url)).rejects.toThrow(/restore .* was interrupted.*npm run restore/)
    await restoreInto(url)
    expect(await contentsOf(url)).toEqual(asBackedUp(manifest))
  })

  test('brings a backup of an earlier release to this one', async () => {
    const newest = readMigrations().at(-1)!.name
    const source = await emptyDatabase()
    await withMigrationLock(source, async (client) => {
      await ensureAppRole(client)
      await applyMigrations(client, { only: (name) => name !== newest })
      await prepareJobs(source, idleJobs())
      await client.query(`insert into users (name, email) values ('Ada', 'ada@backup.example')`)
    })
    await takeBackup({ url: source, storage: theApp().storage, secretFile: null }, place('old'), silent)
    const url = await emptyDatabase()
    await restoreInto(url, 'old')
    const { rows } = await withClient(url, (client) =>
      client.query('select (select max(name) from schema_migrations) as newest, (select name from users) as name'),
    )
    expect(rows).toEqual([{ newest, name: 'Ada' }])
  })

  test('of a newer release is refused, and leaves the database empty', async () => {
    const newer: Manifest = structuredClone(await openBackup(place('whole')))
    if (newer.database.kind === 'logical') newer.database.migrations.push({ name: '9999-from-tomorrow.sql', checksum: '' })
    const url = await emptyDatabase()
    const storage = await openFiles({ dataDir: place('data-newer'), s3: null })
    await expect(restoreBackup({ url, storage }, place('whole'), newer, silent)).rejects.toThrow(
      /newer release.*9999-from-tomorrow/,
    )
    await restoreInto(url)
  })

  test('keeps rows that break a rule which holds for new rows only', async () => {
    const source = await emptyDatabase()
    await restoreInto(source)
    const breakRule = `alter table warehouses drop constraint warehouses_deleted_is_not_primary;
      update warehouses set deleted_at = now() where is_primary;
      alter table warehouses add constraint warehouses_deleted_is_not_primary check (deleted_at is null or not is_primary) not valid`
    await withClient(source, (client) => client.query(breakRule))
    await takeBackup({ url: source, storage: theApp().storage, secretFile: null }, place('unvalidated'), silent)
    const url = await emptyDatabase()
    await restoreInto(url, 'unvalidated')
    expect(await contentsOf(url)).toEqual(await contentsOf(source))
    await expect(withClient(url, (client) => client.query('update warehouses set name = name'))).rejects.toThrow(/violates check/)
  })

  test('needs no superuser: the owner of the database is enough, both ways', async () => {
    const url = await emptyDatabase()
    const name = `restorer_${process.pid}_${count}`
    const asOwner = new URL(url)
    asOwner.username = name
    asOwner.password = 'secret'
    await withClient(url, async (client) => {
      await client.query(`create role ${name} login password 'secret' nosuperuser nobypassrls;
         grant docket_app to ${name}`)
      await client.query(`alter database ${asOwner.pathname.slice(1)} owner to ${name}`)
    })
    await restoreInto(asOwner.href)
    const again = await takeBackup({ url: asOwner.href, storage: theApp().storage, secretFile: null }, place('by-owner'), silent)
    expect(asBackedUp(again)).toEqual(asBackedUp(manifest))
    await withClient(url, async (client) => {
      await client.query(`reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`)
    })
  })
})

async function flipByte(file: string): Promise<() => Promise<void>> {
  const before = await readFile(file)
  const handle = await open(file, 'r+')
  const at = Math.floor(before.length / 2)
  await handle.write(Buffer.from([before[at]! ^ 1]), 0, 1, at)
  await handle.close()
  return () => writeFile(file, before)
}
