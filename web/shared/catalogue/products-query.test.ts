import { expect, test } from 'vitest'
import { DEFAULTS, isFiltered, queryFor } from './products-query.ts'

test('the address of the list becomes what is asked for', () => {
  expect(
    queryFor({
      term: 'cos',
      category: '7',
      tag: '3',
      visibility: 'hidden',
      tracking: 'tracked',
      stock: 'below_par',
      sort: '-stock',
    }),
  ).toEqual({
    query: {
      term: 'cos',
      categoryId: '7',
      tagIds: '3',
      visibility: 'hidden',
      tracking: 'tracked',
      stock: 'below_par',
      sortBy: '-stock',
    },
  })
})

test('what cannot be asked for is left out', () => {
  expect(queryFor({ category: 'x', tag: 'y', visibility: 'some', tracking: 'maybe', stock: 'some', sort: 'colour' })).toEqual({
    query: { sortBy: 'name' },
  })
})

test('a list that is only sorted is not filtered', () => {
  expect(isFiltered({ ...DEFAULTS, sort: '-price' })).toBe(false)
  expect(isFiltered({ ...DEFAULTS, visibility: 'hidden' })).toBe(true)
})
