import { expect, test } from 'vitest'
import { nextNumber } from './send.ts'

test.each([
  ['#12', '#12/2'],
  ['#12/2', '#12/3'],
  ['INV/7/9', 'INV/7/10'],
  ['2026/', '2026//2'],
])('what replaces %s in Xero is %s', (former, next) => {
  expect(nextNumber(former)).toBe(next)
})
