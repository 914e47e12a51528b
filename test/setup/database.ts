import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { isAlive } from '#server/platform/db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
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
    const server = await startServer()
    const template = `docket_test_${process.pid}_${project.name}`
    const url = onServer(server.url, template)
    await withClient(server.url, (client) => client.query(`create database ${template}`))
    if (isAnotherTime) await withClient(url, giveAnotherClock)
    await prepareDatabase(url)
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

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.DATABASE_URL_TEST) return { url: process.env.DATABASE_URL_TEST, stop: async () => {} }
  removeAbandonedFolders()
  const folder = mkdtempSync(path.join(os.tmpdir(), `docket-test-${process.pid}-`))
  // The server's own user must pass through it.
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(folder, { isDurable: false })
  if (isAnotherTime) await withClient(server.url, lookForAnotherClock)
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/** What a run that was killed could not remove. */
function removeAbandonedFolders(): void {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = Number(/^docket-test-(\d+)-/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
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
