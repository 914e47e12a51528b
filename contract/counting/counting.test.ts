import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countingUnits, inUnit, together, worth } from './counting.ts'

const [CASE, BOTTLE, ML, KG, BOX] = [1, 2, 3, 4, 5]
const wine = [
  { id: CASE, name: 'case', quantity: 1 },
  { id: BOTTLE, name: 'bottle', quantity: 12 },
  { id: ML, name: 'ml', quantity: 750 },
]

describe('counting', () => {
  test('a product is counted in what it is ordered in and in what that holds', () => {
    const sold = {
      orderingUnit: { id: BOX, name: 'box' },
      priceUnit: { id: KG, name: 'kg' },
      orderingUnitQuantity: 7.333333,
      pack: [],
    }
    expect(countingUnits(sold).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['box', 1],
      ['kg', 7.333333],
    ])
    expect(countingUnits({ ...sold, priceUnit: sold.orderingUnit })).toHaveLength(1)
    expect(countingUnits({ ...sold, pack: [{ unitId: KG, name: 'kg', quantity: 8 }] }).at(-1)).toMatchObject({ quantity: 8 })
  })

  test('2 cases and 3 bottles are 27 bottles', () => {
    expect(
      together(wine, [
        { quantity: 2, unitId: CASE },
        { quantity: 3, unitId: BOTTLE },
      ]),
    ).toEqual({ quantity: 27, unitId: BOTTLE })
    expect(inUnit(wine, { quantity: 27, unitId: BOTTLE }, CASE)).toBe(2.25)
    expect(inUnit(wine, { quantity: 1, unitId: CASE }, KG)).toBeNull()
  })

  test('three bottles of a case at 100.00 are worth 25.00, seven 58.33', () => {
    const price = { price: 100, priceUnitId: CASE }
    expect(worth(wine, { quantity: 3, unitId: BOTTLE }, price, 2)).toBe(25)
    expect(worth(wine, { quantity: 7, unitId: BOTTLE }, price, 2)).toBe(58.33)
    expect(worth(wine, { quantity: 2, unitId: CASE }, { price: 0.01, priceUnitId: ML }, 2)).toBe(180)
  })

  test('bottles counted in any number of places are worth what they are worth together', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 20 }), (counts) => {
        const all = together(
          wine,
          counts.map((quantity) => ({ quantity, unitId: BOTTLE })),
        )
        const cases = counts.reduce((sum, one) => sum + one, 0)
        expect(all).toEqual({ quantity: cases, unitId: BOTTLE })
        expect(worth(wine, { quantity: cases * 12, unitId: BOTTLE }, { price: 33.33, priceUnitId: CASE }, 2)).toBeCloseTo(
          33.33 * cases,
          6,
        )
      }),
    )
  })
})
