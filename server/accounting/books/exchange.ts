import type { ProviderSettings } from '#server/platform/config/accounting-settings.ts'
import { TIMEOUT_MS } from '../connections/ask-provider.ts'
import type { Protocol } from './adapter.ts'
import { CallLimited, CallLost, CallRefused } from './faults.ts'

/** One request: `path` below the address of the organisation, with its query. */
export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, instead of a body; a form says its type itself. */
  file?: { content: Buffer | FormData; type: string | null }
  headers?: Readonly<Record<string, string>>
}

/** What came back: read from JSON, null where there was nothing. */
export type Reply = { body: unknown }

/** A request as it goes out. */
export type Request = {
  url: string
  method: string
  headers: Record<string, string>
  /** What is sent as JSON, which is written down too; null where it is a file or nothing. */
  body: string | null
  file: Buffer | FormData | null
}
/** What came back, as text. */
export type Sent = { status: number; text: string; headers: Headers }

/** A call as a request to the organisation of an account. */
export function requestOf(
  { method = 'GET', path, query = {}, body, file, headers = {} }: Call,
  { protocol, settings, account }: { protocol: Protocol; settings: ProviderSettings; account: string },
  token: string,
): Request {
  const url = new URL(protocol.address(settings, account) + path)
  for (const [name, value] of Object.entries({ ...protocol.query, ...query })) url.searchParams.set(name, value)
  const json = body === undefined ? null : JSON.stringify(body)
  const type = file ? file.type : json === null ? null : 'application/json'
  return {
    ...{ url: url.href, method, body: json, file: file?.content ?? null },
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(type === null ? {} : { 'content-type': type }),
      ...protocol.headers(account),
      ...headers,
    },
  }
}

/** @throws whatever keeps an answer from coming in time */
export async function ask({ url, method, headers, body, file }: Request): Promise<Sent> {
  const content = file === null ? body : bodyOf(file)
  const response = await fetch(url, {
    ...{ method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) },
    ...(content === null ? {} : { body: content }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** A buffer may be a part of a larger one: only its own bytes are sent. */
const bodyOf = (content: Buffer | FormData) => (content instanceof FormData ? content : new Uint8Array(content))

/** @throws CallRefused, CallLimited, CallLost */
export function replyOf({ status, text, headers }: Sent, protocol: Protocol, name: string): Reply {
  const body = readJson(text)
  if (status === 429 || protocol.isLimited?.(status, body)) throw new CallLimited(secondsOf(headers.get('retry-after')))
  if (status >= 500) throw new CallLost(`${name} has a problem right now (status ${status})`)
  if (status < 300) return { body }
  const { message, code } = protocol.faultOf(body)
  throw new CallRefused(message ?? `${name} refused it (${status})`, { status, code })
}

/** Anything else than JSON is read as nothing: a page of a proxy says nothing that could be used. */
function readJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Seconds of a `Retry-After`; a minute where there is none. */
const secondsOf = (header: string | null): number => (header !== null && /^\d{1,6}$/.test(header) ? Number(header) : 60)
