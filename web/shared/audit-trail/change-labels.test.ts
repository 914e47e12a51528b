import { expect, test } from 'vitest'
import { fieldWords, sentenceOf } from './change-labels.ts'

test('fields read as words', () => {
  expect(fieldWords('deliveryFee')).toBe('Delivery fee')
  expect(fieldWords('working_hours_from')).toBe('Working hours from')
  expect(fieldWords('venueIds')).toBe('Venue')
})

test('an entry reads as a sentence', () => {
  expect(sentenceOf({ subject: 'product_price', subjectName: 'Tomatoes', what: 'changed', source: 'scheduled' })).toBe(
    'Prices of Tomatoes changed as scheduled',
  )
  expect(sentenceOf({ subject: 'warehouse', subjectName: '', what: 'removed', source: '' })).toBe('Warehouse removed')
})
