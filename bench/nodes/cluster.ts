import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { serverFlags } from '../../bin/lib/paths.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type Member = {
  pid: number
  /** Empty for a worker. */
  url: string
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** One process of an installation: a node that answers requests, or a worker. */
export async function startMember(kind: 'web' | 'worker', settings: Record<string, string>): Promise<Member> {
  const child = spawn(process.execPath, [...serverFlags, 'server/main.ts', `--${kind}-only`], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', MOST_DELAY_MS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    url: await started(child),
    async end(signal) {
      child.kill(signal)
      await exit
    },
  }
}

async function started({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('It says nothing')
  for await (const line of createInterface({ input: stdout })) {
    const [, address, isWorker] = /listens on (http\S+)|(works on its jobs)/.exec(line) ?? []
    if (!address && !isWorker) continue
    stdout.resume()
    return address?.replace('localhost', '127.0.0.1') ?? ''
  }
  throw new Error('It ended before it had started')
}

/** Processor time that a process has used, in milliseconds: Linux only. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // in ticks of a hundredth of a second
  return (Number(fields[11]) + Number(fields[12])) * 10
}
