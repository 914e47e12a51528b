import { expect, test } from 'vitest'
import { sum } from '#contract/platform/money.ts'
import { anOrderToBook } from '#test/orders-to-book.ts'
import { billAdjustment } from './bill-adjustment.ts'
import { equalToTheCent } from './equal-to-the-cent.ts'
import { combinedBill } from './monthly-bill.ts'
import { billOf } from './order-documents.ts'

const ORDER_HEAD = { number: 'INV-1', reference: '', date: '2026-03-02', dueDate: null }
const bill = (seed: number) => billOf(anOrderToBook(seed, { currency: ['AUD', 2] }), ORDER_HEAD)
const HEAD = { number: 'April', reference: '', date: '2026-05-01', dueDate: null }

test('R-144 a changed order is billed by its difference, so that both bills together come to what it comes to now', () => {
  for (let seed = 0; seed < 300; seed++) {
    const [before, after, other] = [bill(seed), bill(seed + 1000), bill(seed + 2000)]
    const adjustment = billAdjustment(before, after)
    expect([seed, sum([before.total, adjustment?.total ?? 0])]).toEqual([seed, after.total])
    if (!adjustment) continue
    const next = combinedBill([other, adjustment], HEAD)
    for (const provider of ['xero', 'quickBooks'] as const)
      expect([seed, equalToTheCent(next, { provider, keepsTax: true, roundingAccount: '860' })]).toMatchObject([
        seed,
        { state: 'equal', expected: { total: sum([other.total, adjustment.total]) } },
      ])
  }
})

test('what is no longer owed is taken off, and what did not change is not mentioned', () => {
  const before = bill(1)
  expect(billAdjustment(before, null)?.total).toBe(-before.total)
  expect(billAdjustment(before, bill(1))).toBeNull()
})
