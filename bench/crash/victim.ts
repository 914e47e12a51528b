import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, renameSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SOCKET_PORT } from '#server/platform/db/embedded/connection.ts'
import { findHome } from '#server/platform/db/embedded/home.ts'
import { readPidFile } from '#server/platform/db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import type { SmallDisk } from '../small-disk.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 180_000
const HOLD_MS = 4000

/**
 * What is done to it. Killed with -9: the server, its database, both at once, or one process of the database, which brings down every
 * connection. Besides: the database cannot be reached for 3 to 10 s, a restart by SIGTERM, rows locked for 4 s, and a full disk.
 */
export const BLOWS = [
  'server',
  'database',
  'server and database',
  'connection',
  'database away',
  'restart',
  'locked rows',
  'full disk',
] as const
export type Blow = (typeof BLOWS)[number]

/** How long until it answered again, and what was not as it must be meanwhile. */
export type Struck = { seconds: number; faults: string[] }

/** A server with its own database, at one address whatever happens to it. */
export type Victim = {
  url: string
  /** @param number of the blow: an outage lasts 3 to 10 s by it */
  strike(blow: Blow, number: number): Promise<Struck>
  database(): Promise<pg.Client>
  stop(): Promise<void>
}

type Options = {
  disk?: SmallDisk | undefined
  /** Signs in while rows are locked; true when it was let in. */
  signIn?: () => Promise<boolean>
  log?: string | undefined
}

export async function startVictim(dataDir: string, { disk, signIn, log }: Options = {}): Promise<Victim> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server = start(dataDir, port, log)
  await untilReady()

  const cluster = () => findHome(dataDir).cluster
  const postmaster = () => readPidFile(cluster()).postmaster?.pid
  async function database(): Promise<pg.Client> {
    const client = new pg.Client((await startEmbeddedPostgres(dataDir)).url)
    client.on('error', () => {})
    await client.connect()
    return client
  }

  async function strike(blow: Blow, number: number): Promise<Struck> {
    const since = performance.now()
    const faults = await BLOW[blow](number)
    await untilReady()
    return { seconds: (performance.now() - since) / 1000, faults }
  }

  const killed = async (theServer: boolean, theDatabase: boolean) => {
    const pid = postmaster()
    const gone = once(server, 'exit')
    if (theDatabase && pid !== undefined) process.kill(pid, 'SIGKILL')
    // a server that has lost its database ends by itself
    if (theServer) server.kill('SIGKILL')
    await gone
    server = start(dataDir, port, log)
    return []
  }

  const BLOW: Record<Blow, (number: number) => Promise<string[]>> = {
    server: () => killed(true, false),
    database: () => killed(false, true),
    'server and database': () => killed(true, true),
    async connection() {
      process.kill(await busyBackend(), 'SIGKILL')
      return []
    },
    async restart() {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      const [code] = await gone
      server = start(dataDir, port, log)
      return code === 0 ? [] : [`a server that was asked to end ended with ${code}`]
    },
    async 'database away'(number) {
      const client = await database()
      const socket = path.join(cluster(), `.s.PGSQL.${SOCKET_PORT}`)
      const [seconds, aside] = [3 + (number % 8), `${socket}.aside`]
      renameSync(socket, aside)
      try {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
        await sleep(seconds * 1000)
      } finally {
        renameSync(aside, socket)
      }
      await untilReady()
      await listening(client)
      const faults = await connectionFaults(client)
      await client.end()
      return faults
    },
    async 'locked rows'() {
      const client = await database()
      await client.query('begin')
      await client.query('select from order_numbers order by distributor_id for update')
      await client.query('select from warehouse_products order by product_id, warehouse_id for update')
      const faults: string[] = []
      const until = performance.now() + HOLD_MS
      while (performance.now() < until) {
        const [ready, isIn] = await Promise.all([status(`${url}/api/ready`), signIn?.() ?? true])
        if (ready !== 200) faults.push(`/api/ready answered ${ready} while rows were locked`)
        if (!isIn) faults.push('signing in was refused while rows were locked')
        await sleep(100)
      }
      await client.query('rollback')
      await client.end()
      return faults
    },
    async 'full disk'() {
      if (!disk) return ['there is no small disk to fill']
      disk.fill()
      // until a write has failed, or PostgreSQL has ended because it could not keep its log
      const until = performance.now() + PATIENCE_MS
      while (!hasEnded(server) && performance.now() < until && (await status(`${url}/api/ready`)) === 200) {
        disk.fill()
        await sleep(50)
      }
      await sleep(2000)
      disk.clear()
      return []
    },
  }

  /** The node hears live updates again. */
  async function listening(client: pg.Client): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline && (await connections(client)).live === 0) await sleep(50)
  }

  /** As a service manager does: what has ended is started again. */
  async function untilReady(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      if (hasEnded(server)) {
        await sleep(500)
        server = start(dataDir, port, log)
      }
      if ((await status(`${url}/api/ready`)) === 200) return
      await sleep(20)
    }
    throw new Error('The server does not come back.')
  }

  /** The process of the database that works for the server and began last. */
  async function busyBackend(): Promise<number> {
    const client = await database()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       order by query_start desc limit 1`,
    )
    await client.end()
    if (!rows[0]) throw new Error('The server has no connection to its database.')
    return rows[0].pid
  }

  return {
    url,
    strike,
    database,
    async stop() {
      if (hasEnded(server)) return
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const status = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ status: found }) => found,
    () => 0,
  )

/** Connections of the one server there is; more than these have been left behind. */
const MOST_CONNECTIONS = 30

async function connections(client: pg.Client): Promise<{ live: number; all: number }> {
  const { rows } = await client.query<{ live: number; all: number }>(
    `select count(*) filter (where application_name = 'docket live')::int as live, count(*)::int as all
       from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0] ?? { live: 0, all: 0 }
}

/** A node keeps one connection for live updates, however often it had to connect again. */
export async function connectionFaults(client: pg.Client): Promise<string[]> {
  const { live, all } = await connections(client)
  return [
    ...(live === 1 ? [] : [`${live} connections listen for live updates`]),
    ...(all <= MOST_CONNECTIONS ? [] : [`${all} connections are open`]),
  ]
}

function start(dataDir: string, port: number, log: string | undefined): ChildProcess {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: log ? 'warn' : 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
    RATE_LIMIT_MAILS_PER_DAY: '1000000',
    MOST_DELAY_MS: '0',
  }
  delete (env as Record<string, string | undefined>).DATABASE_URL
  const out = log ? openSync(log, 'a') : ('ignore' as const)
  return spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, env, stdio: ['ignore', out, out] })
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  listener.close()
  await once(listener, 'close')
  return port
}
