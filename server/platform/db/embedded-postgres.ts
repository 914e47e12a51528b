import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { APP_ROLE } from './app-role.ts'
import { archiveSettings } from './embedded/archive.ts'
import { appPasswordOf, createCluster, OWNER } from './embedded/cluster.ts'
import { connect, connectionString, ensureDatabase, hasOwner, holdOwnership, type Ownership } from './embedded/connection.ts'
import { findHome, type Home } from './embedded/home.ts'
import { type Launched, launch } from './embedded/launch.ts'
import { type Postmaster, readPidFile, stopPostmaster, watchOver } from './embedded/postmaster.ts'
import { programsFor } from './embedded/programs.ts'
import { requireCurrentMajor } from './embedded/version.ts'

export type EmbeddedPostgres = {
  url: string
  /** How requests sign in: as a role that owns nothing, with this password. */
  appUrl: string
  appPassword: string
  /** Where the data is, for people. */
  note: string
  /** The folder of the database. */
  cluster: string
  /** False when another Docket process started it: it goes when that process goes. */
  isOurs: boolean
  /** Called when the server ends although nobody asked it to. */
  onLost(notify: () => void): void
  stop(): Promise<void>
}

const PATIENCE = 60_000

type Options = {
  isDurable?: boolean
  /** Where the write-ahead log is archived, or 'off'; as before unless given. */
  archiveDir?: string | undefined
  /** Another version of PostgreSQL than the one of this release, without archiving. */
  old?: { native: string; isWritable?: boolean } | undefined
}

/**
 * A PostgreSQL of our own in `dataDir`, durable unless set otherwise.
 *
 * One process owns it: it is stopped with that process, by a watchdog even after kill -9. Others that start meanwhile join.
 * Whatever a crash left behind is either recovered by PostgreSQL or, where a server outlived both its owner and the watchdog,
 * stopped cleanly first. See docs/decisions/0002-embedded-postgres.md.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { isDurable = true, archiveDir, old }: Options = {},
): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir)
  if (!old) requireCurrentMajor(folder)
  const home = findHome(folder)
  const deadline = Date.now() + PATIENCE
  while (Date.now() < deadline) {
    const running = await whenSettled(home.cluster, deadline)
    const server = running ? await join(home, running) : await start(home, folder, { isDurable, archiveDir, old })
    if (server) return server
    await sleep(50)
  }
  const pid = readPidFile(home.cluster).postmaster?.pid
  throw new Error(
    `The PostgreSQL in ${home.cluster}${pid ? ` (process ${pid})` : ''} is in use and does not answer: stop it, then start again.`,
  )
}

async function start(
  home: Home,
  dataDir: string,
  { isDurable = true, archiveDir, old }: Options,
): Promise<EmbeddedPostgres | null> {
  const { initdb, postgres } = programsFor(home.account, old?.native)
  if (!existsSync(path.join(home.cluster, 'PG_VERSION'))) await createCluster(home, initdb, isDurable)
  // A cluster that is read for an upgrade stays as it is, also when an older release joins its server meanwhile.
  const others = old ? { default_transaction_read_only: old.isWritable ? 'off' : 'on' } : archiveSettings(home, archiveDir)
  const launched = await launch(home, postgres, path.join(dataDir, 'postgres.log'), isDurable, others)
  if (!launched) return null
  const watchdog = watchOver(home.cluster, launched.pid, home.account)
  const url = connectionString(home.cluster, launched.port, 'postgres')
  const ownership = await holdOwnership(url)
  const client = await connect(url)
  await ensureDatabase(client, OWNER)
  await client.end()
  return owned(home, launched, watchdog, ownership)
}

function owned(
  { cluster, note }: Home,
  { child, pid, port }: Launched,
  watchdog: ChildProcess,
  ownership: Ownership,
): EmbeddedPostgres {
  let isStopping = false
  return {
    ...addresses(cluster, port),
    note,
    cluster,
    isOurs: true,
    onLost: (notify) => child.once('exit', () => isStopping || notify()),
    async stop() {
      if (isStopping) return
      isStopping = true
      ownership.release()
      await stopPostmaster(cluster, pid)
      watchdog.kill('SIGKILL')
    },
  }
}

const addresses = (cluster: string, port: number) => ({
  url: connectionString(cluster, port, OWNER),
  appUrl: connectionString(cluster, port, OWNER, { role: APP_ROLE, password: appPasswordOf(cluster) }),
  appPassword: appPasswordOf(cluster),
})

/** null: it had no owner and was stopped, or it went away; look again. */
async function join({ cluster, note }: Home, { pid, port }: Postmaster): Promise<EmbeddedPostgres | null> {
  const client = await connect(connectionString(cluster, port, 'postgres')).catch(() => null)
  if (!client) return null
  try {
    if (!(await isOwned(client))) {
      await stopPostmaster(cluster, pid)
      return null
    }
    await ensureDatabase(client, OWNER)
  } finally {
    await client.end().catch(() => {})
  }
  return { ...addresses(cluster, port), note, cluster, isOurs: false, onLost: () => {}, stop: async () => {} }
}

/** An owner that has only just started the server needs a moment to say so. */
async function isOwned(client: Client): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    if (await hasOwner(client)) return true
    await sleep(50)
  }
  return false
}

/** Waits while a server starts (a recovery may take minutes) or stops; null when none is running. */
async function whenSettled(cluster: string, deadline: number): Promise<Postmaster | null> {
  while (Date.now() < deadline) {
    const { postmaster } = readPidFile(cluster)
    if (!postmaster || postmaster.status === 'ready') return postmaster
    await sleep(10)
  }
  return readPidFile(cluster).postmaster
}
