import { expect, test } from 'vitest'
import { figuresOf, importLabel, looksLikeTable, otherFieldsOf, outcomeOf, problemsOf } from './import-labels.ts'

const COUNTS = { total: 9, inserted: 2, updated: 4, unchanged: 1, rejected: 2, priceUp: 2, priceDown: 1, hidden: 0, shown: 0 }

test('R-249 what a file does is a few numbers', () => {
  expect(figuresOf(COUNTS).map(({ label, count }) => `${count} ${label}`)).toEqual([
    '2 new',
    '4 changed',
    '2 price up',
    '1 price down',
    '1 unchanged',
    '2 refused',
  ])
  const nothing = { ...COUNTS, inserted: 0, updated: 0, unchanged: 0, rejected: 0, priceUp: 0, priceDown: 0 }
  expect(figuresOf(nothing).map(({ label }) => label)).toEqual(['new', 'changed', 'refused'])
})

test('the button says how many products it is about', () => {
  expect(importLabel(COUNTS)).toBe('Import 6 products')
  expect(importLabel({ ...COUNTS, inserted: 1, updated: 0 })).toBe('Import 1 product')
  expect(importLabel({ ...COUNTS, inserted: 9996 })).toBe('Import 10,000 products')
})

test('what changes is named by the columns', () => {
  expect(otherFieldsOf({ before: { price: 1, categoryId: 2, defaultTiers: [], isHidden: true } })).toEqual([
    'Category',
    'Tiers',
    'Hidden',
  ])
})

test('what is wrong with a row is said cell by cell', () => {
  expect(
    problemsOf({
      problems: [
        { column: 'Price', value: 'x', message: 'Is not a number' },
        { column: 'Name', value: '', message: 'This field is required' },
      ],
    }),
  ).toEqual(['Price “x”: Is not a number', 'Name: This field is required'])
})

test('what became of an import is a line', () => {
  expect(outcomeOf({ ...COUNTS, status: 'done', message: null })).toBe('2 new · 4 changed · 2 refused')
  expect(outcomeOf({ ...COUNTS, status: 'failed', message: 'Row 7 begins a quote' })).toBe('Row 7 begins a quote')
  expect(outcomeOf({ ...COUNTS, status: 'running', message: null })).toBe('In progress')
})

test.each([
  ['products.csv', '', true],
  ['Products.XLSX', '', true],
  ['products', 'text/csv', true],
  ['scan.pdf', 'application/pdf', false],
  ['old.xls', 'application/vnd.ms-excel', false],
])('R-239 a table is distinguished from other files: %s', (name, type, isTable) => {
  expect(looksLikeTable({ name, type })).toBe(isTable)
})
