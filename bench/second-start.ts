import { spawn } from 'node:child_process'
import path from 'node:path'
import { median, memoryOf } from './processes.ts'
import { end, untilAnswered } from './servers.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const READY = { path: '/api/ready', headers: {} }

export type Starts = { first: number; second: number; memory: number | null }

/** Milliseconds from `npm start` (less npm itself) to the first answer, its own PostgreSQL included; the data folder is empty at first. */
export async function measureStarts(dataDir: string, port: number, times: number): Promise<Starts> {
  const first = await startOnce(dataDir, port)
  const later = []
  for (let time = 0; time < times; time++) later.push(await startOnce(dataDir, port))
  return { first: first.milliseconds, second: median(later.map(({ milliseconds }) => milliseconds)), memory: first.memory }
}

async function startOnce(dataDir: string, port: number): Promise<{ milliseconds: number; memory: number | null }> {
  const env: Record<string, string | undefined> = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DOCKET_DEMO: 'on' }
  delete env.DATABASE_URL
  const since = performance.now()
  const child = spawn(process.execPath, [path.join(ROOT, 'bin/start.mjs')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilAnswered(`http://localhost:${port}`, READY, child)
  const milliseconds = Math.round(performance.now() - since)
  const memory = memoryOf(child.pid ?? 0)
  await end(child)
  return { milliseconds, memory }
}
