import { expect, test } from 'vitest'
import { retagged } from './tag-products.ts'

const product = (id: number, ...tags: number[]) => ({ id, tags: tags.map((tag) => ({ id: tag })) })

test('tags are put on and taken off, and what bears them already is left alone', () => {
  expect(retagged([product(1, 7), product(2), product(3, 7, 8)], [8], [7])).toEqual([
    { id: 1, tagIds: [8] },
    { id: 2, tagIds: [8] },
    { id: 3, tagIds: [8] },
  ])
  expect(retagged([product(1, 8), product(2, 7)], [8], [])).toEqual([{ id: 2, tagIds: [7, 8] }])
})
