import { describe, expect, test } from 'vitest'
import type { CreditableLine } from '#contract/billing/credit-notes.ts'
import {
  allOf,
  amountsBody,
  dropNote,
  emptyNote,
  isNothing,
  keepNote,
  keptNote,
  type NoteValues,
  problemsByLine,
} from './credit-note-form.ts'

const line = (lineId: number, more: Partial<CreditableLine> = {}): CreditableLine => ({
  lineId,
  orderId: 1,
  orderNumber: 1,
  orderedAt: null,
  productId: lineId,
  name: 'Apples',
  sku: null,
  unit: 'box',
  isBonus: false,
  quantity: 4,
  remainingQuantity: 3,
  remainingAmount: 30,
  currency: { code: 'AUD', template: '{amount}', fractionDigits: 2 },
  ...more,
})
const values = (more: Partial<NoteValues> = {}): NoteValues => ({ ...emptyNote(1), ...more })

test('credited lines are sent in their order; stock is returned only where a quantity is credited', () => {
  const body = amountsBody(
    values({
      lines: {
        7: { quantity: 2, amount: undefined, returns: true },
        5: { quantity: 0, amount: 4.5, returns: true },
        6: { quantity: 0, amount: undefined, returns: true },
        8: { quantity: 0, amount: 0, returns: false },
      },
    }),
    [line(5), line(6), line(7), line(8)],
  )
  expect(body).toEqual({
    selectedProducts: [
      { lineId: 5, quantity: 0, amount: 4.5, returnToWarehouse: false },
      { lineId: 7, quantity: 2, amount: null, returnToWarehouse: true },
    ],
    deliveryFee: 0,
    nonStockCredit: 0,
  })
})

test('nothing is credited until something is entered', () => {
  expect(isNothing(amountsBody(values(), [line(5)]))).toBe(true)
  expect(isNothing(amountsBody(values({ nonStockCredit: 1 }), [line(5)]))).toBe(false)
})

test('everything that remains is credited, by amount where the goods are already returned', () => {
  const all = allOf(
    values({ note: 'x', nonStockCredit: 3 }),
    [line(5), line(6, { remainingQuantity: 0, remainingAmount: 2 })],
    12,
  )
  expect(all).toMatchObject({
    note: 'x',
    lines: { 5: { quantity: 3, amount: undefined }, 6: { quantity: 0, amount: 2 } },
    deliveryFee: 12,
    nonStockCredit: undefined,
  })
})

test('problems are shown at their line', () => {
  const { lines, rest } = problemsByLine(
    { 'selectedProducts.1.quantity': ['Only 1 left to credit'], nonStockCredit: ['Too much'] },
    [{ lineId: 5 }, { lineId: 7 }],
  )
  expect([...lines]).toEqual([[7, 'Only 1 left to credit']])
  expect(rest).toEqual({ nonStockCredit: 'Too much' })
})

describe('R-158 an unsaved note', () => {
  const aStore = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      kept,
    }
  }

  test('is kept for its author until it is saved', () => {
    const store = aStore()
    keepNote(store as never, '1', values({ note: 'mine' }))
    keepNote(store as never, '2', values({ note: 'yours' }))
    expect(keptNote(store as never, '1')?.note).toBe('mine')
    dropNote(store as never, '1')
    expect(keptNote(store as never, '1')).toBeNull()
    expect(keptNote(store as never, '2')?.note).toBe('yours')
    dropNote(store as never, '2')
    expect(store.kept.size).toBe(0)
  })

  test('that cannot be read is ignored', () => {
    const store = aStore()
    for (const text of ['{', 'null', '{"1":{"orderId":"x"}}', '{"1":null}']) {
      store.kept.set('creditNoteDraft', text)
      expect(keptNote(store as never, '1')).toBeNull()
    }
  })
})
