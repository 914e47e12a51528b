import { expect, test } from 'vitest'
import { packedTogether } from './run-reads.ts'

const line = (productId: number, name: string, quantity: number, unit = 'kg') => ({ productId, name, sku: null, unit, quantity })

test('the packing list of a van adds up what its stops need, exactly', () => {
  const stops = [[line(2, 'Tomatoes', 0.1), line(1, 'Apples', 3)], [line(2, 'Tomatoes', 0.2)], []]
  expect(packedTogether(stops)).toEqual([line(1, 'Apples', 3), line(2, 'Tomatoes', 0.3)])
})

test('what comes in another unit, or is another product of the same name, is packed on its own', () => {
  const stops = [[line(1, 'Apples', 1), line(1, 'Apples', 2, 'box'), line(3, 'Apples', 4)]]
  expect(packedTogether(stops).map(({ quantity }) => quantity)).toEqual([1, 2, 4])
})
