import { expect, test } from 'vitest'
import { minimumOf, taxOf } from './supplier-words.ts'

test('R-216 R-217 R-218 when delivery costs something', () => {
  const fee = { deliveryFee: 15, currency: 'NZD' }
  expect(minimumOf({ ...fee, minimumOrderAmount: null })).toBe('Free')
  expect(minimumOf({ ...fee, minimumOrderAmount: 0 })).toBe('15.00 NZD on every order')
  expect(minimumOf({ ...fee, minimumOrderAmount: 250 })).toBe('15.00 NZD below 250.00 NZD')
  expect(minimumOf({ ...fee, deliveryFee: 0, minimumOrderAmount: 250 })).toBe('Free')
})

test('R-162 how prices hold tax', () => {
  expect(taxOf({ tax: 10, taxCalculation: 'inclusive' })).toBe('10 % included')
  expect(taxOf({ tax: 10, taxCalculation: 'exclusive' })).toBe('10 % on top')
  expect(taxOf({ tax: 10, taxCalculation: 'exempt' })).toBe('Exempt')
})
