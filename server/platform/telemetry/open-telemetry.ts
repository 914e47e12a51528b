import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Registry } from 'prom-client'
import { asError, codeOf } from '#server/platform/errors.ts'
import { VERSION } from '../http/version.ts'
import type { Carrier, Tracer } from './spans.ts'
import type { Environment } from './telemetry.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER }
const INTERVAL_MS = 60_000

/** Traces and metrics over OTLP (http/json). Addresses, headers, sampling and batches are set by OTEL_* variables. */
export function openTelemetry(env: Environment) {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'docket', 'service.version': VERSION }))
    .merge(detectResources({ detectors: [envDetector] }))
  const traces = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())] })
  traces.register()
  const stops = [() => traces.shutdown()]
  return {
    tracer: tracerOf(traces),
    exportMetrics(registry: Registry): void {
      const exportIntervalMillis = Number(env.OTEL_METRIC_EXPORT_INTERVAL) || INTERVAL_MS
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis,
        exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
      })
      const metrics = new MeterProvider({ resource, readers: [reader] })
      observe(metrics, registry)
      stops.unshift(() => metrics.shutdown())
    },
    async stop(): Promise<void> {
      // A collector that is away keeps nobody from ending.
      for (const stop of stops) await stop().catch(() => {})
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

function tracerOf(provider: NodeTracerProvider): Tracer {
  const tracer = provider.getTracer('docket', VERSION)
  return {
    run({ name, kind, attributes, parent }, work) {
      const from = parent?.traceparent ? propagation.extract(context.active(), parent) : context.active()
      return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, from, async (span) => {
        try {
          return await work({ set: (key, value) => void span.setAttribute(key, value) })
        } catch (error) {
          // its message may name people, so only what kind of error it was
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttribute('error.type', codeOf(error) ?? asError(error).name)
          throw error
        } finally {
          span.end()
        }
      })
    },
    carrier() {
      const carrier: Carrier = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent ? { traceparent: carrier.traceparent } : {}
    },
  }
}

/** Every gauge and counter under the name it has for Prometheus, and how many requests were answered. */
function observe(provider: MeterProvider, registry: Registry): void {
  const meter = provider.getMeter('docket', VERSION)
  for (const metric of registry.getMetricsAsArray()) {
    const { name, help } = metric
    const type = String(metric.type)
    if (type !== 'gauge' && type !== 'counter') continue
    const options = { description: help }
    const instrument =
      type === 'gauge' ? meter.createObservableGauge(name, options) : meter.createObservableCounter(name, options)
    instrument.addCallback(async (result) => {
      const { values } = await registry.getSingleMetric(name)!.get()
      for (const { value, labels } of values) result.observe(value, labels as Record<string, string | number>)
    })
  }
  const count = meter.createObservableCounter('docket_requests', { description: 'Requests answered, by route and status' })
  count.addCallback(async (result) => {
    const { values } = (await registry.getSingleMetric('docket_request_seconds')?.get()) ?? { values: [] }
    for (const { value, labels, metricName } of values as Sample[])
      if (metricName?.endsWith('_count')) result.observe(value, labels)
  })
}

type Sample = { value: number; labels: Record<string, string>; metricName?: string }
