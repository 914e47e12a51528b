import { expect, test } from 'vitest'
import { dayAt, momentAt, timeAt } from './moments.ts'

test.each([
  ['2026-03-02', '06:00', 'Australia/Sydney', '2026-03-01T19:00:00.000Z'],
  ['2026-07-02', '06:00', 'Australia/Sydney', '2026-07-01T20:00:00.000Z'],
  ['2026-10-04', '03:30', 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
  ['2026-03-02', '23:59', 'America/Santiago', '2026-03-03T02:59:00.000Z'],
  ['2026-03-02', '06:00', 'UTC', '2026-03-02T06:00:00.000Z'],
])('%s %s in %s is %s, and back', (day, time, timezone, at) => {
  expect(momentAt(day, time, timezone)).toBe(at)
  expect([dayAt(at, timezone), timeAt(at, timezone)]).toEqual([day, time])
})

test('what is not typed yet is no moment', () => {
  expect(momentAt('', '06:00', 'UTC')).toBe('')
  expect(momentAt('2026-03-02', '', 'UTC')).toBe('')
})
