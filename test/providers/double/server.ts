import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf, type Call, headersOf } from './calls.ts'
import { type Fault, type Faults, faultScript } from './faults.ts'

export type Asked = {
  method: string
  url: URL
  /** Without tokens; the names are in small letters. */
  headers: Record<string, string>
  bytes: Buffer
  body: unknown
  token: string
}

export type ErrorKind = 'unauthorized' | 'tooMany' | 'concurrent' | 'error' | 'unavailable'

export type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer }

/** What differs between the doubles. */
export type Vendor = {
  clock: () => Date
  port?: number
  accepts(token: string): boolean | Promise<boolean>
  /** Whose calls are counted together, such as a tenant, and how many of them may be open at a time. */
  concurrency: { of(asked: Asked): string; most: number }
  /** Answers a call whose token is good. */
  answer(asked: Asked): Answer | Promise<Answer>
  /** An error in the shape of the vendor. */
  error(kind: ErrorKind, retryAfter: number): Answer
  /** The page that shows what is in the books. */
  page(): string
}

export type Double = {
  /** Where it is reached, without a path. */
  url: string
  faults: Faults
  calls: Call[]
  /** Keeps what is asked from now on waiting, as a slow vendor would, until it is released. */
  hold(): { waiting(): number; release(): void }
  close(): Promise<void>
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

/** Serves a double on loopback: reads and records each request, lets go wrong what is planned, and has the vendor answer the others. */
export async function serve(vendor: Vendor): Promise<Double> {
  const server = http.createServer()
  const faults = faultScript()
  const calls: Call[] = []
  const open = new Map<string, number>()
  let held: (() => void)[] | null = null
  server.listen(vendor.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response).catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await read(request, url)
    if (asked.url.pathname === '/ledger')
      return send(response, { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: vendor.page() })
    const call = callOf(asked, vendor.clock())
    calls.push(call)
    const fault = faults.take(call)
    const whose = vendor.concurrency.of(asked)
    const isOver = opened(whose, response) > vendor.concurrency.most
    const answer = isOver ? vendor.error('concurrent', 1) : await answerTo(asked, fault).catch(mistake)
    if (answer === 'reset') return void response.destroy()
    if (answer === 'never') return
    call.status = answer.status
    send(response, answer)
  }

  function opened(whose: string, response: ServerResponse): number {
    const now = (open.get(whose) ?? 0) + 1
    open.set(whose, now)
    response.on('close', () => open.set(whose, (open.get(whose) ?? 1) - 1))
    return now
  }

  async function answerTo(asked: Asked, fault: Fault | null): Promise<Answer | 'reset' | 'never'> {
    if (fault?.kind === 'reset') return 'reset'
    if (fault?.kind === 'hang') return 'never'
    if (fault && isOfVendor(fault.kind)) return vendor.error(fault.kind, fault.retryAfter)
    if (!(await vendor.accepts(asked.token))) return vendor.error('unauthorized', 0)
    if (held) await new Promise<void>((release) => held?.push(release))
    const answer = await vendor.answer(asked)
    if (fault?.kind === 'resetAfter') return 'reset'
    if (fault?.kind === 'hangAfter') return 'never'
    return fault?.kind === 'errorAfter' ? vendor.error('error', 0) : answer
  }

  return {
    ...{ url, faults, calls },
    hold() {
      const mine: (() => void)[] = []
      held = mine
      return {
        waiting: () => mine.length,
        release() {
          held = null
          for (const release of mine.splice(0)) release()
        },
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A mistake of the double, such as an answer that is not as the vendor describes it. */
const mistake = (error: unknown): Answer => ({ status: 500, headers: { 'content-type': 'text/plain' }, body: String(error) })

const OF_VENDOR = ['tooMany', 'unauthorized', 'error', 'unavailable'] as const
const isOfVendor = (kind: Fault['kind']): kind is (typeof OF_VENDOR)[number] => (OF_VENDOR as readonly string[]).includes(kind)

async function read(request: IncomingMessage, base: string): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', base),
    headers: headersOf(request.headers),
    bytes,
    body: bodyOf(bytes, request.headers['content-type'] ?? ''),
    token: (request.headers.authorization ?? '').replace(/^Bearer /i, ''),
  }
}

const callOf = ({ method, url, headers, body }: Asked, at: Date): Call => ({
  ...{ at, method, headers, body, status: null },
  path: decodeURIComponent(url.pathname),
  query: Object.fromEntries(url.searchParams),
})

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, headers)
  response.end(body)
}
