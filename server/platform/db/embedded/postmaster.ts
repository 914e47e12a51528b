import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '#server/platform/errors.ts'
import { type Account, runAs } from './account.ts'
import { unref } from './unref.ts'

/** The server process of one PostgreSQL cluster, seen from outside: through its postmaster.pid and its process id. */

export type Postmaster = { pid: number; port: number; status: 'starting' | 'ready' | 'stopping' }
/** A process id in postmaster.pid is `stranger` when the machine gave that number to another program since. */
type PidFile = { postmaster: Postmaster | null; stranger: number | null }

/** Names the file as PostgreSQL documents it: pid, data directory, start time, port, socket directory, address, memory, status. */
export function readPidFile(cluster: string): PidFile {
  const lines = readIfThere(path.join(cluster, 'postmaster.pid')).split('\n')
  const pid = Number(lines[0])
  if (!pid || !isAlive(pid)) return { postmaster: null, stranger: null }
  if (!commandOf(pid).includes(cluster)) return { postmaster: null, stranger: pid }
  const word = lines[7]?.trim()
  const status = word === 'ready' || word === 'stopping' ? word : 'starting'
  return { postmaster: { pid, port: Number(lines[3]), status }, stranger: null }
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. Never SIGKILL: a crash stop costs a recovery. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  const isGone = () => readPidFile(cluster).postmaster?.pid !== pid
  signal(pid, 'SIGINT')
  if (await within(30_000, isGone)) return
  signal(pid, 'SIGQUIT')
  if (await within(10_000, isGone)) return
  throw new Error(`PostgreSQL (process ${pid}) in ${cluster} does not stop.`)
}

/**
 * Stops the server when this process is gone, however it ended: the pipe closes with its last holder.
 * A plain shell of the server's own user, in a session of its own so that Ctrl-C does not reach it.
 */
export function watchOver(cluster: string, pid: number, account: Account | null): ChildProcess {
  const script = 'read _; read pid < "$1/postmaster.pid" && [ "$pid" = "$2" ] && kill -INT "$pid"'
  const watchdog = spawn('/bin/sh', ['-c', script, 'docket-watchdog', cluster, String(pid)], {
    ...runAs(account),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => {})
  watchdog.unref()
  unref(watchdog.stdin)
  return watchdog
}

async function within(milliseconds: number, isSo: () => boolean): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (!isSo()) {
    if (Date.now() > deadline) return false
    await sleep(5)
  }
  return true
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readIfThere(`/proc/${pid}/cmdline`)
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
