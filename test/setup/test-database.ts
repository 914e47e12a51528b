import { inject } from 'vitest'
import { onServer } from './database.ts'
import { withClient } from './with-client.ts'

let clone: Promise<string> | undefined

/** The database of this test worker: a copy of the migrated template, made on first use. Tests never clean it up. */
export function testDatabaseUrl(): Promise<string> {
  clone ??= newDatabase(`worker_${process.env.VITEST_POOL_ID}`, { isMigrated: true })
  return clone
}

/** A database for one purpose, gone when the run ends; asking again for the same name gives the same one. */
export async function newDatabase(name: string, { isMigrated = true } = {}): Promise<string> {
  const { serverUrl, template } = inject('database')
  const database = `${template}_${name}`
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database} template ${isMigrated ? template : 'template0'}`)
  })
  return onServer(serverUrl, database)
}
