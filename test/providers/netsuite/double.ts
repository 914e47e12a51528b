import { type Answer, type Asked, type Double, type ErrorKind, json, serve } from '../double/server.ts'
import { errorBody, invalidContent, NetsuiteError } from './errors.ts'
import { type NetsuiteLedger, netsuiteLedger } from './ledger.ts'
import { pageOfNetsuite } from './page.ts'
import { list, selectOptions, shown } from './reads.ts'
import { RECORDS, type RecordName, type Sent } from './records.ts'
import { create, find, type Saving, the, update } from './save.ts'
import { STATEMENTS, type Statements, suiteql } from './suiteql.ts'
import { transform } from './transform.ts'

export type NetsuiteOptions = {
  clock: () => Date
  /** Whether a token is good: one of a list, or one that the sign-in issued. */
  accepts(token: string): boolean | Promise<boolean>
  accountId?: string
  /** Calls that the account serves at a time. */
  mostAtOnce?: number
  /** Statements of SuiteQL besides those that the double knows, in small letters and with single spaces. */
  statements?: Statements
  port?: number
}

export type NetsuiteDouble = Double & { ledger: NetsuiteLedger }

const RECORD = '/services/rest/record/v1'
const SUITEQL = '/services/rest/query/v1/suiteql'
const MOST_ROWS = 1000

/** Serves NetSuite's REST record and query services out of memory. Its shapes are ours: see records.ts. */
export async function netsuiteDouble(options: NetsuiteOptions): Promise<NetsuiteDouble> {
  const { clock, accepts, accountId = 'TSTDRV123', mostAtOnce = 15, port } = options
  const ledger = netsuiteLedger(accountId, clock)
  const statements = { ...STATEMENTS, ...options.statements }
  const double = await serve({
    ...{ clock, accepts, error, page: () => pageOfNetsuite(ledger), ...(port !== undefined && { port }) },
    concurrency: { of: () => accountId, most: mostAtOnce },
    answer: (asked) => answer(asked, ledger, statements, clock()),
  })
  return { ...double, ledger }
}

function error(kind: ErrorKind, retryAfter: number): Answer {
  if (kind === 'unauthorized') return refused(401, 'INVALID_LOGIN', 'Invalid login attempt.')
  if (kind === 'tooMany' || kind === 'concurrent') {
    const detail = 'Concurrent request limit exceeded. Request blocked.'
    return refused(429, 'CONCURRENCY_LIMIT_EXCEEDED', detail, undefined, { 'retry-after': String(retryAfter) })
  }
  return refused(kind === 'unavailable' ? 503 : 500, 'UNEXPECTED_ERROR', 'An unexpected error occurred.')
}

const refused = (status: number, code: string, detail: string, path?: string, headers = {}): Answer =>
  json(status, errorBody(status, code, detail, path), {
    'content-type': 'application/vnd.oracle.resource+json; type=error',
    ...headers,
  })

function answer(asked: Asked, ledger: NetsuiteLedger, statements: Statements, now: Date): Answer {
  try {
    return done(asked, ledger, statements, now)
  } catch (error) {
    if (!(error instanceof NetsuiteError)) throw error
    return refused(error.status, error.code, error.message, error.path)
  }
}

function done(asked: Asked, { account }: NetsuiteLedger, statements: Statements, now: Date): Answer {
  const { pathname, searchParams } = asked.url
  const [limit, offset] = [Number(searchParams.get('limit') ?? MOST_ROWS), Number(searchParams.get('offset') ?? 0)]
  if (!(limit >= 1) || limit > MOST_ROWS || !(offset >= 0)) throw invalidContent('limit or offset is not valid')
  if (pathname === SUITEQL) {
    if (asked.method !== 'POST') throw new NetsuiteError(405, 'METHOD_NOT_ALLOWED', 'Only POST is supported.')
    if (!/transient/.test(asked.headers.prefer ?? ''))
      throw new NetsuiteError(400, 'INVALID_HEADER', 'The header Prefer: transient is required.')
    return json(200, suiteql(account, statements, (asked.body as { q?: unknown } | undefined)?.q, limit, offset))
  }
  if (pathname === `${RECORD}/metadata-catalog`) return json(200, { items: RECORDS.map((name) => ({ name, links: [] })) })
  const [type = '', key, action, target] = decodeURIComponent(pathname.slice(RECORD.length + 1)).split('/')
  const name = RECORDS.find((one) => one === type)
  if (!pathname.startsWith(`${RECORD}/`) || !name)
    throw new NetsuiteError(404, 'NONEXISTENT_RECORD_TYPE', `Record type ${type} does not exist.`)
  const isStrict = !/^(?:ignore|warning)$/i.test(asked.headers['x-netsuite-propertynamevalidation'] ?? 'error')
  const saving = { account, now, isStrict }
  if (asked.method === 'GET') return reading(asked, saving, name, key, limit, offset)
  return writing(asked, saving, name, key, action === '!transform' ? target : undefined)
}

function reading(
  asked: Asked,
  { account }: Saving,
  name: RecordName,
  key: string | undefined,
  limit: number,
  offset: number,
): Answer {
  const { searchParams } = asked.url
  if (key === undefined) return json(200, list(account, name, searchParams.get('q'), limit, offset))
  return json(200, shown(the(account, name, key), searchParams))
}

/** Also what may be chosen for a field: of a new record it is asked with POST, of one that is there with PATCH, and nothing is written. */
function writing(asked: Asked, saving: Saving, name: RecordName, key: string | undefined, target: string | undefined): Answer {
  const sent = (asked.body ?? {}) as Sent
  if (typeof sent !== 'object') throw invalidContent('The body is not JSON.')
  if (/type=select-options/.test(asked.headers.accept ?? ''))
    return json(200, selectOptions(saving.account, asked.url.searchParams.get('fields') ?? ''))
  const at = (of: RecordName, id: string): Answer => ({
    status: 204,
    headers: { location: `${asked.url.origin}${RECORD}/${of}/${id}` },
  })
  if (asked.method === 'POST' && target !== undefined && key !== undefined) {
    const made = transform(saving, name, key, target, sent)
    return at(made.name, made.entity.id)
  }
  if (asked.method === 'POST' && key === undefined) return at(name, create(saving, name, sent).id)
  const replace = (asked.url.searchParams.get('replace') ?? '').split(',')
  if (asked.method === 'PUT' && key?.startsWith('eid:')) {
    const known = find(saving.account, name, key)
    const whole = { ...sent, externalId: key.slice(4) }
    return at(name, (known ? update(saving, name, known, whole, ['item']) : create(saving, name, whole)).id)
  }
  if (asked.method === 'PATCH' && key !== undefined)
    return at(name, update(saving, name, the(saving.account, name, key), sent, replace).id)
  if (asked.method === 'DELETE' && key !== undefined) {
    const entity = the(saving.account, name, key)
    saving.account.records[name] = saving.account.records[name].filter((one) => one !== entity)
    return { status: 204 }
  }
  throw new NetsuiteError(405, 'METHOD_NOT_ALLOWED', `${asked.method} is not supported.`)
}
