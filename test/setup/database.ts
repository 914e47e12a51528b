import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { isAlive } from '#server/platform/db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { ahead } from './clock.mjs'
import { giveAnotherClock, isAnotherTime, lookForAnotherClock } from './clock-of-database.ts'
import { withClient } from './with-client.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server to make databases on, and the migrated one to copy. See test/setup/test-database.ts. */
    database: { serverUrl: string; template: string }
  }
}

/** Once for each project: a PostgreSQL that forgets (or DATABASE_URL_TEST) with one migrated database on it, which `fill` may fill. */
export const templateWith =
  (fill: (url: string) => Promise<void>) =>
  async (project: TestProject): Promise<() => Promise<void>> => {
    const template = `docket_test_${process.pid}_${project.name}`
    const server = await startServer(template)
    const url = onServer(server.url, template)
    await migrated(url)
    await fill(url)
    project.provide('database', { serverUrl: server.url, template })
    return async () => {
      await withClient(server.url, (client) => dropAll(client, template))
      await server.stop()
    }
  }

export default templateWith((url) => withClient(url, spreadIds))

export function onServer(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** A server with an empty database of that name, or one that is migrated already. */
async function startServer(template: string): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.DATABASE_URL_TEST
  if (url) {
    await withClient(url, (client) => client.query(`create database ${template}`))
    return { url, stop: async () => {} }
  }
  removeAbandonedFolders()
  const folder = mkdtempSync(path.join(os.tmpdir(), `docket-test-${process.pid}-`))
  // The server's own user must pass through it.
  chmodSync(folder, 0o755)
  await keepMigratedCluster()
  execFileSync('cp', ['-a', `${MIGRATED}/.`, folder])
  const now = (Date.now() - ahead) / 1000
  utimesSync(MIGRATED, now, now)
  const server = await startEmbeddedPostgres(folder, { isDurable: false })
  await withClient(server.url, (client) => client.query(`alter database ${KEPT} rename to ${template}`))
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/** The migrated database in the cluster that is kept. */
const KEPT = 'docket_kept'
const ROOT = path.resolve(import.meta.dirname, '../..')
/** A cluster with a migrated database, which all runs with the same migrations begin with. */
const MIGRATED = path.join(os.tmpdir(), `docket-migrated-${fingerprint()}${isAnotherTime ? '-another-time' : ''}`)

async function keepMigratedCluster(): Promise<void> {
  if (existsSync(MIGRATED)) return
  const folder = mkdtempSync(path.join(os.tmpdir(), `docket-test-${process.pid}-`))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(folder, { isDurable: false })
  if (isAnotherTime) await withClient(server.url, lookForAnotherClock)
  await withClient(server.url, (client) => client.query(`create database ${KEPT}`))
  await migrated(onServer(server.url, KEPT))
  await server.stop()
  try {
    renameSync(folder, MIGRATED)
  } catch (error) {
    // Another run was faster.
    if (!existsSync(MIGRATED)) throw error
    rmSync(folder, { recursive: true, force: true })
  }
}

async function migrated(url: string): Promise<void> {
  if (isAnotherTime) await withClient(url, giveAnotherClock)
  await prepareDatabase(url)
}

/** Of what makes the database: the migrations, and the releases of PostgreSQL and of the queue. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')))
  for (const file of globSync('server/platform/db/**/*.{ts,sql}', { cwd: ROOT }).toSorted()) {
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  }
  return `${os.userInfo().username}-${hash.digest('hex').slice(0, 16)}`
}

const DAY = 86_400_000

/** What a run that was killed could not remove, and migrated clusters that nobody began with for a week. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name)
    const pid = Number(/^docket-test-(\d+)-/.exec(name)?.[1])
    const isOld = name.startsWith('docket-migrated-') && Date.now() - ahead - statSync(folder).mtimeMs > 7 * DAY
    if (isOld || (pid && !isAlive(pid))) rmSync(folder, { recursive: true, force: true })
  }
}

/** Every table counts from a number of its own: the id of one thing sent as that of another never fits by chance. */
async function spreadIds(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select format('alter sequence %I.%I restart with %s', schemaname, sequencename,
                  start_value + 1000 * row_number() over (order by sequencename)) as sql
      from pg_sequences
     where last_value is null`)
  for (const { sql } of rows) await client.query(sql)
}

async function dropAll(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [template])
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
}
