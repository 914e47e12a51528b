import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineToPrice, priceOrder, type TermsToPrice } from './order-price.ts'

const terms: TermsToPrice = {
  deliveryFee: 0,
  orderDiscountAmount: 0,
  tax: 10,
  taxCalculation: 'exclusive',
  deliveryFeeTaxable: true,
  decimals: 2,
}
const line = (price: number, priceQuantity: number, more: Partial<LineToPrice> = {}): LineToPrice => ({
  price,
  priceQuantity,
  tax: 10,
  taxCalculation: 'exclusive',
  ...more,
})

describe('what an order comes to', () => {
  test('exclusive tax comes on top', () => {
    expect(priceOrder([line(12.5, 4), line(3.33, 3)], terms)).toMatchObject({ amount: 59.99, taxAmount: 6, amountWithTax: 65.99 })
  })
  test('inclusive tax is taken out and the total stays', () => {
    const lines = [line(110, 1, { taxCalculation: 'inclusive' })]
    expect(priceOrder(lines, { ...terms, taxCalculation: 'inclusive' })).toMatchObject({
      amount: 110,
      taxAmount: 10,
      amountWithTax: 110,
    })
  })
  test('an exempt line pays no tax', () => {
    expect(priceOrder([line(50, 1, { taxCalculation: 'exempt' })], terms)).toMatchObject({ taxAmount: 0, amountWithTax: 50 })
  })
  test('tax is rounded per line and then added: 25.06 + 25.61 + 25.63 at 15 % is 11.44', () => {
    const lines = [25.06, 25.61, 25.63].map((price) => line(price, 1, { tax: 15 }))
    expect(priceOrder(lines, terms).taxAmount).toBe(11.44)
  })
  test('R-272 the delivery fee is taxed like the order', () => {
    expect(priceOrder([line(100, 1)], { ...terms, deliveryFee: 12 })).toMatchObject({
      deliveryFee: 12,
      taxAmount: 11.2,
      amountWithTax: 123.2,
    })
    expect(priceOrder([line(100, 1)], { ...terms, deliveryFee: 12, deliveryFeeTaxable: false })).toMatchObject({
      taxAmount: 10,
      amountWithTax: 122,
    })
  })
  test('T-32 a declined line costs nothing', () => {
    expect(priceOrder([line(12.5, 4), line(99.99, 1, { isDeclined: true })], terms)).toMatchObject({
      amount: 50,
      amountWithTax: 55,
    })
  })
  test('an order discount lowers what is taxed', () => {
    expect(priceOrder([line(100, 1)], { ...terms, orderDiscountAmount: 20 })).toMatchObject({
      amount: 100,
      taxAmount: 8,
      amountWithTax: 88,
    })
  })
  test('an order discount never makes an order cost less than nothing', () => {
    expect(priceOrder([line(10, 1)], { ...terms, orderDiscountAmount: 20 })).toMatchObject({
      orderDiscountAmount: 10,
      amountWithTax: 0,
    })
  })
  test('R-269 a total that is no number is refused, not counted as 0', () => {
    expect(() => priceOrder([line(Number.NaN, 1)], terms)).toThrow(RangeError)
    expect(() => priceOrder([line(1, Number.POSITIVE_INFINITY)], terms)).toThrow(RangeError)
  })
})

describe('for any order', () => {
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 999_999 }).map((n) => n / 100),
      priceQuantity: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 100),
      tax: fc.constantFrom(0, 7, 9, 10, 15, 20),
      taxCalculation: fc.constantFrom('exclusive' as const, 'inclusive' as const, 'exempt' as const),
    }),
    { minLength: 1, maxLength: 40 },
  )
  const cents = (amount: number) => Math.round(amount * 100)

  test('the lines add up to the amount, to the cent', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const priced = priceOrder(some, terms)
        expect(priced.lines.reduce((all, one) => all + cents(one.totalPrice), 0)).toBe(cents(priced.amount))
        expect(priced.lines.reduce((all, one) => all + cents(one.taxAmount), 0)).toBe(cents(priced.taxAmount))
      }),
    )
  })
  test('what is paid is the amount, less the discount, plus the tax that is not inside it', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100_000 }), (some, discount) => {
        const priced = priceOrder(some, { ...terms, orderDiscountAmount: discount / 100 })
        const onTop = priced.lines
          .filter((_, i) => some[i]?.taxCalculation === 'exclusive')
          .reduce((all, one) => all + cents(one.taxAmount), 0)
        expect(cents(priced.amountWithTax)).toBe(cents(priced.amount) - cents(priced.orderDiscountAmount) + onTop)
      }),
    )
  })
})
