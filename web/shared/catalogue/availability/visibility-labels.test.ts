import { expect, test } from 'vitest'
import { visibleTo } from './visibility-labels.ts'

test.each([
  [false, 44, 41, 'Visible to 41 of 44 customers'],
  [false, 44, 44, 'Visible to all 44 customers'],
  [false, 44, 0, 'Visible to 0 of 44 customers'],
  [false, 0, 0, 'Visible, no customers yet'],
  [true, 44, 0, 'Hidden from all customers'],
])('R-204 who sees a product: hidden %s, %i customers, %i of them', (isHidden, venueCount, visibleVenueCount, words) => {
  expect(visibleTo({ isHidden, venueCount, visibleVenueCount })).toBe(words)
})
