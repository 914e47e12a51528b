import { expect, test } from 'vitest'
import { dayOf } from './xero-date.ts'

test.each([
  ['/Date(1439434356790+0000)/', '2015-08-13'],
  ['/Date(1439424000000)/', '2015-08-13'],
  ['2026-11-26T00:00:00', '2026-11-26'],
  ['2026-11-26', '2026-11-26'],
])('%s is %s', (written, day) => {
  expect(dayOf(written)).toBe(day)
})

test('anything else is no date', () => {
  expect(() => dayOf('tomorrow')).toThrow('Xero wrote no date')
})
