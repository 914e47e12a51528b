import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { accessTokenOf, ConnectionBroken } from '../connections/access-token.ts'
import { type AccountingService, settingsOf } from '../connections/accounting-service.ts'
import type { StoredConnection } from '../connections/connection-store.ts'
import type { Adapter } from './adapter.ts'
import { askingOnce } from './asking-once.ts'
import { logCall } from './call-log.ts'
import { takeCall } from './call-pace.ts'
import { leaveToDocuments, noteCallsLeft } from './day-limit.ts'
import { ask, type Call, type Reply, replyOf, requestOf, type Sent } from './exchange.ts'
import { CallLimited, CallLost, CallRefused } from './faults.ts'

/** The accounting system of one connection, ready to be asked. */
export type Books = {
  connection: StoredConnection
  provider: AccountingProvider
  adapter: Adapter
  /** @throws CallRefused, CallLimited, CallLost; ConnectionBroken where somebody has to sign in again */
  call(call: Call): Promise<Reply>
  /** Asks once for what does not change while documents are sent, such as the rates of a tax code. */
  once: ReturnType<typeof askingOnce>
  /** The same, with calls written down as those made for documents. */
  about(documentIds: readonly number[]): Books
  /** The same, for calls that wait where few calls of the day are left. */
  inBackground(): Books
}

/** What calls are made for, and whether they can wait. */
type Asker = { documentIds: readonly number[]; isBackground: boolean }

export type Opening = { connection: StoredConnection; adapter: Adapter; clock: () => Date; patienceSeconds?: number }

/**
 * The accounting system of a connection. Every call is written down; a token that ended in between is renewed once.
 * @param clock what time it is, for the tokens and the log
 * @param patienceSeconds as long as a call waits where too many were made in the last minute; nobody waits unless said
 */
export function booksOf(
  service: AccountingService,
  db: Database,
  { connection, adapter, clock, patienceSeconds = 0 }: Opening,
): Books {
  const { provider } = connection
  const { protocol } = adapter
  const once = askingOnce()
  const takeTurn = () => takeCall(db, connection.id, settingsOf(service, provider).callsPerMinute, { clock, patienceSeconds })

  async function call(asked: Call, { documentIds, isBackground }: Asker): Promise<Reply> {
    if (isBackground) await leaveToDocuments(db, connection.id, protocol, clock())
    await takeTurn()
    const token = await accessTokenOf(service, db, connection.id, clock())
    const first = await send(asked, token, documentIds)
    if (first.status !== 401) return replyOf(first, protocol, PROVIDER_NAMES[provider])
    const renewed = await accessTokenOf(service, db, connection.id, clock(), clock())
    // that is another call for whoever counts them
    await takeTurn()
    const second = await send(asked, renewed, documentIds)
    if (second.status === 401) throw new ConnectionBroken('The new token is not accepted either')
    return replyOf(second, protocol, PROVIDER_NAMES[provider])
  }

  async function send(asked: Call, token: string, documentIds: readonly number[]): Promise<Sent> {
    const to = { protocol, settings: settingsOf(service, provider), account: connection.externalAccountId }
    const request = requestOf(asked, to, token)
    const [startedAt, began] = [clock(), performance.now()]
    const { pathname, search } = new URL(request.url)
    const logged = {
      ...{ connectionId: connection.id, documentIds: [...documentIds], calledAt: startedAt },
      ...{ method: request.method, path: pathname + search },
    }
    const milliseconds = () => Math.round(performance.now() - began)
    try {
      const sent = await ask(request)
      const requestId = sent.headers.get(protocol.requestIdHeader)
      const { status, text: received } = sent
      await logCall(db, { ...logged, sent: request.body, status, requestId, milliseconds: milliseconds(), received })
      await noteCallsLeft(db, connection.id, protocol, { headers: sent.headers, now: clock() })
      return sent
    } catch (error) {
      const nothing = { status: null, requestId: null, received: String(error) }
      await logCall(db, { ...logged, sent: request.body, ...nothing, milliseconds: milliseconds() })
      throw new CallLost(`${PROVIDER_NAMES[provider]} does not answer`, { cause: error })
    }
  }

  const asking = (asker: Asker): Books => ({
    ...{ connection, provider, adapter, once },
    about: (documentIds) => asking({ ...asker, documentIds }),
    inBackground: () => asking({ ...asker, isBackground: true }),
    call: (asked) => call(asked, asker),
  })
  return asking({ documentIds: [], isBackground: false })
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
