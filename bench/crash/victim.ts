import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findHome } from '#server/platform/db/embedded/home.ts'
import { readPidFile } from '#server/platform/db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 60_000

/** What is killed with -9: the server, its database, both at once, or one process of the database, which brings down every connection. */
export const BLOWS = ['server', 'database', 'server and database', 'connection'] as const
export type Blow = (typeof BLOWS)[number]

/** A server with its own database, at one address whatever happens to it. */
export type Victim = {
  url: string
  /** Kills and starts again; gives the seconds from the blow until it answers. */
  strike(blow: Blow): Promise<number>
  database(): Promise<pg.Client>
  stop(): Promise<void>
}

export async function startVictim(dataDir: string): Promise<Victim> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let server = start(dataDir, port)
  await untilReady(url)

  const postmaster = () => readPidFile(findHome(dataDir).cluster).postmaster?.pid
  async function database(): Promise<pg.Client> {
    const client = new pg.Client((await startEmbeddedPostgres(dataDir)).url)
    client.on('error', () => {})
    await client.connect()
    return client
  }

  async function strike(blow: Blow): Promise<number> {
    const since = performance.now()
    if (blow === 'connection') process.kill(await busyBackend(), 'SIGKILL')
    else {
      const pid = postmaster()
      const gone = once(server, 'exit')
      if (blow !== 'server' && pid !== undefined) process.kill(pid, 'SIGKILL')
      // a server that has lost its database ends by itself
      if (blow !== 'database') server.kill('SIGKILL')
      await gone
      server = start(dataDir, port)
    }
    await untilReady(url)
    return (performance.now() - since) / 1000
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
      if (server.exitCode !== null || server.signalCode !== null) return
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    },
  }
}

function start(dataDir: string, port: number): ChildProcess {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
    MOST_DELAY_MS: '0',
  }
  delete (env as Record<string, string | undefined>).DATABASE_URL
  return spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, env, stdio: 'ignore' })
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(20)
  }
  throw new Error('The server does not come back.')
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  listener.close()
  await once(listener, 'close')
  return port
}
