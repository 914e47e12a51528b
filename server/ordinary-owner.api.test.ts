import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { everyone } from '#server/platform/db/acting.ts'
import { openDatabase, rows } from '#server/platform/db/database.ts'
import { onServer } from '#test/setup/database.ts'
import { withClient } from '#test/setup/with-client.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Roles as managed services give them: they make databases and roles, and are no superuser. */
async function asManagedOwner(work: (url: string) => Promise<void>): Promise<void> {
  const { serverUrl } = inject('database')
  const name = `managed_${process.pid}_${process.env.VITEST_POOL_ID}`
  const asOwner = new URL(serverUrl)
  asOwner.username = name
  asOwner.password = 'secret'
  await withClient(serverUrl, (client) =>
    client.query(
      `create role ${name} login password 'secret' createdb createrole nosuperuser nobypassrls; grant docket_app to ${name} with admin option`,
    ),
  )
  await withClient(asOwner.href, (client) => client.query(`create database ${name}`))
  try {
    await work(onServer(asOwner.href, name))
  } finally {
    await withClient(serverUrl, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop owned by ${name}; drop role ${name}`)
    })
  }
}

test('an owner who is no superuser, as on a managed server, needs no right that only a superuser gives', async () => {
  await asManagedOwner(async (url) => {
    await prepareDatabase(url)
    await prepareDatabase(url)
    const db = await openDatabase({ url, poolSize: 2 })
    const card = `select * from supplier_card((select id from distributors where name = 'Farm'))`
    await db.write(everyone, async (tx) => {
      await rows(tx, `insert into distributors (name, currency_code) values ('Farm', 'AUD')`)
      await rows(
        tx,
        `insert into products (distributor_id, name, price, ordering_unit_id, price_unit_id, default_tiers, deals)
         select d.id, 'Apples', 1, u.id, u.id, '[]', '[]' from distributors d, units u where d.name = 'Farm' order by u.id limit 1`,
      )
    })
    const stranger = { side: 'distributor', distributorId: 0 } as const
    // who acts for a supplier sees the card of another one, none of its products, and acts for nobody else afterwards
    const seen = await db.write(stranger, async (tx) => [
      await rows(tx, card),
      await rows(tx, 'select from products'),
      await rows(tx, 'select acting()'),
    ])
    expect(seen).toEqual([[{ product_count: 1, category_names: [] }], [], [{ acting: 'distributor:0' }]])
    await db.close()
  })
}, 60_000)

test('the schema is the same whoever owns the database', async () => {
  const { serverUrl, template } = inject('database')
  const functions = `select p.oid::regprocedure::text as name, prosrc, prosecdef, proconfig from pg_proc p
    where pronamespace in ('public'::regnamespace, 'internal'::regnamespace) and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`
  const of = (url: string) => withClient(url, async (client: pg.Client) => (await client.query(functions)).rows)
  await asManagedOwner(async (url) => {
    await prepareDatabase(url)
    expect(await of(url)).toEqual(await of(onServer(serverUrl, template)))
  })
}, 60_000)
