import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FREQUENCIES, intervalOf, recurrenceOf } from '#contract/calendar/recurrence.ts'
import { recurrenceWords } from '#contract/calendar/recurrence-text.ts'
import { localOf, momentOf, nextOccurrence, nextOccurrences, type Pattern } from './recurrence.ts'
import { startOf } from './standing-order.ts'

/** 2026-03-02 is a Monday. */
const MILK: Pattern = {
  every: 'week',
  weekdays: [],
  dayOfMonth: null,
  until: null,
  pausedUntil: null,
  startsOn: '2026-03-02',
  time: '06:00',
  timezone: 'Australia/Sydney',
}
const pattern = (changes: Partial<Pattern> = {}): Pattern => ({ ...MILK, ...changes })
const sydney = (local: string) => new Date(`${local}+11:00`)
const days = (some: Pattern, after: Date, count: number) => nextOccurrences(some, after, count).map(({ on }) => on)

describe('when a standing order comes', () => {
  const before = sydney('2026-03-01T12:00')

  test.each([
    ['every day', { every: 'day' }, ['2026-03-02', '2026-03-03', '2026-03-04']],
    ['every week on its weekday', {}, ['2026-03-02', '2026-03-09', '2026-03-16']],
    ['on several weekdays', { weekdays: [1, 4] }, ['2026-03-02', '2026-03-05', '2026-03-09']],
    ['every other week', { every: 'fortnight' }, ['2026-03-02', '2026-03-16', '2026-03-30']],
    ['on weekdays of every other week', { every: 'fortnight', weekdays: [1, 3] }, ['2026-03-02', '2026-03-04', '2026-03-16']],
    ['every month', { every: 'month' }, ['2026-03-02', '2026-04-02', '2026-05-02']],
    ['every month on another day', { every: 'month', dayOfMonth: 15 }, ['2026-03-15', '2026-04-15', '2026-05-15']],
    ['every year', { every: 'year' }, ['2026-03-02', '2027-03-02', '2028-03-02']],
    ['until a day, included', { until: '2026-03-09' }, ['2026-03-02', '2026-03-09']],
    ['from the day a pause ends', { pausedUntil: '2026-03-09' }, ['2026-03-09', '2026-03-16', '2026-03-23']],
  ] as [string, Partial<Pattern>, string[]][])('G-036 %s', (_, changes, expected) => {
    expect(days(pattern(changes), before, 3)).toEqual(expected)
  })

  test('G-036 a day that a month has not got is its last, and comes back', () => {
    expect(days(pattern({ every: 'month', startsOn: '2026-01-31' }), new Date('2026-01-01'), 5)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(days(pattern({ every: 'month', startsOn: '2028-01-30' }), new Date('2028-02-01'), 2)).toEqual([
      '2028-02-29',
      '2028-03-30',
    ])
  })

  test('G-036 a leap day is the last of February in other years', () => {
    expect(days(pattern({ every: 'year', startsOn: '2028-02-29' }), new Date('2028-01-01'), 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  test('not before it begins, and the same moment does not come again', () => {
    expect(nextOccurrence(pattern(), new Date('2020-01-01'))?.on).toBe('2026-03-02')
    expect(nextOccurrence(pattern(), sydney('2026-03-02T05:59'))?.on).toBe('2026-03-02')
    expect(nextOccurrence(pattern(), sydney('2026-03-02T06:00'))?.on).toBe('2026-03-09')
  })

  test('a day that has had its own does not come again, whatever the time', () => {
    expect(nextOccurrence(pattern(), before, '2026-03-02')?.on).toBe('2026-03-09')
    expect(nextOccurrence(pattern({ until: '2026-03-08' }), before, '2026-03-02')).toBeNull()
  })
})

test('every other Monday that begins on a Tuesday comes next Monday, not a week later', () => {
  const recurrence = { every: 'fortnight' as const, weekdays: [1], dayOfMonth: null, until: null, pausedUntil: null }
  const start = startOf(recurrence, 'Australia/Sydney', sydney('2026-03-03T06:00'))
  expect(days(start, sydney('2026-03-02T12:00'), 3)).toEqual(['2026-03-09', '2026-03-23', '2026-04-06'])
})

describe('nights when the clocks change', () => {
  test('a time on the wall stays that time', () => {
    // Sydney leaves summer time on Sunday 5 April 2026
    const [first, second] = nextOccurrences(pattern({ startsOn: '2026-03-30' }), sydney('2026-03-29T00:00'), 2)
    expect(first?.at.toISOString()).toBe('2026-03-29T19:00:00.000Z')
    expect(second?.at.toISOString()).toBe('2026-04-05T20:00:00.000Z')
  })

  test('a time that is left out comes as much later as the clocks jump', () => {
    // 4 October 2026: 02:00 +10:00 becomes 03:00 +11:00
    expect(momentOf(pattern({ time: '02:30' }), '2026-10-04').toISOString()).toBe('2026-10-03T16:30:00.000Z')
    expect(localOf('Australia/Sydney', momentOf(pattern({ time: '02:30' }), '2026-10-04')).time).toBe('03:30')
    expect(localOf('Australia/Sydney', momentOf(pattern({ time: '02:30' }), '2026-10-05')).time).toBe('02:30')
  })

  test('of a time that comes twice it is the first, and it comes once', () => {
    // 5 April 2026: 03:00 +11:00 becomes 02:00 +10:00
    const nightly = pattern({ every: 'day', time: '02:30', startsOn: '2026-04-04' })
    expect(momentOf(nightly, '2026-04-05').toISOString()).toBe('2026-04-04T15:30:00.000Z')
    expect(nextOccurrence(nightly, new Date('2026-04-04T15:45:00Z'))?.on).toBe('2026-04-06')
  })
})

test('R-164 the intervals of the specification: once, every month, every year, every week', () => {
  expect(recurrenceOf(null)).toBeNull()
  expect(recurrenceOf('none')).toBeNull()
  for (const interval of ['monthly', 'yearly', 'unlimited'] as const) {
    const recurrence = recurrenceOf(interval)
    expect(recurrence && intervalOf(recurrence)).toBe(interval)
  }
})

test.each([
  [{ every: 'day' }, 'every day'],
  [{ every: 'week', weekdays: [1, 4] }, 'every Mon, Thu'],
  [{ every: 'fortnight', weekdays: [3] }, 'every other Wed'],
  [{ every: 'month', dayOfMonth: 3 }, 'on the 3rd of each month'],
  [{ every: 'month', dayOfMonth: 31 }, 'on the 31st or last day of each month'],
  [{ every: 'year', until: '2027-01-01' }, 'every year until 2027-01-01'],
] as [Partial<Pattern>, string][])('%j is said as %s', (changes, words) => {
  expect(recurrenceWords(pattern(changes))).toBe(words)
})

test('each occurrence is after the one before, at its time on the wall, on a day of its own', () => {
  const any: fc.Arbitrary<Pattern> = fc.record({
    every: fc.constantFrom(...FREQUENCIES),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    dayOfMonth: fc.option(fc.integer({ min: 1, max: 31 })),
    until: fc.constant(null),
    pausedUntil: fc.option(fc.constantFrom('2026-04-05', '2028-02-29')),
    startsOn: fc.constantFrom('2026-03-02', '2026-01-31', '2028-02-29', '2026-10-04'),
    time: fc.constantFrom('00:00', '02:30', '06:00', '23:59'),
    timezone: fc.constantFrom('Australia/Sydney', 'Europe/London', 'America/Santiago', 'Australia/Lord_Howe', 'UTC'),
  })
  const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(any, anyMoment, (some, after) => {
      const found = nextOccurrences(some, after, 5)
      expect(found).toHaveLength(5)
      let before: { on: string; at: Date } = { on: '', at: after }
      for (const one of found) {
        expect(one.on > before.on).toBe(true)
        expect(one.at > before.at).toBe(true)
        expect(one.on >= (some.pausedUntil ?? some.startsOn)).toBe(true)
        const { time } = localOf(some.timezone, one.at)
        expect(time >= some.time || time < '02:00').toBe(true)
        // asked again from any moment in between, it is the same one
        expect(nextOccurrence(some, new Date(one.at.getTime() - 1), before.on || null)).toEqual(one)
        before = one
      }
    }),
  )
})
