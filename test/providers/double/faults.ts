import type { Call } from './calls.ts'

/**
 * What goes wrong: `error` answers 500 without doing the work and `errorAfter` after it; `hang` does nothing and answers never, `hangAfter`
 * does the work first; `reset` breaks the connection without doing the work and `resetAfter` after it.
 */
export type FaultKind =
  | 'tooMany'
  | 'unauthorized'
  | 'unavailable'
  | 'error'
  | 'errorAfter'
  | 'hang'
  | 'hangAfter'
  | 'reset'
  | 'resetAfter'

export type Fault = {
  kind: FaultKind
  /** Of `tooMany`, in seconds. */
  retryAfter: number
}

type Matcher = string | RegExp | ((call: Call) => boolean)

export type Faults = {
  /**
   * Lets the next calls go wrong.
   * @param on `PUT /api.xro/2.0/Invoices`, an expression for such a text, or a test of the call; every call without it
   */
  fail(kind: FaultKind, options?: { times?: number; on?: Matcher; retryAfter?: number }): void
  /** How many are still to come. */
  left(): number
  clear(): void
  /** Takes the one for a call. */
  take(call: Call): Fault | null
}

export function faultScript(): Faults {
  let planned: { fault: Fault; left: number; isFor: (call: Call) => boolean }[] = []
  return {
    fail(kind, { times = 1, on, retryAfter = 1 } = {}) {
      planned.push({ fault: { kind, retryAfter }, left: times, isFor: matching(on) })
    },
    left: () => planned.reduce((sum, { left }) => sum + left, 0),
    clear: () => {
      planned = []
    },
    take(call) {
      const next = planned.find(({ left, isFor }) => left > 0 && isFor(call))
      if (!next) return null
      next.left--
      planned = planned.filter(({ left }) => left > 0)
      return next.fault
    },
  }
}

function matching(on: Matcher | undefined): (call: Call) => boolean {
  if (on === undefined) return () => true
  if (typeof on === 'function') return on
  const name = ({ method, path }: Call) => `${method} ${path}`
  return on instanceof RegExp ? (call) => on.test(name(call)) : (call) => name(call) === on
}
