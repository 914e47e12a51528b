import { createHash, randomUUID } from 'node:crypto'
import { type Limits, limits } from '../double/limits.ts'
import { type Answer, type Asked, type Double, type ErrorKind, json, serve } from '../double/server.ts'
import { type XeroDocument, xeroDocument } from './document.ts'
import { HANDLERS, isAnswer } from './handlers.ts'
import { type XeroLedger, xeroLedger } from './ledger.ts'
import type { Organisation } from './organisation.ts'
import { pageOfXero } from './page.ts'
import { problem, Refused } from './refusals.ts'
import { xmlOf } from './xml.ts'

export type XeroOptions = {
  clock: () => Date
  /** Whether a token is good: one of a list, or one that the sign-in issued. */
  accepts(token: string): boolean | Promise<boolean>
  organisations?: Partial<Organisation>[]
  /** Calls of each organisation in 60 seconds, and in 24 hours (developer.xero.com, "Limits"). */
  perMinute?: number
  perDay?: number
  port?: number
}

export type XeroDouble = Double & { ledger: XeroLedger }

const MOST_AT_ONCE = 5

/** Serves Xero's accounting interface and its connections out of memory. */
export async function xeroDouble(options: XeroOptions): Promise<XeroDouble> {
  const { clock, accepts, organisations = [{}], perMinute = 60, perDay = 5000 } = options
  const ledger = xeroLedger(organisations)
  const windows = [
    { name: 'minute', calls: perMinute, seconds: 60 },
    { name: 'day', calls: perDay, seconds: 24 * 60 * 60 },
  ]
  const counted = limits(windows, clock)
  const answerTo = accounting({ clock, ledger, counted, document: await xeroDocument() })
  const double = await serve({
    ...{ clock, accepts, error, page: () => pageOfXero(ledger) },
    ...(options.port !== undefined && { port: options.port }),
    concurrency: { of: ({ headers }) => headers['xero-tenant-id'] ?? '', most: MOST_AT_ONCE },
    answer: (asked) => (/^\/connections/i.test(asked.url.pathname) ? connections(ledger, asked, clock()) : answerTo(asked)),
  })
  return { ...double, ledger }
}

function error(kind: ErrorKind, retryAfter: number): Answer {
  if (kind === 'unauthorized') return json(401, problem(401, 'Unauthorized', 'TokenExpired: the token is not valid'))
  if (kind === 'tooMany' || kind === 'concurrent') return tooMany(kind === 'tooMany' ? 'minute' : 'concurrent', retryAfter)
  if (kind === 'unavailable') return json(503, problem(503, 'Service Unavailable', 'The service is not available'))
  return json(500, problem(500, 'An error occurred', 'An error occurred in Xero'))
}

const tooMany = (name: string, retryAfter: number): Answer => ({
  status: 429,
  headers: { 'retry-after': String(retryAfter), 'x-rate-limit-problem': name },
})

/** The organisations that the app may reach (`/connections`). */
function connections({ organisations }: XeroLedger, asked: Asked, now: Date): Answer {
  const [, , id] = asked.url.pathname.split('/')
  if (asked.method === 'DELETE') {
    const organisation = organisations.find(({ connectionId, isConnected }) => connectionId === id && isConnected)
    if (organisation) organisation.isConnected = false
    return { status: organisation ? 204 : 404 }
  }
  return json(
    200,
    organisations
      .filter(({ isConnected }) => isConnected)
      .map(({ connectionId, tenantId, name }) => ({
        ...{ id: connectionId, tenantId, tenantType: 'ORGANISATION', tenantName: name },
        ...{ createdDateUtc: now.toISOString(), updatedDateUtc: now.toISOString() },
      })),
  )
}

type Books = { clock: () => Date; ledger: XeroLedger; counted: Limits; document: XeroDocument }

/** Answers a call of the accounting interface: the tenant, the limits, the description, the key of a repeated call, then the books. */
function accounting({ clock, ledger, counted, document }: Books): (asked: Asked) => Answer {
  const answered = new Map<string, { of: string; answer: Answer }>()
  return (asked) => {
    const tenantId = asked.headers['xero-tenant-id'] ?? ''
    const organisation = ledger.organisations.find((one) => one.tenantId === tenantId && one.isConnected)
    if (!organisation) return json(403, problem(403, 'Forbidden', 'AuthenticationUnsuccessful'))
    const full = counted.count(tenantId)
    if (full) return tooMany(full.name, full.retryAfter)
    const key = asked.headers['idempotency-key']
    const said = `${asked.method} ${asked.url.pathname}${asked.url.search} ${createHash('sha256').update(asked.bytes).digest('hex')}`
    const known = key === undefined || asked.method === 'GET' ? undefined : answered.get(`${tenantId} ${key}`)
    if (known && known.of !== said) return json(400, invalidRequest('The Idempotency-Key was used for another request'))
    const answer = known?.answer ?? represented(asked, booked(document, organisation, asked, clock()))
    if (key !== undefined && asked.method !== 'GET' && answer.status < 400)
      answered.set(`${tenantId} ${key}`, { of: said, answer })
    return { ...answer, headers: { ...answer.headers, ...remaining(counted, tenantId) } }
  }
}

const remaining = (counted: Limits, tenantId: string) => ({
  'x-minlimit-remaining': String(counted.left(tenantId, 'minute')),
  'x-daylimit-remaining': String(counted.left(tenantId, 'day')),
  'x-appminlimit-remaining': '9999',
  'xero-correlation-id': randomUUID(),
})

const invalidRequest = (Message: string) => ({ ErrorNumber: 14, Type: 'PostDataInvalidException', Message })

type Result = { status: number; body: object } | Answer

function booked({ open, strict }: XeroDocument, organisation: Organisation, asked: Asked, now: Date): Result {
  const request = requestOf(asked)
  const operation = open.matchOperation(request)
  if (!operation?.operationId)
    return { status: 404, body: { ErrorNumber: 0, Type: 'NotFoundException', Message: 'No such resource' } }
  const handler = HANDLERS[operation.operationId]
  if (!handler) return { status: 501, body: invalidRequest(`The double does not know ${operation.operationId}`) }
  const isDownload = /^get\w+AttachmentBy/.test(operation.operationId)
  const wrong = isDownload ? null : wrongWith(strict, operation.operationId, request)
  if (wrong !== null) return { status: 400, body: invalidRequest(wrong) }
  const params = (open.router.parseRequest(request, operation) as { params: Record<string, string> }).params
  const unitPlaces = asked.url.searchParams.get('unitdp') === '4' ? 4 : 2
  try {
    const result = handler({ asked, params: decoded(params), context: { organisation, now, unitPlaces } })
    if (isAnswer(result)) return result
    const body = { Id: randomUUID(), Status: 'OK', ProviderName: 'Docket', DateTimeUTC: `/Date(${now.getTime()})/`, ...result }
    return checked(open, operation.operationId, 200, body)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return checked(open, operation.operationId, error.status, error.body)
  }
}

const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))

function requestOf({ method, url, headers, body, bytes }: Asked) {
  const isJson = /json/.test(headers['content-type'] ?? '')
  const query = Object.fromEntries(
    [...url.searchParams.keys()].map((name) => [name, url.searchParams.getAll(name).join(',').split(',')]),
  )
  const flat = Object.fromEntries(
    Object.entries(query).map(([name, values]) => [name, LISTS.has(name) ? values : values.join(',')]),
  )
  return { method, path: url.pathname, query: flat, headers, ...(isJson || bytes.length === 0 ? { body } : {}) }
}

const LISTS = new Set(['IDs', 'InvoiceNumbers', 'ContactIDs', 'Statuses'])

/** What the description refuses of a request, or null. */
function wrongWith(strict: XeroDocument['strict'], operation: string, request: ReturnType<typeof requestOf>): string | null {
  const { errors } = strict.validateRequest(request as never, operation)
  if (!errors || errors.length === 0) return null
  return errors
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .slice(0, 5)
    .join('; ')
}

/** @throws where an answer of ours is not as the description has it */
function checked(open: XeroDocument['open'], operation: string, status: number, body: object): Result {
  const { errors } = open.validateResponse(structuredClone(body), operation, status)
  if (errors && errors.length > 0)
    throw new Error(`The double's answer to ${operation} is wrong: ${JSON.stringify(errors.slice(0, 3))}`)
  return { status, body }
}

/** JSON where it is asked for, XML otherwise. */
function represented({ headers }: Asked, result: Result): Answer {
  if (!('body' in result) || typeof result.body === 'string' || Buffer.isBuffer(result.body)) return result as Answer
  if (/json/.test(headers.accept ?? '')) return json(result.status, result.body)
  return { status: result.status, headers: { 'content-type': 'text/xml; charset=utf-8' }, body: xmlOf(result.body as object) }
}
