import { describe, expect, test } from 'vitest'
import { inDatabase, testApp } from '#test/app.ts'
import { rows } from './database.ts'

testApp()

const named = async (text: string): Promise<string[]> =>
  (await inDatabase((tx) => rows<{ name: string }>(tx, text))).map(({ name }) => name)

const APPEND_ONLY = [
  'audit_log',
  'inventory_slips',
  'order_events',
  'order_link_uses',
  'terms_acceptances',
  'terms_versions',
  'venue_inventory_movements',
]
/** A movement is completed in the transaction that wrote it. */
const COMPLETED_AT_ONCE = ['inventory_movement_items', 'inventory_movements']

const OUR_FUNCTIONS = `pg_proc p where p.pronamespace in ('public'::regnamespace, 'internal'::regnamespace)
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

describe('the catalogue of the database', () => {
  test('every table with a company in it has security forced and a policy for each command', async () => {
    const open = await named(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and a.attname in ('distributor_id', 'venue_id', 'venue_group_id', 'user_id', 'venue_ids', 'owner_venue_id')
          and not (c.relrowsecurity and c.relforcerowsecurity and
            (select count(distinct command) from pg_policy p, unnest(case polcmd when '*' then '{r,a,w,d}'::text[] else array[polcmd::text] end) command
              where p.polrelid = c.oid and p.polpermissive) = 4)`,
    )
    expect(open).toEqual([])
  })

  test('a function that runs as its owner looks names up in our schema, and in temporary tables last', async () => {
    const loose = await named(
      `select p.oid::regprocedure::text as name from ${OUR_FUNCTIONS} and (p.prosecdef or p.prorettype = 'trigger'::regtype)
          and not coalesce('search_path=pg_catalog, public, pg_temp' = any (p.proconfig), false)`,
    )
    expect(loose).toEqual([])
  })

  test('a function that runs as its owner asks who acts, or cannot be called by requests', async () => {
    const unasked = await named(
      `select p.oid::regprocedure::text as name from ${OUR_FUNCTIONS} and p.prosecdef and p.pronamespace = 'public'::regnamespace
          and p.prosrc !~ '(acting|readable_distributors)'`,
    )
    expect(unasked).toEqual([])
    expect(await named(`select 'internal' as name where has_schema_privilege('docket_app', 'internal', 'usage')`)).toEqual([])
  })

  test('parties cannot change or remove what happened', async () => {
    const changeable = await named(
      `select c.relname || ' ' || p.polcmd::text as name from pg_policy p join pg_class c on c.oid = p.polrelid
        where c.relname = any ('{${APPEND_ONLY.join(',')}}') and p.polcmd in ('w', 'd', '*')
          and pg_get_expr(p.polqual, p.polrelid) <> '( SELECT acting_everyone() AS acting_everyone)'`,
    )
    expect(changeable).toEqual([])
    const open = await named(
      `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
        where c.relname = any ('{${COMPLETED_AT_ONCE.join(',')}}')
          and (p.polcmd = 'd' and pg_get_expr(p.polqual, p.polrelid) <> '( SELECT acting_everyone() AS acting_everyone)'
            or p.polcmd = 'w' and pg_get_expr(p.polqual, p.polrelid) not like '%pg_current_xact_id%')`,
    )
    expect(open).toEqual([])
  })

  test('nothing of ours is granted to everybody, and requests write no lists of the platform', async () => {
    const granted = await named(
      `select c.relname as name from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace and a.grantee = 0
        union all select p.oid::regprocedure::text from ${OUR_FUNCTIONS} and p.pronamespace = 'public'::regnamespace
          and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))
        union all select t from unnest('{schema_migrations,currencies}'::text[]) t where has_table_privilege('docket_app', t, 'insert, update, delete, truncate')`,
    )
    expect(granted).toEqual([])
  })
})
