import { expect, test } from 'vitest'
import { averageOf, cohortsOf, firstsUpTo } from './cohorts.ts'

test('months end with that of the day, over the turn of a year too', () => {
  expect(firstsUpTo('2030-02-28', 4)).toEqual(['2029-11-01', '2029-12-01', '2030-01-01', '2030-02-01'])
  expect(firstsUpTo('2030-12-31', 1)).toEqual(['2030-12-01'])
})

test('a month without new customers has nothing, and none of nothing is no share', () => {
  const cohorts = cohortsOf(['2030-01-01', '2030-02-01'], [], 'AUD')
  expect(cohorts[0]).toEqual({
    month: '2030-01-01',
    customers: 0,
    months: [
      { month: '2030-01-01', customers: 0, percent: 0, amount: 0 },
      { month: '2030-02-01', customers: 0, percent: 0, amount: 0 },
    ],
  })
  expect(averageOf(cohorts)).toEqual([{ customers: 0, of: 0, percent: null }])
})
