import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { jobMetrics } from '../jobs/job-metrics.ts'
import { Problem } from './problem.ts'
import { COMMIT, VERSION } from './version.ts'

/** Who may read the figures where the app is: they say how much is done and what is slow. */
export type MetricsAccess = 'open' | 'closed' | { token: string }
type Parts = { db: Database; isReady: () => Promise<boolean>; access: MetricsAccess }

/** /api/health: the process runs. /api/ready: it can serve. /api/metrics: figures for Prometheus. */
export function metricsRoutes(app: FastifyInstance, { db, isReady, access }: Parts): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'docket_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'docket_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(db.figures())) this.set({ state }, count)
    },
  })
  jobMetrics(registry, db)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (route) seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/api/health', async () => ({ status: 'ok', version: VERSION, commit: COMMIT }))
  app.get('/api/ready', async () => {
    const state = (await isReady()) ? await db.readiness() : null
    if (!state) throw new Problem('not_ready')
    return { status: 'ready', version: VERSION, ...state }
  })
  app.decorate('figures', registry)
  app.get('/api/metrics', async (request, reply) => {
    mayRead(access, request.headers.authorization)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** @throws Problem not_found, unauthenticated */
function mayRead(access: MetricsAccess, authorization: string | undefined): void {
  if (access === 'open') return
  if (access === 'closed') throw new Problem('not_found')
  if (!isSame(authorization ?? '', `Bearer ${access.token}`)) throw new Problem('unauthenticated')
}

/** Takes the same time however much of it is right. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The figures of an app on a port of their own, where nobody else comes. */
export async function listenForMetrics(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<FastifyInstance> {
  const figures = Fastify({ forceCloseConnections: true })
  figures.get('/metrics', async (_, reply) => reply.type(app.figures.contentType).send(await app.figures.metrics()))
  await figures.listen({ host, port })
  return figures
}

declare module 'fastify' {
  interface FastifyInstance {
    figures: Registry
  }
}
