import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverFlags } from '../bin/lib/paths.mjs'
import type { Call } from './targets.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

export type Running = { url: string; pid: number; postgresPid: number; stop(): Promise<void> }

/** Starts a system as `npm start` does and waits until it answers. */
export async function startServer(
  file: string,
  env: Record<string, string>,
  { port, postgresPid, probe, flags = [] }: { port: number; postgresPid: number; probe: Call; flags?: string[] },
): Promise<Running> {
  const child = spawn(process.execPath, [...serverFlags, ...flags, path.join(ROOT, file)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswered(url, probe, child)
  return { url, pid: child.pid ?? 0, postgresPid, stop: () => end(child) }
}

export async function untilAnswered(
  url: string,
  { path: place, headers }: Pick<Call, 'path' | 'headers'>,
  child?: ChildProcess,
): Promise<void> {
  const deadline = Date.now() + 60_000
  while ((child?.exitCode ?? null) === null && Date.now() < deadline) {
    const isAnswered = await fetch(url + place, { headers }).then(
      async (response) => (await response.arrayBuffer()).byteLength > 0 && response.ok,
      () => false,
    )
    if (isAnswered) return
    await sleep(5)
  }
  child?.kill('SIGKILL')
  throw new Error(`${url}${place} was not answered`)
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(killer)
}
