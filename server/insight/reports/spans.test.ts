import { expect, test } from 'vitest'
import { spansOf } from './spans.ts'

test('days that follow each other are one span, over the ends of months and years', () => {
  expect(spansOf(['2030-01-01', '2029-12-30', '2029-12-31', '2030-02-28', '2030-03-01', '2030-03-03'])).toEqual([
    { first: '2029-12-30', last: '2030-01-01' },
    { first: '2030-02-28', last: '2030-03-01' },
    { first: '2030-03-03', last: '2030-03-03' },
  ])
})

test('a day that is named twice is one, and no days are no spans', () => {
  expect(spansOf(['2030-01-01', '2030-01-01'])).toEqual([{ first: '2030-01-01', last: '2030-01-01' }])
  expect(spansOf([])).toEqual([])
})
