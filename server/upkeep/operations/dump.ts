import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackedUpTable, LogicalDatabase } from './manifest.ts'
import { writePacked } from './packed-file.ts'
import { columnsOf, contentOf, nameOf, SESSION, type Table, tablesOf } from './table-content.ts'

export type Report = (line: string) => void
export type Snapshot = {
  takenAt: string
  postgres: string
  /** Writes every table as it was when the snapshot was opened, whatever is written meanwhile. */
  write(folder: string, report: Report): Promise<LogicalDatabase>
  close(): Promise<void>
}

/** One transaction that sees the database as of this moment. Nobody waits for it and it waits for nobody. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'docket-backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SESSION)
    await requirePrepared(client)
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ at: string; version: string }>(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, current_setting('server_version') as version`,
    )
    return {
      takenAt: rows[0]!.at,
      postgres: rows[0]!.version,
      write: (folder, report) => writeDatabase(client, folder, report),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function requirePrepared(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select to_regclass('public.schema_migrations') is not null and to_regclass('pgboss.version') is not null as is_ready`,
  )
  if (!rows[0].is_ready) throw new Error(`This database holds nothing of Docket's: there is nothing to back up.`)
}

async function writeDatabase(client: pg.Client, folder: string, report: Report): Promise<LogicalDatabase> {
  const tables: BackedUpTable[] = []
  for (const table of await tablesOf(client)) tables.push(await writeTable(client, folder, table, report))
  const migrations = await client.query('select name, checksum from schema_migrations order by name')
  const version = await client.query('select version from pgboss.version')
  return {
    kind: 'logical',
    migrations: migrations.rows,
    jobsVersion: version.rows[0].version,
    tables,
    // Read after the tables: numbers that were given out meanwhile are only skipped.
    sequences: await sequencesOf(client),
    unvalidated: await unvalidatedIn(client),
  }
}

async function writeTable(client: pg.Client, folder: string, table: Table, report: Report): Promise<BackedUpTable> {
  const content = await contentOf(client, table)
  const stream = client.query(copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`))
  const packed = await writePacked(folder, `tables/${table.schema}.${table.name}.gz`, stream)
  if (stream.rowCount !== content.rows)
    throw new Error(`${table.name}: ${stream.rowCount} rows were read and ${content.rows} counted; is another role hiding rows?`)
  if (content.rows > 0) report(`  ${table.schema}.${table.name}: ${content.rows} rows`)
  return { ...table, ...content, ...packed }
}

async function sequencesOf(client: pg.Client): Promise<LogicalDatabase['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const found = []
  for (const { name } of names) {
    const { rows } = await client.query(`select last_value::text as value, is_called as "isCalled" from ${name}`)
    found.push({ name, ...rows[0] })
  }
  return found
}

async function unvalidatedIn(client: pg.Client): Promise<LogicalDatabase['unvalidated']> {
  const { rows } = await client.query(
    `select c.oid::regclass::text as "table", k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.connamespace = 'public'::regnamespace and not k.convalidated order by 1, 2`,
  )
  return rows
}
