import type pg from 'pg'

/** Which tables a backup holds, and what identifies their content. */

export type Table = { schema: string; name: string; columns: string[] }

/** What pg-boss keeps besides (statistics by day, its own version) belongs to the release and the day, not to the data. */
const JOB_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

/** Values are written the same way whatever the server, the role or the operator has set. */
export const SESSION = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; select set_config('docket.acting', 'everyone', false)`

/** In the order of their names. Generated columns are left out: the server computes them again. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
             or n.nspname = 'pgboss' and c.relname = any ($1::text[]))
      order by 1, 2`,
    [JOB_TABLES],
  )
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`
export const columnsOf = ({ columns }: Pick<Table, 'columns'>): string => columns.map(quoted).join(', ')

export type Content = { rows: number; content: string }

/** How many rows, and a number that differs when any value of any row does. It is the same on every major version of PostgreSQL. */
export async function contentOf(client: pg.Client, table: Table): Promise<Content> {
  const { rows } = await client.query<{ rows: string; content: string }>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(row(${columnsOf(table)})::text), 15))::bit(60)::bigint), 0)::text as content
       from ${nameOf(table)}`,
  )
  return { rows: Number(rows[0]?.rows), content: rows[0]?.content ?? '' }
}
