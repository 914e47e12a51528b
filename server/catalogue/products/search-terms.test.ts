import { expect, test } from 'vitest'
import { searchParts, searchQuery } from './search-terms.ts'

test('every word typed must begin a word of the product', () => {
  expect(searchQuery('Truss tom')).toBe('truss:* & tom:*')
  expect(searchQuery("l'été 5kg")).toBe('l:* & été:* & 5kg:*')
  expect(searchQuery('---')).toBeNull()
})

test('parts of names are looked for by the longest word, when it is long enough for an index', () => {
  expect(searchParts('ss omat')).toEqual(['%omat%', '%ss%'])
  expect(searchParts('100%_x')).toEqual(['%100%', '%x%'])
  expect(searchParts('om a')).toEqual([])
})
