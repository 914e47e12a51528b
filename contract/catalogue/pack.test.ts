import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAmount, priceQuantityOf } from '#contract/pricing/price.ts'
import { conversion, convert, decimalOf, MOST_LEVELS, type Pack, priceIn, unitsIn } from './pack.ts'

const [CASE, BOTTLE, ML, KEG] = [1, 2, 3, 9]
const wine = {
  orderingUnitId: CASE,
  pack: [
    { unitId: BOTTLE, quantity: 12 },
    { unitId: ML, quantity: 750 },
  ],
}

describe('a case of 12 bottles of 750 ml', () => {
  test('holds what it holds', () => {
    expect(decimalOf(unitsIn(wine, CASE)!)).toBe(1)
    expect(decimalOf(unitsIn(wine, BOTTLE)!)).toBe(12)
    expect(decimalOf(unitsIn(wine, ML)!)).toBe(9000)
    expect(unitsIn(wine, KEG)).toBeNull()
    expect(conversion(wine, BOTTLE, KEG)).toBeNull()
  })

  test('seven bottles are seven twelfths, and back again seven', () => {
    const cases = conversion(wine, BOTTLE, CASE)!
    expect(cases).toEqual({ numerator: 1n, denominator: 12n })
    expect(convert(7, cases)).toEqual({ quantity: 0.583333, isExact: false })
    expect(convert(6, cases)).toEqual({ quantity: 0.5, isExact: true })
    expect(convert(0.5, conversion(wine, CASE, ML)!)).toEqual({ quantity: 4500, isExact: true })
  })

  test('the price of the case is the truth, that of a bottle only shown', () => {
    const shown = { quotedIn: CASE, shownIn: BOTTLE, packed: wine }
    expect(priceIn(100, shown, 2)).toEqual({ price: 8.33, isExact: false })
    expect(priceIn(120, shown, 2)).toEqual({ price: 10, isExact: true })
    expect(priceIn(8.4, { ...shown, quotedIn: BOTTLE, shownIn: CASE }, 2)).toEqual({ price: 100.8, isExact: true })
  })
})

const packed = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: MOST_LEVELS }).map((thousandths) => ({
  orderingUnitId: 1,
  pack: thousandths.map((quantity, i) => ({ unitId: i + 2, quantity: quantity / 1000 })) as Pack,
}))
const place = fc.nat({ max: MOST_LEVELS })
const unitOf = ({ pack }: { pack: Pack }, at: number) => (at % (pack.length + 1)) + 1

test('there and back is where it began, and by way of a third unit the same', () => {
  fc.assert(
    fc.property(packed, place, place, place, (product, a, b, c) => {
      const [from, via, to] = [unitOf(product, a), unitOf(product, b), unitOf(product, c)]
      const [out, back] = [conversion(product, from, to)!, conversion(product, to, from)!]
      expect(out.numerator * back.numerator).toBe(out.denominator * back.denominator)
      const [first, second] = [conversion(product, from, via)!, conversion(product, via, to)!]
      expect(first.numerator * second.numerator * out.denominator).toBe(first.denominator * second.denominator * out.numerator)
    }),
  )
})

test('so many cases cost so many times the case, whatever a bottle is shown at', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 5000 }), (price, cases) => {
      const priceQuantity = priceQuantityOf({ orderingUnitQuantity: 1 }, cases)
      expect(lineAmount({ price: price / 100, priceQuantity }, 2).totalPrice).toBe((price * cases) / 100)
    }),
  )
})

test('what is shown is never further off than half of its last decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), packed, place, (tenthousandths, product, at) => {
      const shownIn = unitOf(product, at)
      const price = tenthousandths / 10_000
      const shown = priceIn(price, { quotedIn: 1, shownIn, packed: product }, 2)!
      const inOne = unitsIn(product, shownIn)!
      // price × denominator / numerator, compared as whole numbers
      const exact = BigInt(tenthousandths) * inOne.denominator
      const off = BigInt(Math.round(shown.price * 100)) * 100n * inOne.numerator - exact
      expect((off < 0n ? -off : off) * 2n <= 100n * inOne.numerator).toBe(true)
      expect(shown.isExact).toBe(off === 0n)
    }),
  )
})
