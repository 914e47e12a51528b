import { expect, test } from 'vitest'
import { phoneNumber } from './phone-number.ts'

test.each([
  ['0412 345 678', 'AU', '+61412345678'],
  ['(0412) 345-678', 'AU', '+61412345678'],
  ['+61 412 345 678', 'AU', '+61412345678'],
  ['+64 21 123 4567', 'AU', '+64211234567'],
  ['+44 7400 123456', undefined, '+447400123456'],
  ['0412 345 678', undefined, null],
  ['0412 345 678', 'XX', null],
  ['12', 'AU', null],
  ['call me', 'AU', null],
  ['', 'AU', null],
])('“%s” in %s is %s', (typed, country, number) => {
  expect(phoneNumber(typed, country)).toBe(number)
})
