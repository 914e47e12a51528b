import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPlaces, writePlaces } from './places.ts'

describe('the cell of a location', () => {
  test.each([
    ['1,3,5', [1, 3, 5]],
    [' 5, 3 ,1 ', [1, 3, 5]],
    ['7', [7]],
    ["'2,4", [2, 4]],
  ])('R-245 %s is a counting order', (cell, places) => {
    expect(readPlaces(cell)).toEqual({ value: places })
  })

  test('R-246 0 means there without an order', () => {
    expect(readPlaces('0')).toEqual({ value: [] })
    expect(readPlaces(' 0 ')).toEqual({ value: [] })
  })

  test.each(['', '  '])('R-247 an empty cell (%j) is not assigned', (cell) => {
    expect(readPlaces(cell)).toEqual({ value: null })
  })

  test.each(['1;3', '1.5', '-1', 'x', '1,,3', '0,1', '1,1', '10000', '1e3', '=1', 'NaN', '1 2'])(
    'R-245 %s is no counting order',
    (cell) => {
      expect(readPlaces(cell).message).toBeTypeOf('string')
    },
  )

  test('R-245 a product is in at most 100 places of a location', () => {
    const many = Array.from({ length: 101 }, (_, i) => i + 1)
    expect(readPlaces(many.join(',')).message).toBe('At most 100 places')
    expect(readPlaces(many.slice(1).join(',')).value).toHaveLength(100)
  })

  test('R-245 what is written is read as it was', () => {
    const order = fc
      .uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 100 })
      .map((places) => places.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(fc.option(order), (places) => {
        expect(readPlaces(writePlaces(places))).toEqual({ value: places })
      }),
    )
  })
})
