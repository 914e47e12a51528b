import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf, messageOf } from '#server/platform/errors.ts'
import { isConcurrent, runConcurrently } from './concurrent-migration.ts'
import { withMigrationLock } from './migration-lock.ts'
import { asOrdinaryOwner, maySetActing } from './ordinary-owner.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/** `compatibleFrom`: the oldest migration a release must know to keep working on the schema this one leaves; see CONTRIBUTING. */
export type Migration = { name: string; text: string; checksum: string; compatibleFrom: string | null }

export type MigrationLimits = { lockTimeoutMs: number; attempts: number; pauseMs: number }

/** Waiting for a lock makes everybody else wait behind us, so a migration gives up quickly, lets them pass and tries again. */
const LIMITS: MigrationLimits = { lockTimeoutMs: 3_000, attempts: 40, pauseMs: 500 }

/** Brings the database up to date and returns what was applied. Nodes that start together wait for the first of them. */
export const migrate = (url: string, folder = FOLDER, limits = LIMITS): Promise<string[]> =>
  withMigrationLock(url, (client) => applyMigrations(client, { folder, limits }))

type Applying = { folder?: string; limits?: MigrationLimits; only?: (name: string) => boolean }

/**
 * The same on a connection that holds the migration lock.
 * @param only which migrations: a restore first applies those its backup was made with
 */
export async function applyMigrations(
  client: pg.Client,
  { folder = FOLDER, limits = LIMITS, only = () => true }: Applying = {},
): Promise<string[]> {
  const migrations = readMigrations(folder)
  const applied = await appliedTo(client)
  requireCompatible(migrations, applied)
  const missing = migrations.filter(unapplied(applied)).filter(({ name }) => only(name))
  const isOrdinary = missing.length > 0 && !(await maySetActing(client))
  for (const migration of missing) {
    const text = isOrdinary ? asOrdinaryOwner(migration.text) : migration.text
    await retried(client, { ...migration, text }, limits)
  }
  return missing.map(({ name }) => name)
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
  const numbers = new Set(names.map(numberOf))
  return names.map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const compatibleFrom = /^-- compatible-from: (\d{4})$/m.exec(text)?.[1] ?? null
    if (compatibleFrom && (!numbers.has(compatibleFrom) || compatibleFrom > numberOf(name)))
      throw new Error(`Migration ${name} names ${compatibleFrom} as compatible-from, which is no earlier migration.`)
    return { name, text, checksum: createHash('sha256').update(text).digest('hex'), compatibleFrom }
  })
}

const numberOf = (name: string): string => name.slice(0, 4)

type Applied = Map<string, { checksum: string; compatibleFrom: string | null }>

async function appliedTo(client: pg.Client): Promise<Applied> {
  await client.query(
    `create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  await client.query('alter table schema_migrations add column if not exists compatible_from text')
  const { rows } = await client.query<{ name: string; checksum: string; compatible_from: string | null }>(
    'select name, checksum, compatible_from from schema_migrations order by name',
  )
  return new Map(rows.map(({ name, checksum, compatible_from }) => [name, { checksum, compatibleFrom: compatible_from }]))
}

/**
 * A newer release has been here. This one goes on only where every migration it does not know says that a release that knows
 * what this one knows still works.
 */
function requireCompatible(migrations: readonly Migration[], applied: Applied): void {
  const known = new Set(migrations.map(({ name }) => name))
  const numbers = new Set(migrations.map(({ name }) => numberOf(name)))
  for (const [name, { compatibleFrom }] of applied)
    if (!known.has(name) && !(compatibleFrom && numbers.has(compatibleFrom)))
      throw new Error(
        `The database is newer than this release: it has migration ${name}, with which this release cannot work. Start the newer release, or restore a backup made before it.`,
      )
}

function unapplied(applied: Applied) {
  return ({ name, checksum }: Migration): boolean => {
    const before = applied.get(name)
    if (before !== undefined && before.checksum !== checksum)
      throw new Error(
        `Migration ${name} was altered after it was applied to this database: restore it and add a new file for the change.`,
      )
    return before === undefined
  }
}

/** 55P03: a lock was not free in time; 40P01: a deadlock; XX000: two databases of one server changed a role at once. */
const isPassing = (error: unknown): boolean => {
  const [code, message] = [codeOf(error), messageOf(error)]
  return code === '55P03' || code === '40P01' || /tuple concurrently (updated|deleted)/.test(message)
}

async function retried(client: pg.Client, migration: Migration, limits: MigrationLimits): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration, limits.lockTimeoutMs)
    } catch (error) {
      if (attempt < limits.attempts && isPassing(error)) await sleep(limits.pauseMs)
      else throw new Error(`Migration ${migration.name} failed${placeIn(migration.text, error)}: ${messageOf(error)}`)
    }
  }
}

async function apply(client: pg.Client, migration: Migration, lockTimeoutMs: number): Promise<void> {
  const { name, text, checksum, compatibleFrom } = migration
  const note = () =>
    client.query('insert into schema_migrations (name, checksum, compatible_from) values ($1, $2, $3)', [
      name,
      checksum,
      compatibleFrom,
    ])
  if (isConcurrent(text)) {
    await runConcurrently(client, text)
    await note()
    return
  }
  try {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(text)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function placeIn(text: string, error: unknown): string {
  const position = Number(Reflect.get(Object(error), 'position'))
  return position ? ` on line ${text.slice(0, position).split('\n').length}` : ''
}
