import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { batchDifferences, differenceOf, expectedOf, worthByProduct } from './difference.ts'

describe('what finishing books', () => {
  test.each([
    ['nothing moved', { counted: 8, balance: 10, movedSince: 0 }, 10, -2],
    ['goods came after the count', { counted: 8, balance: 15, movedSince: 5 }, 10, -2],
    ['goods went after the count', { counted: 12, balance: 7, movedSince: -3 }, 10, 2],
    ['the books were below zero', { counted: 0, balance: -2, movedSince: 0 }, -2, 2],
    ['parts of a unit', { counted: 0.3, balance: 0.1, movedSince: -0.1 }, 0.2, 0.1],
  ])('%s', (_, standing, expected, difference) => {
    expect(expectedOf(standing)).toBe(expected)
    expect(differenceOf(standing)).toBe(difference)
  })
})

describe('by batch', () => {
  const april = { batchCode: 'A', expiryDate: '2031-04-01' }
  const may = { batchCode: 'B', expiryDate: '2031-05-01' }
  const held = [
    { ...april, itemId: 1, quantity: 4, cogs: 2 },
    { ...april, itemId: 2, quantity: 3, cogs: 2.5 },
    { ...may, itemId: 3, quantity: 5, cogs: 3 },
  ]

  test('what is missing goes out of the batch, what came first first; what is too much comes in at the cost of the batch', () => {
    expect(
      batchDifferences(
        [
          { ...april, quantity: 2 },
          { ...may, quantity: 6 },
        ],
        [],
        held,
        9,
      ),
    ).toEqual({
      from: [
        { itemId: 1, quantity: 4 },
        { itemId: 2, quantity: 1 },
      ],
      into: [{ ...may, quantity: 1, cogs: 3 }],
    })
  })

  test('a batch without a count is gone, and one that nobody knew comes at what the product cost last', () => {
    const june = { batchCode: 'C', expiryDate: null }
    expect(
      batchDifferences(
        [
          { ...april, quantity: 7 },
          { ...june, quantity: 1 },
        ],
        [],
        held,
        9,
      ),
    ).toEqual({
      from: [{ itemId: 3, quantity: 5 }],
      into: [{ ...june, quantity: 1, cogs: 9 }],
    })
  })

  test('goods that moved after the count stay moved', () => {
    const later = [
      { ...april, quantity: -2 },
      { ...may, quantity: 3 },
    ]
    expect(
      batchDifferences(
        [
          { ...april, quantity: 9 },
          { ...may, quantity: 2 },
        ],
        later,
        held,
        null,
      ),
    ).toEqual({ from: [], into: [] })
  })

  test('nothing is taken that is not there, and all batches come to what was counted', () => {
    const part = fc.record({
      batchCode: fc.constantFrom('A', 'B', 'C'),
      expiryDate: fc.constant(null),
      quantity: fc.integer({ min: 0, max: 50 }),
    })
    const row = fc.tuple(part, fc.integer({ min: 1, max: 1000 })).map(([batch, itemId]) => ({ ...batch, itemId, cogs: 1 }))
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.uniqueArray(row, { maxLength: 6, selector: ({ itemId }) => itemId }),
        (counted, there) => {
          const { into, from } = batchDifferences(counted, [], there, null)
          for (const { itemId, quantity } of from)
            expect(quantity).toBeLessThanOrEqual(there.find((one) => one.itemId === itemId)?.quantity ?? -1)
          const total = (all: readonly { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0)
          expect(total(there) + total(into) - total(from)).toBe(total(counted))
        },
      ),
    )
  })
})

test('what came in and went out is worth its cost, and what nobody knows the cost of is left out', () => {
  const worth = worthByProduct([
    { productId: 1, quantity: 2, cogs: 1.25 },
    { productId: 1, quantity: -0.333, cogs: 0.0003 },
    { productId: 1, quantity: 7, cogs: null },
    { productId: 2, quantity: -3, cogs: 0 },
    { productId: 3, quantity: 1, cogs: null },
  ])
  expect([...worth]).toEqual([
    [1, 2.4999],
    [2, 0],
  ])
})
