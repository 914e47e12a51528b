import { expect, test } from 'vitest'
import { fieldWords, sentenceOf, valueWords } from './change-labels.ts'

test('fields read as words', () => {
  expect(fieldWords('deliveryFee')).toBe('Delivery fee')
  expect(fieldWords('working_hours_from')).toBe('Working hours from')
  expect(fieldWords('venueIds')).toBe('Venue')
})

test.each([
  ['distributor_delivery', 'Delivery'],
  ['connection_pending', 'Connection pending'],
  ['seeReports, canHavePurchaseLimit', 'See reports, Can have purchase limit'],
  ['true', 'Yes'],
  ['4.50', '4.50'],
  ['Truss tomatoes', 'Truss tomatoes'],
  ['someone@example.test', 'someone@example.test'],
])('the value %s reads as %s, never as a key', (value, words) => {
  expect(valueWords(value)).toBe(words)
})

test('an entry reads as a sentence', () => {
  expect(sentenceOf({ subject: 'product_price', subjectName: 'Tomatoes', what: 'changed', source: 'scheduled' })).toBe(
    'Prices of Tomatoes changed as scheduled',
  )
  expect(sentenceOf({ subject: 'warehouse', subjectName: '', what: 'removed', source: '' })).toBe('Warehouse removed')
})
