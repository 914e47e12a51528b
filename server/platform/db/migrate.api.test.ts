import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newDatabase } from '#test/setup/test-database.ts'
import { migrate } from './migrate.ts'

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
})
