import { expect, test } from 'vitest'
import { byWhom, timelineOf } from './price-over-time.ts'
import { dayAfter, firstDay } from './when.ts'

const step = (at: string | null, price: number, isPlanned = false) =>
  ({ at, price, who: 'Jo', source: 'edit', note: '', isPlanned }) as const
const now = new Date('2026-11-20T00:00:00Z')

test('a price that never changed has no line', () => {
  expect(timelineOf([], now)).toBeNull()
  expect(timelineOf([step(null, 30)], now)).toBeNull()
})

test('steps begin on their day, the most expensive on top, today between past and planned ones', () => {
  const line = timelineOf([step(null, 30), step('2026-11-10T00:00:00Z', 32), step('2026-11-30T00:00:00Z', 31, true)], now)
  expect(line?.points.map(({ y }) => y)).toEqual([1, 0, 0.5])
  const xs = line?.points.map(({ x }) => x) ?? []
  expect(xs[0]).toBe(0)
  expect(line?.now).toBeCloseTo(((xs[1] ?? 0) + (xs[2] ?? 0)) / 2)
  expect(Math.max(...xs)).toBeLessThan(1)
})

test('what is planned is drawn after today, within the picture', () => {
  const line = timelineOf([step(null, 30), step('2026-11-30T00:00:00Z', 31, true)], now)
  const [, planned] = line?.points ?? []
  expect(line?.now).toBeGreaterThan(0)
  expect(planned?.x).toBeGreaterThan(line?.now ?? 1)
  expect(planned?.x).toBeLessThan(1)
})

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
