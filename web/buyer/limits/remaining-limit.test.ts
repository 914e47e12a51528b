import { expect, test } from 'vitest'
import { remainingOf } from './remaining-limit.ts'

const docket = {
  amountWithTax: 60,
  lines: [
    { categoryId: 7, amountWithTax: 40 },
    { categoryId: null, amountWithTax: 20 },
  ],
}
const everything = { category: null, categoryIds: [] }

test.each([
  ['within everything', { amount: 100, spent: 30, ...everything }, { left: 70, isBeyond: false }],
  ['exactly reached', { amount: 100, spent: 40, ...everything }, { left: 60, isBeyond: false }],
  ['one cent beyond', { amount: 100, spent: 40.01, ...everything }, { left: 59.99, isBeyond: true }],
  ['used up', { amount: 100, spent: 120, ...everything }, { left: 0, isBeyond: true }],
  ['none at all', { amount: 0, spent: 0, ...everything }, { left: 0, isBeyond: true }],
  ['of a category below it', { amount: 40, spent: 0, category: { id: 3 }, categoryIds: [3, 7] }, { left: 40, isBeyond: false }],
  ['beyond a category', { amount: 40, spent: 1, category: { id: 3 }, categoryIds: [3, 7] }, { left: 39, isBeyond: true }],
  ['of another category', { amount: 0, spent: 0, category: { id: 9 }, categoryIds: [9] }, { left: 0, isBeyond: false }],
] as const)('G-024 a limit %s', (_, limit, expected) => {
  const { left, isBeyond } = remainingOf(limit, docket)
  expect([Number(left.toFixed(4)), isBeyond]).toEqual([expected.left, expected.isBeyond])
})
