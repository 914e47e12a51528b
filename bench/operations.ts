import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { loadDemoIfEmpty } from '#server/upkeep/demo/load.ts'
import { takeBaseBackup } from '#server/upkeep/operations/base-backup.ts'
import { size, sizeOfFolder } from '#server/upkeep/operations/command.ts'
import { openBackup } from '#server/upkeep/operations/manifest.ts'
import { fetchPrograms } from '#server/upkeep/operations/old-programs.ts'
import { recover } from '#server/upkeep/operations/recover.ts'
import { restoreBackup } from '#server/upkeep/operations/restore-backup.ts'
import { contentOf, SESSION, tablesOf } from '#server/upkeep/operations/table-content.ts'
import { takeBackup } from '#server/upkeep/operations/take-backup.ts'
import { upgradeDatabase } from '#server/upkeep/operations/upgrade.ts'
import { onSmallDisk } from './small-disk.ts'

/** `npm run rehearse`: backup, restore, a moment of the past and a major upgrade, for real, in temporary folders. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-rehearsal-'))
chmodSync(folder, 0o755)
const place = (name: string) => path.join(folder, name)
const silent = () => {}
const running = new Set<EmbeddedPostgres>()

async function rehearse(): Promise<void> {
  const source = await start('data', { archiveDir: place('archive') })
  await fillWorld(source)
  const storage = await openFiles({ dataDir: place('data'), s3: null })
  const before = await contents(source.url)
  const rows = Object.values(before).reduce((sum, content) => sum + Number(content.split(' ')[0]), 0)
  console.log(`The demo world: ${rows} rows in ${Object.keys(before).length} tables.`)

  await timed('Backup while the database runs', async () => {
    await takeBackup({ url: source.url, storage, secretFile: null }, place('backup'), silent)
    return size(await sizeOfFolder(place('backup')))
  })
  await timed('A changed byte is noticed in every file', () => damageEachFile(place('backup')))
  await timed('Restore into an empty folder, every table compared', async () => {
    const target = await start('restored')
    await restoreBackup(
      { ...target, storage: await openFiles({ dataDir: place('restored'), s3: null }) },
      place('backup'),
      await openBackup(place('backup')),
      silent,
    )
    return compare(before, await contents(target.url))
  })

  await timed('Physical backup', async () => {
    await takeBaseBackup({ dataDir: place('data'), storage, secretFile: null }, place('base'), silent)
    return size(await sizeOfFolder(place('base')))
  })
  const moment = await deleteByMistake(source.url)
  await timed('Restore to the moment before all orders were deleted', async () => {
    const target = await openFiles({ dataDir: place('before'), s3: null })
    await recover(
      { dataDir: place('before'), storage: target, until: moment, archive: null },
      place('base'),
      await openBackup(place('base')),
      silent,
    )
    const restored = await start('before')
    return compare(before, await contents(restored.url))
  })

  const native = fetchPrograms(path.join(os.tmpdir(), 'docket-postgresql-17'), 17)
  const old = await startEmbeddedPostgres(place('old'), { old: { native, isWritable: true } })
  await fillWorld(old)
  const beforeUpgrade = await contents(old.url)
  await old.stop()
  await timed('Upgrade of PostgreSQL 17 to 18, every table compared', async () => {
    await upgradeDatabase(place('old'), () => native, silent)
    const upgraded = await start('old')
    return compare(beforeUpgrade, await contents(upgraded.url))
  })

  await timed('Full disk, orders placed all the while', fillDisk)
}

/** Room for a new database and a few hundred orders. */
const DISK_MEGABYTES = 400

async function fillDisk(): Promise<string> {
  if (process.platform !== 'linux') return 'left out: a small disk can only be made on Linux'
  mkdirSync(place('small'))
  const script = path.join(import.meta.dirname, 'full-disk.ts')
  const run = (command: readonly string[]) => {
    const [program = '', ...args] = onSmallDisk(place('small'), DISK_MEGABYTES, command)
    return spawnSync(program, args, { encoding: 'utf8' })
  }
  const trial = run(['true'])
  if (trial.status !== 0) return `left out: a small disk cannot be mounted here (${trial.stderr?.trim() ?? trial.error?.message})`
  const { status, stdout, stderr } = run([process.execPath, script, place('small')])
  if (status !== 0) process.exitCode = 1
  return `${stdout}${stderr}`.trim()
}

async function start(name: string, options = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(place(name), options)
  running.add(server)
  return server
}

async function fillWorld({ url, appPassword }: EmbeddedPostgres): Promise<void> {
  await prepareDatabase(url, appPassword)
  const db = await openDatabase({ url, poolSize: 2 })
  await loadDemoIfEmpty(db, new Date())
  await db.close()
}

async function timed(what: string, work: () => Promise<string>): Promise<void> {
  const since = performance.now()
  const found = await work()
  console.log(`${what.padEnd(56)} ${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s   ${found}`)
}

async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(SESSION)
    return await work(client)
  } finally {
    await client.end()
  }
}

const contents = (url: string) =>
  withDatabase(url, async (client) => {
    const found: Record<string, string> = {}
    for (const table of await tablesOf(client)) {
      const { rows, content } = await contentOf(client, table)
      found[`${table.schema}.${table.name}`] = `${rows} ${content}`
    }
    return found
  })

function compare(before: Record<string, string>, after: Record<string, string>): string {
  const different = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
  if (different.length > 0) process.exitCode = 1
  return different.length === 0 ? `${Object.keys(after).length} tables equal` : `DIFFERENT: ${different.join(', ')}`
}

/** Once in the middle of each file, and back again. */
async function damageEachFile(backup: string): Promise<string> {
  let noticed = 0
  let missed = 0
  for (const entry of await readdir(backup, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || statSync(path.join(entry.parentPath, entry.name)).size === 0) continue
    const file = path.join(entry.parentPath, entry.name)
    const at = Math.floor(statSync(file).size / 2)
    const handle = await open(file, 'r+')
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
    await handle.write(Buffer.from([buffer[0]! ^ 1]), 0, 1, at)
    const isNoticed = await openBackup(backup).then(
      () => false,
      () => true,
    )
    await handle.write(buffer, 0, 1, at)
    await handle.close()
    if (isNoticed) noticed++
    else missed++
  }
  if (missed > 0) process.exitCode = 1
  return missed === 0 ? `${noticed} of ${noticed} files` : `MISSED in ${missed} files`
}

/** @returns the moment before */
async function deleteByMistake(url: string): Promise<string> {
  await mkdir(place('before'), { recursive: true })
  return withDatabase(url, async (client) => {
    const { rows } = await client.query('select clock_timestamp() as at, pg_sleep(0.05)')
    await client.query('truncate orders cascade')
    const { rows: switched } = await client.query('select pg_walfile_name(pg_switch_wal()) as file')
    for (let isArchived = false; !isArchived; ) {
      const { rows: archived } = await client.query(
        'select last_archived_wal >= $1 as is_done, pg_sleep(0.1) from pg_stat_archiver',
        [switched[0].file],
      )
      isArchived = archived[0].is_done
    }
    return rows[0].at.toISOString()
  })
}

try {
  await rehearse()
} finally {
  for (const server of running) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
