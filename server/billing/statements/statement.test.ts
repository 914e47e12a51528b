import { describe, expect, test } from 'vitest'
import { ageingOf, type Movement, overdueOf, statementOf } from './statement.ts'

const invoice = (id: number, day: string, amount: number, dueOn: string | null = null): Movement => ({
  kind: 'invoice',
  id,
  day,
  text: `INV-${id}`,
  dueOn,
  amount,
  orderId: id,
})
const credit = (id: number, day: string, amount: number, orderId: number | null = null): Movement => ({
  ...invoice(id, day, -amount),
  kind: 'credit_note',
  orderId,
})
const payment = (id: number, day: string, amount: number): Movement => ({ ...credit(id, day, amount), kind: 'payment' })

describe('the account of a customer', () => {
  const movements = [
    invoice(1, '2030-01-05', 100),
    payment(2, '2030-01-20', 40),
    invoice(3, '2030-02-03', 0.1),
    credit(4, '2030-02-03', 0.05),
    payment(5, '2030-03-01', 10),
  ]

  test('begins with what was owed before, and says what is owed after each movement', () => {
    const { opening, entries, balance } = statementOf(movements, { from: '2030-02-01', to: '2030-02-28' }, 2)
    expect(opening).toBe(60)
    expect(entries.map((entry) => [entry.id, entry.balance])).toEqual([
      [3, 60.1],
      [4, 60.05],
    ])
    expect(balance).toBe(60.05)
    const sameDay = [credit(9, '2030-01-05', 1), invoice(2, '2030-01-05', 5), invoice(1, '2030-01-05', 3)]
    const all = statementOf(sameDay, { from: '2030-01-01', to: '2030-01-31' }, 2)
    expect(all.entries.map(({ id }) => id)).toEqual([1, 2, 9])
  })

  test('ends in credit where more was paid than owed', () => {
    expect(statementOf([payment(1, '2030-01-01', 5)], { from: '2030-01-01', to: '2030-01-31' }, 2).balance).toBe(-5)
  })
})

describe('what is overdue', () => {
  const on = '2030-06-30'

  test('is counted by the days since it was due; without a due date nothing is', () => {
    const all = [
      invoice(1, '2030-01-01', 1, '2030-03-01'),
      invoice(2, '2030-01-01', 2, '2030-04-01'),
      invoice(3, '2030-01-01', 4, '2030-05-01'),
      invoice(4, '2030-01-01', 8, '2030-05-31'),
      invoice(5, '2030-01-01', 16, '2030-06-30'),
      invoice(6, '2030-01-01', 32),
    ]
    const ageing = ageingOf(all, on, 2)
    expect(ageing).toEqual({ over90: 1, upTo90: 2, upTo60: 4, upTo30: 8, notDue: 48 })
    expect(overdueOf(ageing, 2)).toBe(15)
  })

  test('is settled by payments from what was due first', () => {
    const all = [
      invoice(1, '2030-01-01', 10, '2030-05-01'),
      invoice(2, '2030-02-01', 10, '2030-03-01'),
      payment(3, '2030-06-01', 15),
    ]
    expect(ageingOf(all, on, 2)).toMatchObject({ upTo60: 5, over90: 0 })
  })

  test('a credit note gives back from the invoice of its order first, then from the others', () => {
    const all = [
      invoice(1, '2030-01-01', 10, '2030-03-01'),
      invoice(2, '2030-02-01', 10, '2030-06-15'),
      credit(3, '2030-06-01', 4, 2),
    ]
    expect(ageingOf(all, on, 2)).toMatchObject({ over90: 10, upTo30: 6 })
    expect(ageingOf([...all, credit(4, '2030-06-02', 9, 2)], on, 2)).toMatchObject({ over90: 7, upTo30: 0 })
  })

  test('adds up to the balance, unless the customer has credit', () => {
    const all = [invoice(1, '2030-01-01', 10.35, '2030-03-01'), credit(2, '2030-02-01', 3.1, 1), payment(3, '2030-02-02', 2.2)]
    const { balance } = statementOf(all, { from: '2030-01-01', to: on }, 2)
    expect(Object.values(ageingOf(all, on, 2)).reduce((a, b) => a + b)).toBeCloseTo(balance, 10)
    expect(ageingOf([...all, payment(4, '2030-03-01', 50)], on, 2)).toEqual({
      over90: 0,
      upTo90: 0,
      upTo60: 0,
      upTo30: 0,
      notDue: 0,
    })
  })

  test('knows nothing of what comes later', () => {
    expect(ageingOf([invoice(1, '2030-07-01', 10, '2030-07-02')], on, 2).notDue).toBe(0)
  })
})
