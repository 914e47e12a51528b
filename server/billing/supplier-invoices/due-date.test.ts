import { expect, test } from 'vitest'
import { dueOn } from './due-date.ts'

test.each([
  ['no_terms', '2026-02-10', null],
  ['', '2026-02-10', null],
  ['prepaid', '2026-02-10', '2026-02-10'],
  ['cash_on_delivery', '2026-02-10', '2026-02-10'],
  ['days_7', '2026-02-25', '2026-03-04'],
  ['days_30', '2028-01-31', '2028-03-01'],
  ['end_of_month', '2028-02-10', '2028-02-29'],
  ['end_of_month_30', '2026-01-31', '2026-03-02'],
])('an invoice under %s of %s is due on %s', (terms, issued, due) => {
  expect(dueOn(issued, terms)).toBe(due)
})
