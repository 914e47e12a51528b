import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import { pathTo, placesFor } from './category-path.ts'

const category = (id: number, children: Category[] = []): Category => ({
  id,
  name: `c${id}`,
  image: null,
  isDefaultImage: true,
  parentId: null,
  displayName: `c${id}`,
  productCount: 0,
  children,
})
const tree = [category(1, [category(2, [category(3)])]), category(4)]

test('R-104 the path to a category at any depth', () => {
  expect(pathTo(tree, [1, 2, 3]).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(pathTo(tree, [])).toEqual([])
  expect(pathTo(tree, [1, 3])).toEqual([])
  expect(pathTo(tree, [4, 9])).toEqual([])
})

test('a category can be moved anywhere except below itself', () => {
  expect(placesFor(tree, 2).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [4, 0],
  ])
  expect(placesFor(tree, null)).toHaveLength(4)
})
