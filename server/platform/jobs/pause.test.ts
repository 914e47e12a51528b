import { expect, test } from 'vitest'
import { pauseAfter } from './pause.ts'

test.each([
  [1, 5],
  [2, 10],
  [5, 80],
  [8, 600],
  [5000, 600],
])('after failure %i the next attempt waits %i seconds', (failures, seconds) => {
  expect(pauseAfter(failures, { first: 5, longest: 600 })).toBe(seconds)
})
