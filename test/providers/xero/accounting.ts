import { createHash, randomUUID } from 'node:crypto'
import type { Limits } from '../double/limits.ts'
import { type Answer, type Asked, json } from '../double/server.ts'
import type { XeroDocument } from './document.ts'
import { tooMany } from './errors.ts'
import { HANDLERS } from './handlers.ts'
import type { XeroLedger } from './ledger.ts'
import type { Organisation } from './organisation.ts'
import { problem, Refused } from './refusals.ts'
import { xmlOf } from './xml.ts'

type Books = { clock: () => Date; ledger: XeroLedger; counted: Limits; document: XeroDocument }

/** Answers a call of the accounting interface: the tenant, the limits, the description, the key of a repeated call, then the books. */
export function accounting({ clock, ledger, counted, document }: Books): (asked: Asked) => Answer {
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

/** Whether a handler gave the whole answer, not only its body. */
const isAnswer = (result: Answer | object): result is Answer => 'status' in result && typeof result.status === 'number'
