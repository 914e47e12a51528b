/** What travels with a request or a job, so that its spans belong to the trace that led to it: a W3C `traceparent`. */
export type Carrier = { traceparent?: string | undefined }

export type Span = {
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer'
  attributes: Record<string, string | number>
  /** The trace it continues, where that is not the present one. */
  parent?: Carrier
}

/** Filled in while a span runs, for what is only known at its end. */
export type Ending = { set(name: string, value: string | number): void }

export type Tracer = {
  run<T>(span: Span, work: (ending: Ending) => Promise<T>): Promise<T>
  carrier(): Carrier
}

let tracer: Tracer | undefined

/** Spans are recorded from now on; undefined ends it. The SDK behind it is loaded only where it is configured. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next
}

/** Asked first where describing a span would cost something. */
export const isTracing = (): boolean => tracer !== undefined

const IGNORED: Ending = { set: () => {} }

/** Runs work as a span of the present trace. Without a tracer it only runs. */
export const inSpan = <T>(span: Span, work: (ending: Ending) => Promise<T>): Promise<T> =>
  tracer ? tracer.run(span, work) : work(IGNORED)

/** The present trace, for what continues it later. */
export const presentTrace = (): Carrier => tracer?.carrier() ?? {}
