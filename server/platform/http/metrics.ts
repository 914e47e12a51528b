import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { jobMetrics } from '../jobs/job-metrics.ts'
import { Problem } from './problem.ts'

type Parts = { db: Database; isReady: () => Promise<boolean> }

/** /api/health: the process runs. /api/ready: it can serve. /api/metrics: figures for Prometheus. */
export function metricsRoutes(app: FastifyInstance, { db, isReady }: Parts): void {
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

  app.get('/api/health', async () => ({ status: 'ok' }))
  app.get('/api/ready', async () => {
    if (!(await isReady())) throw new Problem('not_ready')
    return { status: 'ready' }
  })
  app.get('/api/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
