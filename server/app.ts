import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { openAccounting } from './accounting/connections/accounting-service.ts'
import { features } from './features.ts'
import type { AccessTokens } from './parties/sessions/access-token.ts'
import { mustEnrol } from './parties/sessions/enrolment.ts'
import { openSessionService, type SessionSettings } from './parties/sessions/session-service.ts'
import type { AccountingSettings } from './platform/config/accounting-settings.ts'
import { type TrustedProxies, trustFunction } from './platform/config/trust-proxy.ts'
import type { Database } from './platform/db/database.ts'
import type { Files } from './platform/files/files.ts'
import { filesRoute } from './platform/files/files-route.ts'
import type { Actor } from './platform/http/actors.ts'
import { countedAddress } from './platform/http/caller-address.ts'
import { shedLoad } from './platform/http/load-shedding.ts'
import { type MetricsAccess, metricsRoutes } from './platform/http/metrics.ts'
import { Problem } from './platform/http/problem.ts'
import { problemFrom, sendProblem } from './platform/http/problem-response.ts'
import { referenceRoutes } from './platform/http/reference.ts'
import { refuseUnreadable } from './platform/http/refuse-unreadable.ts'
import { leaveMultipartUnread, PACKED, register } from './platform/http/register.ts'
import { watchRoom } from './platform/http/room.ts'
import { noteSecurityEvent } from './platform/http/security-events.ts'
import { SECURITY_HEADERS, securityHeaders } from './platform/http/security-headers.ts'
import { keepSharing, sharedCounts, storeOf } from './platform/http/shared-counts.ts'
import { webRoutes } from './platform/http/web-files.ts'
import { type Live, liveRoute } from './platform/live/live-route.ts'
import { channelsOf, type TextService } from './platform/text-messages/twilio.ts'

export type AppSettings = SessionSettings & {
  rateLimits: { perMinute: number; signInPerMinute: number; mailsPerDay: number }
  trustProxy: TrustedProxies
  /** Who may read /api/metrics. */
  metrics: MetricsAccess
  /** Delay from which new calls are refused, 0 for never. */
  mostDelayMs: number
  /** The built web app, or null to serve the API alone. */
  webRoot: string | null
  subscriptionBlocked: string
  supportEmail: string
  b2bShopHosts: readonly string[]
  /** Where reports made elsewhere are shown from; null for none. */
  reportUrl: string | null
  textService: TextService | null
  accounting: AccountingSettings
}

type Parts = {
  settings: AppSettings
  db: Database
  storage: Files
  live: Live
  /** Whether the database is migrated to what this code expects. */
  isReady: () => Promise<boolean>
  loggerInstance?: FastifyBaseLogger
  now?: () => Date
}

const BODY_LIMIT = 1024 * 1024

/** The whole HTTP application; tests build it the same way. */
export async function buildApp({
  settings,
  db,
  storage,
  live,
  isReady,
  loggerInstance,
  now = () => new Date(),
}: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    ...(loggerInstance && { loggerInstance }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustFunction(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // What runs at the end is answered, and so is what arrives meanwhile on a connection that was kept open.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // whoever sends slower than this keeps no connection
    requestTimeout: 300_000,
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS)
      sendProblem(reply, problemFrom(error, request.log))
    },
    clientErrorHandler: refuseUnreadable,
  })
  const sessionService = openSessionService(settings, db)

  const counts = sharedCounts(db)
  const stopSharing = keepSharing(db, counts, now, (error) => app.log.warn({ err: error }, 'counts of calls could not be shared'))
  app.addHook('onClose', async () => stopSharing())

  securityHeaders(app, settings.reportUrl)
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  leaveMultipartUnread(app)
  await shedLoad(app, settings.mostDelayMs)
  await app.register(compress, { global: true, ...PACKED })
  await app.register(rateLimit, {
    max: settings.rateLimits.perMinute,
    timeWindow: 60_000,
    store: storeOf(counts, now),
    keyGenerator: (request) => callerOf(request, sessionService.tokens),
    // opening the app fetches many small files; only calls are counted
    allowList: ({ url }) => !url.startsWith('/api/'),
    errorResponseBuilder: () => new Problem('too_many_requests'),
  })

  const room = watchRoom()
  app.setErrorHandler((error, request, reply) => {
    const problem = problemFrom(error, request.log)
    noteSecurityEvent(request, problem)
    if (problem.code === 'storage_full') room.ranOut(now())
    return sendProblem(reply, problem)
  })
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 300) room.wasFound()
  })
  logRequests(app)

  const door = {
    db,
    storage,
    findActor: (token: string) => sessionService.actors.find(token),
    now,
    subscriptionBlocked: settings.subscriptionBlocked,
    mustEnrol: (actor: Actor) => mustEnrol(settings.secondFactor, { ...actor, isPlatformAdmin: actor.role === 'admin' }),
  }
  register(app, door, features(sessionService, openAccounting(settings)))

  live.listen((event) => {
    if (event.topic === 'sessions') sessionService.actors.forget(event.sessionId)
    if (event.topic === 'reconnected') sessionService.actors.forget()
  })
  const listener = async (finding: Promise<Actor>) => {
    const actor = await finding
    if (door.mustEnrol(actor)) throw new Problem('second_factor_enrolment')
    return actor
  }
  liveRoute(app, {
    live,
    findActor: (token) => listener(door.findActor(token)),
    findAgain: (sessionId) => listener(sessionService.actors.ofSession(sessionId)),
  })
  filesRoute(app, storage)
  metricsRoutes(app, { db, isReady: async () => room.isLeft(now()) && isReady(), access: settings.metrics })
  referenceRoutes(app, settings)
  if (settings.webRoot) await webRoutes(app, { root: settings.webRoot, meta: metaOf(settings) })
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    sendProblem(
      reply.type('application/json'),
      new Problem('not_found', { message: `There is no ${request.method} ${request.url.split('?')[0]}` }),
    ),
  )
  return app
}

/** What the web app reads from its page (web/site/config.ts). */
const metaOf = ({ productName, supportEmail, b2bShopHosts, reportUrl, textService }: AppSettings) => ({
  'product-name': productName,
  'support-email': supportEmail,
  'b2b-shop-hosts': b2bShopHosts.join(','),
  'report-url': reportUrl ?? '',
  'text-channels': channelsOf(textService).join(','),
})

/** A signed-in caller is counted as itself, so that a kitchen behind one address is not one caller; a token counts only once it is verified. */
function callerOf(request: FastifyRequest, tokens: AccessTokens): string {
  const { authorization } = request.headers
  if (authorization?.startsWith('Bearer ')) {
    try {
      return `user ${tokens.read(authorization.slice(7)).sub}`
    } catch {
      // forged or expired: whoever sends it is an address
    }
  }
  return countedAddress(request.ip)
}

const SLOW_MS = 1000

/** One line for what changed something, failed or was slow; the rest only when debugging. Never a token or a body. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime)
    const line = {
      method: request.method,
      path: request.routeOptions.url ?? '?',
      status: reply.statusCode,
      milliseconds,
      userId: request.actor?.userId,
    }
    if (reply.statusCode >= 500) request.log.error(line, 'failed')
    else if (milliseconds > SLOW_MS) request.log.warn(line, 'slow')
    else if (request.method !== 'GET') request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
  })
}
