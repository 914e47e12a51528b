import { expect, test } from 'vitest'
import { byWhom } from './price-over-time.ts'
import { dayAfter, firstDay } from './when.ts'

test('a change says who made it and how', () => {
  expect(byWhom({ who: 'Jo', source: 'edit', toldVenues: null })).toBe('Jo')
  expect(byWhom({ who: 'Jo', source: 'scheduled', toldVenues: 41 })).toBe('Jo · planned · 41 notified')
  expect(byWhom({ who: '', source: 'import' })).toBe('import')
})

test('the first day to plan for is tomorrow where the company is', () => {
  expect(firstDay(new Date('2026-11-20T14:00:00Z'), 'Australia/Sydney')).toBe('2026-11-22')
  expect(firstDay(new Date('2026-11-20T14:00:00Z'), 'America/New_York')).toBe('2026-11-21')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})
