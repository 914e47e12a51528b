import { median } from './processes.ts'
import type { Call } from './targets.ts'

/** How often something is measured one after the other. */
export const REPEATS = 40

/** Milliseconds of one answer, the middle of many asked one after the other; the first ones warm up. */
export async function millisecondsOf(base: string, next: () => Call): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < REPEATS; turn++) {
    const { method, path, headers, body } = next()
    const start = performance.now()
    const response = await fetch(base + path, { method, headers, ...(body && { body }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    if (turn >= REPEATS / 4) times.push(performance.now() - start)
  }
  return median(times)
}
