import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { date, email, moment, money, optionalText, quantity, text } from './fields.ts'
import { IdInPath } from './id.ts'
import { pageQuery } from './page.ts'

const why = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null

describe('what a field takes', () => {
  test.each(['', '   ', undefined])('R-261 %j is missing', (value) => {
    expect(why(text(), value)).toBe('This field is required')
  })
  test.each(['someone', 'a@b', `${'a'.repeat(300)}@docket.test`])('R-262 %s is no mail address', (value) => {
    expect(why(email, value)).toBe('Please Enter a valid email address')
  })
  test('a mail address is kept in small letters', () => {
    expect(email.parse(' Mia@Glasshouse.Example ')).toBe('mia@glasshouse.example')
  })
  test.each([
    [-0.01, 'Must not be negative'],
    [1e15 + 1, 'Is too large'],
    [1e15, null],
    [1.00001, 'At most 4 decimals'],
    [2.5125, null],
  ])('money: %s', (value, message) => {
    expect(why(money, value)).toBe(message)
  })
  test.each([0, -1, 1e9, 0.0001, Number.NaN, Number.POSITIVE_INFINITY])('no quantity: %s', (value) => {
    expect(why(quantity, value)).not.toBeNull()
  })
  test.each(['2024-02-30', '30/01/2024', '2024-1-1', '0000-01-01', '0000-02-29'])('R-359 no date: %s', (value) => {
    expect(why(date, value)).not.toBeNull()
  })
  test.each([
    ['0000-01-01T00:00:00Z', false],
    ['0001-01-01T00:00:00+14:00', false],
    ['0001-01-01T00:00:00Z', true],
    ['2024-02-29T10:00:00+10:00', true],
  ])('a moment before the first year is none: %s', (value, isOne) => {
    expect(why(moment, value) === null).toBe(isOne)
  })
  test('characters that cannot be printed are refused, line breaks are not', () => {
    expect(why(optionalText(), 'a\u0000b')).not.toBeNull()
    expect(why(optionalText(), 'Back door\nplease')).toBeNull()
  })
  test.each(['abc', '-1', '1.5', '007', '', '99999999999999999'])('R-031 no id: %s', (value) => {
    expect(why(IdInPath, value)).not.toBeNull()
  })
})

test('G-044 a page is 25 rows unless asked, and 100 at most', () => {
  const { limit } = pageQuery(['name'])
  expect([limit.parse(undefined), limit.parse('10'), limit.parse('5000')]).toEqual([25, 10, 100])
})
