import { expect, test } from 'vitest'
import { closesAfter, TOAST_DELAY } from './toast.ts'

test('R-346 a toast stays for 4000 ms', () => {
  expect(closesAfter(TOAST_DELAY)).toBe(4000)
})

test('R-347 a delay of -1 keeps it open', () => {
  expect(closesAfter(-1)).toBe(false)
})
