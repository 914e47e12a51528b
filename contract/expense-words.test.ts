import { expect, test } from 'vitest'
import { TAX_OPTIONS } from './expense-words.ts'

test('R-372 an expense has GST included or no tax', () => {
  const words = TAX_OPTIONS.map(({ taxIncluded, label }) => [taxIncluded, label])
  expect(words).toEqual([
    [true, 'GST Included'],
    [false, 'No Tax'],
  ])
})
