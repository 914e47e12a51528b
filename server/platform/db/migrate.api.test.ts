import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newDatabase, testDatabaseUrl } from '#test/setup/test-database.ts'
import { migrate } from './migrate.ts'
import { versionProblem } from './migration-lock.ts'

let folder: string
let url: string
let count = 0

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-migrations-'))
  url = await newDatabase(`migrate_${process.env.VITEST_POOL_ID}_${count++}`, { isMigrated: false })
})
afterEach(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text)
}

async function rows(text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const result = await client.query(text)
  await client.end()
  return result.rows
}

describe('migrating', () => {
  test('applies each file once, in order', async () => {
    file('0002-more.sql', 'alter table a add column m int')
    file('0001-first.sql', 'create table a (n int); insert into a values (1)')
    expect(await migrate(url, folder)).toEqual(['0001-first.sql', '0002-more.sql'])
    expect(await migrate(url, folder)).toEqual([])
    expect(await rows('select * from a')).toEqual([{ n: 1, m: null }])
  })

  test('is done once by nodes that start together', async () => {
    file('0001-first.sql', 'create table a (n int); select pg_sleep(0.1)')
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
    expect(applied.flat()).toEqual(['0001-first.sql'])
  })

  test('leaves nothing of a file that fails, and names the line', async () => {
    file('0001-first.sql', 'create table a (n int);\ncreate table b (m int);\ninsert into nowhere values (1);')
    await expect(migrate(url, folder)).rejects.toThrow(
      'Migration 0001-first.sql failed on line 3: relation "nowhere" does not exist',
    )
    expect(await rows("select to_regclass('a') as a")).toEqual([{ a: null }])
  })

  test('refuses a file that was altered after it was applied', async () => {
    file('0001-first.sql', 'create table a (n int)')
    await migrate(url, folder)
    file('0001-first.sql', 'create table a (n bigint)')
    await expect(migrate(url, folder)).rejects.toThrow('0001-first.sql was altered')
  })

  test('refuses two files of one number', async () => {
    file('0001-mine.sql', '')
    file('0001-yours.sql', '')
    await expect(migrate(url, folder)).rejects.toThrow('have the same number')
  })

  test('refuses a database of a newer release, whose migrations say nothing of this one', async () => {
    file('0001-first.sql', 'create table a (n int)')
    file('0002-newer.sql', 'alter table a add column m int')
    await migrate(url, folder)
    rmSync(path.join(folder, '0002-newer.sql'))
    await expect(migrate(url, folder)).rejects.toThrow(/newer than this release: it has migration 0002-newer.sql/)
  })

  test('lets the release before start beside a schema that is compatible with it, and no older one', async () => {
    file('0001-first.sql', 'create table a (n int)')
    file('0002-second.sql', 'alter table a add column m int')
    file('0003-third.sql', '-- compatible-from: 0002\nalter table a add column o int')
    await migrate(url, folder)
    rmSync(path.join(folder, '0003-third.sql'))
    expect(await migrate(url, folder)).toEqual([])
    rmSync(path.join(folder, '0002-second.sql'))
    await expect(migrate(url, folder)).rejects.toThrow('newer than this release')
  })

  test('lets a node of the release before start on the schema of this one', async () => {
    const ours = path.join(import.meta.dirname, 'migrations')
    for (const name of readdirSync(ours)) if (name < '0132') copyFileSync(path.join(ours, name), path.join(folder, name))
    expect(await migrate(await testDatabaseUrl(), folder)).toEqual([])
  })

  test('refuses a file that names no earlier migration as compatible', async () => {
    file('0001-first.sql', '-- compatible-from: 0007\ncreate table a (n int)')
    await expect(migrate(url, folder)).rejects.toThrow('names 0007 as compatible-from, which is no earlier migration')
  })

  test('gives up a lock that is not free in time, so that nobody queues behind it for long', async () => {
    file('0001-first.sql', 'create table a (n int)')
    await migrate(url, folder)
    file('0002-more.sql', 'alter table a add column m int')
    const holder = new pg.Client(url)
    await holder.connect()
    await holder.query('begin; lock table a in access share mode')
    await expect(migrate(url, folder, { lockTimeoutMs: 20, attempts: 3, pauseMs: 1 })).rejects.toThrow(
      '0002-more.sql failed: canceling statement due to lock timeout',
    )
    const patient = migrate(url, folder, { lockTimeoutMs: 20, attempts: 1000, pauseMs: 10 })
    await holder.query('rollback')
    expect(await patient).toEqual(['0002-more.sql'])
    await holder.end()
  })

  test('makes indexes outside a transaction, and what a crash left of one once more', async () => {
    file('0001-first.sql', 'create table a (n int, m int); insert into a values (1, 1), (1, 2)')
    await migrate(url, folder)
    file(
      '0002-indexes.sql',
      '-- concurrently\n-- by m\ncreate index concurrently a_by_m on a (m);\ncreate unique index concurrently a_by_n on a (n);',
    )
    await expect(migrate(url, folder)).rejects.toThrow('could not create unique index')
    expect(await rows("select indisvalid from pg_index where indexrelid = 'a_by_n'::regclass")).toEqual([{ indisvalid: false }])
    await rows('delete from a where m = 2')
    expect(await Promise.all([1, 2, 3].map(() => migrate(url, folder)))).toContainEqual(['0002-indexes.sql'])
    expect(await rows("select indisvalid from pg_index where indrelid = 'a'::regclass")).toEqual([
      { indisvalid: true },
      { indisvalid: true },
    ])
  })

  test('runs nothing outside a transaction that could not be repeated', async () => {
    file('0001-first.sql', '-- concurrently\ncreate table a (n int);')
    await expect(migrate(url, folder)).rejects.toThrow('cannot be repeated')
  })

  test('refuses a PostgreSQL that is too old, with a sentence', () => {
    expect(versionProblem(150018)).toBe(
      'The database is PostgreSQL 15; Docket needs 16 or later. Upgrade the server, then start again.',
    )
    expect(versionProblem(160000)).toBeNull()
  })
})
