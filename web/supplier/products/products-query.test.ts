import { expect, test } from 'vitest'
import { DEFAULTS, isFiltered, queryFor } from './products-query.ts'

test('the address of the list becomes what is asked for', () => {
  expect(queryFor({ term: 'cos', category: '7', visibility: 'hidden', tracking: 'tracked', sort: '-price' })).toEqual({
    query: { term: 'cos', categoryId: '7', visibility: 'hidden', tracking: 'tracked', sortBy: '-price' },
  })
})

test('what cannot be asked for is left out', () => {
  expect(queryFor({ category: 'x', visibility: 'some', tracking: 'maybe', sort: 'colour' })).toEqual({
    query: { sortBy: 'name' },
  })
})

test('a list that is only sorted is not filtered', () => {
  expect(isFiltered({ ...DEFAULTS, sort: '-price' })).toBe(false)
  expect(isFiltered({ ...DEFAULTS, visibility: 'hidden' })).toBe(true)
})
