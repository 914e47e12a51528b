import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { keepsCompiled, serverFlags } from '../../bin/lib/paths.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')

export type Server = {
  url: string
  /** Ends it, asked politely or not, and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** The real server in a process of its own, on a database that is there. */
export async function startServer(settings: Record<string, string>, args: readonly string[] = []): Promise<Server> {
  const server = spawn(process.execPath, [...serverFlags, 'server/main.ts', ...args], {
    cwd: ROOT,
    env: {
      ...keepsCompiled,
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      MOST_DELAY_MS: '0',
      RATE_LIMIT_MAILS_PER_DAY: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(server, 'exit')
  return {
    url: await addressOf(server),
    async end(signal) {
      server.kill(signal)
      await exit
    },
  }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The server says nothing')
  for await (const line of createInterface({ input: stdout })) {
    const address = /listens on (http\S+)/.exec(line)?.[1]
    if (address) {
      stdout.resume()
      return address
    }
  }
  throw new Error('The server ended before it listened')
}
