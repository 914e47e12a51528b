import { expect, test } from 'vitest'
import { isInParts, linesOf } from './order-parts.ts'

const lines = (...included: boolean[]) => included.map((isIncluded) => ({ isIncluded }))

test.each([
  [lines(true, true), false],
  [lines(true, false), true],
  [lines(false, true, true), true],
  [lines(false, false), false],
  [lines(), false],
])('R-191 %j has tabs for what comes and what does not: %s', (of, expected) => {
  expect(isInParts(of)).toBe(expected)
})

test('each line is in one part, and all are in all', () => {
  const order = lines(true, false, true)
  expect(linesOf(order, 'included')).toHaveLength(2)
  expect(linesOf(order, 'excluded')).toHaveLength(1)
  expect(linesOf(order, 'all')).toEqual(order)
})
