import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { idleJobs } from '#server/features.ts'
import { ensureAppRole } from '#server/platform/db/app-role.ts'
import { applyMigrations, readMigrations } from '#server/platform/db/migrate.ts'
import { withMigrationLock } from '#server/platform/db/migration-lock.ts'
import { beginRestore, endRestore, isRestoring } from '#server/platform/db/unfinished-restore.ts'
import { prepareJobs } from '#server/platform/jobs/jobs.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import type { Report } from './dump.ts'
import type { BackedUpTable, LogicalDatabase } from './manifest.ts'
import { readPacked } from './packed-file.ts'
import { columnsOf, contentOf, nameOf, quoted, SESSION, tablesOf } from './table-content.ts'

type Target = { url: string; appPassword?: string | undefined }

/**
 * Fills an empty database with a backup: the schema by the migrations the backup was made with, then all rows in one transaction,
 * then what this release has added since. Needs the rights of the database's owner, not of a superuser.
 * @param beside what else must be complete before the database is
 * @throws Error with a sentence, where the database is in use or the backup does not fit this release
 */
export async function loadDatabase(
  { url, appPassword }: Target,
  folder: string,
  backup: LogicalDatabase,
  report: Report,
  beside: () => Promise<void> = async () => {},
): Promise<void> {
  requireKnown(backup)
  await withMigrationLock(url, async (client) => {
    client.on('error', () => {})
    await client.query(SESSION)
    if (await isRestoring(client)) {
      report('An earlier restore into this database was interrupted: it is emptied and filled again.')
      await removeEverything(client)
    } else await requireEmpty(client)
    await beginRestore(client)
    await ensureAppRole(client)
    const wanted = new Set(backup.migrations.map(({ name }) => name))
    await applyMigrations(client, { only: (name) => wanted.has(name) })
    await prepareJobs(url, idleJobs())
    await beside()
    await fill(client, folder, backup, report)
  })
  await prepareDatabase(url, appPassword)
}

function requireKnown({ migrations }: LogicalDatabase): void {
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of migrations) {
    if (!known.has(name))
      throw new Error(
        `The backup was made by a newer release: this one does not know migration ${name}. Restore it with that release.`,
      )
    if (known.get(name) !== checksum)
      throw new Error(
        `Migration ${name} differs from the one the backup was made with: restore it with the release that made it.`,
      )
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss', 'internal') and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`,
  )
  if (rows[0])
    throw new Error(
      `The database is not empty (it holds ${rows[0].name}), and a restore never overwrites one. Restore into an empty database: another DATA_DIR, or a new database in DATABASE_URL.`,
    )
}

async function removeEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade; drop schema if exists internal cascade')
  await client.query('drop schema if exists public cascade; create schema public')
}

async function fill(client: pg.Client, folder: string, backup: LogicalDatabase, report: Report): Promise<void> {
  await client.query('begin')
  const loadable = await matching(client, backup)
  const restoreRules = await liftRules(client, backup)
  await client.query(`truncate ${loadable.map(({ table }) => nameOf(table)).join(', ')}`)
  for (const { table, isComplete } of loadable) await loadTable(client, folder, table, isComplete, report)
  for (const { name, value, isCalled } of backup.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
  report('Checking references …')
  await client.query('set constraints all immediate')
  for (const statement of restoreRules) await client.query(statement)
  await endRestore(client)
  await client.query('commit')
  await client.query('analyze')
}

type Loadable = { table: BackedUpTable; isComplete: boolean }

/**
 * Our own tables are as the migrations of the backup left them. Those of the job queues may be of another version of pg-boss;
 * then the columns that both have are loaded.
 */
async function matching(client: pg.Client, { tables, jobsVersion }: LogicalDatabase): Promise<Loadable[]> {
  const there = new Map((await tablesOf(client)).map((table) => [nameOf(table), table.columns]))
  const { rows } = await client.query('select version from pgboss.version')
  const isSameVersion = rows[0].version === jobsVersion
  return tables.flatMap((table) => {
    const columns = there.get(nameOf(table))
    const isComplete = columns !== undefined && table.columns.every((column) => columns.includes(column))
    if (!isComplete && (table.schema !== 'pgboss' || isSameVersion))
      throw new Error(`The table ${table.schema}.${table.name} of the backup has another shape in this release.`)
    return columns ? [{ table, isComplete }] : []
  })
}

async function loadTable(client: pg.Client, folder: string, table: BackedUpTable, isComplete: boolean, report: Report) {
  if (table.rows === 0) return
  // COPY FROM cannot skip columns, so a table of another version goes through one that has the backup's columns.
  if (!isComplete) return loadCommonColumns(client, folder, table, report)
  await copy(client, folder, table, nameOf(table))
  await requireSame(client, table)
  report(`  ${table.schema}.${table.name}: ${table.rows} rows`)
}

async function loadCommonColumns(client: pg.Client, folder: string, table: BackedUpTable, report: Report): Promise<void> {
  const there = (await tablesOf(client)).find((one) => nameOf(one) === nameOf(table))!
  const { rows: types } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [nameOf(table)],
  )
  const typeOf = (column: string) => types.find(({ name }) => name === column)?.type ?? 'text'
  await client.query(
    `create temp table loading (${table.columns.map((column) => `${quoted(column)} ${typeOf(column)}`).join(', ')}) on commit drop`,
  )
  await copy(client, folder, table, 'loading')
  const common = columnsOf({ columns: table.columns.filter((column) => there.columns.includes(column)) })
  await client.query(`insert into ${nameOf(table)} (${common}) select ${common} from loading; drop table loading`)
  report(`  ${table.schema}.${table.name}: ${table.rows} rows, of another version of the job queues`)
}

async function copy(client: pg.Client, folder: string, table: BackedUpTable, target: string): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} (${columnsOf(table)}) from stdin`))
  await pipeline(readPacked(folder, table.file), stream)
}

async function requireSame(client: pg.Client, table: BackedUpTable): Promise<void> {
  const { rows, content } = await contentOf(client, table)
  if (rows !== table.rows || content !== table.content)
    throw new Error(
      `${table.schema}.${table.name} differs after loading: ${rows} rows instead of ${table.rows}, or other values.`,
    )
}

/**
 * Rows are loaded in any order and as they were, so foreign keys, triggers, row-level security and rules that old rows may break are
 * lifted first. All of it is undone by a rollback.
 * @returns the statements that put them back; foreign keys are checked then
 */
async function liftRules(client: pg.Client, { unvalidated }: LogicalDatabase): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(
    `select k.conrelid::regclass::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as rule
       from pg_constraint k where k.connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and k.conparentid = 0
        and (k.contype = 'f' or (k.conrelid::regclass::text, k.conname::text) in (select * from unnest($1::text[], $2::text[])))
      order by k.conrelid, k.conname`,
    [unvalidated.map(({ table }) => table), unvalidated.map(({ name }) => name)],
  )
  const { rows: tables } = await client.query<{ name: string; is_forced: boolean; has_triggers: boolean }>(
    `select c.oid::regclass::text as name, c.relforcerowsecurity as is_forced,
            exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as has_triggers
       from pg_class c where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind in ('r', 'p') order by 1`,
  )
  const putBack: string[] = []
  for (const { table, name, rule } of keys) {
    const isUnvalidated = unvalidated.some((one) => one.table === table && one.name === name)
    const how = isUnvalidated && !rule.endsWith('NOT VALID') ? ' not valid' : ''
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
    putBack.push(`alter table ${table} add constraint ${quoted(name)} ${rule}${how}`)
  }
  for (const { name, is_forced, has_triggers } of tables) {
    if (has_triggers) {
      await client.query(`alter table ${name} disable trigger user`)
      putBack.push(`alter table ${name} enable trigger user`)
    }
    if (is_forced) {
      await client.query(`alter table ${name} no force row level security`)
      putBack.push(`alter table ${name} force row level security`)
    }
  }
  return putBack
}
