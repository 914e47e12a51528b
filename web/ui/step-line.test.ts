import { expect, test } from 'vitest'
import { stepLine } from './step-line.ts'

const step = (at: string | null, value: number) => ({ at, value })
const now = new Date('2026-11-20T00:00:00Z')

test('a value that never changed has no line', () => {
  expect(stepLine([], now)).toBeNull()
  expect(stepLine([step(null, 30)], now)).toBeNull()
})

test('steps begin on their day, the highest on top, today between past and planned ones', () => {
  const line = stepLine([step(null, 30), step('2026-11-10T00:00:00Z', 32), step('2026-11-30T00:00:00Z', 31)], now)
  expect(line?.points.map(({ y }) => y)).toEqual([1, 0, 0.5])
  const xs = line?.points.map(({ x }) => x) ?? []
  expect(xs[0]).toBe(0)
  expect(line?.now).toBeCloseTo(((xs[1] ?? 0) + (xs[2] ?? 0)) / 2)
  expect(Math.max(...xs)).toBeLessThan(1)
})

test('what is planned is drawn after today, within the picture', () => {
  const line = stepLine([step(null, 30), step('2026-11-30T00:00:00Z', 31)], now)
  const [, planned] = line?.points ?? []
  expect(line?.now).toBeGreaterThan(0)
  expect(planned?.x).toBeGreaterThan(line?.now ?? 1)
  expect(planned?.x).toBeLessThan(1)
})
