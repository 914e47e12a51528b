import { spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { as, runJobs, testApp, theApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'
import { VERSION } from '../http/version.ts'
import { isConfigured, startTelemetry, type Telemetry } from './telemetry.ts'

testApp()

const Attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector that keeps what it is sent. */
const received: { path: string; body: string; token: string | undefined }[] = []
const collector = createServer(async (request: IncomingMessage, response) => {
  received.push({ path: request.url ?? '', body: await text(request), token: request.headers['x-token'] as string })
  response.setHeader('content-type', 'application/json').end('{}')
})

let telemetry: Telemetry | undefined
const names = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_RESOURCE_ATTRIBUTES'] as const

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-token=of the test'
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=test'
  telemetry = await startTelemetry(process.env)
})
afterAll(async () => {
  await telemetry?.stop()
  for (const name of names) delete process.env[name]
  await new Promise((resolve) => collector.close(resolve))
})

describe('with a collector', () => {
  test('a request, its statements and the jobs it leads to are one trace, and figures are sent', async () => {
    const { buyer, venue, distributor, products } = await aTrade()
    await runJobs()
    telemetry?.exportMetrics(theApp().app.figures)
    const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
    await as(buyer).call(
      venueOrders.place,
      {
        params: { venueId: venue.id },
        body: { orders: [{ distributorId: distributor.id, products: [{ productId: products[0].id, quantity: 1 }] }] },
      },
      { traceparent: `00-${caller.trace}-${caller.span}-01` },
    )
    await runJobs()
    await telemetry?.stop()

    const sent = received.filter(({ path }) => path === '/v1/traces')
    expect(sent.every(({ token }) => token === 'of the test')).toBe(true)
    const resources = sent.flatMap(({ body }) => Traces.parse(JSON.parse(body)).resourceSpans)
    expect(resources[0]?.resource.attributes).toEqual(
      expect.arrayContaining([
        { key: 'service.name', value: { stringValue: 'docket' } },
        { key: 'service.version', value: { stringValue: VERSION } },
        { key: 'deployment.environment.name', value: { stringValue: 'test' } },
      ]),
    )
    const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    const mine = spans.filter(({ traceId }) => traceId === caller.trace)
    const request = mine.find(({ parentSpanId }) => parentSpanId === caller.span)
    expect(request?.name).toMatch(/^POST \/api\/.*orders/)
    expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } })
    const below = (parent: string | undefined) =>
      mine.filter(({ parentSpanId }) => parentSpanId === parent).map(({ name }) => name)
    expect(below(request?.spanId)).toEqual(expect.arrayContaining(['SELECT', 'job orders.tell-of-new-order']))
    const job = mine.find(({ name }) => name === 'job orders.tell-of-new-order')
    expect(below(job?.spanId)).toContain('SELECT')
    expect(JSON.stringify(spans)).not.toContain(buyer.email)

    const figures = received.filter(({ path }) => path === '/v1/metrics').map(({ body }) => body)
    for (const name of [
      'docket_mails_in_trouble',
      'docket_database_connections',
      'docket_requests',
      'process_resident_memory_bytes',
    ])
      expect(figures.join('\n')).toContain(`"${name}"`)
  })
})

test('without a collector nothing of OpenTelemetry is loaded', () => {
  expect(isConfigured({})).toBe(false)
  expect(isConfigured({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' })).toBe(false)
  const script = `
    import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) { if (/opentelemetry.(sdk|exporter|otlp|resources)/.test(url)) throw new Error('loaded ' + url); return next(url, context) } })
    const { startTelemetry } = await import('./server/platform/telemetry/telemetry.ts')
    await import('./server/app.ts')
    console.log(await startTelemetry({}))`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect([run.stderr, run.stdout.trim()]).toEqual(['', 'undefined'])
})

test('the process says which release it is, and from which commit where that is known', async () => {
  const response = await theApp().app.inject('/api/health')
  expect(response.json()).toEqual({
    status: 'ok',
    version: VERSION,
    commit: expect.toSatisfy((commit) => commit === null || /^[0-9a-f]{40,64}$/.test(commit)),
  })
  const script = `const { COMMIT } = await import('./server/platform/http/version.ts'); console.log(COMMIT)`
  const reportedWith = (commit: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { ...process.env, DOCKET_COMMIT: commit },
    })
  expect(reportedWith('abc123').stdout.trim()).toBe('abc123')
})
