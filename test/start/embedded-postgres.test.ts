import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPidFile } from '#server/platform/db/embedded/postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { until } from './checkout.ts'

let folder: string
const children: ChildProcess[] = []
const servers: EmbeddedPostgres[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'docket-embedded-'))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
  await until('the server has stopped', () => readPidFile(cluster()).postmaster === null)
  rmSync(folder, { recursive: true })
})

const cluster = () => path.join(folder, 'postgres')

async function startHere(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder)
  servers.push(server)
  return server
}

/** The same in a process of its own, which can be killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; isOurs: boolean }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'hold.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout!, 'data')
  return { child, ...JSON.parse(line) }
}

async function countStarts(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create table if not exists starts (at timestamptz default now())')
  await client.query('insert into starts default values')
  const { rows } = await client.query('select count(*)::int as count from starts')
  await client.end()
  return rows[0].count
}

/** The watchdog is the one shell that names the cluster. */
function watchdogOf(child: ChildProcess): number {
  const list = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
  return Number(list.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('docket-watchdog')))
}

describe('the embedded PostgreSQL', () => {
  test('is stopped by its watchdog when its owner is killed', async () => {
    const { child } = await startElsewhere()
    child.kill('SIGKILL')
    await until('the server has stopped', () => readPidFile(cluster()).postmaster === null)
    // the last line of the log is written after the file with its number is gone
    await until('the log says so', () =>
      readFileSync(path.join(folder, 'postgres.log'), 'utf8').includes('database system is shut down'),
    )
  })

  test('is shared by processes that start together, and owned by one', async () => {
    const started = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()])
    expect(started.filter(({ isOurs }) => isOurs)).toHaveLength(1)
  })

  test.runIf(process.platform === 'linux')('that outlived owner and watchdog is stopped cleanly, and replaced', async () => {
    const { child } = await startElsewhere()
    const orphan = readPidFile(cluster()).postmaster!.pid
    process.kill(watchdogOf(child), 'SIGKILL')
    child.kill('SIGKILL')
    const server = await startHere()
    expect(server.isOurs).toBe(true)
    expect(readPidFile(cluster()).postmaster!.pid).not.toBe(orphan)
    expect(await countStarts(server.url)).toBe(1)
  })

  test('recovers after a crash of its own', async () => {
    const { child } = await startElsewhere()
    const url = JSON.stringify(readPidFile(cluster()))
    expect(url).toContain('ready')
    process.kill(readPidFile(cluster()).postmaster!.pid, 'SIGKILL')
    child.kill('SIGKILL')
    const server = await startHere()
    expect(await countStarts(server.url)).toBe(1)
  })

  test('stays with its owner when one of its processes crashes', async () => {
    const server = await startHere()
    const { pid } = readPidFile(cluster()).postmaster!
    const client = new pg.Client(server.url)
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    process.kill(rows[0].pid, 'SIGKILL')
    await ended
    expect((await startEmbeddedPostgres(folder)).isOurs).toBe(false)
    expect(readPidFile(cluster()).postmaster!.pid).toBe(pid)
    expect(await countStarts(server.url)).toBe(1)
  })

  test('starts although its old process number belongs to another program now', async () => {
    const first = await startHere()
    await countStarts(first.url)
    await first.stop()
    const { uid, gid } = statSync(cluster())
    const stranger = spawn('sleep', ['600'], { cwd: '/', uid, gid, stdio: 'ignore' })
    children.push(stranger)
    writeFileSync(path.join(cluster(), 'postmaster.pid'), `${stranger.pid}\n${cluster()}\n1\n5432\n\n\n\nready\n`)
    const server = await startHere()
    expect(await countStarts(server.url)).toBe(2)
    expect(stranger.exitCode).toBeNull()
  })

  test('listens on the loopback address where the path is too long for a socket', async () => {
    const far = path.join(folder, 'd'.repeat(90))
    const server = await startEmbeddedPostgres(far)
    servers.push(server)
    expect(server.url).toContain('@127.0.0.1:')
    expect(await countStarts(server.url)).toBe(1)
  })

  test('says so when it is lost', async () => {
    const server = await startHere()
    let isLost = false
    server.onLost(() => {
      isLost = true
    })
    process.kill(readPidFile(cluster()).postmaster!.pid, 'SIGKILL')
    await until('the loss is reported', () => isLost)
  })
})
