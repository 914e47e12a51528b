import { describe, expect, test } from 'vitest'
import type { LocationItem } from '#contract/counting/stocktakes.ts'
import { bodyOf, firstOf, MOST_AT_ONCE, replaced, shownItems, type Typed, without, withoutRefused } from './count-sync.ts'

const typed = (quantity: number | null): Typed => ({ quantity, unitId: 1, countedAt: '2026-11-20T10:00:00Z' })
const item = (id: number, quantity: number | null = null): LocationItem => ({
  id,
  productId: id,
  name: `Product ${id}`,
  sku: null,
  distributorName: 'North',
  place: id,
  units: [{ id: 1, name: 'case', quantity: 1 }],
  unitId: 1,
  quantity,
  countedAt: null,
  countedBy: 'Sam',
})

describe('counts that are not sent yet', () => {
  test('are shown on top of what the server has', () => {
    const shown = shownItems([item(1, 5), item(2, 6)], { 2: typed(7) })
    expect(shown.map(({ quantity, countedBy }) => [quantity, countedBy])).toEqual([
      [5, 'Sam'],
      [7, null],
    ])
    expect(shownItems([item(1, 5)], { 1: typed(null) })[0]?.quantity).toBeNull()
  })

  test('stay when they were changed again while they were sent', () => {
    const [first, second] = [typed(1), typed(1)]
    const sent = { 1: first, 2: typed(2) }
    expect(without({ 1: second, 2: sent[2], 3: typed(3) }, sent)).toEqual({ 1: second, 3: typed(3) })
  })

  test('that are refused go, and the others stay', () => {
    expect(withoutRefused({ 4: typed(1), 9: typed(2) }, ['4', '9'], { 'items.1.id': ['Is not counted here'] })).toEqual({
      4: typed(1),
    })
  })

  test('are sent in parts', () => {
    const many = Object.fromEntries(Array.from({ length: MOST_AT_ONCE + 3 }, (_, i) => [i + 1, typed(i)]))
    expect(bodyOf(firstOf(many)).items).toHaveLength(MOST_AT_ONCE)
    expect(bodyOf({ 7: typed(2) })).toEqual({ items: [{ id: 7, ...typed(2) }] })
  })

  test('are replaced by what the server wrote, which may be somebody else’s later count', () => {
    expect(replaced([item(1), item(2)], [item(2, 9), item(3, 1)]).map(({ id, quantity }) => [id, quantity])).toEqual([
      [1, null],
      [2, 9],
      [3, 1],
    ])
  })
})
