import pg from 'pg'

/** Kept: what migrations put there. */
const KEPT = ['schema_migrations', 'currencies']

export type Emptying = 'emptied' | 'holds other data'

/**
 * Takes everything out of a database, so that it is as migrations left it. One that was not filled with demo data is left alone
 * unless `isForced`.
 */
export async function emptyDatabase(url: string, { isForced }: { isForced: boolean }): Promise<Emptying> {
  const client = new pg.Client({ connectionString: url, application_name: 'docket-demo' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('docket.acting', 'everyone', true), pg_advisory_xact_lock(hashtext('docket-demo'))`)
    const { rows: found } = await client.query<{ is_demo: boolean; is_in_use: boolean }>(
      `select exists (select from demo_data) as is_demo, exists (select from users) or exists (select from distributors) as is_in_use`,
    )
    if (found[0]?.is_in_use && !found[0].is_demo && !isForced) return 'holds other data'
    await client.query(
      'create temp table kept_units on commit drop as select * from units where num_nonnulls(distributor_id, venue_group_id, venue_id) = 0',
    )
    const { rows: tables } = await client.query<{ name: string }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as name from pg_tables
        where (schemaname = 'public' and tablename <> all ($1)) or (schemaname = 'pgboss' and tablename = 'job')`,
      [KEPT],
    )
    await client.query(`truncate ${tables[0]?.name} restart identity`)
    await client.query('insert into units overriding system value select * from kept_units')
    await client.query(`select setval('units_id_seq', greatest(1, (select max(id) from units)))`)
    await client.query('commit')
    return 'emptied'
  } finally {
    await client.end()
  }
}
