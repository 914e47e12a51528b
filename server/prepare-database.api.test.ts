import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { newDatabase } from '#test/setup/test-database.ts'
import { withClient } from '#test/setup/with-client.ts'
import { prepareDatabase } from './prepare-database.ts'

const emptyDatabase = (name: string) => newDatabase(`prepare_${process.env.VITEST_POOL_ID}_${name}`, { isMigrated: false })

const inDatabase = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => withClient(url, work)

describe('starting', () => {
  test('nodes that start together on an empty database all come up', async () => {
    for (const round of [1, 2, 3]) {
      const url = await emptyDatabase(`together_${round}`)
      await Promise.all(Array.from({ length: 12 }, () => prepareDatabase(url)))
    }
  }, 60_000)

  test('nodes of two databases on one server come up at once, although roles belong to both', async () => {
    const urls = await Promise.all(['one', 'other'].map(emptyDatabase))
    await Promise.all(urls.flatMap((url) => Array.from({ length: 4 }, () => prepareDatabase(url, 'a password'))))
  }, 60_000)

  test('a table without its security is refused', async () => {
    const url = await emptyDatabase('unprotected')
    await prepareDatabase(url)
    await inDatabase(url, (client) => client.query('alter table orders no force row level security'))
    await expect(prepareDatabase(url)).rejects.toThrow(/table orders is not protected/)
    await inDatabase(url, (client) =>
      client.query(
        'alter table orders force row level security; drop policy visible on order_lines; drop policy deleted on carts',
      ),
    )
    await expect(prepareDatabase(url)).rejects.toThrow(
      /table carts has no policy for delete; table order_lines has no policy for select/,
    )
  })

  test('an owner that security does not bind is refused where it cannot take the role', async () => {
    const url = await emptyDatabase('owner')
    await prepareDatabase(url)
    const { url: asOwner, drop } = await ownerOf(url, 'bypassrls')
    await expect(prepareDatabase(asOwner)).rejects.toThrow(/row-level security does not bind .*create role docket_app/)
    await expect(openDatabase({ url: asOwner, poolSize: 1 })).rejects.toThrow(/does not bind the role/)
    await drop()
  })

  test('an owner that security binds may start without the role', async () => {
    const url = await emptyDatabase('bound_owner')
    await prepareDatabase(url)
    const { url: asOwner, drop } = await ownerOf(url, 'nobypassrls')
    await prepareDatabase(asOwner)
    const db = await openDatabase({ url: asOwner, poolSize: 1 })
    await db.close()
    await drop()
  })

  test('a dump restored without its grants gets them back', async () => {
    const url = await emptyDatabase('restored')
    await prepareDatabase(url)
    await inDatabase(url, (client) =>
      client.query(
        'revoke all on all tables in schema public, pgboss from docket_app; revoke usage on schema public from docket_app',
      ),
    )
    await prepareDatabase(url)
    const { rows } = await inDatabase(url, (client) =>
      client.query(`select has_table_privilege('docket_app', 'orders', 'delete') and has_schema_privilege('docket_app', 'public', 'usage') as is_granted,
        has_table_privilege('docket_app', 'schema_migrations', 'update') as is_open, (select count(*)::int from pg_default_acl) as defaults`),
    )
    expect(rows).toEqual([{ is_granted: true, is_open: false, defaults: 0 }])
  })
})

describe('the role of requests', () => {
  test('owns nothing and cannot become the owner where it signs in itself', async () => {
    const url = await emptyDatabase('login')
    await prepareDatabase(url, 'a password')
    const db = await openDatabase({ url, appUrl: as(url, 'docket_app', 'a password'), poolSize: 1 })
    await db.close()
    await inDatabase(as(url, 'docket_app', 'a password'), async (client) => {
      await client.query('reset role')
      const { rows } = await client.query('select current_user as name')
      expect(rows).toEqual([{ name: 'docket_app' }])
      await expect(client.query('alter table orders disable row level security')).rejects.toThrow(/must be owner/)
      await expect(client.query('create table public.mine (n int)')).rejects.toThrow(/permission denied/)
      await expect(client.query('select internal.used_product(1)')).rejects.toThrow(/permission denied/)
    })
  })

  test('a connection that cannot take it is closed, and the call refused', async () => {
    const url = await emptyDatabase('lost_role')
    await prepareDatabase(url)
    const { url: asOwner, name, drop } = await ownerOf(url, 'bypassrls')
    await inDatabase(url, (client) => client.query(`grant docket_app to ${name}`))
    const failures: Error[] = []
    const db = await openDatabase({ url: asOwner, poolSize: 2, onError: (error) => failures.push(error) })
    await inDatabase(url, async (client) => {
      await client.query(`revoke docket_app from ${name}`)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [name])
    })
    await expect(db.write({ side: 'everyone' }, async () => {})).rejects.toMatchObject({
      code: expect.stringMatching(/^08|^57P/),
    })
    await expect(db.write({ side: 'everyone' }, async () => {})).rejects.toThrow(/cannot work as the role docket_app/)
    expect(failures.some(({ message }) => message.includes('cannot work as the role docket_app'))).toBe(true)
    await db.close()
    await drop()
  })
})

function as(url: string, user: string, password: string): string {
  const other = new URL(url)
  other.username = user
  other.password = encodeURIComponent(password)
  return other.href
}

let owners = 0

/** A role that owns the database without being a superuser. */
async function ownerOf(url: string, attributes: string) {
  const name = `owner_${process.pid}_${owners++}`
  const database = new URL(url).pathname.slice(1)
  await inDatabase(url, async (client) => {
    await client.query(`create role ${name} login password 'a password' ${attributes}`)
    await client.query(`alter database ${database} owner to ${name}`)
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter %s %s owner to ${name}', case relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
         from pg_class c where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p')
       union all select format('alter schema %I owner to ${name}', nspname) from pg_namespace where nspname in ('public', 'pgboss', 'internal')
       union all select format('alter function %s owner to ${name}', p.oid::regprocedure) from pg_proc p
         where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace, 'internal'::regnamespace)
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union all select format('alter type %s owner to ${name}', t.oid::regtype) from pg_type t
         where typnamespace = 'pgboss'::regnamespace and typtype = 'e'`,
    )
    for (const { statement } of rows) await client.query(statement)
  })
  const drop = () =>
    inDatabase(url, (client) =>
      client.query(`reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`),
    )
  return { name, url: as(url, name, 'a password'), drop }
}
