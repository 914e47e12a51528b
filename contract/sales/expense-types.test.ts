import { expect, test } from 'vitest'
import { ACTIVITY_TYPES, ALL_EXPENSE_TYPES, categoryOf, EXPENSE_TYPES, expenseTypeLabel, taxOption } from './expense-types.ts'

test('R-171 R-172 G-045 each type belongs to one category and has a name', () => {
  expect(EXPENSE_TYPES.map(categoryOf)).toEqual(['expense', 'expense', 'expense'])
  expect(ACTIVITY_TYPES.map(categoryOf)).toEqual(['activity', 'activity', 'activity', 'activity'])
  expect(new Set(ALL_EXPENSE_TYPES.map(expenseTypeLabel)).size).toBe(7)
})

test('R-372 the tax of an expense is GST Included or No Tax', () => {
  expect([taxOption(true), taxOption(false)]).toEqual(['GST Included', 'No Tax'])
})
