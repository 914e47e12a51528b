import { createHash, randomUUID } from 'node:crypto'
import { XMLBuilder } from 'fast-xml-parser'
import { type Limits, limits } from '../double/limits.ts'
import { type Answer, type Asked, type Double, type ErrorKind, json, serve } from '../double/server.ts'
import { notValid, QuickBooksFault, unsupported } from './faults.ts'
import { type QuickBooksLedger, quickBooksLedger } from './ledger.ts'
import { batch, changes, read, upload, write } from './operations.ts'
import { pageOfQuickBooks } from './page.ts'
import { query } from './query.ts'
import type { Realm, RealmOptions } from './realm.ts'
import { entityNamed, type Sent } from './records.ts'

export type QuickBooksOptions = {
  clock: () => Date
  /** Whether a token is good: one of a list, or one that the sign-in issued. */
  accepts(token: string): boolean | Promise<boolean>
  realms?: RealmOptions[]
  /** Calls of each company in 60 seconds. */
  perMinute?: number
  port?: number
}

export type QuickBooksDouble = Double & { ledger: QuickBooksLedger }

const MOST_AT_ONCE = 10
const PATH = /^\/v3\/company\/(\d+)\/(\w+)(?:\/([^/]+))?$/

/** Serves QuickBooks Online's accounting interface out of memory. */
export async function quickBooksDouble(options: QuickBooksOptions): Promise<QuickBooksDouble> {
  const { clock, accepts, realms = [{}], perMinute = 500, port } = options
  const ledger = quickBooksLedger(realms, clock)
  const counted = limits([{ name: 'minute', calls: perMinute, seconds: 60 }], clock)
  const replayed = new Map<string, { of: string; answer: Answer }>()
  const double = await serve({
    ...{ clock, accepts, page: () => pageOfQuickBooks(ledger), ...(port !== undefined && { port }) },
    error: (kind, retryAfter) => error(kind, retryAfter, clock()),
    concurrency: { of: ({ url }) => PATH.exec(url.pathname)?.[1] ?? '', most: MOST_AT_ONCE },
    answer: (asked) => answer({ ledger, counted, replayed, now: clock() }, asked),
  })
  return { ...double, ledger }
}

/** QuickBooks answers what is not about the books in small letters. */
function error(kind: ErrorKind, retryAfter: number, now: Date): Answer {
  const of = (status: number, type: string, code: string, message: string, headers: Record<string, string> = {}) =>
    json(
      status,
      {
        fault: { error: [{ message: `message=${message}; errorCode=${code}; statusCode=${status}`, detail: null, code }], type },
        time: now.toISOString(),
      },
      headers,
    )
  if (kind === 'unauthorized') return of(401, 'AUTHENTICATION', '3200', 'AuthenticationFailed')
  if (kind === 'tooMany' || kind === 'concurrent')
    return of(429, 'THROTTLE', '3001', 'ThrottleExceeded', { 'retry-after': String(retryAfter) })
  if (kind === 'unavailable') return of(503, 'SYSTEM', '10000', 'ServiceUnavailable')
  return of(500, 'SYSTEM', '10000', 'An application error has occurred while processing your request')
}

type Service = { ledger: QuickBooksLedger; counted: Limits; replayed: Map<string, { of: string; answer: Answer }>; now: Date }

async function answer({ ledger, counted, replayed, now }: Service, asked: Asked): Promise<Answer> {
  const [, realmId = '', resource = '', id] = PATH.exec(asked.url.pathname) ?? []
  const realm = ledger.realms.find((one) => one.id === realmId)
  if (!realm) return error('unauthorized', 0, now)
  const full = counted.count(realm.id)
  if (full) return error('tooMany', full.retryAfter, now)
  const requestId = asked.url.searchParams.get('requestid')
  const of = `${asked.method} ${resource} ${createHash('sha256').update(asked.bytes).digest('hex')}`
  const known = requestId === null ? undefined : replayed.get(`${realm.id} ${requestId}`)
  if (known?.of === of) return known.answer
  let given: Answer
  try {
    if (known) throw notValid('The requestid was used for another request')
    const body = await bodyOf(realm, now, asked, resource, id)
    given = represented(asked, 200, { ...body, time: now.toISOString() })
  } catch (fault) {
    if (!(fault instanceof QuickBooksFault)) throw fault
    given = represented(asked, fault.fault.status, fault.body(now))
  }
  if (requestId !== null && given.status === 200) replayed.set(`${realm.id} ${requestId}`, { of, answer: given })
  return given
}

async function bodyOf(realm: Realm, now: Date, asked: Asked, resource: string, id: string | undefined): Promise<object> {
  const params = asked.url.searchParams
  const mayRepeatNumber = (params.get('include') ?? '').split(',').includes('allowduplicatedocnum')
  const saving = { realm, now, mayRepeatNumber }
  const requestId = params.get('requestid')
  if (requestId !== null && requestId.length > 50) throw notValid('requestid is longer than 50 characters')
  if (resource === 'query') return query(realm, asked.method === 'GET' ? (params.get('query') ?? '') : String(asked.body ?? ''))
  if (resource === 'cdc') return changes(realm, params, now)
  if (resource === 'batch') return batch(saving, asked.body)
  if (resource === 'upload') return upload(saving, asked.bytes, asked.headers['content-type'] ?? '')
  const name = entityNamed(resource)
  if (!name) throw unsupported(resource)
  if (asked.method === 'GET') return read(realm, name, id)
  if (asked.method !== 'POST' || typeof asked.body !== 'object') throw unsupported(`${asked.method} ${resource}`)
  return write(saving, name, params.get('operation') ?? undefined, asked.body as Sent)
}

const builder = new XMLBuilder({ ignoreAttributes: true })

/** JSON where it is asked for, XML otherwise. */
function represented({ headers }: Asked, status: number, body: object): Answer {
  const tid = { intuit_tid: randomUUID() }
  if (/json/.test(headers.accept ?? '')) return json(status, body, tid)
  return {
    status,
    headers: { 'content-type': 'application/xml;charset=UTF-8', ...tid },
    body: builder.build({ IntuitResponse: body }),
  }
}
