import { expect, test } from 'vitest'
import {
  compact,
  compactMoney,
  countOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatTime,
  timeAgo,
} from './format.ts'

const dollars = { code: 'AUD', template: '$' + '{amount}', fractionDigits: 2 }
const yen = { code: 'JPY', template: '¥{amount}', fractionDigits: 0 }
const euros = { code: 'EUR', template: '{amount} €', fractionDigits: 2 }
const sydney = { dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm', dateTimeFormat: 'DD/MM/YYYY HH:mm', timezone: 'Australia/Sydney' }

test('money is written by its currency', () => {
  expect(formatMoney(1234.5, dollars)).toBe('$1,234.50')
  expect(formatMoney(-5, dollars)).toBe('−$5.00')
  expect(formatMoney(1234.5, yen)).toBe('¥1,235')
  expect(formatMoney(0.1 + 0.2, euros)).toBe('0.30 €')
})

test('a unit price shows the decimals it has', () => {
  expect(formatPrice(31.8, dollars)).toBe('$31.80')
  expect(formatPrice(0.0425, dollars)).toBe('$0.0425')
})

test('a quantity has no decimals that say nothing', () => {
  expect(formatQuantity(4)).toBe('4')
  expect(formatQuantity(2.5)).toBe('2.5')
  expect(formatQuantity(0.125)).toBe('0.125')
  expect(formatPercent(-6.04)).toBe('−6 %')
})

test('R-364 numbers of 1000 or more get a k', () => {
  expect(compact(999)).toBe('999')
  expect(compact(1000)).toBe('1k')
  expect(compact(12_400)).toBe('12.4k')
  expect(compact(-2500)).toBe('−2.5k')
  expect(compactMoney(12_000, dollars)).toBe('$12k')
})

test('R-365 Day is pluralised for 0 and above 1', () => {
  expect(countOf(0, 'Day')).toBe('0 Days')
  expect(countOf(1, 'Day')).toBe('1 Day')
  expect(countOf(2, 'Day')).toBe('2 Days')
})

test('a moment is written in the zone of the company', () => {
  expect(formatDateTime('2026-11-20T05:46:00Z', sydney)).toBe('20/11/2026 16:46')
  expect(formatTime('2026-11-20T13:30:00Z', { timezone: 'Australia/Sydney', timeFormat: 'h:mm a' })).toBe('12:30 am')
  expect(formatDay('2026-11-20T13:30:00Z', 'Australia/Sydney')).toBe('Sat 21 Nov')
})

test('a calendar date is the same day everywhere', () => {
  expect(formatDate('2026-11-21', sydney)).toBe('21/11/2026')
  expect(formatDate('2026-11-21', { dateFormat: 'MMM D, YYYY', timezone: 'America/Los_Angeles' })).toBe('Nov 21, 2026')
  expect(formatDate('nonsense', sydney)).toBe('')
})

test('how long ago is written in words', () => {
  const now = new Date('2026-11-20T06:00:00Z')
  expect(timeAgo('2026-11-20T05:59:40Z', now)).toBe('just now')
  expect(timeAgo('2026-11-20T05:42:00Z', now)).toBe('18 min ago')
  expect(timeAgo('2026-11-20T03:00:00Z', now)).toBe('3 h ago')
  expect(timeAgo('2026-11-18T03:00:00Z', now)).toBe('2 days ago')
})
