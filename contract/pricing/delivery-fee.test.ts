import { describe, expect, test } from 'vitest'
import { sum, type TaxCalculation } from '#contract/platform/money.ts'
import {
  deliveryFeeAfterChange,
  deliveryFeeFor,
  type FeeTerms,
  isBelowMinimum,
  mayBuyerEditFee,
  missingTo,
  showsFee,
} from './delivery-fee.ts'

const terms: FeeTerms = { minimumOrderAmount: 100, deliveryFee: 12, tax: 10, taxCalculation: 'exclusive' }

test('R-216 no minimum set: the fee is 0', () => {
  expect(deliveryFeeFor({ ...terms, minimumOrderAmount: null }, 50)).toBe(0)
})
test('R-217 a minimum of 0: the fee always applies', () => {
  expect(deliveryFeeFor({ ...terms, minimumOrderAmount: 0 }, 5000)).toBe(12)
})
test.each([
  [99.99, 12],
  [100, 0],
  [100.01, 0],
])('R-218 an order of %s pays a fee of %s when the minimum is 100', (amount, fee) => {
  expect(deliveryFeeFor(terms, amount)).toBe(fee)
})
test('R-219 a zero total pays no fee when the skip flag is set', () => {
  expect(deliveryFeeFor(terms, 0, { skipWhenZero: true })).toBe(0)
  expect(deliveryFeeFor(terms, 0)).toBe(12)
})
test('R-214 with inclusive tax 109 is 99.09 before tax and below a minimum of 100', () => {
  const inclusive: FeeTerms = { ...terms, taxCalculation: 'inclusive' }
  expect(isBelowMinimum(inclusive, 109)).toBe(true)
  expect(deliveryFeeFor(inclusive, 109)).toBe(12)
  expect(isBelowMinimum(inclusive, 110)).toBe(false)
})
test('the minimum of a currency without or with three decimals is not rounded to two when tax is included', () => {
  const inclusive = { tax: 10, taxCalculation: 'inclusive' } as const
  // 1.0994 / 1.1 = 0.99945: below 0.9995, though both are 1.00 in cents
  expect(isBelowMinimum({ ...inclusive, minimumOrderAmount: 0.9995 }, 1.0994)).toBe(true)
  expect(isBelowMinimum({ ...inclusive, minimumOrderAmount: 0.999 }, 1.0989)).toBe(false)
  expect(isBelowMinimum({ ...inclusive, minimumOrderAmount: 909_090_909_091 }, 1_000_000_000_000)).toBe(true)
  expect(isBelowMinimum({ ...inclusive, minimumOrderAmount: 909_090_909_090 }, 1_000_000_000_000)).toBe(false)
})
test('R-213 a fee typed by hand stays until the amount crosses the minimum', () => {
  let fee = deliveryFeeAfterChange(terms, 5, 80, 90)
  expect(fee).toBe(5)
  fee = deliveryFeeAfterChange(terms, fee, 90, 120)
  expect(fee).toBe(0)
  fee = deliveryFeeAfterChange(terms, fee, 120, 80)
  expect(fee).toBe(12)
})
test('R-220 minimum and fee show only when a minimum is set and the fee is above 0', () => {
  expect(showsFee(terms)).toBe(true)
  expect(showsFee({ ...terms, deliveryFee: 0 })).toBe(false)
  expect(showsFee({ ...terms, minimumOrderAmount: null })).toBe(false)
})

test('R-215 G-031 a buyer edits the fee with premium, while the supplier has not got it', () => {
  expect(mayBuyerEditFee({ isPremium: true }, { accountType: 'free' })).toBe(true)
  expect(mayBuyerEditFee({ isPremium: true }, { accountType: 'premium' })).toBe(false)
  expect(mayBuyerEditFee({ isPremium: false }, { accountType: 'free' })).toBe(false)
})

describe('what is missing to a minimum', () => {
  const terms = (minimumOrderAmount: number, tax: number, taxCalculation: TaxCalculation) => ({
    minimumOrderAmount,
    tax,
    taxCalculation,
  })

  test.each([
    ['is exact where binary fractions are not', terms(0.3, 0, 'exclusive'), 0.1, 2, 0.2],
    ['reaches a minimum without tax rather than the cent below it', terms(33.33, 7.7, 'inclusive'), 0, 2, 35.9],
    ['is whole yen', terms(1000, 8, 'inclusive'), 999, 0, 81],
    ['is nothing once it is reached', terms(50, 10, 'inclusive'), 55, 2, 0],
    ['keeps cents of a large amount', terms(99_999_999_999.99, 10, 'exclusive'), 99_999_999_999.98, 2, 0.01],
  ] as const)('%s', (_, asked, amount, decimals, missing) => {
    expect(missingTo(asked, amount, decimals)).toBe(missing)
  })

  test('is the least that reaches it, whatever the amounts', () => {
    for (let i = 1; i <= 5000; i++) {
      const asked = terms(
        ((i * 7919) % 100_000) / 100,
        [0, 5, 7.5, 7.7, 10, 19][i % 6] as number,
        i % 2 ? 'inclusive' : 'exclusive',
      )
      const amount = ((i * 104_729) % 90_000) / 100
      const missing = missingTo(asked, amount, 2)
      expect(isBelowMinimum(asked, sum([amount, missing]))).toBe(false)
      if (missing > 0) expect(isBelowMinimum(asked, sum([amount, missing, -0.01]))).toBe(true)
    }
  })
})
