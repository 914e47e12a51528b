import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

const FOLDER = path.join(import.meta.dirname, 'migrations')

type Migration = { name: string; text: string; checksum: string }

/** Brings the database up to date and tells what was applied. Nodes that start together wait for the first of them. */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'docket-migrate' })
  await client.connect()
  try {
    // Held until the connection ends.
    await client.query("select pg_advisory_lock(hashtext('docket-migrate'))")
    const missing = migrations.filter(unapplied(await appliedTo(client)))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The files in order. Numbers are unique, so that two branches cannot both write 0007 unnoticed. */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`Migration ${name} must be named like 0007-what-it-adds.sql.`)
    const previous = names[index - 1]
    if (previous?.slice(0, 4) === name.slice(0, 4)) throw new Error(`Migrations ${previous} and ${name} have the same number.`)
  }
  return names.map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

async function appliedTo(client: pg.Client): Promise<Map<string, string>> {
  const found = await client.query("select to_regclass('schema_migrations') as found")
  if (!found.rows[0].found)
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function unapplied(applied: Map<string, string>) {
  return ({ name, checksum }: Migration): boolean => {
    const before = applied.get(name)
    if (before !== undefined && before !== checksum)
      throw new Error(
        `Migration ${name} was altered after it was applied to this database: restore it and add a new file for the change.`,
      )
    return before === undefined
  }
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`Migration ${name} failed${placeIn(text, error)}: ${(error as Error).message}`)
  }
}

function placeIn(text: string, error: unknown): string {
  const position = Number((error as pg.DatabaseError).position)
  return position ? ` on line ${text.slice(0, position).split('\n').length}` : ''
}
