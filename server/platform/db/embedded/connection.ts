import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from '#server/platform/errors.ts'
import { OWNER, passwordOf } from './cluster.ts'
import { unref } from './unref.ts'

/** The port of the socket's name, where there is no port to choose. */
export const SOCKET_PORT = 5432
const LONGEST_SOCKET_PATH = 103

/**
 * A socket in the cluster's own folder, which only its user may enter, answers a tenth faster than TCP and needs no free port.
 * Systems limit the length of its path; beyond it, and on Windows, the server listens on 127.0.0.1.
 */
export function usesSocket(cluster: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(`${cluster}/.s.PGSQL.${SOCKET_PORT}`) <= LONGEST_SOCKET_PATH
}

export function connectionString(
  cluster: string,
  port: number,
  database: string,
  { role, password } = { role: OWNER, password: passwordOf(cluster) },
): string {
  const account = `${role}:${password}`
  if (!usesSocket(cluster)) return `postgres://${account}@127.0.0.1:${port}/${database}`
  return `postgres://${account}@localhost:${port}/${database}?host=${encodeURIComponent(cluster)}`
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'docket-embedded', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // 42P04 and 23505: another process made it in between.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error
  }
}

const LOCK = "hashtext('docket-embedded-owner')"
const PAUSE_MS = 20

export type Ownership = { release(): void }

/**
 * Held for as long as the process that started the server lives: a connection that ends with it. A server in which one process crashes
 * drops every connection and goes on, so what is lost is claimed again.
 */
export async function holdOwnership(url: string): Promise<Ownership> {
  let isReleased = false
  const claim = async (): Promise<pg.Client> => {
    const claimed = await connect(url)
    await claimed.query(`select pg_advisory_lock(${LOCK})`)
    unref(claimed)
    claimed.once('end', () => void again())
    return claimed
  }
  const again = async (): Promise<void> => {
    while (!isReleased) {
      const claimed = await claim().catch(() => null)
      if (claimed) {
        client = claimed
        return
      }
      await sleep(PAUSE_MS, undefined, { ref: false })
    }
  }
  let client = await claim()
  return {
    release() {
      isReleased = true
      void client.end().catch(() => {})
    },
  }
}

export async function hasOwner(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as free`)
  if (rows[0].free) await client.query(`select pg_advisory_unlock(${LOCK})`)
  return !rows[0].free
}
