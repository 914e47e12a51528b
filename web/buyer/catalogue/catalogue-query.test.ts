import { expect, test } from 'vitest'
import { DEFAULTS, isFiltered, queryFor } from './catalogue-query.ts'

const asked = (filters: Partial<typeof DEFAULTS>) => (queryFor(filters) as { query: object }).query

test('R-059 the list is asked by product group, tracking and what is new', () => {
  expect(asked({})).toEqual({ sortBy: 'name' })
  expect(asked({ show: 'new', group: '7', tracking: 'tracked', sort: '-price' })).toEqual({
    sortBy: '-price',
    new: 'true',
    productGroupId: '7',
    tracking: 'tracked',
  })
  expect(asked({ show: 'hidden', group: 'none', supplier: '3', term: 'milk' })).toEqual({
    sortBy: 'name',
    view: 'hidden',
    productGroupId: 'none',
    distributorId: '3',
    term: 'milk',
  })
})

test('what an address cannot ask for is left out', () => {
  expect(asked({ show: 'x', group: '-1', tracking: 'maybe', supplier: '0x3', sort: 'id' })).toEqual({ sortBy: 'name' })
  expect(isFiltered({ ...DEFAULTS, sort: '-name' })).toBe(false)
  expect(isFiltered({ ...DEFAULTS, group: '7' })).toBe(true)
})
