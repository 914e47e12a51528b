import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '#contract/parties/session.ts'
import type { Endpoint, Returned } from '#contract/platform/endpoint.ts'
import type { ProblemBody, ProblemCode } from '#contract/platform/problems.ts'

type Written<T> = { [K in keyof T]: T[K] | number | boolean }
type Sending<E extends Endpoint> = (E['params'] extends { _zod: { input: infer I } } ? { params: Written<I> } : unknown) &
  (E['query'] extends { _zod: { input: infer I } } ? { query?: Written<I> } : unknown) &
  (E['body'] extends { _zod: { input: infer I } } ? (object extends I ? { body?: I } : { body: I }) : unknown)

/** The server said no, and would say no again. */
export class Refused extends Error {
  readonly body: ProblemBody

  constructor(endpoint: Endpoint, status: number, body: ProblemBody) {
    super(`${endpoint.method} ${endpoint.path} was refused: ${status} ${JSON.stringify(body)}`)
    this.name = 'Refused'
    this.body = body
  }

  get code(): ProblemCode {
    return this.body.error.code
  }
}

/** Somebody signed in. */
export type Caller = {
  call<E extends Endpoint>(endpoint: E, sending: Sending<E>, idempotencyKey?: string): Promise<Returned<E>>
}

export type Api = {
  /** A caller who signs in when first needed, and again when the session has ended. */
  as(email: string, password: string, isAdmin?: boolean): Caller
  nobody: Caller
  /** How often something had to be tried again. */
  retries(): number
  /** Every answer of 5xx but 503, which would be a bug. */
  failures(): readonly string[]
}

type Options = {
  /** Longest pause before a call is tried again, also where the server asks for a longer one. */
  longestPauseMs?: number
}

/** Longest time a call is tried again: a server that was killed is back by then. */
const PATIENCE_MS = 5 * 60_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
const LONGEST_WAIT_MS = 60_000

/** Calls over HTTP and nothing else. A connection that breaks, a 5xx and a 429 are tried again, ever more slowly. */
export function openApi(url: string, onTrouble: (what: string) => void, { longestPauseMs = LONGEST_WAIT_MS }: Options = {}): Api {
  const base = `${url.replace(/\/+$/, '')}/api`
  const failures: string[] = []
  let retries = 0

  async function send<E extends Endpoint>(endpoint: E, sending: Sending<E>, headers: Record<string, string>): Promise<Response> {
    const { params = {}, query = {}, body } = sending as { params?: object; query?: object; body?: object }
    const isForm = endpoint.bodyType === 'form'
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    )
    const isWritten = endpoint.method !== 'GET' && endpoint.body !== undefined
    return fetch(`${base}${path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(isWritten && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(isWritten && {
        body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body ?? {}),
      }),
      signal: AbortSignal.timeout(60_000),
    })
  }

  async function untilAnswered<E extends Endpoint>(
    endpoint: E,
    sending: Sending<E>,
    headers: () => Promise<Record<string, string>>,
    renew?: () => void,
  ): Promise<Returned<E>> {
    const deadline = Date.now() + PATIENCE_MS
    let pause = FIRST_PAUSE_MS
    for (;;) {
      let trouble: string
      let wait = 0
      try {
        const response = await send(endpoint, sending, await headers())
        const text = await response.text()
        if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Returned<E>
        if (response.status === 401 && renew && Date.now() < deadline) {
          renew()
          retries++
          continue
        }
        if (response.status < 500 && response.status !== 429) throw new Refused(endpoint, response.status, JSON.parse(text))
        if (response.status >= 500 && response.status !== 503)
          failures.push(`${endpoint.method} ${endpoint.path} was answered ${response.status}: ${text.slice(0, 300)}`)
        trouble = response.status === 429 ? 'the server asks to slow down' : `the server answers ${response.status}`
        wait = Math.min(longestPauseMs, 1000 * Number(response.headers.get('retry-after') ?? 0))
      } catch (error) {
        if (error instanceof Refused) throw error
        trouble = reasonOf(error)
      }
      if (Date.now() > deadline)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${trouble}, for too long. Run it again to go on.`)
      retries++
      onTrouble(trouble)
      await sleep(Math.max(wait, pause * (0.5 + Math.random())))
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS, longestPauseMs)
    }
  }

  const nobody: Caller = {
    call: (endpoint, sending, key) => untilAnswered(endpoint, sending, async () => keyHeader(key)),
  }

  function as(email: string, password: string, isAdmin = false): Caller {
    let token: Promise<string> | undefined
    const signIn = async () => {
      const body = { grant_type: 'password' as const, client_id: 'web' as const, username: email, password }
      const opened = await nobody.call(isAdmin ? session.adminSignIn : session.signIn, { body })
      return opened.accessToken
    }
    return {
      call(endpoint, sending, key) {
        let used: Promise<string> | undefined
        const headers = async () => {
          token ??= signIn()
          used = token
          return { authorization: `Bearer ${await used}`, ...keyHeader(key) }
        }
        // of many calls that find the session ended, the first begins another
        return untilAnswered(endpoint, sending, headers, () => {
          if (token === used) token = undefined
        })
      },
    }
  }

  return { as, nobody, retries: () => retries, failures: () => failures }
}

const keyHeader = (key: string | undefined): Record<string, string> => (key ? { 'idempotency-key': key } : {})

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  if (name === 'TimeoutError') return 'the server does not answer'
  if (name === 'SyntaxError') return 'the server answers something unreadable'
  return `the connection is lost (${cause?.code ?? (error as Error).message})`
}

/** A paged list, whole. */
export async function whole<T>(
  page: (after: {
    nextId?: number
    nextValue?: string
  }) => Promise<{ data: T[]; meta: { nextId: number | null; nextValue: string | null } }>,
): Promise<T[]> {
  const all: T[] = []
  let after = {}
  for (;;) {
    const { data, meta } = await page(after)
    all.push(...data)
    if (meta.nextId === null) return all
    after = { nextId: meta.nextId, ...(meta.nextValue !== null && { nextValue: meta.nextValue }) }
  }
}

/** Works on the items with so many hands at once, in their order. The first failure ends it. */
export async function inParallel<T>(items: readonly T[], hands: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  let hasFailed = false
  const hand = async () => {
    for (const item of queue) {
      if (hasFailed) return
      try {
        await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
}
