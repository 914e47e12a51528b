import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Audience, CONTENT_TYPES, type Endpoint } from '#contract/platform/endpoint.ts'
import { meets, meetsAny, onlyDelivers, type Scope } from '#contract/platform/permissions.ts'
import { type Acting, accounts, nobody } from '../db/acting.ts'
import { afterCollisions } from '../db/after-collisions.ts'
import type { Database, Tx } from '../db/database.ts'
import type { UploadedFile } from '../files/check-content.ts'
import type { Files } from '../files/files.ts'
import { inSpan, isTracing } from '../telemetry/spans.ts'
import { type Actor, actingOf } from './actors.ts'
import { Accepted, type Answered } from './answer.ts'
import { countedAddress } from './caller-address.ts'
import { idempotencyKey, type Outcome, runOnce } from './idempotency.ts'
import { type Multipart, readMultipart } from './multipart.ts'
import { type Parsed, parseInput } from './parse.ts'
import { Problem } from './problem.ts'
import { typedFromText } from './typed-from-text.ts'
import { type UploadGate, uploadGate } from './upload-gate.ts'

export type Door = {
  db: Database
  /** Where files are kept. */
  storage: Files
  /** Who the bearer of this access token is. @throws Problem unauthenticated, token_expired, session_revoked */
  findActor(accessToken: string): Promise<Actor>
  now(): Date
  subscriptionBlocked: string
  /** Whether somebody has to set up two-factor authentication first. */
  mustEnrol?: (actor: Actor) => boolean
  /** Bounds the forms with files that are read at a time. */
  uploads?: UploadGate
}

/**
 * Puts endpoints on the server. The life of every request is here, so that handlers hold none of it:
 * who is asking, may they, what do they want, a transaction that acts for them, the handler, the promised shape.
 */
export function register(app: FastifyInstance, door: Door, all: readonly Answered[]): void {
  const uploads = door.uploads ?? uploadGate()
  const literal = new Set(all.map(({ endpoint }) => shape(endpoint.method, endpoint.path)))
  for (const answered of all) {
    const { method, path } = answered.endpoint
    for (const url of pathsOf(answered.endpoint)) {
      if (url !== path && literal.has(shape(method, url))) continue
      app.route({
        method,
        url: `/api${url}`,
        // before a byte of the body is read
        preParsing: async (request, _, payload) => {
          await admit(door, answered, request)
          return payload
        },
        handler: (request, reply) => traced(url, { request, reply }, () => live(door, uploads, answered, request, reply)),
        compress: PACKED_QUICKLY,
      } satisfies RouteOptions)
    }
  }
}

/** A request as a span of the trace its caller is in. */
function traced(url: string, { request, reply }: Http, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  if (!isTracing()) return work()
  const { method, headers } = request
  const attributes = { 'http.request.method': method, 'http.route': `/api${url}` }
  const traceparent = typeof headers.traceparent === 'string' ? headers.traceparent : undefined
  return inSpan({ name: `${method} /api${url}`, kind: 'server', attributes, parent: { traceparent } }, async (ending) => {
    try {
      const answered = await work()
      ending.set('http.response.status_code', reply.statusCode)
      return answered
    } catch (error) {
      ending.set('http.response.status_code', error instanceof Problem ? error.status : 500)
      throw error
    }
  })
}

/** What is worth packing, and how browsers unpack it. */
export const PACKED = { threshold: 4096, encodings: ['gzip' as const] }
/** An answer is packed for one reader: half the time counts for more than a tenth of the size. */
const PACKED_QUICKLY = { ...PACKED, zlibOptions: { level: 3 } }

const shape = (method: string, path: string) => `${method} ${path.replace(/:\w+/g, ':')}`

async function live(
  door: Door,
  uploads: UploadGate,
  answered: Answered,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = answered
  requireContentType(endpoint, request)
  if (!takesFiles(endpoint) || !isMultipart(request)) return respond(door, answered, { request, reply }, undefined)
  const upload = uploads.begin(request.actor ? `user ${request.actor.userId}` : countedAddress(request.ip))
  try {
    const multipart = await readMultipart(request, endpoint, upload)
    try {
      return await respond(door, answered, { request, reply }, multipart)
    } finally {
      await multipart.discard()
    }
  } finally {
    upload.ends()
  }
}

async function respond(
  door: Door,
  answered: Answered,
  { request, reply }: Http,
  multipart: Multipart | undefined,
): Promise<FastifyReply> {
  const { endpoint } = answered
  const { actor } = request
  const body = multipart ? (endpoint.body ? typedFromText(endpoint.body, multipart.body) : multipart.body) : request.body
  const input = parseInput(endpoint, { params: request.params, query: request.query, body })
  const acting = actor ? actingOf(actor) : endpoint.audience === 'public' ? accounts : nobody
  const outcome = await run(door, answered, { request, reply, files: multipart?.files ?? [] }, actor, acting, input)
  if (reply.sent) return reply
  if (outcome.body === undefined) return reply.code(outcome.status).send()
  if (endpoint.returns === 'file' || endpoint.returns === 'events') return reply.code(outcome.status).send(outcome.body)
  return reply.code(outcome.status).type('application/json; charset=utf-8').send(JSON.stringify(outcome.body))
}

type Http = { request: FastifyRequest; reply: FastifyReply }

/** Who calls, and whether they may. @throws Problem unauthenticated, forbidden, subscription_blocked, not_found */
async function admit(door: Door, { endpoint, admit: admitVisitor }: Answered, request: FastifyRequest): Promise<void> {
  if (endpoint.audience === 'public') return admitVisitor?.(visitor(request), { db: door.db, now: door.now() })
  const actor = await door.findActor(bearer(request))
  request.actor = actor
  if (!endpoint.openToEnrol && door.mustEnrol?.(actor)) throw new Problem('second_factor_enrolment')
  if (endpoint.audience !== 'any' && endpoint.audience !== actor.role) throw new Problem('forbidden')
  if (endpoint.permission && !meets(actor, endpoint.permission)) throw new Problem('forbidden')
  if (endpoint.audience === 'distributor' && !endpoint.permission && onlyDelivers(actor)) throw new Problem('forbidden')
  if (endpoint.plan && !meetsAny(actor, [endpoint.plan].flat())) throw new Problem('plan_required')
  if (actor.subscriptionStatus === door.subscriptionBlocked && !endpoint.openWhenBlocked)
    throw new Problem('subscription_blocked')
}

async function run(
  door: Door,
  answered: Answered,
  http: Http & { files: UploadedFile[] },
  actor: Actor | undefined,
  acting: Acting,
  input: Parsed,
): Promise<Outcome> {
  const { endpoint } = answered
  const handle = async (tx: Tx): Promise<Outcome> => {
    const given = { tx, actor: actor ?? visitor(http.request), now: door.now(), http, db: door.db, storage: door.storage }
    const answer = await answered.handler(input as never, given as never)
    if (answer instanceof Accepted) return { status: endpoint.alsoAnswers ?? 202, body: promised(endpoint, answer.body) }
    if (answer === undefined && endpoint.alsoAnswers === 204) return { status: 204, body: undefined }
    return { status: statusOf(endpoint), body: promised(endpoint, answer) }
  }
  if (endpoint.method === 'GET' || answered.opensOwnTransactions) return handle(door.db.read(acting))
  const given = idempotencyKey(http.request.headers['idempotency-key'])
  const key = endpoint.answersSecret ? undefined : given
  const work = (tx: Tx) => (key && actor ? runOnce(tx, actor, key, fingerprint(endpoint, input), () => handle(tx)) : handle(tx))
  return afterCollisions(() => door.db.write(acting, work))
}

/** Strips what was not promised; a promise broken is our bug, never the caller's. */
function promised(endpoint: Endpoint, answer: unknown): unknown {
  if (endpoint.returns === 'nothing') return undefined
  if (endpoint.returns === 'file' || endpoint.returns === 'events') return answer
  return endpoint.returns.parse(answer)
}

function statusOf({ status, returns }: Endpoint): number {
  return status ?? (returns === 'nothing' ? 204 : 200)
}

const fingerprint = (endpoint: Endpoint, input: Parsed) => `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`

function bearer(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) throw new Problem('unauthenticated')
  return header.slice(7)
}

function visitor(request: FastifyRequest) {
  const token = request.headers['x-public-token']
  return {
    token: typeof token === 'string' ? token : undefined,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
}

/** @throws Problem wrong_content_type */
function requireContentType(endpoint: Endpoint, request: FastifyRequest): void {
  const sent = request.headers['content-type'] ?? ''
  if (isMultipart(request) && !takesFiles(endpoint)) throw new Problem('wrong_content_type')
  if (!endpoint.body || request.body === undefined) return
  if (!CONTENT_TYPES[endpoint.bodyType ?? 'json'].some((type) => sent.startsWith(type))) throw new Problem('wrong_content_type')
}

const isMultipart = ({ headers }: FastifyRequest) => /^multipart\/form-data/i.test(headers['content-type'] ?? '')

/** The body of a form is read by the call it is for, once it is known who calls. */
export const leaveMultipartUnread = (app: FastifyInstance) =>
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))

const takesFiles = ({ bodyType }: Endpoint) => bodyType === 'multipart' || bodyType === 'any'

/** The specification's path, and where its first segment is no role, the same path behind each role of the audience (G-017, G-043). */
export function pathsOf(endpoint: Pick<Endpoint, 'path' | 'audience'>): string[] {
  const first = endpoint.path.split('/')[1] ?? ''
  if (ROLE_SEGMENTS.has(first) || first === 'me') return [endpoint.path]
  return [endpoint.path, ...PREFIXES[endpoint.audience].map((role) => `/${role}${endpoint.path}`)]
}

type Prefix = Scope | 'manager'
const PREFIXES: Record<Audience, readonly Prefix[]> = {
  admin: ['admin'],
  distributor: ['distributor', 'manager'],
  venue: ['venue', 'venue-group', 'manager'],
  any: ['admin', 'manager', 'distributor', 'venue', 'venue-group'],
  public: [],
}
const ROLE_SEGMENTS = new Set(['admin', 'manager', 'distributor', 'venue', 'venue-group', 'public'])

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known; for the log and the rate limit. */
    actor?: Actor
  }
}
