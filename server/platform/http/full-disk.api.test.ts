import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Disk } from 'flydrive'
import { expect, test, vi } from 'vitest'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, inDatabase, later, testApp, theApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'
import { newDatabase } from '#test/setup/test-database.ts'
import { withClient } from '#test/setup/with-client.ts'
import { rows } from '../db/database.ts'
import { openFiles } from '../files/files.ts'
import { isForLackOfRoom } from './room.ts'

const url = () => newDatabase('full_disk')
testApp({}, url)

const ready = async () => (await theApp().app.inject({ url: '/api/ready' })).statusCode

/** PostgreSQL refuses to store what is inserted into `table`, as it does when a disk or its connections are used up. */
const refuse = async (table: string, sqlstate: string) =>
  withClient(await url(), (client) =>
    client.query(
      `create or replace function refuse() returns trigger language plpgsql as $$
         begin raise exception 'could not extend file' using errcode = '${sqlstate}'; end $$;
       create or replace trigger refuse before insert on ${table} execute function refuse()`,
    ),
  )
const accept = async (table: string) => withClient(await url(), (client) => client.query(`drop trigger refuse on ${table}`))

test('a full disk is answered with a refusal to try again later, nothing is half written, and the node is not ready', async () => {
  const trade = await aTrade()
  const place = () =>
    as(trade.buyer).send(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 1 }] }] },
    })
  const count = () => inDatabase((tx) => rows(tx, `select from orders where venue_id = $1`, [trade.venue.id]))
  await refuse('order_lines', '53100')
  const full = await place()
  expect([full.statusCode, full.json().error.code, full.headers['retry-after']]).toEqual([503, 'storage_full', '30'])
  expect(await count()).toHaveLength(0)
  expect(await ready()).toBe(503)
  await accept('order_lines')
  expect((await place()).statusCode).toBe(201)
  expect(await ready()).toBe(200)
  expect(await count()).toHaveLength(1)
  await refuse('order_lines', '53100')
  await place()
  expect(await ready()).toBe(503)
  later({ seconds: 31 })
  expect(await ready()).toBe(200)
  await accept('order_lines')
})

test.each(['53200', '53300'])(
  '%s, a database without memory or connections, is answered with 503 and Retry-After',
  async (code) => {
    const trade = await aTrade()
    await refuse('order_lines', code)
    const answer = await as(trade.buyer).send(venueOrders.place, {
      params: { venueId: trade.venue.id },
      body: { orders: [{ distributorId: trade.distributor.id, products: [{ productId: trade.products[0].id, quantity: 1 }] }] },
    })
    expect([answer.statusCode, answer.json().error.code, answer.headers['retry-after']]).toEqual([503, 'not_ready', '1'])
    await accept('order_lines')
  },
)

test('a file that finds no room is refused as a full disk and leaves no part of itself', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-no-room-'))
  const from = path.join(folder, 'picture')
  await writeFile(from, Buffer.alloc(300_000))
  const files = await openFiles({ dataDir: folder, s3: null })
  // what a full disk looks like to whoever reads the file that is to be stored
  const write = vi.spyOn(Disk.prototype, 'putStream').mockImplementation(async (key) => {
    await mkdir(path.join(folder, 'files/logos'), { recursive: true })
    await writeFile(path.join(folder, 'files', key), 'half of it')
    throw new Error('Cannot write file', { cause: Object.assign(new Error('aborted'), { code: 'ABORT_ERR' }) })
  })
  const saving = files.save('logos', { path: from, size: 300_000, extension: 'png', contentType: 'image/png' })
  const error = await saving.catch((one: unknown) => one)
  write.mockRestore()
  expect(isForLackOfRoom(error)).toBe(true)
  expect(await readdir(path.join(folder, 'files/logos'))).toEqual([])
  await rm(folder, { recursive: true, force: true })
})
