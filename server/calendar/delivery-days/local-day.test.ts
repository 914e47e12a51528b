import { expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './local-day.ts'

test.each([
  ['2026-12-01', 'Australia/Sydney', '2026-11-30T13:00:00.000Z'],
  ['2026-12-01', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
  // Clocks go from 0:00 to 1:00 in this night: the day begins at one o'clock.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  // And from 24:00 back to 23:00 in this one: the day before has an hour twice.
  ['2026-10-30', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
  ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z'],
])('%s begins in %s at %s', (day, timezone, at) => {
  const start = startOfDay(day, timezone)
  expect(start.toISOString()).toBe(at)
  expect(dayOf(start, timezone)).toBe(day)
  expect(dayOf(new Date(start.getTime() - 1), timezone)).not.toBe(day)
})

test('a day ends where the next one begins', () => {
  expect(endOfDay('2026-12-31', 'Australia/Sydney')).toEqual(startOfDay('2027-01-01', 'Australia/Sydney'))
})
