import { expect, test } from 'vitest'
import { sum } from '#contract/platform/money.ts'
import { equalToTheCent } from './equal-to-the-cent.ts'
import { stocktakeJournal } from './stocktake-journal.ts'

const HEAD = { number: 'Stocktake 12', reference: '', date: '2026-01-31', currency: 'AUD', decimals: 2 }
const found = (groupId: number | null, amount: number) => ({
  groupId,
  groupName: groupId === null ? '' : `Group ${groupId}`,
  amount,
})

test('R-206 a journal of differences has both sides by product group, and balances', () => {
  const journal = stocktakeJournal([found(1, -12.5), found(2, 3.25), found(1, 2.5), found(null, -1)], HEAD)
  expect(journal).toMatchObject({
    kind: 'journal',
    number: 'Stocktake 12',
    date: '2026-01-31',
    counterpartyId: null,
    total: 14.25,
  })
  expect(journal?.lines.map(({ what, groupId, description, lineAmount }) => [what, groupId, description, lineAmount])).toEqual([
    ['stock', 1, 'Stock counted: Group 1', -10],
    ['stockDifference', 1, 'Difference of stock: Group 1', 10],
    ['stock', 2, 'Stock counted: Group 2', 3.25],
    ['stockDifference', 2, 'Difference of stock: Group 2', -3.25],
    ['stock', null, 'Stock counted', -1],
    ['stockDifference', null, 'Difference of stock', 1],
  ])
})

test('R-206 there is no journal where nothing differs in value', () => {
  expect(stocktakeJournal([], HEAD)).toBeNull()
  expect(stocktakeJournal([found(1, 5), found(1, -5)], HEAD)).toBeNull()
})

test('R-206 any journal balances, also where goods cost fractions of a cent, and every system totals it alike', () => {
  for (let seed = 1; seed < 300; seed++) {
    const differences = Array.from({ length: seed }, (_, i) => found(i % 7, ((seed * 7919 * (i + 1)) % 100_003) / 10_000 - 5))
    const journal = stocktakeJournal(differences, HEAD)
    if (!journal) continue
    const amounts = journal.lines.map(({ lineAmount }) => lineAmount)
    expect(sum(amounts)).toBe(0)
    expect(sum(amounts.filter((amount) => amount > 0))).toBe(journal.total)
    for (const provider of ['xero', 'quickBooks', 'netsuite'] as const)
      expect(equalToTheCent(journal, { provider, keepsTax: true, roundingAccount: null })).toMatchObject({
        ...{ state: 'equal', by: 'nothing', expected: { total: journal.total } },
      })
  }
})
