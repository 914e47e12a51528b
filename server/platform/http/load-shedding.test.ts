import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shedLoad } from './load-shedding.ts'
import { listenForMetrics, metricsRoutes } from './metrics.ts'
import { problemFrom, sendProblem } from './problem-response.ts'

const app = Fastify()
beforeAll(async () => {
  app.setErrorHandler((error, request, reply) => sendProblem(reply, problemFrom(error, request.log)))
  // Less than any process ever has: from the first measurement on there is too much to do.
  await shedLoad(app, Number.MIN_VALUE)
  app.get('/api/orders', async () => ({}))
  const db = { figures: () => ({ total: 0, idle: 0, waiting: 0 }), readiness: async () => ({}), read: () => ({}) }
  metricsRoutes(app, { db: db as never, isReady: async () => true, access: 'closed' })
  await app.ready()
})
afterAll(() => app.close())

test('a server with too much to do says so at once and when to come back, and still answers whoever watches it', async () => {
  await expect.poll(async () => (await app.inject('/api/orders')).statusCode, { timeout: 10_000 }).toBe(503)
  const { headers, ...answered } = await app.inject('/api/orders')
  expect(answered.json().error.code).toBe('overloaded')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  expect((await app.inject('/api/ready?deep')).statusCode).toBe(200)
})

test('figures that are closed where the app is are read on a port of their own', async () => {
  const figures = await listenForMetrics(app, { host: '127.0.0.1', port: 0 })
  expect((await app.inject('/api/metrics')).statusCode).toBe(404)
  expect((await figures.inject('/metrics')).body).toContain('docket_database_connections')
  await figures.close()
})
