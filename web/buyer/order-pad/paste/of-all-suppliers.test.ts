import { expect, test } from 'vitest'
import { MatchedLine } from '#contract/catalogue/order-lines.ts'
import { aVenueProduct } from '#test/web/givens.ts'
import { sample } from '#test/web/sample.ts'
import { askEach, linesWithout, type Matched, ofAllSuppliers } from './of-all-suppliers.ts'

const USUAL = { orders: 3, perWeek: 1, lastQuantity: 2, lastPrice: 3, lastOrderedAt: '2030-01-01T00:00:00Z' }
const line = (text: string, more: Partial<MatchedLine> = {}) =>
  sample(MatchedLine, { text, quantity: 1, productId: null, matchedBy: null, candidateIds: [], ...more })
const products = (...ids: number[]) => ids.map((id) => aVenueProduct({ id, usual: null }))
const FIRST: Matched = {
  data: [line('lemons', { productId: 1, matchedBy: 'name' }), line('butter', { candidateIds: [2] })],
  products: products(1, 2),
}

test('a line that the first supplier has stays there, the others are asked about the rest', () => {
  expect(linesWithout(FIRST)).toEqual([1])
  const other = { data: [line('butter', { productId: 30, matchedBy: 'name' })], products: products(30) }
  expect(ofAllSuppliers(FIRST, [other]).data.map(({ productId }) => productId)).toEqual([1, 30])
  expect(ofAllSuppliers(FIRST, [other]).products.map(({ id }) => id)).toEqual([1, 2, 30])
})

test.each([
  ['the surer match', 'sku', null, 30],
  ['what is usually ordered', 'name', USUAL, 30],
] as const)('of two suppliers %s counts', (_, matchedBy, usual, expected) => {
  const one = { data: [line('butter', { productId: 31, matchedBy: 'name' })], products: products(31) }
  const other = { data: [line('butter', { productId: 30, matchedBy })], products: [aVenueProduct({ id: 30, usual })] }
  expect(ofAllSuppliers(FIRST, [one, other]).data[1]?.productId).toBe(expected)
})

test('of two suppliers that have it alike the user chooses', () => {
  const others = [30, 31].map((id) => ({
    data: [line('butter', { productId: id, matchedBy: 'name' })],
    products: products(id),
  }))
  expect(ofAllSuppliers(FIRST, others).data[1]).toMatchObject({ productId: null, candidateIds: [30, 31, 2] })
})

test('a line that nobody has is kept, with what it could be at each', () => {
  const other = { data: [line('butter', { candidateIds: [40, 41, 42] })], products: products(40, 41, 42) }
  expect(ofAllSuppliers(FIRST, [other]).data[1]).toMatchObject({ text: 'butter', productId: null, candidateIds: [2, 40, 41] })
})

test('of what a line could be, that with most of its words comes first', () => {
  const unknown = {
    data: [line('Butter, unsalted', { candidateIds: [2] })],
    products: [aVenueProduct({ id: 2, name: 'Butter lettuce' })],
  }
  const other = {
    data: [line('Butter, unsalted', { candidateIds: [40, 41] })],
    products: [aVenueProduct({ id: 40, name: 'Peanuts' }), aVenueProduct({ id: 41, name: 'Butter, unsalted, 1 kg' })],
  }
  expect(ofAllSuppliers(unknown, [other]).data[0]?.candidateIds).toEqual([41, 2, 40])
})

test('every supplier is asked, in their order, whichever answers first', async () => {
  const all = Array.from({ length: 9 }, (_, i) => i)
  expect(await askEach(all, async (one) => one * 2)).toEqual(all.map((one) => one * 2))
})
