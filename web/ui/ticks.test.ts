import { expect, test } from 'vitest'
import { ticksUpTo } from './ticks.ts'

test.each([
  [9800, [0, 2500, 5000, 7500, 10000]],
  [11_500, [0, 5000, 10_000, 15_000]],
  [3, [0, 1, 2, 3]],
  [0.7, [0, 0.2, 0.4, 0.6, 0.8]],
  [0, [0, 1]],
])('the axis of a chart up to %d has round values', (highest, ticks) => {
  expect(ticksUpTo(highest).map((tick) => Number(tick.toFixed(6)))).toEqual(ticks)
})
