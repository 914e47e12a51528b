/** A value from a moment on; the first one has held for longer than is shown. */
export type Step = { at: string | null; value: number }
/** A step of a chart: its start, 0 to 1, and its height, where 0 is the highest value. */
export type StepPoint<S extends Step> = S & { x: number; y: number }
export type Steps<S extends Step> = {
  points: StepPoint<S>[]
  /** The position of today, 0 to 1. */
  now: number
  low: number
  high: number
}

/** Padding before the first change and after the last. */
const MARGIN = 0.08

/**
 * The steps of a value over time; null if it never changed.
 * @param steps oldest first
 */
export function stepLine<S extends Step>(steps: readonly S[], now: Date): Steps<S> | null {
  const times = steps.flatMap(({ at }) => (at === null ? [] : [Date.parse(at)]))
  if (steps.length < 2 || times.length === 0) return null
  const first = Math.min(...times, now.getTime())
  const last = Math.max(...times, now.getTime())
  const room = Math.max(last - first, 1) * MARGIN
  const x = (time: number) => (time - first + room) / (last - first + 2 * room)
  const values = steps.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return {
    points: steps.map((step) => ({
      ...step,
      x: step.at === null ? 0 : x(Date.parse(step.at)),
      y: high === low ? 0.5 : (high - step.value) / (high - low),
    })),
    now: x(now.getTime()),
    low,
    high,
  }
}
