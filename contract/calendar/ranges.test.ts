import { describe, expect, test } from 'vitest'
import { addDays, asFarAs, daysBefore, daysLastYear, daysOfRange, lengthOf, rangeFault } from './ranges.ts'

describe('G-079: ranges by their names', () => {
  test.each([
    ['today', '2026-11-25', '2026-11-25'],
    ['yesterday', '2026-11-24', '2026-11-24'],
    ['this_week', '2026-11-23', '2026-11-29'],
    ['last_week', '2026-11-16', '2026-11-22'],
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_quarter', '2026-10-01', '2026-12-31'],
    ['this_year', '2026-01-01', '2026-12-31'],
  ] as const)('%s is from %s to %s', (range, from, to) => {
    expect(daysOfRange({ range }, '2026-11-25')).toEqual({ from, to })
  })

  test('R-361: all time starts on 1970-01-02 and ends today', () => {
    expect(daysOfRange({ range: 'all_time' }, '2026-11-25')).toEqual({ from: '1970-01-02', to: '2026-11-25' })
  })

  test('R-146, R-363: without a name it is this month, and with two days it is from one to the other', () => {
    expect(daysOfRange({}, '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOfRange({ from: '2026-01-05', to: '2026-01-07' }, '2028-02-10')).toEqual({ from: '2026-01-05', to: '2026-01-07' })
  })

  test('last month in January is December of the year before, and a week may begin in one', () => {
    expect(daysOfRange({ range: 'last_month' }, '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(daysOfRange({ range: 'this_week' }, '2026-01-01')).toEqual({ from: '2025-12-29', to: '2026-01-04' })
  })

  test('what a range lacks is named', () => {
    expect(rangeFault({})).toBeNull()
    expect(rangeFault({ range: 'this_week', from: '2026-01-05' })).toBeNull()
    expect(rangeFault({ range: 'custom' })).toEqual({ from: ['Choose the first day'] })
    expect(rangeFault({ from: '2026-01-05' })).toEqual({ to: ['Choose the last day'] })
    expect(rangeFault({ from: '2026-01-05', to: '2026-01-04' })).toEqual({ to: ['Is before the first day'] })
  })
})

describe('what a range is compared with', () => {
  test('whole months, quarters and years with those before', () => {
    expect(daysBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(daysBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({ from: '2025-10-01', to: '2025-12-31' })
    expect(daysBefore({ from: '2026-01-01', to: '2026-12-31' })).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  })

  test('other days with as many before', () => {
    expect(daysBefore({ from: '2026-11-23', to: '2026-11-29' })).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(lengthOf({ from: '2026-02-27', to: '2026-03-01' })).toBe(3)
  })

  test('only as much as has passed, while the range goes on', () => {
    const [november, october] = [daysOfRange({}, '2026-11-25'), daysOfRange({ range: 'last_month' }, '2026-11-25')]
    expect(asFarAs(october, november, '2026-11-25')).toEqual({ from: '2026-10-01', to: '2026-10-25' })
    expect(asFarAs(october, november, '2026-12-01')).toEqual(october)
    expect(asFarAs({ from: '2026-02-01', to: '2026-02-28' }, { from: '2026-03-01', to: '2026-03-31' }, '2026-03-30')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
  })

  test('the same days of last year; the 29th of February is compared from the 28th', () => {
    expect(daysLastYear({ from: '2028-02-29', to: '2028-03-31' })).toEqual({ from: '2027-02-28', to: '2027-03-31' })
  })

  test('the first and the last year stay within what a day can be', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
    expect(daysBefore({ from: '0001-01-01', to: '0001-01-31' })).toEqual({ from: '0001-01-01', to: '0001-01-01' })
    expect(daysOfRange({ from: '0001-01-01', to: '9999-12-31' }, '2026-11-25')).toEqual({ from: '0001-01-01', to: '9999-12-31' })
  })
})
