import { describe, expect, test } from 'vitest'
import type { LocationItem } from '#contract/counting/stocktakes.ts'
import { bodyOf, replaced, shownItems, type Typed } from './count-sync.ts'

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

  test('are sent by item', () => {
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
