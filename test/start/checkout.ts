import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PARTS = [
  'bin',
  'contract',
  'dist',
  'index.html',
  'node_modules',
  'package-lock.json',
  'package.json',
  'server',
  'vite.config.ts',
  'web',
]

export const isRoot = process.getuid?.() === 0
export type User = { uid: number; gid: number }

export type Checkout = {
  /** Gives the next starts a data folder of their own. */
  useNewData(): void
  dataDir(): string
  start(env?: Record<string, string>): Running
  startByNpm(): Running
  /** Every process that works in or for this checkout. */
  processes(): number[]
  killEverything(): Promise<void>
  remove(): Promise<void>
}

export type Running = {
  child: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Resolves with the address once it answers; rejects when it ends before. */
  address(): Promise<string>
  exitCode(): Promise<number | null>
  /** As the terminal does it: to every process of the group. */
  pressCtrlC(): void
}

/** A copy of this checkout in a folder that only `owner` may enter; its files are shared, so it is made in a second. */
export function copyCheckout(owner: User | null = null): Checkout {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'docket-start-'))
  for (const part of PARTS.filter((name) => existsSync(path.join(ROOT, name)))) copy(path.join(ROOT, part), folder)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  let dataDir = ''
  let count = 0
  const processes = () => processesNaming(path.basename(folder))
  const killEverything = () =>
    until('every process is killed', () => {
      for (const pid of processes()) kill(pid)
      return processes().length === 0
    })
  return {
    useNewData() {
      dataDir = path.join(folder, `data-${++count}`)
    },
    dataDir: () => dataDir,
    start: (env = {}) => start([nodeFor(owner, folder), 'bin/start.mjs'], folder, owner, { DATA_DIR: dataDir, ...env }),
    startByNpm: () => start(['npm', 'start'], folder, owner, { DATA_DIR: dataDir }),
    processes,
    killEverything,
    async remove() {
      await killEverything()
      for (const data of globSync('data-*/postgres', { cwd: folder })) removeWithTarget(path.join(folder, data))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function removeWithTarget(place: string): void {
  if (lstatSync(place).isSymbolicLink()) rmSync(readlinkSync(place), { recursive: true, force: true })
}

export async function until(what: string, isSo: () => boolean | Promise<boolean>, milliseconds = 180_000): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`)
    await sleep(20)
  }
}

function start(
  [program, ...args]: [string, ...string[]],
  folder: string,
  owner: User | null,
  env: Record<string, string>,
): Running {
  const child = spawn(program, args, {
    cwd: folder,
    ...owner,
    detached: true,
    env: { PATH: process.env.PATH ?? '', HOME: folder, PORT: '0', DOCKET_DEMO: 'off', MOST_DELAY_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  let hasEnded = false
  void closed.then(() => {
    hasEnded = true
  })
  return {
    child,
    output: () => output,
    async address() {
      await until('Docket listens', () => hasEnded || output.includes('listens on'))
      const address = /listens on (\S+)/.exec(output)?.[1]
      if (!address) throw new Error(`Docket did not start:\n${output}`)
      return address
    },
    exitCode: () => closed,
    pressCtrlC: () => process.kill(-child.pid!, 'SIGINT'),
  }
}

/** The Node people have, not the one in node_modules; another user may be unable to enter where it lies. */
function nodeFor(owner: User | null, folder: string): string {
  if (owner) return path.join(folder, 'node_modules/.bin/node')
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((place) => !place.includes('node_modules'))
  return folders.map((place) => path.join(place, 'node')).find((file) => existsSync(file)) ?? process.execPath
}

/** Linked where the file system allows it: a copy of node_modules would take a minute. */
function copy(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', from, to])
  }
}

function processesNaming(name: string): number[] {
  return commands()
    .filter(({ pid, command }) => pid !== process.pid && command.includes(name))
    .map(({ pid }) => pid)
}

function commands(): { pid: number; command: string }[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
  }
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  return pids.map((pid) => ({ pid: Number(pid), command: commandAndFolder(pid) }))
}

function commandAndFolder(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}
