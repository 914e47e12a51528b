import { expect, test } from 'vitest'
import { withPoint } from './decimal-comma.ts'

test.each([
  ['9,95', '9.95'],
  ['9,95 %', '9.95 %'],
  ['-0,5', '-0.5'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1,234,567', '1234567'],
  ['1,234', '1.234'],
  ['7,', '7.'],
])('%s in a number field is %s', (text, read) => {
  expect(withPoint(text)).toBe(read)
})
