import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { runAs } from './account.ts'
import { SOCKET_PORT, usesSocket } from './connection.ts'
import type { Home } from './home.ts'
import { readPidFile } from './postmaster.ts'

export type Launched = { child: ChildProcess; pid: number; port: number }

const LARGEST_LOG = 10 * 1024 * 1024

/** Starts the server and waits until it answers. null: something else was using the cluster or the port; look again. */
export async function launch(
  { cluster, account }: Home,
  postgres: string,
  logFile: string,
  isDurable: boolean,
  others: Record<string, string> = {},
): Promise<Launched | null> {
  const port = usesSocket(cluster) ? SOCKET_PORT : await freePort()
  const log = openSync(logFile, 'a', 0o600)
  if (fstatSync(log).size > LARGEST_LOG) ftruncateSync(log)
  const saidBefore = fstatSync(log).size
  const { stranger } = readPidFile(cluster)
  const how = runAs(account)
  // PostgreSQL takes a lock file for its own when the process in it is its grandparent: our way to say that this number
  // belongs to a stranger now, while it still checks that no server process is left in the shared memory.
  const env = stranger ? { ...how.env, PG_GRANDPARENT_PID: String(stranger) } : how.env
  const child = spawn(postgres, ['-D', cluster, '-p', String(port), ...settings(cluster, isDurable, others)], {
    ...how,
    env,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let failure: Error | null = null
  child.on('error', (error) => {
    failure = error
  })
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const { postmaster } = readPidFile(cluster)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return { child, pid: postmaster!.pid, port }
    await sleep(5)
  }
  if (failure) throw failure
  const said = readFileSync(logFile, 'utf8').slice(saidBefore)
  if (/lock file .* already exists|pre-existing shared memory|could not create any TCP|Address already in use/i.test(said))
    return null
  throw new Error(`PostgreSQL did not start in ${cluster}: ${lastWords(said)} (all of it is in ${logFile})`)
}

function settings(cluster: string, isDurable: boolean, others: Record<string, string>): string[] {
  const memory = Math.min(process.constrainedMemory() || Infinity, os.totalmem()) / 1024 / 1024
  const megabytes = (share: number, most: number) => `${Math.floor(Math.min(memory * share, most))}MB`
  const wanted: Record<string, string> = {
    unix_socket_directories: usesSocket(cluster) ? '.' : '',
    listen_addresses: usesSocket(cluster) ? '' : '127.0.0.1',
    max_connections: '120',
    shared_buffers: megabytes(1 / 16, 512),
    effective_cache_size: megabytes(1 / 2, 65536),
    maintenance_work_mem: megabytes(1 / 64, 256),
    work_mem: '8MB',
    max_wal_size: '2GB',
    wal_compression: 'pglz',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    idle_in_transaction_session_timeout: '60s',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...others,
  }
  return Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function lastWords(said: string): string {
  const lines = said.trim().split('\n')
  const reasons = lines.filter((line) => /FATAL|PANIC|ERROR|HINT|error while loading/.test(line))
  return (reasons.length > 0 ? reasons : lines).slice(-3).join(' ').trim()
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
