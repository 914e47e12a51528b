import { vi } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from '#contract/index.ts'
import type { Endpoint, Returned, Sent } from '#contract/platform/endpoint.ts'
import { type ProblemCode, problems } from '#contract/platform/problems.ts'
import { type Given, sample } from './sample.ts'

/** What a screen sent: texts in the address, the body as it travelled, names and files beside it. */
export type SentCall = {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  files: Record<string, File[]>
}

type Answered = { value: unknown } | { problem: ProblemCode; message: string; fields: Record<string, string[]> }
type Answering = (call: SentCall) => Answered | Promise<Answered>

const answering = new Map<Endpoint, Answering>()
const calls: { endpoint: Endpoint; call: SentCall }[] = []
const keys: string[] = []

/** The server as the contract describes it: refuses what it would refuse, and answers as a test says, plainly otherwise. */
export function startServer(): void {
  answering.clear()
  calls.length = 0
  keys.length = 0
  vi.stubGlobal('fetch', (url: string | URL, init: RequestInit = {}) => answerTo(new URL(url, 'http://docket.test'), init))
}

/** What an endpoint answers from now on; the rest of what it promises is filled in. */
export function answer<E extends Endpoint>(
  endpoint: E,
  given: Given<Returned<E>> | ((call: SentCall) => Given<Returned<E>> | Promise<Given<Returned<E>>>),
): void {
  const isFunction = typeof given === 'function'
  // What the contract does not promise fails where it is given, not as a server that cannot be reached.
  if (!isFunction) promised(endpoint, given)
  answering.set(endpoint, async (call) => ({
    value: promised(endpoint, isFunction ? await (given as (call: SentCall) => unknown)(call) : given),
  }))
}

/** It refuses from now on. */
export function refuse(endpoint: Endpoint, problem: ProblemCode, fields: Record<string, string[]> = {}, message = ''): void {
  answering.set(endpoint, () => ({ problem, fields, message: message || problems[problem].message }))
}

/** Nothing can be reached from now on. @returns brings the connection back */
export function disconnect(): () => void {
  const reached = fetch
  vi.stubGlobal('fetch', (_: string | URL, init: RequestInit = {}) => {
    noteKey(init)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  return () => {
    vi.stubGlobal('fetch', reached)
    window.dispatchEvent(new Event('online'))
  }
}

/** The idempotency keys that were sent, the earliest first, also where nothing was reached. */
export const sentKeys = (): readonly string[] => keys

/** Never answers: what a screen shows meanwhile. */
export function keepWaiting(endpoint: Endpoint): void {
  answering.set(endpoint, () => new Promise(() => {}))
}

/** What was sent to an endpoint and not refused as it was sent, the earliest first. */
export const sentTo = (endpoint: Endpoint): SentCall[] => calls.filter((one) => one.endpoint === endpoint).map(({ call }) => call)

/** The body that was sent last, or undefined where none was. */
export const lastBody = <E extends Endpoint>(endpoint: E): BodyOf<E> | undefined =>
  sentTo(endpoint).at(-1)?.body as BodyOf<E> | undefined
type BodyOf<E extends Endpoint> = Sent<E> extends { body?: infer B } ? B : never

const PATTERNS = allEndpoints
  .map(({ endpoint }) => ({ endpoint, names: [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!) }))
  .toSorted((a, b) => a.names.length - b.names.length)
  .map(({ endpoint, names }) => ({
    endpoint,
    names,
    pattern: new RegExp(`^/api${endpoint.path.replaceAll(/:\w+/g, '([^/]+)')}$`),
  }))

async function answerTo(url: URL, init: RequestInit): Promise<Response> {
  const method = init.method ?? 'GET'
  for (const { endpoint, names, pattern } of PATTERNS) {
    const found = endpoint.method === method && pattern.exec(url.pathname)
    if (!found) continue
    if (endpoint.returns === 'events') return new Promise(() => {})
    const params = Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1]!)]))
    const call: SentCall = { params, query: Object.fromEntries(url.searchParams), ...read(init.body) }
    const wrong = faults(endpoint, call)
    if (wrong) return refusal('validation_failed', problems.validation_failed.message, wrong)
    calls.push({ endpoint, call })
    noteKey(init)
    const answered = await (answering.get(endpoint) ?? (() => ({ value: promised(endpoint) })))(call)
    if ('problem' in answered) return refusal(answered.problem, answered.message, answered.fields)
    if (endpoint.returns === 'nothing') return new Response(null, { status: 204 })
    if (endpoint.returns === 'file')
      return new Response('a file', { headers: { 'content-disposition': 'attachment; filename="a.file"' } })
    return Response.json(answered.value, { status: endpoint.status ?? 200 })
  }
  throw new Error(`No endpoint answers ${method} ${url.pathname}`)
}

function noteKey({ headers }: RequestInit): void {
  const key = new Headers(headers).get('Idempotency-Key')
  if (key) keys.push(key)
}

function promised(endpoint: Endpoint, given?: unknown): unknown {
  return typeof endpoint.returns === 'string' ? undefined : sample(endpoint.returns, given as Given<unknown>)
}

function read(body: BodyInit | null | undefined): Pick<SentCall, 'body' | 'files'> {
  if (typeof body === 'string') return { body: JSON.parse(body), files: {} }
  if (body instanceof URLSearchParams) return { body: Object.fromEntries(body), files: {} }
  if (!(body instanceof FormData)) return { body: undefined, files: {} }
  const files: Record<string, File[]> = {}
  const fields: Record<string, unknown> = {}
  for (const [name, value] of body.entries()) {
    if (value instanceof File) files[name] = [...(files[name] ?? []), value]
    else fields[name] = value
  }
  return { body: typeof fields.data === 'string' ? JSON.parse(fields.data) : fields, files }
}

/** What the server would say about the fields of a call, or null. */
function faults(endpoint: Endpoint, { params, query, body }: SentCall): Record<string, string[]> | null {
  const found: Record<string, string[]> = {}
  for (const [schema, value] of [
    [endpoint.params, params],
    [endpoint.query, query],
    [endpoint.bodyType === 'multipart' ? undefined : endpoint.body, body],
  ] satisfies [z.ZodType | undefined, unknown][]) {
    const issues = schema?.safeParse(value).error?.issues ?? []
    for (const { path, message } of issues) found[path.join('.')] = [message]
  }
  return Object.keys(found).length > 0 ? found : null
}

const refusal = (code: ProblemCode, message: string, fields: Record<string, string[]>) =>
  Response.json({ error: { code, message, fields } }, { status: problems[code].status })
