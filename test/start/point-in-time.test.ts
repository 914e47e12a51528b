import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { takeBaseBackup } from '#server/upkeep/operations/base-backup.ts'
import { openBackup } from '#server/upkeep/operations/manifest.ts'
import { recover } from '#server/upkeep/operations/recover.ts'
import { withClient } from '#test/setup/with-client.ts'
import { until } from './checkout.ts'

const silent = () => {}
let folder: string
let server: EmbeddedPostgres
let moment = ''

const place = (name: string) => path.join(folder, name)
const storageOf = (name: string) => openFiles({ dataDir: place(name), s3: null })
const count = (url: string) =>
  withClient(url, async (client) => (await client.query('select count(*)::int as n from kept')).rows[0].n as number)

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-moment-'))
  chmodSync(folder, 0o755)
  server = await startEmbeddedPostgres(place('data'), { archiveDir: place('archive') })
  await withClient(server.url, (client) => client.query('create table kept as select 1 as n'))
  await takeBaseBackup({ dataDir: place('data'), storage: await storageOf('data'), secretFile: null }, place('base'), silent)
  moment = await withClient(server.url, async (client) => {
    await client.query('insert into kept values (2)')
    const { rows } = await client.query('select clock_timestamp() as at')
    await untilLater(client, rows[0].at)
    await client.query('truncate kept')
    await archived(client)
    return rows[0].at.toISOString() as string
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** PostgreSQL compares commits with the moment in milliseconds here, so the next one must be of a later one. */
const untilLater = (client: pg.Client, at: Date) =>
  until('the clock has moved on', async () => {
    const { rows } = await client.query(`select clock_timestamp() > $1::timestamptz + interval '5 milliseconds' as is_later`, [
      at,
    ])
    return rows[0].is_later
  })

async function archived(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as file')
  await until('the log is archived', () =>
    readdirSync(place('archive'), { recursive: true }).some((name) => String(name).endsWith(`${rows[0].file}.gz`)),
  )
}

test('what was deleted by mistake is back as of the moment before, and the server it came from is untouched', async () => {
  const manifest = await openBackup(place('base'))
  const how = { dataDir: place('before'), storage: await storageOf('before'), until: moment, archive: null }
  await recover(how, place('base'), manifest, silent)
  const restored = await startEmbeddedPostgres(place('before'))
  expect(await count(restored.url)).toBe(2)
  // it goes on by itself, and leaves the archive of the original alone
  const settings = await withClient(restored.url, async (client) => {
    await client.query('insert into kept values (3)')
    return (await client.query(`select current_setting('archive_mode') as mode, current_setting('restore_command') as command`))
      .rows
  })
  expect(settings).toEqual([{ mode: 'off', command: '' }])
  await restored.stop()
  expect(await count(server.url)).toBe(0)
})

test('without a moment all of the archived log is replayed', async () => {
  const how = { dataDir: place('all'), storage: await storageOf('all'), until: null, archive: null }
  await recover(how, place('base'), await openBackup(place('base')), silent)
  const restored = await startEmbeddedPostgres(place('all'))
  expect(await count(restored.url)).toBe(0)
  await restored.stop()
})

test('a moment that the archive does not reach is refused, and nothing is left that could be taken for the database', async () => {
  const manifest = await openBackup(place('base'))
  const how = { dataDir: place('future'), storage: await storageOf('future'), until: '2999-01-01T00:00:00.000Z', archive: null }
  await expect(recover(how, place('base'), manifest, silent)).rejects.toThrow(/does not reach that moment/)
  expect(existsSync(place('future/postgres'))).toBe(false)
  await expect(recover({ ...how, dataDir: place('before') }, place('base'), manifest, silent)).rejects.toThrow(/never overwrites/)
  await expect(recover({ ...how, until: '2001-01-01T00:00:00.000Z' }, place('base'), manifest, silent)).rejects.toThrow(
    /earlier one/,
  )
})

test('archiving goes on when a command starts the database without the setting, and ends when it is switched off', async () => {
  await server.stop()
  const mode = (url: string) =>
    withClient(url, async (client) => (await client.query(`select current_setting('archive_mode') as mode`)).rows[0].mode)
  server = await startEmbeddedPostgres(place('data'))
  expect(await mode(server.url)).toBe('on')
  await server.stop()
  server = await startEmbeddedPostgres(place('data'), { archiveDir: 'off' })
  expect(await mode(server.url)).toBe('off')
  await server.stop()
  server = await startEmbeddedPostgres(place('data'))
  expect(await mode(server.url)).toBe('off')
})
