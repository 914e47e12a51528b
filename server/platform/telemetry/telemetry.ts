import type { Registry } from 'prom-client'
import { setTracer } from './spans.ts'

export type Environment = Record<string, string | undefined>

export type Telemetry = {
  /** Sends the figures of /api/metrics too. */
  exportMetrics(registry: Registry): void
  /** Sends what is left. */
  stop(): Promise<void>
}

/** By the standard settings, read by the SDK itself. */
export const isConfigured = (env: Environment): boolean =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT)

/** Undefined where no collector is configured: then nothing of the SDK is loaded. */
export async function startTelemetry(env: Environment): Promise<Telemetry | undefined> {
  if (!isConfigured(env)) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  const started = openTelemetry(env)
  setTracer(started.tracer)
  return {
    exportMetrics: started.exportMetrics,
    async stop() {
      setTracer(undefined)
      await started.stop()
    },
  }
}
