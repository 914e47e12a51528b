import { describe, expect, test } from 'vitest'
import { estimatedPrice, estimateOf } from './price-estimate.ts'

const line = {
  price: 0,
  listPrice: 40,
  priceQuantity: 10,
  marketPrice: true,
  priceRule: { kind: 'product' as const },
  discountType: null,
  discountValue: null,
  tax: 10,
  taxCalculation: 'exclusive' as const,
  taxAmount: 0,
  isBonus: false,
  isDeclined: false,
}
const fixed = { ...line, marketPrice: false, price: 5, taxAmount: 5 }
const order = {
  status: 'pending' as const,
  lines: [line, fixed],
  amount: 50,
  deliveryFee: 20,
  minimumOrderAmount: null as number | null,
  orderDiscountAmount: 0,
  amountAdjustment: 0,
  tax: 10,
  taxCalculation: 'exclusive' as const,
  taxAmount: 7,
  decimals: 2,
}

describe('an order that waits for market prices', () => {
  test('comes to what it would at the last known prices, with the tax of its goods and its delivery', () => {
    expect(estimateOf(order)).toEqual({
      lines: [
        { price: 40, totalPrice: 400 },
        { price: 5, totalPrice: 50 },
      ],
      amount: 450,
      deliveryFee: 20,
      taxes: [{ label: 'Tax 10 %', amount: 47 }],
      amountWithTax: 517,
    })
  })

  test.each([
    ['goes where the prices reach the minimum', 450, 0, 495],
    ['stays below it', 451, 20, 517],
    ['stays where every order pays one', 0, 20, 517],
  ])('R-213 the fee %s', (_, minimumOrderAmount, deliveryFee, amountWithTax) => {
    expect(estimateOf({ ...order, minimumOrderAmount })).toMatchObject({ deliveryFee, amountWithTax })
  })

  test('taxes the delivery only where it was taxed', () => {
    expect(estimateOf({ ...order, taxAmount: 5 })).toMatchObject({ taxes: [{ amount: 45 }], amountWithTax: 515 })
  })

  test('has the discounts of its lines and its own taken off', () => {
    const discounted = { ...line, discountType: 'percent' as const, discountValue: 10 }
    expect(estimateOf({ ...order, lines: [discounted], orderDiscountAmount: 60, deliveryFee: 0, taxAmount: 0 })).toMatchObject({
      lines: [{ price: 40, totalPrice: 360 }],
      amountWithTax: 330,
    })
  })

  test.each([
    ['a product’s own price', { kind: 'product' as const }, 40],
    ['a price of a tier', { kind: 'default_tier' as const, discountType: 'price' as const, value: 32 }, 32],
    ['percent off in a tier', { kind: 'special_tier' as const, discountType: 'percentage' as const, value: 25 }, 30],
  ])('takes %s', (_, priceRule, expected) => {
    expect(estimatedPrice({ priceRule, listPrice: 40 })).toBe(expected)
  })

  test.each([
    ['every market price is set', { lines: [{ ...line, price: 39 }] }],
    ['what has one is declined', { lines: [{ ...line, isDeclined: true }, fixed] }],
    ['what has one is a bonus', { lines: [{ ...line, isBonus: true }, fixed] }],
    ['it is declined', { status: 'declined' as const }],
    ['it is cancelled', { status: 'abandoned' as const }],
    ['it is completed', { status: 'completed' as const }],
  ])('is no estimate where %s', (_, over) => {
    expect(estimateOf({ ...order, ...over })).toBeNull()
  })
})
