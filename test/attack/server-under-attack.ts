import { request } from 'node:http'
import { SECRET } from '#test/app.ts'
import { type Server, startServer } from '#test/setup/server.ts'

/** What a hostile client puts on the wire: nothing is checked or completed on its way. */
export type Shot = { method: string; path: string; headers: Record<string, string>; body?: Buffer | undefined }
export type Answered = { status: number; body: string }

/** What the process went through, read from its own figures. */
export type Strain = { mostMemoryMiB: number; longestBlockMs: number; isSameProcess: boolean }

export type UnderAttack = {
  shoot(shot: Shot): Promise<Answered>
  strain(): Promise<Strain>
  end(): Promise<void>
}

const METRICS_TOKEN = 'figures for those who watch the attack'
const BETWEEN_READINGS_MS = 500
/** A connection that is cut instead of answered. */
export const CUT = 0
/** As bad as an error of the server: clients wait for ever. Longer than the server itself waits for what a client sends. */
const NO_ANSWER = 599
const LONGEST_ANSWER_MS = 400_000

/** The real server on a database of the tests, in a process of its own, with limits that let an attacker try everything. */
export async function startUnderAttack(databaseUrl: string): Promise<UnderAttack> {
  const server: Server = await startServer(
    {
      DATABASE_URL: databaseUrl,
      DOCKET_SECRET: SECRET,
      DOCKET_DEMO: 'off',
      METRICS_TOKEN,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
      RATE_LIMIT_MAILS_PER_DAY: '1000000',
    },
    ['--web-only'],
  )
  const { hostname, port } = new URL(server.url)
  const shoot: UnderAttack['shoot'] = ({ method, path, headers, body }) =>
    new Promise((resolve) => {
      // Said by ourselves, because the client leaves it out where a method usually has no body.
      const framed = body ? { ...headers, 'content-length': String(body.length) } : headers
      const sent = request({ hostname, port, method, path, headers: framed, agent: false }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', () => resolve({ status: CUT, body: '' }))
        response.on('end', () => resolve({ status: response.statusCode ?? CUT, body: Buffer.concat(parts).toString() }))
      })
      sent.on('error', () => resolve({ status: CUT, body: '' }))
      const limit = setTimeout(() => {
        resolve({ status: NO_ANSWER, body: 'No answer' })
        sent.destroy()
      }, LONGEST_ANSWER_MS)
      sent.on('close', () => clearTimeout(limit))
      sent.end(body)
    })

  const read = async () => {
    const { body } = await shoot({ method: 'GET', path: '/api/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(body)?.[1])
    return {
      memory: figure('process_resident_memory_bytes') / 1024 / 1024,
      block: figure('nodejs_eventloop_lag_max_seconds') * 1000,
      startedAt: figure('process_start_time_seconds'),
    }
  }
  const { startedAt } = await read()
  const strain: Strain = { mostMemoryMiB: 0, longestBlockMs: 0, isSameProcess: true }
  const look = async () => {
    const now = await read()
    strain.mostMemoryMiB = Math.max(strain.mostMemoryMiB, now.memory || 0)
    strain.longestBlockMs = Math.max(strain.longestBlockMs, now.block || 0)
    strain.isSameProcess &&= now.startedAt === startedAt
  }
  const watching = setInterval(() => void look(), BETWEEN_READINGS_MS)
  return {
    shoot,
    async strain() {
      await look()
      return strain
    },
    async end() {
      clearInterval(watching)
      await server.end('SIGTERM')
    },
  }
}
