import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { accessTokenOf, ConnectionBroken } from '../connections/access-token.ts'
import { type AccountingService, settingsOf } from '../connections/accounting-service.ts'
import { TIMEOUT_MS } from '../connections/ask-provider.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import type { Adapter } from './adapter.ts'
import { logCall } from './call-log.ts'
import { CallLimited, CallLost, CallRefused } from './faults.ts'

/** One request: `path` below the address of the organisation, with its query. */
export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** What came back: read from JSON, null where there was nothing. */
export type Reply = { body: unknown }

/** The accounting system of one connection, ready to be asked. */
export type Books = {
  connection: StoredConnection
  provider: AccountingProvider
  adapter: Adapter
  /** @throws CallRefused, CallLimited, CallLost; ConnectionBroken where somebody has to sign in again */
  call(call: Call): Promise<Reply>
}

/**
 * The accounting system of a connection. Every call is written down; a token that ended in between is renewed once.
 * @param clock what time it is, for the tokens and the log
 * @param documentId the document that the calls are made for, if they are for one
 */
export function booksOf(
  service: AccountingService,
  db: Database,
  {
    connection,
    adapter,
    clock,
    documentId = null,
  }: { connection: StoredConnection; adapter: Adapter; clock: () => Date; documentId?: number | null },
): Books {
  const { provider } = connection
  const { protocol } = adapter
  const settings = settingsOf(service, provider)
  async function call(asked: Call): Promise<Reply> {
    const token = await accessTokenOf(service, db, connection.id, clock())
    const first = await send(asked, token)
    if (first.status !== 401) return outcome(first)
    const renewed = await accessTokenOf(service, db, connection.id, clock(), clock())
    const second = await send(asked, renewed)
    if (second.status === 401) throw new ConnectionBroken('The new token is not accepted either')
    return outcome(second)
  }

  type Sent = { status: number; text: string; headers: Headers }
  async function send({ method = 'GET', path, query = {}, body, headers = {} }: Call, token: string): Promise<Sent> {
    const url = new URL(protocol.address(settings, connection.externalAccountId) + path)
    for (const [name, value] of Object.entries({ ...protocol.query, ...query })) url.searchParams.set(name, value)
    const json = body === undefined ? null : JSON.stringify(body)
    const [startedAt, began] = [clock(), performance.now()]
    const logged = {
      ...{ connectionId: connection.id, documentId, calledAt: startedAt },
      ...{ method, path: url.pathname + url.search, sent: json },
    }
    const milliseconds = () => Math.round(performance.now() - began)
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(json === null ? {} : { 'content-type': 'application/json' }),
          ...protocol.headers(connection.externalAccountId),
          ...headers,
        },
        ...(json === null ? {} : { body: json }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      const requestId = response.headers.get(protocol.requestIdHeader)
      await logCall(db, { ...logged, status: response.status, requestId, milliseconds: milliseconds(), received: text })
      return { status: response.status, text, headers: response.headers }
    } catch (error) {
      await logCall(db, { ...logged, status: null, requestId: null, milliseconds: milliseconds(), received: String(error) })
      throw new CallLost(`${PROVIDER_NAMES[provider]} does not answer`, { cause: error })
    }
  }

  function outcome({ status, text, headers }: Sent): Reply {
    const body = readJson(text)
    if (status === 429 || protocol.isLimited?.(status, body)) throw new CallLimited(secondsOf(headers.get('retry-after')))
    if (status >= 500) throw new CallLost(`${PROVIDER_NAMES[provider]} answers ${status}`)
    if (status >= 300) throw new CallRefused(...refusalOf(status, body))
    return { body }
  }
  const refusalOf = (status: number, body: unknown): ConstructorParameters<typeof CallRefused> => {
    const { message, code } = protocol.faultOf(body)
    return [message ?? `${PROVIDER_NAMES[provider]} refused it (${status})`, { status, code }]
  }
  return { connection, provider, adapter, call }
}

/** Answers a person who waits for the accounting system: what it said, or that it does not answer. @throws Problem */
export async function answered<T>({ provider }: Books, work: () => Promise<T>): Promise<T> {
  const name = PROVIDER_NAMES[provider]
  try {
    return await work()
  } catch (error) {
    if (error instanceof CallRefused) throw new Problem('provider_refused', { message: `${name}: ${error.message}` })
    if (error instanceof CallLimited)
      throw new Problem('provider_away', {
        message: `${name} allows no more calls for now. Please try again in a few minutes.`,
        retryAfterSeconds: error.retryAfterSeconds,
      })
    if (error instanceof ConnectionBroken) throw new Problem('no_accounting', { message: `Please sign in to ${name} again.` })
    if (error instanceof CallLost) throw new Problem('provider_away')
    throw error
  }
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
