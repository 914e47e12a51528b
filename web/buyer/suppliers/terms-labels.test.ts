import { expect, test } from 'vitest'
import { daysInWords, periodInWords } from './terms-labels.ts'

test.each([
  [[1, 2, 3, 4, 5, 6], 'Mon to Sat'],
  [[5, 2], 'Tue and Fri'],
  [[1, 3, 5], 'Mon, Wed and Fri'],
  [[4], 'Thu'],
  [[1, 2, 3, 4, 5, 6, 7], 'every day'],
  [[], 'by arrangement'],
])('delivery days %j are %s', (days, words) => {
  expect(daysInWords(days)).toBe(words)
})

test('R-365 a lead time counts its unit', () => {
  expect(periodInWords(2, 'business_day')).toBe('2 business days')
  expect(periodInWords(1, 'day')).toBe('1 day')
  expect(periodInWords(1, 'business_day_saturday')).toBe('1 day, Monday to Saturday')
  expect(periodInWords(0, 'day')).toBe('same day')
})
