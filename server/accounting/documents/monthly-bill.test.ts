import { expect, test } from 'vitest'
import { sum } from '#contract/platform/money.ts'
import { anOrderToBook } from '#test/orders-to-book.ts'
import { equalToTheCent } from './equal-to-the-cent.ts'
import { billedDaysOn, combinedBill, lastBilledDays } from './monthly-bill.ts'
import { billOf } from './order-documents.ts'

const HEAD = { number: 'March 2026', reference: '', date: '2026-04-01', dueDate: null }
const ORDER_HEAD = { number: '1042', reference: '', date: '2026-03-02', dueDate: null }

test.each([
  ['2026-04-01', 1, { from: '2026-03-01', to: '2026-03-31' }],
  ['2026-04-02', 1, null],
  ['2026-04-15', 15, { from: '2026-03-15', to: '2026-04-14' }],
  ['2026-02-28', 31, { from: '2026-01-31', to: '2026-02-27' }],
  ['2026-03-31', 31, { from: '2026-02-28', to: '2026-03-30' }],
  ['2026-03-30', 31, null],
  ['2026-01-01', 1, { from: '2025-12-01', to: '2025-12-31' }],
])('R-144 a bill of %s covers, where bills are created on day %d: %o', (day, createDay, days) => {
  expect(billedDaysOn(day, createDay)).toEqual(days)
})

test('R-144 every day of a year is on exactly one monthly bill', () => {
  for (const createDay of [1, 15, 28, 29, 30, 31]) {
    const days = Array.from({ length: 430 }, (_, i) => new Date(Date.UTC(2027, 11, 1 + i)).toISOString().slice(0, 10))
    const periods = days.map((day) => billedDaysOn(day, createDay)).filter((period) => period !== null)
    for (const day of days.slice(31, 390)) expect(periods.filter(({ from, to }) => from <= day && day <= to)).toHaveLength(1)
  }
})

test.each([
  ['2026-04-01', 1, { createdOn: '2026-04-01', from: '2026-03-01', to: '2026-03-31' }],
  ['2026-04-14', 15, { createdOn: '2026-03-15', from: '2026-02-15', to: '2026-03-14' }],
  ['2026-03-01', 31, { createdOn: '2026-02-28', from: '2026-01-31', to: '2026-02-27' }],
])('R-144 on %s the last bill of day %d is %o', (day, createDay, days) => {
  expect(lastBilledDays(day, createDay)).toEqual(days)
})

test('R-144 several bills as one come to what they come to together, to the cent', () => {
  for (let seed = 0; seed < 300; seed++) {
    const bills = [0, 1, 2].map((i) => billOf(anOrderToBook(seed * 3 + i, { currency: ['AUD', 2] }), ORDER_HEAD))
    const bill = combinedBill(bills, HEAD)
    const totals = bills.map(({ total }) => total)
    expect([seed, bill.total]).toEqual([seed, sum(totals)])
    for (const provider of ['xero', 'quickBooks', 'netsuite'] as const)
      expect(equalToTheCent(bill, { provider, keepsTax: true, roundingAccount: '860' })).toMatchObject({
        ...{ state: 'equal', expected: { total: bill.total } },
      })
  }
})

test('each line of a monthly bill says which order it is from', () => {
  const [first, second] = [1, 2].map((seed) =>
    billOf(anOrderToBook(seed, { currency: ['AUD', 2] }), { ...ORDER_HEAD, number: `${seed}` }),
  )
  const bill = combinedBill([first, second] as never, HEAD)
  expect(bill).toMatchObject({ kind: 'bill', counterpartyId: 8, number: 'March 2026' })
  expect(bill.lines[0]?.description).toBe(`1: ${first?.lines[0]?.description}`)
})

test('bills of two currencies or suppliers are never one', () => {
  const [aud, jpy] = [
    billOf(anOrderToBook(1, { currency: ['AUD', 2] }), ORDER_HEAD),
    billOf(anOrderToBook(1, { currency: ['JPY', 0] }), ORDER_HEAD),
  ]
  expect(() => combinedBill([aud, jpy], HEAD)).toThrow(RangeError)
  expect(() => combinedBill([aud, { ...aud, counterpartyId: 9 }], HEAD)).toThrow(RangeError)
  expect(() => combinedBill([], HEAD)).toThrow(RangeError)
})
